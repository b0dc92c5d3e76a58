//! Requests of the JSON protocol.

use serde_json::Value;
use sudokit_api::{Host, Job, JobState, ServerLimits, respond};

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
    // What can be a job has a response as well, and reports its progress on the way.
    if let Ok(job) = Job::new(bytes, host) {
        let job = job.with_report(1, |status| serde_json::from_slice::<Value>(&status.to_json()).is_ok());
        job.run();
        assert_eq!(job.status().state, JobState::Done);
        assert!(job.status().response.is_some());
    }
}
