//! The cells and the regions of f-puzzles and `SudokuPad`.

use super::FormatErrorKind;
use super::setter_json::{Program, variant};
use crate::grid::{Cell, Digit};
use serde_json::{Map, Value};

/// What a player entered, or how a cell is drawn.
const OF_PLAYER: [&str; 8] = [
    "centerPencilMarks",
    "cornerPencilMarks",
    "c",
    "cArray",
    "highlight",
    "highlightArray",
    "colour",
    "color",
];

/// Returns whether a value says nothing.
pub(super) fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// Returns the given digit of a cell.
pub(super) fn digit(cell: &Value, place: Cell, program: Program) -> Result<Option<Digit>, FormatErrorKind> {
    let unknown = |value: &Value| {
        variant(format!("`{}` in {place}", super::characters::shown(value.to_string().as_bytes())))
    };
    let members = match cell {
        Value::Object(members) => members,
        Value::Null => return Ok(None),
        cell => return Err(unknown(cell)),
    };
    check_cell(members, place, program)?;
    // A value that is not given is one of the player, or of the solution. All values of `SudokuPad` are given, unless a cell says
    // otherwise.
    let is_given = match members.get("given") {
        None | Some(Value::Null) => program == Program::SudokuPad,
        Some(given) => is_true(given).ok_or_else(|| unknown(given))?,
    };
    let Some(value) = members.get("value").or(members.get("v")) else { return Ok(None) };
    let number = value.as_u64().or_else(|| value.as_str()?.trim().parse().ok());
    let digit = match number {
        _ if is_blank(value) => None,
        Some(0) if program == Program::FPuzzles => None,
        Some(number @ 1..=9) => Digit::new(number as u8),
        _ => return Err(unknown(value)),
    };
    Ok(digit.filter(|_| is_given))
}

/// Checks what a cell has beside its value.
fn check_cell(members: &Map<String, Value>, place: Cell, program: Program) -> Result<(), FormatErrorKind> {
    let is_f_puzzles = program == Program::FPuzzles;
    for (name, value) in members {
        let is_known = match name.as_str() {
            "value" | "given" => true,
            "v" => !is_f_puzzles && !members.contains_key("value"),
            "region" if is_f_puzzles => {
                let region = (place.row() / 3 * 3 + place.column() / 3) as u64;
                if value.as_u64() != Some(region) {
                    return Err(variant("irregular boxes"));
                }
                true
            }
            "givenPencilMarks" if is_f_puzzles => {
                if !has_no_marks(value) {
                    return Err(variant(format!("given pencil marks in {place}")));
                }
                true
            }
            name => is_f_puzzles && OF_PLAYER.contains(&name),
        };
        if !is_known && !is_blank(value) {
            let name = super::characters::shown(name.as_bytes());
            return Err(variant(format!("the rule `{name}` in {place}")));
        }
    }
    Ok(())
}

fn has_no_marks(marks: &Value) -> bool {
    marks.is_null() || marks.as_array().is_some_and(|marks| marks.iter().all(Value::is_null))
}

/// Returns whether a value is true in JavaScript; `None` if that may surprise.
fn is_true(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(is_true) => Some(*is_true),
        Value::Number(number) => Some(number.as_f64() != Some(0.0)),
        Value::String(text) if text.is_empty() => Some(false),
        _ => None,
    }
}

/// Returns whether regions are the nine boxes: lists of `[row, column]`.
pub(super) fn are_boxes(regions: &Value) -> bool {
    let mut cells = [false; 81];
    let mut box_of = |cell: &Value| {
        let [row, column] = &cell.as_array()?[..] else { return None };
        let number = |json: &Value| json.as_u64().and_then(|number| usize::try_from(number).ok());
        let place = Cell::at(number(row)?, number(column)?)?;
        let is_first = !core::mem::replace(&mut cells[place.index()], true);
        is_first.then_some((place.row() / 3, place.column() / 3))
    };
    let mut is_box = |region: &Value| {
        let boxes: Option<Vec<_>> = region.as_array()?.iter().map(&mut box_of).collect();
        let boxes = boxes.filter(|boxes| boxes.len() == 9)?;
        boxes.iter().all(|other| boxes.first() == Some(other)).then_some(())
    };
    regions
        .as_array()
        .is_some_and(|regions| regions.len() == 9 && regions.iter().all(|region| is_box(region).is_some()))
}
