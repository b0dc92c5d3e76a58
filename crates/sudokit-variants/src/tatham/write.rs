//! From a puzzle to a game ID.

use crate::tatham::blocks::encoded;
use crate::text::parts::{
    Regions, boxes_of, cannot_say, check_square, default_boxes, given_digits, is_default_size, regions,
};
use crate::text::{TextFormat, WriteError};
use crate::{Diagonal, GridRule, NumberRule, Puzzle, Rule};

const FORMAT: TextFormat = TextFormat::Tatham;

/// Writes a puzzle as a game ID.
///
/// # Errors
///
/// If the puzzle has other rules than givens, regions of one size, both diagonals, and cages that have a sum and cover all cells; or
/// if its grid is not square with values from 1 to its size.
pub fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    check_square(FORMAT, puzzle, 2..=31, "square grids up to 31×31 with values from 1 to their size")?;
    let size = puzzle.shape.rows;
    let digits = given_digits(FORMAT, puzzle)?;
    let (block, lines) = blocks(puzzle)?;
    let mut diagonals = Vec::new();
    let mut cages: Vec<&Rule> = Vec::new();
    for rule in &puzzle.rules {
        match rule {
            Rule::Given(_) | Rule::Jigsaw(_) | Rule::Grid(GridRule::NoBoxes) => {}
            Rule::Diagonal(diagonal) => diagonals.push(*diagonal),
            Rule::Number(NumberRule::Cage, ..) => cages.push(rule),
            rule if is_default_size(puzzle.shape, rule) => {}
            rule => return cannot_say(FORMAT, puzzle, rule),
        }
    }
    let has_both = [Diagonal::Falling, Diagonal::Rising].iter().all(|which| diagonals.contains(which));
    if let (false, Some(only)) = (has_both, diagonals.first()) {
        return cannot_say(FORMAT, puzzle, &Rule::Diagonal(*only));
    }
    let x = if has_both { "x" } else { "" };
    let k = if cages.is_empty() { "" } else { "k" };
    let cells = numbers(digits.iter().map(|digit| i32::from(*digit)));
    let mut text = format!("{block}{x}{k}:{cells}");
    if let Some(lines) = lines {
        text.push(',');
        text.push_str(&lines);
    }
    if let Some(first) = cages.first() {
        match killer(size, first, &cages) {
            Ok(killer) => text.push_str(&killer),
            Err(rule) => return cannot_say(FORMAT, puzzle, rule),
        }
    }
    Ok(text)
}

/// Returns the size of boxes, or of a jigsaw with the lines between its regions.
fn blocks(puzzle: &Puzzle) -> Result<(String, Option<String>), WriteError> {
    let (shape, size) = (puzzle.shape, puzzle.shape.rows);
    let rows = || (0..shape.cells()).map(|cell| shape.place(cell).0).collect::<Vec<usize>>();
    let numbers: Vec<usize> = match regions(FORMAT, puzzle)? {
        Regions::Default => {
            default_boxes(shape).map_or_else(rows, |boxes| boxes.into_iter().map(usize::from).collect())
        }
        // Rows as regions say nothing more than rows.
        Regions::None => rows(),
        Regions::Pieces(pieces) => {
            let numbers: Option<Vec<usize>> =
                pieces.into_iter().map(|piece| piece.map(usize::from)).collect();
            let jigsaw = puzzle.rules.iter().find(|rule| matches!(rule, Rule::Jigsaw(_)));
            match (numbers, jigsaw) {
                (Some(numbers), _) => numbers,
                (None, Some(rule)) => return cannot_say(FORMAT, puzzle, rule),
                (None, None) => rows(),
            }
        }
    };
    let is_boxes = |high: &usize| {
        let boxes = boxes_of(shape, *high, size / high);
        let pairs = boxes.iter().zip(&numbers);
        pairs
            .clone()
            .all(|(one, other)| pairs.clone().all(|(same, second)| (one == same) == (other == second)))
    };
    let mut heights = (2..size).filter(|high| size.is_multiple_of(*high));
    if let Some(high) = heights.find(is_boxes) {
        return Ok((format!("{high}x{}", size / high), None));
    }
    match (encoded(size, &numbers), puzzle.rules.iter().find(|rule| matches!(rule, Rule::Jigsaw(_)))) {
        (None, Some(rule)) => cannot_say(FORMAT, puzzle, rule),
        (lines, _) => Ok((format!("{size}j"), lines)),
    }
}

/// Returns the cages and their sums. An error is the first cage without a sum, or with a cell of another one; or the first of all, if
/// they do not cover all cells in connected pieces.
fn killer<'a>(size: usize, first: &'a Rule, cages: &[&'a Rule]) -> Result<String, &'a Rule> {
    let mut owners: Vec<Option<usize>> = vec![None; size * size];
    let mut sums = vec![0; size * size];
    for (number, &rule) in cages.iter().enumerate() {
        let Rule::Number(_, sum @ 1.., cells) = rule else { return Err(rule) };
        let of_first = cells.iter().min().and_then(|cell| sums.get_mut(*cell));
        *of_first.ok_or(rule)? = *sum;
        for cell in cells {
            let owner = owners.get_mut(*cell).filter(|owner| owner.is_none());
            *owner.ok_or(rule)? = Some(number);
        }
    }
    let owners = owners.into_iter().collect::<Option<Vec<usize>>>().ok_or(first)?;
    Ok(format!(",{},{}", encoded(size, &owners).ok_or(first)?, numbers(sums)))
}

/// Writes numbers, with letters for runs of 0.
fn numbers(all: impl IntoIterator<Item = i32>) -> String {
    let mut text = String::new();
    let mut empty = 0_u8;
    for number in all {
        if number == 0 {
            if empty == 26 {
                text.push('z');
                empty = 0;
            }
            empty += 1;
            continue;
        }
        push_run(&mut text, empty);
        if empty == 0 && !text.is_empty() {
            text.push('_');
        }
        empty = 0;
        text.push_str(&number.to_string());
    }
    push_run(&mut text, empty);
    text
}

fn push_run(text: &mut String, empty: u8) {
    if empty > 0 {
        text.push(char::from(b'a' + empty - 1));
    }
}
