//! Jobs over HTTP.

use super::server::{EASY, HARD, HARDEST, Response, Server, posted};
use serde_json::{Value, json};
use std::thread;

fn rate(puzzle: &str) -> Vec<u8> {
    json!({"do": "rate", "puzzle": puzzle}).to_string().into_bytes()
}

/// Several times that work.
fn long() -> Vec<u8> {
    let scales = ["se", "se-head", "sukaku", "easiest"];
    json!({"do": "rate", "puzzle": HARDEST, "scale": scales}).to_string().into_bytes()
}

fn json(response: &Response) -> Value {
    serde_json::from_str(&response.body).unwrap()
}

/// Creates a job and returns its path.
fn create(server: &Server, request: &[u8]) -> String {
    let created = server.post("/api/v1/jobs", request);
    assert_eq!(created.status, 202, "{}", created.body);
    let path = format!("/api/v1/jobs/{}", json(&created)["job"].as_str().unwrap());
    assert!(
        created.head.contains(&format!("\r\nlocation: {path}\r\n"))
            || created.head.ends_with(&format!("\r\nlocation: {path}")),
        "{}",
        created.head
    );
    path
}

/// Waits for the end of a job.
fn ended(server: &Server, path: &str) -> Value {
    loop {
        let status = json(&server.get(&format!("{path}?wait=10000")));
        if !["waiting", "running"].contains(&status["state"].as_str().unwrap_or_default()) {
            return status;
        }
    }
}

fn delete(server: &Server, path: &str) -> Response {
    server.raw(format!("DELETE {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").as_bytes())
}

#[test]
fn a_job_has_the_response_of_the_library() {
    let server = Server::start();
    for request in
        [rate(HARD), json!({"do": "explain", "id": "mine", "puzzle": HARD}).to_string().into_bytes()]
    {
        let path = create(&server, &request);
        let status = ended(&server, &path);
        let expected = sudokit_api::respond(&request, &sudokit_api::Host::without_clock());
        assert_eq!(status["state"], "done");
        assert_eq!(status["response"], serde_json::from_slice::<Value>(&expected).unwrap());
        let raw = server.get(&path).body;
        assert!(raw.contains(&*String::from_utf8_lossy(&expected)), "byte for byte");
    }
    assert_eq!(server.metric("sudokit_jobs_total{end=\"done\"}"), 2);
    assert_eq!(server.metric("sudokit_jobs_kept"), 2);
}

#[test]
fn a_job_reports_its_progress_and_can_be_cancelled() {
    let server = Server::start();
    let path = create(&server, &rate(HARDEST));
    // The work takes seconds, but a question can come when it is done.
    let status = json(&server.get(&path));
    assert!(status["progress"]["steps"].is_u64() && status["progress"]["hardest"].is_f64(), "{status}");
    let cancelled = json(&delete(&server, &path));
    assert_eq!((&cancelled["state"], &cancelled["response"]), (&json!("cancelled"), &Value::Null));
    assert_eq!((server.get(&path).status, delete(&server, &path).status), (404, 404));
    // Its worker is free soon: the next job has its turn.
    assert_eq!(ended(&server, &create(&server, &rate(HARD)))["state"], "done");
}

#[test]
fn a_question_that_waits_ends_when_the_job_is_cancelled() {
    let server = Server::start();
    let path = create(&server, &long());
    let status = thread::scope(|scope| {
        let waiting = scope.spawn(|| ended(&server, &path));
        while server.metric("sudokit_connections") < 2 && !waiting.is_finished() {
            thread::yield_now();
        }
        delete(&server, &path);
        waiting.join().unwrap()
    });
    // It may be done already, and a question after the end finds no job any more.
    assert!(
        ["cancelled", "done"].iter().any(|state| status["state"] == *state)
            || status["error"]["code"] == "not_found",
        "{status}"
    );
}

#[test]
fn jobs_are_bounded_and_other_calls_do_not_wait_for_them() {
    let server = Server::start();
    // The server can finish some of them meanwhile, but never as fast as they come.
    let refused =
        (0..2_000).map(|_| server.post("/api/v1/jobs", &long())).find(|created| created.status == 503);
    let refused = refused.expect("a job is refused");
    assert_eq!((refused.status, refused.code()), (503, "busy".to_owned()));
    assert!(refused.head.contains("\r\nretry-after: 1"), "{}", refused.head);
    assert_eq!(server.metric("sudokit_jobs_kept"), 16);
    for _ in 0..20 {
        server.ask(&posted("/api/v1", "application/json", &rate(EASY)));
    }
}

#[test]
fn a_response_is_forgotten_for_a_new_job() {
    let server = Server::start();
    let paths: Vec<_> = (0..20)
        .map(|_| {
            let path = create(&server, &rate(EASY));
            ended(&server, &path);
            path
        })
        .collect();
    assert_eq!(server.metric("sudokit_jobs_kept"), 16);
    assert_eq!((server.get(&paths[0]).status, server.get(&paths[19]).status), (404, 200));
}

#[test]
fn what_cannot_be_a_job_is_refused() {
    let server = Server::start();
    for (body, code) in [("{", "bad_json"), ("{}", "bad_request"), ("{\"do\":\"count\"}", "bad_request")] {
        let refused = server.post("/api/v1/jobs", body.as_bytes());
        assert_eq!((refused.status, &*refused.code()), (400, code), "{body}");
    }
    let path = create(&server, &rate("12"));
    assert_eq!(ended(&server, &path)["response"]["error"]["code"], "bad_puzzle");
    assert_eq!(server.get(&format!("{path}?wait=long")).code(), "bad_request");
    for unknown in ["/api/v1/jobs/1", "/api/v1/jobs/..", "/api/v1/jobs/%00", "/api/v1/jobs/%FF"] {
        assert_eq!(server.get(unknown).status, 404, "{unknown}");
    }
    assert_eq!(server.get("/api/v1/jobs").status, 405);
}

#[test]
fn an_id_has_128_random_bits() {
    let server = Server::start();
    let ids: Vec<_> = (0..10).map(|_| create(&server, &rate(HARD))).collect();
    assert!(ids.iter().all(|path| path.len() == "/api/v1/jobs/".len() + 32));
    assert!(ids.iter().enumerate().all(|(at, path)| !ids[..at].contains(path)));
}
