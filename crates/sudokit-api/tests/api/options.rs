//! Compares the fields of requests with the options of the verbs: names, defaults and ranges.

use serde_json::{Value, json};
use sudokit_api::{CALLS, Host, OPENAPI, respond};
use sudokit_verbs::{Kind, Surface, verb};

#[test]
fn missing_options_have_their_defaults() {
    let ask = |more: Value| {
        let mut request = json!({"do": "hint", "position": PUZZLE});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let answer = respond(request.to_string().as_bytes(), &Host::without_clock());
        String::from_utf8(answer).unwrap()
    };
    let all = json!({"stage": 1, "scale": "human", "uniqueness": true});
    assert_eq!(ask(json!({})), ask(all));
    assert!(ask(json!({"stage": null})).contains("bad_request"));
}

/// The error of a request, as `CODE: MESSAGE`; empty if there is none.
fn error_of(call: &str, field: &str, value: &Value) -> String {
    let mut request = json!({"do": call, field: value});
    if call != "generate" {
        request["puzzle"] = json!(PUZZLE);
    }
    if call == "render" {
        request["form"] = json!("svg");
    }
    let answer = respond(request.to_string().as_bytes(), &Host::without_clock());
    let answer: Value = serde_json::from_slice(&answer).unwrap_or_default();
    let error = &answer["error"];
    error["code"]
        .as_str()
        .map_or(String::new(), |code| format!("{code}: {}", error["message"].as_str().unwrap_or_default()))
}

#[test]
fn a_wrong_number_is_an_error_with_the_field_and_its_range() {
    let count = "a whole number from 0 to 18446744073709551615";
    let above: Value = serde_json::from_str("18446744073709551616").unwrap();
    let cases = [
        ("solve", "all", json!(-1), "`all` is -1, expected 0 to 1000".to_owned()),
        ("solve", "all", json!(1.5), "`all` is 1.5, expected a whole number from 0 to 1000".to_owned()),
        (
            "solve",
            "all",
            json!("two"),
            "`all` is a string, expected a whole number from 0 to 1000".to_owned(),
        ),
        ("hint", "stage", json!(-1), "`stage` is -1, expected 1 to 4".to_owned()),
        ("hint", "stage", json!(null), "`stage` is null, expected a whole number from 1 to 4".to_owned()),
        ("generate", "size", json!(-1), "`size` is -1, expected 4 to 25".to_owned()),
        ("generate", "attempts", json!(0), "`attempts` is 0, expected 1 to 1000000".to_owned()),
        (
            "generate",
            "from",
            json!(u64::MAX),
            "`from` is 18446744073709551615, expected 0 to 18446744073709551614".to_owned(),
        ),
        ("count", "limit", json!(-1), "`limit` is -1, expected 0 to 18446744073709551615".to_owned()),
        ("count", "limit", json!([]), format!("`limit` is [], expected {count}")),
        (
            "count",
            "limit",
            above,
            "`limit` is 1.8446744073709552e+19, expected 0 to 18446744073709551615".to_owned(),
        ),
        (
            "count",
            "limits",
            json!({"ms": -1}),
            "`limits.ms` is -1, expected 0 to 18446744073709551615".to_owned(),
        ),
        ("count", "limits", json!({"nodes": "x"}), format!("`limits.nodes` is a string, expected {count}")),
        ("generate", "clues", json!([0, 99_999]), "`clues` is 99999, expected 0 to 625".to_owned()),
        ("generate", "clues", json!(-1), "`clues` is -1, expected 0 to 625".to_owned()),
        (
            "generate",
            "clues",
            json!([30, 20]),
            "`clues` is [30,20], expected the lower number first".to_owned(),
        ),
        (
            "generate",
            "blanks",
            json!([1, 2, 3]),
            "`blanks` is a list of 3; expected a number, or a list of one or two".to_owned(),
        ),
        (
            "generate",
            "rating",
            json!(-1),
            "`rating` is -1, expected a rating from 0.0 to 1000000.0".to_owned(),
        ),
        ("variant", "all", json!(-1), "`all` is -1, expected 0 to 1000".to_owned()),
    ];
    for (call, field, value, expected) in cases {
        assert_eq!(
            error_of(call, field, &value),
            format!("bad_request: {expected}"),
            "{call} {field} {value}"
        );
    }
}

