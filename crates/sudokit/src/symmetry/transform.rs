use super::lines::Lines;
use super::permutation::{rank, unrank};
use super::{NotATransform, TransformPart};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Solution};
use crate::random::below;
use core::fmt;
use rand_core::Rng;

/// The number of orders of nine digits.
const DIGITS: u64 = 362_880;

/// One of the 1,218,998,108,160 symmetries of Sudoku: a reordering of bands, of stacks, of rows within bands and of
/// columns within stacks, a renaming of digits, and an optional transposition.
///
/// The text form lists them in the order in which they are applied: `r231456789 c123456789 d987654321 t` moves row 2
/// to the first place, row 3 to the second and row 1 to the third, leaves the columns, renames 1 to 9, 2 to 8 and so
/// on, and transposes (rows become columns).
///
/// # Layout
/// Cell (r, c) of the image holds `digits[v]`, where v is the value of cell (`rows[r]`, `columns[c]`) of the
/// original, or of cell (`rows[c]`, `columns[r]`) if transposed. Empty cells remain empty.
///
/// # Examples
/// ```
/// use sudokit::{Cell, Grid, Transform};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let turn: Transform = "r987654321 c123456789 d123456789 t".parse()?;
/// let turned = turn.apply(puzzle);
/// assert_eq!(turned.to_string(), "...748.65..6...9.3......8...4..8..1.81.2.6.97.9..3..5...2......7.8...6..95.613...");
/// assert_eq!(turn.apply(Cell::at(0, 0).unwrap()), Cell::at(0, 8).unwrap());
/// let half = turn.then(&turn);
/// assert_eq!(half.to_string(), "r987654321 c987654321 d123456789");
/// assert_eq!(half.then(&half), Transform::IDENTITY);
/// assert_eq!(turn.inverse().apply(turned), puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[doc(alias("symmetry", "isomorphism", "morph"))]
pub struct Transform {
    rows: Lines,
    columns: Lines,
    /// Indexed by value; `names[0]` is 0.
    names: [u8; 10],
    is_transposed: bool,
}

/// A value that a [`Transform`] maps to another of the same type.
pub trait Image: Copy {
    /// Returns the image of the value under the transform.
    fn image(self, transform: &Transform) -> Self;
}

impl Transform {
    /// The identity, which changes nothing.
    pub const IDENTITY: Self = Self {
        rows: Lines::IN_ORDER,
        columns: Lines::IN_ORDER,
        names: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        is_transposed: false,
    };

    /// Returns the transform that moves row `rows[i]` to place i and column `columns[i]` to place i, counted from 0,
    /// renames digit i + 1 to `digits[i]`, and then transposes if `is_transposed`.
    ///
    /// # Errors
    /// A row or column does not exist; a row, column or digit occurs twice; the rows of a band or the columns of a
    /// stack are separated.
    ///
    /// # Examples
    /// ```
    /// use sudokit::{Digit, Transform};
    /// let (as_is, torn) = ([0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 3, 2, 4, 5, 6, 7, 8]);
    /// assert_eq!(Transform::from_parts(as_is, as_is, Digit::ALL, false), Ok(Transform::IDENTITY));
    /// assert_eq!(
    ///     Transform::from_parts(torn, as_is, Digit::ALL, false).unwrap_err().to_string(),
    ///     "row 4 (at place 3) is next to a row of another band, expected the three rows of a band together",
    /// );
    /// ```
    pub fn from_parts(
        rows: [usize; 9],
        columns: [usize; 9],
        digits: [Digit; 9],
        is_transposed: bool,
    ) -> Result<Self, NotATransform> {
        let rows = Lines::new(TransformPart::Rows, rows)?;
        let columns = Lines::new(TransformPart::Columns, columns)?;
        if let Some(place) = (1..9).find(|&place| digits[..place].contains(&digits[place])) {
            let found = digits[place].index();
            return Err(NotATransform::Repeated { part: TransformPart::Digits, place, found });
        }
        Ok(Self::from_known(rows, columns, digits.map(Digit::get), is_transposed))
    }

    /// Returns the transform without checking the digits, which must be a permutation of 1 to 9.
    pub(super) fn from_known(rows: Lines, columns: Lines, digits: [u8; 9], is_transposed: bool) -> Self {
        let mut names = [0; 10];
        names[1..].copy_from_slice(&digits);
        Self { rows, columns, names, is_transposed }
    }

    /// Returns the row that moves to each place, counted from 0, before transposition.
    pub fn rows(&self) -> [usize; 9] {
        self.rows.to_array()
    }

    /// Returns the column that moves to each place, counted from 0, before transposition.
    pub fn columns(&self) -> [usize; 9] {
        self.columns.to_array()
    }

    /// Returns the new names of the digits 1 to 9.
    pub fn digits(&self) -> [Digit; 9] {
        Digit::ALL.map(|digit| self.apply(digit))
    }

    /// Returns whether it transposes: rows become columns.
    pub const fn is_transposed(&self) -> bool {
        self.is_transposed
    }

    pub(super) const fn lines(&self) -> (Lines, Lines) {
        (self.rows, self.columns)
    }

    /// Returns the image of a grid, solution, cell, digit, candidate or set of them. The content of a cell moves with
    /// the cell.
    #[inline]
    pub fn apply<T: Image>(&self, of: T) -> T {
        of.image(self)
    }

