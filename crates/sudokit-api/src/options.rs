//! Default values of the options in requests.

use crate::error::Error;
use core::iter;
use core::ops::RangeInclusive;
use serde_json::{Map, Value, json};
use sudokit_verbs::{Kind, OptionInfo, Surface, verb};

/// Adds the default of each option that is missing from a request, and checks the range of each number.
pub(crate) fn complete(call: &str, fields: &mut Map<String, Value>) -> Result<(), Error> {
    for option in verb(call).into_iter().flat_map(|verb| verb.options(Surface::Protocol)) {
        let mut names = iter::once(&option.name).chain(option.aliases);
        let given = names.find_map(|name| Some((name, fields.get(*name)?)));
        match (given, option.kind) {
            (Some((name, value)), Kind::Integer(least, most)) => {
                check_range(name, value.as_u64(), least..=most)?;
            }
            (Some(_), _) => {}
            (None, _) => fields.extend(default_value(option).map(|value| (option.name.to_owned(), value))),
        }
    }
    Ok(())
}

/// Checks the number in a field, if there is one.
pub(crate) fn check_range(name: &str, found: Option<u64>, range: RangeInclusive<u64>) -> Result<(), Error> {
    let wrong = found.filter(|found| !range.contains(found));
    let (least, most) = range.into_inner();
    wrong.map_or(Ok(()), |found| {
        Err(Error::bad(format_args!("`{name}` is {found}, expected {least} to {most}")))
    })
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
