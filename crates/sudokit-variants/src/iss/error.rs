//! What is wrong with a text, and where.

use core::fmt;
use core::ops::Range;

use thiserror::Error;

use crate::PuzzleProblem;
use crate::text::{its_values, plural};

/// Why a text is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem}")]
pub struct TextError {
    /// The bytes of the text where the problem is.
    pub at: Range<usize>,
    /// The problem.
    pub problem: TextProblem,
}

impl TextError {
    pub(super) const fn new(at: Range<usize>, problem: TextProblem) -> Self {
        Self { at, problem }
    }
}

/// A problem of a text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TextProblem {
    /// The text is empty.
    #[error("the text is empty; expected a grid, or rules such as `.Thermo~R1C1~R2C2`")]
    Empty,
    /// The text is too long.
    #[error("the text has more than {limit} bytes")]
    TooLong {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// A carriage return without a line feed after it, which could be the end of a puzzle.
    #[error("a carriage return without a line feed after it; end each line with a line feed")]
    CarriageReturn,
    /// A grid with a wrong number of characters.
    #[error(
        "a grid of {found} character{}; expected the square of its size (16, 36, 81 …) for one character a cell, or the \
         cube (64, 729 …) for its candidates",
        plural(*found)
    )]
    GridLength {
        /// The number of characters.
        found: usize,
    },
    /// A part that is neither a grid nor rules.
    #[error("expected a grid, or a rule that begins with `.`")]
    NotText,
    /// A killer in one of the old formats.
    #[error("old killer strings are not supported; write each cage as `.Cage~SUM~R1C1~R1C2`")]
    KillerString,
    /// A grid inside `.Or`, `.And` or `.Replicate`.
    #[error("a grid cannot be inside of a rule; write `.End` before it")]
    GridInside,
    /// An unknown rule.
    #[error("unknown rule `{name}`{}", Suggestion(*nearest))]
    UnknownRule {
        /// The name.
        name: String,
        /// The nearest known name.
        nearest: Option<&'static str>,
    },
    /// An unknown cell.
    #[error("no cell `{name}`; the grid has {}", cells_to(last))]
    UnknownCell {
        /// The name.
        name: String,
        /// The last cell of the grid.
        last: String,
    },
    /// A region cell without chaos construction.
    #[error("`{name}` is a region cell; add `.ChaosConstruction`")]
    NoRegionCells {
        /// The name.
        name: String,
    },
    /// A cell of another kind is needed.
    #[error("`{name}`: expected {expected}")]
    WrongCell {
        /// The cell.
        name: String,
        /// What was expected.
        expected: &'static str,
    },
    /// An unknown row or column.
    #[error("no row or column `{name}`; expected R1 to R{rows} or C1 to C{columns}")]
    UnknownLine {
        /// The name.
        name: String,
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// An unknown group of extra cells.
    #[error("no group of extra cells `{name}`; expected V and the prefix of a `.Var`")]
    UnknownGroup {
        /// The name.
        name: String,
    },
    /// A number is needed.
    #[error("`{found}` is no number for {expected}")]
    NotNumber {
        /// What was found.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// A number outside of its range.
    #[error("{what} is {found}; expected {expected}")]
    NumberOutOfRange {
        /// What the number is.
        what: &'static str,
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// A value that the puzzle does not have.
    #[error("`{found}` is no value of the puzzle; {}", its_values(*first, *last))]
    ValueOutOfRange {
        /// What was found.
        found: String,
        /// The least value.
        first: u8,
        /// The greatest value.
        last: u8,
    },
    /// A wrong number of arguments.
    #[error("wrong number of arguments; expected {expected}")]
    Arguments {
        /// The form of the rule.
        expected: String,
    },
    /// One of a few words is needed.
    #[error("`{found}`: expected {expected}")]
    Word {
        /// What was found.
        found: String,
        /// The words.
        expected: &'static str,
    },
    /// A wrong number of cells.
    #[error("{found} cell{}; expected {expected}", plural(*found))]
    CellCount {
        /// The number of cells.
        found: usize,
        /// What was expected.
        expected: String,
    },
    /// A rule for neighbours over cells without any.
    #[error("no two of the cells share an edge")]
    NoNeighbours,
    /// A value that is named twice.
    #[error("the value {value} is named twice")]
    ValueTwice {
        /// The value.
        value: u8,
    },
    /// A jigsaw layout of a wrong length.
    #[error("a layout of {found} character{}; expected one for each of the {expected} cells", plural(*found))]
    LayoutLength {
        /// The number of characters.
        found: usize,
        /// The number of cells.
        expected: usize,
    },
    /// A wrong shape.
    #[error(
        "`{found}` is no shape; expected ROWSxCOLUMNS, then `~VALUES` or `~FIRST-LAST`, then `~Raw`: {reason}"
    )]
    Shape {
        /// What was found.
        found: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// Two shapes.
    #[error("another shape than before; a puzzle has one")]
    OtherShape,
    /// A rule that needs another shape, or another rule.
    #[error("`.{rule}` needs {needed}")]
    NeedsShape {
        /// The rule.
        rule: &'static str,
        /// What the rule needs.
        needed: &'static str,
    },
    /// A key with a wrong character.
    #[error("a key has only A–Z, a–z, 0–9, `-` and `_`")]
    KeyCharacter,
    /// A table with more bits than pairs of values.
    #[error(
        "the table has bits beyond its {values}×{values} pairs; was it made for another number of values?"
    )]
    TableTooLong {
        /// The number of values.
        values: usize,
    },
    /// A key that is no automaton.
    #[error("the key is no automaton: {reason}")]
    AutomatonKey {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// Automata with too many states or edges.
    #[error("the automata have too many states")]
    TooManyStates,
    /// A malformed regular expression.
    #[error("the expression `{pattern}` at character {column}: {reason}")]
    Regex {
        /// The expression.
        pattern: String,
        /// The number of the character, from 1.
        column: usize,
        /// What is wrong.
        reason: &'static str,
    },
    /// A target of `.Replicate` that is no cell, or at which a rule has no room.
    #[error("the target {target} cell{} after the origin: {reason}", plural(*target))]
    Target {
        /// The number of cells after the origin.
        target: usize,
        /// What is wrong.
        reason: &'static str,
    },
    /// `.Replicate` makes too many rules.
    #[error("`.Replicate` repeats its rules too often; use fewer or shorter rules, or fewer targets")]
    TooManyRules,
    /// A rule without an `.End`.
    #[error("`.{rule}` has no `.End`")]
    NoEnd {
        /// The rule.
        rule: &'static str,
    },
    /// An `.End` without a rule.
    #[error("`.End` without `.Or`, `.And` or `.Replicate` before it")]
    NoBeginning,
    /// A rule that holds no rules.
    #[error("`.{rule}` has no rules before its `.End`")]
    NoRules {
        /// The rule.
        rule: &'static str,
    },
    /// A rule that cannot be inside of another one.
    #[error("`.{rule}` cannot be inside of `.{outer}`")]
    NotInside {
        /// The rule.
        rule: &'static str,
        /// The outer rule.
        outer: &'static str,
    },
    /// A dot inside `.Or` together with the rule that all dots are given.
    #[error("`.{strict}` needs all marks outside of `.Or`")]
    MarkInOr {
        /// The rule.
        strict: &'static str,
    },
    /// A problem that a puzzle which was built by hand can have, too.
    #[error(transparent)]
    Puzzle(#[from] PuzzleProblem),
}

/// Returns the cells of a grid in words.
fn cells_to(last: &str) -> String {
    if last == "R1C1" { "only R1C1".to_owned() } else { format!("R1C1 to {last}") }
}

struct Suggestion(Option<&'static str>);

impl fmt::Display for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |name| write!(f, "; did you mean `{name}`?"))
    }
}
