//! The JSON of f-puzzles and `SudokuPad`, programs to set and solve puzzles with any rules.
//!
//! Only what is plainly a classic puzzle is read: boxes, digits and prose. Anything else is an error that names it, also if it is only
//! unusual, because the reader of puzzles with other rules reads such a text and has remarks about it.

use super::json::{check_members, fault};
use super::setter_cells::{are_boxes, digit, is_blank};
use super::{Field, FormatErrorKind, Role};
use crate::grid::{Cell, Grid};
use serde_json::{Map, Value};

/// A classic puzzle, with the texts beside it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Setter {
    pub(super) grid: Grid,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) rules: String,
    /// The digits of the solution, if they are known.
    pub(super) solution: String,
}

/// A program whose JSON this is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Program {
    FPuzzles,
    SudokuPad,
}

/// Members of both programs that add no rule.
const HARMLESS: [&str; 16] = [
    "title",
    "author",
    "rules",
    "solution",
    "successMessage",
    "metadata",
    "id",
    "source",
    "src",
    "settings",
    "highlightConflicts",
    "foglight",
    "triggereffect",
    "video",
    "videos",
    "version",
];
/// Members of f-puzzles that add no rule. The grid and the size are read for themselves.
const OF_F_PUZZLES: [&str; 6] =
    ["grid", "size", "ruleset", "disabledlogic", "disabledlogics", "truecandidatesoptions"];
/// Members of `SudokuPad` that add no rule, also in short. Cells, regions and cages are read for themselves.
const OF_SUDOKU_PAD: [&str; 13] =
    ["cells", "ce", "regions", "re", "cages", "ca", "cellSize", "cs", "t", "fl", "tr", "vd", "givens"];

/// Members that are true or false, of which empty lists and spaces are true, as in JavaScript.
const FLAGS: [&str; 6] =
    ["diagonal+", "diagonal-", "antiknight", "antiking", "disjointgroups", "nonconsecutive"];
/// Members of another format.
const OF_OTHERS: [&str; 2] = ["format", "format_version"];

/// Members of `metadata`, and beginnings of texts of cages, that add no rule.
const PROSE: [&str; 13] = [
    "title",
    "author",
    "rules",
    "solution",
    "source",
    "src",
    "video",
    "videos",
    "id",
    "date",
    "msg",
    "msgcorrect",
    "successmessage",
];

/// Members with texts about the puzzle. The others describe the grid, are settings, or rules that the puzzle does not have.
const ABOUT: [&str; 13] = [
    "title",
    "t",
    "author",
    "ruleset",
    "rules",
    "id",
    "source",
    "src",
    "video",
    "videos",
    "vd",
    "metadata",
    "successMessage",
];

