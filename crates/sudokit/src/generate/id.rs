//! Ids of puzzles, from which they can be generated again.

use super::{ClueSymmetry, GeneratedPuzzle, Generator, PuzzleSpec, SpecError};
use crate::grid::CellSet;
use alloc::{borrow::ToOwned, string::String};
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

/// The version of the generator. It changes if the same spec, seed and attempt produce another puzzle.
const VERSION: &str = "1";

/// The id of a generated puzzle: its spec, seed and attempt.
///
/// Fields separated by colons: the version of the generator, the seed, the attempt, and then the spec: `minimal` or
/// `unbiased`, `clues=A..B`, `symmetry=NAME`, `pattern=HEX` with the cells as 21 hexadecimal digits, r1c1 the lowest
/// bit. Fields that are not required are omitted.
///
/// # Examples
/// ```
/// use sudokit::generate::Id;
/// let id: Id = "1:5:12:minimal:symmetry=rotate180".parse()?;
/// let puzzle = id.puzzle()?;
/// assert_eq!(id.puzzle()?, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Id {
    /// The conditions of the puzzle.
    pub spec: PuzzleSpec,
    /// The seed of the run.
    pub seed: u64,
    /// The number of the attempt.
    pub attempt: u64,
}

impl Id {
    /// Returns the puzzle, or `None` if this attempt fails.
    ///
    /// # Errors
    /// No puzzle can match the spec.
    pub fn puzzle(&self) -> Result<Option<GeneratedPuzzle>, SpecError> {
        Generator::new(self.spec.clone(), self.seed).map(|generator| generator.puzzle(self.attempt))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:{}:{}", self.seed, self.attempt)?;
        let PuzzleSpec { clues, minimal, unbiased, symmetry, pattern } = &self.spec;
        if *unbiased {
            f.write_str(":unbiased")?;
        } else if *minimal {
            f.write_str(":minimal")?;
        }
        if let Some(clues) = clues {
            write!(f, ":clues={}..{}", clues.start(), clues.end())?;
        }
        if *symmetry != ClueSymmetry::None {
            write!(f, ":symmetry={symmetry}")?;
        }
        match pattern {
            Some(pattern) => write!(f, ":pattern={:021x}", pattern.bits()),
            None => Ok(()),
        }
    }
}

/// An error for text that is not an id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseIdError {
    /// The id is from another version of the generator.
    #[error("the id has version `{found}`, expected version {VERSION}")]
    Version {
        /// The version found.
        found: String,
    },
    /// The seed or the attempt is not a number.
    #[error(
        "the {place} of the id is `{found}`, expected a number below 2^64, in an id that begins {VERSION}:SEED:ATTEMPT"
    )]
    Number {
        /// The name of the field.
        place: &'static str,
        /// The text found.
        found: String,
    },
    /// A field of the spec is unknown, invalid, or occurs twice.
    #[error(
        "`{found}` at byte {at} of the id is unknown or occurs twice, expected minimal, unbiased, clues=A..B, symmetry=NAME or \
         pattern=HEX"
    )]
    Field {
        /// The position of the field, in bytes from 0.
        at: usize,
        /// The text found.
        found: String,
    },
}

impl FromStr for Id {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let mut at = 0;
        let mut fields = text.split(':').map(|field| {
            let begins = at;
            at += field.len() + 1;
            (begins, field)
        });
        let (_, version) = fields.next().unwrap_or_default();
        if version != VERSION {
            return Err(ParseIdError::Version { found: version.to_owned() });
        }
        let seed = number("seed", fields.next())?;
        let attempt = number("attempt", fields.next())?;
        let spec = fields.try_fold(PuzzleSpec::default(), |spec, (at, field)| {
            with(spec, field).ok_or_else(|| ParseIdError::Field { at, found: field.to_owned() })
        })?;
        Ok(Self { spec, seed, attempt })
    }
}

fn number(place: &'static str, field: Option<(usize, &str)>) -> Result<u64, ParseIdError> {
    let (_, found) = field.unwrap_or_default();
    found.parse().map_err(|_| ParseIdError::Number { place, found: found.to_owned() })
}

/// Returns the spec with the value of the field, or `None` if it is already set.
fn with(spec: PuzzleSpec, field: &str) -> Option<PuzzleSpec> {
    let (name, value) = field.split_once('=').unwrap_or((field, ""));
    match name {
        "minimal" if !spec.minimal && field == name => Some(spec.minimal()),
        "unbiased" if !spec.minimal && field == name => Some(spec.unbiased()),
        "clues" if spec.clues.is_none() => Some(spec.with_clues(range(value)?)),
        "symmetry" if spec.symmetry == ClueSymmetry::None => {
            Some(spec.with_symmetry(value.parse().ok().filter(|&symmetry| symmetry != ClueSymmetry::None)?))
        }
        "pattern" if spec.pattern.is_none() => Some(spec.with_pattern(pattern(value)?)),
        _ => None,
    }
}

fn range(text: &str) -> Option<RangeInclusive<usize>> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    Some(least.parse().ok()?..=most.parse().ok()?)
}

fn pattern(text: &str) -> Option<CellSet> {
    let is_hex = text.len() == 21 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let bits = u128::from_str_radix(text, 16).ok().filter(|_| is_hex)?;
    Some(CellSet::from_bits(bits)).filter(|pattern| pattern.bits() == bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_comes_back() {
        let recipes = [
            PuzzleSpec::default(),
            PuzzleSpec::default().minimal().with_clues(17..=20),
            PuzzleSpec::default().unbiased(),
            PuzzleSpec::default().with_symmetry(ClueSymmetry::Random).with_clues(30..=30),
            PuzzleSpec::default().with_pattern(CellSet::from_bits(1 << 80 | 5)).minimal(),
        ];
        for spec in recipes {
            let id = Id { spec, seed: u64::MAX, attempt: 0 };
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn an_id_is_as_short_as_can_be() {
        let id = Id { spec: PuzzleSpec::default().minimal().with_clues(22..=26), seed: 5, attempt: 17 };
        assert_eq!(id.to_string(), "1:5:17:minimal:clues=22..26");
        assert_eq!(Id { spec: PuzzleSpec::default(), seed: 0, attempt: 1 }.to_string(), "1:0:1");
    }

    #[test]
    fn what_is_no_id_is_told_where() {
        let why = |text: &str| text.parse::<Id>().unwrap_err();
        assert_eq!(why("2:5:17"), ParseIdError::Version { found: "2".to_owned() });
        assert_eq!(why(""), ParseIdError::Version { found: String::new() });
        assert!(matches!(why("1"), ParseIdError::Number { place: "seed", .. }));
        assert!(matches!(why("1:5:x"), ParseIdError::Number { place: "attempt", .. }));
        let field = |text: &str| match why(text) {
            ParseIdError::Field { at, found } => (at, found),
            other => panic!("{other}"),
        };
        for (text, at) in [
            ("1:5:17:", 7),
            ("1:5:17:minimal:minimal", 15),
            ("1:5:17:minimal=1", 7),
            ("1:5:17:unbiased:minimal", 16),
            ("1:5:17:clues=5..", 7),
            ("1:5:17:clues=5..6:symmetry=none", 18),
            ("1:5:17:pattern=1", 7),
            ("1:5:17:pattern=+00000000000000000001", 7),
            ("1:5:17:pattern=200000000000000000000", 7),
        ] {
            assert_eq!(field(text), (at, text[at..].to_owned()), "{text}");
        }
    }
}
