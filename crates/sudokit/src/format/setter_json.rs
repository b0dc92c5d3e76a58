//! The JSON of f-puzzles and `SudokuPad`, programs to set and solve puzzles with any rules.

use super::FormatErrorKind;
use super::json::{check_members, fault};
use crate::grid::{Cell, Digit, Grid};
use serde_json::{Map, Value};
use std::fmt::Write;

/// A classic puzzle, with the texts beside it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Setter {
    pub(super) grid: Grid,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) rules: String,
}

/// Members of the JSON that add no rule.
const HARMLESS: [&str; 32] = [
    "size",
    "title",
    "author",
    "ruleset",
    "rules",
    "grid",
    "cells",
    "ce",
    "solution",
    "successMessage",
    "metadata",
    "cellSize",
    "cs",
    "id",
    "source",
    "src",
    "t",
    "settings",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "foglight",
    "triggereffect",
    "video",
    "videos",
    "vd",
    "disabledlogics",
    "givens",
    "d2",
    "version",
    "regions",
    "re",
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

/// Returns whether the text of a puzzle is rows of cells that are objects.
pub(super) fn are_cells(puzzle: &[u8]) -> bool {
    puzzle.starts_with(b"[") && puzzle.contains(&b'{')
}

/// Returns whether a member beside such cells is no text about the puzzle.
pub(super) fn is_structure(member: &str) -> bool {
    !ABOUT.contains(&member)
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

/// Returns the classic puzzle with these members.
pub(super) fn read_members(members: &Map<String, Value>) -> Result<Setter, FormatErrorKind> {
    for (name, value) in members {
        if !HARMLESS.contains(&name.as_str()) && adds_rule(value) {
            let known = RULES.iter().find(|(rule, _)| rule == name).map(|(_, words)| (*words).to_owned());
            return Err(variant(
                known.unwrap_or_else(|| format!("the rule `{}`", super::characters::shown(name.as_bytes()))),
            ));
        }
    }
    if members.get("size").is_some_and(|size| size != &Value::from(9)) {
        return Err(variant("a grid of another size"));
    }
    if let Some(regions) = members.get("regions").or(members.get("re")) {
        boxes(regions)?;
    }
    let rows = ["grid", "cells", "ce"].iter().find_map(|name| Some((*name, members.get(*name)?.as_array()?)));
    // A cell of f-puzzles says whether its value is given; all values of SudokuPad are, unless a cell says otherwise.
    let has_given = rows.is_some_and(|(name, _)| name != "grid");
    let (_, rows) = rows.ok_or(FormatErrorKind::NotABoard { found: "an object without cells" })?;
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
            grid.set(place, digit(cell, place, has_given)?);
        }
    }
    let metadata = members.get("metadata").and_then(Value::as_object).unwrap_or(members);
    let text = |names: [&str; 2]| {
        let found = names.iter().find_map(|name| metadata.get(*name).or(members.get(*name))?.as_str());
        found.unwrap_or_default().to_owned()
    };
    let (title, author) = (text(["title", "t"]), text(["author", "author"]));
    Ok(Setter { grid, title, author, rules: text(["rules", "ruleset"]) })
}

