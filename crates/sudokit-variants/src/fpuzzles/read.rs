//! From JSON to a puzzle.

use std::collections::{BTreeMap, BTreeSet};

use crate::fpuzzles::dots::{Marks, Negative, negative_rules};
use crate::fpuzzles::{FORMS, Form, grid};
use crate::iss::places::{RulePlace, places};
use crate::text::json::Json;
use crate::text::link::{LinkKind, read_json};
use crate::text::parts::note_metadata;
use crate::text::{About, Note, NoteKind, ReadError, ReadProblem, ReadPuzzle, TextFormat, plural, shown};
use crate::{CellId, Diagonal, GridRule, LARGEST, Layout, Puzzle, Rule, Shape};

pub(super) type Result<T> = core::result::Result<T, ReadError>;

/// Members that are read for themselves.
const OWN: [&str; 16] = [
    "size",
    "title",
    "author",
    "ruleset",
    "rules",
    "metadata",
    "grid",
    "solution",
    "negative",
    "nonconsecutive",
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "odd",
];

/// Drawings, and settings of programs.
const NO_RULES: [&str; 22] = [
    "text",
    "line",
    "circle",
    "rectangle",
    "cage",
    "fogofwar",
    "foglight",
    "triggereffect",
    "successMessage",
    // The names of the rules that the puzzle has.
    "activeConstraints",
    "disabledlogic",
    "disabledlogics",
    "truecandidatesoptions",
    "highlightConflicts",
    "msgcorrect",
    "id",
    "source",
    "src",
    "settings",
    "video",
    "videos",
    "version",
];

/// Reads a puzzle of f-puzzles: JSON, a link, or an id.
///
/// ```
/// use sudokit_variants::{CellsRule, Rule, fpuzzles};
/// let json = r#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
///     "thermometer":[{"lines":[["R1C1","R2C2"]]}]}"#;
/// let read = fpuzzles::read(json).unwrap();
/// assert_eq!(read.puzzle.rules, [Rule::Cells(CellsRule::Thermo, vec![0, 5])]);
/// let error = fpuzzles::read(&json.replace("R2C2", "R2C5")).unwrap_err();
/// assert_eq!(error.to_string(), "thermometer[0].lines[0][1]: `R2C5`: expected a cell from R1C1 to R4C4");
/// ```
///
/// # Errors
///
/// If the text is no puzzle of f-puzzles, or holds what may be a rule and is not understood.
pub fn read(text: &str) -> Result<ReadPuzzle> {
    read_json(text, LinkKind::FPuzzles, of_json)
}

/// Reads the members of one object into a puzzle.
#[derive(Debug)]
pub(super) struct Reader {
    pub(super) shape: Shape,
    /// The number of the region of each cell.
    pub(super) regions: Vec<Option<u8>>,
    /// Regions that are said as cells, where a layout cannot say them.
    pub(super) region_cells: Vec<Rule>,
    pub(super) puzzle: Puzzle,
    /// The number of rules up to the sums, which other members can say too.
    pub(super) sums_end: usize,
    /// Where the cells are.
    pub(super) layout: Layout,
    pub(super) notes: Vec<Note>,
    pub(super) marks: Marks,
    /// The rules of which ISS has one at each place.
    placed: BTreeMap<RulePlace, Rule>,
    /// The cells with a box indexer.
    pub(super) box_indexers: BTreeSet<CellId>,
}

/// Reads a puzzle.
fn of_json(json: &Json) -> Result<ReadPuzzle> {
    let shape = shape(json)?;
    let puzzle = Puzzle::new(shape);
    let layout = puzzle.layout();
    let mut reader = Reader {
        shape,
        regions: Vec::new(),
        region_cells: Vec::new(),
        puzzle,
        sums_end: 0,
        layout,
        notes: Vec::new(),
        marks: Vec::new(),
        placed: BTreeMap::new(),
        box_indexers: BTreeSet::new(),
    };
    reader.check_members(json)?;
    reader.grid(json)?;
    reader.flags(json);
    note_metadata(json, &mut reader.notes);
    // Together with `extraregion`, which can say them too.
    let regions = core::mem::take(&mut reader.region_cells);
    reader.puzzle.rules.extend(regions);
    for (name, form) in FORMS {
        if let Some(list) = json.get(name) {
            reader.list(name, form, list)?;
        }
        if form == Form::SumCage {
            reader.sums_end = reader.puzzle.rules.len();
        }
    }
    let negative = reader.negative(json)?;
    let rules = negative_rules(shape, &reader.marks, negative);
    reader.puzzle.rules.extend(rules);
    let about = |name| json.get(name).or_else(|| json.get("metadata")?.get(name));
    let solution = about("solution").filter(|json| !json.is_blank()).and_then(|json| {
        let solution = grid::solution(shape, json);
        if solution.is_none() {
            let (name, expected) = ("solution".to_owned(), shape.cells());
            reader.note(json, NoteKind::NoSolution { name, expected });
        }
        solution
    });
    let text = |name| about(name).and_then(Json::text).filter(|text| !text.is_empty());
    let rules = text("ruleset").or_else(|| text("rules"));
    let [title, author, rules] =
        [text("title"), text("author"), rules].map(|text| text.unwrap_or_default().to_owned());
    let (format, notes, about) =
        (TextFormat::FPuzzles, reader.notes, About { title, author, rules, solution });
    Ok(ReadPuzzle { puzzle: reader.puzzle, format, about, notes })
}

