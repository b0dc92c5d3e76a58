use super::lines::Lines;
use super::permutation::{rank, unrank};
use super::{NotATransform, TransformPart};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Solution};
use crate::random::below;
use core::fmt;
use rand_core::Rng;

/// The orders of nine digits.
const DIGITS: u64 = 362_880;

/// One of the 1,218,998,108,160 symmetries of sudoku: bands, stacks, rows within a band and columns within a stack put
/// in another order, digits renamed, the grid transposed or not.
///
/// As text it says in this order what is done: `r231456789 c123456789 d987654321 t` puts row 2 first, row 3 second and
/// row 1 third, leaves the columns, renames 1 to 9, 2 to 8 and so on, and transposes (rows become columns).
///
/// # Layout
/// Cell (r, c) of the image holds `digits[v]`, where v is cell (`rows[r]`, `columns[c]`) of the original; cell
/// (`rows[c]`, `columns[r]`) if transposed. Empty stays empty.
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
    /// By value: `names[0]` is 0.
    names: [u8; 10],
    is_transposed: bool,
}

/// What a [`Transform`] takes to something of the same kind.
pub trait Image: Copy {
    /// Returns the image of this under the transform.
    fn image(self, transform: &Transform) -> Self;
}

impl Transform {
    /// The one that changes nothing.
    pub const IDENTITY: Self = Self {
        rows: Lines::IN_ORDER,
        columns: Lines::IN_ORDER,
        names: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        is_transposed: false,
    };

    /// Returns the transform that puts row `rows[i]` in place i, and column `columns[i]`, counted from 0, names digit
    /// i + 1 `digits[i]`, and then transposes or not.
    ///
    /// # Errors
    /// A row or column that there is not; a row, column or digit that stands there twice; rows of a band or columns of a
    /// stack that do not stay together.
    ///
    /// # Examples
    /// ```
    /// use sudokit::{Digit, Transform};
    /// let (as_is, torn) = ([0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 3, 2, 4, 5, 6, 7, 8]);
    /// assert_eq!(Transform::from_parts(as_is, as_is, Digit::ALL, false), Ok(Transform::IDENTITY));
    /// assert_eq!(
    ///     Transform::from_parts(torn, as_is, Digit::ALL, false).unwrap_err().to_string(),
    ///     "row 4 (at place 3) beside a row of another band, expected the three of a band side by side",
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

    /// Returns the same for names known to be each of 1 to 9 once.
    pub(super) fn from_known(rows: Lines, columns: Lines, digits: [u8; 9], is_transposed: bool) -> Self {
        let mut names = [0; 10];
        names[1..].copy_from_slice(&digits);
        Self { rows, columns, names, is_transposed }
    }

    /// Returns which row comes to each place, counted from 0, before it is transposed.
    pub fn rows(&self) -> [usize; 9] {
        self.rows.to_array()
    }

    /// Returns which column comes to each place, counted from 0, before it is transposed.
    pub fn columns(&self) -> [usize; 9] {
        self.columns.to_array()
    }

    /// Returns the new names of the digits 1 to 9.
    pub fn digits(&self) -> [Digit; 9] {
        Digit::ALL.map(|digit| self.apply(digit))
    }

    /// Returns whether rows become columns.
    pub const fn is_transposed(&self) -> bool {
        self.is_transposed
    }

    pub(super) const fn lines(&self) -> (Lines, Lines) {
        (self.rows, self.columns)
    }

    /// Returns the image of a grid, solution, cell, digit, candidate, or a set of them: what is in a cell of it goes
    /// where the cell goes.
    #[inline]
    pub fn apply<T: Image>(&self, of: T) -> T {
        of.image(self)
    }

    /// Returns the one that takes every image back to its original.
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

    /// Returns this one, and then the other.
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

    /// Returns the index of the cell whose content comes to this row and column.
    #[inline]
    fn source(&self, row: usize, column: usize) -> usize {
        let (row, column) = if self.is_transposed { (column, row) } else { (row, column) };
        self.rows.at(row) * 9 + self.columns.at(column)
    }
}

impl Transform {
    /// How many there are: 2 · 6⁸ · 9!.
    pub const COUNT: u64 = 2 * Lines::COUNT * Lines::COUNT * DIGITS;

    /// Returns the transform with this number, nothing from [`COUNT`](Self::COUNT) on: a random number below it is a
    /// random transform, each as likely as any other.
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

    /// Returns a random transform, each as likely as any other. The same random bits give the same one on every
    /// platform.
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
    /// Numbers are in the order of: not transposed or transposed, then the rows, the columns, and the digits last; of
    /// rows and columns first the order of bands or stacks, then that of the lines in each.
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
