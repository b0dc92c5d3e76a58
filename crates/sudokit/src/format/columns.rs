//! The columns of an input and the fields of a record, also as a comment for formats without columns.

use super::characters::one_line;
use super::{Chunk, FormatErrorKind, Record};
use crate::grid::Grid;

/// Names of the puzzle column, the usual one first. Case does not matter.
pub(super) const PUZZLE_NAMES: [&str; 8] =
    ["puzzle", "quizzes", "quiz", "question", "board", "sudoku", "grid", "givens"];

/// Names of the answer column.
pub(super) const ANSWER_NAMES: [&str; 3] = ["solution", "solutions", "answer"];

/// Name of the column that [`Writer::with_counts`](super::Writer::with_counts) adds, and its name where the puzzle
/// column has that name.
pub(super) const COUNT_NAMES: [&str; 2] = ["solution_count", "count"];

/// The same for the column that says whether the count is exact.
pub(super) const EXACT_NAMES: [&str; 2] = ["solution_count_exact", "count_exact"];

/// Name of the column with the rules of puzzles that are not classic.
pub(super) const RULES_NAME: &str = "constraints";

/// Name of the column for members of JSON objects that the first object does not have.
pub(super) const REST_NAME: &str = "extra";

/// The columns of an input, or the members of its first JSON object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Columns {
    /// The header row as given, with the comments above it, without its line end.
    pub(super) header: Vec<u8>,
    pub(super) names: Vec<String>,
    pub(super) puzzle: Option<usize>,
    pub(super) answer: Option<usize>,
    pub(super) count: Option<usize>,
    pub(super) count_exact: Option<usize>,
    /// The name of the requested puzzle column.
    pub(super) wanted: Option<String>,
    /// The values in the comment of the first record, in a format with comments.
    pub(super) in_comment: Vec<String>,
    /// Whether the puzzles are texts of another kind than cells.
    pub(super) other_puzzles: bool,
    /// Whether fields separated by tabs can be in quotes.
    pub(super) is_quoted: bool,
}

impl Columns {
    /// Finds the role of each column; `wanted` is the name of the puzzle column, if it was requested.
    pub(super) fn new(names: Vec<String>, wanted: Option<&str>) -> Self {
        let puzzle = match wanted {
            Some(wanted) => names.iter().position(|name| name == wanted),
            None => find(&names, &PUZZLE_NAMES),
        };
        let other = |found: Option<usize>| found.filter(|_| found != puzzle);
        let answer = other(find(&names, &ANSWER_NAMES));
        let count = other(find(&names, &COUNT_NAMES[..1]));
        let count_exact = other(find(&names, &EXACT_NAMES[..1]));
        let wanted = wanted.map(str::to_owned);
        Self { names, puzzle, answer, count, count_exact, wanted, ..Self::default() }
    }

    /// Returns the column with a usual name that holds the puzzle of a row with nothing in the requested column. Only puzzles
    /// of another kind have such rows.
    pub(super) fn usual(&self, other_puzzles: bool) -> Option<usize> {
        let is_named = other_puzzles && self.wanted.is_some();
        find(&self.names, &PUZZLE_NAMES).filter(|usual| is_named && Some(*usual) != self.puzzle)
    }

    /// Returns the column whose rules belong to the puzzles, if classic puzzles are searched in columns with usual names.
    pub(super) fn rules(&self, other_puzzles: bool) -> Option<usize> {
        let is_classic = !other_puzzles && self.wanted.is_none();
        find(&self.names, &[RULES_NAME]).filter(|rules| is_classic && Some(*rules) != self.puzzle)
    }

    /// Makes this column the puzzle, whatever its name.
    pub(super) fn with_puzzle(mut self, column: usize) -> Self {
        self.puzzle = Some(column);
        for role in [&mut self.answer, &mut self.count, &mut self.count_exact] {
            *role = role.filter(|&other| other != column);
        }
        self
    }

