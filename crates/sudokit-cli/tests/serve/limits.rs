//! Every limit, violated by a client.

use super::server::{Server, posted, read, read_one};
use std::io::{BufReader, Write};

#[test]
fn a_body_that_is_too_long_is_refused() {
    let server = Server::start();
    let text = |bytes: usize| format!("{{\"text\":\"{}\"}}", " ".repeat(bytes - 11));
    assert_eq!(server.post("/api/v1/parse", text(64 << 10).as_bytes()).status, 200);
    for (path, bytes) in
        [("/api/v1/parse", (64 << 10) + 1), ("/api/v1/batch", (1 << 20) + 1), ("/api/v1", 1 << 21)]
    {
        let answered = server.post(path, text(bytes).as_bytes());
        assert_eq!((answered.status, &*answered.code()), (413, "too_large"), "{path}");
    }
    // If the path does not name the call, the protocol rejects the request as too long.
    let other = format!("{{\"do\":\"parse\",{}", &text(70_000)[1..]);
    let answered = server.post("/api/v1", other.as_bytes());
    assert_eq!((answered.status, &*answered.code()), (413, "too_large"));
}

#[test]
fn a_body_of_unknown_length_is_not_read_beyond_the_limit() {
    let server = Server::start();
    let mut stream = server.connect();
    let head = "POST /api/v1/parse HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
                Transfer-Encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    // Seventeen blocks of 4 KiB exceed the limit by one; the client sends neither more nor an end.
    stream.write_all(chunk.repeat(17).as_bytes()).unwrap();
    let answered = read(&mut stream);
    assert_eq!((answered.status, &*answered.code()), (413, "too_large"));
}

#[test]
fn a_batch_of_too_many_requests_is_refused() {
    let server = Server::start();
    let batch = |number: usize| format!("{{\"requests\":[{}]}}", vec!["{}"; number].join(","));
    assert_eq!(server.post("/api/v1/batch", batch(10_000).as_bytes()).status, 200);
    let answered = server.post("/api/v1/batch", batch(10_001).as_bytes());
    assert_eq!((answered.status, &*answered.code()), (413, "too_large"));
}

#[test]
fn a_body_that_is_not_json_is_refused() {
    let server = Server::start();
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
        let answered = server.raw(&posted("/api/v1/techniques", kind, b"{}"));
        assert_eq!((answered.status, &*answered.code()), (415, "bad_request"), "{kind}");
    }
    assert_eq!(
        server.raw(&posted("/api/v1/techniques", "Application/JSON; charset=utf-8", b"{}")).status,
        200
    );
}

#[test]
fn a_compressed_body_is_refused() {
    let server = Server::start();
    for (coding, status) in [("gzip", 415), ("identity", 200)] {
        let kind = format!("application/json\r\nContent-Encoding: {coding}");
        assert_eq!(server.raw(&posted("/api/v1/techniques", &kind, b"{}")).status, status, "{coding}");
    }
}

#[test]
fn only_utf8_is_a_charset() {
    let server = Server::start();
    for (kind, status) in [
        ("application/json; charset=utf-16", 415),
        ("application/json;charset=\"UTF-8\"", 200),
        ("application/json; charset=latin1; charset=utf-8", 415),
    ] {
        assert_eq!(server.raw(&posted("/api/v1/techniques", kind, b"{}")).status, status, "{kind}");
    }
}

#[test]
fn a_head_that_is_too_long_is_refused() {
    let server = Server::start();
    let head = |bytes: usize| {
        let begin = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX: ";
        format!("{begin}{}\r\n\r\n", "x".repeat(bytes - begin.len() - 4))
    };
    for (bytes, status) in [(16 << 10, 200), ((16 << 10) + 1, 431), (70_000, 431)] {
        assert_eq!(server.raw(head(bytes).as_bytes()).status, status, "{bytes}");
    }
    let many = |number: usize| {
        format!(
            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{}\r\n",
            "X: x\r\n".repeat(number - 2)
        )
    };
    for (number, status) in [(100, 200), (101, 431)] {
        assert_eq!(server.raw(many(number).as_bytes()).status, status, "{number}");
    }
}

#[test]
fn pipelined_requests_are_answered_in_order() {
    let server = Server::start();
    let mut stream = server.connect();
    let kept = |path: &str| format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let requests = [kept("/healthz"), kept("/nothing"), kept("/healthz")].concat();
    stream.write_all(requests.as_bytes()).unwrap();
    let mut stream = BufReader::new(stream);
    assert_eq!([(); 3].map(|()| read_one(&mut stream).status), [200, 404, 200]);
}

#[test]
fn a_missing_head_closes_the_connection() {
    let server = Server::start();
    let mut stream = server.connect();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost:").unwrap();
    let answered = read(&mut stream);
    assert!(answered.body.is_empty() && matches!(answered.status, 0 | 408), "{}", answered.status);
}

#[test]
fn a_missing_body_times_out() {
    let server = Server::start();
    let mut stream = server.connect();
    let request = posted("/api/v1/techniques", "application/json", b"{}");
    stream.write_all(&request[..request.len() - 1]).unwrap();
    let answered = read(&mut stream);
    assert_eq!((answered.status, &*answered.code()), (408, "bad_request"));
}

#[test]
fn requests_beyond_the_deadline_are_reported() {
    let server = Server::start();
    let count = format!("{{\"do\":\"count\",\"puzzle\":\"{}\",\"most\":1000000000}}", ".".repeat(81));
    let batch = format!("{{\"requests\":[{}]}}", vec![count; 1_000].join(","));
    let answered = server.post("/api/v1/batch", batch.as_bytes());
    assert_eq!(answered.status, 200);
    let begin = &answered.body[..answered.body.len().min(200)];
    assert!(answered.body.contains("exact\":false") && answered.body.contains("not_reached"), "{begin}");
}
