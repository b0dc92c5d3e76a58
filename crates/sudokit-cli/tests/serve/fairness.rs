//! Short calls beside long ones, and work that nobody waits for any more.

use super::server::{HARD, Server, SetOnDrop, posted};
use std::io::{ErrorKind, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ScopedJoinHandle};

/// A request for more work than any request may take.
fn rate() -> Vec<u8> {
    let body = format!("{{\"puzzle\":\"{HARD}\",\"scale\":[\"se\",\"sukaku\",\"se-head\"]}}");
    posted("/api/v1/rate", "application/json", body.as_bytes())
}

#[test]
fn short_calls_do_not_wait_for_long_ones() {
    let (server, is_done) = (Server::start_alone(), AtomicBool::new(false));
    // More than the server has workers for.
    let clients = thread::available_parallelism().unwrap().get() + 80;
    thread::scope(|scope| {
        let _done = SetOnDrop(&is_done);
        for _ in 0..clients {
            scope.spawn(|| {
                while !is_done.load(Ordering::Relaxed) {
                    server.raw(&rate());
                }
            });
        }
        while server.metric("sudokit_waiting{lane=\"heavy\"}") == 0 {
            thread::yield_now();
        }
        (0..5).for_each(|_| server.probe());
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
        server.probe();
        for long in long {
            let answered = long.join().unwrap();
            assert!(matches!(answered.status, 0 | 200 | 408 | 503), "{}", answered.body);
        }
    });
}

/// Whether the server has answered, or closed the connection.
fn has_answer(client: &TcpStream) -> bool {
    client.set_nonblocking(true).unwrap();
    !client.peek(&mut [0]).is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

#[test]
fn work_ends_when_its_client_goes() {
    let server = Server::start();
    let mut client = server.connect();
    client.write_all(&rate()).unwrap();
    while server.metric("sudokit_working{lane=\"heavy\"}") == 0 && !has_answer(&client) {
        thread::yield_now();
    }
    drop(client);
    while server.metric("sudokit_working{lane=\"heavy\"}") > 0 {
        thread::yield_now();
    }
    server.probe();
}
