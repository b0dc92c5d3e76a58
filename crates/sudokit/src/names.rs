//! Types that print and parse as names.

use crate::explain::{Catalogue, Difficulty, ParseDifficultyError, Rating, Technique};
#[cfg(feature = "std")]
use crate::format::{Format, ParseFormatError};
use crate::generate::{ClueSymmetry, ParseClueSymmetryError};
use crate::grid::{Candidate, Cell, Digit, House};
use crate::solve::{Engine, ParseEngineError};
use core::fmt;
use core::str::FromStr;

/// Defines an enum whose variants have names.
macro_rules! named {
    ($(#[$meta:meta])* pub enum $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)+ }) => {
        $(#[$meta])*
        pub enum $type {
            $($(#[$doc])* $variant,)+
        }

        impl $type {
            /// All values, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Returns the name, in lower case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

/// Prints a type as its name.
macro_rules! display_by_name {
    ($($type:ty),+) => {$(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }
    )+};
}

/// Parses one of `ALL` by its name.
macro_rules! parse_by_name {
    ($($type:ty: $error:ident),+) => {$(
        impl FromStr for $type {
            type Err = $error;

            fn from_str(name: &str) -> Result<Self, $error> {
                Self::ALL.iter().copied().find(|one| one.name() == name).ok_or($error)
            }
        }
    )+};
}

/// Prints the same text for `Debug` as for `Display`.
macro_rules! debug_as_display {
    ($($type:ty),+) => {$(
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )+};
}

display_by_name! { Catalogue, ClueSymmetry, Difficulty, Engine, Technique }
parse_by_name! {
    ClueSymmetry: ParseClueSymmetryError, Difficulty: ParseDifficultyError, Engine: ParseEngineError
}
debug_as_display! { Candidate, Cell, Digit, House, Rating, Technique }

#[cfg(feature = "std")]
display_by_name! { Format }
#[cfg(feature = "std")]
parse_by_name! { Format: ParseFormatError }
