//! How it ends, and begins again.

use super::server::{Server, command};
use std::io::Read;
use std::process::Command;
use std::thread;
use std::time::Duration;

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
fn a_port_that_is_taken_is_an_error_of_usage() {
    let server = Server::start();
    let port = server.address.rsplit(':').next().unwrap().parse().unwrap();
    let output = command(port).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.starts_with("error: cannot listen on 127.0.0.1:"), "{said}");
    assert!(said.contains("--port 0"), "{said}");
}

#[cfg(unix)]
#[test]
fn with_ctrl_c_it_ends_when_all_is_answered() {
    let mut server = Server::start();
    let count = format!("{{\"do\":\"count\",\"puzzle\":\"{}\",\"most\":1000000000}}", ".".repeat(81));
    let batch = format!("{{\"requests\":[{}]}}", vec![count; 1_000].join(","));
    let answered = thread::scope(|scope| {
        let client = scope.spawn(|| server.post("/api/v1/batch", batch.as_bytes()));
        while !server.get("/metrics").body.contains("sudokit_working 1") {
            thread::sleep(Duration::from_millis(10));
        }
        let id = server.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        client.join().unwrap()
    });
    assert_eq!(answered.status, 200);
    assert_eq!(server.child.wait().unwrap().code(), Some(130));
    let mut said = String::new();
    server.child.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(said, "");
}
