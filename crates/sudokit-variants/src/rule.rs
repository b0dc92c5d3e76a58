//! The rules of puzzles, before their translation to constraints.

use crate::automaton::Automaton;
use crate::iss::{self, TextProblem};
use crate::{CellId, ValueSet, Values};

/// A rule of a puzzle. Its exact meaning is that of [`Rule::holds`].
///
/// Rules of one shape are one variant: [`CellsRule`] has the rules over a list of cells, [`NumberRule`] those with a number too,
/// [`GridRule`] those of the whole grid, and [`OutsideRule`] the clues beside a row or column.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rule {
    /// Each cell has one of its values.
    Given(Vec<(CellId, ValueSet)>),
    /// A rule of the whole grid.
    Grid(GridRule),
    /// The number of cells of each default box, of each piece of a jigsaw, and of each region that is part of the solution. Without it, the
    /// longer side of the grid.
    RegionSize(usize),
    /// A layout in pieces, beside the default boxes unless [`GridRule::NoBoxes`] drops these: the number of the piece of each cell of the grid.
    Jigsaw(Vec<u8>),
    /// The cells of a diagonal are all different.
    Diagonal(Diagonal),
    /// How equal rows and columns are ranked for [`OutsideRule::FullRank`].
    FullRankTies(Ties),
    /// A rule over cells.
    Cells(CellsRule, Vec<CellId>),
    /// A rule with a number, over cells.
    Number(NumberRule, i32, Vec<CellId>),
    /// The cells are cut into runs of neighbours that each have this sum. If `is_loop`, the last cell is followed by the first, and
    /// a run can begin anywhere.
    SumLine {
        /// The sum of each run.
        sum: i32,
        /// The cells in order.
        cells: Vec<CellId>,
        /// Whether the line is closed.
        is_loop: bool,
    },
    /// The values, each multiplied by its coefficient, have this sum.
    Sum {
        /// The sum.
        sum: i32,
        /// Each cell with its coefficient.
        terms: Vec<(i32, CellId)>,
    },
    /// Pairs (count, value): exactly this number of the cells has that value.
    LookAndSay {
        /// The counts, each with its value.
        counts: Vec<(u8, u8)>,
        /// The cells.
        cells: Vec<CellId>,
    },
    /// Each value is in the cells at least as often as it is listed.
    ContainAtLeast {
        /// The values.
        values: Vec<u8>,
        /// The cells.
        cells: Vec<CellId>,
    },
    /// Each listed value is in the cells exactly as often as it is listed. Other values are free.
    ContainExact {
        /// The values.
        values: Vec<u8>,
        /// The cells.
        cells: Vec<CellId>,
    },
    /// As [`Rule::ContainAtLeast`] for four cells of one board around a corner, of which this is the top left one.
    Quad {
        /// The top left cell.
        corner: CellId,
        /// The values.
        values: Vec<u8>,
    },
    /// With [`Axis::Column`]: where the cell in row r and column c has the value v, the cell in row r and column v has the value c. With
    /// [`Axis::Row`], rows and columns change places.
    Indexing(Axis, Vec<CellId>),
    /// The segments have one sum.
    EqualSum(Vec<Vec<CellId>>),
    /// The cells of the grid, or of a group of extra cells, that hold any of these values are connected along edges, and there is at
    /// least one, or exactly `size`.
    ConnectedValues {
        /// The prefix of the group; `None` is the grid.
        group: Option<String>,
        /// The values.
        values: ValueSet,
        /// The number of cells.
        size: Option<usize>,
    },
    /// The sum along a diagonal that begins with this cell of the border, repeats allowed. It runs down-right from the left side,
    /// up-left from the right side, down-left from the top and up-right from the bottom. Corners belong to the left side and the top.
    LittleKiller {
        /// The sum.
        sum: i32,
        /// The first cell.
        first: CellId,
    },
    /// The sum between the least and the greatest value of a line.
    Sandwich {
        /// The sum.
        sum: i32,
        /// The row or column.
        line: Line,
    },
    /// Clues at both ends of a row or column: first as seen from the left or from above.
    Outside(OutsideRule, Line, [Option<i32>; 2]),
    /// A relation between each cell of a line and the next.
    Pair(Relation, Vec<Vec<CellId>>),
    /// A relation between any two cells of a list, both ways.
    PairAll(Relation, Vec<Vec<CellId>>),
    /// An automaton accepts the values of each line. A line has segments; between two of them, the automaton reads its break.
    Automaton {
        /// The automaton.
        automaton: Automaton,
        /// A name for people.
        name: String,
        /// The lines, each as its segments.
        lines: Vec<Vec<Vec<CellId>>>,
    },
    /// The values of each line, as characters, match a regular expression.
    Regex {
        /// The expression.
        pattern: String,
        /// The automaton made from it.
        automaton: Automaton,
        /// The lines.
        lines: Vec<Vec<CellId>>,
    },
    /// At least one of the rules holds.
    Or(Vec<Rule>),
    /// All of the rules hold.
    And(Vec<Rule>),
    /// The rules hold, shifted so that the cell `origin` falls on each of the targets.
    Replicate {
        /// The cell from which the rules are shifted.
        origin: CellId,
        /// The cells to which it is shifted.
        targets: Vec<CellId>,
        /// The rules.
        rules: Vec<Rule>,
    },
    /// A hint to the search, without a meaning: cells that are asked first, the greatest number before others.
    SearchPriority(i32, Vec<CellId>),
    /// The value of the first cell is the number of cells of its region that are reached by walking along each arm while the region
    /// lasts, less the offset. Each arm begins with the cell itself, which counts once.
    ChaosArrow {
        /// The cell with the number.
        control: CellId,
        /// 1 if the first cell does not count, otherwise 0.
        offset: u8,
        /// The region cells of each arm.
        arms: Vec<Vec<CellId>>,
    },
    /// The value of the control cell is the number of the region cells that have the region of the first one, less the offset.
    ChaosCount {
        /// The cell with the number.
        control: CellId,
        /// 1 if the first cell does not count, otherwise 0.
        offset: u8,
        /// The region cells.
        cells: Vec<CellId>,
    },
}

