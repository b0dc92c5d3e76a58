//! Errors of the JSON parser: plain words, and a place.

use serde_json::{Value, json};
use sudokit_api::{Host, respond};

fn error(request: &[u8]) -> Value {
    let response: Value =
        serde_json::from_slice(&respond(request, &Host::without_clock())).unwrap_or_default();
    response["error"].clone()
}

#[test]
fn what_is_not_json_is_described_in_plain_words() {
    let texts: [(&[u8], &str, u64); 21] = [
        (b"", "the text ends here, expected a value", 1),
        (b"{\"a\":", "the text ends here, expected a value", 5),
        (b"{\"a\"", "the text ends inside of an object", 4),
        (b"[1", "the text ends inside of a list", 2),
        (b"[\"a", "the text ends inside of a string", 3),
        (b"{\"do\":tru}", "unknown word, expected true, false or null", 10),
        (b"x", "not the beginning of a value", 1),
        (b"{\"a\" 1}", "expected `:` after the name", 6),
        (b"[1 2]", "expected `,` or `]`", 4),
        (b"{\"a\":1 2}", "expected `,` or `}`", 8),
        (b"[\"\\x\"]", "unknown escape in a string", 4),
        (b"[01]", "malformed number", 3),
        (b"[1e999]", "the number is too large", 6),
        (b"[\"\xff\"]", "the text is not UTF-8", 3),
        (b"{do:1}", "the name of a field must be in double quotes", 2),
        (b"{\"a\":1,}", "no value after the comma", 8),
        (b"{} x", "more text after the end", 4),
        (b"[\"\\ud800\"]", "half of a character", 9),
        (b"[\"\\ud800\\u0041\"]", "half of a character", 14),
        (b"[\"\t\"]", "a string has a line end", 3),
        (&[b'['; 200], "lists and objects are too deep", 128),
    ];
    for (text, begin, column) in texts {
        let error = error(text);
        let (text, message) = (text.escape_ascii(), error["message"].as_str().unwrap_or_default());
        assert!(message.starts_with(begin), "{text}: {message}");
        assert_eq!(
            (&error["code"], &error["line"], &error["column"]),
            (&json!("bad_json"), &json!(1), &json!(column)),
            "{text}"
        );
    }
    let line_end = error(b"[\"a\n\"]");
    assert_eq!((&line_end["line"], &line_end["column"]), (&json!(2), &json!(1)));
}

#[test]
fn a_field_that_occurs_twice_has_its_place_in_the_whole_request() {
    for (request, place) in [
        ("{\"do\":\"hint\",\n \"position\":{\"cells\":1,\"cells\":2}}", [2, 30]),
        ("{\"do\":\"batch\",\n\"requests\":[],\"requests\":[]}", [2, 26]),
        ("{\"do\":\"batch\",\n\"limits\":{\"ms\":1,\"ms\":2}}", [2, 21]),
        ("{\"do\":\"batch\",\"limits\":{\"ms\":1,\n\"ms\":2}}", [2, 4]),
    ] {
        let error = error(request.as_bytes());
        assert_eq!([&error["line"], &error["column"]], place.map(|at| json!(at)).each_ref(), "{request}");
    }
}

#[test]
fn a_value_of_another_kind_is_described_with_its_place() {
    for (request, message) in [
        (r#"{"do":"count","puzzle":7}"#, "`puzzle` is 7, expected a string"),
        (r#"{"do":"count","puzzle":{"a":{}}}"#, "`puzzle` is an object, expected a string"),
        (r#"{"do":"explain","puzzle":"","words":"no"}"#, "`words` is a string, expected true or false"),
        (r#"{"do":"generate","require":["x",null]}"#, "`require[1]` is null, expected a string"),
        (r#"{"do":"generate","require":"x"}"#, "`require` is a string, expected a list"),
        (r#"{"do":"trace","puzzle":"","after":true}"#, "`after` is true, expected an object"),
        (r#"{"do":"trace","puzzle":"","after":[]}"#, "`after` is a list, expected an object"),
        (r#"{"do":"trace","puzzle":"","after":[0,"",null]}"#, "`after` is a list, expected an object"),
        (
            r#"{"do":"render","puzzle":"","form":"svg","options":[]}"#,
            "`options` is a list, expected an object",
        ),
        (
            r#"{"do":"render","puzzle":"","form":"svg","options":["a4",15]}"#,
            "`options` is a list, expected an object",
        ),
        (
            r#"{"do":"render","puzzle":"","form":"svg","options":{"large":[]}}"#,
            "`options.large` is a list, expected true or false",
        ),
        (r#"{"do":"variant","puzzle":"","question":[]}"#, "`question` is a list, expected a string"),
        (
            r#"{"do":"variant","puzzle":"","extra":[1,300]}"#,
            "`extra[1]` is 300, expected a whole number from 0 to 255",
        ),
        (r#"{"do":"count","colour":1}"#, "unknown field `colour`, expected one of `puzzle`, `limit`, `most`"),
        (
            r#"{"do":"hint","position":{"x":1}}"#,
            "position: unknown field `x`, expected one of `clues`, `cells`, `marks`",
        ),
        (r#"{"do":"batch","requests":7}"#, "`requests` is 7, expected a list of requests"),
    ] {
        assert_eq!(error(request.as_bytes())["message"], message, "{request}");
    }
    let requests = error(b"{\"do\":\"batch\",\n \"requests\":7}");
    assert_eq!([&requests["line"], &requests["column"]], [2, 13]);
}
