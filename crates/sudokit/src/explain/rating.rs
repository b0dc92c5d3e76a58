use core::fmt;

/// A rating of difficulty, in tenths: `Rating(72)` prints `7.2`.
///
/// ```
/// use sudokit::explain::Rating;
/// assert_eq!(Rating(72).to_string(), "7.2");
/// assert_eq!("7.2".parse(), Ok(Rating(72)));
/// assert!(Rating(99) < Rating(100));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rating(pub u32);

impl Rating {
    /// The rating of a puzzle that the techniques of the catalogue cannot complete.
    pub const BEYOND: Self = Self(200);

    /// The highest rating.
    pub const MAX: Self = Self(u32::MAX);

    /// Returns the rating in whole points, without its tenths.
    pub const fn points(self) -> u32 {
        self.0 / 10
    }

    /// Returns the rating of a sum of doubles: in tenths, rounded half up.
    pub(super) fn from_exact(exact: f64) -> Self {
        Self(((exact + 0.05) * 10.0) as u32)
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// An error for text that is not a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid rating, expected a number with one decimal, such as 7.2")]
pub struct ParseRatingError;

impl core::str::FromStr for Rating {
    type Err = ParseRatingError;

    fn from_str(text: &str) -> Result<Self, ParseRatingError> {
        let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
        let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !all_digits(whole) || !all_digits(tenths) || tenths.len() > 1 {
            return Err(ParseRatingError);
        }
        let number = |text: &str| text.parse::<u32>().map_err(|_| ParseRatingError);
        let tens = number(whole)?.checked_mul(10).ok_or(ParseRatingError)?;
        tens.checked_add(number(tenths)?).map(Self).ok_or(ParseRatingError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_rating_is_refused() {
        for text in ["", ".", "7.", ".2", "7.25", "-1.0", "+7.2", "x", "5000000000"] {
            assert_eq!(text.parse::<Rating>(), Err(ParseRatingError), "{text:?}");
        }
        assert_eq!("11".parse(), Ok(Rating(110)));
    }

    #[test]
    fn sums_of_tenths_are_printed_as_the_tenths_meant() {
        assert_eq!(Rating::from_exact(6.6 + 0.1), Rating(67));
        assert_eq!(Rating::from_exact(7.0 + 0.1 + 0.1 + 0.1), Rating(73));
    }
}
