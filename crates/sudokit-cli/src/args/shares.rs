//! The parts of a split and their shares, from text.

use std::path::MAIN_SEPARATOR;

/// A part and its share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    pub(crate) name: String,
    /// In parts of the sum of all.
    pub(crate) weight: u64,
}

/// Weights are in millionths.
const ONE: u64 = 1_000_000;

/// All of a hundred.
pub(crate) const WHOLE: u64 = 100 * ONE;

const EXPECTED: &str = "expected a number such as 10, 12.5 or 10%, with at most six decimals";

/// Reads a positive number below a billion, with or without `%`.
fn weight(text: &str) -> Result<u64, &'static str> {
    let text = text.strip_suffix('%').unwrap_or(text);
    let (ones, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str, most| text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
    if ones.is_empty() || !is_number(ones, 9) || decimals.is_empty() || !is_number(decimals, 6) {
        return Err(EXPECTED);
    }
    let ones: u64 = ones.parse().map_err(|_| EXPECTED)?;
    let millionths: u64 = format!("{decimals:0<6}").parse().map_err(|_| EXPECTED)?;
    match ones * ONE + millionths {
        0 => Err("a part with no share would stay empty; leave it out"),
        weight => Ok(weight),
    }
}

/// Reads a share of a hundred.
pub(super) fn percent(text: &str) -> Result<u64, &'static str> {
    let weight = weight(text)?;
    if weight < ONE && !text.ends_with('%') {
        return Err("a number is in percent: 20 or 20% for a fifth; end it with % if so little is meant");
    }
    if weight < WHOLE {
        Ok(weight)
    } else {
        Err("expected less than 100%, so that something is left to train")
    }
}

/// Reads a share of one, such as 0.9.
#[cfg(feature = "columns")]
pub(super) fn fraction(text: &str) -> Result<u64, &'static str> {
    match weight(text) {
        Ok(share) if share < ONE => Ok(share * (WHOLE / ONE)),
        Ok(_) => Err("expected less than 1, so that something is left to test"),
        Err(error) => Err(error),
    }
}

/// Reads a part's name and share: `train=80`.
pub(super) fn share(text: &str) -> Result<Share, String> {
    let (name, share) = text.split_once('=').ok_or("expected a name and a share: train=80")?;
    if name.is_empty() || name.contains(['/', MAIN_SEPARATOR]) {
        return Err("expected a name that can be part of a file's".to_owned());
    }
    Ok(Share { name: name.to_owned(), weight: weight(share)? })
}

/// Reads the pattern of the files' names.
pub(super) fn pattern(text: &str) -> Result<String, &'static str> {
    if text.contains("{}") {
        Ok(text.to_owned())
    } else {
        Err("expected {} where the name of the part belongs")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_numbers_with_or_without_a_percent_sign() {
        for (text, millionths) in
            [("10", 10 * ONE), ("10%", 10 * ONE), ("12.5%", 12_500_000), ("0.000001%", 1), ("1", ONE)]
        {
            assert_eq!(percent(text), Ok(millionths), "{text}");
        }
        for bad in [
            "",
            "%",
            "0",
            "0.0",
            "-1",
            "1e1",
            "100",
            "0.2",
            "0.000001",
            "100%",
            "1.",
            ".5",
            "0.0000001",
            "10 %",
            "1234567890",
        ] {
            assert!(percent(bad).is_err(), "{bad}");
        }
        assert_eq!(weight("999999999"), Ok(999_999_999 * ONE));
    }

    #[test]
    fn a_part_has_a_name_and_a_share() {
        assert!(share("a=b=1").is_err());
        assert_eq!(share("train=80"), Ok(Share { name: "train".into(), weight: 80 * ONE }));
        for bad in ["train", "=80", "train=", "a/b=1", "train=0"] {
            assert!(share(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_pattern_has_room_for_the_name() {
        assert_eq!(pattern("{}.csv"), Ok("{}.csv".into()));
        assert!(pattern("all.csv").is_err());
    }
}
