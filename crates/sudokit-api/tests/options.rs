//! The fields of each request are the options of the verbs: the same names, defaults and ranges.

use serde_json::{Value, json};
use sudokit_api::{CALLS, OPENAPI};
use sudokit_verbs::{Kind, Surface, verb};

/// These stand around every request.
const ENVELOPE: [&str; 4] = ["version", "do", "id", "limits"];

/// What is drawn has options of its own, many requests and no options have none.
const OTHERS: [&str; 3] = ["render", "batch", "techniques"];

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
            }
        }
    }
}
