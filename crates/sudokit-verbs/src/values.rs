//! Values of options, from names, numbers and text.

use crate::OptionError;
use core::ops::RangeInclusive;
use core::time::Duration;
use sudokit::explain::{Catalogue, Rating, Stage};
use sudokit::generate::ClueSymmetry;

/// The catalogue with this name among `all`.
///
/// # Errors
/// None has this name.
pub fn catalogue(name: &str, all: &[&'static Catalogue]) -> Result<&'static Catalogue, OptionError> {
    all.iter().copied().find(|catalogue| catalogue.name() == name).ok_or_else(|| OptionError::Scale {
        name: name.to_owned(),
        expected: all.iter().map(|catalogue| catalogue.name()).collect(),
    })
}

/// The stage of a hint with this number.
///
/// # Errors
/// The number is not from 1 to 4.
pub fn stage(number: usize) -> Result<Stage, OptionError> {
    number.checked_sub(1).and_then(|at| Stage::ALL.get(at).copied()).ok_or(OptionError::Stage)
}

/// The symmetry with this name.
///
/// # Errors
/// None has this name.
pub fn symmetry(name: &str) -> Result<ClueSymmetry, OptionError> {
    name.parse().map_err(OptionError::Symmetry)
}

/// The maximum of a rating: scores of `HoDoKu` reach some ten thousands.
pub const MAX_RATING: f64 = 1_000_000.0;

/// The ratings of the option `name` from numbers with one decimal.
///
/// # Errors
/// One is not from 0.0 to 1,000,000.0, or the second is below the first.
pub fn ratings(name: &'static str, [min, max]: [f64; 2]) -> Result<RangeInclusive<Rating>, OptionError> {
    let is_rating = |number: f64| (0.0..=MAX_RATING).contains(&number);
    if !is_rating(min) || !is_rating(max) || max < min {
        return Err(OptionError::Ratings(name));
    }
    let tenths = |number: f64| Rating((number * 10.0).round() as u32);
    Ok(tenths(min)..=tenths(max))
}

/// Parses a rating or a range of ratings; either end of a range can be omitted.
///
/// # Errors
/// The text is neither, or the range ends before it begins.
pub fn rating_range(text: &str) -> Result<RangeInclusive<Rating>, OptionError> {
    let expected = "expected a rating such as 7.2, or a range such as 7.0..7.5";
    range(text, Rating::default()..=Rating::MAX, |text| text.parse().ok(), expected)
}

/// Parses a number of cells or an inclusive range; either end of a range can be omitted.
///
/// # Errors
/// The text is neither, a number is above 81, or the range ends before it begins.
pub fn cell_range(text: &str) -> Result<RangeInclusive<usize>, OptionError> {
    let number = |text: &str| text.parse().ok().filter(|&number| number <= 81);
    range(text, 0..=81, number, "expected a number from 0 to 81, or a range such as 24..30")
}

/// Parses a number of clues or an inclusive range for a grid of any size; either end of a range can be omitted. Without an end, it is
/// `usize::MAX`.
///
/// # Errors
/// The text is neither, a number is above 625, or the range ends before it begins.
pub fn clue_range(text: &str) -> Result<RangeInclusive<usize>, OptionError> {
    let number = |text: &str| text.parse().ok().filter(|&number| number <= 625);
    range(text, 0..=usize::MAX, number, "expected a number from 0 to 625, or a range such as 24..30")
}

/// The maximum of a number of solutions that is exact.
const MAX_SOLUTIONS: u64 = 1_000;

/// Parses a number of solutions or an inclusive range; either end of a range can be omitted.
///
/// # Errors
/// The text is neither, a number is not from 1 to 1,000, or the range ends before it begins.
pub fn solution_range(text: &str) -> Result<RangeInclusive<u64>, OptionError> {
    let number = |text: &str| text.parse().ok().filter(|number| (1..=MAX_SOLUTIONS).contains(number));
    range(text, 1..=MAX_SOLUTIONS, number, "expected a number from 1 to 1000, or a range such as 2..10")
}

fn range<T: Copy + PartialOrd>(
    text: &str,
    whole: RangeInclusive<T>,
    number: impl Fn(&str) -> Option<T>,
    expected: &'static str,
) -> Result<RangeInclusive<T>, OptionError> {
    let or = |text: &str, open: &T| if text.is_empty() { Some(*open) } else { number(text) };
    let ends = match text.split_once("..") {
        Some(("", "")) => None,
        Some((min, max)) => or(min, whole.start()).zip(or(max, whole.end())),
        None => number(text).map(|one| (one, one)),
    };
    let (min, max) = ends.ok_or(OptionError::Expected(expected))?;
    if min <= max { Ok(min..=max) } else { Err(OptionError::Expected("the range ends before it begins")) }
}

/// Parses the numbers of steps: `12`, `5..9` or `5..`.
///
/// # Errors
/// The text is none of these.
pub fn step_range(text: &str) -> Result<RangeInclusive<usize>, OptionError> {
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
    let range = match text.split_once("..") {
        None => number(text).map(|one| one..=one),
        Some((from, "")) => number(from).map(|from| from..=usize::MAX),
        Some((from, to)) => number(from).zip(number(to)).map(|(from, to)| from..=to),
    };
    let expected = OptionError::Expected("expected the number of a step, or a range such as 5..9");
    range.filter(|range| !range.is_empty()).ok_or(expected)
}

/// Parses a number of nodes, or `none`, which is `u64::MAX`.
///
/// # Errors
/// The text is neither.
pub fn node_limit(text: &str) -> Result<u64, OptionError> {
    if text == "none" {
        return Ok(u64::MAX);
    }
    text.parse().map_err(|_| OptionError::Expected("expected a whole number, or `none`"))
}

/// Parses a number of bytes such as `64M`, `1G` or `67108864`; at least 1 MiB.
///
/// # Errors
/// The text is not a whole number, or has another unit than K, M and G, or the number is out of range.
pub fn byte_size(text: &str) -> Result<u64, OptionError> {
    let bytes = |text: &str| {
        let (number, unit) =
            text.split_at(text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len()));
        let unit = match unit {
            "" => 1,
            "k" | "K" => 1 << 10,
            "m" | "M" => 1 << 20,
            "g" | "G" => 1 << 30,
            _ => return None,
        };
        number.parse::<u64>().ok()?.checked_mul(unit).filter(|&bytes| bytes >= 1 << 20)
    };
    bytes(text).ok_or(OptionError::Expected("expected a size of at least 1M, such as 64M or 1G"))
}

/// Parses a time such as `5s`, `100ms`, `1.5s`, `2m` or `1h`.
///
/// # Errors
/// The text is not a number with one of these units.
pub fn duration(text: &str) -> Result<Duration, OptionError> {
    let seconds = |text: &str| {
        let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic())?);
        let seconds = match unit {
            "ms" => 1e-3,
            "s" => 1.0,
            "m" => 60.0,
            "h" => 3600.0,
            _ => return None,
        };
        Duration::try_from_secs_f64(number.parse::<f64>().ok()? * seconds).ok()
    };
    seconds(text).ok_or(OptionError::Expected("expected a time in ms, s, m or h, such as 100ms, 5s or 2h"))
}