/// Names of rules that are stated in a word or more, as people call them.
const RULES: [(&str, &str); 10] = [
    ("killercage", "killer cages"),
    ("cage", "cages"),
    ("cages", "cages"),
    ("ca", "cages"),
    ("littlekillersum", "little killer sums"),
    ("sandwichsum", "sandwich sums"),
    ("l", "lines"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
];

pub(super) fn variant(found: impl Into<String>) -> FormatErrorKind {
    FormatErrorKind::Variant { found: found.into() }
}

/// Returns the error that a member may be a rule.
fn rule(name: &str) -> FormatErrorKind {
    let known = RULES.iter().find(|(rule, _)| *rule == name).map(|(_, words)| (*words).to_owned());
    variant(known.unwrap_or_else(|| format!("the rule `{}`", super::characters::shown(name.as_bytes()))))
}

/// Returns whether the text of a puzzle is rows of cells that are objects.
pub(super) fn are_cells(puzzle: &[u8]) -> bool {
    puzzle.starts_with(b"[") && puzzle.contains(&b'{')
}

/// Returns whether a member beside such cells is no text about the puzzle.
pub(super) fn is_structure(member: &Field) -> bool {
    member.role == Role::Other && !ABOUT.contains(&member.name.as_str())
}

/// Returns the classic puzzle in the JSON, or an error that names the first other rule.
pub(super) fn read_json(text: &str) -> Result<Setter, FormatErrorKind> {
    let value: Value = serde_json::from_str(text).map_err(|error| fault(text, &error).0)?;
    check_members(text)?;
    let Value::Object(members) = value else {
        return Err(FormatErrorKind::NotAnObject { found: "another value" });
    };
    read_members(&members)
}

/// Checks that an object with a board of digits has no rule beside it: a list of objects with cells, or what is true for the grid.
pub(super) fn check_board(members: &str) -> Result<(), FormatErrorKind> {
    let members: Map<String, Value> = serde_json::from_str(members).unwrap_or_default();
    let has_place = |item: &Value| ["cells", "cell", "lines"].iter().any(|name| item.get(name).is_some());
    let is_rule = |name: &String, value: &Value| {
        FLAGS.contains(&name.as_str()) && *value == Value::Bool(true)
            || value.as_array().is_some_and(|items| items.iter().any(has_place))
    };
    members.iter().find(|(name, value)| is_rule(name, value)).map_or(Ok(()), |(name, _)| Err(rule(name)))
}

/// Returns the classic puzzle with these members.
fn read_members(members: &Map<String, Value>) -> Result<Setter, FormatErrorKind> {
    let (program, name) = match ["grid", "cells", "ce"].iter().find(|name| members.contains_key(**name)) {
        Some(&"grid") => (Program::FPuzzles, "grid"),
        Some(name) => (Program::SudokuPad, *name),
        None => (Program::FPuzzles, ""),
    };
    for (name, value) in members {
        check_member(program, name, value)?;
    }
    let rows = members.get(name).and_then(Value::as_array);
    let rows = rows.ok_or(FormatErrorKind::NotABoard { found: "an object without cells" })?;
    let grid = read_rows(program, rows)?;
    if program == Program::SudokuPad {
        check_regions(members)?;
    }
    let [title, author, rules, in_text] = prose(members);
    Ok(Setter { grid, title, author, rules, solution: solution(members, &in_text) })
}

/// Checks that a member adds no rule.
fn check_member(program: Program, name: &str, value: &Value) -> Result<(), FormatErrorKind> {
    let own: &[&str] = if program == Program::FPuzzles { &OF_F_PUZZLES } else { &OF_SUDOKU_PAD };
    let is_read = match name {
        "size" if program == Program::FPuzzles && value != &Value::from(9) => {
            return Err(variant("a grid of another size"));
        }
        "metadata" => value
            .as_object()
            .is_none_or(|members| members.iter().all(|(name, value)| is_prose(name) || is_blank(value))),
        "cages" | "ca" if program == Program::SudokuPad => {
            value.as_array().is_some_and(|cages| cages.iter().all(is_prose_cage))
        }
        _ => own.contains(&name) || HARMLESS.contains(&name),
    };
    let is_nothing = match value {
        Value::Null => true,
        Value::Array(_) | Value::Object(_) if FLAGS.contains(&name) => false,
        Value::String(text) if FLAGS.contains(&name) => text.is_empty(),
        value => is_blank(value) && !OF_OTHERS.contains(&name),
    };
    if is_read || is_nothing { Ok(()) } else { Err(rule(name)) }
}

fn is_prose(name: &str) -> bool {
    PROSE.contains(&name.trim().to_lowercase().as_str())
}

/// Returns whether a cage has no cells and only a text about the puzzle.
fn is_prose_cage(cage: &Value) -> bool {
    let Value::Object(members) = cage else { return cage.is_null() };
    members.iter().all(|(name, value)| match name.as_str() {
        "value" | "v" => cage_prose(value).is_some_and(|(name, _)| is_prose(name)),
        _ => is_blank(value),
    })
}

/// Returns the name and the text in the value of a cage.
fn cage_prose(value: &Value) -> Option<(&str, &str)> {
    value.as_str()?.split_once(':')
}

fn read_rows(program: Program, rows: &[Value]) -> Result<Grid, FormatErrorKind> {
    if rows.len() != 9 {
        return Err(FormatErrorKind::Rows { found: rows.len() });
    }
    let mut grid = Grid::EMPTY;
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().ok_or(FormatErrorKind::NotARow { found: "another value" })?;
        if cells.len() != 9 {
            return Err(FormatErrorKind::RowCells { found: cells.len() });
        }
        for (column, cell) in cells.iter().enumerate() {
            let Some(place) = Cell::at(row, column) else { continue };
            grid.set(place, digit(cell, place, program)?);
        }
    }
    Ok(grid)
}

