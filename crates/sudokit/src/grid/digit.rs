use super::bitset::{bit_set, set_into_iterator};
use core::fmt;

/// A digit, 1 to 9. `Option<Digit>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Digit {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
}

impl Digit {
    /// All nine digits, in ascending order.
    pub const ALL: [Self; 9] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
    ];

    /// Returns the digit of this value, or `None` unless the value is 1 to 9.
    ///
    /// ```
    /// use sudokit::Digit;
    /// assert_eq!(Digit::new(7), Some(Digit::Seven));
    /// assert_eq!(Digit::new(0), None);
    /// assert_eq!(Digit::new(10), None);
    /// ```
    #[inline]
    pub const fn new(value: u8) -> Option<Self> {
        if 1 <= value && value <= 9 { Some(Self::ALL[value as usize - 1]) } else { None }
    }

    /// Returns the value, 1 to 9.
    #[inline]
    pub const fn get(self) -> u8 {
        self as u8
    }

    /// Returns the value minus one, 0 to 8. It is the digit's bit in a [`DigitSet`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// Returns the digit as an ASCII character.
    #[inline]
    pub const fn ascii(self) -> u8 {
        b'0' + self as u8
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

bit_set! {
    /// A set of digits.
    ///
    /// # Layout
    /// ```text
    /// bit   15 … 9   8 7 6 5 4 3 2 1 0
    /// digit  unused  9 8 7 6 5 4 3 2 1
    /// ```
    ///
    /// # Examples
    /// ```
    /// use sudokit::{Digit, DigitSet};
    /// let odd: DigitSet = Digit::ALL.into_iter().step_by(2).collect();
    /// assert_eq!(odd.bits(), 0b1_0101_0101);
    /// assert_eq!((!odd).len(), 4);
    /// assert_eq!(odd.without(Digit::One).first(), Some(Digit::Three));
    /// assert_eq!(format!("{:?}", odd - DigitSet::from_bits(0b111)), "{5, 7, 9}");
    /// ```
    DigitSet(u16) of Digit, 9
}
set_into_iterator!(DigitSet of Digit, super::BitIter<Digit>);
