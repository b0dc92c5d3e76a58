//! The response to any bytes is JSON.

use proptest::prelude::*;
use serde_json::{Value, json};
use sudokit_api::{CALLS, Host, ServerLimits, respond};

/// A host with low limits, so that many requests can be tested.
fn host() -> Host {
    Host::new(ServerLimits { nodes: 100, ..ServerLimits::default() }, || 0, || 1)
}

fn is_response(bytes: &[u8]) -> bool {
    serde_json::from_slice::<Value>(bytes).is_ok_and(|response| {
        response["version"] == 1 && response["result"].is_object() != response["error"]["code"].is_string()
    })
}

/// Any JSON, not too deep.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        "[1-9.]{81}".prop_map(Value::from),
        "([1-9. ]{9}\n){9}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        let name = prop_oneof![
            Just("clues".to_owned()),
            Just("cells".to_owned()),
            Just("marks".to_owned()),
            Just("do".to_owned()),
            "[a-z]{1,6}",
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((name, inner), 0..6).prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

/// Requests with known fields that have arbitrary values.
fn request() -> impl Strategy<Value = Value> {
    let fields = [
        "puzzle",
        "position",
        "text",
        "most",
        "all",
        "stage",
        "scale",
        "scales",
        "uniqueness",
        "from",
        "positions",
        "seed",
        "difficulty",
        "rating",
        "require",
        "forbid",
        "max_technique",
        "clues",
        "blanks",
        "symmetry",
        "pattern",
        "minimal",
        "again",
        "requests",
        "id",
        "limits",
        "version",
    ];
    let field = prop::sample::select(fields.to_vec());
    let call = prop::sample::select(CALLS);
    (call, prop::collection::vec((field, value()), 0..4)).prop_map(|(call, fields)| {
        let mut request = json!({"do": call});
        for (name, value) in fields {
            request[name] = value;
        }
        request
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_get_a_response(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(is_response(&respond(&bytes, &host())));
    }

    #[test]
    fn any_json_gets_a_response(value in value()) {
        prop_assert!(is_response(&respond(value.to_string().as_bytes(), &host())));
    }

    #[test]
    fn any_fields_get_a_response(request in request()) {
        let bytes = request.to_string().into_bytes();
        let response = respond(&bytes, &host());
        prop_assert!(is_response(&response), "{}", String::from_utf8_lossy(&response));
        prop_assert_eq!(respond(&bytes, &host()), response);
    }
}
