//! The values of a grid as text.

use std::fmt::Write;
use sudokit_variants::{Describer, Puzzle, Shape, ValueSet, Values};

/// The greatest value that is written as one character: `Z`.
const LAST_CHARACTER: u8 = 35;

/// Whether each value is one character.
const fn are_characters(values: Values) -> bool {
    values.last() <= LAST_CHARACTER
}

/// The character of a value: a digit, then `A` for 10 and so on.
fn character(value: u8) -> char {
    char::from_digit(value.into(), 36).unwrap_or('?').to_ascii_uppercase()
}

/// A value: one character if all values are.
fn one(value: u8, values: Values) -> String {
    if are_characters(values) { character(value).to_string() } else { value.to_string() }
}

/// Returns the values of cells as text, one character each, or numbers with commas if there are values above 35. A cell without a value is `.`.
pub fn values_text(cells: &[Option<u8>], values: Values) -> String {
    let separator = if are_characters(values) { "" } else { "," };
    let text = |cell: &Option<u8>| cell.map_or_else(|| ".".to_owned(), |value| one(value, values));
    cells.iter().map(text).collect::<Vec<_>>().join(separator)
}

/// Returns the values of the grid in a solution, in the form of [`values_text`]. Those of extra cells follow in the solution and are left out.
pub fn solution_text(puzzle: &Puzzle, solution: &[u8]) -> String {
    let cells: Vec<_> = solution.iter().take(puzzle.shape.cells()).copied().map(Some).collect();
    values_text(&cells, puzzle.shape.values)
}

/// Returns the values of the cells beside those of the grid in a solution, such as `VX1=3 VX2=1`, and the numbers of the regions of all cells, one
/// character each: `CC=0011`. Empty if the puzzle has neither.
pub fn extra_text(puzzle: &Puzzle, solution: &[u8]) -> String {
    let (describer, first_region_cell) = (Describer::new(puzzle), puzzle.first_region_cell());
    let value = |cell| Some(format!("{}={}", describer.cell(cell), solution.get(cell)?));
    let mut parts: Vec<String> = (puzzle.shape.cells()..first_region_cell).filter_map(value).collect();
    if let Some(regions @ [_, ..]) = solution.get(first_region_cell..) {
        parts.push(format!("CC={}", regions.iter().copied().map(character).collect::<String>()));
    }
    parts.join(" ")
}

/// Returns the values of a set as text in increasing order, with commas if there are values above 35.
pub fn set_text(set: ValueSet, values: Values) -> String {
    let separator = if are_characters(values) { "" } else { "," };
    values.of(set).map(|value| one(value, values)).collect::<Vec<_>>().join(separator)
}

/// Reads a set of values, as [`set_text`] writes it.
///
/// # Errors
/// What was found and expected.
pub fn parse_set(text: &str, values: Values) -> Result<ValueSet, String> {
    let found = numbers(text, !are_characters(values))?;
    match found.iter().find(|value| !values.contains(**value)) {
        Some(value) => Err(format!(
            "`{}` is no value of the puzzle; its values are {} to {}",
            one(*value, values),
            one(values.first(), values),
            one(values.last(), values)
        )),
        None => Ok(values.set(found)),
    }
}

/// Returns each counted value with its number, such as `1:20,4:3`.
pub fn counts_text(counts: &[u64], values: Values) -> String {
    let mut text = String::new();
    for (value, count) in values.iter().zip(counts).filter(|(_, count)| **count > 0) {
        let comma = if text.is_empty() { "" } else { "," };
        let _ = write!(text, "{comma}{}:{count}", one(value, values));
    }
    text
}

/// Reads the values of all cells of a grid: one character each, numbers with commas, or an array in JSON, of values or of rows.
///
/// # Errors
/// What was found and expected.
pub fn parse_values(text: &str, shape: Shape) -> Result<Vec<u8>, String> {
    let values = match text.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(elements) => of_array(elements, shape.cells())?,
        None => numbers(text, text.contains(','))?,
    };
    if values.len() != shape.cells() {
        return Err(format!("{} values, expected {}", values.len(), shape.cells()));
    }
    Ok(values)
}

