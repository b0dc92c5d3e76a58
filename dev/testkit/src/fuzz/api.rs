//! Requests of the JSON protocol.

use serde_json::Value;
use sudokit_api::{Host, ServerLimits, respond};

/// Any bytes are a request. The response is JSON, a result or an error, and the same each time.
pub(super) fn api(bytes: &[u8]) {
    // The limits are low, so that many inputs can be tried. A clock that does not move would let the hardest
    // positions take long.
    let limits = ServerLimits { nodes: 200, ms: 20, ..ServerLimits::default() };
    let begun = std::time::Instant::now();
    let host = Host::new(limits, move || begun.elapsed().as_millis() as u64, || 1);
    let response: Value = serde_json::from_slice(&respond(bytes, &host)).expect("a response is JSON");
    assert_eq!(response["version"], 1);
    let has_result = response["result"].is_object();
    assert_ne!(has_result, response["error"]["code"].is_string(), "{response}");
    assert_ne!(response["error"]["code"], "internal", "{response}");
}
