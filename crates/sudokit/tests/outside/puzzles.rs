//! Puzzles by others on whose path for people a technique is used, which HoDoKu does not have or has in few positions.

use std::fs;
use std::path::Path;
use sudokit::explain::{Catalogue, Explainer, Position, Step, Technique};
use sudokit::{Grid, Solution, Solver};
use sudokit_check::{Known, check_step};

/// The collection of the exchange bank, puzzles of Sudoku Explainer's ratings 6 to 8.
const BANK: &str = "exchange_bank_diabolical.txt";
/// The 375 hardest puzzles of 2011.
const HARDEST: &str = "hardest1106.txt";

/// Techniques with a file and lines of it, from 1.
pub(super) const PUZZLES: &[(Technique, &str, &[usize])] = &[
    (Technique::COLOR_WRAP, BANK, &[509, 519, 935, 1100, 1101]),
    (Technique::UNIQUE_LOOP_1, BANK, &[836, 2648, 3815, 3891, 4572]),
    (Technique::UNIQUE_LOOP_2, BANK, &[955, 1043, 1330, 1391, 1440]),
    (Technique::UNIQUE_LOOP_3, BANK, &[1841, 2098, 3069, 8125, 8689]),
    (Technique::UNIQUE_LOOP_4, BANK, &[357, 883, 925, 1612, 2914]),
    (Technique::BUG_2, BANK, &[669, 1100, 1359, 1594, 1735]),
    (Technique::BUG_3, BANK, &[1912, 4038, 4661, 7208, 7226]),
    (Technique::BUG_4, BANK, &[261, 989, 1570, 2812, 3576]),
    (Technique::WXYZ_WING, BANK, &[4, 10, 15, 18, 21]),
    (Technique::AIC_WITH_ALS, BANK, &[68, 90, 136, 177, 182]),
    (Technique::SK_LOOP, HARDEST, &[34, 41, 43, 45, 48]),
    (Technique::JUNIOR_EXOCET, HARDEST, &[2, 4, 5, 6, 7]),
    (Technique::SENIOR_EXOCET, HARDEST, &[13, 32, 63, 79, 82]),
    (Technique::MULTI_SECTOR_LOCKED_SET, HARDEST, &[1, 3, 18, 70, 76]),
    (Technique::NISHIO, BANK, &[367, 1392, 1721, 1736, 2994]),
    (Technique::CELL_FORCING, BANK, &[182, 314, 398, 430, 476]),
    (Technique::HOUSE_FORCING, BANK, &[68, 314, 430, 476, 535]),
    (Technique::DYNAMIC_CONTRADICTION, BANK, &[68, 886, 1721, 1904, 2400]),
    (Technique::DYNAMIC_CELL, BANK, &[68, 430, 886, 1721, 1903]),
    (Technique::DYNAMIC_HOUSE, BANK, &[68, 430, 886, 1903, 1904]),
    (Technique::DYNAMIC_DOUBLE, HARDEST, &[1, 2, 5, 6, 7]),
];

/// Returns how many of the puzzles have a step of the technique. Every such step is checked, and compared with the solution.
pub(super) fn count(folder: &Path, technique: Technique, file: &str, lines: &[usize]) -> usize {
    let text = fs::read_to_string(folder.join(file)).expect("the collection");
    let all: Vec<&str> = text.lines().collect();
    let puzzle =
        |line: &&usize| all[**line - 1].split_whitespace().find_map(|word| word.parse::<Grid>().ok());
    lines.iter().filter(|line| uses(technique, &puzzle(line).expect("a puzzle in the line"))).count()
}

/// Follows the path of a puzzle up to a step of the technique.
fn uses(technique: Technique, puzzle: &Grid) -> bool {
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    let mut path = explainer.path(Position::new(puzzle));
    let solution = Solver::new().solve(puzzle).unique().copied().expect("one solution");
    loop {
        let position = path.position().clone();
        let Some(step) = path.next() else { return false };
        if step.technique == technique {
            follows(&position, &step, &solution);
            return true;
        }
    }
}

/// Checks that a step follows from the position and agrees with the solution.
fn follows(position: &Position, step: &Step, solution: &Solution) {
    assert_eq!(check_step(Known::new(position.candidates(), position.filled_in()), step), Ok(()), "{step}");
    let is_true = |cell| solution.get(cell);
    assert!(step.eliminations.iter().all(|gone| is_true(gone.cell()) != gone.digit()), "{step}");
    assert!(step.placement.is_none_or(|placed| is_true(placed.cell()) == placed.digit()), "{step}");
}
