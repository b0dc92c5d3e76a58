//! The examples of `docs/src/reference/protocol.md`: two blocks of JSON each, the request and what comes back.

use serde_json::Value;
use sudokit_api::{CALLS, Host, respond};

const DOCS: &str = include_str!("../../../../docs/src/reference/protocol.md");

fn blocks() -> Vec<&'static str> {
    let blocks = DOCS.split("```json\n").skip(1);
    blocks.map(|block| block.split("\n```").next().unwrap_or_default()).collect()
}

#[test]
fn each_example_gets_the_documented_response() {
    let host = Host::without_clock();
    let blocks = blocks();
    assert!(blocks.len().is_multiple_of(2));
    for pair in blocks.chunks(2) {
        let stated: Value = serde_json::from_str(pair[1]).unwrap();
        let answered: Value = serde_json::from_slice(&respond(pair[0].as_bytes(), &host)).unwrap();
        assert_eq!(answered, stated, "{}", pair[0]);
    }
}

#[test]
fn every_call_is_documented() {
    for call in CALLS {
        assert!(DOCS.contains(&format!("\n### {call}\n")), "{call}");
        assert!(DOCS.contains(&format!("{{\"do\":\"{call}\"")), "{call}");
    }
}
