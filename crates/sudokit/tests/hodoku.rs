//! Paths, scores and levels, compared with those of HoDoKu 2.2.0.
//!
//! `HODOKU_LEVELS` names the levels to compare, `HODOKU_LIMIT` the number of puzzles.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::Instant;
use sudokit::explain::hodoku::library::{Verdict, check};
use sudokit::explain::{Catalogue, Explainer, Position, Step, Tally, Technique};
use sudokit::{Grid, Solver};
use sudokit_check::{Known, WrongStep, check_step};
use sudokit_testkit::data_folder;

/// A puzzle with its path.
struct ExpectedPath {
    puzzle: Grid,
    level: String,
    score: u32,
    steps: Vec<String>,
}

/// Reads the puzzles of a file.
fn known(file: &str) -> Vec<ExpectedPath> {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text = fs::read_to_string(folder.join(file)).unwrap();
    let levels = env::var("HODOKU_LEVELS").unwrap_or_default();
    let limit = env::var("HODOKU_LIMIT").map_or(usize::MAX, |limit| limit.parse().unwrap());
    let puzzles = text.split("\n= ").skip(1).map(puzzle_of);
    puzzles.filter(|known| levels.is_empty() || levels.contains(&known.level)).take(limit).collect()
}

/// Reads a puzzle and its path.
fn puzzle_of(text: &str) -> ExpectedPath {
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
    let steps = lines.filter(|line| !line.starts_with([' ', '#']) && !line.is_empty());
    ExpectedPath {
        puzzle: head[0].parse().unwrap(),
        level: head[1].to_owned(),
        score: head[2].parse().unwrap(),
        steps: steps.map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect(),
    }
}

/// A path with its score and level.
struct FoundPath {
    steps: Vec<Step>,
    score: u32,
    level: String,
}

/// Returns the path of a puzzle.
fn path(explainer: &mut Explainer, puzzle: &Grid) -> FoundPath {
    explainer.set_solution(Solver::new().solve(puzzle).unique().copied());
    let (mut tally, mut path) = (Tally::default(), explainer.path(Position::new(puzzle)));
    let steps: Vec<Step> = path.by_ref().inspect(|step| tally.add(step)).collect();
    let rated = tally.rated(path.position());
    let level = Catalogue::HODOKU.level(&rated).unwrap().name().to_owned();
    FoundPath { steps, score: rated.score(), level }
}

/// Returns how a path differs from the known one, or `None` if it does not.
fn difference(known: &ExpectedPath, found: &FoundPath) -> Option<String> {
    let lines: Vec<String> = found.steps.iter().map(|step| step.hodoku_line().unwrap()).collect();
    let steps = (0..lines.len().max(known.steps.len())).find(|&at| lines.get(at) != known.steps.get(at));
    if let Some(at) = steps {
        let text = |step: Option<&String>| step.map_or("nothing", String::as_str).to_owned();
        let (expected, found) = (text(known.steps.get(at)), text(lines.get(at)));
        return Some(format!("step {}: expected {expected}, found {found}", at + 1));
    }
    let expected = (known.score, known.level.to_lowercase());
    (expected != (found.score, found.level.clone()))
        .then(|| format!("expected {expected:?}, found {:?}", (found.score, &found.level)))
}

/// Returns the first step that the checker refuses. The digits of brute force are compared with the solution.
fn refused(puzzle: &Grid, steps: &[Step]) -> Option<String> {
    let solution = Solver::new().solve(puzzle).unique().copied()?;
    let mut position = Position::new(puzzle);
    for (at, step) in steps.iter().enumerate() {
        let is_wrong = step.eliminations.iter().any(|one| solution.get(one.cell()) == one.digit());
        let verdict = check_step(Known::new(position.candidates(), position.filled_in()), step);
        let is_known = verdict == Err(WrongStep::FromSolution)
            && step.placement.is_some_and(|one| solution.get(one.cell()) == one.digit());
        if is_wrong || verdict.is_err() && !is_known {
            return Some(format!("step {}: {verdict:?} {step}", at + 1));
        }
        position.apply(step);
    }
    None
}

/// Compares the paths of a file, checks their steps, and returns the number that differ and that are refused.
fn compare(file: &str, catalogue: &Catalogue) -> [usize; 2] {
    let mut explainer = Explainer::new(catalogue);
    let mut levels: BTreeMap<String, (usize, [usize; 2], f64)> = BTreeMap::new();
    for (at, known) in known(file).iter().enumerate() {
        let start = Instant::now();
        let found = path(&mut explainer, &known.puzzle);
        let seconds = start.elapsed().as_secs_f64();
        let level = levels.entry(known.level.clone()).or_default();
        level.0 += 1;
        level.2 += seconds;
        let faults = [difference(known, &found), refused(&known.puzzle, &found.steps)];
        for (count, fault) in level.1.iter_mut().zip(faults) {
            *count += usize::from(fault.is_some());
            if let Some(fault) = fault {
                println!("{at} {} {}: {fault}", known.puzzle, known.level);
            }
        }
    }
    for (level, (all, [different, refused], seconds)) in &levels {
        let speed = *all as f64 / seconds;
        println!("{level}: {all} puzzles, {different} different, {refused} refused, {speed:.0} per second");
    }
    [0, 1].map(|at| levels.values().map(|level| level.1[at]).sum())
}