/// Returns whether a member with this value means something: empty lists and `false` do not. A cage without cells only
/// holds a text.
fn adds_rule(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => items.iter().any(|item| match item {
            Value::Object(members) if !members.contains_key("cells") && !members.contains_key("ce") => {
                members.keys().any(|name| !matches!(name.as_str(), "value" | "v"))
            }
            item => adds_rule(item) || item.is_number(),
        }),
        Value::Object(members) => !members.is_empty(),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

/// Returns the given digit of a cell. What a cell says nothing about is given by default, or not.
fn digit(cell: &Value, place: Cell, is_default: bool) -> Result<Option<Digit>, FormatErrorKind> {
    let Value::Object(members) = cell else { return Ok(None) };
    if members.get("givenPencilMarks").is_some_and(adds_marks) {
        return Err(variant(format!("given pencil marks in {place}")));
    }
    let region = members.get("region").and_then(Value::as_u64);
    if region.is_some_and(|region| region != (place.row() / 3 * 3 + place.column() / 3) as u64) {
        return Err(variant("irregular boxes"));
    }
    // A value that is not given is one of the player, or of the solution.
    if !members.get("given").map_or(is_default, adds_rule) {
        return Ok(None);
    }
    let Some(value) = members.get("value").or(members.get("v")) else { return Ok(None) };
    let number = value.as_u64().or_else(|| value.as_str()?.trim().parse().ok());
    match (number, value) {
        (Some(0), _) | (_, Value::Null) => Ok(None),
        (_, Value::String(text)) if text.is_empty() => Ok(None),
        (Some(number @ 1..=9), _) => Ok(Digit::new(number as u8)),
        _ => Err(variant(format!("`{}` in {place}", super::characters::shown(value.to_string().as_bytes())))),
    }
}

fn adds_marks(marks: &Value) -> bool {
    marks.as_array().is_some_and(|marks| marks.iter().any(|mark| !mark.is_null()))
}

/// Checks that regions are the nine boxes: lists of `[row, column]`.
fn boxes(regions: &Value) -> Result<(), FormatErrorKind> {
    let irregular = || variant("irregular boxes");
    let regions = regions.as_array().ok_or_else(irregular)?;
    if regions.is_empty() {
        return Ok(());
    }
    let mut seen = Vec::new();
    for region in regions {
        let cells = region.as_array().ok_or_else(irregular)?;
        let place = |cell: &Value| {
            let number = |i: usize| cell.get(i)?.as_u64();
            Some((number(0)?, number(1)?))
        };
        let cells: Option<Vec<_>> = cells.iter().map(place).collect();
        let cells = cells.ok_or_else(irregular)?;
        let of = |&(row, column): &(u64, u64)| (row / 3, column / 3);
        let first = cells.first().map(of).ok_or_else(irregular)?;
        if cells.len() != 9 || cells.iter().any(|cell| of(cell) != first) || seen.contains(&first) {
            return Err(irregular());
        }
        seen.push(first);
    }
    if regions.len() == 9 { Ok(()) } else { Err(irregular()) }
}

/// Returns the JSON of text that `SudokuPad` has shortened: names without quotes, `'` for `"`, nothing for `{}`, `t` and
/// `f` for `true` and `false`, and colours without their marks. JSON is returned unchanged.
pub(super) fn unzipped(text: &str) -> String {
    let mut json = String::with_capacity(text.len() * 2);
    let has_quotes = text.contains('"');
    let mut rest = text;
    let mut last = ' ';
    while let Some(sign) = rest.chars().next() {
        if sign == '"' || sign == '\'' && !has_quotes {
            let (string, after) = string(rest, sign);
            let _ = write!(json, "{string}");
            (rest, last) = (after, '"');
            continue;
        }
        let word_end = rest.find(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '#' || sign == '_'));
        let (word, after) = rest.split_at(word_end.unwrap_or(rest.len()));
        if !word.is_empty() {
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit()) && word.len() < 6;
            match word {
                _ if after.starts_with(':') && last != ':' => drop(write!(json, "\"{word}\"")),
                "f" => json.push_str("false"),
                "t" => json.push_str("true"),
                "true" | "false" | "null" => json.push_str(word),
                _ if is_number || word.len() != 6 && !word.starts_with('#') => json.push_str(word),
                _ => drop(write!(json, "\"{word}\"")),
            }
            (rest, last) = (after, 'w');
            continue;
        }
        // Nothing between two separators is an empty object.
        if !has_quotes && matches!(sign, ',' | ']') && matches!(last, ',' | '[') {
            json.push_str("{}");
        }
        json.push(sign);
        if !sign.is_whitespace() {
            last = sign;
        }
        rest = &rest[sign.len_utf8()..];
    }
    json
}

/// Returns the JSON of the string in front of the text, and the text after it.
fn string(text: &str, quote: char) -> (String, &str) {
    let mut inside = String::new();
    let mut signs = text.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '\\' => match signs.next() {
                Some((_, '\'')) => inside.push('\''),
                Some((_, next)) => inside.extend(['\\', next]),
                None => break,
            },
            sign if sign == quote => return (format!("\"{inside}\""), &text[at + 1..]),
            sign => inside.push(sign),
        }
    }
    (format!("\"{inside}\""), "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortened_text_becomes_json() {
        for (short, json) in [
            ("{ce:[[{v:5},,],[,]]}", r#"{"ce":[[{"v":5},{},{}],[{},{}]]}"#),
            (
                "{t:'it\\'s',x:t,y:f,c:#F,d:ff00aa}",
                r##"{"t":"it's","x":true,"y":false,"c":"#F","d":"ff00aa"}"##,
            ),
            (r#"{"a":[1,true,"x"]}"#, r#"{"a":[1,true,"x"]}"#),
        ] {
            assert_eq!(unzipped(short), json);
        }
    }

    #[test]
    fn digits_of_the_player_are_not_read() {
        let row =
            r#"[{"value":5,"given":true},{"value":1},{"value":2,"given":false},{"v":3},{},{},{},{},{}]"#;
        let rows = format!("{row}{}", format!(",[{}]", ["{}"; 9].join(",")).repeat(8));
        for (name, clues) in [("grid", "5........"), ("cells", "51.3.....")] {
            let grid = read_json(&format!(r#"{{"{name}":[{rows}]}}"#)).unwrap().grid;
            assert_eq!(grid.to_string().get(..9), Some(clues), "{name}");
        }
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
