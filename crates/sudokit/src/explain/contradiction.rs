use super::{Message, Position, message};
use crate::grid::{Cell, Clash, Digit, House};
use core::fmt;

/// A contradiction in a position that is visible without search. Such a position has no solution.
///
/// ```
/// use sudokit::{Grid, explain::Position};
/// let wrong: Grid = "12345678.........9...............................................................".parse()?;
/// let contradiction = Position::new(&wrong).contradiction().unwrap();
/// assert_eq!(contradiction.to_string(), "no digit is left for r1c9");
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// A digit occurs twice in a house.
    Clash(Clash),
    /// An empty cell has no candidate.
    NoDigit(Cell),
    /// A digit has no place in a house.
    NoPlace(House, Digit),
}

impl Position {
    /// Returns the first contradiction, or `None` if the position has none that is visible without search.
    pub fn contradiction(&self) -> Option<Contradiction> {
        if let Some(clash) = self.grid().clash() {
            return Some(Contradiction::Clash(clash));
        }
        if let Some(cell) = (self.sized(0) & self.grid().empty()).first() {
            return Some(Contradiction::NoDigit(cell));
        }
        House::ALL.into_iter().find_map(|house| {
            let stands = |digit: &Digit| !self.grid().cells_with(*digit).is_disjoint(house.cells());
            let homeless = self.spread(house, 0).iter().find(|digit| !stands(digit));
            homeless.map(|digit| Contradiction::NoPlace(house, digit))
        })
    }
}

impl Contradiction {
    /// Returns what is wrong, as part of a sentence.
    pub fn message(self) -> Message {
        match self {
            Self::Clash(clash) => clash_message(clash),
            Self::NoDigit(cell) => message!("no digit is left for {cell}", cell),
            Self::NoPlace(house, digit) => {
                message!("{house} has no place left for {digit}", house, digit)
            }
        }
    }
}

/// Returns the two cells of a clash, as part of a sentence.
pub fn clash_message(clash: Clash) -> Message {
    let ([one, other], digit, house) = (clash.cells, clash.digit, clash.house);
    message!("clash at {one} and {other}: {digit} twice in {house}", one, other, digit, house)
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}
