//! Reaches every limit and checks the response.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit_api::{Host, ServerLimits, respond};

const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
const AGAINST: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Returns the response, which must be JSON.
fn ask(request: &Value, host: &Host) -> Value {
    serde_json::from_slice(&respond(request.to_string().as_bytes(), host)).unwrap_or_default()
}

/// A host whose clock advances by a millisecond with every reading.
fn hurried() -> Host {
    let now = AtomicU64::new(0);
    Host::new(ServerLimits::default(), move || now.fetch_add(1, Ordering::Relaxed), || 1)
}

fn code(response: &Value) -> &str {
    response["error"]["code"].as_str().unwrap_or_default()
}

#[test]
fn requests_and_batches_have_size_limits() {
    let host = Host::without_clock();
    let text = |bytes: usize| {
        let request = json!({"do": "parse", "text": ""}).to_string().len();
        json!({"do": "parse", "text": ".".repeat(bytes - request)})
    };
    assert_eq!(code(&ask(&text(64 << 10), &host)), "");
    assert_eq!(code(&ask(&text((64 << 10) + 1), &host)), "too_large");
    let batch = json!({"do": "batch", "requests": [text(64 << 10), text(64 << 10)]});
    assert_eq!(ask(&batch, &host)["result"]["responses"].as_array().map(Vec::len), Some(2));
    assert_eq!(code(&ask(&json!({"do": "batch", "requests": [text(1 << 20)]}), &host)), "too_large");
}

#[test]
fn a_batch_has_a_maximum_number_of_requests() {
    let batch = |number: usize| json!({"do": "batch", "requests": vec![json!({}); number]});
    let host = Host::without_clock();
    let response = ask(&batch(10_000), &host);
    assert_eq!(response["result"]["responses"].as_array().map(Vec::len), Some(10_000));
    assert_eq!(code(&ask(&batch(10_001), &host)), "too_large");
}

#[test]
fn each_request_of_a_batch_has_a_size_limit_and_errors_of_its_own() {
    let host = Host::without_clock();
    let nested = "[".repeat(1_000) + &"]".repeat(1_000);
    let long = " ".repeat(256 << 10);
    let batch = format!(
        r#"{{"do":"batch","requests":[7,{{"do":{nested}}},{{"do":"parse","text":"{long}"}},{{"do":"techniques"}}]}}"#
    );
    let response: Value = serde_json::from_slice(&respond(batch.as_bytes(), &host)).unwrap_or_default();
    let responses = &response["result"]["responses"];
    let codes = [0, 1, 2, 3].map(|at| code(&responses[at]));
    assert_eq!(codes, ["bad_request", "bad_json", "too_large", ""]);
    for (batch, expected) in [
        (json!({"do": "batch"}), "missing field `requests`"),
        (json!({"do": "batch", "requests": [], "other": 1}), "unknown field `other`, expected `requests`"),
        (json!({"do": "batch", "requests": {}}), "`requests` is an object, expected a list of requests"),
    ] {
        assert_eq!(ask(&batch, &host)["error"]["message"], expected);
    }
}

#[test]
fn each_error_of_a_batch_names_its_request() {
    let host = Host::without_clock();
    let named = |response: &Value| (response["do"].clone(), response["id"].clone());
    let mine = (json!("batch"), json!("mine"));
    for requests in [json!({}), json!(7), json!(vec![json!({}); 10_001])] {
        let response = ask(&json!({"do": "batch", "id": "mine", "requests": requests}), &host);
        assert_eq!(named(&response), mine, "{response}");
        assert!(response["error"].is_object());
    }
    let response = ask(&json!({"do": "batch", "id": 7, "requests": {}}), &host);
    assert_eq!(response["do"], "batch");
    assert!(response["error"]["message"].as_str().is_some_and(|message| message.contains("`id`")));
    let inner = json!({"do": "batch", "id": "mine", "requests": []});
    let response = ask(&json!({"do": "batch", "requests": [inner]}), &host);
    let inner = &response["result"]["responses"][0];
    assert_eq!((named(inner), &inner["error"]["message"]), (mine, &json!("a batch cannot contain a batch")));
}

