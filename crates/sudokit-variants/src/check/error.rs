//! What is wrong with a puzzle that was built by hand, and in which rule.

use core::fmt;

use thiserror::Error;

use crate::text::{its_values, plural};
use crate::{CellId, Line};

/// Why a puzzle is malformed, and in which of its rules. [`Puzzle::check`](crate::Puzzle::check) returns it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PuzzleError {
    /// The number of the rule in [`Puzzle::rules`](crate::Puzzle::rules), then that of the rule inside of it, and so on. It is empty if the
    /// problem is the grid or a group of extra cells.
    pub rule: Vec<usize>,
    /// The problem.
    pub problem: PuzzleProblem,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.rule.is_empty() {
            f.write_str("rules")?;
            self.rule.iter().try_for_each(|at| write!(f, "[{at}]"))?;
            f.write_str(": ")?;
        }
        self.problem.fmt(f)
    }
}

impl core::error::Error for PuzzleError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.problem)
    }
}

/// A problem of a puzzle that was built by hand.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PuzzleProblem {
    /// A grid without cells, or too large.
    #[error("a grid of {rows} rows and {columns} columns; expected 1 to {limit} of each", limit = crate::LARGEST)]
    Shape {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// A prefix of extra cells that is not made of capital letters, or that another group has.
    #[error(
        "`{prefix}` is no prefix of extra cells; expected capital letters A to Z that no other group has"
    )]
    Prefix {
        /// The prefix.
        prefix: String,
    },
    /// A group without cells, or with a shape of another number of cells.
    #[error("the group `{prefix}` has {count} cell{}; expected at least 1, and those of its rows and columns", plural(*count))]
    GroupSize {
        /// The prefix of the group.
        prefix: String,
        /// The number of cells.
        count: usize,
    },
    /// Too many extra cells.
    #[error("more than {limit} extra cells")]
    TooManyExtraCells {
        /// The maximum number.
        limit: usize,
    },
    /// A cell that the puzzle does not have.
    #[error("no cell {cell}; the puzzle has {count} cells, from 0")]
    UnknownCell {
        /// The cell.
        cell: CellId,
        /// The number of all cells.
        count: usize,
    },
    /// A cell of another kind is needed.
    #[error("cell {cell}: expected {expected}")]
    WrongCell {
        /// The cell.
        cell: CellId,
        /// What was expected.
        expected: &'static str,
    },
    /// A row or column that the grid does not have.
    #[error("no {} {}; the grid has {count}, from 0", line.axis.name(), line.index)]
    UnknownLine {
        /// The row or column.
        line: Line,
        /// The number of rows or columns.
        count: usize,
    },
    /// A group of extra cells that the puzzle does not have.
    #[error("no group of extra cells with the prefix `{prefix}`")]
    UnknownGroup {
        /// The prefix.
        prefix: String,
    },
    /// A value that the puzzle does not have.
    #[error("{value} is no value of the puzzle; {}", its_values(*first, *last))]
    ValueOutOfRange {
        /// The value.
        value: u8,
        /// The least value.
        first: u8,
        /// The greatest value.
        last: u8,
    },
    /// A set with a value that the puzzle does not have.
    #[error("a set of values has a bit beyond those of the {values} values of the puzzle")]
    SetOutOfRange {
        /// The number of values.
        values: usize,
    },
    /// A size of regions that no region has.
    #[error("regions of {size} cell{}; expected 1 to {limit}", plural(*size), limit = crate::MOST_VALUES)]
    RegionSize {
        /// The size.
        size: usize,
    },
    /// A layout of regions that does not have a number for each cell of the grid.
    #[error("a layout with {found} numbers; expected one for each of the {expected} cells of the grid")]
    LayoutLength {
        /// The number of numbers.
        found: usize,
        /// The number of cells.
        expected: usize,
    },
    /// A layout with several regions of a wrong size.
    #[error("{found} regions have not {size} cells; expected one at most")]
    RegionSizes {
        /// The number of such regions.
        found: usize,
        /// The size of a region.
        size: usize,
    },
    /// Too many regions that are part of the solution.
    #[error("{found} regions that are part of the solution; expected at most {limit}", limit = crate::MOST_VALUES)]
    TooManyRegions {
        /// The number of regions.
        found: usize,
    },
    /// A relation for another number of values.
    #[error("a relation of {found} values; the puzzle has {expected}")]
    RelationLength {
        /// The number of values of the relation.
        found: usize,
        /// The number of values of the puzzle.
        expected: usize,
    },
    /// A malformed automaton.
    #[error("the automaton {reason}")]
    Automaton {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// Automata with too many states or edges, or on lines that are too long for their number of states.
    #[error("the automata have too many states for the length of their lines")]
    TooManyStates,
    /// A rule about region cells without chaos construction.
    #[error("the rule needs `GridRule::ChaosConstruction`")]
    NeedsChaosConstruction,
    /// An arrow of regions without arms, or with one that has no cell.
    #[error("an arrow of regions needs arms, each of one cell at least")]
    EmptyArm,
    /// A number of cells that do not count which is neither 0 nor 1.
    #[error("an offset of {offset}; expected 0, or 1 if the first cell does not count")]
    Offset {
        /// The offset.
        offset: u8,
    },
    /// A rule that cannot be inside of another one.
    #[error("the rule cannot be inside of `Rule::{outer}`")]
    NotInside {
        /// The outer rule.
        outer: &'static str,
    },
    /// A dot inside `Or` together with the rule that all dots are given, or an X or V with that for these.
    #[error("`GridRule::{strict}` needs all marks outside of `Rule::Or`")]
    MarkInOr {
        /// The rule that all marks are given.
        strict: &'static str,
    },
    /// A target of a repeated rule at which a cell of the rule would be outside.
    #[error("the target {target}: {reason}")]
    Target {
        /// The target.
        target: CellId,
        /// What is wrong.
        reason: &'static str,
    },
    /// Rules inside of rules inside of rules.
    #[error("rules inside of each other more than {limit} deep")]
    TooDeep {
        /// The maximum depth.
        limit: usize,
    },
    /// `Replicate` makes too many rules.
    #[error("`Rule::Replicate` repeats its rules too often; use fewer or shorter rules, or fewer targets")]
    TooManyRules,
    /// Rules that list too many cells.
    #[error("the rules list more than {limit} cells")]
    TooManyCells {
        /// The maximum number.
        limit: usize,
    },
}