/// A rule of the whole grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum GridRule {
    /// There are no default boxes.
    NoBoxes,
    /// All of the largest rows, columns, boxes and pieces hold the same set of values.
    RegionSameValues,
    /// Boxes shifted by one cell, one cell apart, hold no value twice.
    Windoku,
    /// Cells at the same place of all default boxes are all different, also if the boxes were dropped.
    DisjointSets,
    /// Cells a knight's move apart differ.
    AntiKnight,
    /// Cells a diagonal step apart differ.
    AntiKing,
    /// Neighbours along edges are not consecutive.
    AntiConsecutive,
    /// No two cells with the same value v are v steps along edges apart.
    AntiTaxicab,
    /// Each 2×2 has a value of each third of nine values.
    GlobalEntropy,
    /// Each 2×2 has a value of each remainder by 3 of nine values.
    GlobalMod,
    /// Neighbours along edges without a dot are neither consecutive nor one the double of the other.
    StrictKropki,
    /// Neighbours along edges without a mark have neither the sum 5 nor the sum 10.
    StrictXv,
    /// Each 5 has a 1 directly above it or a 9 directly below it, or both.
    DutchFlatmates,
    /// On n×n cells with 0 to n: each row, column and box lacks exactly one of 1 to n, no two of a kind lack the same, and at each 0 its
    /// row, column and box lack three different values. The groups `DGR`, `DGC` and `DGB`, if there are any, hold what each column, row and
    /// box lacks.
    Doppelganger,
    /// The grid is cut into connected regions of the size of a region, each without a value twice. Each cell of the grid has a region cell, with the
    /// number of its region; regions are numbered by their first cells.
    ChaosConstruction,
}

