//! Jobs: the response of the direct call, with progress, cancel and limits of their own.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, Weak};
use sudokit_api::{CALLS, Code, Error, Host, JOB_CALLS, Job, JobState, JobStatus, ServerLimits, respond};

/// Rated 11.1.
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// It has many solutions, so that a search asks for the time often.
const MANY: &str = ".AntiKing.AntiKnight.~R1C1_1~R2C5_9";

fn request(call: &str) -> Vec<u8> {
    let request = match call {
        "variant" => json!({"do": call, "id": "mine", "puzzle": MANY, "question": "count", "limit": 5_000}),
        _ => json!({"do": call, "id": "mine", "puzzle": HARD}),
    };
    request.to_string().into_bytes()
}

/// A host whose clock advances by a millisecond with every reading, with the limits of a job.
fn hurried() -> Host {
    let now = AtomicU64::new(0);
    Host::new(ServerLimits::job(), move || now.fetch_add(1, Ordering::Relaxed), || 1)
}

/// Runs a job, and returns it with what it reported.
fn reported(call: &str, every: u64, reports: usize) -> (Job, Vec<JobStatus>) {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let list = seen.clone();
    let job = Job::new(&request(call), hurried()).unwrap().with_report(every, move |status| {
        let mut list = list.lock().unwrap();
        list.push(status.clone());
        list.len() < reports
    });
    job.run();
    let seen = seen.lock().unwrap().clone();
    (job, seen)
}

#[test]
fn a_job_has_the_response_of_the_direct_call() {
    for call in JOB_CALLS {
        let job = Job::new(&request(call), Host::without_clock()).unwrap();
        job.run();
        assert_eq!(job.response(), Some(respond(&request(call), &Host::without_clock())), "{call}");
        let status: Value = serde_json::from_slice(&job.status().with_id("7").to_json()).unwrap();
        assert_eq!((&status["job"], &status["state"]), (&json!("7"), &json!("done")));
        assert_eq!((&status["response"]["id"], &status["response"]["do"]), (&json!("mine"), &json!(call)));
        let response = job.response().map_or(0, |response| response.len());
        assert_eq!(job.bytes(), request(call).len() + response);
    }
}

#[test]
fn a_job_reports_its_progress() {
    for call in ["rate", "explain"] {
        let (job, seen) = reported(call, 100, usize::MAX);
        assert_eq!(job.status().state, JobState::Done);
        assert!(seen.len() > 100, "{call}: {} reports", seen.len());
        assert!(seen.iter().all(|status| status.state == JobState::Running && status.response.is_none()));
        assert!(seen.windows(2).all(|pair| pair[0].ms + 100 <= pair[1].ms), "a bounded rate");
        assert!(seen.windows(2).all(|pair| pair[0].progress.steps <= pair[1].progress.steps));
        assert!(seen.windows(2).all(|pair| pair[0].progress.hardest <= pair[1].progress.hardest));
        let last = job.status().progress;
        let hardest = if call.contains("explain") { ("human", 10.0) } else { ("se", 11.1) };
        assert_eq!((last.scale, last.hardest), (Some(hardest.0), hardest.1));
        let techniques: BTreeSet<_> = seen.iter().filter_map(|status| status.progress.technique).collect();
        assert!(techniques.len() > 1, "{techniques:?}");
    }
}

#[test]
fn a_search_in_a_puzzle_with_other_rules_reports_its_time() {
    let (job, seen) = reported("variant", 10, usize::MAX);
    assert_eq!(job.status().state, JobState::Done);
    assert!(seen.len() > 5 && seen.windows(2).all(|pair| pair[0].ms + 10 <= pair[1].ms));
    let progress = serde_json::to_value(job.status().progress).unwrap();
    assert_eq!(progress, json!({"steps": 0, "hardest": 0.0}));
}

#[test]
fn a_job_that_is_cancelled_ends_at_once_and_has_no_response() {
    for call in JOB_CALLS {
        let (job, seen) = reported(call, 10, 5);
        assert_eq!(seen.len(), 5);
        let status = job.status();
        assert_eq!((status.state, job.response()), (JobState::Cancelled, None));
        // The clock advances with each question: hardly any was asked after the last report.
        assert!(status.ms < seen[4].ms + 20, "{} ms, cancelled at {}", status.ms, seen[4].ms);
    }
}

#[test]
fn a_job_that_is_cancelled_before_it_begins_does_no_work() {
    let job = Job::new(&request("rate"), hurried()).unwrap();
    job.cancel();
    job.run();
    let status = job.status();
    assert_eq!((status.state, status.ms, status.progress.steps), (JobState::Cancelled, 0, 0));
}

