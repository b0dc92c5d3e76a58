//! The paths of the server.

use super::server::Server;
use sudokit_api::Code;

const REQUESTS: &str = include_str!("../../../../testdata/api/requests.txt");
const RESPONSES: &str = include_str!("../../../../testdata/api/responses.jsonl");

#[test]
fn the_corpus_has_the_same_bytes_as_from_the_library() {
    let server = Server::start();
    for (request, response) in REQUESTS.lines().zip(RESPONSES.lines()) {
        if request.contains("\"id\":\"drawn seed\"") {
            continue;
        }
        let answered = server.post_in_time("/api/v1", request.as_bytes());
        assert_eq!(answered.body, response, "{request}");
        assert_eq!(answered.status == 200, answered.code().is_empty(), "{request}");
    }
}

#[test]
fn the_path_may_say_which_call_it_is() {
    let server = Server::start();
    let body = format!("{{\"puzzle\":\"{}\",\"most\":7}}", ".".repeat(81));
    let answered = server.post("/api/v1/count", body.as_bytes());
    assert_eq!(
        answered.body,
        r#"{"version":1,"do":"count","result":{"status":"many","solution_count":7,"solution_count_exact":false}}"#
    );
    let other = server.post("/api/v1/count", br#"{"do":"solve"}"#);
    assert_eq!((other.status, other.code()), (400, "bad_request".to_owned()));
    let drawn = server.post("/api/v1/generate", b"{}");
    assert!(drawn.body.contains("\"found\":true") && !drawn.body.contains("\"seed\":1,"), "{}", drawn.body);
}

#[test]
fn every_error_has_its_status() {
    let server = Server::start();
    let puzzle = "5...5".to_owned() + &".".repeat(76);
    for (path, body, status, code) in [
        ("/api/v1", "{".to_owned(), 400, "bad_json"),
        ("/api/v1", "{}".to_owned(), 400, "bad_request"),
        ("/api/v1/count", "{\"puzzle\":\"\",\"colour\":1}".to_owned(), 400, "bad_request"),
        ("/api/v1/techniques", "{\"version\":2}".to_owned(), 400, "unsupported_version"),
        ("/api/v1/guess", "{}".to_owned(), 404, "not_found"),
        ("/api/v1/count", "{\"puzzle\":\"12\"}".to_owned(), 422, "bad_puzzle"),
        ("/api/v1/rate", format!("{{\"puzzle\":\"{puzzle}\"}}"), 422, "not_valid"),
        ("/api/v1/generate", "{\"clues\":[1,2]}".to_owned(), 422, "impossible"),
    ] {
        let answered = server.post(path, body.as_bytes());
        assert_eq!((answered.status, &*answered.code()), (status, code), "{path} {body}");
    }
    assert_eq!(server.get("/nothing").status, 404);
    let wrong = server.get("/api/v1/count");
    assert_eq!((wrong.status, wrong.code()), (405, "bad_request".to_owned()));
    assert!(wrong.head.contains("\r\nallow: post"), "{}", wrong.head);
}

/// Also those of the other tests of this program: of the connection, the headers and the body.
#[test]
fn every_status_is_described() {
    let server = Server::start();
    let document: serde_json::Value = serde_json::from_str(&server.get("/api/v1/openapi.json").body).unwrap();
    let of_headers = [403, 405, 421, 431, 500, 503].map(|status| status.to_string());
    let mut of_calls: Vec<_> = Code::ALL.iter().map(|code| code.status().to_string()).collect();
    of_calls.extend(["408", "415"].map(str::to_owned));
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let calls = of_calls.iter().filter(|_| method == "post");
            for status in of_headers.iter().chain(calls) {
                assert!(operation["responses"][status].is_object(), "{method} {path}: {status}");
            }
        }
    }
    let answers = &document["components"]["responses"];
    assert!(answers["431"]["content"].is_null() && answers["421"]["content"].is_object());
}

#[test]
fn nothing_from_other_origins_is_accepted_or_requested() {
    let server = Server::start();
    for path in ["/", "/api", "/api/style.css", "/api/v1/openapi.json", "/metrics", "/healthz", "/nothing"] {
        let answered = server.get(path);
        let policy = answered.head.split_once("\r\ncontent-security-policy: ").unwrap().1;
        let (policy, _) = policy.split_once("\r\n").unwrap();
        let end = "; frame-ancestors 'none'";
        assert!(policy.starts_with("default-src 'self';") && policy.ends_with(end), "{path}: {policy}");
        // The index names its inline script.
        assert_eq!(policy.contains("'sha256-"), path == "/", "{path}: {policy}");
        assert!(!policy.contains("unsafe-inline"), "{path}: {policy}");
        assert!(answered.head.contains("\r\ncross-origin-resource-policy: same-origin\r\n"), "{path}");
        assert!(answered.head.contains("\r\nx-content-type-options: nosniff"), "{path}");
        assert!(!answered.head.contains("access-control-allow"), "{path}");
    }
    let foreign = server.raw(
        b"OPTIONS /api/v1 HTTP/1.1\r\nHost: localhost\r\nOrigin: http://there\r\nConnection: close\r\n\r\n",
    );
    assert_eq!(foreign.status, 403);
    assert!(!foreign.head.contains("access-control-allow"));
}

#[test]
fn the_server_describes_itself() {
    let server = Server::start();
    assert_eq!(server.get("/healthz").body, "ok\n");
    let stated: serde_json::Value = serde_json::from_str(&server.get("/api/v1/openapi.json").body).unwrap();
    assert_eq!(stated["openapi"], "3.1.0");
    let page = server.get("/api").body;
    for call in sudokit_api::CALLS {
        assert!(stated["paths"][format!("/api/v1/{call}")]["post"].is_object(), "{call}");
        assert!(page.contains(&format!("<h2 id=\"{call}\">")), "{call}");
    }
    for path in ["/api/v1/jobs", "/api/v1/jobs/{id}"] {
        assert!(stated["paths"][path].is_object(), "{path}");
    }
    assert!(!page.contains(" style=") && !page.contains("<script"), "the policy would forbid it");
    server.post("/api/v1/techniques", b"{}");
    let numbers = server.get("/metrics").body;
    assert!(numbers.contains("sudokit_calls_total{call=\"techniques\",status=\"200\"} 1"), "{numbers}");
    assert!(numbers.ends_with("# EOF\n"));
}
