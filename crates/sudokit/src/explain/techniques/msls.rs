//! Multi-sector locked sets (MSLS): the empty cells where some rows and some columns cross. For some digits (the *home*
//! digits) their rows are counted, for the others their columns: each row once for each home digit that its cells can
//! have, each column once for each other digit. If this is the number of cells, each of these digits is in one of the
//! cells, and nowhere else in its row or column.
//!
//! ```text
//!        c2  c4  c6  c7
//! r1     *   *   *   *   12      16 cells, home digits 1, 2, 3
//! r3     *   *   *   *   13      rows: 2 + 2 + 1 + 2 = 7; columns: 2 + 3 + 2 + 2 = 9
//! r6     *   *   *   *   3       every other 1 and 2 in row 1 is eliminated,
//! r8     *   *   *   *   23      every other 4 and 5 in column 2, and so on
//!        45  678 46  79
//! ```
//!
//! Proof: each of the cells holds a home digit of its row or another digit of its column. Each of these digits is in at
//! most one cell of its row or column. As there are as many as cells, each is in exactly one of the cells.
//!
//! Source: David P Bird, "Using Multi-Sector Locked Sets", New Sudoku Players' Forum (2012),
//! <http://forum.enjoysudoku.com/using-multi-sector-locked-sets-t31222.html>, from Allan Barker's sets and links.
//! Only the form with cells of rows and columns is searched.

use super::sk_loop::told_links;
use crate::explain::places::{bits, cell_at, count};
use crate::explain::{
    Deduction, Describe, Marks, Message, Part, Position, Premise, Role, SearchContext, Sentences, Technique,
    all_of, message,
};
use crate::grid::{CandidateSet, CellSet, DigitSet, House, HouseSet};
use alloc::vec::Vec;

/// Cells of rows and columns, and as many digits of rows and columns that fill them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MultiSectorLockedSet {
    /// The rows.
    pub rows: HouseSet,
    /// The columns.
    pub columns: HouseSet,
    /// The empty cells where they cross.
    pub cells: CellSet,
    /// The rows with their home digits, and the columns with the others.
    pub links: Vec<(House, DigitSet)>,
}

/// The smallest number of columns. Fewer are sets or fish.
const LEAST_COLUMNS: usize = 3;
/// The largest number of home digits.
const MOST_DIGITS: usize = 6;
/// The largest number of home digits of rows that no cell of the set can have.
const SPARE: usize = 2;

/// Returns the set with the most eliminations; of several, that with the fewest cells.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let mut search = LockedSetSearch { position, best: None };
    for rows in (0..1_u16 << 9).filter(|&rows| (3..=5).contains(&count(rows))) {
        if context.is_over() {
            return None;
        }
        search.with_rows(rows);
    }
    let Best { pattern, gone } = search.best?;
    Some(Deduction::eliminate(Technique::MULTI_SECTOR_LOCKED_SET, pattern, gone))
}

struct Best {
    pattern: MultiSectorLockedSet,
    gone: CandidateSet,
}

struct LockedSetSearch<'a> {
    position: &'a Position,
    best: Option<Best>,
}

/// Some rows, and the parts of all columns in them.
struct Bands {
    rows: u16,
    /// The number of cells with candidates of each column.
    empty: [u8; 9],
    /// The candidates of each column.
    candidates: [u16; 9],
}

impl Bands {
    /// Returns the number of empty cells in excess of the candidates without the home digits, of all columns that have
    /// such an excess.
    fn excess(&self, home: u16) -> usize {
        let columns = self.empty.iter().zip(&self.candidates);
        columns.map(|(&empty, &digits)| usize::from(empty).saturating_sub(count(digits & !home))).sum()
    }

    /// Returns the columns with such an excess, and those with as many empty cells as candidates.
    fn columns(&self, home: u16) -> (u16, u16) {
        let (mut more, mut equal) = (0, 0);
        for column in 0..9 {
            let (cells, digits) = (usize::from(self.empty[column]), count(self.candidates[column] & !home));
            more |= u16::from(cells > digits) << column;
            equal |= u16::from(cells == digits && cells > 0) << column;
        }
        (more, equal)
    }
}

