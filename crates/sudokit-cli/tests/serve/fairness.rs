//! Short calls beside long ones, and work that nobody waits for any more.

use super::server::{Server, posted};
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// Rated 11.9: longer than any request may take.
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

fn rate() -> String {
    format!("{{\"puzzle\":\"{HARD}\",\"scale\":[\"se\",\"sukaku\",\"se-head\"]}}")
}

#[test]
fn short_calls_do_not_wait_for_long_ones() {
    let (server, is_done) = (Server::start(), AtomicBool::new(false));
    let solve = format!("{{\"puzzle\":\"{HARD}\"}}");
    thread::scope(|scope| {
        for _ in 0..80 {
            scope.spawn(|| {
                while !is_done.load(Ordering::Relaxed) {
                    let answered = server.post("/api/v1/rate", rate().as_bytes());
                    assert!(matches!(answered.status, 200 | 503), "{}", answered.status);
                }
            });
        }
        while server.metric("sudokit_waiting{lane=\"heavy\"}") == 0 {
            thread::yield_now();
        }
        let answered = (0..50).map(|_| server.post("/api/v1/solve", solve.as_bytes()).status);
        let answered: Vec<_> = answered.collect();
        is_done.store(true, Ordering::Relaxed);
        assert_eq!(answered, [200; 50]);
    });
}

/// A short call that turns out to be long gives way to others, and its result has the time of a long one.
#[test]
fn long_searches_of_short_calls_do_not_block_others() {
    let server = Server::start();
    let count = format!("{{\"puzzle\":\"{}\",\"limit\":1000000000}}", ".".repeat(81));
    thread::scope(|scope| {
        let long: Vec<_> =
            (0..8).map(|_| scope.spawn(|| server.post("/api/v1/count", count.as_bytes()))).collect();
        while server.metric("sudokit_working{lane=\"heavy\"}") == 0
            && !long.iter().all(ScopedJoinHandle::is_finished)
        {
            thread::yield_now();
        }
        assert_eq!(server.post("/api/v1/techniques", b"{}").status, 200);
        for long in long {
            let answered = long.join().unwrap();
            assert!(matches!(answered.status, 200 | 503), "{}", answered.body);
        }
    });
}

/// Each of these would take two seconds of a worker.
#[test]
fn work_ends_when_its_client_goes() {
    let server = Server::start();
    let begun = Instant::now();
    let rounds = 60;
    for _ in 0..rounds {
        let mut client = server.connect();
        client.write_all(&posted("/api/v1/rate", "application/json", rate().as_bytes())).unwrap();
        while server.metric("sudokit_working{lane=\"heavy\"}") == 0 {
            thread::yield_now();
        }
        drop(client);
        while server.metric("sudokit_working{lane=\"heavy\"}") > 0 {
            thread::yield_now();
        }
    }
    assert!(begun.elapsed() < Duration::from_secs(rounds), "{:?}", begun.elapsed());
}