#[test]
fn a_wrong_value_is_an_error_with_the_field() {
    let boxes = "bad_request: boxes: expected the rows and columns of a box, such as 2x3";
    for (call, field, value, expected) in [
        (
            "generate",
            "rating",
            json!([9, 7.5]),
            "bad_request: `rating` is [9,7.5], expected the lower number first",
        ),
        (
            "generate",
            "difficulty",
            json!("mild"),
            "bad_request: difficulty: expected easy, medium, hard, expert or extreme",
        ),
        ("generate", "boxes", json!("6"), boxes),
        ("generate", "pattern", json!(&PUZZLE[1..]), "bad_puzzle: pattern: 80 cells, expected 81"),
        (
            "generate",
            "again",
            json!("2:5:17"),
            "bad_request: again: the id has version `2`, expected version 1",
        ),
        (
            "generate",
            "clues",
            json!(100),
            "bad_request: invalid range of clues from 100 to 100, expected a range within 17 to 81",
        ),
        ("generate", "blanks", json!(100), "bad_request: `blanks` is 100, expected 0 to 81"),
        (
            "render",
            "options",
            json!({"margin": 50}),
            "bad_request: options.margin: the margin must be from 0 to 40 millimetres",
        ),
        (
            "render",
            "options",
            json!({"title": "x".repeat(201)}),
            "bad_request: options.title: the title has more than 200 characters; shorten it",
        ),
    ] {
        assert_eq!(error_of(call, field, &value), expected, "{call} {field}");
    }
    let request = json!({"do": "generate", "size": 4, "clues": 17});
    let answer = respond(request.to_string().as_bytes(), &Host::without_clock());
    assert!(String::from_utf8(answer).unwrap().contains("bad_request"));
}

