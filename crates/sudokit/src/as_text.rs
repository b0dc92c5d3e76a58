//! `serde` for values as their text, and for sets as lists of their elements.

use crate::explain::{Difficulty, Rating, Technique, TechniqueSet};
use crate::generate::{ClueSymmetry, Id};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseSet, Solution};
use crate::solve::Engine;
use crate::symmetry::Transform;
use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};

/// Parses a text with a function that returns the value or the error.
struct Text<T, E>(fn(&str) -> Result<T, E>, PhantomData<T>);

impl<T, E: fmt::Display> Visitor<'_> for Text<T, E> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<D: Error>(self, text: &str) -> Result<T, D> {
        (self.0)(text).map_err(D::custom)
    }
}

macro_rules! as_text {
    ($($type:ty: $parse:expr),+ $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text($parse, PhantomData))
            }
        }
    )+};
}

as_text! {
    Candidate: candidate,
    Cell: str::parse::<Cell>,
    ClueSymmetry: str::parse::<ClueSymmetry>,
    Difficulty: str::parse::<Difficulty>,
    Digit: digit,
    Engine: str::parse::<Engine>,
    Grid: str::parse::<Grid>,
    House: house,
    Id: str::parse::<Id>,
    Rating: str::parse::<Rating>,
    Solution: solution,
    Technique: str::parse::<Technique>,
    Transform: str::parse::<Transform>,
}

macro_rules! as_lists {
    ($($set:ty: $element:ty),+ $(,)?) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let elements = Vec::<$element>::deserialize(deserializer)?;
                Ok(elements.into_iter().collect())
            }
        }
    )+};
}

as_lists! { CandidateSet: Candidate, CellSet: Cell, DigitSet: Digit, HouseSet: House }

impl Serialize for TechniqueSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.others().next() {
            None => serializer.collect_seq(self.iter()),
            Some(_) => {
                Err(S::Error::custom("cannot serialize a set that holds techniques from outside the crate"))
            }
        }
    }
}

impl<'de> Deserialize<'de> for TechniqueSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Technique>::deserialize(deserializer)?.into_iter().collect())
    }
}

fn digit(text: &str) -> Result<Digit, &'static str> {
    let one = Digit::ALL.into_iter().find(|digit| digit.to_string() == text);
    one.ok_or("invalid digit, expected 1 to 9")
}

fn house(text: &str) -> Result<House, &'static str> {
    let one = House::ALL.into_iter().find(|house| house.to_string() == text);
    one.ok_or("invalid house, expected one such as row 1, column 9 or box 5")
}

fn candidate(text: &str) -> Result<Candidate, &'static str> {
    const EXPECTED: &str = "invalid candidate, expected one such as 8r1c6";
    let (value, cell) = text.split_at_checked(1).ok_or(EXPECTED)?;
    let cell = cell.parse().map_err(|_| EXPECTED)?;
    Ok(Candidate::new(cell, digit(value).map_err(|_| EXPECTED)?))
}

fn solution(text: &str) -> Result<Solution, String> {
    let grid: Grid = text.parse().map_err(|error: crate::ParseGridError| error.to_string())?;
    Solution::try_from(grid).map_err(|error| error.to_string())
}