#[test]
fn the_responses_of_a_batch_have_a_size_limit() {
    let limits = ServerLimits { answer_bytes: 1_000, ..ServerLimits::default() };
    let host = Host::new(limits, || 0, || 1);
    let response = ask(&json!({"do": "batch", "requests": vec![json!({"do": "techniques"}); 3]}), &host);
    let responses = &response["result"]["responses"];
    assert!(responses[0]["result"].is_object());
    assert_eq!([code(&responses[1]), code(&responses[2])], ["too_large"; 2]);
}

#[test]
fn a_batch_reports_requests_after_its_time_limit() {
    let requests = vec![json!({"do": "count", "puzzle": HARD}); 10];
    let response = ask(&json!({"do": "batch", "requests": requests, "limits": {"ms": 5}}), &hurried());
    let responses = response["result"]["responses"].as_array().cloned().unwrap_or_default();
    assert_eq!(responses.len(), 10);
    assert_eq!(code(&responses[9]), "not_reached");
}

fn variant(question: &str, limits: &Value) -> Value {
    json!({"do": "variant", "puzzle": ".Shape~9x9", "question": question, "limits": limits})
}

#[test]
fn every_call_has_a_result_at_its_limit() {
    let host = hurried();
    let now = json!({"ms": 0});
    let no_nodes = json!({"nodes": 0});
    let empty = ".".repeat(81);
    for (request, field, expected) in [
        (json!({"do": "solve", "puzzle": HARD, "limits": no_nodes}), "status", json!("limit")),
        (json!({"do": "check", "puzzle": HARD, "limits": no_nodes}), "status", json!("limit")),
        (json!({"do": "count", "puzzle": empty, "limits": no_nodes}), "solution_count_exact", json!(false)),
        (json!({"do": "count", "puzzle": empty, "limits": now}), "solution_count_exact", json!(false)),
        (json!({"do": "solve", "puzzle": empty, "all": 1000, "limits": now}), "more", json!(true)),
        (json!({"do": "variant", "puzzle": ".Shape~9x9", "limits": no_nodes}), "status", json!("limit")),
        (json!({"do": "variant", "puzzle": ".Shape~9x9", "all": 9, "limits": now}), "more", json!(true)),
        (variant("count", &now), "solution_count_exact", json!(false)),
        (variant("candidates", &now), "status", json!("limit")),
        (json!({"do": "explain", "puzzle": HARD, "limits": now}), "end", json!("limit")),
        (json!({"do": "trace", "puzzle": AGAINST, "limits": now}), "end", json!("limit")),
        (json!({"do": "generate", "limits": now}), "next", json!(0)),
        (json!({"do": "generate", "size": 16, "limits": now}), "next", json!(0)),
        (json!({"do": "generate", "size": 6, "attempts": 3, "limits": no_nodes}), "next", json!(3)),
    ] {
        assert_eq!(ask(&request, &host)["result"][field], expected, "{request}");
    }
    let rated = ask(&json!({"do": "rate", "puzzle": HARD, "limits": now}), &host);
    assert_eq!(rated["result"]["ratings"][0]["end"], "limit");
    let hinted = ask(&json!({"do": "hint", "position": AGAINST, "stage": 4, "limits": now}), &host);
    assert_eq!(hinted["result"]["nothing"], "The time limit was reached before a step was found.");
}

/// A puzzle that is rated 4 by whips.
const OF_WHIPS: &str = "....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5..";

#[test]
fn a_rating_that_was_cut_has_a_lower_bound() {
    let mut bounds = BTreeSet::new();
    for ms in (0..1_500).step_by(50) {
        let request = json!({"do": "rate", "puzzle": OF_WHIPS, "scale": ["w"], "limits": {"ms": ms}});
        let rating = &ask(&request, &hurried())["result"]["ratings"][0];
        assert_eq!(rating["rating"] == 4, rating["end"] == "solved", "{rating}");
        assert!(rating["end"] == "limit" || rating["at_least"].is_null(), "{rating}");
        bounds.insert(rating["at_least"].as_u64());
    }
    assert!(bounds.contains(&None) && bounds.last() == Some(&Some(4)), "{bounds:?}");
}

#[test]
fn a_request_cannot_exceed_the_limits_of_the_host() {
    let limits = ServerLimits { nodes: 1, ..ServerLimits::default() };
    let host = Host::new(limits, || 0, || 1);
    let response = ask(&json!({"do": "solve", "puzzle": HARD, "limits": {"nodes": 1_000_000}}), &host);
    assert_eq!(response["result"]["status"], "limit");
}