    /// Returns the inverse transform, which maps every image back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut names = [0; 10];
        for (value, &name) in (0..).zip(&self.names) {
            names[usize::from(name)] = value;
        }
        let (rows, columns) = (self.rows.inverse(), self.columns.inverse());
        let (rows, columns) = if self.is_transposed { (columns, rows) } else { (rows, columns) };
        Self { rows, columns, names, is_transposed: self.is_transposed }
    }

    /// Returns the transform that applies this one and then the other.
    #[must_use]
    pub fn then(&self, other: &Self) -> Self {
        let (rows, columns) =
            if self.is_transposed { (other.columns, other.rows) } else { (other.rows, other.columns) };
        Self {
            rows: self.rows.then(&rows),
            columns: self.columns.then(&columns),
            names: self.names.map(|name| other.names[usize::from(name)]),
            is_transposed: self.is_transposed != other.is_transposed,
        }
    }

    /// Returns the index of the cell whose content moves to this row and column.
    #[inline]
    fn source(&self, row: usize, column: usize) -> usize {
        let (row, column) = if self.is_transposed { (column, row) } else { (row, column) };
        self.rows.at(row) * 9 + self.columns.at(column)
    }
}

impl Transform {
    /// The number of transforms: 2 · 6⁸ · 9!.
    pub const COUNT: u64 = 2 * Lines::COUNT * Lines::COUNT * DIGITS;

    /// Returns the transform with this number, or `None` if it is [`COUNT`](Self::COUNT) or more. A uniformly random
    /// number gives a uniformly random transform.
    ///
    /// # Examples
    /// ```
    /// use sudokit::Transform;
    /// assert_eq!(Transform::from_number(0), Some(Transform::IDENTITY));
    /// assert_eq!(Transform::from_number(609_499_054_080).unwrap().to_string(), "r123456789 c123456789 d123456789 t");
    /// assert_eq!(Transform::from_number(Transform::COUNT), None);
    /// ```
    pub fn from_number(number: u64) -> Option<Self> {
        let (rest, digits) = (number / DIGITS, number % DIGITS);
        let (rest, columns) = (rest / Lines::COUNT, rest % Lines::COUNT);
        let (is_transposed, rows) = (rest / Lines::COUNT, rest % Lines::COUNT);
        let names = unrank::<9>(digits).map(|digit| digit + 1);
        (is_transposed < 2).then(|| {
            let (rows, columns) = (Lines::from_number(rows), Lines::from_number(columns));
            Self::from_known(rows, columns, names, is_transposed == 1)
        })
    }

    /// Returns a uniformly random transform. The same random bits produce the same transform on every platform.
    ///
    /// # Examples
    /// ```
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    /// use sudokit::Transform;
    /// let drawn = Transform::random(&mut ChaCha8Rng::seed_from_u64(1));
    /// assert_eq!(drawn, Transform::random(&mut ChaCha8Rng::seed_from_u64(1)));
    /// ```
    pub fn random(rng: &mut (impl Rng + ?Sized)) -> Self {
        Self::from_number(below(rng, Self::COUNT)).unwrap_or_default()
    }

    /// Returns the number of this transform, below [`COUNT`](Self::COUNT).
    ///
    /// # Layout
    /// Numbers are ordered by transposition, then rows, then columns, then digits; rows and columns by the order of
    /// bands or stacks, then by that of the lines in each.
    pub fn number(&self) -> u64 {
        let (rows, columns) = self.lines();
        let lines = (u64::from(self.is_transposed()) * Lines::COUNT + rows.number()) * Lines::COUNT;
        (lines + columns.number()) * DIGITS + rank(&self.digits().map(|digit| digit.get() - 1))
    }
}

impl Default for Transform {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = *b"r......... c......... d......... t";
        for place in 0..9 {
            text[1 + place] = b'1' + self.rows.at(place) as u8;
            text[12 + place] = b'1' + self.columns.at(place) as u8;
            text[23 + place] = b'0' + self.names[1 + place];
        }
        let end = if self.is_transposed { 34 } else { 32 };
        f.pad(core::str::from_utf8(&text[..end]).unwrap_or_default())
    }
}

impl fmt::Debug for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Transform({self})")
    }
}

impl Image for Grid {
    fn image(self, transform: &Transform) -> Self {
        let values = self.as_bytes();
        Self::from_known(core::array::from_fn(|cell| {
            transform.names[usize::from(values[transform.source(cell / 9, cell % 9)])]
        }))
    }
}

impl Image for Solution {
    fn image(self, transform: &Transform) -> Self {
        Self::from_search(transform.apply(*self.as_grid()))
    }
}

impl Image for Cell {
    fn image(self, transform: &Transform) -> Self {
        let is_it = |cell: &Self| transform.source(cell.row(), cell.column()) == self.index();
        Self::ALL.into_iter().find(is_it).unwrap_or(self)
    }
}

impl Image for CellSet {
    fn image(self, transform: &Transform) -> Self {
        let bits = self.bits();
        let comes = |cell: usize| (bits >> transform.source(cell / 9, cell % 9)) & 1;
        Self::from_bits((0..81).fold(0, |image, cell| image | comes(cell) << cell))
    }
}

impl Image for Digit {
    #[inline]
    fn image(self, transform: &Transform) -> Self {
        Self::new(transform.names[usize::from(self.get())]).unwrap_or(self)
    }
}

impl Image for DigitSet {
    fn image(self, transform: &Transform) -> Self {
        self.iter().map(|digit| transform.apply(digit)).collect()
    }
}

impl Image for Candidate {
    fn image(self, transform: &Transform) -> Self {
        Self::new(transform.apply(self.cell()), transform.apply(self.digit()))
    }
}

impl Image for CandidateSet {
    fn image(self, transform: &Transform) -> Self {
        let mut cells = [CellSet::EMPTY; 9];
        for digit in Digit::ALL {
            cells[transform.apply(digit).index()] = transform.apply(self.cells_of(digit));
        }
        Self::from_cells(cells)
    }
}
