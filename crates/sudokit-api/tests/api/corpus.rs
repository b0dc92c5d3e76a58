//! The corpus of `testdata/api`: one request per line, and the bytes of its response.

use snapbox::{Data, assert_data_eq};
use sudokit_api::{CALLS, Code, Host, respond};

const REQUESTS: &str = include_str!("../../../../testdata/api/requests.txt");
const RESPONSES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/api/responses.jsonl");

/// Each request with its response.
fn answered() -> Vec<(String, String)> {
    let host = Host::without_clock();
    let answer = |request: &str| String::from_utf8_lossy(&respond(request.as_bytes(), &host)).into_owned();
    REQUESTS.lines().map(|request| (request.to_owned(), answer(request))).collect()
}

#[test]
fn each_request_gets_the_recorded_response() {
    let answers: String = answered().into_iter().map(|(_, response)| response + "\n").collect();
    assert_data_eq!(answers, Data::read_from(RESPONSES.as_ref(), None).raw());
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    assert_eq!(answered(), answered());
}

#[test]
fn the_corpus_contains_every_call_and_every_error() {
    let answered = answered();
    // The engine of the page, which answers the same lines, does not contain the lessons.
    for call in CALLS.iter().filter(|call| **call != "learn") {
        let is_result = |(_, response): &&(String, String)| {
            response.starts_with(&format!("{{\"version\":1,\"do\":\"{call}\",\"id\":"))
                && response.contains("\"result\":{")
        };
        assert!(answered.iter().any(|each| is_result(&each)), "{call}");
    }
    // These need more than one line of the corpus, or cannot occur; other tests cover them.
    let elsewhere = [Code::TooLarge, Code::NotReached, Code::Busy, Code::NotFound, Code::Internal];
    for code in Code::ALL.iter().filter(|code| !elsewhere.contains(code)) {
        let code = format!("\"error\":{{\"code\":\"{}\"", code.name());
        assert!(answered.iter().any(|(_, response)| response.contains(&code)), "{code}");
    }
}
