//! One JSON object per line.

use super::board;
use super::changed::{empty_sign, write_edited};
use super::characters::{Fault, read_cells};
use super::columns::{ANSWER_NAMES, COUNT_NAMES, EXACT_NAMES, REST_NAME, RULES_NAME, without_rules};
use super::json::{Raw, kind_of, members, range_in, string, write_string};
use super::lines::{Line, Lines};
use super::parser::{LINE_LIMIT, ROW_LIMIT};
use super::setter_json::{check_board, read_json};
use super::{
    BadRecord, Chunk, Columns, Detection, Edit, Entry, Field, FormatErrorKind, InputStart, Opened,
    OutputRecord, Parser, Record, Role, TextFormat,
};
use crate::grid::Grid;
use core::ops::Range;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// The format `jsonl`.
#[derive(Debug)]
pub(super) struct JsonlFormat;

impl TextFormat for JsonlFormat {
    /// Looks for an object that begins with a member on its first line.
    fn detect(&self, line: &[u8], start: &InputStart<'_>) -> Detection {
        let Some(rest) = line.trim_ascii_start().strip_prefix(b"{") else { return Detection::No };
        let rest = rest.trim_ascii_start();
        let Some(name) = rest.strip_prefix(b"\"") else {
            return if rest.starts_with(b"}") { Detection::Certain } else { Detection::No };
        };
        let is_open = !start.at_end && start.text.len() <= line.len();
        let end = name
            .iter()
            .zip(b"\"".iter().chain(name))
            .position(|(&byte, &before)| byte == b'"' && before != b'\\');
        match end.and_then(|end| name[end + 1..].trim_ascii_start().first()) {
            Some(b':') => Detection::Certain,
            Some(_) => Detection::No,
            None if is_open => Detection::Undecided,
            None => Detection::Certain,
        }
    }

    fn open(&self, start: &InputStart<'_>) -> Option<Opened> {
        let columns = columns(start)?;
        let (first, other_puzzles) = (columns.clone(), start.other_puzzles);
        let parser = Box::new(JsonlParser { lines: Lines::new(ROW_LIMIT, 1), first, other_puzzles });
        Some(Opened { columns, parser, passed: 0, fault: None })
    }

    /// Returns the columns of the first object, and one for other members of later objects.
    fn columns(&self, first: &Columns) -> Vec<(String, Role)> {
        let mut columns = first.names_and_roles();
        columns.push((first.own_name(REST_NAME), Role::Rest));
        columns
    }

    /// Returns strings without quotes and escapes, `null` as an empty text, and other values as JSON.
    fn fields(&self, first: &Columns, chunk: &Chunk, record: &Record) -> Vec<Field> {
        let (columns, values) = object_columns(text_of(chunk, record), first);
        let value = |raw: Raw<'_>| match raw.get() {
            "null" => String::new(),
            json => string(json).unwrap_or_else(|| json.to_owned()),
        };
        let field = |((i, name), raw): ((usize, &String), Raw<'_>)| Field {
            name: name.clone(),
            value: value(raw).into_bytes(),
            role: columns.role(i),
        };
        columns.names.iter().enumerate().zip(values).map(field).collect()
    }

    fn other_solution(&self, first: &Columns, chunk: &Chunk, record: &Record) -> Option<Range<usize>> {
        let text = text_of(chunk, record);
        let (columns, values) = object_columns(text, first);
        let answer = values[columns.answer?];
        let start = record.text.range().start;
        let is_other = !is_nothing(answer) && !answer.get().starts_with('"');
        is_other.then(|| range_in(text, answer)).map(|at| start + at.start..start + at.end)
    }

    /// Returns an edit of the string, or of the array.
    fn cell_edits(&self, chunk: &Chunk, record: &Record, grid: &Grid) -> Vec<Edit> {
        let given = chunk.text(record.puzzle);
        let new = if is_array(given) {
            board::like(grid, given)
        } else {
            grid.to_ascii(empty_sign(given)).to_vec()
        };
        vec![(record.puzzle.range(), new)]
    }

    fn write(&self, output: &OutputRecord<'_>, out: &mut Vec<u8>) {
        if output.settings.is_same { write_again(output, out) } else { write(output, out) }
    }

    fn write_error(&self, bad: &BadRecord<'_>, out: &mut Vec<u8>) {
        let BadRecord { settings, error, annotations } = bad;
        if settings.more.is_empty() {
            out.extend_from_slice(b"{\"error\":");
            write_string(error.to_string().as_bytes(), out);
            out.extend_from_slice(format!(",\"line\":{}", error.place.line).as_bytes());
        } else {
            let mut before = b'{';
            for (name, role) in settings.added() {
                out.push(core::mem::replace(&mut before, b','));
                write_string(name.as_bytes(), out);
                out.push(b':');
                out.extend(annotations.value(role).to_json());
            }
        }
        out.extend_from_slice(b"}\n");
    }
}

