//! Counts how often each call asks for the time: often while it works, and hardly after its time limit.

use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit_api::{CALLS, Host, ServerLimits, respond};

const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
const AGAINST: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const EMPTY: &str = ".................................................................................";

/// The response to a request, and how often it asked for the time. From the question `late` on, its time limit is reached.
fn asked(request: &Value, late: u64) -> (Value, u64) {
    let questions = Arc::new(AtomicU64::new(0));
    let clock = questions.clone();
    let limits = ServerLimits { bytes: 1 << 20, ..ServerLimits::default() };
    let now = move || if clock.fetch_add(1, Ordering::Relaxed) < late { 0 } else { limits.ms };
    let response = respond(request.to_string().as_bytes(), &Host::new(limits, now, || 1));
    (serde_json::from_slice(&response).unwrap_or_default(), questions.load(Ordering::Relaxed))
}

/// A request of each call that works longest, and the least number of questions in that work; 0 if the work is bounded by the
/// 64 KiB of a request.
fn longest(call: &str) -> Option<(Value, u64)> {
    Some(match call {
        // A question every 64 nodes of a search, and before each search.
        "solve" => (json!({"do": call, "puzzle": EMPTY, "all": 1_000}), 1_000),
        "check" | "count" => (json!({"do": call, "puzzle": EMPTY, "limit": 100_000}), 100_000 / 64),
        "variant" => (
            json!({"do": call, "puzzle": ".WhiteDot~R1C1~R1C2", "question": "count", "limit": 20_000}),
            20_000 / 64,
        ),
        // Before each step, and each assumption of a chain.
        "hint" => (json!({"do": call, "position": HARD, "stage": 4, "scale": "se"}), 1_000),
        "explain" => (json!({"do": call, "puzzle": HARD}), 10_000),
        "steps" => (json!({"do": call, "puzzle": HARD}), 100),
        // Before each step, and each assumption of a chain: no step places this digit.
        "verify" => (json!({"do": call, "puzzle": HARD, "claim": "r1c3=1"}), 100),
        "rate" => (json!({"do": call, "puzzle": HARD, "scale": ["se", "sukaku"]}), 20_000),
        // Before each block of 32 attempts, and each step of each puzzle.
        "generate" => (json!({"do": call, "seed": 1, "rating": [11.9, 12.0], "attempts": 320}), 320),
        // Every 2^15 moves.
        "trace" => (json!({"do": call, "puzzle": AGAINST, "from": 10 << 15}), 10),
        // Before each puzzle is read, its solution is found, and its page is drawn.
        "render" => (book(50), 3 * 50),
        // Before each request.
        "batch" => (json!({"do": call, "requests": vec![json!({"do": "techniques"}); 50]}), 50),
        "parse" => (json!({"do": call, "text": format!("{HARD}\n").repeat(700)}), 0),
        "texts" => (json!({"do": call, "text": ".Shape~4x4\n".repeat(5_000)}), 1_000),
        "candidates" => (json!({"do": call, "position": HARD}), 0),
        "canon" => (json!({"do": call, "puzzle": EMPTY}), 0),
        "techniques" | "learn" => (json!({"do": call}), 0),
        _ => return None,
    })
}

fn book(puzzles: usize) -> Value {
    let options = json!({"candidates": true, "per_page": 1, "answers": "end"});
    json!({"do": "render", "form": "pdf", "puzzles": vec![HARD; puzzles], "options": options})
}

#[test]
fn every_call_asks_for_the_time_while_it_works() {
    for call in CALLS {
        let (request, least) = longest(call).expect("each call has a request that works long");
        let (response, questions) = asked(&request, u64::MAX);
        assert!(response["result"].is_object(), "{call}");
        assert!(questions >= least, "{call}: {questions} questions, expected {least}");
    }
}

#[test]
fn no_call_works_after_its_time_limit() {
    for call in CALLS {
        let (request, _) = longest(call).expect("each call has a request that works long");
        let (_, all) = asked(&request, u64::MAX);
        for late in [1, all / 2] {
            let (_, questions) = asked(&request, late);
            // A batch asks once for each remaining request; `rate` once for each scale.
            let more = if *call == "batch" { 50 } else { 4 };
            assert!(
                questions <= late + more,
                "{call}: {questions} questions, the limit was reached at {late}"
            );
        }
    }
}

#[test]
fn a_book_that_is_not_complete_at_the_time_limit_is_an_error() {
    let (_, all) = asked(&book(20), u64::MAX);
    for late in [1, 10, 30, all - 1] {
        let (response, _) = asked(&book(20), late);
        assert_eq!(response["error"]["code"], "not_reached", "{late}");
    }
    assert!(asked(&book(20), all).0["result"]["pdf"].is_string());
}

#[test]
fn a_batch_of_books_keeps_the_time_limit_of_one_request() {
    let batch = json!({"do": "batch", "requests": vec![book(20); 5]});
    let (_, all) = asked(&batch, u64::MAX);
    let (response, questions) = asked(&batch, all / 2);
    let responses = &response["result"]["responses"];
    assert!(responses[0]["result"]["pdf"].is_string());
    assert!((2..5).all(|at| responses[at]["error"]["code"] == "not_reached"));
    assert!(questions <= all / 2 + 5 + 1);
}

/// A path that is cut may have harder steps after its end.
#[test]
fn a_path_that_the_time_limit_has_cut_has_no_rating() {
    for (scale, has_effort) in [("se", false), ("human", true), ("sukaku", false)] {
        let (response, _) = asked(&json!({"do": "explain", "puzzle": HARD, "scale": scale}), 500);
        let path = &response["result"];
        assert_eq!((&path["end"], &path["status"]), (&json!("limit"), &json!("limit")), "{response}");
        assert!(path["count"].is_u64() && path.get("effort").is_some() == has_effort, "{response}");
        let others = ["er", "ep", "ed", "score", "rating", "level"];
        assert!(others.iter().all(|name| path.get(name).is_none()), "{response}");
    }
}
