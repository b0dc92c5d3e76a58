//! The values of options, from text.

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::str::FromStr;
use std::time::Duration;
use sudokit::format::Format;

/// What to do with a record that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum OnError {
    /// Report it and go on
    Skip,
    /// Report it and end there
    Stop,
    /// Report it, write a record that says so in its place, and go on
    Emit,
}

/// The engines by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum EngineName {
    /// The fastest for the work at hand
    Auto,
    /// One puzzle at a time, the definition of the answers
    Portable,
    /// The tutorials' plain backtracking: slow, to learn from
    Backtracking,
}

/// A number of nodes, or `none`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeLimit(pub(crate) u64);

impl FromStr for NodeLimit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "none" {
            return Ok(Self(u64::MAX));
        }
        text.parse().map(Self).map_err(|_| "expected a whole number, or `none`")
    }
}

/// Reads a format's name; the help lists them all.
pub(super) fn format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

/// Reads a time such as `5s`, `100ms`, `1.5s` or `2m`.
pub(super) fn duration(text: &str) -> Result<Duration, &'static str> {
    const EXPECTED: &str = "expected a number and its unit: 100ms, 5s, 2m";
    let unit_at = text.find(|c: char| c.is_ascii_alphabetic()).ok_or(EXPECTED)?;
    let (number, unit) = text.split_at(unit_at);
    let seconds = match unit {
        "ms" => 1e-3,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err(EXPECTED),
    };
    let number: f64 = number.parse().map_err(|_| EXPECTED)?;
    Duration::try_from_secs_f64(number * seconds).map_err(|_| EXPECTED)
}

#[cfg(test)]
mod tests {
    use super::{NodeLimit, duration};
    use std::time::Duration;

    #[test]
    fn times_have_a_unit() {
        assert_eq!(duration("5s"), Ok(Duration::from_secs(5)));
        assert_eq!(duration("100ms"), Ok(Duration::from_millis(100)));
        assert_eq!(duration("1.5m"), Ok(Duration::from_secs(90)));
        for bad in ["", "5", "s", "-1s", "5h", "5 s", "1e400s", "nans"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_node_limit_is_a_number_or_none() {
        assert_eq!("12".parse(), Ok(NodeLimit(12)));
        assert_eq!("none".parse(), Ok(NodeLimit(u64::MAX)));
        assert!("-1".parse::<NodeLimit>().is_err());
    }
}
