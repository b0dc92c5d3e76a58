//! Many clients at once.

use super::server::{ATTEMPTS, Server, got};
use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// A request that uses its whole time.
fn long() -> Vec<u8> {
    let count = format!("{{\"do\":\"count\",\"puzzle\":\"{}\",\"most\":1000000000}}", ".".repeat(81));
    format!("{{\"requests\":[{}]}}", vec![count; 1_000].join(",")).into_bytes()
}

#[test]
fn a_full_queue_rejects_requests() {
    let (server, body) = (Server::start_alone(), long());
    let (is_answered, is_refused) = (AtomicBool::new(false), AtomicBool::new(false));
    let has_both = || is_answered.load(Ordering::Relaxed) && is_refused.load(Ordering::Relaxed);
    let ask = || {
        for _ in 0..ATTEMPTS {
            if has_both() {
                break;
            }
            let answered = server.post("/api/v1/batch", &body);
            match answered.status {
                200 => is_answered.store(true, Ordering::Relaxed),
                503 => {
                    assert_eq!(answered.code(), "busy");
                    assert!(answered.head.contains("\r\nretry-after: 1\r\n"), "{}", answered.head);
                    is_refused.store(true, Ordering::Relaxed);
                }
                // On a busy machine its time may be over before it is sent.
                _ => {}
            }
        }
    };
    // More than the server has workers and places in the queue for.
    let clients = 3 * thread::available_parallelism().unwrap().get() + 100;
    thread::scope(|scope| (0..clients).for_each(|_| drop(scope.spawn(ask))));
    assert!(has_both(), "answered: {is_answered:?}, refused: {is_refused:?}");
    // Afterwards the server works as before.
    server.probe();
    while server.metric("sudokit_waiting{lane=\"heavy\"}") > 0 {
        thread::yield_now();
    }
}

#[test]
fn two_hundred_slow_clients_do_not_stop_the_others() {
    let server = Server::start_alone();
    let head = b"POST /api/v1/count HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n";
    let mut slow: Vec<_> = (0..200)
        .map(|at| {
            let mut stream = server.connect();
            // Some have sent half of a head, some a head and half of a body.
            let half: &[u8] = if at % 2 == 0 { b"\r\n{" } else { b"" };
            // The server may have closed it already.
            let _ = stream.write_all(&[head, half].concat());
            stream
        })
        .collect();
    for _ in 0..5 {
        server.ask(&got("/healthz"));
        server.probe();
    }
    // The server does not wait for them forever.
    for stream in &mut slow {
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{}", rest.escape_ascii());
    }
}