/// Returns the text of a record. A record is always UTF-8.
fn text_of<'a>(chunk: &'a Chunk, record: &Record) -> &'a str {
    core::str::from_utf8(chunk.text(record.text)).unwrap_or_default()
}

/// Returns the columns of one object, and their values.
fn object_columns<'a>(object: &'a str, first: &Columns) -> (Columns, Vec<Raw<'a>>) {
    let (names, values): (_, Vec<_>) = members(object).unwrap_or_default().into_iter().unzip();
    (columns_of(names, &values, first).0, values)
}

/// Returns the columns of an object with these members. If none has a name of the puzzle, its value decides: the string with
/// a grid that has the name of the puzzle in the first object, as in a table; otherwise the only string with a puzzle, or
/// with a full grid if there is no other. Several are an error, and are returned.
fn columns_of(names: Vec<String>, values: &[Raw<'_>], first: &Columns) -> (Columns, Vec<usize>) {
    let columns = Columns::new(names, first.wanted.as_deref());
    let has_nothing = |puzzle: usize| is_nothing(values[puzzle]);
    if first.other_puzzles && first.wanted.is_some() && columns.puzzle.is_none_or(has_nothing) {
        // A puzzle without rules: it is searched as if no name was requested.
        let (found, several) = columns_of(columns.names, values, &Columns { wanted: None, ..first.clone() });
        return (Columns { wanted: first.wanted.clone(), ..found }, several);
    }
    if columns.puzzle.is_some() || columns.wanted.is_some() {
        return (columns, Vec::new());
    }
    let grid = |value: &Raw<'_>| Grid::from_ascii(string(value.get())?.as_bytes()).ok();
    let grids: Vec<(usize, Grid)> =
        values.iter().enumerate().filter_map(|(member, value)| Some((member, grid(value)?))).collect();
    let usual = first.puzzle.map(|puzzle| &first.names[puzzle]);
    let is_usual = |(member, _): &&(usize, Grid)| Some(&columns.names[*member]) == usual;
    if let Some(&(member, _)) = grids.iter().find(is_usual) {
        return (columns.with_puzzle(member), Vec::new());
    }
    let is_open = |(_, grid): &&(usize, Grid)| !grid.empty().is_empty();
    let mut found: Vec<usize> = grids.iter().filter(is_open).map(|(member, _)| *member).collect();
    if found.is_empty() {
        found = grids.iter().map(|(member, _)| *member).collect();
    }
    if let [member] = found[..] { (columns.with_puzzle(member), Vec::new()) } else { (columns, found) }
}

/// Appends an object that was read as an object, unchanged except for the members with new values.
fn write_again(output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let (settings, text) = (output.settings, output.text());
    let given = text_of(output.chunk, output.record);
    let (columns, values) = object_columns(given, &settings.input);
    let end = text.trim_ascii_end().len().saturating_sub(1);
    let set = |column: Option<usize>, name: &str, role: Role| {
        let value = output.value(role).to_json();
        match column {
            Some(column) => (range_in(given, values[column]), value),
            None => (end..end, [b",\"", name.as_bytes(), b"\":", &value].concat()),
        }
    };
    let mut edits = Vec::new();
    let is_written = if columns.answer.is_some() { output.sets_answer() } else { settings.solutions };
    if is_written {
        edits.push(set(columns.answer, columns.free_name(&ANSWER_NAMES), Role::Answer));
    } else if output.annotations.solution.is_some() {
        let puzzle = output.chunk.text(output.record.puzzle);
        let new = if is_array(puzzle) { board::like(output.grid(), puzzle) } else { output.cells().to_vec() };
        edits.push((output.cells_at(), new));
    }
    if settings.counts {
        edits.push(set(columns.count, columns.free_name(&COUNT_NAMES), Role::Count));
        edits.push(set(columns.count_exact, columns.free_name(&EXACT_NAMES), Role::CountExact));
    }
    for (index, (name, _)) in settings.more.iter().enumerate() {
        edits.push(set(None, &columns.own_name(name), Role::Added(index)));
    }
    write_edited(text, edits, out);
    out.push(b'\n');
}

/// Appends a record of another format as an object.
fn write(output: &OutputRecord<'_>, out: &mut Vec<u8>) {
    let settings = output.settings;
    let mut before = b'{';
    for (field, name) in output.fields.iter().zip(own_names(&output.fields)) {
        out.push(core::mem::replace(&mut before, b','));
        write_string(name.as_bytes(), out);
        out.push(b':');
        match field.role {
            role if output.sets(role) => out.extend(output.value(role).to_json()),
            Role::Puzzle if !settings.has_answer_column() && !settings.input.other_puzzles => {
                write_string(&output.cells(), out);
            }
            _ => write_string(&field.value, out),
        }
    }
    for (name, role) in settings.added() {
        out.extend_from_slice(b",\"");
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(b"\":");
        out.extend(output.value(role).to_json());
    }
    out.extend_from_slice(b"}\n");
}

/// Returns a unique name for each field, because the members of an object need one. Of several equal names, the field
/// with a role keeps its name, or else the first; the others are numbered: `name_2`.
fn own_names(fields: &[Field]) -> impl Iterator<Item = Cow<'_, str>> {
    let has_role = |field: &&Field| field.role != Role::Other;
    let with_roles = fields.iter().filter(has_role);
    let mut taken: BTreeSet<Cow<'_, str>> = with_roles.map(|field| field.name.as_str().into()).collect();
    let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
    fields.iter().map(move |field| {
        let mut name = Cow::Borrowed(field.name.as_str());
        while field.role == Role::Other && !taken.insert(name.clone()) {
            let number = numbers.entry(&field.name).or_insert(1);
            *number += 1;
            name = format!("{}_{number}", field.name).into();
        }
        name
    })
}

