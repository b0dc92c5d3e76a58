//! The protocol over HTTP.

use super::agent::{EASY, first, many, minutes};
use super::server::{Response, Server};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(["mcp", "--quiet", "--listen", "127.0.0.1:0"]).stderr(Stdio::piped());
    command
}

fn start() -> Server {
    Server::start_with(&mut command())
}

/// The bytes of a message by POST, with more headers.
fn posted(headers: &str, message: &[u8]) -> Vec<u8> {
    let length = message.len();
    let head = format!(
        "POST /mcp HTTP/1.1\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nContent-Length: {length}\r\n{headers}\r\n"
    );
    [head.as_bytes(), message].concat()
}

fn post(server: &Server, message: &Value) -> Response {
    server.raw(&posted("Host: localhost\r\n", message.to_string().as_bytes()))
}

fn call(tool: &str, arguments: &Value) -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}})
}

fn result(response: &Response) -> Value {
    let message: Value = serde_json::from_str(&response.body).unwrap();
    message["result"].clone()
}

#[test]
fn each_request_stands_by_itself() {
    let server = start();
    let hello = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": first("2025-11-25")});
    let answer = post(&server, &hello);
    assert_eq!(
        (answer.status, &result(&answer)["serverInfo"]["name"]),
        (200, &json!("sudokit")),
        "{}",
        answer.body
    );
    assert!(!answer.head.contains("mcp-session-id"), "{}", answer.head);
    assert!(answer.head.contains("\r\nx-content-type-options: nosniff"), "{}", answer.head);
    assert_eq!(post(&server, &json!({"jsonrpc": "2.0", "method": "notifications/initialized"})).status, 202);
    let listed = post(&server, &json!({"jsonrpc": "2.0", "id": 2, "method": "tools/list"}));
    assert_eq!(result(&listed)["tools"].as_array().unwrap().len(), 10);
    let solved = post(&server, &call("solve_sudoku", &json!({"puzzle": EASY})));
    assert_eq!(result(&solved)["structuredContent"]["status"], "one", "{}", solved.body);
}

#[test]
fn an_address_in_use_is_a_usage_error() {
    let server = start();
    let output = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(["mcp", "--listen", &server.address])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains(&format!("cannot listen on {}", server.address))
            && said.contains("or 0 for a free one"),
        "{said}"
    );
}

#[test]
fn other_methods_and_paths_are_refused() {
    let server = start();
    for method in ["GET", "DELETE", "PUT"] {
        let request = format!(
            "{method} /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nConnection: close\r\n\r\n"
        );
        assert_eq!(server.raw(request.as_bytes()).status, 405, "{method}");
    }
    assert_eq!(server.get("/").status, 404);
    assert_eq!(server.get("/api/v1").status, 404);
    assert_eq!(server.get("/healthz").body, "ok\n");
}

#[test]
fn other_hosts_and_sites_are_refused() {
    let server = start();
    let ping = br#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#;
    let status = |headers: &str| server.raw(&posted(headers, ping)).status;
    let port = server.address.rsplit(':').next().unwrap();
    assert_eq!(status(&format!("Host: 127.0.0.1:{port}\r\n")), 200);
    assert_eq!(status(&format!("Host: localhost:{port}\r\nOrigin: http://localhost:{port}\r\n")), 200);
    for (headers, refused) in [
        ("Host: evil.example\r\n", 421),
        ("", 400),
        ("Host: localhost\r\nHost: evil.example\r\n", 400),
        ("Host: localhost\r\nOrigin: http://evil.example\r\n", 403),
        ("Host: localhost\r\nOrigin: null\r\n", 403),
        ("Host: localhost\r\nSec-Fetch-Site: cross-site\r\n", 403),
    ] {
        assert_eq!(status(headers), refused, "{headers}");
    }
    let server = Server::start_with(command().args(["--allow-host", "sudoku.example"]));
    assert_eq!(server.raw(&posted("Host: sudoku.example\r\n", ping)).status, 200);
}

#[test]
fn bodies_have_the_limits_of_serve() {
    let server = start();
    let long = vec![b'x'; (68 << 10) + 1];
    assert_eq!(server.raw(&posted("Host: localhost\r\n", &long)).status, 413);
    let chunked = "POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
    let body = format!("{:x}\r\n{}\r\n0\r\n\r\n", long.len(), "x".repeat(long.len()));
    assert_eq!(server.raw(format!("{chunked}{body}").as_bytes()).status, 413);
    for (kind, status) in [("text/plain", 415), ("application/json; charset=latin1", 415)] {
        let request = posted("Host: localhost\r\n", b"{}");
        let request = String::from_utf8(request)
            .unwrap()
            .replace("application/json\r\nAccept", &format!("{kind}\r\nAccept"));
        assert_eq!(server.raw(request.as_bytes()).status, status, "{kind}");
    }
    let ping = br#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#;
    let request = String::from_utf8(posted("Host: localhost\r\n", ping)).unwrap();
    assert_eq!(server.raw(request.replace(", text/event-stream", "").as_bytes()).status, 406);
    for garbage in [
        &b"garbage"[..],
        b"{\"jsonrpc\":\"2.0\"",
        b"\xFF\xFE",
        b"[]",
        b"7",
        b"{\"id\":7}",
        &*b"[".repeat(60_000),
    ] {
        let answer = server.raw(&posted("Host: localhost\r\n", garbage));
        assert_eq!(answer.status, 400, "{}", answer.body);
        let code = serde_json::from_str::<Value>(&answer.body).unwrap()["error"]["code"].as_i64().unwrap();
        assert!([-32700, -32600].contains(&code), "{}", answer.body);
    }
    assert_eq!(post(&server, &json!({"jsonrpc": "2.0", "id": 1, "method": "ping"})).status, 200);
}

/// A message of a stream of events.
fn event(stream: &mut impl BufRead) -> Value {
    loop {
        let mut line = String::new();
        assert_ne!(stream.read_line(&mut line).unwrap(), 0, "the stream has ended");
        if let Some(data) = line.strip_prefix("data: ") {
            return serde_json::from_str(data).unwrap();
        }
    }
}

/// The request of work that takes minutes and whose progress is watched.
fn long() -> Vec<u8> {
    let mut message = call("rate_sudoku", &minutes());
    message["params"]["_meta"] = json!({"progressToken": 7});
    posted("Host: localhost\r\n", message.to_string().as_bytes())
}

/// Nothing depends on the time: if the work went on, the last request would wait for minutes.
#[test]
fn a_client_that_goes_stops_its_work() {
    let server = start();
    let clients: Vec<_> = (0..many())
        .map(|_| {
            let mut client = BufReader::new(server.connect());
            client.get_mut().write_all(&long()).unwrap();
            let progress = event(&mut client);
            assert_eq!(
                (&progress["method"], &progress["params"]["progressToken"]),
                (&json!("notifications/progress"), &json!(7))
            );
            client
        })
        .collect();
    drop(clients);
    let easy = call("rate_sudoku", &json!({"puzzle": EASY, "limits": {"ms": 600_000}}));
    assert_eq!(result(&post(&server, &easy))["structuredContent"]["status"], "one");
}

#[test]
fn half_requests_do_not_hold_the_server() {
    let server = start();
    let request =
        posted("Host: localhost\r\n", call("solve_sudoku", &json!({"puzzle": EASY})).to_string().as_bytes());
    let _halves: Vec<_> = (1..100)
        .map(|number| {
            let mut client = server.connect();
            client.write_all(&request[..number * request.len() / 100]).unwrap();
            client
        })
        .collect();
    for _ in 0..20 {
        assert_eq!(server.raw(&request).status, 200);
    }
}
