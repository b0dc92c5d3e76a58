//! Ratings and steps held to what is known of many puzzles.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use sudokit::explain::{Explainer, Rated, Rating, Scale, State, Technique};
use sudokit::{Grid, Outcome, Solver};
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

/// Puzzles made by `generate` (seed 8), with what Sukaku Explainer says, and the techniques that only it has.
#[test]
fn own_puzzles_are_rated_as_by_sukaku_explainer() {
    use Technique as T;
    let links = [T::Skyscraper, T::TwoStringKite, T::TurbotFish, T::EmptyRectangle];
    let more_links = [T::ThreeStrongLinks, T::FourStrongLinks];
    let wings = [T::WxyzWing, T::VwxyzWing, T::UvwxyzWing, T::TuvwxyzWing];
    let mut unseen: Vec<Technique> = [&links[..], &more_links, &wings].concat();
    let mut explainer = Explainer::new(&Scale::SUKAKU);
    for line in SUKAKU_RATINGS.lines().filter(|line| !line.starts_with(['#', 'p'])) {
        let columns: Vec<&str> = line.split(',').collect();
        let puzzle: Grid = columns[0].parse().unwrap();
        assert_eq!(Some(explainer.rate(&puzzle)), numbers(&columns, 1), "{puzzle}");
        for step in explainer.path(State::new(&puzzle)) {
            unseen.retain(|&technique| technique != step.technique);
        }
    }
    assert!(unseen.is_empty(), "not used by any: {unseen:?}");
}

/// The bank's ratings are of an older release, without the two largest wings: those that needed these are lower now.
#[test]
fn the_bank_is_rated_as_printed_but_for_what_came_later() {
    let mut explainer = Explainer::new(&Scale::SUKAKU);
    let (mut compared, mut differing) = (0, 0);
    for line in lines("exchange_bank_diabolical.txt").iter().step_by(40) {
        let columns: Vec<&str> = line.split_whitespace().collect();
        let puzzle: Grid = columns[1].parse().unwrap();
        compared += 1;
        differing += usize::from(explainer.rate(&puzzle).er != columns[2].parse().unwrap());
    }
    assert!(data_folder().is_none() || compared == 993, "{compared} compared");
    assert!(differing * 100 <= compared * 4, "{differing} of {compared} differ");
}

const SUKAKU_RATINGS: &str = include_str!("../../../testdata/ratings_sukaku.csv");

#[test]
fn no_step_is_against_the_solution() {
    let se = include_str!("../../../testdata/ratings.csv").lines().map(|line| (&Scale::SE, line));
    let all = se.chain(SUKAKU_RATINGS.lines().map(|line| (&Scale::SUKAKU, line)));
    for (scale, line) in all.filter(|(_, line)| !line.starts_with(['#', 'p'])) {
        let puzzle: Grid = line[..81].parse().unwrap();
        let Outcome::One(solution) = Solver::new().solve(&puzzle) else { unreachable!("{puzzle} is valid") };
        for step in Explainer::new(scale).path(State::new(&puzzle)) {
            let is_true = |candidate: sudokit::Candidate| {
                solution.as_grid()[candidate.cell()] == Some(candidate.digit())
            };
            assert!(step.placement.is_none_or(is_true), "{puzzle}: {step}");
            assert!(!step.eliminations.into_iter().any(is_true), "{puzzle}: {step}");
        }
    }
}

/// Every step that rests on its cells and houses alone follows from them; the others rest on uniqueness.
#[test]
fn every_step_follows_from_its_premises() {
    let se = include_str!("../../../testdata/ratings.csv").lines().map(|line| (&Scale::SE_HEAD, line));
    let all = se.chain(SUKAKU_RATINGS.lines().map(|line| (&Scale::SUKAKU, line)));
    let mut checked = 0;
    for (scale, line) in all.filter(|(_, line)| !line.starts_with(['#', 'p'])) {
        let mut explainer = Explainer::new(scale);
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