/// A rule over a list of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CellsRule {
    /// Values increase along the line.
    Thermo,
    /// The values are all different and consecutive, in any order.
    Renban,
    /// Any three in a row are of different thirds of nine values.
    Entropic,
    /// The pieces of the line within one region have one sum. A region that is entered twice makes two pieces.
    RegionSumLine,
    /// Inner cells are strictly between the two ends.
    Between,
    /// The line reads the same from both ends.
    Palindrome,
    /// Pairs from the ends inwards have one sum, which is also the middle cell of an odd line.
    Zipper,
    /// The first cell is the sum of the others.
    Arrow,
    /// The first and the last cell together are the sum of the inner cells.
    DoubleArrow,
    /// As many odd as even values, and as many low as high ones; no middle value, and no value twice.
    EqualityCage,
    /// Any two neighbours of the cells differ by 1.
    WhiteDot,
    /// Of any two neighbours of the cells, one is the double of the other.
    BlackDot,
    /// Any two neighbours of the cells have the sum 10.
    X,
    /// Any two neighbours of the cells have the sum 5.
    V,
    /// Of any two neighbours, the one listed first is greater.
    GreaterThan,
    /// The values are all different.
    AllDifferent,
    /// A value in the cells is there as often as it says.
    CountingCircles,
    /// The first cell is the number of different values of the others.
    CountDistinct,
    /// For the first two values x and k: the k-th of the other cells has the value x.
    ValueIndexing,
}

/// A rule with a number, over a list of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NumberRule {
    /// Neighbours on the line differ by at least the number.
    Whisper,
    /// As many cells in a row as the number have different remainders by it.
    Modular,
    /// The ends differ by at least the number, and inner cells are strictly outside of them.
    Lockout,
    /// The values have the number as their sum, or any if it is 0, and are all different.
    Cage,
    /// No part of the cells has the number as its sum, and the values are all different.
    RellikCage,
    /// The values between the least and the greatest value of the cells have the number as their sum, and all are different.
    Lunchbox,
    /// The first cells, as many as the number, in reading order, are a decimal number, the sum of the others.
    PillArrow,
    /// The cells are as many runs of one length as the number, each with the same values, as often.
    SameValues,
}

/// A clue beside a row or column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum OutsideRule {
    /// The sum of the first x cells, where x is the value of the first.
    XSum,
    /// The number of cells whose value is greater than all before it. A 0 is not seen.
    Skyscraper,
    /// The first value that is less than one before it.
    HiddenSkyscraper,
    /// The value of the n-th cell, where n is the value of the first.
    NumberedRoom,
    /// The rank of the line, read as a number, among all rows and columns in both directions.
    FullRank,
}

/// A row or a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// Whether it is a row or a column.
    pub axis: Axis,
    /// Which one, from 0.
    pub index: usize,
}

/// Rows or columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// Rows.
    Row,
    /// Columns.
    Column,
}

impl Line {
    /// Returns the sides of the grid at which it begins and ends.
    pub(crate) const fn ends(self) -> [&'static str; 2] {
        match self.axis {
            Axis::Row => ["left", "right"],
            Axis::Column => ["top", "bottom"],
        }
    }
}

impl Axis {
    /// Returns the name of one row or column.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
        }
    }
}

/// One of the two main diagonals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Diagonal {
    /// From the top left: ╲.
    Falling,
    /// From the bottom left: ╱.
    Rising,
}

/// How equal lines are ranked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ties {
    /// Equal lines exist only among those without a clue.
    OnlyUnclued,
    /// Equal lines have the lowest rank of their group.
    Any,
    /// All lines differ.
    None,
}

/// A relation between two values, as a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Relation {
    /// For each value in order, the values that may follow it.
    pub after: Vec<ValueSet>,
    /// A name for people.
    pub name: String,
}

impl Relation {
    /// Returns the relation of the pairs of values that a function accepts: the first and the next one.
    ///
    /// ```
    /// use sudokit_variants::sudokit::Count;
    /// use sudokit_variants::{Puzzle, Relation, Rule, Shape, Solver};
    /// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
    /// let apart = Relation::new(puzzle.shape.values, "differ by 3", |one, other| (one - other).abs() == 3);
    /// assert_eq!(puzzle.shape.values.of(apart.after[0]).collect::<Vec<_>>(), [4], "only 4 may follow 1");
    /// puzzle.rules.push(Rule::Pair(apart, vec![vec![0, 1]]));
    /// assert_eq!(Solver::try_new(&puzzle)?.count(1000), Count::Exactly(48));
    /// # Ok::<(), sudokit_variants::PuzzleError>(())
    /// ```
    pub fn new(values: Values, name: impl Into<String>, allows: impl Fn(i32, i32) -> bool) -> Self {
        let after =
            |first: u8| values.set(values.iter().filter(|&next| allows(i32::from(first), i32::from(next))));
        Self { after: values.iter().map(after).collect(), name: name.into() }
    }
}