#[test]
fn a_job_that_is_cancelled_when_it_is_done_drops_its_response() {
    let job = Job::new(&request("explain"), Host::without_clock()).unwrap();
    job.run();
    let held = job.bytes();
    job.cancel();
    assert_eq!((job.status().state, job.response()), (JobState::Cancelled, None));
    assert!(job.bytes() < held);
}

#[test]
fn a_job_runs_once() {
    let job = Job::new(&request("rate"), hurried()).unwrap();
    job.run();
    let ms = job.status().ms;
    job.run();
    assert_eq!(job.status().ms, ms);
}

#[test]
fn a_job_that_is_paused_waits_and_begins_again() {
    for call in JOB_CALLS {
        let (paused, questions) = (Arc::new(OnceLock::<Weak<Job>>::new()), AtomicU64::new(0));
        let own = paused.clone();
        let host = hurried().with_stop(move || {
            if questions.fetch_add(1, Ordering::Relaxed) == 10 {
                own.get().and_then(Weak::upgrade).unwrap().pause();
            }
            false
        });
        let job = Arc::new(Job::new(&request(call), host).unwrap());
        job.pause();
        paused.set(Arc::downgrade(&job)).unwrap();
        job.run();
        let status = job.status();
        assert_eq!((status.state, status.ms, job.response()), (JobState::Waiting, 0, None), "{call}");
        assert_eq!((status.progress.steps, status.progress.scale), (0, None));
        job.run();
        assert_eq!(job.state(), JobState::Done);
        assert_eq!(job.response(), Some(respond(&request(call), &Host::without_clock())), "{call}");
    }
}

#[test]
fn only_a_job_that_waits_can_be_refused() {
    let job = Job::new(&request("rate"), hurried()).unwrap();
    job.refuse(Error::new(Code::Busy, "no room"));
    job.run();
    let status: Value = serde_json::from_slice(&job.status().to_json()).unwrap();
    assert_eq!((&status["state"], &status["ms"]), (&json!("done"), &json!(0)));
    assert_eq!(status["response"]["error"], json!({"code": "busy", "message": "no room"}));
    let done = Job::new(&request("explain"), hurried()).unwrap();
    done.run();
    let response = done.response();
    done.refuse(Error::new(Code::Busy, "no room"));
    assert_eq!(done.response(), response);
}

#[test]
fn a_job_keeps_its_own_time_limit_and_that_of_its_request() {
    for (request, limit) in [
        (json!({"do": "rate", "puzzle": HARD}), 500),
        (json!({"do": "rate", "puzzle": HARD, "limits": {"ms": 50}}), 50),
    ] {
        let mut host = hurried();
        host.limits.ms = 500;
        let job = Job::new(request.to_string().as_bytes(), host).unwrap();
        job.run();
        let status: Value = serde_json::from_slice(&job.status().to_json()).unwrap();
        assert_eq!(status["response"]["result"]["ratings"][0]["end"], "limit");
        assert!((limit..limit + 20).contains(&job.status().ms), "{} ms", job.status().ms);
    }
}

#[test]
fn only_some_calls_can_be_jobs_and_their_requests_are_limited() {
    let refused = |request: Value| {
        Job::new(request.to_string().as_bytes(), Host::without_clock()).err().map(|error| error.code)
    };
    for call in CALLS.iter().filter(|call| !JOB_CALLS.contains(call)) {
        assert_eq!(refused(json!({"do": call})), Some(Code::BadRequest), "{call}");
    }
    assert_eq!(refused(json!({})), Some(Code::BadRequest));
    assert_eq!(refused(json!([])), Some(Code::BadRequest));
    let twice = Job::new(br#"{"do":"rate","do":"rate"}"#, Host::without_clock());
    assert!(matches!(twice, Err(error) if error.code == Code::BadRequest));
    assert_eq!(refused(json!({"do": "rate", "puzzle": ".".repeat(64 << 10)})), Some(Code::TooLarge));
    assert!(matches!(Job::new(b"{", Host::without_clock()), Err(error) if error.code == Code::BadJson));
    // Its other fields are judged when it runs, as those of any request.
    let job = Job::new(br#"{"do":"rate","puzzle":1}"#, Host::without_clock()).unwrap();
    job.run();
    let response: Value = serde_json::from_slice(&job.response().unwrap()).unwrap();
    assert_eq!(response["error"]["code"], "bad_request");
}
