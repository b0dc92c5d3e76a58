//! Messages of the JSON parser in plain words.

/// What the parser says of a text that is not JSON, and the same in plain words.
const WORDS: [(&str, &str); 17] = [
    ("EOF while parsing a list", "the text ends inside of a list, expected `,` or `]`"),
    ("EOF while parsing an object", "the text ends inside of an object, expected the rest of it and `}`"),
    ("EOF while parsing a string", "the text ends inside of a string, expected `\"`"),
    ("EOF while parsing a value", "the text ends here, expected a value"),
    ("expected ident", "unknown word, expected true, false or null"),
    (
        "expected value",
        "not the beginning of a value, expected `{`, `[`, `\"`, a number, true, false or null",
    ),
    ("expected `:`", "expected `:` after the name of a field"),
    ("expected `,` or `]`", "expected `,` or `]` after an item of a list"),
    ("expected `,` or `}`", "expected `,` or `}` after a field of an object"),
    (
        "invalid escape",
        "unknown escape in a string, expected \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t, or \\u with four digits",
    ),
    ("invalid number", "malformed number, expected one such as 7, -1.5 or 2e3"),
    ("number out of range", "the number is too large"),
    ("invalid unicode code point", "the text is not UTF-8"),
    ("key must be a string", "the name of a field must be in double quotes"),
    ("trailing comma", "no value after the comma; remove the comma"),
    ("trailing characters", "more text after the end of the value; remove it"),
    ("recursion limit exceeded", "lists and objects are too deep inside of each other, expected at most 127"),
];

/// Returns what a message of the crate `serde_json` about a text that is not JSON says, in the words of a reader who does not know the
/// grammar of JSON. The message must not have its place. Other messages are returned as they are.
///
/// ```
/// use sudokit::format::describe_json_error;
///
/// assert_eq!(describe_json_error("trailing comma"), "no value after the comma; remove the comma");
/// assert_eq!(describe_json_error("another message"), "another message");
/// ```
pub fn describe_json_error(message: &str) -> &str {
    if message.contains("hex escape") {
        return "half of a character, expected \\u with four digits for each of its halves";
    }
    if message.starts_with("control character") {
        return "a string has a line end or another control character; write an escape such as \\n";
    }
    WORDS.iter().find(|(own, _)| *own == message).map_or(message, |(_, words)| words)
}
