//! The parts of a split, and the part of each equivalence class.

use crate::OptionError;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, symmetry};

/// A part and its share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// The name of the part.
    pub name: String,
    /// Its weight, relative to the sum of all.
    pub weight: u64,
}

/// Weights are in millionths.
const ONE: u64 = 1_000_000;

/// A hundred percent.
const WHOLE: u64 = 100 * ONE;

const EXPECTED: OptionError =
    OptionError::Expected("expected a number such as 10, 12.5 or 10%, with at most six decimals");

impl Share {
    /// A part with this share.
    ///
    /// # Errors
    /// The share is not a number of millionths below a billion.
    pub fn new(name: &str, share: f64) -> Result<Self, OptionError> {
        let weight = (share * ONE as f64).round();
        if (1.0..1e9 * ONE as f64).contains(&weight) {
            Ok(Self { name: name.to_owned(), weight: weight as u64 })
        } else {
            Err(OptionError::Share { name: name.to_owned(), share })
        }
    }

    /// Parses the name and the share of a part: `train=80`.
    ///
    /// # Errors
    /// One of them is missing, the name cannot be part of a file name, or the share is not a number.
    pub fn parse(text: &str) -> Result<Self, OptionError> {
        let expected = OptionError::Expected("expected a name and a share: train=80");
        let (name, share) = text.split_once('=').ok_or(expected)?;
        if name.is_empty() || name.contains(['/', std::path::MAIN_SEPARATOR]) {
            return Err(OptionError::Expected(
                "expected a name without `/`, because it becomes part of file names",
            ));
        }
        Ok(Self { name: name.to_owned(), weight: weight(share)? })
    }

    /// Parses the share of the test part in percent, such as `10%`; the rest is the training part.
    ///
    /// # Errors
    /// It is not a number, less than 1 without `%`, or leaves nothing.
    pub fn parse_test(text: &str) -> Result<[Self; 2], OptionError> {
        let weight = weight(text)?;
        if weight < ONE && !text.ends_with('%') {
            return Err(OptionError::Expected(
                "expected a percentage, such as 20 or 20%; for less than one percent write the %",
            ));
        }
        if weight < WHOLE {
            Ok(Self::train_and_test(WHOLE - weight))
        } else {
            Err(OptionError::Expected("expected less than 100%, so that a training part remains"))
        }
    }

    /// Parses the share of the training part, such as `0.9`; the rest is the test part.
    ///
    /// # Errors
    /// It is not a number between 0 and 1.
    pub fn parse_train(text: &str) -> Result<[Self; 2], OptionError> {
        match weight(text) {
            Ok(share) if share < ONE && !text.ends_with('%') => {
                Ok(Self::train_and_test(share * (WHOLE / ONE)))
            }
            _ => Err(OptionError::Expected(
                "expected a share between 0 and 1, such as 0.9; for several parts use --parts train=80,validation=10,test=10",
            )),
        }
    }

    fn train_and_test(train: u64) -> [Self; 2] {
        [("train", train), ("test", WHOLE - train)]
            .map(|(name, weight)| Self { name: name.to_owned(), weight })
    }
}

/// Parses a positive number below 1,000,000,000, with or without `%`.
fn weight(text: &str) -> Result<u64, OptionError> {
    let text = text.strip_suffix('%').unwrap_or(text);
    let (ones, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str, max| text.len() <= max && text.bytes().all(|byte| byte.is_ascii_digit());
    if ones.is_empty() || !is_number(ones, 9) || decimals.is_empty() || !is_number(decimals, 6) {
        return Err(EXPECTED);
    }
    let ones: u64 = ones.parse().map_err(|_| EXPECTED)?;
    let millionths: u64 = format!("{decimals:0<6}").parse().map_err(|_| EXPECTED)?;
    match ones * ONE + millionths {
        0 => Err(OptionError::Expected("expected a share above 0; omit parts without a share")),
        weight => Ok(weight),
    }
}

/// Parts with their shares, and the seed that assigns equivalence classes to them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    shares: Vec<Share>,
    whole: u64,
    seed: u64,
}

impl Parts {
    /// These parts; by default, nine tenths for training and one for testing.
    ///
    /// # Errors
    /// Two parts have the same name.
    pub fn new(shares: Vec<Share>, seed: u64) -> Result<Self, OptionError> {
        let shares = if shares.is_empty() { Share::train_and_test(WHOLE / 10 * 9).into() } else { shares };
        for (at, share) in shares.iter().enumerate() {
            if shares[..at].iter().any(|before| before.name == share.name) {
                return Err(OptionError::PartTwice(share.name.clone()));
            }
        }
        let whole = shares.iter().map(|share| share.weight).sum();
        Ok(Self { shares, whole, seed })
    }

    /// The parts in order.
    pub fn shares(&self) -> &[Share] {
        &self.shares
    }

    /// The number of the part of the grid's equivalence class. SipHash-2-4 of the canonical form with the key (seed, 0), divided by
    /// 2⁶⁴, is the place between the first part and the last.
    pub fn part(&self, grid: &Grid) -> usize {
        let form = symmetry::canonical(grid).grid.to_ascii(b'.');
        let hash = SipHasher24::new_with_keys(self.seed, 0).hash(&form);
        let mut place = ((u128::from(hash) * u128::from(self.whole)) >> 64) as u64;
        for (part, share) in self.shares.iter().enumerate() {
            match place.checked_sub(share.weight) {
                None => return part,
                Some(rest) => place = rest,
            }
        }
        self.shares.len() - 1
    }
}
