//! Ratings and steps held to what is known of many puzzles.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use sudokit::explain::{Explainer, Rated, Rating, Scale, State, Step};
use sudokit::{Candidate, Grid, Outcome, Solution, Solver};
use sudokit_check::{WrongStep, check_step};
use sudokit_testkit::data_folder;

/// Up to which rating the techniques are there.
const LIMIT: Rating = Rating(93);

/// The lines of a collection, if it is at hand; else it is said that it is not.
fn lines(file: &str) -> Vec<String> {
    let Some(folder) = data_folder() else {
        eprintln!("{file}: not asked to run; set SUDOKIT_DATA to the folder that holds it");
        return Vec::new();
    };
    let text = fs::read_to_string(folder.join(file)).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The three numbers in the columns from this one on; nothing if they are empty.
fn numbers(columns: &[&str], from: usize) -> Option<Rated> {
    let [er, ep, ed] = [0, 1, 2].map(|at| columns.get(from + at).and_then(|text| text.parse().ok()));
    Some(Rated { er: er?, ep: ep?, ed: ed? })
}

/// Compares the scale with the columns from this one on, and counts the puzzles that were compared.
fn held_to_the_collection(scale: &'static Scale, from: usize) -> usize {
    let mut explainer = Explainer::new(scale);
    let mut compared = 0;
    for line in lines("rating/se_121.csv").iter().skip(1) {
        let columns: Vec<&str> = line.split(',').collect();
        let Some(known) = numbers(&columns, from) else { continue };
        if columns[4] != "se121-head" || known.er > LIMIT {
            continue;
        }
        let puzzle: Grid = columns[0].parse().unwrap();
        assert_eq!(explainer.rate(&puzzle), known, "{puzzle}");
        compared += 1;
    }
    compared
}

#[test]
fn se_head_is_exact() {
    let compared = held_to_the_collection(&Scale::SE_HEAD, 1);
    assert!(data_folder().is_none() || compared >= 1_600, "{compared} compared");
}

#[test]
fn se_is_exact() {
    let compared = held_to_the_collection(&Scale::SE, 7);
    assert!(data_folder().is_none() || compared >= 1_600, "{compared} compared");
}

/// Puzzles made by `generate` (seed 5), with what the reference program says: `se` and `se-head`.
#[test]
fn own_puzzles_are_rated_as_noted() {
    let text = include_str!("../../../testdata/ratings.csv");
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.next(), Some("puzzle,se_er,se_ep,se_ed,se-head_er,se-head_ep,se-head_ed"));
    for line in lines {
        let columns: Vec<&str> = line.split(',').collect();
        let puzzle: Grid = columns[0].parse().unwrap();
        for (scale, from) in [(&Scale::SE, 1), (&Scale::SE_HEAD, 4)] {
            assert_eq!(
                Some(Explainer::new(scale).rate(&puzzle)),
                numbers(&columns, from),
                "{puzzle} on {scale}"
            );
        }
    }
}

/// Whether the step places nothing but digits of the solution, and takes none of them away.
fn agrees(step: &Step, solution: &Solution) -> bool {
    let is_true = |candidate: Candidate| solution.as_grid()[candidate.cell()] == Some(candidate.digit());
    step.placement.is_none_or(is_true) && !step.eliminations.into_iter().any(is_true)
}

#[test]
fn no_step_is_against_the_solution() {
    let text = include_str!("../../../testdata/ratings.csv");
    for line in text.lines().filter(|line| !line.starts_with(['#', 'p'])) {
        let puzzle: Grid = line[..81].parse().unwrap();
        let Outcome::One(solution) = Solver::new().solve(&puzzle) else { unreachable!("{puzzle} is valid") };
        for step in Explainer::new(&Scale::SE).path(State::new(&puzzle)) {
            assert!(agrees(&step, &solution), "{puzzle}: {step}");
        }
    }
}

/// The puzzle without one of its clues, if that leaves just two solutions; and these.
fn with_two_solutions(puzzle: &Grid) -> Option<(Grid, Vec<Solution>)> {
    puzzle.filled().iter().find_map(|clue| {
        let mut less = *puzzle;
        less.set(clue, None);
        let solutions: Vec<_> = Solver::new().solutions(&less).take(3).collect();
        (solutions.len() == 2).then_some((less, solutions))
    })
}

/// Steps that do not rest on uniqueness hold for each solution of a puzzle with several.
#[test]
fn without_uniqueness_no_step_is_against_any_solution() {
    let text = include_str!("../../../testdata/ratings.csv");
    let mut explainer = Explainer::new(&Scale::SE).without_uniqueness();
    let puzzles = text.lines().filter(|line| !line.starts_with(['#', 'p'])).map(|line| line[..81].parse());
    let mut steps = 0;
    for (puzzle, solutions) in puzzles.filter_map(|puzzle| with_two_solutions(&puzzle.unwrap())).take(20) {
        for step in explainer.path(State::new(&puzzle)) {
            assert!(!step.technique.assumes_uniqueness(), "{puzzle}: {step}");
            assert!(solutions.iter().all(|solution| agrees(&step, solution)), "{puzzle}: {step}");
            steps += 1;
        }
    }
    assert!(steps > 500, "{steps} steps");
}

/// Every step that rests on its cells and houses alone follows from them; the others rest on uniqueness.
#[test]
fn every_step_follows_from_its_premises() {
    let text = include_str!("../../../testdata/ratings.csv");
    let mut explainer = Explainer::new(&Scale::SE_HEAD);
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.starts_with(['#', 'p'])) {
        let mut state = State::new(&line[..81].parse().unwrap());
        while let Some(step) = explainer.next_step(&state) {
            match check_step(state.candidates(), &step) {
                Err(WrongStep::Unchecked) => assert!(step.technique.assumes_uniqueness(), "{line}: {step}"),
                verdict => assert_eq!(verdict, Ok(()), "{line}: {step}"),
            }
            checked += 1;
            state.apply(&step);
        }
    }
    assert!(checked > 4_000, "{checked} checked");
}
