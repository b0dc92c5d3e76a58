//! From JSON to a puzzle.

use crate::text::json::{Json, Value, parse};
use crate::text::parts::LONGEST_TEXT;
use crate::text::{About, Note, NoteKind, ReadError, ReadProblem, ReadPuzzle, TextFormat, plural, shown};
use crate::{CellId, LARGEST, Layout, Puzzle, Rule, Shape, ValueSet, Values};

pub(super) type Result<T> = core::result::Result<T, ReadError>;

/// The members of the object.
const MEMBERS: [&str; 13] = [
    "format",
    "format_version",
    "$schema",
    "meta",
    "board",
    "digits",
    "givens",
    "solution",
    "candidates",
    "rules",
    "decorations",
    "style",
    "ext",
];
/// The most cells of all rules that are made.
const MOST_CELLS: usize = 1 << 20;

/// Reads a puzzle of pencilmark.
///
/// ```
/// use sudokit_variants::{CellsRule, Rule, pencilmark};
/// let json = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 4, "cols": 4}, "digits": 4,
///     "givens": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0],
///     "rules": [{"type": "box_grid", "origin": "r1c1", "box": [2, 2]}, {"type": "line", "kind": "thermo", "cells": ["r1c1", "r2c2"]}]}"#;
/// let read = pencilmark::read(json).unwrap();
/// assert_eq!(read.puzzle.rules, [Rule::Cells(CellsRule::Thermo, vec![0, 5])]);
/// let error = pencilmark::read(&json.replace("r2c2", "r2c5")).unwrap_err();
/// assert_eq!(error.to_string(), "rules[1].cells[1]: `r2c5`: expected a cell from r1c1 to r4c4");
/// ```
///
/// # Errors
///
/// If the text is no such object, or holds a rule that has no counterpart here.
pub fn read(text: &str) -> Result<ReadPuzzle> {
    if text.len() > LONGEST_TEXT {
        return Err(ReadError::new(0..text.len(), ReadProblem::TooLong { limit: LONGEST_TEXT }));
    }
    let json = parse(text)?;
    of_json(&json).map_err(|error| ReadError { path: json.path(&error.at), ..error })
}

/// Reads the members of one object into a puzzle.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    /// The rules.
    pub(super) list: &'a [Json],
    pub(super) puzzle: Puzzle,
    /// Where the cells are.
    pub(super) layout: Layout,
    /// The areas of grids.
    pub(super) areas: Vec<Vec<CellId>>,
    /// The boxes.
    pub(super) boxes: Vec<Vec<CellId>>,
    /// The regions that are no boxes.
    pub(super) regions: Vec<Vec<CellId>>,
    notes: Vec<Note>,
    /// The number of cells of all rules so far.
    size: usize,
}

fn of_json(json: &Json) -> Result<ReadPuzzle> {
    check_members(json, &MEMBERS)?;
    let format = required(json, "format", "`sudoku-puzzle`")?;
    if format.text() != Some("sudoku-puzzle") {
        return Err(format.expected("`sudoku-puzzle`"));
    }
    let version = required(json, "format_version", "1")?;
    if whole(version) != Some(1) {
        return Err(version.expected("the version 1"));
    }
    let list = required(json, "rules", "a list of rules")?;
    let items = list.items().ok_or_else(|| list.expected("a list of rules"))?;
    let puzzle = Puzzle::new(shape(json)?);
    let layout = puzzle.layout();
    let mut reader = Reader {
        list: items,
        puzzle,
        layout,
        areas: Vec::new(),
        boxes: Vec::new(),
        regions: Vec::new(),
        notes: Vec::new(),
        size: 0,
    };
    reader.givens(json)?;
    reader.houses()?;
    reader.rules()?;
    reader.note_drawings(json);
    let solution = json.get("solution").and_then(|json| reader.solution(json));
    let about = About { solution, ..about(json)? };
    Ok(ReadPuzzle { puzzle: reader.puzzle, format: TextFormat::Pencilmark, about, notes: reader.notes })
}

