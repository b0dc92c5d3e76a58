//! Many clients at once.

use super::server::{Response, Server};
use std::io::{Read, Write};
use std::thread;

/// A request that uses its whole time.
fn long() -> Vec<u8> {
    let count = format!("{{\"do\":\"count\",\"puzzle\":\"{}\",\"most\":1000000000}}", ".".repeat(81));
    format!("{{\"requests\":[{}]}}", vec![count; 1_000].join(",")).into_bytes()
}

#[test]
fn a_full_queue_rejects_requests() {
    let (server, body) = (Server::start(), long());
    let cores = thread::available_parallelism().unwrap().get();
    let ask = || server.post("/api/v1/batch", &body);
    let all: Vec<Response> = thread::scope(|scope| {
        let clients: Vec<_> = (0..cores * 3 + 100).map(|_| scope.spawn(ask)).collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let (well, busy): (Vec<_>, Vec<_>) = all.iter().partition(|answered| answered.status == 200);
    assert!(!well.is_empty() && !busy.is_empty());
    for answered in busy {
        assert_eq!((answered.status, &*answered.code()), (503, "busy"));
        assert!(answered.head.contains("\r\nretry-after: 1\r\n"), "{}", answered.head);
    }
    // Afterwards the server works as before.
    assert_eq!(server.post("/api/v1/techniques", b"{}").status, 200);
    assert!(server.get("/metrics").body.contains("sudokit_waiting{lane=\"heavy\"} 0"));
}

#[test]
fn two_hundred_slow_clients_do_not_stop_the_others() {
    let server = Server::start();
    let head = b"POST /api/v1/count HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n";
    let mut slow: Vec<_> = (0..200)
        .map(|at| {
            let mut stream = server.connect();
            // Some have sent half of a head, some a head and half of a body.
            let half: &[u8] = if at % 2 == 0 { b"\r\n{" } else { b"" };
            stream.write_all(&[head, half].concat()).unwrap();
            stream
        })
        .collect();
    for _ in 0..50 {
        assert_eq!(server.get("/healthz").status, 200);
        assert_eq!(server.post("/api/v1/techniques", b"{}").status, 200);
    }
    // The server does not wait for them forever.
    for stream in &mut slow {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{}", rest.escape_ascii());
    }
}
