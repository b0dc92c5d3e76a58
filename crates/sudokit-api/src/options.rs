//! Defaults of the options in requests.

use serde_json::{Map, Value, json};
use sudokit_verbs::{Kind, OptionInfo, Surface, verb};

/// Adds the defaults of the options that a request lacks.
pub(crate) fn add_defaults(call: &str, fields: &mut Map<String, Value>) {
    for option in verb(call).into_iter().flat_map(|verb| verb.options(Surface::Protocol)) {
        let is_there = option.aliases.iter().any(|alias| fields.contains_key(*alias));
        if let Some(default) = default_value(option).filter(|_| !is_there) {
            fields.entry(option.name).or_insert(default);
        }
    }
}

/// The value of an option where the request has none; `None` if the option is then absent.
pub fn default_value(option: &OptionInfo) -> Option<Value> {
    match (option.kind, option.default) {
        (Kind::Flag, default) => Some(json!(default == Some("true"))),
        (Kind::Techniques, _) => Some(json!([])),
        (Kind::Integer(..), default) => default?.parse::<u64>().ok().map(Value::from),
        (Kind::Choices(_), default) => Some(json!([default?])),
        (_, default) => Some(json!(default?)),
    }
}