fn shape(json: &Json) -> Result<Shape> {
    let board = required(json, "board", "an object with `rows` and `cols`")?;
    check_members(board, &["rows", "cols"])?;
    let side = |name: &'static str| {
        let side = required(board, name, "a number of cells")?;
        let number = whole(side).and_then(|number| usize::try_from(number).ok());
        let number = number.filter(|number| (1..=LARGEST).contains(number));
        number.ok_or_else(|| side.expected(format!("a number from 1 to {LARGEST}")))
    };
    let digits = required(json, "digits", "the greatest digit")?;
    let values = whole(digits).and_then(|count| Values::new(1, usize::try_from(count).ok()?));
    let values = values.filter(|values| values.count() <= LARGEST);
    let values = values.ok_or_else(|| digits.expected(format!("a number from 1 to {LARGEST}")))?;
    Ok(Shape { rows: side("rows")?, columns: side("cols")?, values, is_raw: true })
}

fn about(json: &Json) -> Result<About> {
    let Some(meta) = json.get("meta") else { return Ok(About::default()) };
    if !matches!(meta.value, Value::Object(_)) {
        return Err(meta.expected("an object"));
    }
    let text = |name| meta.get(name).and_then(Json::text).unwrap_or_default().to_owned();
    Ok(About { title: text("title"), author: text("author"), rules: text("rules_text"), solution: None })
}

