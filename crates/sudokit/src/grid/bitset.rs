//! One definition of what a set is, stamped on each kind of element.

use core::iter::FusedIterator;
use core::marker::PhantomData;

/// An element that a bit set can hold: one of a known, ordered few.
pub(super) trait Element: Copy + 'static {
    /// All of them, in order of their bits.
    const ALL: &'static [Self];
}

/// Iterates over the elements of a set, lowest bit first.
#[derive(Clone)]
pub struct BitIter<T> {
    bits: u128,
    kind: PhantomData<T>,
}

impl<T> BitIter<T> {
    pub(super) const fn new(bits: u128) -> Self {
        Self { bits, kind: PhantomData }
    }
}

impl<T> core::fmt::Debug for BitIter<T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "BitIter({:#b})", self.bits)
    }
}

impl<T: Element> Iterator for BitIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let element = T::ALL.get(self.bits.trailing_zeros() as usize)?;
        self.bits &= self.bits - 1;
        Some(*element)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.bits.count_ones() as usize;
        (len, Some(len))
    }
}

impl<T: Element> DoubleEndedIterator for BitIter<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        let at = 127_u32.checked_sub(self.bits.leading_zeros())?;
        self.bits &= !(1 << at);
        T::ALL.get(at as usize).copied()
    }
}

impl<T: Element> ExactSizeIterator for BitIter<T> {}
impl<T: Element> FusedIterator for BitIter<T> {}

/// Defines a set type over an unsigned integer: bit i is the i-th of the element's `ALL`.
macro_rules! bit_set {
    ($(#[$doc:meta])* $set:ident($bits:ty) of $element:ident, $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $set($bits);

        impl $crate::grid::bitset::Element for $element {
            const ALL: &'static [Self] = &$element::ALL;
        }

        impl $set {
            /// The set of nothing.
            pub const EMPTY: Self = Self(0);
            /// The set of everything.
            pub const FULL: Self = Self((1 << $count) - 1);

            /// The set with these bits; bits that stand for nothing are dropped.
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::FULL.0)
            }

            /// The set as an integer, a bit an element.
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// The set of just this element.
            #[inline]
            pub const fn only(element: $element) -> Self {
                Self(1 << element.index())
            }

            /// Whether the element is in the set.
            #[inline]
            pub const fn contains(self, element: $element) -> bool {
                self.0 >> element.index() & 1 != 0
            }

            /// How many elements are in the set.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether nothing is in the set.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The element with the lowest bit.
            #[inline]
            pub fn first(self) -> Option<$element> {
                $element::ALL.get(self.0.trailing_zeros() as usize).copied()
            }

            /// The only element; nothing if there is none, or more than one.
            #[inline]
            pub fn single(self) -> Option<$element> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// The elements, lowest bit first.
            #[inline]
            pub fn iter(self) -> $crate::grid::BitIter<$element> {
                $crate::grid::BitIter::new(u128::from(self.0))
            }

            /// What is in either.
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What is in exactly one of the two.
            #[inline]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// What is not in the set.
            #[inline]
            pub const fn complement(self) -> Self {
                Self(!self.0 & Self::FULL.0)
            }
        }

        $crate::grid::bitset::set_verbs!($set of $element);
    };
}

/// The verbs and operators that all sets share, on top of `of`, `contains`, `iter`, the five operations of set algebra
/// and `is_empty`.
macro_rules! set_verbs {
    ($set:ident of $element:ident) => {
        impl $set {
            /// This set and the element.
            #[inline]
            pub const fn with(self, element: $element) -> Self {
                self.union(Self::only(element))
            }

            /// This set but not the element.
            #[inline]
            pub const fn without(self, element: $element) -> Self {
                self.difference(Self::only(element))
            }

            /// Puts the element in; true if it was not there before.
            #[inline]
            pub fn insert(&mut self, element: $element) -> bool {
                let is_new = !self.contains(element);
                *self = self.with(element);
                is_new
            }

            /// Takes the element out; true if it was there before.
            #[inline]
            pub fn remove(&mut self, element: $element) -> bool {
                let was_there = self.contains(element);
                *self = self.without(element);
                was_there
            }

            /// Whether all of this set is in the other.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.difference(other).is_empty()
            }

            /// Whether nothing is in both.
            #[inline]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.intersection(other).is_empty()
            }
        }

        $crate::grid::bitset::set_operator!($set, BitOr bitor, BitOrAssign bitor_assign, union);
        $crate::grid::bitset::set_operator!($set, BitAnd bitand, BitAndAssign bitand_assign, intersection);
        $crate::grid::bitset::set_operator!($set, Sub sub, SubAssign sub_assign, difference);
        $crate::grid::bitset::set_operator!($set, BitXor bitxor, BitXorAssign bitxor_assign, symmetric_difference);

        impl core::ops::Not for $set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                self.complement()
            }
        }

        impl From<$element> for $set {
            #[inline]
            fn from(element: $element) -> Self {
                Self::only(element)
            }
        }

        impl Extend<$element> for $set {
            fn extend<I: IntoIterator<Item = $element>>(&mut self, elements: I) {
                for element in elements {
                    self.insert(element);
                }
            }
        }

        impl FromIterator<$element> for $set {
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> Self {
                let mut set = Self::EMPTY;
                set.extend(elements);
                set
            }
        }

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

/// One operator and its assigning form, as the named operation of set algebra.
macro_rules! set_operator {
    ($set:ident, $op:ident $f:ident, $assign:ident $f_assign:ident, $as:ident) => {
        impl core::ops::$op for $set {
            type Output = Self;
            #[inline]
            fn $f(self, other: Self) -> Self {
                self.$as(other)
            }
        }
        impl core::ops::$assign for $set {
            #[inline]
            fn $f_assign(&mut self, other: Self) {
                *self = self.$as(other);
            }
        }
    };
}

/// `for x in set`, for a set whose iterator is this.
macro_rules! set_into_iterator {
    ($set:ident of $element:ident, $iter:ty) => {
        impl IntoIterator for $set {
            type Item = $element;
            type IntoIter = $iter;
            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }
        impl IntoIterator for &$set {
            type Item = $element;
            type IntoIter = $iter;
            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }
    };
}

pub(super) use {bit_set, set_into_iterator, set_operator, set_verbs};