    /// Returns the names and roles of all columns, or a single puzzle column if none of them holds the puzzle.
    pub(super) fn names_and_roles(&self) -> Vec<(String, Role)> {
        if self.puzzle.is_none() {
            return vec![("puzzle".to_owned(), Role::Puzzle)];
        }
        self.names.iter().enumerate().map(|(i, name)| (name.clone(), self.role(i))).collect()
    }

    /// Returns the role of this column.
    pub(super) fn role(&self, column: usize) -> Role {
        match Some(column) {
            found if found == self.puzzle => Role::Puzzle,
            found if found == self.answer => Role::Answer,
            found if found == self.count => Role::Count,
            found if found == self.count_exact => Role::CountExact,
            _ => Role::Other,
        }
    }

    fn has(&self, name: &str) -> bool {
        self.names.iter().chain(&self.in_comment).any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Returns the first of these names that no column has.
    pub(super) fn free_name(&self, names: &[&'static str]) -> &'static str {
        let is_free = |known: &&&str| !self.has(known);
        names.iter().find(is_free).or(names.first()).copied().unwrap_or_default()
    }

    /// Returns this name, or if a column has it, the name with the first unused number appended: `name_2`.
    pub(super) fn own_name(&self, name: &str) -> String {
        let is_free = |name: &String| !self.has(name);
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        core::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
    }

    /// Returns the error for a missing puzzle column.
    pub(super) fn no_puzzle(&self) -> FormatErrorKind {
        let columns = self.list();
        match self.wanted.clone() {
            Some(wanted) => FormatErrorKind::NoSuchColumn { wanted, columns },
            None => FormatErrorKind::NoPuzzleColumn { columns },
        }
    }

    /// Returns the error for several columns with puzzles.
    pub(super) fn several_puzzles(&self, candidates: &[usize]) -> FormatErrorKind {
        let names = candidates.iter().filter_map(|&column| self.names.get(column));
        FormatErrorKind::SeveralPuzzleColumns { columns: list(names) }
    }

    fn list(&self) -> String {
        list(self.names.iter())
    }
}

/// Returns names for a message, shortened to the first few if there are many.
fn list<'a>(names: impl Iterator<Item = &'a String>) -> String {
    const LIMIT: usize = 12;
    let mut shown: Vec<String> = names
        .take(LIMIT + 1)
        .map(|name| format!("`{}`", super::characters::shown(name.as_bytes())))
        .collect();
    if shown.len() > LIMIT {
        shown.truncate(LIMIT);
        shown.push("…".to_owned());
    }
    if shown.is_empty() { "(none)".into() } else { shown.join(", ") }
}

/// Returns an error if the value of a column [`Columns::rules`] is rules, which begin with the name of one after a point.
pub(super) fn without_rules(value: &[u8]) -> Result<(), FormatErrorKind> {
    match value.trim_ascii_start() {
        [b'.', next, ..] if next.is_ascii_alphabetic() || *next == b'~' => {
            Err(FormatErrorKind::Variant { found: format!("rules in `{RULES_NAME}`") })
        }
        _ => Ok(()),
    }
}

/// Returns the first of these names that a column has.
fn find(names: &[String], known: &[&str]) -> Option<usize> {
    known.iter().find_map(|known| names.iter().position(|name| name.eq_ignore_ascii_case(known)))
}

/// The role of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Role {
    /// The cells.
    Puzzle,
    /// The solution.
    Answer,
    /// The number of solutions.
    Count,
    /// Whether that number is exact.
    CountExact,
    /// Anything else.
    Other,
    /// Values without a column, joined to one comment.
    Rest,
    /// The column of this index, added by [`Writer::with_columns`](super::Writer::with_columns).
    Added(usize),
}

/// A named part of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its text, without quotes and escapes.
    pub value: Vec<u8>,
    /// Its role.
    pub role: Role,
}

impl Field {
    /// Returns a field of this name that is neither puzzle nor solution.
    pub fn new(name: &str, value: &[u8]) -> Self {
        Self { name: name.to_owned(), value: value.to_vec(), role: Role::Other }
    }

