//! A log that cannot be written.
#![cfg(unix)]

use super::server::{Server, read_one};
use std::fs::File;
use std::io::{BufReader, Write};
use std::process::{Command, Stdio};

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(["serve", "--port", "0"]);
    command
}

fn answers(server: &Server) {
    for _ in 0..3 {
        assert_eq!(server.get("/healthz").status, 200);
        assert_eq!(server.post("/api/v1/techniques", b"{}").status, 200);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_log_fails_no_request() {
    let full = File::options().write(true).open("/dev/full").unwrap();
    answers(&Server::start_with(command().stderr(full)));
}

#[test]
fn a_closed_log_fails_no_request() {
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_sudokit");
    shell.args(["-c", "exec \"$0\" serve --port 0 2>&-", program]);
    answers(&Server::start_with(&mut shell));
}

#[test]
fn a_log_whose_reader_has_gone_fails_no_request() {
    let mut server = Server::start_with(command().stderr(Stdio::piped()));
    drop(server.child.stderr.take());
    answers(&server);
}

/// More lines than the pipe and the waiting lines hold.
#[test]
fn a_log_that_nobody_reads_delays_no_request() {
    let server = Server::start_with(command().stderr(Stdio::piped()));
    let path = "x".repeat(150);
    let requests = format!("GET /{path} HTTP/1.1\r\nHost: localhost\r\n\r\n").repeat(10);
    let mut stream = BufReader::new(server.connect());
    for _ in 0..250 {
        stream.get_mut().write_all(requests.as_bytes()).unwrap();
        for _ in 0..10 {
            assert_eq!(read_one(&mut stream).status, 404);
        }
    }
    assert!(server.metric("sudokit_log_lines_lost") > 0);
}

#[test]
fn each_request_has_a_line() {
    use std::io::BufRead;
    let mut server = Server::start_with(command().stderr(Stdio::piped()));
    assert_eq!(server.get("/healthz").status, 200);
    let mut line = String::new();
    BufReader::new(server.child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains(" GMT GET \"/healthz\" 200 ") && line.ends_with(" ms\n"), "{line}");
}