fn shape(json: &Json) -> Result<Shape> {
    let expected = "the number of rows";
    let missing = || json.error(ReadProblem::MissingMember { name: "size", expected });
    let size = json.get("size").or_else(|| json.get("grid")).ok_or_else(missing)?;
    // Without a size, the grid has it.
    let number = match size.items() {
        Some(rows) if json.get("size").is_none() => Some(rows.len()),
        _ => size.integer().and_then(|size| usize::try_from(size).ok()),
    };
    let shape = number.filter(|size| (1..=LARGEST).contains(size)).and_then(|size| Shape::new(size, size));
    shape.ok_or_else(|| size.expected("a size from 1 to 36"))
}

impl Reader {
    pub(super) fn note(&mut self, json: &Json, kind: NoteKind) {
        self.notes.push(Note { at: json.at.clone(), kind });
    }

    /// Refuses unknown members, and notes those that are no rules.
    fn check_members(&mut self, json: &Json) -> Result<()> {
        for member in json.members() {
            let name = member.name.as_str();
            let is_rule =
                OWN.contains(&name) || name == "even" || FORMS.iter().any(|(known, _)| *known == name);
            let count = drawn(&member.json);
            if is_rule || count == 0 {
                continue;
            }
            let name = shown(name);
            if !NO_RULES.contains(&member.name.as_str()) {
                return Err(member.json.error(ReadProblem::UnknownElement { name }));
            }
            // Setters often describe the rule of a drawn line in words only.
            let kind = if name == "line" || name == "cage" && has_values(&member.json) {
                NoteKind::NotUnderstood { name, count }
            } else {
                NoteKind::NoRule { name, count }
            };
            self.note(&member.json, kind);
        }
        Ok(())
    }

    /// Reads what is true or false for the whole grid.
    fn flags(&mut self, json: &Json) {
        let rules = [
            ("diagonal+", Rule::Diagonal(Diagonal::Rising)),
            ("diagonal-", Rule::Diagonal(Diagonal::Falling)),
            ("antiknight", Rule::Grid(GridRule::AntiKnight)),
            ("antiking", Rule::Grid(GridRule::AntiKing)),
            ("disjointgroups", Rule::Grid(GridRule::DisjointSets)),
        ];
        for (name, rule) in rules {
            if self.is_true(json, name, name) {
                self.puzzle.rules.push(rule);
            }
        }
    }

    /// Returns whether a member is true in JavaScript, with a note about texts and lists, which people may take as false.
    pub(super) fn is_true(&mut self, json: &Json, member: &str, name: &str) -> bool {
        let Some(json) = json.get(member) else { return false };
        if !json.is_plain_truth() {
            let (name, found) = (name.to_owned(), shown(&json.shown()));
            self.note(json, NoteKind::ReadAsTrue { name, found });
        }
        json.is_true()
    }

    /// Reads what is forbidden for neighbours without a mark.
    fn negative(&mut self, json: &Json) -> Result<Negative> {
        let consecutive = self.is_true(json, "nonconsecutive", "nonconsecutive");
        let mut negative = Negative { consecutive, ..Negative::default() };
        let Some(list) = json.get("negative").filter(|list| !list.is_blank()) else { return Ok(negative) };
        let expected = "a list of `xv`, `ratio` and `difference`";
        for kind in list.items().ok_or_else(|| list.expected(expected))? {
            match kind.text() {
                Some("xv") => negative.xv = true,
                Some("ratio") => negative.ratio = true,
                Some("difference") => negative.difference = true,
                Some("nonconsecutive") => negative.consecutive = true,
                _ => return Err(kind.expected("`xv`, `ratio` or `difference`")),
            }
        }
        Ok(negative)
    }

    /// Adds a rule of which ISS has one at each place. Another one is added as the rule of an `And`, which says the same.
    pub(super) fn add_at_its_place(&mut self, rule: Rule) {
        let places = places(&rule);
        match places.iter().find_map(|place| self.placed.get(place)) {
            None => {
                self.placed.extend(places.into_iter().map(|place| (place, rule.clone())));
                self.puzzle.rules.push(rule);
            }
            Some(known) if *known == rule => {}
            Some(_) => self.puzzle.rules.push(Rule::And(vec![rule])),
        }
    }

    /// Returns the cell with a name.
    pub(super) fn cell(&self, json: &Json) -> Result<CellId> {
        let place = json.text().and_then(place);
        let cell =
            place.and_then(|(row, column)| self.shape.cell(row.checked_sub(1)?, column.checked_sub(1)?));
        let size = self.shape.rows;
        cell.ok_or_else(|| json.expected(format!("a cell from R1C1 to R{size}C{size}")))
    }

    /// Returns the cells of a list with at least this many.
    pub(super) fn cells(&self, json: &Json, least: usize) -> Result<Vec<CellId>> {
        let items = json.items().ok_or_else(|| json.expected("a list of cells such as `R1C1`"))?;
        if items.len() < least {
            return Err(json.expected(format!("at least {least} cell{}", plural(least))));
        }
        items.iter().map(|item| self.cell(item)).collect()
    }
}

/// Returns the row and column of a name such as `R1C10`, as they are written.
pub(super) fn place(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| {
        let is_plain = text.len() < 4 && !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| is_plain)
    };
    number(row).zip(number(column))
}

/// Returns whether any drawing of a list has a text: a cage with one may be a rule that only its text describes.
fn has_values(json: &Json) -> bool {
    let has_value = |item: &Json| item.get("value").is_some_and(|value| !value.is_blank());
    json.items().is_some_and(|items| items.iter().any(has_value))
}

/// Returns the number of drawings of a list that are not made from a rule; 1 for other values that say something.
fn drawn(json: &Json) -> usize {
    let is_own = |item: &&Json| item.get("fromConstraint").is_none() && item.get("isNewConstraint").is_none();
    let count = json.items().map(|items| items.iter().filter(is_own).filter(|item| !item.is_blank()).count());
    count.unwrap_or(usize::from(!json.is_blank()))
}
