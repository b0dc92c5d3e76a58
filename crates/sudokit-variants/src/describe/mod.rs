//! Rules in plain words.

mod names;
mod outside;
mod places;
mod regions;
mod relation;
mod rules;

pub use outside::{ClueKind, OutsideClue, Side};
pub use places::Place;
pub use regions::{RegionKind, Regions};

use crate::iss::Cells;
use crate::{CellId, Layout, Line, Puzzle, Rule, ValueSet};
use std::sync::OnceLock;

/// Describes rules of a puzzle in short English sentences.
///
/// Cells have the names `r1c1` and so on; extra cells have those of ISS text, such as `VX1`; the region cell of r1c1 is `region of r1c1`.
/// The cells of a line have `–` between them, those of a set a space.
///
/// ```
/// use sudokit_variants::{Describer, Puzzle};
/// let puzzle: Puzzle = ".Whisper~R1C1~R1C2~R2C3.Cage~15~R1C1~R1C2.Or.Thermo~R3C3~R3C4.Renban~R3C3~R4C3.End".parse()?;
/// let describer = Describer::new(&puzzle);
/// let sentences: Vec<String> = puzzle.rules.iter().map(|rule| describer.rule(rule)).collect();
/// assert_eq!(sentences, [
///     "German whisper ≥5: r1c1–r1c2–r2c3",
///     "cage 15: r1c1 r1c2",
///     "at least one holds: (thermometer: r3c3–r3c4) or (renban line: r3c3–r4c3)",
/// ]);
/// # Ok::<(), sudokit_variants::iss::TextError>(())
/// ```
#[derive(Debug)]
pub struct Describer<'a> {
    puzzle: &'a Puzzle,
    cells: Cells,
    layout: OnceLock<Layout>,
}

impl Rule {
    /// Describes the rule in a short English sentence. For many rules of one puzzle, a [`Describer`] is faster.
    ///
    /// ```
    /// use sudokit_variants::Puzzle;
    /// let puzzle: Puzzle = ".X~R1C1~R1C2".parse()?;
    /// assert_eq!(puzzle.rules[0].describe(&puzzle), "X: r1c1 r1c2");
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn describe(&self, puzzle: &Puzzle) -> String {
        Describer::new(puzzle).rule(self)
    }
}

impl<'a> Describer<'a> {
    /// Returns a describer of the rules of this puzzle.
    ///
    /// # Panics
    /// The puzzle is malformed: it can panic if [`Puzzle::check`] returns an error.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        Self { puzzle, cells: Cells::of_puzzle(puzzle), layout: OnceLock::new() }
    }

    /// Returns the houses of the puzzle, which only some rules need.
    fn layout(&self) -> &Layout {
        self.layout.get_or_init(|| self.puzzle.layout())
    }

    /// Returns the name of a cell.
    ///
    /// ```
    /// use sudokit_variants::{Describer, Puzzle};
    /// let puzzle: Puzzle = ".Shape~12x12.Var~X~Total~2".parse()?;
    /// let describer = Describer::new(&puzzle);
    /// assert_eq!([describer.cell(11), describer.cell(145)], ["r1c12", "VX2"]);
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn cell(&self, cell: CellId) -> String {
        let shape = self.puzzle.shape;
        let name = |cell: CellId| {
            let (row, column) = shape.place(cell);
            format!("r{}c{}", row + 1, column + 1)
        };
        if cell < shape.cells() {
            return name(cell);
        }
        let region_cell = cell.checked_sub(self.puzzle.first_region_cell());
        match region_cell.filter(|&at| self.puzzle.has_region_cells() && at < shape.cells()) {
            Some(at) => format!("region of {}", name(at)),
            None => self.cells.name(cell),
        }
    }

    /// Returns the names of cells in this order.
    fn joined(&self, cells: &[CellId], mark: &str) -> String {
        cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>().join(mark)
    }

    /// Returns the cells of a line.
    fn path(&self, cells: &[CellId]) -> String {
        self.joined(cells, "–")
    }

    /// Returns the cells of a set.
    fn set(&self, cells: &[CellId]) -> String {
        self.joined(cells, " ")
    }

    /// Returns several lines.
    fn paths(&self, lines: &[Vec<CellId>]) -> String {
        lines.iter().map(|line| self.path(line)).collect::<Vec<_>>().join(", ")
    }

    /// Returns a value as people write it.
    fn value(&self, value: u8) -> String {
        self.puzzle.shape.values.label(value)
    }

    /// Returns values with spaces between them.
    fn values(&self, values: impl IntoIterator<Item = u8>) -> String {
        values.into_iter().map(|value| self.value(value)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the values of a set with spaces between them. Bits above those of the puzzle are no values.
    fn value_set(&self, set: ValueSet) -> String {
        let values = self.puzzle.shape.values;
        self.values(values.of(set & values.all()))
    }

    /// Returns the name of a row or column.
    fn line(line: Line) -> String {
        format!("{} {}", line.axis.name(), line.index + 1)
    }
}