impl Reader<'_> {
    pub(super) const fn shape(&self) -> Shape {
        self.puzzle.shape
    }

    pub(super) fn push(&mut self, json: &Json, rule: Rule) -> Result<()> {
        self.spend(json, rule.cells(&self.layout).len())?;
        self.puzzle.rules.push(rule);
        Ok(())
    }

    /// Counts cells of rules. An error says that they are too many.
    pub(super) fn spend(&mut self, json: &Json, cells: usize) -> Result<()> {
        self.size = self.size.saturating_add(cells);
        let limit = MOST_CELLS;
        if self.size > limit { Err(json.error(ReadProblem::TooManyCells { limit })) } else { Ok(()) }
    }

    /// Reads the givens and the candidates.
    fn givens(&mut self, json: &Json) -> Result<()> {
        let list = required(json, "givens", "a list with a digit or 0 for each cell")?;
        let values = self.board_values(list)?;
        let only = |value: u8| self.shape().values.only(value);
        let mut givens: Vec<(CellId, ValueSet)> =
            (0..).zip(&values).filter_map(|(cell, value)| Some((cell, only((*value)?)))).collect();
        if let Some(candidates) = json.get("candidates") {
            if !matches!(candidates.value, Value::Object(_)) {
                return Err(candidates.expected("an object with lists of digits"));
            }
            for member in candidates.members() {
                let cell = self.cell_named(&member.name, &member.json)?;
                givens.push((cell, self.value_set(&member.json)?));
            }
        }
        for (cell, _) in givens.iter().filter(|(_, values)| values.is_empty()) {
            let (row, column) = self.shape().place(*cell);
            let kind = NoteKind::NoValue { cell: format!("r{}c{}", row + 1, column + 1) };
            self.notes.push(Note { at: json.at.clone(), kind });
        }
        if givens.is_empty() { Ok(()) } else { self.push(json, Rule::Given(givens)) }
    }

    /// Returns the value of each cell of the board, if it has one.
    fn board_values(&self, list: &Json) -> Result<Vec<Option<u8>>> {
        let shape = self.shape();
        let count = shape.cells();
        let items = list.items().filter(|items| items.len() == count);
        let items =
            items.ok_or_else(|| list.expected(format!("a list of {count} numbers, one for each cell")))?;
        let value = |item: &Json| match whole(item) {
            Some(0) => Ok(None),
            Some(_) => self.value(item).map(Some),
            None if matches!(item.value, Value::Null) => {
                Err(item.expected("a digit or 0, as boards without some of their cells cannot be read"))
            }
            None => Err(item.expected("a digit or 0")),
        };
        items.iter().map(value).collect()
    }

    /// Reads a solution. One that is not the value of each cell is noted.
    fn solution(&mut self, json: &Json) -> Option<Vec<Option<u8>>> {
        let values = self.board_values(json).ok();
        if values.is_none() {
            let kind = NoteKind::NoSolution { name: "solution".to_owned(), expected: self.shape().cells() };
            self.notes.push(Note { at: json.at.clone(), kind });
        }
        values
    }

    fn note_drawings(&mut self, json: &Json) {
        for name in ["decorations", "ext"] {
            if let Some(member) = json.get(name).filter(|member| !member.is_blank()) {
                let kind = NoteKind::NoRule { name: name.to_owned(), count: 1 };
                self.notes.push(Note { at: member.at.clone(), kind });
            }
        }
    }

    /// Reads a digit.
    pub(super) fn value(&self, json: &Json) -> Result<u8> {
        let values = self.shape().values;
        let value = whole(json).and_then(|value| u8::try_from(value).ok());
        value.filter(|value| values.contains(*value)).ok_or_else(|| {
            let (first, last) = (values.first(), values.last());
            json.error(ReadProblem::ValueOutOfRange { found: shown(&json.shown()), first, last })
        })
    }

    /// Reads a list of digits.
    pub(super) fn values(&self, json: &Json) -> Result<Vec<u8>> {
        let items = json.items().ok_or_else(|| json.expected("a list of digits"))?;
        items.iter().map(|item| self.value(item)).collect()
    }

    pub(super) fn value_set(&self, json: &Json) -> Result<ValueSet> {
        Ok(self.shape().values.set(self.values(json)?))
    }

    /// Reads the name of a cell.
    pub(super) fn cell(&self, json: &Json) -> Result<CellId> {
        self.cell_named(json.text().unwrap_or_default(), json)
    }

    fn cell_named(&self, name: &str, json: &Json) -> Result<CellId> {
        let shape = self.shape();
        let number = |digits: &str| {
            let is_plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<usize>().ok().filter(|_| is_plain)?.checked_sub(1)
        };
        let place = name.strip_prefix('r').and_then(|name| name.split_once('c'));
        let cell = place.and_then(|(row, column)| shape.cell(number(row)?, number(column)?));
        cell.ok_or_else(|| {
            let expected = format!("a cell from r1c1 to r{}c{}", shape.rows, shape.columns);
            let found = if name.is_empty() { json.shown() } else { name.to_owned() };
            ReadError::expected(json.at.clone(), &found, expected)
        })
    }

    /// Reads a list of at least this many cells.
    pub(super) fn cells(&self, json: &Json, least: usize) -> Result<Vec<CellId>> {
        let items = json.items().filter(|items| items.len() >= least);
        let items = items
            .ok_or_else(|| json.expected(format!("a list of at least {least} cell{}", plural(least))))?;
        items.iter().map(|item| self.cell(item)).collect()
    }

    /// Reads a list of lists of cells.
    pub(super) fn lists(&self, json: &Json, least: usize) -> Result<Vec<Vec<CellId>>> {
        let items = json.items().filter(|items| items.len() >= least);
        let items =
            items.ok_or_else(|| json.expected(format!("at least {least} list{} of cells", plural(least))))?;
        items.iter().map(|item| self.cells(item, 1)).collect()
    }
}

/// Returns a whole number; texts are none.
pub(super) fn whole(json: &Json) -> Option<i32> {
    json.integer().filter(|_| matches!(json.value, Value::Number(_)))
}

/// Returns a member that an object needs.
pub(super) fn required<'a>(json: &'a Json, name: &'static str, expected: &'static str) -> Result<&'a Json> {
    json.get(name).ok_or_else(|| json.error(ReadProblem::MissingMember { name, expected }))
}

/// Checks that an object has no other members.
pub(super) fn check_members(json: &Json, known: &[&str]) -> Result<()> {
    if !matches!(json.value, Value::Object(_)) {
        return Err(json.expected("an object"));
    }
    let unknown = json.members().iter().find(|member| !known.contains(&member.name.as_str()));
    unknown.map_or(Ok(()), |member| {
        Err(member.json.error(ReadProblem::UnknownElement { name: shown(&member.name) }))
    })
}