#[test]
fn a_number_is_a_range_of_itself() {
    let ask = |field: &str, value: Value| {
        let request = json!({"do": "generate", "seed": 1, field: value});
        String::from_utf8(respond(request.to_string().as_bytes(), &Host::without_clock())).unwrap()
    };
    for (field, number) in [("clues", json!(28)), ("blanks", json!(53)), ("rating", json!(1.5))] {
        let both = ask(field, json!([number, number]));
        assert!(both.contains(r#""found":true"#), "{both}");
        assert_eq!(
            [ask(field, number.clone()), ask(field, json!([number]))],
            [both.clone(), both],
            "{field}"
        );
    }
    assert!(ask("clues", json!(28)).contains(r#""clues":28"#));
    assert!(ask("clues", json!(null)).contains(r#""found":true"#));
}

#[test]
fn an_option_under_two_names_is_rejected() {
    let request = json!({"do": "count", "puzzle": PUZZLE, "limit": 3, "most": 3});
    let answer = respond(request.to_string().as_bytes(), &Host::without_clock());
    assert!(String::from_utf8(answer).unwrap().contains("duplicate field `limit`"));
}

#[test]
fn a_field_that_occurs_twice_is_rejected() {
    for (request, field) in [
        (r#"{"do":"solve","do":"rate"}"#, "do"),
        (r#"{"do":"count","puzzle":"1","limit":1,"limit":2}"#, "limit"),
        (r#"{"do":"count","limits":{"ms":1,"ms":1}}"#, "ms"),
        (r#"{"do":"explain","position":{"marks":[{"x":1,"x":1}]}}"#, "x"),
        (r#"{"do":"batch","id":"a","id":"a","requests":[]}"#, "id"),
        (r#"{"do":"batch","requests":[],"requests":[]}"#, "requests"),
        (r#"{"do":"batch","do":"techniques","requests":[]}"#, "do"),
        (r#"{"do":"techniques","do":"batch","requests":[]}"#, "do"),
    ] {
        let answer = respond(request.as_bytes(), &Host::without_clock());
        let answer: Value = serde_json::from_slice(&answer).unwrap();
        let error = &answer["error"];
        assert_eq!(error["code"], "bad_request", "{request}");
        assert_eq!(error["message"], format!("duplicate field `{field}`"), "{request}");
        // The second one, at the end of its name or, in a batch, at its value.
        let column = error["column"].as_u64().unwrap_or_default() as usize;
        assert!(
            error["line"] == 1 && request[..column].matches(&format!("\"{field}\"")).count() == 2,
            "{error}"
        );
    }
    let inner = br#"{"do":"batch","requests":[{"do":"count","do":"count"}]}"#;
    let answer = String::from_utf8(respond(inner, &Host::without_clock())).unwrap();
    assert!(answer.contains("duplicate field `do`"), "{answer}");
}

/// Pencil marks are never ignored.
#[test]
fn a_puzzle_with_pencil_marks_is_a_position_or_an_error() {
    let marks =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dev/fuzz/seeds/marks")).unwrap();
    let ask = |call: &str, name: &str| {
        let answer = respond(json!({"do": call, name: marks}).to_string().as_bytes(), &Host::without_clock());
        serde_json::from_slice::<Value>(&answer).unwrap()
    };
    for call in ["solve", "check", "explain"] {
        assert_eq!(ask(call, "puzzle"), ask(call, "position"), "{call}");
    }
    for call in ["count", "rate", "canon"] {
        assert_eq!(ask(call, "puzzle")["error"]["code"], "bad_puzzle", "{call}");
    }
}

/// The fields that all requests share.
const ENVELOPE: [&str; 4] = ["version", "do", "id", "limits"];

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Calls whose fields are not options of a verb.
const OTHERS: [&str; 5] = ["render", "batch", "techniques", "variant", "texts"];

/// Nothing is capped without an error.
fn assert_is_refused_above(call: &str, field: &str, most: u64) {
    let Some(above) = most.checked_add(1) else { return };
    let answer = respond(json!({"do": call, field: above}).to_string().as_bytes(), &Host::without_clock());
    let expected = format!("`{field}` is {above}, expected ");
    assert!(String::from_utf8_lossy(&answer).contains(&expected), "{call} {field}");
}

#[test]
fn each_call_has_the_options_of_its_verb() {
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
    for name in CALLS.iter().filter(|name| !OTHERS.contains(name)) {
        let body = &document["paths"][format!("/api/v1/{name}")]["post"]["requestBody"];
        let shape = body["content"]["application/json"]["schema"]["$ref"].as_str().unwrap();
        let fields = document.pointer(&format!("{}/properties", &shape[1..])).unwrap();
        let known = fields.as_object().unwrap().keys().filter(|field| !ENVELOPE.contains(&field.as_str()));
        let mut wanted: Vec<_> =
            verb(name).unwrap().options(Surface::Protocol).map(|option| option.name).collect();
        wanted.sort_unstable();
        assert_eq!(known.collect::<Vec<_>>(), wanted, "{name}");
        for option in verb(name).unwrap().options(Surface::Protocol) {
            let field = &fields[option.name];
            let default = option.default.map(|default| match option.kind {
                Kind::Flag => json!(default == "true"),
                Kind::Integer(..) => json!(default.parse::<u64>().unwrap()),
                Kind::Choices(_) => json!([default]),
                _ => json!(default),
            });
            let found = field.get("default").filter(|found| **found != json!(false) && **found != json!([]));
            assert_eq!(found, default.as_ref(), "{name} {}", option.name);
            if let Kind::Integer(least, most) = option.kind {
                assert_eq!((&field["minimum"], &field["maximum"]), (&json!(least), &json!(most)), "{name}");
                assert_is_refused_above(name, option.name, most);
            }
        }
    }
}
