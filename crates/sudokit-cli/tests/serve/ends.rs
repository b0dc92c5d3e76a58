//! Shutdown and restart.

use super::server::{ATTEMPTS, Server, command, posted, read};
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::Command;
use std::thread;

const REQUEST: &[u8] = br#"{"do":"generate","seed":7}"#;

#[test]
fn killed_and_started_again_it_is_as_before() {
    let server = Server::start();
    let before = server.post("/api/v1", REQUEST).body;
    let port = server.address.rsplit(':').next().unwrap().parse().unwrap();
    drop(server);
    let server = Server::start_on(port);
    assert_eq!(server.post("/api/v1", REQUEST).body, before);
}

#[test]
fn a_port_in_use_is_a_usage_error() {
    let server = Server::start();
    let port = server.address.rsplit(':').next().unwrap().parse().unwrap();
    let output = command(port).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.starts_with("error: cannot listen on 127.0.0.1:"), "{said}");
    assert!(said.contains("or 0 for a free one"), "{said}");
}

/// As `nc -N` does.
#[test]
fn a_client_that_sends_no_more_gets_its_answer() {
    let server = Server::start();
    let body = format!("{{\"puzzle\":\"{}\",\"limit\":100000}}", ".".repeat(81));
    let request = posted("/api/v1/count", "application/json", body.as_bytes());
    // The server waits for it for a second, which may pass on a busy machine before it works.
    let answered = (0..ATTEMPTS).any(|_| {
        let mut client = server.connect();
        client.write_all(&request).unwrap();
        client.shutdown(Shutdown::Write).unwrap();
        read(&mut client).status == 200
    });
    assert!(answered);
}

/// Independent of time: each step waits for the previous action of the server.
#[cfg(unix)]
#[test]
fn each_signal_ends_it_when_all_is_answered() {
    ["-INT", "-TERM", "-HUP"].into_iter().for_each(ends_when_all_is_answered);
}

#[cfg(unix)]
fn ends_when_all_is_answered(signal: &str) {
    let mut server = Server::start();
    let request = posted("/api/v1", "application/json", REQUEST);
    let (head, body) = request.split_at(request.len() - REQUEST.len());
    let head = String::from_utf8_lossy(head).replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
    let mut client = server.connect();
    client.write_all(head.as_bytes()).unwrap();
    // The request is being served.
    let mut said = [0; 25];
    client.read_exact(&mut said).unwrap();
    assert_eq!(&said, b"HTTP/1.1 100 Continue\r\n\r\n");
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    while TcpStream::connect(&server.address).is_ok() {
        thread::yield_now();
    }
    client.write_all(body).unwrap();
    assert_eq!(read(&mut client).status, 200);
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    let mut said = String::new();
    server.child.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(said, "");
}