#[test]
fn lists_in_responses_have_a_maximum_length() {
    let host = Host::without_clock();
    let empty = ".".repeat(81);
    let result = |request: Value| ask(&request, &host)["result"].clone();
    let length = |value: &Value| value.as_array().map_or(0, Vec::len);
    let listed = result(json!({"do": "solve", "puzzle": empty, "all": 1_000}));
    assert_eq!((length(&listed["solutions"]), &listed["more"]), (1_000, &json!(true)));
    let of_variant = result(json!({"do": "variant", "puzzle": ".Shape~9x9", "all": 1_000}));
    assert_eq!((length(&of_variant["solutions"]), &of_variant["more"]), (1_000, &json!(true)));
    let traced = result(json!({"do": "trace", "puzzle": AGAINST, "most": 10_000}));
    assert_eq!(length(&traced["events"]), 10_000);
    let read = result(json!({"do": "parse", "text": format!("{AGAINST}\n").repeat(20), "most": 10}));
    assert_eq!((length(&read["puzzles"]), &read["more"]), (10, &json!(true)));
    let made = result(json!({"do": "generate", "seed": 1, "rating": [11.9, 12.0], "tries": 5}));
    assert_eq!(made, json!({"found": false, "seed": 1, "next": 5, "attempts": 5}));
}

#[test]
fn continued_attempts_find_the_same_puzzle() {
    let host = Host::without_clock();
    let (mut from, mut asked) = (0, 0);
    let found = loop {
        let request = json!({"do": "generate", "seed": 1, "rating": [7.0, 7.5], "from": from, "tries": 7});
        let result = ask(&request, &host)["result"].clone();
        asked += 1;
        if result["found"] == true {
            break result;
        }
        from = result["next"].as_u64().unwrap_or(u64::MAX);
    };
    assert_eq!((&found["id"], asked), (&json!("1:1:19"), 3));
}

/// A client that continues until there is a puzzle gets an error at the last attempt.
#[test]
fn continued_attempts_end() {
    for conditions in [json!({"rating": [11.9, 12.0]}), json!({"size": 4, "clues": 3})] {
        let ask = |from: u64| {
            let mut request = json!({"do": "generate", "seed": 1, "from": from, "attempts": 7});
            request.as_object_mut().into_iter().for_each(|fields| {
                fields.extend(
                    conditions.as_object().into_iter().flatten().map(|(k, v)| (k.clone(), v.clone())),
                );
            });
            ask(&request, &Host::without_clock())
        };
        let last = ask(u64::MAX - 1);
        assert_eq!((&last["result"]["attempts"], &last["result"]["next"]), (&json!(1), &json!(u64::MAX)));
        assert_eq!(code(&ask(u64::MAX)), "bad_request");
    }
}

#[test]
fn a_book_has_a_maximum_number_of_puzzles() {
    let host = Host::new(ServerLimits { bytes: 1 << 20, ..ServerLimits::default() }, || 0, || 1);
    let book = |number: usize| json!({"do": "render", "form": "pdf", "puzzles": vec![HARD; number]});
    let response = ask(&book(1_000), &host);
    assert!(response["result"]["pdf"].as_str().is_some_and(|pdf| pdf.starts_with("JVBERi0")), "{response}");
    assert_eq!(code(&ask(&book(1_001), &host)), "too_large");
}

#[test]
fn a_book_reports_missing_time_for_solutions() {
    let book = json!({"do": "render", "form": "pdf", "puzzle": HARD, "options": {"answers": "back"},
        "limits": {"nodes": 1}});
    assert_eq!(code(&ask(&book, &Host::without_clock())), "not_reached");
}

#[test]
fn a_stopped_request_ends_as_at_its_time_limit() {
    let asked = Arc::new(AtomicU64::new(0));
    let questions = asked.clone();
    let host = Host::without_clock().with_stop(move || questions.fetch_add(1, Ordering::Relaxed) >= 3);
    let rated = ask(&json!({"do": "rate", "puzzle": AGAINST, "scale": ["se", "sukaku"]}), &host);
    assert_eq!(rated["result"]["ratings"][1]["end"], "limit");
    let batch = ask(&json!({"do": "batch", "requests": vec![json!({"do": "techniques"}); 3]}), &host);
    assert_eq!(code(&batch["result"]["responses"][0]), "not_reached");
    assert!(asked.load(Ordering::Relaxed) < 20);
}
