//! Published tridagons.

use super::Scene;
use sudokit::explain::{Pattern, Technique};
use sudokit::{Candidate, Cell};
use sudokit_check::WrongStep;

/// The eliminations that the source gives.
const PUBLISHED: &[(&str, &str)] = &[
    // Denis Berthier, <https://github.com/denis-berthier/CSP-Rules-Examples>, folder Sudoku-a/Tridagons: Loki (mith),
    // and puzzles #4401, #4662 and #6050 of mith's list of T&E(3).
    ("57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..", "r8c8≠357"),
    ("..3.5....457.8.....96.....5....6..51...21.9.8.1.5..62.....21.96..289.51.9.16.58.2", "r4c4≠347"),
    ("1.3.56.....7..9.........5....4...6.8..6.48.95......42..4.89..62.....59.4.6..2485.", "r5c4≠137"),
    (".......8945....23.8.92.34.52......533.8.2.9.4..5...82....89........42.9898.6.7...", "r4c3≠167"),
    // The same folder, "Loki-variant".
    ("........1.....2.......3..45..6.......71.8....32..67..8.6..23....837..1..7.281.6..", ""),
    // Andrew Stuart, <https://www.sudokuwiki.org/Tridagons>, example 1. There, r6c6 is 5; another tridagon has more
    // eliminations.
    ("000000001000000234000005060000070000007208096029560008096052000208607000750980000", ""),
];

/// Returns the step of each position.
pub(super) fn scenes() -> impl Iterator<Item = Scene> {
    PUBLISHED.iter().map(|(puzzle, published)| found(puzzle, published))
}

fn found(puzzle: &str, published: &str) -> Scene {
    let scene =
        Scene::first(puzzle, Technique::TRIDAGON, published).unwrap_or_else(|| panic!("nothing in {puzzle}"));
    assert!(scene.eliminates(published), "{}", scene.step);
    scene
}

#[test]
fn published_tridagons_are_found() {
    scenes().for_each(|scene| scene.hold());
}

#[test]
fn damaged_tridagons_are_refused() {
    for scene in scenes() {
        let Pattern::Tridagon(pattern) = scene.step.pattern.clone() else { panic!("{}", scene.step) };
        for (old, new) in pattern.cells.iter().flat_map(|old| Cell::ALL.map(|new| (old, new))) {
            if pattern.cells.contains(new) {
                continue;
            }
            let moved = scene.verdict(|step| {
                let Pattern::Tridagon(pattern) = &mut step.pattern else { return };
                pattern.cells = pattern.cells.without(old).with(new);
            });
            assert!(moved.is_err(), "{old} to {new}: {}", scene.step);
        }
        let without_guardian = scene.verdict(|step| {
            let Pattern::Tridagon(pattern) = &mut step.pattern else { return };
            pattern.guardians = pattern.guardians.without(pattern.guardians.first().unwrap());
        });
        assert_eq!(without_guardian, Err(WrongStep::Untrue));
        for guardian in pattern.guardians {
            let more = scene.verdict(|step| step.eliminations.extend([guardian]));
            assert!(more.is_err() || guardian.cell() != pattern.cells.first().unwrap(), "{guardian:?}");
        }
    }
}

/// Two guardians of one digit: the digit is eliminated from the cells that see both.
#[test]
fn guardians_of_one_digit_eliminate_it_from_cells_that_see_all() {
    // Four boxes with the digits 1, 2 and 3 in the cells of the module's picture, and 4 in two cells of row 5.
    let falling =
        [(0, 0), (1, 1), (2, 2), (0, 3), (1, 4), (2, 5), (3, 0), (4, 1), (5, 2), (3, 5), (4, 4), (5, 3)];
    let three = [1, 2, 3].map(|digit| sudokit::Digit::new(digit).unwrap());
    let four = sudokit::Digit::new(4).unwrap();
    let at = |(row, column)| Cell::at(row, column).unwrap();
    let mut all: sudokit::CandidateSet =
        falling.into_iter().flat_map(|place| three.map(|digit| Candidate::new(at(place), digit))).collect();
    let (guardians, victim) = ([(4, 1), (4, 4)].map(at), at((4, 8)));
    all.extend(guardians.into_iter().chain([victim]).map(|cell| Candidate::new(cell, four)));
    all.extend(three.map(|digit| Candidate::new(victim, digit)));
    let grid = sudokit::Grid::EMPTY;
    let position = sudokit::explain::Position::from_parts(&grid, sudokit::CellSet::EMPTY, all);
    let mut finder = sudokit::explain::Explainer::new(&super::only(Technique::TRIDAGON));
    let step = finder.next_step(&position).unwrap();
    assert_eq!(step.therefore(), "r5c9≠4");
    assert_eq!(sudokit_check::check_step(all, &step), Ok(()));
}
