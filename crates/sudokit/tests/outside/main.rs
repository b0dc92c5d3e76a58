//! Positions by others for the techniques of the path for people, at least five of each: positions of HoDoKu, and puzzles of
//! published collections.
//!
//! A position of HoDoKu counts if the rows of the technique achieve what the source states. The list of a row of chains has
//! only the shortest chains, so a longer chain of HoDoKu is reached when the shorter ones are applied. One search finds
//! chains of several names: HoDoKu's discontinuous nice loop is an alternating inference chain here. The positions that are
//! missing are printed.
//!
//! `OUTSIDE_LIMIT` is the number of positions of each technique and source of HoDoKu.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod hodoku;
mod puzzles;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use sudokit::Candidate;
use sudokit::explain::{Catalogue, Explainer, Position, Row, Step, Technique};
use sudokit_check::{Known, check_step};
use sudokit_testkit::data_folder;

/// A position with what the technique achieves in it.
struct Case {
    position: Position,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
    source: String,
}

/// How a case is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// A step of the technique has all that the source states.
    Same,
    /// A step of another name of the same rows has it.
    Row,
    /// Steps of the rows have it only together.
    Together,
    /// The rows achieve it after other steps of theirs.
    Later,
    /// The rows do not achieve it.
    Missing,
}

/// Returns an explainer with the rows of a technique only.
fn explainer(technique: Technique) -> Explainer {
    let has = |row: &&Row| row.scores().iter().any(|score| score.technique == technique);
    let rows: Vec<Row> = Catalogue::HUMAN.rows().iter().filter(has).cloned().collect();
    assert!(!rows.is_empty(), "{technique}");
    Explainer::new(&Catalogue::new("rows", rows))
}

/// Returns whether a step has all that the source states.
fn has_all(step: &Step, case: &Case) -> bool {
    case.eliminations.iter().all(|one| step.eliminations.contains(*one))
        && case.placements.iter().all(|one| step.placement == Some(*one))
}

/// Returns what of the statement is open in a position.
fn is_open(position: &Position, case: &Case) -> bool {
    case.eliminations.iter().any(|one| position.candidates().contains(*one))
        || case.placements.iter().any(|one| position.grid()[one.cell()] != Some(one.digit()))
}

/// Returns whether the statement is reached by steps of the explainer only.
fn is_reached(explainer: &mut Explainer, case: &Case) -> bool {
    let mut position = case.position.clone();
    while is_open(&position, case) {
        let Some(step) = explainer.next_step(&position) else { return false };
        position.apply(&step);
    }
    true
}

/// Searches a case and checks all steps.
fn answer(explainer: &mut Explainer, technique: Technique, case: &Case) -> Answer {
    let steps = explainer.all_steps(&case.position);
    for step in &steps {
        let known = Known::new(case.position.candidates(), case.position.filled_in());
        assert_eq!(check_step(known, step), Ok(()), "{}: {step}", case.source);
    }
    let having: Vec<&Step> = steps.iter().filter(|step| has_all(step, case)).collect();
    let mut all = case.eliminations.iter();
    if having.iter().any(|step| step.technique == technique) {
        Answer::Same
    } else if !having.is_empty() {
        Answer::Row
    } else if case.placements.is_empty()
        && all.all(|one| steps.iter().any(|step| step.eliminations.contains(*one)))
    {
        Answer::Together
    } else if is_reached(explainer, case) {
        Answer::Later
    } else {
        Answer::Missing
    }
}

/// Techniques of which fewer than five positions by others are known: a fireworks quadruple was published once, and the
/// tests of the patterns of the hardest puzzles have the published positions of the others. The searches before them find the
/// simple chains of Sudoku Explainer under other names.
const IN_OTHER_TESTS: &[Technique] = &[
    Technique::FIREWORKS_TRIPLE,
    Technique::FIREWORKS_QUADRUPLE,
    Technique::TRIDAGON,
    Technique::X_CYCLE,
    Technique::Y_CYCLE,
    Technique::XY_CYCLE,
    Technique::FORCING_X_CHAIN,
    Technique::FORCING_CHAIN,
];

/// The least number of positions by others.
const LEAST: usize = 5;

/// Returns in how many positions of HoDoKu a technique is found, at most `limit` of each source.
fn in_positions_of_hodoku(folder: &Path, limit: usize) -> BTreeMap<&'static str, usize> {
    let text = |file: &str| fs::read_to_string(folder.join(file)).unwrap();
    let library = hodoku::library(&text("rating/hodoku_reglib-1.3.txt"));
    let sources = [library, hodoku::paths(&text("hodoku/paths.txt"), limit)];
    let found = |&(code, technique): &(&str, Technique)| {
        let mut explainer = explainer(technique);
        let mut counts = [0; 5];
        for case in sources
            .iter()
            .flat_map(|cases| cases.get(code).into_iter().flat_map(|cases| cases.iter().take(limit)))
        {
            let answer = answer(&mut explainer, technique, case);
            counts[answer as usize] += 1;
            if answer == Answer::Missing {
                println!("  {technique} does not have {}", case.source);
            }
        }
        println!("{technique}: same, of the row, together, later, missing: {counts:?}");
        (technique.name(), counts[..Answer::Missing as usize].iter().sum::<usize>())
    };
    hodoku::CODES.iter().map(found).collect()
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn techniques_are_found_in_positions_of_the_collection() {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let limit = env::var("OUTSIDE_LIMIT").map_or(15, |limit| limit.parse().unwrap());
    let mut found = in_positions_of_hodoku(&folder, limit);
    for &(technique, file, lines) in puzzles::PUZZLES {
        let count = puzzles::count(&folder, technique, file, lines);
        println!("{technique}: {count} puzzles of {file}");
        *found.entry(technique.name()).or_default() += count;
    }
    let wanted = Catalogue::HUMAN.techniques().filter(|technique| !IN_OTHER_TESTS.contains(technique));
    let few: Vec<_> = wanted.filter(|one| found.get(one.name()).is_none_or(|count| *count < LEAST)).collect();
    assert!(few.is_empty(), "{few:?}");
}
