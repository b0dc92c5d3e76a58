//! Positions of HoDoKu: cases of its regression library, and the positions on its paths where it used the technique.

use super::Case;
use std::collections::BTreeMap;
use sudokit::explain::{Position, Technique};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid};

/// The techniques with their codes in HoDoKu's library.
pub(super) const CODES: &[(&str, Technique)] = &[
    ("0000", Technique::FULL_HOUSE),
    ("0002", Technique::HIDDEN_SINGLE),
    ("0003", Technique::NAKED_SINGLE),
    ("0100", Technique::POINTING),
    ("0101", Technique::CLAIMING),
    ("0110", Technique::LOCKED_PAIR),
    ("0111", Technique::LOCKED_TRIPLE),
    ("0200", Technique::NAKED_PAIR),
    ("0201", Technique::NAKED_TRIPLE),
    ("0202", Technique::NAKED_QUAD),
    ("0210", Technique::HIDDEN_PAIR),
    ("0211", Technique::HIDDEN_TRIPLE),
    ("0212", Technique::HIDDEN_QUAD),
    ("0300", Technique::X_WING),
    ("0301", Technique::SWORDFISH),
    ("0302", Technique::JELLYFISH),
    ("0310", Technique::FINNED_X_WING),
    ("0311", Technique::FINNED_SWORDFISH),
    ("0312", Technique::FINNED_JELLYFISH),
    ("0320", Technique::SASHIMI_X_WING),
    ("0321", Technique::SASHIMI_SWORDFISH),
    ("0322", Technique::SASHIMI_JELLYFISH),
    ("0400", Technique::SKYSCRAPER),
    ("0401", Technique::TWO_STRING_KITE),
    ("0402", Technique::EMPTY_RECTANGLE),
    ("0403", Technique::TURBOT_FISH),
    ("0500", Technique::COLOR_TRAP),
    ("0501", Technique::COLOR_WRAP),
    ("0600", Technique::UNIQUE_RECTANGLE_1),
    ("0601", Technique::UNIQUE_RECTANGLE_2),
    ("0602", Technique::UNIQUE_RECTANGLE_3),
    ("0603", Technique::UNIQUE_RECTANGLE_4),
    ("0604", Technique::UNIQUE_RECTANGLE_5),
    ("0605", Technique::UNIQUE_RECTANGLE_6),
    ("0606", Technique::HIDDEN_RECTANGLE),
    ("0607", Technique::AVOIDABLE_RECTANGLE_1),
    ("0608", Technique::AVOIDABLE_RECTANGLE_2),
    ("0610", Technique::BUG_1),
    ("0701", Technique::X_CHAIN),
    ("0702", Technique::XY_CHAIN),
    ("0703", Technique::REMOTE_PAIR),
    ("0706", Technique::CONTINUOUS_NICE_LOOP),
    ("0707", Technique::DISCONTINUOUS_NICE_LOOP),
    ("0708", Technique::AIC),
    ("0709", Technique::GROUPED_CONTINUOUS_NICE_LOOP),
    ("0710", Technique::GROUPED_DISCONTINUOUS_NICE_LOOP),
    ("0711", Technique::GROUPED_AIC),
    ("0800", Technique::XY_WING),
    ("0801", Technique::XYZ_WING),
    ("0803", Technique::W_WING),
    ("0901", Technique::ALS_XZ),
    ("0902", Technique::ALS_XY_WING),
    ("1101", Technique::SUE_DE_COQ),
];

/// Reads candidates such as `231`: 2 of r3c1.
fn candidates(text: &str) -> Vec<Candidate> {
    let number = |byte: u8| usize::from(byte - b'1');
    let one = |word: &str| {
        let [digit, row, column] = <[u8; 3]>::try_from(word.as_bytes()).unwrap().map(number);
        let cell = Cell::ALL.into_iter().nth(9 * row + column).unwrap();
        Candidate::new(cell, Digit::ALL.into_iter().nth(digit).unwrap())
    };
    text.split_whitespace().map(one).collect()
}

/// Reads the position of a line of the library: cells, `+` before digits that are not clues, and candidates that are gone.
fn position(cells: &str, gone: &str) -> Position {
    let grid: Grid = cells.replace('+', "").parse().unwrap();
    let (mut clues, mut at, mut is_placed) = (CellSet::EMPTY, 0, false);
    for byte in cells.bytes() {
        if byte == b'+' {
            is_placed = true;
            continue;
        }
        if byte.is_ascii_digit() && byte != b'0' && !is_placed {
            clues.insert(Cell::ALL.into_iter().nth(at).unwrap());
        }
        (at, is_placed) = (at + 1, false);
    }
    let gone = candidates(gone);
    let left: CandidateSet =
        Position::new(&grid).candidates().iter().filter(|one| !gone.contains(one)).collect();
    Position::from_parts(&grid, clues, left)
}

/// Returns the cases of the regression library, by code. Those of variant `x` are cases in which nothing is to be found.
pub(super) fn library(text: &str) -> BTreeMap<String, Vec<Case>> {
    let mut cases: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let fields: Vec<&str> = line.split(':').collect();
        if !fields[1].ends_with("-x") {
            let case = Case {
                position: position(fields[3], fields[4]),
                eliminations: candidates(fields[5]),
                placements: candidates(fields[6]),
                source: line.to_owned(),
            };
            cases.entry(fields[1].split('-').next().unwrap().to_owned()).or_default().push(case);
        }
    }
    cases
}

/// Returns the positions on the paths, by code; at most `limit` of each.
pub(super) fn paths(text: &str, limit: usize) -> BTreeMap<String, Vec<Case>> {
    let mut cases: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for text in text.split("\n= ").skip(1) {
        let mut lines = text.lines();
        let puzzle = lines.next().unwrap().split(' ').next().unwrap();
        let mut position = Position::new(&puzzle.parse().unwrap());
        for line in lines.filter(|line| !line.starts_with([' ', '#']) && !line.is_empty()) {
            let fields: Vec<&str> = line.split('\t').next().unwrap().split(':').collect();
            let (eliminations, placements) = (candidates(fields[2]), candidates(fields[3]));
            let of_code = cases.entry(fields[0].to_owned()).or_default();
            if of_code.len() < limit {
                let (position, source) = (position.clone(), format!("{puzzle} {line}"));
                let (eliminations, placements) = (eliminations.clone(), placements.clone());
                of_code.push(Case { position, eliminations, placements, source });
            }
            for one in eliminations {
                position.eliminate(one);
            }
            for one in placements {
                position.place(one);
            }
        }
    }
    cases
}
