//! Counts and solutions that others found, where `SUDOKIT_DATA` names the folder with them.

use super::*;
use crate::counts::count;
use serde_json::Value;
use sudokit_variants::iss;

/// Returns the lines of a file of the collections.
fn rows(file: &str) -> Vec<Value> {
    let path = sudokit_testkit::data_folder().unwrap().join("variants").join(file);
    std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn puzzle(row: &Value) -> Option<Puzzle> {
    iss::read(row["constraints"].as_str().unwrap()).ok()
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn the_collection_of_tiny_puzzles() {
    let rows = rows("semantics.jsonl");
    assert_eq!(rows.len(), 108);
    let is_wrong = |row: &&Value| {
        let found = count(&puzzle(row).unwrap()) as u64;
        let expected = row["count"]["exact"].as_u64();
        if Some(found) != expected {
            eprintln!("{} {}: {found} instead of {expected:?}", row["id"], row["name"]);
        }
        Some(found) != expected
    };
    assert_eq!(rows.iter().filter(is_wrong).count(), 0);
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn solutions_of_the_collection() {
    let mut accepted = 0;
    for row in rows("iss_collections.jsonl").iter().chain(&rows("iss_index.jsonl")) {
        let (Some(solution), Some(puzzle)) = (row["solution"].as_str(), puzzle(row)) else { continue };
        let values: Vec<u8> = if solution.contains(',') {
            solution.split(',').map(|value| value.trim().parse().unwrap()).collect()
        } else {
            solution.bytes().map(|digit| digit - b'0').collect()
        };
        // The values of extra cells and region cells are not known.
        if puzzle.cell_count() == values.len() {
            let layout = puzzle.layout();
            let broken = puzzle.rules.iter().filter(|rule| !rule.holds(&puzzle, &layout, &values));
            assert_eq!(broken.collect::<Vec<_>>(), Vec::<&Rule>::new(), "{}", row["id"]);
            assert!(puzzle.holds(&values), "{}", row["id"]);
            accepted += 1;
        }
    }
    assert!(accepted >= 230, "{accepted} accepted");
}

/// Whether a rule holds depends on its cells alone, for any values.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn cells_of_rules_of_the_collection() {
    let mut state = 1_u64;
    let mut random = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % limit
    };
    let files = ["iss_collections.jsonl", "iss_index.jsonl", "semantics.jsonl"];
    let mut held = 0;
    for puzzle in files.iter().flat_map(|file| rows(file)).filter_map(|row| puzzle(&row)) {
        let layout = puzzle.layout();
        let first = puzzle.shape.values.first();
        let regions = puzzle.shape.cells() / layout.region_size;
        let mut any_value = |cell: CellId| {
            let is_region_cell = cell >= layout.first_region_cell;
            if is_region_cell {
                random(regions) as u8
            } else {
                first + random(puzzle.shape.values.count()) as u8
            }
        };
        let values: Vec<u8> = (0..puzzle.cell_count()).map(&mut any_value).collect();
        for rule in &puzzle.rules {
            let cells = rule.cells(&layout);
            let holds = rule.holds(&puzzle, &layout, &values);
            let mut others = values.clone();
            (0..others.len())
                .filter(|cell| cells.binary_search(cell).is_err())
                .for_each(|cell| others[cell] = any_value(cell));
            assert_eq!(rule.holds(&puzzle, &layout, &others), holds, "{rule:?}");
            held += usize::from(holds);
        }
    }
    assert!(held > 500, "{held} rules held");
}
