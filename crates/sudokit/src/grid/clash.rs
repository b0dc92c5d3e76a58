use super::{Cell, Digit, Grid, House};
use core::fmt;

/// Two cells of a house that hold the same digit. A grid with a clash has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clash {
    /// The digit that occurs twice.
    pub digit: Digit,
    /// A house that holds both cells.
    pub house: House,
    /// The two cells, in ascending order.
    pub cells: [Cell; 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.cells;
        write!(f, "clash at {one} and {other}: {} twice in {}", self.digit, self.house)
    }
}

impl Grid {
    /// Returns the first clash, with the houses in the order of [`House::ALL`], or `None` if no digit occurs twice in
    /// a house.
    ///
    /// ```
    /// use sudokit::Grid;
    /// let grid: Grid = format!("1.2..1{}", ".".repeat(75)).parse()?;
    /// assert_eq!(grid.clash().unwrap().to_string(), "clash at r1c1 and r1c6: 1 twice in row 1");
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn clash(&self) -> Option<Clash> {
        House::ALL.into_iter().find_map(|house| self.clash_in(house))
    }

    fn clash_in(&self, house: House) -> Option<Clash> {
        let mut first_with = [None; 9];
        for cell in house.cells() {
            let Some(digit) = self.get(cell) else { continue };
            if let Some(first) = first_with[digit.index()].replace(cell) {
                return Some(Clash { digit, house, cells: [first, cell] });
            }
        }
        None
    }
}
