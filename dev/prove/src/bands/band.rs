use core::fmt;
use sudokit::{Cell, Solution};

/// Three rows of a full grid, or three columns, transposed.
///
/// # Layout
/// Nine columns of three digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Band(pub(super) [[u8; 3]; 9]);

impl Band {
    /// Returns the three bands of a grid, from the top, and its three stacks, from the left.
    pub fn from_grid(grid: &Solution) -> [Self; 6] {
        let digit = |row: usize, column: usize| Cell::at(row, column).map_or(0, |cell| grid.get(cell).get());
        core::array::from_fn(|number| {
            let line = |at: usize| number % 3 * 3 + at;
            Self(core::array::from_fn(|long| {
                core::array::from_fn(|short| {
                    if number < 3 { digit(line(short), long) } else { digit(long, line(short)) }
                })
            }))
        })
    }

    /// Returns an equivalent band whose first box is 123, 456, 789, with the columns of the two others in order, and
    /// these two boxes in order.
    pub(super) fn reduced(&self) -> Self {
        let mut names = [0; 10];
        for (column, digits) in (1..).zip(&self.0[..3]) {
            for (row, &digit) in (0..).zip(digits) {
                names[usize::from(digit)] = row * 3 + column;
            }
        }
        let mut columns = self.0.map(|digits| digits.map(|digit| names[usize::from(digit)]));
        columns[3..6].sort_unstable();
        columns[6..].sort_unstable();
        if columns[3] > columns[6] {
            columns[3..].rotate_left(3);
        }
        Self(columns)
    }

    /// Returns equivalent bands. All equivalent bands can be reached by repetition.
    pub(super) fn moved(&self) -> [Self; 5] {
        let rows = |one, other| {
            Self(self.0.map(|mut column| {
                column.swap(one, other);
                column
            }))
        };
        let columns = |one, other| {
            let mut columns = self.0;
            columns.swap(one, other);
            Self(columns)
        };
        let mut boxes = self.0;
        boxes[..6].rotate_left(3);
        [rows(0, 1), rows(1, 2), columns(0, 1), columns(1, 2), Self(boxes)]
    }
}

/// Writes 27 digits, row by row.
impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..27).try_for_each(|at| write!(f, "{}", self.0[at % 9][at / 9]))
    }
}

impl fmt::Debug for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Band({self})")
    }
}

impl core::str::FromStr for Band {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits: Vec<u8> =
            text.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).map(|byte| byte - b'0').collect();
        let wrong = || format!("`{text}` is not a band, expected 27 digits");
        let digits: [u8; 27] = digits.try_into().map_err(|_| wrong())?;
        Ok(Self(core::array::from_fn(|column| core::array::from_fn(|row| digits[row * 9 + column]))))
    }
}
