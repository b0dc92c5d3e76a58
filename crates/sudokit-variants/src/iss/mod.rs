//! The text of the Interactive Sudoku Solver (ISS).
//!
//! A puzzle is a list of rules, each with its arguments: `.Shape~6x6.Thermo~R1C1~R2C2.~R3C3_5`. Before or after rules, separated by a
//! blank line, a text can also hold a square grid with one character for each cell, with numbers between spaces, or with all
//! candidates of each cell. A link to ISS is read as the text in it.
//!
//! # Extensions
//!
//! What ISS cannot say is written so that it stays close to its text:
//!
//! - Rows and columns 17 to 35 are `h` to `z` in the names of cells, and the 36th is `A`.
//! - A `LookAndSay` with a number above 9 has `_` between its numbers: `2_13` for two 13s.
//! - Automata over more than 16 values have a third format of keys, and automata can have up to 65,535 states, where ISS has 1,024.
//! - The coefficients of a `Sum` can be any numbers of 32 bits, where those of ISS are from -100 to 100.

mod cells;
mod check;
mod error;
pub(crate) mod key;
mod lines;
mod names;
mod nfa;
mod other_names;
mod parts;
pub(crate) mod places;
mod plain;
mod reader;
mod regex;
mod rules;
mod shape;
pub(crate) mod source;
mod write;

use core::fmt;
use core::str::FromStr;

pub(crate) use cells::Cells;
pub use error::{TextError, TextProblem};

pub use crate::text::{Note, NoteKind};

use crate::text::parts::cannot;
use crate::text::{TextFormat, WriteError, WriteProblem, beginning, shown};
use crate::{Automaton, Puzzle, Relation, Values};

/// The most bytes of a text.
pub const LONGEST_TEXT: usize = 1 << 20;

/// A puzzle that was read, with remarks about its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Remarks, such as rules that later ones replace.
    pub notes: Vec<Note>,
}

/// Returns the names of all rules in the text, each once.
///
/// ```
/// assert!(sudokit_variants::iss::rule_names().any(|name| name == "Thermo"));
/// ```
pub fn rule_names() -> impl Iterator<Item = &'static str> {
    names::RULES.iter().map(|(name, _)| *name)
}

/// Reads a puzzle.
///
/// ```
/// let puzzle = sudokit_variants::iss::read(".Shape~4x4.Thermo~R1C1~R2C2").unwrap();
/// assert_eq!(puzzle.shape.rows, 4);
/// let error = sudokit_variants::iss::read(".Shape~4x4.Termo~R1C1").unwrap_err();
/// assert_eq!(error.at, 11..16);
/// assert_eq!(error.to_string(), "unknown rule `Termo`; did you mean `Thermo`?");
/// ```
///
/// # Errors
///
/// If the text is no puzzle.
pub fn read(text: &str) -> Result<Puzzle, TextError> {
    read_with_notes(text).map(|read| read.puzzle)
}

/// Reads a puzzle, and reports what a reader of the text may not expect.
///
/// # Errors
///
/// If the text is no puzzle.
pub fn read_with_notes(text: &str) -> Result<Read, TextError> {
    if text.len() > LONGEST_TEXT {
        return Err(TextError::new(0..text.len(), TextProblem::TooLong { limit: LONGEST_TEXT }));
    }
    if let Some(at) = source::lone_carriage_return(text.as_bytes()) {
        return Err(TextError::new(at..at + 1, TextProblem::CarriageReturn));
    }
    let source = source::Source::new(text);
    let mut read =
        reader::read(&source).map_err(|error| TextError { at: source.place(&error.at), ..error })?;
    for note in &mut read.notes {
        note.at = source.place(&note.at);
        if let NoteKind::Replaced { by, .. } = &mut note.kind {
            *by = source.place(by);
        }
    }
    Ok(read)
}

