//! The values of options, from text.

use crate::kind::Kind;
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;
use sudokit::Engine;
use sudokit::explain::Catalogue;
use sudokit::solve::ParseEngineError;

/// What to do with a record that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum OnError {
    /// Report it and go on
    #[default]
    Skip,
    /// Report it and end there
    Stop,
    /// Report it, write a record that says so in its place, and go on
    Emit,
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
pub(super) fn format() -> impl TypedValueParser<Value = Kind> {
    let names: Vec<_> = Kind::all().map(Kind::name).collect();
    PossibleValuesParser::new(names)
        .try_map(|name| Kind::all().find(|kind| kind.name() == name).ok_or("no such format"))
}

/// Reads the name of one of these scales; the help lists them all.
pub(super) fn scale(all: &'static [&'static Catalogue]) -> impl TypedValueParser<Value = &'static Catalogue> {
    let about = |scale: &Catalogue| match scale.name() {
        "se" => "Sudoku Explainer 1.2.1, the scale of the forums",
        "se-head" => "Its continuation by 1to9only, where direct steps eliminate too",
        "sukaku" => "Sukaku Explainer, the scale of Sudoku Exchange's puzzle bank: more techniques",
        _ => "The step that is nicest for a person",
    };
    let names: Vec<_> = all.iter().map(|scale| PossibleValue::new(scale.name()).help(about(scale))).collect();
    PossibleValuesParser::new(names)
        .try_map(|name| all.iter().copied().find(|scale| scale.name() == name).ok_or("no such scale"))
}

/// Reads an engine's name; the help lists them all.
pub(super) fn engine() -> impl TypedValueParser<Value = Engine> {
    let names = Engine::ALL.iter().map(|&engine| PossibleValue::new(engine.name()).help(about(engine)));
    PossibleValuesParser::new(names).try_map(|name| engine_named(&name))
}

/// The engine of this name, if this processor can run it.
pub(super) fn engine_named(name: &str) -> Result<Engine, String> {
    let engine: Engine = name.parse().map_err(|error: ParseEngineError| error.to_string())?;
    if engine.is_available() {
        Ok(engine)
    } else {
        Err(format!("this processor cannot run the engine {engine}"))
    }
}

fn about(engine: Engine) -> &'static str {
    match engine {
        Engine::Auto => "The fastest for the work at hand",
        Engine::Portable => "One puzzle at a time, the definition of the answers",
        Engine::Plain => "The vector engines' algorithm in plain arithmetic: for tests",
        Engine::Simd128 => "Vectors of 8",
        Engine::Avx2 => "Vectors of 16",
        Engine::Avx512 => "Vectors of 32",
        _ => "The tutorials' plain backtracking: slow, to learn from",
    }
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

/// Reads a number, or two with `..` between them, the second included, and one of which may be left out.
pub(super) fn cells(text: &str) -> Result<RangeInclusive<usize>, &'static str> {
    const EXPECTED: &str = "expected a number from 0 to 81, or two such as 24..30";
    let number = |text: &str| text.parse().ok().filter(|&number: &usize| number <= 81).ok_or(EXPECTED);
    let or = |text: &str, open| if text.is_empty() { Ok(open) } else { number(text) };
    let (least, most) = match text.split_once("..") {
        Some(("", "")) => return Err(EXPECTED),
        Some((least, most)) => (or(least, 0)?, or(most, 81)?),
        None => (number(text)?, number(text)?),
    };
    if least <= most { Ok(least..=most) } else { Err("the range ends before it begins") }
}

#[cfg(test)]
mod tests {
    use super::{NodeLimit, cells, duration};
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

    #[test]
    fn a_range_is_one_number_or_two() {
        assert_eq!(cells("28"), Ok(28..=28));
        assert_eq!(cells("24..30"), Ok(24..=30));
        assert_eq!((cells("24.."), cells("..30")), (Ok(24..=81), Ok(0..=30)));
        assert_eq!(cells("30..24"), Err("the range ends before it begins"));
        for bad in ["", "..", "1..x", "82", "82..", "a..b", "1..2..3", "-1", "24-30"] {
            assert!(cells(bad).is_err(), "{bad}");
        }
    }
}