/// The puzzles of this project that have ratings.
fn rated_puzzles() -> impl Iterator<Item = Grid> {
    let text = include_str!("../../../testdata/ratings.csv");
    let lines = text.lines().filter(|line| !line.starts_with(['#', 'p']));
    lines.map(|line| line[..81].parse().unwrap())
}

#[test]
fn scores_are_sums_and_paths_end_at_the_solution() {
    let mut explainer = Explainer::new(&Catalogue::HODOKU);
    let mut levels: BTreeMap<String, u32> = BTreeMap::new();
    for puzzle in rated_puzzles().step_by(3) {
        let found = path(&mut explainer, &puzzle);
        let solution = Solver::new().solve(&puzzle).unique().copied().unwrap();
        let mut position = Position::new(&puzzle);
        found.steps.iter().for_each(|step| position.apply(step));
        assert_eq!(position.grid(), solution.as_grid(), "{puzzle}");
        assert_eq!(found.score, found.steps.iter().map(|step| step.rating.points()).sum::<u32>(), "{puzzle}");
        assert_eq!(refused(&puzzle, &found.steps), None, "{puzzle}");
        assert!(found.steps.iter().all(|step| step.hodoku_line().is_some()), "{puzzle}");
        *levels.entry(found.level).or_default() += 1;
    }
    assert!(levels.len() >= 4, "{levels:?}");
}

#[test]
fn a_position_that_is_searched_again_has_the_same_step() {
    for puzzle in rated_puzzles().step_by(29) {
        let (mut explainer, mut position) = (Explainer::new(&Catalogue::HODOKU), Position::new(&puzzle));
        while let Some(step) = explainer.next_step(&position) {
            assert_eq!(explainer.next_step(&position).as_ref(), Some(&step), "{puzzle}");
            position.apply(&step);
        }
    }
}

#[test]
fn brute_force_needs_a_solution() {
    let puzzle = rated_puzzles().last().unwrap();
    let brute = |explainer: &mut Explainer| {
        let mut path = explainer.path(Position::new(&puzzle));
        path.any(|step| step.technique == Technique::BRUTE_FORCE)
    };
    let rows = Catalogue::HODOKU.rows().iter().cloned();
    let rows = rows.filter(|row| {
        [1, 5].contains(&row.level()) && !row.scores()[0].technique.name().starts_with("forcing")
    });
    let mut explainer = Explainer::new(&Catalogue::HODOKU.with_rows(rows.collect()));
    assert!(!brute(&mut explainer));
    explainer.set_solution(Solver::new().solve(&puzzle).unique().copied());
    assert!(brute(&mut explainer));
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn paths_of_the_collection_are_the_same() {
    assert_eq!(compare("hodoku/paths.txt", &Catalogue::HODOKU), [0, 0]);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn paths_with_more_rows_of_the_collection_are_the_same() {
    let added = [
        Technique::DEATH_BLOSSOM,
        Technique::FRANKEN_JELLYFISH,
        Technique::FINNED_FRANKEN_JELLYFISH,
        Technique::MUTANT_X_WING,
        Technique::FINNED_MUTANT_X_WING,
        Technique::MUTANT_SWORDFISH,
        Technique::KRAKEN_FISH_1,
        Technique::TEMPLATE_SET,
        Technique::TEMPLATE_DELETE,
    ];
    let dropped = [Technique::FORCING_CHAIN_CONTRADICTION, Technique::FORCING_NET_CONTRADICTION];
    let rows = Catalogue::HODOKU.rows().iter().cloned().map(|row| {
        let has = |list: &[Technique]| row.scores().iter().any(|score| list.contains(&score.technique));
        let is_enabled = (row.is_enabled() || has(&added)) && !has(&dropped);
        row.with_enabled(is_enabled)
    });
    let catalogue = Catalogue::HODOKU.with_rows(rows.collect());
    assert_eq!(compare("hodoku/paths_more_rows.txt", &catalogue), [0, 0]);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn cases_of_the_collection_are_found() {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text = fs::read_to_string(folder.join("rating/hodoku_reglib-1.3.txt")).unwrap();
    let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut reasons = Vec::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let verdict = check(line).unwrap();
        let at = match verdict {
            Verdict::Passes => 0,
            Verdict::Fails(reason) => {
                println!("{line}: {reason}");
                reasons.push(reason);
                1
            }
            Verdict::Unknown => 2,
        };
        counts.entry(line.split(':').nth(1).unwrap()).or_default()[at] += 1;
    }
    for (code, [passes, fails, unknown]) in &counts {
        println!("{code}: {passes} pass, {fails} fail, {unknown} not compared");
    }
    let sums = [0, 1, 2].map(|at| counts.values().map(|counts| counts[at]).sum::<usize>());
    assert_eq!(sums, [1_111, 1, 0]);
    // The eliminations are the same, but the case has a length that HoDoKu 2.2.0 does not find either: it finds 9.
    assert_eq!(reasons, ["expected 0711:59:578 974::7, found 0711:59:578 974::9"]);
}