/// Writes a puzzle.
///
/// Reading the text returns the same puzzle if a text can say all of it: rules with sensible arguments, regions of a jigsaw numbered in
/// the order in which they begin, no target of [`Rule::Replicate`](crate::Rule::Replicate) before its origin, and automata whose first
/// states come first, then accepting ones, then others. Otherwise it returns an equivalent puzzle: rules that always hold are left out,
/// and of two clues at one place, the first is inside of an `.And`.
///
/// ```
/// use sudokit_variants::{GridRule, Rule, iss};
/// let mut puzzle = iss::read(" .Shape~4x4 .Whisper~R1C1~R1C2").unwrap();
/// assert_eq!(iss::write(&puzzle).unwrap(), ".Shape~4x4.Whisper~5~R1C1~R1C2");
/// puzzle.rules.push(Rule::Grid(GridRule::GlobalEntropy));
/// let error = iss::write(&puzzle).unwrap_err().to_string();
/// assert!(error.ends_with("cannot say `GlobalEntropy`: `.GlobalEntropy` needs the values 1 to 9"), "{error}");
/// ```
///
/// # Errors
///
/// If a reader would refuse the text: the error has the piece of the text, and what is wrong with it. The text is that of a malformed puzzle,
/// is too long, or has a rule that ISS only has for other shapes, values or cells, such as [`CellsRule::Entropic`](crate::CellsRule::Entropic)
/// without the values 1 to 9, or [`GridRule::Windoku`](crate::GridRule::Windoku) in a grid that is not square.
///
/// # Panics
///
/// The puzzle is malformed: it can panic if [`Puzzle::check`] returns an error.
pub fn write(puzzle: &Puzzle) -> Result<String, WriteError> {
    let text = puzzle.to_string();
    let Err(TextError { at, problem }) = read(&text) else { return Ok(text) };
    let found = shown(text.get(at).unwrap_or_default());
    cannot(TextFormat::Iss, WriteProblem::NotRead { found, problem })
}

/// Returns the key of a relation in `.Pair~KEY` and `.PairX~KEY`, for a puzzle with this number of values.
///
/// ```
/// use sudokit_variants::{Relation, Values, iss};
/// let values = Values::new(1, 9).unwrap();
/// let relation = Relation::new(values, "", |one, next| one < next);
/// let text = format!(".Pair~{}~R1C1~R1C2", iss::relation_key(&relation, values.count()));
/// let puzzle = iss::read(&text).unwrap();
/// assert_eq!(puzzle.rules, [sudokit_variants::Rule::Pair(relation, vec![vec![0, 1]])]);
/// ```
pub fn relation_key(relation: &Relation, values: usize) -> String {
    write::relation_key(relation, values)
}

/// Returns the key of an automaton in `.NFA~KEY`, for a puzzle with this number of values.
///
/// ```
/// use sudokit_variants::{Automaton, Values, iss};
/// let values = Values::new(1, 4).unwrap();
/// let only_1_and_2 = Automaton::new(vec![0], vec![true], vec![vec![(values.set([1, 2]), 0)]]).unwrap();
/// let text = format!(".Shape~4x4.NFA~{}~R1C1~R2C2", iss::automaton_key(&only_1_and_2, 4));
/// assert!(iss::read(&text).is_ok());
/// ```
pub fn automaton_key(automaton: &Automaton, values: usize) -> String {
    nfa::write_key(automaton, values)
}

/// Returns the automaton of a regular expression over the values as characters.
pub(crate) fn compiled_regex(pattern: &str, values: Values) -> Result<Automaton, TextProblem> {
    regex::compile(pattern, values).map_err(|(at, reason)| {
        let (pattern, column) = (beginning(pattern, 80), at + 1);
        TextProblem::Regex { pattern, column, reason }
    })
}

/// The text of the Interactive Sudoku Solver; [`text::read`](crate::text::read) reads the other formats too.
impl FromStr for Puzzle {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text)
    }
}

/// The text of the Interactive Sudoku Solver. [`write()`] reports the few texts that a reader refuses.
///
/// ```
/// use sudokit_variants::{CellsRule, Puzzle, Rule, Shape};
/// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
/// puzzle.rules.push(Rule::Cells(CellsRule::Thermo, vec![0, 5]));
/// assert_eq!(puzzle.to_string(), ".Shape~4x4.Thermo~R1C1~R2C2");
/// assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
/// ```
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write::write(&plain::plain(self)))
    }
}
