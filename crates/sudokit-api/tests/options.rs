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

#[test]
fn an_option_under_two_names_is_rejected() {
    let request = json!({"do": "count", "puzzle": PUZZLE, "limit": 3, "most": 3});
    let answer = respond(request.to_string().as_bytes(), &Host::without_clock());
    assert!(String::from_utf8(answer).unwrap().contains("duplicate field `limit`"));
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
