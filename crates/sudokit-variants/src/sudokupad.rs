//! Links and ids of `SudokuPad` that are drawings: `scl…` and `ctc…`, and their JSON. They are only read.
//!
//! Such a text has given values, regions, cages and a solution. The meaning of its lines, arrows and marks is described in words only, so
//! each kind of element is noted as not understood, and [`ReadPuzzle::is_complete`] is false. Rows and columns are taken as those of
//! Sudoku. Boxes are regions of the text: without any, a note says that the puzzle was read without boxes.
//!
//! A cage of cells has `sum`, or the number that is drawn as its value, as its sum. With `unique: false`, its values need not differ. A
//! cage that is hidden is noted as not understood.
//!
//! Ids with `fpuzzles` are read by [`fpuzzles`](crate::fpuzzles).

use crate::text::json::{Json, Value};
use crate::text::link::{LinkKind, read_json};
use crate::text::parts::{default_boxes, is_prose, note_metadata, region_rules};
use crate::text::{About, Note, NoteKind, ReadError, ReadProblem, ReadPuzzle, TextFormat, shown};
use crate::{CellId, LARGEST, NumberRule, Puzzle, Rule, Shape};

type Result<T> = core::result::Result<T, ReadError>;

/// Short names of members.
const SHORT: [(&str, &str); 14] = [
    ("a", "arrows"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("fl", "foglight"),
    ("l", "lines"),
    ("o", "overlays"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("tr", "triggereffect"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "video"),
];

/// Members that are read, and the size in which cells are drawn, which says nothing about the puzzle.
const READ: [&str; 9] =
    ["cells", "cellSize", "regions", "cages", "metadata", "title", "author", "rules", "solution"];
/// Members that are settings.
const SETTINGS: [&str; 12] = [
    "id",
    "settings",
    "source",
    "src",
    "version",
    "video",
    "videos",
    "successMessage",
    "highlightConflicts",
    "givens",
    "foglight",
    "triggereffect",
];
/// Members of cages that are read, and those that say how they are drawn.
const OF_CAGES: [&str; 17] = [
    "cells",
    "ce",
    "value",
    "v",
    "sum",
    "unique",
    "hidden",
    "style",
    "type",
    "color",
    "borderColor",
    "fontColor",
    "fontC",
    "outlineC",
    "textColor",
    "opacity",
    "id",
];

/// Reads a puzzle of `SudokuPad`: a link, an id with `scl` or `ctc`, or its JSON.
///
/// ```
/// use sudokit_variants::sudokupad;
/// let read = sudokupad::read("{ce:[[{v:1},,,],[,,,],[,,,],[,,,]],l:[{wp:[[.5,.5],[1.5,1.5]],c:#F00}]}").unwrap();
/// assert_eq!(read.notes[0].to_string(), "`lines` (1) is not understood; the puzzle was read without it");
/// assert!(!read.is_complete());
/// ```
///
/// # Errors
///
/// If the text is no puzzle of `SudokuPad`.
pub fn read(text: &str) -> Result<ReadPuzzle> {
    read_json(text, LinkKind::SudokuPad, of_json)
}

/// Returns a member of an object by its long name.
fn get<'a>(json: &'a Json, name: &str) -> Option<&'a Json> {
    let short = SHORT.iter().find(|(_, long)| *long == name).map(|(short, _)| *short);
    json.get(name).or_else(|| json.get(short?))
}

/// Returns the items of a list; none if it is blank.
fn list_of<'a>(json: &'a Json, name: &str) -> Result<&'a [Json]> {
    let Some(list) = get(json, name).filter(|list| !list.is_blank()) else { return Ok(&[]) };
    list.items().ok_or_else(|| list.expected(format!("a list of {name}")))
}

fn of_json(json: &Json) -> Result<ReadPuzzle> {
    let expected = "a list of rows of cells";
    let missing = || json.error(ReadProblem::MissingMember { name: "cells", expected });
    let cells = get(json, "cells").ok_or_else(missing)?;
    let rows = cells.items().ok_or_else(|| cells.expected(expected))?;
    let columns = rows.first().and_then(Json::items).map_or(0, <[Json]>::len);
    let is_size = (1..=LARGEST).contains(&rows.len()) && (1..=LARGEST).contains(&columns);
    let shape = Shape::new(rows.len(), columns).filter(|_| is_size);
    let shape = shape.ok_or_else(|| cells.expected("1 to 36 rows of 1 to 36 cells"))?;
    let mut reader = Reader { puzzle: Puzzle::new(shape), notes: Vec::new(), about: About::default() };
    reader.check_members(json);
    note_metadata(json, &mut reader.notes);
    reader.givens(rows)?;
    reader.regions(json)?;
    reader.prose(json);
    for cage in list_of(json, "cages")? {
        reader.cage(cage)?;
    }
    let Reader { puzzle, notes, about } = reader;
    Ok(ReadPuzzle { puzzle, format: TextFormat::SudokuPad, about, notes })
}