/// Checks that a drawing names the boxes, and its cells and regions only once. Without regions it has no boxes.
fn check_regions(members: &Map<String, Value>) -> Result<(), FormatErrorKind> {
    let twice = [("cells", "ce"), ("regions", "re"), ("cages", "ca")];
    let has = |name: &str| members.contains_key(name);
    if let Some((name, _)) = twice.iter().find(|(long, short)| has(long) && has(short)) {
        return Err(rule(name));
    }
    match members.get("regions").or(members.get("re")) {
        Some(regions) if are_boxes(regions) => Ok(()),
        Some(regions) if !is_blank(regions) => Err(variant("irregular boxes")),
        _ => Err(variant("a drawing without boxes")),
    }
}

/// Returns the title, the author, the rules in words, and the solution if it is a text.
fn prose(members: &Map<String, Value>) -> [String; 4] {
    let metadata = members.get("metadata").and_then(Value::as_object).unwrap_or(members);
    let cages = members.get("cages").or(members.get("ca")).and_then(Value::as_array);
    let in_cages = |name: &str| {
        let values = cages?.iter().filter_map(|cage| cage.get("value").or(cage.get("v")));
        let found = values.filter_map(cage_prose).find(|(own, _)| own.trim().eq_ignore_ascii_case(name));
        found.map(|(_, text)| text.trim())
    };
    let names = [["title", "t"], ["author", "author"], ["rules", "ruleset"], ["solution", "solution"]];
    names.map(|names| {
        let text = |name: &&str| metadata.get(*name).or(members.get(*name))?.as_str();
        let found = names.iter().find_map(text).or_else(|| in_cages(names[0]));
        found.unwrap_or_default().to_owned()
    })
}

/// Returns the digits of the solution: those in a list of cells or rows, or in this text. They are none if a cell has no digit.
fn solution(members: &Map<String, Value>, text: &str) -> String {
    let mut digits = text.trim().to_owned();
    if let Some(Value::Array(rows)) = members.get("solution") {
        let cells = rows.iter().flat_map(|row| row.as_array().map_or(core::slice::from_ref(row), |row| row));
        digits = cells.map(|cell| cell.as_str().map_or_else(|| cell.to_string(), str::to_owned)).collect();
    }
    let is_whole = digits.len() == 81 && digits.bytes().all(|digit| matches!(digit, b'1'..=b'9'));
    if is_whole { digits } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the regions of a drawing with boxes.
    fn boxes() -> String {
        let cell =
            |number: usize, at: usize| format!("[{},{}]", number / 3 * 3 + at / 3, number % 3 * 3 + at % 3);
        let region = |number| (0..9).map(|at| cell(number, at)).collect::<Vec<_>>().join(",");
        format!("[{}]", (0..9).map(|number| format!("[{}]", region(number))).collect::<Vec<_>>().join(","))
    }

    #[test]
    fn digits_of_the_player_are_not_read() {
        let row =
            r#"[{"value":5,"given":true},{"value":1},{"value":2,"given":false},{"v":3},{},{},{},{},{}]"#;
        let rows = format!("{row}{}", format!(",[{}]", ["{}"; 9].join(",")).repeat(8));
        let of = |json: &str| read_json(json).unwrap().grid.to_string()[..9].to_owned();
        assert_eq!(of(&format!(r#"{{"grid":[{}]}}"#, rows.replace("\"v\"", "\"c\""))), "5........");
        assert_eq!(of(&format!(r#"{{"cells":[{rows}],"re":{}}}"#, boxes())), "51.3.....");
    }

    #[test]
    fn other_rules_are_named() {
        let message = |json: &str| read_json(json).unwrap_err().to_string();
        let expected = "expected a classic 9×9 puzzle without other rules";
        for (json, found) in [
            (r#"{"size":6}"#, "a grid of another size"),
            (r#"{"size":9,"diagonal+":true}"#, "the rule `diagonal+`"),
            (r#"{"size":9,"killercage":[{"cells":["R1C1"],"value":"5"}]}"#, "killer cages"),
            (r#"{"ce":[],"l":[{"wp":[[1,2]]}]}"#, "lines"),
        ] {
            assert_eq!(message(json), format!("{found}, {expected}"));
        }
        assert_eq!(
            message(r#"{"size":9,"antiknight":false,"arrow":[]}"#),
            "an object without cells, expected an array of 9 rows"
        );
    }
}