    /// Returns the field with this role.
    pub fn with_role(self, role: Role) -> Self {
        Self { role, ..self }
    }

    /// Returns the cells of a record.
    pub fn puzzle(chunk: &Chunk, record: &Record) -> Self {
        Self { name: "puzzle".into(), value: cells(chunk, record).to_vec(), role: Role::Puzzle }
    }
}

/// Returns the cells as 81 characters: unchanged if the record has them in this form, otherwise with `.` for empty
/// cells.
pub(super) fn cells(chunk: &Chunk, record: &Record) -> [u8; 81] {
    // In formats that are only read, any 81 bytes can describe a puzzle.
    let given = <[u8; 81]>::try_from(chunk.text(record.puzzle)).ok();
    let given = given.filter(|cells| Grid::from_ascii(cells).is_ok_and(|grid| grid == record.grid));
    given.unwrap_or_else(|| record.grid.to_ascii(b'.'))
}

/// Returns the value of the first field of this name.
pub(super) fn value_of<'a>(fields: &'a [Field], name: &str) -> &'a [u8] {
    fields.iter().find(|field| field.name == name).map_or(b"", |field| &field.value)
}

/// Appends a text to others, separated by `; `.
pub(super) fn add(texts: &mut Vec<u8>, text: &[u8]) {
    let text = text.trim_ascii();
    if !text.is_empty() && !texts.is_empty() {
        texts.extend_from_slice(b"; ");
    }
    texts.extend_from_slice(text);
}

/// Returns the fields of a record that are not puzzle, answer or count, as one comment: `name=value; name=value`. A
/// single field that is a comment is returned without its name.
pub(super) fn as_comment<'a>(fields: impl Iterator<Item = &'a Field>) -> Vec<u8> {
    let fields: Vec<&Field> = fields.filter(|field| !field.value.is_empty()).collect();
    let is_lone = fields.len() == 1 && fields[0].name == "comment";
    let mut text = Vec::new();
    for field in fields {
        if !is_lone {
            add(&mut text, field.name.as_bytes());
            text.push(b'=');
        }
        text.extend_from_slice(&field.value);
    }
    one_line(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(names: &str, wanted: Option<&str>) -> Columns {
        Columns::new(names.split(',').map(str::to_owned).collect(), wanted)
    }

    #[test]
    fn known_layouts() {
        for (names, puzzle, answer) in [
            ("quizzes,solutions", 0, Some(1)),
            ("puzzle,solution,clues,difficulty", 0, Some(1)),
            ("id,puzzle,solution,clues,difficulty", 1, Some(2)),
            ("source,question,answer,rating", 1, Some(2)),
            ("id,question,answer,er,ep,ed", 1, Some(2)),
            ("Puzzle,Solution,", 0, Some(1)),
            ("board,puzzle", 1, None),
        ] {
            let columns = columns(names, None);
            assert_eq!((columns.puzzle, columns.answer), (Some(puzzle), answer), "{names}");
        }
    }

    #[test]
    fn a_name_that_was_given_counts_alone() {
        let named = columns("puzzle,solution", Some("solution"));
        assert_eq!((named.puzzle, named.answer), (Some(1), None));
        assert_eq!(columns("puzzle,Other", Some("other")).puzzle, None);
    }

    #[test]
    fn an_added_column_has_a_name_of_its_own() {
        assert_eq!(columns("puzzle,a", None).own_name("class"), "class");
        assert_eq!(columns("puzzle,Class,class_2", None).own_name("class"), "class_3");
    }

    #[test]
    fn a_missing_column_is_told_with_those_there_are() {
        assert_eq!(
            columns("a,b\tc", None).no_puzzle().to_string(),
            "no puzzle among the columns `a`, `b\\tc`; name its column with `--column`"
        );
        assert_eq!(columns("a", Some("x")).no_puzzle().to_string(), "no column `x`, expected one of `a`");
        assert!(columns(&"a,".repeat(20), None).no_puzzle().to_string().contains("`a`, …;"));
        assert!(Columns::default().no_puzzle().to_string().contains("(none)"));
    }
}