/// Parses lines that are JSON objects.
#[derive(Debug)]
struct JsonlParser {
    lines: Lines,
    /// The members of the first object.
    first: Columns,
    /// Whether the puzzles are texts of another kind than cells.
    other_puzzles: bool,
}

/// Returns the entry of a line, or `None` if the line is blank or a comment.
fn entry(line: &Line<'_>, first: &Columns, other_puzzles: bool) -> Option<Entry> {
    if line.is_too_long {
        let kind = FormatErrorKind::RecordTooLong { limit: ROW_LIMIT };
        return Some(line.cursor().bad(kind, &line.text[..LINE_LIMIT], 0..1));
    }
    (!line.is_to_skip()).then(|| line.entry(object(line, first, other_puzzles)))
}

impl Parser for JsonlParser {
    fn next_entry(&mut self, text: &[u8], at: &mut usize, at_end: bool) -> Option<Entry> {
        let Self { lines, first, other_puzzles } = self;
        lines.next_entry(text, at, at_end, |line| entry(line, first, *other_puzzles))
    }
}

/// Returns the columns of an input, the members of its first object, or `None` if that object is incomplete.
fn columns(start: &InputStart<'_>) -> Option<Columns> {
    let InputStart { text, at_end, column, other_puzzles } = *start;
    let (mut lines, mut at) = (Lines::new(ROW_LIMIT, 1), 0);
    let line = loop {
        match lines.next(text, &mut at, at_end) {
            Some(line) if line.is_blank() || line.is_comment() => {}
            Some(line) => break line.text,
            None if at_end || text.len() > ROW_LIMIT => break b"",
            None => return None,
        }
    };
    let requested = Columns { other_puzzles, ..Columns::new(Vec::new(), column) };
    let columns = object_columns(core::str::from_utf8(line).unwrap_or_default(), &requested).0;
    Some(Columns { other_puzzles, ..columns })
}

