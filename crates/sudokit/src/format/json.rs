//! Functions that the JSON formats share.

use super::FormatErrorKind;
use super::characters::{Fault, shown};
use super::json_error::describe_json_error;
use core::ops::Range;
use core::str::Utf8Chunk;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A value inside a JSON text, as given.
pub(super) type Raw<'a> = &'a RawValue;

/// Returns the members of an object in their order. A name that occurs twice is an error, because readers differ in which one counts.
pub(super) fn members(text: &str) -> Result<Vec<(String, Raw<'_>)>, Fault> {
    let members: BTreeMap<String, Raw<'_>> =
        serde_json::from_str(text).map_err(|error| fault(text, &error))?;
    let mut members: Vec<_> = members.into_iter().collect();
    members.sort_by_key(|(_, value)| value.get().as_ptr().addr());
    // Of equal names, the map has the last one. The others are between the values.
    let mut end = 0;
    for (_, value) in &members {
        let at = range_in(text, value);
        replaced(text, end..at.start).map_or(Ok(()), Err)?;
        end = at.end;
    }
    Ok(members)
}

/// Returns the error if there is a value beside the name of the next one in this part of an object.
fn replaced(text: &str, part: Range<usize>) -> Option<Fault> {
    let start = part.start + text[part.clone()].find('"')?;
    let mut is_escaped = false;
    let is_end = |byte: u8| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    };
    let end = start + 2 + text[start + 1..part.end].bytes().position(is_end)?;
    if text[end..part.end].trim() == ":" {
        return None;
    }
    let name = string(&text[start..end]).unwrap_or_default();
    let message = format!("the member `{}` occurs twice in an object", shown(name.as_bytes()));
    Some((FormatErrorKind::Other { message }, start..part.end))
}

/// Checks that no object in a JSON value has a member twice. The depth of the value is known to be bounded.
pub(super) fn check_members(text: &str) -> Result<(), FormatErrorKind> {
    let values: Vec<Raw<'_>> = match text.trim_ascii_start().bytes().next() {
        Some(b'{') => members(text).map_err(|(kind, _)| kind)?.into_iter().map(|(_, value)| value).collect(),
        Some(b'[') => elements(text).unwrap_or_default(),
        _ => Vec::new(),
    };
    values.into_iter().try_for_each(|value| check_members(value.get()))
}

/// Returns the elements of an array.
pub(super) fn elements(text: &str) -> Result<Vec<Raw<'_>>, serde_json::Error> {
    serde_json::from_str(text)
}

/// Returns the position of a value in the text from which it was parsed.
pub(super) fn range_in(text: &str, value: Raw<'_>) -> Range<usize> {
    let start = value.get().as_ptr().addr().saturating_sub(text.as_ptr().addr());
    start..start + value.get().len()
}

/// Returns the kind of a value, for a message.
pub(super) fn kind_of(value: &str) -> &'static str {
    match value.bytes().next() {
        Some(b'{') => "an object",
        Some(b'[') => "an array",
        Some(b'"') => "a string",
        Some(b'-' | b'0'..=b'9') => "a number",
        _ if value == "null" => "null",
        _ if value == "true" || value == "false" => "true or false",
        _ => "text that is not JSON",
    }
}

/// Returns the string, or `None` if the value is not a string.
pub(super) fn string(value: &str) -> Option<String> {
    serde_json::from_str(value).ok()
}

/// Returns the error of a JSON parser, and the position of the wrong byte.
pub(super) fn fault(text: &str, error: &serde_json::Error) -> Fault {
    let message = error.to_string();
    let message = describe_json_error(message.split(" at line ").next().unwrap_or_default()).to_owned();
    let line_start: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let at = (line_start + error.column().saturating_sub(1)).min(text.len().saturating_sub(1));
    (FormatErrorKind::Json { message }, at..at + 1)
}

/// Writes text as a JSON string. A byte that is not UTF-8 becomes the character with its number, as in ISO 8859-1,
/// because JSON cannot represent it otherwise.
pub(super) fn write_string(text: &[u8], out: &mut Vec<u8>) {
    let chunk = |chunk: Utf8Chunk<'_>| {
        let invalid = chunk.invalid().iter().copied().map(char::from);
        chunk.valid().chars().chain(invalid).collect::<String>()
    };
    let text = match core::str::from_utf8(text) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => text.utf8_chunks().map(chunk).collect(),
    };
    // Writing to memory cannot fail.
    let _ = serde_json::to_writer(out, &*text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_keep_their_order_and_know_their_place() {
        let text = r#" { "b" : [1, 2] ,"a":"x", "c":null } "#;
        let members = members(text).unwrap();
        let names: Vec<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["b", "a", "c"]);
        let values: Vec<&str> = members.iter().map(|(_, value)| &text[range_in(text, value)]).collect();
        assert_eq!(values, ["[1, 2]", "\"x\"", "null"]);
    }

    #[test]
    fn faults_point_at_the_byte() {
        for (text, message, at) in [
            ("{\"a\" 1}", "expected `:` after the name of a field", 5..6),
            ("{\"a\":1", "the text ends inside of an object, expected the rest of it and `}`", 5..6),
            ("{\n\"a\":tru}", "unknown word, expected true, false or null", 9..10),
            ("", "the text ends here, expected a value", 0..1),
            ("[1]", "invalid type: sequence, expected a map", 0..1),
        ] {
            let fault = (FormatErrorKind::Json { message: message.into() }, at);
            assert_eq!(members(text).unwrap_err(), fault, "{text}");
        }
    }

    #[test]
    fn a_member_twice_is_a_fault() {
        for (text, name, at) in [
            (r#"{"a":1,"a":2}"#, "a", 1..11),
            (r#"{"b":[{}], "a" : 1,"b":2}"#, "b", 1..17),
            (r#"{"a":1,"\"":"\"","a\u0062":2,"ab":3, "a":4}"#, "a", 1..12),
            (r#"{"a":1,"x\\":2,"y":3,"x\\":4}"#, r"x\\", 7..19),
        ] {
            let (kind, found) = members(text).unwrap_err();
            assert_eq!(kind.to_string(), format!("the member `{name}` occurs twice in an object"), "{text}");
            assert_eq!(found, at, "{text}");
        }
        let nested = r#"{"a":[1,{"b":[{"c":1,"c":1}]}]}"#;
        assert!(members(nested).is_ok() && check_members(nested).is_err());
        assert_eq!(check_members(r#"{"a":[1,{"b":[{"c":1},{"c":1}]}]}"#), Ok(()));
    }

    #[test]
    fn values_have_names() {
        for (value, name) in [
            ("{}", "an object"),
            ("[]", "an array"),
            ("\"\"", "a string"),
            ("-1", "a number"),
            ("7", "a number"),
            ("null", "null"),
            ("true", "true or false"),
            ("false", "true or false"),
            ("nil", "text that is not JSON"),
            ("", "text that is not JSON"),
        ] {
            assert_eq!(kind_of(value), name);
        }
    }

    #[test]
    fn strings_are_escaped_and_always_utf8() {
        let mut out = Vec::new();
        write_string(b"a\"b\\\n\xe9\xc3\xa9", &mut out);
        assert_eq!(out, "\"a\\\"b\\\\\\néé\"".as_bytes());
        assert_eq!(string("\"a\\u002e\""), Some("a.".into()));
        assert_eq!(string("1"), None);
    }
}
