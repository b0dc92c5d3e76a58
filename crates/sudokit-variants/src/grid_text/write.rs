//! From a puzzle to text.

use crate::text::parts::{Regions, cannot_say, check_square, given_digits, is_default_size, regions};
use crate::text::{TextFormat, WriteError};
use crate::{GridRule, Puzzle, Rule};

/// Writes a grid as one line: one character for each cell, or numbers with commas where characters cannot say the values. The
/// regions of a jigsaw follow in a second line.
///
/// # Errors
///
/// If the puzzle has other rules than givens and regions of one size, or its shape is not a square from 4×4 to 36×36 with
/// values from 1.
pub fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    let format = TextFormat::Grid;
    check_square(format, puzzle, 4..=36, "squares from 4×4 to 36×36 with values from 1 to their size")?;
    for rule in &puzzle.rules {
        let is_known = matches!(rule, Rule::Given(_) | Rule::Jigsaw(_) | Rule::Grid(GridRule::NoBoxes));
        if !is_known && !is_default_size(puzzle.shape, rule) {
            return cannot_say(format, puzzle, rule);
        }
    }
    let mut text = digits_text(&given_digits(format, puzzle)?);
    match regions(format, puzzle)? {
        Regions::Default => {}
        Regions::None => return cannot_say(format, puzzle, &Rule::Grid(GridRule::NoBoxes)),
        Regions::Pieces(pieces) => {
            text.push('\n');
            for piece in &pieces {
                let name = piece.and_then(|piece| character(piece.saturating_add(1)));
                let jigsaw = || puzzle.rules.iter().find(|rule| matches!(rule, Rule::Jigsaw(_)));
                match (name, jigsaw()) {
                    (Some(name), _) => text.push(name),
                    (None, Some(rule)) => return cannot_say(format, puzzle, rule),
                    (None, None) => {}
                }
            }
        }
    }
    Ok(text)
}

/// Returns the cells in one line.
fn digits_text(digits: &[u8]) -> String {
    let has_digits = digits.iter().any(|digit| (1..=9).contains(digit));
    let is_empty = digits.iter().all(|digit| *digit == 0);
    // Without digits, a reader takes `A` for 1, and there is no letter for 36.
    if digits.iter().all(|digit| *digit < 36) && (has_digits || is_empty) {
        let char = |digit: &u8| if *digit == 0 { '.' } else { character(*digit).unwrap_or('.') };
        return digits.iter().map(char).collect();
    }
    let numbers: Vec<String> = digits.iter().map(u8::to_string).collect();
    numbers.join(",")
}

/// Returns the character of a value or a region: 1–9, A–Z, a–z.
fn character(number: u8) -> Option<char> {
    let char = match number {
        1..=9 => b'0' + number,
        10..=35 => b'A' + number - 10,
        36..=61 => b'a' + number - 36,
        _ => return None,
    };
    Some(char::from(char))
}