struct Reader {
    puzzle: Puzzle,
    notes: Vec<Note>,
    about: About,
}

impl Reader {
    fn note(&mut self, json: &Json, kind: NoteKind) {
        self.notes.push(Note { at: json.at.clone(), kind });
    }

    /// Notes all members that are not read.
    fn check_members(&mut self, json: &Json) {
        for member in json.members() {
            let long = SHORT.iter().find(|(short, _)| *short == member.name).map(|(_, long)| *long);
            let name = long.unwrap_or(&member.name);
            if READ.contains(&name) || member.json.is_blank() {
                continue;
            }
            let count = member.json.items().map_or(1, <[Json]>::len);
            let name_shown = shown(name);
            let kind = if SETTINGS.contains(&name) {
                NoteKind::NoRule { name: name_shown, count }
            } else {
                NoteKind::NotUnderstood { name: name_shown, count }
            };
            self.note(&member.json, kind);
        }
    }

    fn givens(&mut self, rows: &[Json]) -> Result<()> {
        let shape = self.puzzle.shape;
        let mut givens = Vec::new();
        let mut not_given = 0;
        for (row, cells) in rows.iter().enumerate() {
            let items = cells.items().filter(|items| items.len() == shape.columns);
            let items = items.ok_or_else(|| cells.expected(format!("a list of {} cells", shape.columns)))?;
            for (column, cell) in items.iter().enumerate() {
                if !matches!(cell.value, Value::Null | Value::Object(_)) {
                    return Err(cell.expected("a cell such as {v:1}"));
                }
                let is_given = self.note_cell(cell);
                let Some(json) = get(cell, "value").filter(|value| !value.is_blank()) else { continue };
                let value = json.integer().and_then(|value| u8::try_from(value).ok());
                let value = value.filter(|value| shape.values.contains(*value)).ok_or_else(|| {
                    let (first, last) = (shape.values.first(), shape.values.last());
                    json.error(ReadProblem::ValueOutOfRange { found: shown(&json.shown()), first, last })
                })?;
                if is_given {
                    givens.push((row * shape.columns + column, shape.values.only(value)));
                } else {
                    not_given += 1;
                }
            }
        }
        if let (1.., Some(cells)) = (not_given, rows.first()) {
            self.note(cells, NoteKind::NotGiven { count: not_given });
        }
        if !givens.is_empty() {
            self.puzzle.rules.push(Rule::Given(givens));
        }
        Ok(())
    }

    /// Notes what a cell has beside its value: marks that the setter or a player entered. Returns whether its value is given, as it is
    /// unless the cell says otherwise.
    fn note_cell(&mut self, cell: &Json) -> bool {
        for member in cell.members() {
            if !matches!(member.name.as_str(), "v" | "value" | "given") && !member.json.is_blank() {
                let name = format!("cells.{}", shown(&member.name));
                self.note(&member.json, NoteKind::NotUnderstood { name, count: 1 });
            }
        }
        cell.get("given").is_none_or(|given| self.is_true(given, "cells.given"))
    }

    /// Returns whether a value is true in JavaScript, with a note about texts and lists.
    fn is_true(&mut self, json: &Json, name: &str) -> bool {
        if !json.is_plain_truth() {
            self.note(json, NoteKind::ReadAsTrue { name: name.to_owned(), found: shown(&json.shown()) });
        }
        json.is_true()
    }

    /// Reads the cell of a row and a column from 0.
    fn cell(&self, json: &Json) -> Result<CellId> {
        let shape = self.puzzle.shape;
        let cell = json.items().filter(|items| items.len() == 2).and_then(|items| {
            let number = |at: usize| items.get(at)?.integer().and_then(|number| usize::try_from(number).ok());
            shape.cell(number(0)?, number(1)?)
        });
        let expected =
            || json.expected(format!("a cell from [0,0] to [{},{}]", shape.rows - 1, shape.columns - 1));
        cell.ok_or_else(expected)
    }

    fn cells(&self, json: &Json) -> Result<Vec<CellId>> {
        let items = json.items().ok_or_else(|| json.expected("a list of cells such as [0,1]"))?;
        items.iter().map(|item| self.cell(item)).collect()
    }

    /// Reads regions. Those that have not the size of a region are noted.
    fn regions(&mut self, json: &Json) -> Result<()> {
        let shape = self.puzzle.shape;
        let mut regions: Vec<Option<u8>> = vec![None; shape.cells()];
        let list = list_of(json, "regions")?;
        if list.is_empty() && default_boxes(shape).is_some() {
            self.note(json, NoteKind::NoRegions);
        }
        for (number, item) in list.iter().enumerate() {
            let mut cells = self.cells(item)?;
            cells.sort_unstable();
            cells.dedup();
            let is_free = cells.iter().all(|cell| regions.get(*cell) == Some(&None));
            let number = u8::try_from(number).ok();
            if cells.len() != shape.rows.max(shape.columns) || !is_free || number.is_none() {
                self.note(item, NoteKind::NotUnderstood { name: "regions".to_owned(), count: 1 });
                continue;
            }
            cells.iter().filter_map(|cell| Some((*cell, number?))).for_each(|(cell, number)| {
                if let Some(region) = regions.get_mut(cell) {
                    *region = Some(number);
                }
            });
        }
        self.puzzle.rules.extend(region_rules(shape, &regions));
        Ok(())
    }

