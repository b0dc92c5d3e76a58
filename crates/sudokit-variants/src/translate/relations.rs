use crate::propagators::Table;

/// A relation between two values, by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Less,
    Equal,
    /// They differ by at least a number.
    Apart(u8),
    /// They differ by exactly 1.
    Consecutive,
    NotConsecutive,
    /// One is the double of the other.
    Double,
    /// They have a sum.
    Sum(u8),
    /// Neither of two sums.
    NotSum(u8, u8),
    /// Neither consecutive nor double.
    NoDot,
    /// They have different remainders by a number.
    OtherRemainder(u8),
    SameRemainder(u8),
    /// They are of different thirds of nine values.
    OtherThird,
    SameThird,
    /// They are not both this value.
    NotBoth(u8),
}

impl Kind {
    /// Returns whether two values are in the relation.
    const fn holds(self, one: u8, other: u8) -> bool {
        match self {
            Self::Less => one < other,
            Self::Equal => one == other,
            Self::Apart(number) => one.abs_diff(other) >= number,
            Self::Consecutive => one.abs_diff(other) == 1,
            Self::NotConsecutive => one.abs_diff(other) != 1,
            Self::Double => one == 2 * other || other == 2 * one,
            Self::Sum(sum) => one + other == sum,
            Self::NotSum(sum, second) => one + other != sum && one + other != second,
            Self::NoDot => one.abs_diff(other) != 1 && one != 2 * other && other != 2 * one,
            Self::OtherRemainder(number) => one % number != other % number,
            Self::SameRemainder(number) => one % number == other % number,
            Self::OtherThird | Self::SameThird => false,
            Self::NotBoth(value) => one != value || other != value,
        }
    }

    /// Returns the table of the relation for a number of values that begin with `first`.
    pub(super) fn table(self, count: usize, first: u8) -> Table {
        Table::new(count, |one, other| match self {
            Self::OtherThird => one / 3 != other / 3,
            Self::SameThird => one / 3 == other / 3,
            _ => self.holds(one + first, other + first),
        })
    }
}