/// Parses an object and finds its puzzle.
fn object(line: &Line<'_>, first: &Columns, other_puzzles: bool) -> Result<Record, Fault> {
    let text = core::str::from_utf8(line.text)
        .map_err(|error| (FormatErrorKind::NotUtf8, error.valid_up_to()..error.valid_up_to() + 1))?;
    let start = text.len() - text.trim_ascii_start().len();
    let members = members(text).map_err(|fault| match fault {
        (FormatErrorKind::Json { message }, _) if message.starts_with("invalid type") => {
            let found = kind_of(text.trim_ascii());
            (FormatErrorKind::NotAnObject { found }, start..text.trim_ascii_end().len())
        }
        fault => fault,
    })?;
    let (names, values): (Vec<_>, Vec<_>) = members.into_iter().unzip();
    let (columns, several) = columns_of(names, &values, first);
    let whole = start..text.trim_ascii_end().len();
    if let Some(rules) = columns.rules(other_puzzles) {
        let value = string(values[rules].get()).unwrap_or_default();
        without_rules(value.as_bytes()).map_err(|kind| (kind, range_in(text, values[rules])))?;
    }
    if !several.is_empty() {
        return Err((columns.several_puzzles(&several), whole));
    }
    let puzzle = columns.puzzle.ok_or_else(|| (without_puzzle(&columns, &values), whole))?;
    let at = range_in(text, values[puzzle]);
    let is_array = !other_puzzles && is_array(text[at.clone()].as_bytes());
    let value = &text[at.clone()];
    let grid = match other_puzzles {
        true => other_puzzle(value, &at)?,
        false if is_array => array_of(text, &at)?,
        false => puzzle_of(value, at.start)?,
    };
    let answer = columns.answer.filter(|&answer| !is_nothing(values[answer]));
    let answer = answer.map(|answer| line.span(content(text, range_in(text, values[answer]))));
    let part = if is_array { at } else { inside(&at) };
    Ok(Record { answer, ..line.record(grid, part) })
}

/// Returns whether a value is `null` or an empty string.
fn is_nothing(value: Raw<'_>) -> bool {
    matches!(value.get(), "null" | "\"\"")
}

/// Returns why an object has no puzzle: the member that would hold it is empty, or there is none.
fn without_puzzle(columns: &Columns, values: &[Raw<'_>]) -> FormatErrorKind {
    let name = columns.wanted.as_deref().unwrap_or(RULES_NAME);
    let member = columns.names.iter().position(|known| known == name);
    if member.is_none_or(|member| !is_nothing(values[member])) {
        return columns.no_puzzle();
    }
    FormatErrorKind::Other { message: format!("`{name}` is empty, and no other member holds a puzzle") }
}

/// Returns whether the value of the puzzle is an array.
fn is_array(value: &[u8]) -> bool {
    value.starts_with(b"[")
}

/// Parses the puzzle from the array in this part of an object: a board, or the cells of f-puzzles.
fn array_of(text: &str, at: &Range<usize>) -> Result<Grid, Fault> {
    let value = &text[at.clone()];
    if value.contains('{') {
        return read_json(text).map(|setter| setter.grid).map_err(|kind| (kind, at.clone()));
    }
    check_board(text).map_err(|kind| (kind, at.clone()))?;
    board::read(value.as_bytes())
        .map_err(|(kind, fault)| (kind, at.start + fault.start..at.start + fault.end))
}

/// Parses the puzzle from its value, which starts at `at`.
fn puzzle_of(value: &str, at: usize) -> Result<Grid, Fault> {
    let whole = at..at + value.len();
    let Some(cells) = string(value) else {
        return Err((FormatErrorKind::NotAString { found: kind_of(value) }, whole));
    };
    // If the string has escapes, positions in the cells are not positions in the text.
    let is_plain = cells.len() + 2 == value.len();
    read_cells(cells.as_bytes(), at + 1).map_err(|(kind, fault)| (kind, if is_plain { fault } else { whole }))
}

/// Returns an empty grid for a puzzle of another kind, which must be a string.
fn other_puzzle(value: &str, at: &Range<usize>) -> Result<Grid, Fault> {
    if value.starts_with('"') {
        return Ok(Grid::EMPTY);
    }
    let message = format!("{} for the puzzle, expected a string", kind_of(value));
    Err((FormatErrorKind::Other { message }, at.clone()))
}

/// Returns the range of a value, of a string without its quotes.
fn content(text: &str, value: Range<usize>) -> Range<usize> {
    if text[value.clone()].starts_with('"') { inside(&value) } else { value }
}

/// Returns a string's range without its quotes.
fn inside(string: &Range<usize>) -> Range<usize> {
    string.start + 1..string.end - 1
}
