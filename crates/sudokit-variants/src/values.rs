use core::fmt;

/// The most values that a puzzle can have: one bit of a word for each.
pub const MOST_VALUES: usize = 64;

/// The values of a puzzle: consecutive integers from 0 or 1.
///
/// ```
/// use sudokit_variants::Values;
/// let values = Values::new(0, 10).unwrap();
/// assert_eq!(values.iter().collect::<Vec<u8>>(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Values {
    first: u8,
    count: u8,
}

impl Values {
    /// Returns the values `first`, `first + 1`, …; `None` unless `first` is 0 or 1 and there are 1 to 64 values.
    pub const fn new(first: u8, count: usize) -> Option<Self> {
        if first > 1 || count == 0 || count > MOST_VALUES {
            return None;
        }
        Some(Self { first, count: count as u8 })
    }

    /// Returns the least value.
    pub const fn first(self) -> u8 {
        self.first
    }

    /// Returns the greatest value.
    pub const fn last(self) -> u8 {
        self.first + self.count - 1
    }

    /// Returns the number of values.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// Returns whether the number is one of the values.
    pub const fn contains(self, value: u8) -> bool {
        value >= self.first && value <= self.last()
    }

    /// Returns the values in increasing order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> + Clone {
        self.first..=self.last()
    }

    /// Returns the set of all values.
    pub const fn all(self) -> ValueSet {
        ValueSet(u64::MAX >> (64 - self.count))
    }

    /// Returns the set of one value; empty if it is not one of the values.
    pub const fn only(self, value: u8) -> ValueSet {
        if self.contains(value) { ValueSet(1 << (value - self.first)) } else { ValueSet::EMPTY }
    }

    /// Returns the set of these values, without numbers that are no values.
    pub fn set(self, values: impl IntoIterator<Item = u8>) -> ValueSet {
        values.into_iter().fold(ValueSet::EMPTY, |set, value| set | self.only(value))
    }

    /// Returns how people write a value: `0` to `9`, then `A` for 10 to `Z` for 35. All values are decimal numbers if there are greater
    /// ones.
    ///
    /// ```
    /// use sudokit_variants::Values;
    /// assert_eq!(Values::new(1, 16).unwrap().label(12), "C");
    /// assert_eq!(Values::new(1, 36).unwrap().label(12), "12");
    /// ```
    pub fn label(self, value: u8) -> String {
        match value {
            10..=35 if self.last() <= 35 => char::from(b'A' + value - 10).to_string(),
            _ => value.to_string(),
        }
    }

    /// Returns the values of a set in increasing order.
    pub fn of(self, set: ValueSet) -> impl Iterator<Item = u8> + Clone {
        set.indices().map(move |index| self.first + index)
    }
}

/// A set of values, with the operators of set algebra: `|`, `&`, `-` and `^`.
///
/// A set does not know which values its puzzle has, so it is made, read and complemented with [`Values`].
///
/// ```
/// use sudokit_variants::Values;
/// let values = Values::new(1, 9).unwrap();
/// let (low, odd) = (values.set(1..=4), values.set([1, 3, 5, 7, 9]));
/// assert_eq!(values.of(low & odd).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(values.of(low - odd).collect::<Vec<_>>(), [2, 4]);
/// assert_eq!(values.of(low ^ odd).collect::<Vec<_>>(), [2, 4, 5, 7, 9]);
/// assert_eq!(values.all() - (low | odd), values.set([6, 8]), "the complement of their union");
/// ```
///
/// # Layout
/// ```text
/// bit i: the value first + i
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ValueSet(pub u64);

impl ValueSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the number of values.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the places of the values in the order of all values, from 0.
    pub fn indices(self) -> impl Iterator<Item = u8> + Clone {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let index = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(index as u8)
        })
    }

    /// Returns whether the set contains the value at a place in the order of all values, from 0.
    ///
    /// ```
    /// use sudokit_variants::Values;
    /// let set = Values::new(1, 9).unwrap().set([2, 9]);
    /// assert!(set.contains_index(1) && set.contains_index(8) && !set.contains_index(2));
    /// ```
    pub const fn contains_index(self, index: u8) -> bool {
        index < u64::BITS as u8 && self.0 >> index & 1 == 1
    }

    /// Returns the values of either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the values of both sets.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the values of this set that are not in the other.
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the values of exactly one of the two sets.
    pub const fn symmetric_difference(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// Returns whether every value of this set is in the other.
    ///
    /// ```
    /// use sudokit_variants::Values;
    /// let values = Values::new(1, 9).unwrap();
    /// assert!(values.set([2, 4]).is_subset(values.set(1..=4)));
    /// ```
    pub const fn is_subset(self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Returns whether no value is in both sets.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.intersection(other).is_empty()
    }
}

/// An operator and its assignment form, implemented by the named operation of set algebra.
macro_rules! set_operator {
    ($op:ident $f:ident, $assign:ident $f_assign:ident, $as:ident) => {
        impl core::ops::$op for ValueSet {
            type Output = Self;

            #[inline]
            fn $f(self, other: Self) -> Self {
                self.$as(other)
            }
        }

        impl core::ops::$assign for ValueSet {
            #[inline]
            fn $f_assign(&mut self, other: Self) {
                *self = self.$as(other);
            }
        }
    };
}

set_operator!(BitOr bitor, BitOrAssign bitor_assign, union);
set_operator!(BitAnd bitand, BitAndAssign bitand_assign, intersection);
set_operator!(Sub sub, SubAssign sub_assign, difference);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign, symmetric_difference);

impl fmt::Debug for ValueSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#b}", self.0)
    }
}