/// Reads the elements of an array, within rows or not: numbers, strings of one value, or strings with the values of a row.
fn of_array(elements: &str, cells: usize) -> Result<Vec<u8>, String> {
    let words = elements.split(['[', ']', ',']).map(str::trim).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let are_rows = elements.contains('"') && words.len() != cells;
    let of_word = |word: &&str| {
        let is_character = !word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'"');
        numbers(word.trim_matches('"'), !(are_rows || is_character && word.starts_with('"')))
    };
    Ok(words.iter().map(of_word).collect::<Result<Vec<_>, _>>()?.concat())
}

/// Reads values: numbers between commas, or one character each.
fn numbers(text: &str, are_separate: bool) -> Result<Vec<u8>, String> {
    let number = |word: &str| word.trim().parse().map_err(|_| word.trim().to_owned());
    let digit = |sign: char| sign.to_digit(36).map(|digit| digit as u8).ok_or_else(|| sign.to_string());
    let values: Result<Vec<u8>, String> = if are_separate {
        text.split(',').filter(|_| !text.trim().is_empty()).map(number).collect()
    } else {
        text.chars().filter(|sign| !sign.is_whitespace()).map(digit).collect()
    };
    values.map_err(|found| format!("`{}` is no value", found.escape_debug()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_one_character_up_to_35() {
        let text = |count, cells: &[Option<u8>]| values_text(cells, Values::new(1, count).unwrap());
        assert_eq!(text(16, &[Some(1), Some(10), None, Some(16)]), "1A.G");
        assert_eq!(text(35, &[Some(35)]), "Z");
        assert_eq!(text(36, &[Some(1), None, Some(36)]), "1,.,36");
    }

    #[test]
    fn extra_cells_have_names() {
        let extra = |text: &str, solution: &[u8]| extra_text(&text.parse().unwrap(), solution);
        assert_eq!(extra(".Shape~2x2", &[1, 2, 2, 1]), "");
        assert_eq!(extra(".Shape~2x2.Var~X~~2.Var~Y~~1", &[1, 2, 2, 1, 2, 1, 2]), "VX1=2 VX2=1 VY=2");
    }

    #[test]
    fn values_are_read_as_they_are_written_or_as_numbers() {
        let shape = Shape::new(1, 4).unwrap();
        assert_eq!(parse_values("12aG", shape), Ok(vec![1, 2, 10, 16]));
        assert_eq!(parse_values("1, 2,10,16", shape), Ok(vec![1, 2, 10, 16]));
        assert_eq!(parse_values("12.4", shape), Err("`.` is no value".to_owned()));
        assert_eq!(parse_values("123", shape), Err("3 values, expected 4".to_owned()));
        for array in ["[1,2, 10,16]", "[[1,2],[10,16]]", r#"["1","2","A","16"]"#, r#"["12", "ag"]"#] {
            assert_eq!(parse_values(array, shape), Ok(vec![1, 2, 10, 16]), "{array}");
        }
        assert_eq!(parse_values("[1,2,10]", shape), Err("3 values, expected 4".to_owned()));
        assert_eq!(parse_values("[1,2,3,null]", shape), Err("`null` is no value".to_owned()));
        assert_eq!(parse_values("[]", shape), Err("0 values, expected 4".to_owned()));
    }

    #[test]
    fn sets_are_read_as_they_are_written() {
        for values in [Values::new(0, 10), Values::new(1, 36)].map(Option::unwrap) {
            for set in [values.set([]), values.set([3]), values.set([1, 9]), values.all()] {
                assert_eq!(parse_set(&set_text(set, values), values), Ok(set));
            }
        }
        let values = Values::new(1, 4).unwrap();
        assert_eq!(
            parse_set("15", values),
            Err("`5` is no value of the puzzle; its values are 1 to 4".to_owned())
        );
        assert_eq!(parse_set("1.", values), Err("`.` is no value".to_owned()));
    }

    #[test]
    fn counts_have_their_values() {
        let values = Values::new(0, 3).unwrap();
        assert_eq!(counts_text(&[2, 0, 7], values), "0:2,2:7");
        assert_eq!(set_text(values.all(), values), "012");
    }
}
