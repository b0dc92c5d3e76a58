//! The common definition of the set types, as macros over the element type.

use core::iter::FusedIterator;
use core::marker::PhantomData;

/// An element of a bit set. The number of elements is fixed, and they are ordered.
pub(super) trait Element: Copy + 'static {
    /// All elements, in the order of their bits.
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
        if T::ALL.len() <= 64 {
            // The compiler then keeps the bits of small sets in one register.
            let bits = self.bits as u64;
            let element = T::ALL.get(bits.trailing_zeros() as usize)?;
            self.bits = u128::from(bits & bits.wrapping_sub(1));
            return Some(*element);
        }
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
            /// The empty set.
            pub const EMPTY: Self = Self(0);
            /// The set of all elements.
            pub const FULL: Self = Self((1 << $count) - 1);

            /// Returns the set with these bits. Bits without an element are dropped.
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::FULL.0)
            }

            /// Returns the set as an integer with one bit per element.
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// Returns the set that holds only this element.
            #[inline]
            pub const fn only(element: $element) -> Self {
                Self(1 << element.index())
            }

            /// Returns whether the element is in the set.
            #[inline]
            pub const fn contains(self, element: $element) -> bool {
                self.0 >> element.index() & 1 != 0
            }

            /// Returns the number of elements in the set.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the element with the lowest bit, or `None` if the set is empty.
            #[inline]
            pub fn first(self) -> Option<$element> {
                $element::ALL.get(self.0.trailing_zeros() as usize).copied()
            }

            /// Returns the only element, or `None` if the set does not hold exactly one.
            #[inline]
            pub fn single(self) -> Option<$element> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// Returns an iterator over the elements, lowest bit first.
            #[inline]
            pub fn iter(self) -> $crate::grid::BitIter<$element> {
                $crate::grid::BitIter::new(u128::from(self.0))
            }

            /// Returns the elements of either set.
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns the elements of both sets.
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Returns the elements of this set that are not in the other.
            #[inline]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Returns the elements of exactly one of the two sets.
            #[inline]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// Returns the elements that are not in the set.
            #[inline]
            pub const fn complement(self) -> Self {
                Self(!self.0 & Self::FULL.0)
            }
        }

        $crate::grid::bitset::set_verbs!($set of $element);
    };
}

/// The methods and operators that all sets share. They are built on `only`, `contains`, `iter`, `is_empty` and the
/// five operations of set algebra.
macro_rules! set_verbs {
    ($set:ident of $element:ident) => {
        impl $set {
            /// Returns this set with the element added.
            #[inline]
            pub const fn with(self, element: $element) -> Self {
                self.union(Self::only(element))
            }

            /// Returns this set with the element removed.
            #[inline]
            pub const fn without(self, element: $element) -> Self {
                self.difference(Self::only(element))
            }

            /// Adds the element. Returns true if it was not in the set before.
            #[inline]
            pub fn insert(&mut self, element: $element) -> bool {
                let is_new = !self.contains(element);
                *self = self.with(element);
                is_new
            }

            /// Removes the element. Returns true if it was in the set before.
            #[inline]
            pub fn remove(&mut self, element: $element) -> bool {
                let was_there = self.contains(element);
                *self = self.without(element);
                was_there
            }

            /// Returns whether every element of this set is in the other.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.difference(other).is_empty()
            }

            /// Returns whether no element is in both sets.
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

/// An operator and its assignment form, implemented by the named operation of set algebra.
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

/// `for x in set`, for a set with this iterator.
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