impl Rule {
    /// Returns the rule that the values of each line match a regular expression: [`Rule::Regex`] with its automaton.
    ///
    /// Each value is one character: a digit, or a letter from `A` or `a` for 10. A whole line must match.
    ///
    /// ```
    /// use sudokit_variants::sudokit::Count;
    /// use sudokit_variants::{Puzzle, Rule, Shape, Solver};
    /// let mut puzzle = Puzzle::new(Shape::new(4, 4).unwrap());
    /// puzzle.rules.push(Rule::regex("[12]*3.*", puzzle.shape.values, vec![vec![0, 1, 2, 3]])?);
    /// assert_eq!(Solver::new(&puzzle).count(1000), Count::Exactly(144), "3 before 4, half of all grids");
    /// let error = Rule::regex("(1", puzzle.shape.values, vec![]).unwrap_err();
    /// assert!(error.to_string().starts_with("the expression `(1` at character 1: "), "{error}");
    /// # Ok::<(), sudokit_variants::iss::TextProblem>(())
    /// ```
    ///
    /// # Errors
    /// The expression is malformed, or it has more than 4,096 characters or 1,023 states.
    pub fn regex(pattern: &str, values: Values, lines: Vec<Vec<CellId>>) -> Result<Self, TextProblem> {
        let pattern: String = pattern.chars().filter(|char| !char.is_whitespace()).collect();
        let automaton = iss::compiled_regex(&pattern, values)?;
        Ok(Self::Regex { pattern, automaton, lines })
    }

    /// Returns the cells that the rule lists, each as often as it does, without those of rules inside of it.
    pub(crate) fn listed_cells(&self) -> Box<dyn Iterator<Item = CellId> + '_> {
        match self {
            Self::Given(givens) => Box::new(givens.iter().map(|&(cell, _)| cell)),
            Self::Sum { terms, .. } => Box::new(terms.iter().map(|&(_, cell)| cell)),
            Self::Cells(_, cells)
            | Self::Number(_, _, cells)
            | Self::SumLine { cells, .. }
            | Self::LookAndSay { cells, .. }
            | Self::ContainAtLeast { cells, .. }
            | Self::ContainExact { cells, .. }
            | Self::Indexing(_, cells)
            | Self::SearchPriority(_, cells) => Box::new(cells.iter().copied()),
            Self::Quad { corner: cell, .. } | Self::LittleKiller { first: cell, .. } => {
                Box::new(core::iter::once(*cell))
            }
            Self::EqualSum(lines)
            | Self::Pair(_, lines)
            | Self::PairAll(_, lines)
            | Self::Regex { lines, .. } => Box::new(lines.iter().flatten().copied()),
            Self::Automaton { lines, .. } => Box::new(lines.iter().flatten().flatten().copied()),
            Self::Replicate { origin, targets, .. } => {
                Box::new([*origin].into_iter().chain(targets.iter().copied()))
            }
            Self::ChaosArrow { control, arms, .. } => {
                Box::new([*control].into_iter().chain(arms.iter().flatten().copied()))
            }
            Self::ChaosCount { control, cells, .. } => {
                Box::new([*control].into_iter().chain(cells.iter().copied()))
            }
            Self::Grid(_)
            | Self::RegionSize(_)
            | Self::Jigsaw(_)
            | Self::Diagonal(_)
            | Self::FullRankTies(_)
            | Self::ConnectedValues { .. }
            | Self::Sandwich { .. }
            | Self::Outside(..)
            | Self::Or(_)
            | Self::And(_) => Box::new(core::iter::empty()),
        }
    }
}
