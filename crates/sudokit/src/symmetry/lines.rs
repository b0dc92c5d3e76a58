use super::permutation::{rank, unrank};
use super::{NotATransform, TransformPart};

/// An order of nine rows, or nine columns, that keeps the three of a band or stack together.
///
/// # Layout
/// `0[place]` is the line that moves to the place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Lines([u8; 9]);

impl Lines {
    /// The number of orders: of three bands, and of three lines in each.
    pub(super) const COUNT: u64 = 6 * 6 * 6 * 6;

    pub(super) const IN_ORDER: Self = Self([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    pub(super) fn new(part: TransformPart, lines: [usize; 9]) -> Result<Self, NotATransform> {
        let mut known = [0; 9];
        for (place, &found) in lines.iter().enumerate() {
            if found > 8 {
                return Err(NotATransform::Range { part, place, found });
            }
            if lines[..place].contains(&found) {
                return Err(NotATransform::Repeated { part, place, found });
            }
            if lines[place - place % 3] / 3 != found / 3 {
                return Err(NotATransform::Torn { part, place, found });
            }
            known[place] = found as u8;
        }
        Ok(Self(known))
    }

    /// Returns the order of these lines without a check. They must be in such an order.
    #[inline]
    pub(super) const fn from_known(lines: [u8; 9]) -> Self {
        Self(lines)
    }

    /// Returns the line that moves to the place.
    #[inline]
    pub(super) fn at(&self, place: usize) -> usize {
        usize::from(self.0[place])
    }

    pub(super) fn to_array(self) -> [usize; 9] {
        self.0.map(usize::from)
    }

    /// Returns the inverse order: the place of each line.
    pub(super) fn inverse(&self) -> Self {
        let mut places = [0; 9];
        for (place, &line) in (0..).zip(&self.0) {
            places[usize::from(line)] = place;
        }
        Self(places)
    }

    /// Returns this order followed by the other.
    #[inline]
    pub(super) fn then(&self, other: &Self) -> Self {
        Self(other.0.map(|place| self.0[usize::from(place)]))
    }

    /// Returns the number of this order: the order of the bands first, then that of the lines of each.
    pub(super) fn number(&self) -> u64 {
        let bands = [0, 3, 6].map(|place| self.0[place] / 3);
        let (threes, _) = self.0.as_chunks::<3>();
        threes.iter().fold(rank(&bands), |number, three| number * 6 + rank(&three.map(|line| line % 3)))
    }

    /// Returns the order with this number, which must be below [`COUNT`](Self::COUNT).
    pub(super) fn from_number(number: u64) -> Self {
        let bands = unrank::<3>(number / 216);
        let threes = [number / 36 % 6, number / 6 % 6, number % 6].map(unrank::<3>);
        Self(core::array::from_fn(|place| bands[place / 3] * 3 + threes[place / 3][place % 3]))
    }
}
