//! Paths, scores and levels, compared with those of HoDoKu 2.2.0.
//!
//! `HODOKU_LEVELS` names the levels to compare, `HODOKU_LIMIT` the number of puzzles.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::Instant;
use sudokit::explain::hodoku::Paths;
use sudokit::explain::hodoku::library::{Verdict, check};
use sudokit::{Grid, Solution, Solver};
use sudokit_testkit::data_folder;

/// A puzzle with its path.
struct Known {
    puzzle: Grid,
    level: String,
    score: u32,
    steps: Vec<String>,
}

/// Reads the puzzles of a file.
fn known(file: &str) -> Vec<Known> {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text = fs::read_to_string(folder.join(file)).unwrap();
    let levels = env::var("HODOKU_LEVELS").unwrap_or_default();
    let limit = env::var("HODOKU_LIMIT").map_or(usize::MAX, |limit| limit.parse().unwrap());
    let puzzles = text.split("\n= ").skip(1).map(puzzle_of);
    puzzles.filter(|known| levels.is_empty() || levels.contains(&known.level)).take(limit).collect()
}

/// Reads a puzzle and its path.
fn puzzle_of(text: &str) -> Known {
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
    let steps = lines.filter(|line| !line.starts_with([' ', '#']) && !line.is_empty());
    Known {
        puzzle: head[0].parse().unwrap(),
        level: head[1].to_owned(),
        score: head[2].parse().unwrap(),
        steps: steps.map(|line| line.split('\t').next().unwrap_or_default().to_owned()).collect(),
    }
}

/// Returns how a path differs from the known one, or `None` if it does not.
fn difference(known: &Known, paths: &mut Paths, solution: Option<&Solution>) -> Option<String> {
    let path = paths.path(&known.puzzle, solution);
    let steps =
        (0..path.steps.len().max(known.steps.len())).find(|&at| path.steps.get(at) != known.steps.get(at));
    if let Some(at) = steps {
        let text = |step: Option<&String>| step.map_or("nothing", String::as_str).to_owned();
        let (expected, found) = (text(known.steps.get(at)), text(path.steps.get(at)));
        return Some(format!("step {}: expected {expected}, found {found}", at + 1));
    }
    let expected = (known.score, &known.level);
    (expected != (path.score, &path.level))
        .then(|| format!("expected {expected:?}, found {:?}", (path.score, path.level)))
}

/// Compares the paths of a file and prints how many are the same.
fn compare(file: &str, mut paths: Paths) -> usize {
    let mut levels: BTreeMap<String, (usize, usize, f64)> = BTreeMap::new();
    for (at, known) in known(file).iter().enumerate() {
        let solution = Solver::new().solve(&known.puzzle).unique().copied();
        let start = Instant::now();
        let difference = difference(known, &mut paths, solution.as_ref());
        let level = levels.entry(known.level.clone()).or_default();
        level.2 += start.elapsed().as_secs_f64();
        level.0 += 1;
        if let Some(difference) = &difference {
            println!("{at} {} {}: {difference}", known.puzzle, known.level);
            level.1 += 1;
        }
    }
    for (level, (all, different, seconds)) in &levels {
        println!("{level}: {all} puzzles, {different} different, {:.0} per second", *all as f64 / seconds);
    }
    levels.values().map(|level| level.1).sum()
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn paths_of_the_collection_are_the_same() {
    assert_eq!(compare("hodoku/paths.txt", Paths::new(&[], &[])), 0);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn paths_with_more_rows_of_the_collection_are_the_same() {
    let added = ["db", "ff4", "fff4", "mf2", "fmf2", "mf3", "kf", "ts", "td"];
    assert_eq!(compare("hodoku/paths_more_rows.txt", Paths::new(&added, &["fc", "fn"])), 0);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn cases_of_the_collection_are_found() {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text = fs::read_to_string(folder.join("rating/hodoku_reglib-1.3.txt")).unwrap();
    let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let verdict = check(line).unwrap();
        let at = match &verdict {
            Verdict::Passes => 0,
            Verdict::Fails(reason) => {
                println!("{line}: {reason}");
                1
            }
            Verdict::Unknown => 2,
        };
        counts.entry(line.split(':').nth(1).unwrap()).or_default()[at] += 1;
    }
    for (code, [passes, fails, unknown]) in &counts {
        println!("{code}: {passes} pass, {fails} fail, {unknown} not compared");
    }
    // Those that are not compared have almost locked sets as nodes of chains.
    let sums = [0, 1, 2].map(|at| counts.values().map(|counts| counts[at]).sum::<usize>());
    assert_eq!(sums, [1_066, 0, 46]);
}
