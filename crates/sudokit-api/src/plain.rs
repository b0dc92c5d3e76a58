//! Messages of the JSON parser in plain words, without the names of Rust's types.

use crate::error::{Code, Error};
use serde_json::{Map, Value};
use sudokit::format::describe_json_error;

/// Words of the parser, and the same in plain words.
const WORDS: [(&str, &str); 12] = [
    ("unknown variant", "unknown value"),
    ("expected an array of length", "expected a list of length"),
    ("expected a sequence", "expected a list"),
    ("expected u64", "expected a whole number from 0"),
    ("expected usize", "expected a whole number from 0"),
    ("expected u8", "expected a whole number from 0 to 255"),
    ("expected i64", "expected a whole number"),
    ("expected f64", "expected a number"),
    ("expected f32", "expected a number"),
    ("expected a boolean", "expected true or false"),
    ("expected string or map", "expected a string"),
    ("expected map with a single key", "expected a string"),
];

/// The first word of a message about a value of another kind.
const FOUND: &str = "found ";

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        let text = error.to_string();
        let (line, column) = (error.line(), error.column());
        // The place has its own fields.
        let message = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
        let code = if error.is_data() { Code::BadRequest } else { Code::BadJson };
        let error = Self::new(
            code,
            if error.is_data() { in_words(message) } else { describe_json_error(message).to_owned() },
        );
        // Values that were read before have no place.
        let place = (line > 0).then_some((line as u64, column.max(1) as u64));
        let (line, column) = place.unzip();
        Self { line, column, ..error }
    }
}

/// The message of an error in the fields of a request.
fn in_words(message: &str) -> String {
    match wrong_kind(message) {
        Some((found, expected)) => format!("{FOUND}{found}, {expected}"),
        None => replaced(message),
    }
}

fn replaced(message: &str) -> String {
    WORDS.iter().fold(message.to_owned(), |message, (types, words)| message.replace(types, words))
}

/// The kind of value that was found and the one that was expected, if the message is about these.
fn wrong_kind(message: &str) -> Option<(&str, String)> {
    let (_, rest) = message.split_once(": ").filter(|(kind, _)| kind.starts_with("invalid "))?;
    let (found, expected) = rest.rsplit_once(", expected ")?;
    let expected = if expected.starts_with("struct ") { "an object" } else { expected };
    let found = match found {
        "map" => "an object",
        "sequence" => "a list",
        "unit value" => "null",
        string if string.starts_with("string ") => "a string",
        other => other.split('`').nth(1).unwrap_or(other),
    };
    Some((found, replaced(&format!("expected {expected}"))))
}

/// An error in the fields of a request, with the name of the field that has it. `parse` returns the error of other fields: alone, the field
/// has the same error.
pub(crate) fn in_field(
    fields: &Value,
    error: serde_json::Error,
    parse: &dyn Fn(&Value) -> Option<serde_json::Error>,
) -> Error {
    let message = error.to_string();
    let is_wrong = |alone: &Value| parse(alone).is_some_and(|error| error.to_string() == message);
    let mut path = path(fields, &is_wrong);
    // The message names a field that is unknown.
    if path.last().is_some_and(|name| message.contains(&format!("`{name}`"))) {
        path.pop();
    }
    match path.join(".").replace(".[", "[") {
        path if path.is_empty() => error.into(),
        path => of_field(&path, error),
    }
}

/// An error in the field with this name.
pub(crate) fn of_field(name: &str, error: serde_json::Error) -> Error {
    let error = Error::from(error);
    match error.message.strip_prefix(FOUND) {
        Some(found) => Error { message: format!("`{name}` is {found}"), ..error },
        None => error.at(name),
    }
}

/// The names of fields, and the numbers of items, that lead to the innermost value with an error.
fn path(value: &Value, is_wrong: &dyn Fn(&Value) -> bool) -> Vec<String> {
    let (empty, inner) = match value {
        Value::Object(fields) => {
            let only = |name: &str, one: &Value| Map::from_iter([(name.to_owned(), one.clone())]).into();
            let found = |(name, one): (&String, &Value)| {
                let is_wrong = |one: &Value| is_wrong(&only(name, one));
                is_wrong(one).then(|| [vec![name.clone()], path(one, &is_wrong)].concat())
            };
            (Map::new().into(), fields.iter().find_map(found))
        }
        Value::Array(items) => {
            let found = |(at, one): (usize, &Value)| {
                let is_wrong = |one: &Value| is_wrong(&vec![one.clone()].into());
                is_wrong(one).then(|| [vec![format!("[{at}]")], path(one, &is_wrong)].concat())
            };
            (Value::Array(Vec::new()), items.iter().enumerate().find_map(found))
        }
        _ => return Vec::new(),
    };
    // An error that needs no inner value is one of the value itself.
    inner.filter(|_| !is_wrong(&empty)).unwrap_or_default()
}
