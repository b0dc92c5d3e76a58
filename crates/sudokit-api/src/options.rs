//! Default values of the options in requests.

use serde_json::{Map, Value, json};
use sudokit_verbs::{Kind, OptionInfo, Surface, verb};

/// Adds the default of each option that is missing from a request.
pub(crate) fn add_defaults(call: &str, fields: &mut Map<String, Value>) {
    for option in verb(call).into_iter().flat_map(|verb| verb.options(Surface::Protocol)) {
        let is_there = option.aliases.iter().any(|alias| fields.contains_key(*alias));
        if let Some(default) = default_value(option).filter(|_| !is_there) {
            fields.entry(option.name).or_insert(default);
        }
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
