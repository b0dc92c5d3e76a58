//! More clients than connections, more bytes than memory: other clients get their answers, and the memory has a limit.

use super::server::{Server, SetOnDrop, posted};
use socket2::{Domain, Socket, Type};
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// A connection whose client reads nothing: the system keeps at most some kilobytes for it.
fn unread(server: &Server) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(4 << 10).unwrap();
    socket.connect(&server.address.parse::<SocketAddr>().unwrap().into()).unwrap();
    socket.into()
}

#[cfg(target_os = "linux")]
fn memory_is_bounded(server: &Server) {
    let peak = server.peak_memory();
    assert!(peak < 256 << 20, "{} MiB", peak >> 20);
}

#[cfg(not(target_os = "linux"))]
fn memory_is_bounded(_: &Server) {}

/// A batch of which the response has 17 MB.
fn long_batch() -> Vec<u8> {
    let batch = format!("{{\"requests\":[{}]}}", vec![r#"{"do":"techniques"}"#; 10_000].join(","));
    posted("/api/v1/batch", "application/json", batch.as_bytes())
}

#[test]
fn clients_that_do_not_read_cost_little_and_are_closed() {
    let (server, batch) = (Server::start_alone(), long_batch());
    let mut clients: Vec<_> = (0..300).map(|_| unread(&server)).collect();
    for client in &mut clients {
        // The server reads no more than it has memory for.
        client.set_nonblocking(true).unwrap();
        let sent = client.write(&batch);
        assert!(sent.is_ok() || sent.is_err_and(|error| error.kind() == ErrorKind::WouldBlock));
    }
    server.probe();
    while server.metric("sudokit_connections") > 1 {
        server.probe();
    }
    let closed = |reason: &str| server.metric(&format!("sudokit_connections_closed{{reason=\"{reason}\"}}"));
    assert!(closed("stalled") + closed("memory") > 0);
    memory_is_bounded(&server);
}

/// Whether the server answers another request of this connection.
fn asks_again(client: &mut TcpStream) -> bool {
    let mut answer = [0; 4096];
    client.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").is_ok()
        && client.read(&mut answer).is_ok_and(|read| answer[..read].starts_with(b"HTTP/1.1 200"))
}

#[test]
fn more_kept_connections_than_the_limit_lock_nobody_out() {
    let (server, is_done) = (Server::start_alone(), AtomicBool::new(false));
    let connect = || {
        let client = server.connect();
        client.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        client
    };
    let mut kept: Vec<_> = (0..980).map(|_| connect()).collect();
    let attack = || {
        while !is_done.load(Ordering::Relaxed) {
            for client in &mut kept {
                if !asks_again(client) {
                    *client = connect();
                }
            }
        }
    };
    thread::scope(|scope| {
        let _done = SetOnDrop(&is_done);
        scope.spawn(attack);
        server.probe();
    });
}

#[test]
fn many_large_bodies_need_little_memory() {
    let server = Server::start_alone();
    let begin = r#"{"requests":[{"do":"techniques"}]"#;
    let batch = format!("{begin}{}}}", " ".repeat((1 << 20) - begin.len() - 1));
    let request = posted("/api/v1/batch", "application/json", batch.as_bytes());
    thread::scope(|scope| {
        let ask = || {
            let mut client = server.connect();
            let _ = client.write_all(&request);
            let mut answer = String::new();
            let _ = client.read_to_string(&mut answer);
            let status: u16 =
                answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
            // Its time may be over before it is sent, and a client that makes no progress is closed without an answer.
            assert!(matches!(status, 0 | 200 | 408 | 503), "{answer:?}");
        };
        let clients: Vec<_> = (0..512).map(|_| scope.spawn(ask)).collect();
        server.probe();
        for client in clients {
            client.join().unwrap();
        }
    });
    server.probe();
    memory_is_bounded(&server);
}

/// A client that reads slowly, but reads, gets the whole response.
#[test]
fn a_slow_reader_gets_everything() {
    let (server, batch) = (Server::start(), long_batch());
    let mut client = unread(&server);
    client.write_all(&batch).unwrap();
    let mut answer = Vec::new();
    client.read_to_end(&mut answer).unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 200") && answer.ends_with(b"]}}\r\n0\r\n\r\n"), "{}", answer.len());
    assert!(answer.len() > 1 << 20, "{}", answer.len());
}