    fn prose(&mut self, json: &Json) {
        for place in [Some(json), json.get("metadata")].into_iter().flatten() {
            for name in ["title", "author", "rules", "solution"] {
                let Some(member) = get(place, name).filter(|member| !member.is_blank()) else { continue };
                if let Some(text) = member.text() {
                    self.note_drawing(json, name, text.to_owned());
                } else if name == "solution" {
                    self.note_solution(member);
                }
            }
        }
    }

    /// Keeps a text about the puzzle.
    fn note_drawing(&mut self, json: &Json, name: &str, text: String) {
        match name {
            "title" => self.about.title = text,
            "author" => self.about.author = text,
            "rules" if self.about.rules.is_empty() => self.about.rules = text,
            "rules" => self.about.rules = format!("{}\n{text}", self.about.rules),
            _ => {
                let values = self.puzzle.shape.values;
                let digit = |char: char| char.to_digit(36).map(|digit| digit as u8);
                let all = text.trim().chars().map(|char| digit(char).filter(|digit| values.contains(*digit)));
                let all: Vec<Option<u8>> = all.collect();
                if all.len() == self.puzzle.shape.cells() {
                    self.about.solution = Some(all);
                } else {
                    self.note_solution(json);
                }
            }
        }
    }

    fn note_solution(&mut self, json: &Json) {
        let expected = self.puzzle.shape.cells();
        self.note(json, NoteKind::NoSolution { name: "solution".to_owned(), expected });
    }

    /// Reads a cage. One without cells holds a text about the puzzle.
    fn cage(&mut self, json: &Json) -> Result<()> {
        for member in json.members() {
            if !OF_CAGES.contains(&member.name.as_str()) && !member.json.is_blank() {
                let name = format!("cages.{}", shown(&member.name));
                self.note(&member.json, NoteKind::NotUnderstood { name, count: 1 });
            }
        }
        match get(json, "cells").filter(|cells| !cells.is_blank()) {
            Some(cells) => {
                let cells = self.cells(cells)?;
                self.cage_of_cells(json, cells);
            }
            None => self.cage_of_text(json),
        }
        Ok(())
    }

    fn cage_of_text(&mut self, json: &Json) {
        let value = get(json, "value").filter(|value| !value.is_blank());
        let named = value.and_then(Json::text).and_then(|text| text.split_once(':'));
        match named.map(|(name, text)| (name.trim().to_lowercase(), text.trim().to_owned())) {
            Some((name, text)) if ["title", "author", "rules", "solution"].contains(&name.as_str()) => {
                self.note_drawing(json, &name, text);
            }
            Some((name, _)) if is_prose(&name) => {
                self.note(json, NoteKind::NoRule { name: shown(&name), count: 1 });
            }
            Some((name, _)) => self.note(json, NoteKind::NotUnderstood { name: shown(&name), count: 1 }),
            None if json.is_blank() => {}
            None => self.note_cages(json),
        }
    }

    fn note_cages(&mut self, json: &Json) {
        self.note(json, NoteKind::NotUnderstood { name: "cages".to_owned(), count: 1 });
    }

    /// Reads a cage with cells. Its sum is `sum`, or the number that is drawn. Values that need not differ are a sum.
    fn cage_of_cells(&mut self, json: &Json, cells: Vec<CellId>) {
        let style = json.get("style").or_else(|| json.get("type")).and_then(Json::text).unwrap_or("killer");
        let is_hidden = json.get("hidden").is_some_and(|hidden| self.is_true(hidden, "cages.hidden"));
        let is_unique = json.get("unique").is_none_or(|unique| self.is_true(unique, "cages.unique"));
        let numbers =
            [json.get("sum"), get(json, "value")].map(|number| number.filter(|json| !json.is_blank()));
        let [sum, value] = numbers.map(|json| json.map(Json::integer));
        let sum = match (sum, value) {
            (Some(sum), Some(value)) if sum != value => None,
            (sum, value) => sum.or(value).unwrap_or(Some(0)),
        };
        match sum.filter(|_| style == "killer" && !is_hidden) {
            Some(sum) if is_unique => self.puzzle.rules.push(Rule::Number(NumberRule::Cage, sum, cells)),
            Some(0) => self.note(json, NoteKind::NoRule { name: "cages".to_owned(), count: 1 }),
            Some(sum) => {
                let terms = cells.into_iter().map(|cell| (1, cell)).collect();
                self.puzzle.rules.push(Rule::Sum { sum, terms });
            }
            None => self.note_cages(json),
        }
    }
}
