//! The options in requests: their default values and their ranges.

use crate::error::Error;
use core::iter;
use core::ops::RangeInclusive;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use sudokit_verbs::{Kind, MAX_RATING, OptionInfo, Surface, verb};

/// The lowest and the highest number; a single one is both.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub(crate) enum OneOrTwo<T> {
    /// A number.
    One(T),
    /// A list of one number.
    Only([T; 1]),
    /// The lowest and the highest number.
    Two([T; 2]),
}

impl<T: Copy> OneOrTwo<T> {
    /// The lowest and the highest number.
    pub(crate) const fn ends(self) -> [T; 2] {
        match self {
            Self::One(one) | Self::Only([one]) => [one, one],
            Self::Two(ends) => ends,
        }
    }
}

/// Adds the default of each option that is missing from a request, and checks the range of each number.
pub(crate) fn complete(call: &str, fields: &mut Map<String, Value>) -> Result<(), Error> {
    for option in verb(call).into_iter().flat_map(|verb| verb.options(Surface::Protocol)) {
        let mut names = iter::once(&option.name).chain(option.aliases);
        match names.find_map(|name| Some((name, fields.get(*name)?))) {
            Some((_, Value::Null)) if option.default.is_none() => {}
            Some((name, value)) => check(name, value, option.kind)?,
            None => fields.extend(default_value(option).map(|value| (option.name.to_owned(), value))),
        }
    }
    Ok(())
}

/// Checks the numbers of an option.
fn check(name: &str, value: &Value, kind: Kind) -> Result<(), Error> {
    match kind {
        Kind::Integer(least, most) => check_range(name, value, &(least..=most)),
        Kind::Range(least, most) => check_ends(name, value, |end| check_range(name, end, &(least..=most))),
        Kind::Ratings => check_ends(name, value, |end| check_rating(name, end)),
        _ => Ok(()),
    }
}

/// Checks a number, or the numbers of a list of one or two, of which the lower one is the first.
fn check_ends(name: &str, value: &Value, check: impl Fn(&Value) -> Result<(), Error>) -> Result<(), Error> {
    let ends = ends(name, value)?;
    ends.iter().try_for_each(check)?;
    let is_ordered = ends.iter().map(Value::as_f64).is_sorted();
    if is_ordered { Ok(()) } else { Err(wrong(name, value, "the lower number first")) }
}

/// The number, or the numbers of a list of one or two.
fn ends<'a>(name: &str, value: &'a Value) -> Result<&'a [Value], Error> {
    match value {
        Value::Array(ends) if matches!(ends.len(), 1 | 2) => Ok(ends),
        Value::Array(ends) => Err(Error::bad(format_args!(
            "`{name}` is a list of {}; expected a number, or a list of one or two",
            ends.len()
        ))),
        one => Ok(core::slice::from_ref(one)),
    }
}

/// Checks a whole number that can be missing or null.
pub(crate) fn check_optional(
    name: &str,
    value: Option<&Value>,
    range: &RangeInclusive<u64>,
) -> Result<(), Error> {
    value.filter(|value| !value.is_null()).map_or(Ok(()), |value| check_range(name, value, range))
}

/// Checks a whole number.
fn check_range(name: &str, value: &Value, range: &RangeInclusive<u64>) -> Result<(), Error> {
    let (least, most) = (range.start(), range.end());
    match value {
        Value::Number(number) if number.as_u64().is_some_and(|number| range.contains(&number)) => Ok(()),
        Value::Number(number) if number.as_f64().is_some_and(|number| number.fract() == 0.0) => {
            Err(wrong(name, value, format_args!("{least} to {most}")))
        }
        _ => Err(wrong(name, value, format_args!("a whole number from {least} to {most}"))),
    }
}

fn check_rating(name: &str, value: &Value) -> Result<(), Error> {
    if value.as_f64().is_some_and(|rating| (0.0..=MAX_RATING).contains(&rating)) {
        return Ok(());
    }
    Err(wrong(name, value, format_args!("a rating from 0.0 to {MAX_RATING:.1}")))
}

/// The error for a wrong value, which only names the kind of a long one.
fn wrong(name: &str, value: &Value, expected: impl core::fmt::Display) -> Error {
    match value {
        Value::String(_) => Error::bad(format_args!("`{name}` is a string, expected {expected}")),
        Value::Object(_) => Error::bad(format_args!("`{name}` is an object, expected {expected}")),
        Value::Array(items) if items.len() > 2 || !items.iter().all(Value::is_number) => {
            Error::bad(format_args!("`{name}` is a list, expected {expected}"))
        }
        other => Error::bad(format_args!("`{name}` is {other}, expected {expected}")),
    }
}

/// The default value of an option; `None` if the option has no default.
pub fn default_value(option: &OptionInfo) -> Option<Value> {
    match (option.kind, option.default) {
        (Kind::Flag, default) => Some(json!(default == Some("true"))),
        (Kind::Techniques, _) => Some(json!([])),
        (Kind::Integer(..), default) => default?.parse::<u64>().ok().map(Value::from),
        (Kind::Choices(_), default) => Some(json!([default?])),
        (_, default) => Some(json!(default?)),
    }
}