impl LockedSetSearch<'_> {
    fn with_rows(&mut self, rows: u16) {
        let mut bands = Bands { rows, empty: [0; 9], candidates: [0; 9] };
        // For each digit, the number of rows that lack it, and for each set of digits, their sum.
        let mut lacking = [0_u8; 9];
        let mut links = [0_u8; 512];
        for row in bits(rows) {
            for column in 0..9 {
                let digits = self.digits(row, column);
                bands.empty[column] += u8::from(digits != 0);
                bands.candidates[column] |= digits;
            }
            bits(self.of_row(row, 0b1_1111_1111)).for_each(|digit| lacking[digit] += 1);
        }
        for home in 1..512_u16 {
            let (lowest, rest) = (home.trailing_zeros() as usize, home & (home - 1));
            links[usize::from(home)] = links[usize::from(rest)] + lacking[lowest];
            // Some home digits of the rows may not be candidates of the cells.
            if count(home) <= MOST_DIGITS
                && bands.excess(home) + SPARE >= usize::from(links[usize::from(home)])
            {
                self.with_home(&bands, home);
            }
        }
    }

    fn with_home(&mut self, bands: &Bands, home: u16) {
        let (more, equal) = bands.columns(home);
        if count(more) >= LEAST_COLUMNS && bands.excess(home) == self.needed(bands.rows, more, home) {
            self.keep(bands, home, more, equal);
        }
    }

    fn digits(&self, row: usize, column: usize) -> u16 {
        self.position.digits(cell_at(House::ALL[row], column)).bits()
    }

    /// Returns the number of home digits that the rows need for their cells in these columns.
    fn needed(&self, rows: u16, columns: u16, home: u16) -> usize {
        bits(rows).map(|row| count(self.of_row(row, columns) & home)).sum()
    }

    /// Returns the candidates of a row in these columns.
    fn of_row(&self, row: usize, columns: u16) -> u16 {
        bits(columns).fold(0, |all, column| all | self.digits(row, column))
    }

    /// Keeps the set if it is the best, with or without each of the columns that do not change the balance.
    fn keep(&mut self, bands: &Bands, home: u16, columns: u16, equal: u16) {
        let mut columns = columns;
        let mut best = self.with_columns(bands, home, columns);
        for column in bits(equal) {
            let wider = columns | 1 << column;
            if self.needed(bands.rows, wider, home) != self.needed(bands.rows, columns, home) {
                continue;
            }
            let other = self.with_columns(bands, home, wider);
            if other.gone.len() > best.gone.len() {
                (best, columns) = (other, wider);
            }
        }
        let size = |best: &Best| (best.gone.len(), 81 - best.pattern.cells.len());
        if !best.gone.is_empty() && self.best.as_ref().is_none_or(|old| size(&best) > size(old)) {
            self.best = Some(best);
        }
    }

    fn with_columns(&self, bands: &Bands, home: u16, columns: u16) -> Best {
        let houses =
            |mask: u16, from: usize| bits(mask).map(move |at| House::ALL[from + at]).collect::<HouseSet>();
        let (rows, of_columns) = (houses(bands.rows, 0), houses(columns, 9));
        let within = |houses: HouseSet| houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let cells = within(rows) & within(of_columns) & self.position.candidates().cells();
        let of_rows = bits(bands.rows).map(|row| (House::ALL[row], self.of_row(row, columns) & home));
        let others = bits(columns).map(|column| (House::ALL[9 + column], bands.candidates[column] & !home));
        let links: Vec<(House, DigitSet)> = of_rows
            .chain(others)
            .map(|(house, digits)| (house, DigitSet::from_bits(digits)))
            .filter(|link| !link.1.is_empty())
            .collect();
        let lost =
            |&(house, digits): &(House, DigitSet)| self.position.candidates_in(house.cells() - cells, digits);
        let gone = links.iter().fold(CandidateSet::EMPTY, |gone, link| gone | lost(link));
        Best { pattern: MultiSectorLockedSet { rows, columns: of_columns, cells, links }, gone }
    }
}

/// Returns the numbers of the houses, as text.
fn numbers(houses: HouseSet) -> Part {
    all_of(houses.iter().map(|house| house.position() + 1))
}

impl Describe for MultiSectorLockedSet {
    fn words(&self) -> Sentences {
        let (rows, columns) = (numbers(self.rows), numbers(self.columns));
        let cells =
            message!("Look at the empty cells of the rows {rows} in the columns {columns}.", rows, columns);
        Sentences::from(cells).and(told_links(self.cells, &self.links))
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_houses(self.rows, Role::Cover);
        marks.add_houses(self.columns, Role::Cover);
        marks.add_cells(self.cells, Role::Base);
        marks.add_candidates(position.candidates_in(self.cells, DigitSet::FULL), Role::Base);
    }

    fn premises(&self) -> Vec<Premise> {
        self.cells.iter().map(Premise::Cell).collect()
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let (rows, columns) = (numbers(self.rows), numbers(self.columns));
        Some(message!(
            "Which digits can fill the cells where the rows {rows} and the columns {columns} cross?",
            rows,
            columns
        ))
    }
}
