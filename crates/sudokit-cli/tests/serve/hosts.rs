//! The names of the server, and the pages of other sites.

use super::server::{Response, Server, command};

fn ask(server: &Server, method: &str, path: &str, headers: &str) -> Response {
    let head = format!("{method} {path} HTTP/1.1\r\n{headers}Connection: close\r\n");
    let body = if method == "POST" {
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    } else {
        "\r\n"
    };
    server.raw((head + body).as_bytes())
}

#[test]
fn other_host_names_are_refused() {
    let server = Server::start();
    for path in ["/", "/healthz", "/metrics", "/api/v1/openapi.json"] {
        let answered = ask(&server, "GET", path, "Host: evil.example:8910\r\n");
        assert_eq!((answered.status, &*answered.code()), (421, "bad_request"), "{path}");
        assert!(
            answered.body.contains("`evil.example`") && answered.body.contains("--allow-host"),
            "{}",
            answered.body
        );
    }
    assert_eq!(ask(&server, "POST", "/api/v1/techniques", "Host: evil.example\r\n").status, 421);
    assert_eq!(ask(&server, "GET", "/healthz", "").status, 400);
    assert_eq!(ask(&server, "GET", "/healthz", "Host: localhost\r\nHost: evil.example\r\n").status, 400);
    for host in ["localhost", "127.0.0.1:7", "[::1]:80", "page.localhost"] {
        assert_eq!(ask(&server, "GET", "/healthz", &format!("Host: {host}\r\n")).status, 200, "{host}");
    }
}

#[test]
fn more_host_names_can_be_allowed() {
    let mut allowing = command(0);
    allowing.args(["--allow-host", "sudoku.example", "--allow-host", "other.example"]);
    let server = Server::start_with(&mut allowing);
    for host in ["sudoku.example", "Sudoku.Example:443", "other.example"] {
        let headers = format!("Host: {host}\r\nOrigin: https://{host}\r\n");
        assert_eq!(ask(&server, "POST", "/api/v1/techniques", &headers).status, 200, "{host}");
    }
    // A proxy may replace the name by its own.
    let replaced = "Host: 127.0.0.1\r\nOrigin: https://sudoku.example\r\n";
    assert_eq!(ask(&server, "POST", "/api/v1/techniques", replaced).status, 200);
    assert_eq!(ask(&server, "GET", "/", "Host: evil.example\r\n").status, 421);
}

#[test]
fn pages_of_other_sites_are_refused() {
    let server = Server::start();
    let post = |headers: &str| {
        ask(&server, "POST", "/api/v1/techniques", &format!("Host: localhost:8910\r\n{headers}"))
    };
    assert_eq!(post("Origin: http://localhost:8910\r\nSec-Fetch-Site: same-origin\r\n").status, 200);
    for headers in [
        "Origin: http://evil.example\r\n",
        "Origin: http://localhost:3000\r\n",
        "Origin: null\r\n",
        "Sec-Fetch-Site: cross-site\r\n",
    ] {
        let answered = post(headers);
        assert_eq!((answered.status, &*answered.code()), (403, "bad_request"), "{headers}");
    }
    // Of two headers, none is ignored.
    for headers in [
        "Origin: http://localhost:8910\r\nOrigin: http://evil.example\r\n",
        "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n",
    ] {
        let answered = post(headers);
        assert_eq!((answered.status, &*answered.code()), (400, "bad_request"), "{headers}");
        assert!(answered.body.contains("found more than one"), "{}", answered.body);
    }
    let get = |headers: &str| {
        ask(&server, "GET", "/", &format!("Host: localhost\r\nSec-Fetch-Site: cross-site\r\n{headers}"))
    };
    assert_eq!(get("Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n").status, 200, "a link");
    assert_eq!(get("Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n").status, 403);
    assert_eq!(get("Sec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script\r\n").status, 403);
}

#[test]
fn metrics_have_an_address_of_their_own() {
    use std::io::{BufRead, BufReader};
    let mut apart = command(0);
    apart.args(["--bind", "0.0.0.0", "--metrics", "127.0.0.1:0"]);
    // The address is part of the notes, which `--quiet` hides.
    let mut other = std::process::Command::new(apart.get_program());
    other
        .args(apart.get_args().filter(|argument| *argument != "--quiet"))
        .stderr(std::process::Stdio::piped());
    let mut server = Server::start_with(&mut other);
    let port = server.address.rsplit(':').next().unwrap().to_owned();
    server.address = format!("127.0.0.1:{port}");
    let notes = BufReader::new(server.child.stderr.take().unwrap());
    let note = notes.lines().map(Result::unwrap).find(|line| line.contains("/metrics")).unwrap();
    let address = note.split_once("http://").unwrap().1.trim_end_matches("/metrics").to_owned();
    assert_eq!(server.get("/metrics").status, 404);
    assert_eq!(server.get("/healthz").status, 200);
    server.address = address;
    assert_eq!((server.get("/metrics").status, server.get("/healthz").status), (200, 404));
    let foreign = ask(&server, "GET", "/metrics", "Host: evil.example\r\n");
    assert_eq!(foreign.status, 421);
}

#[test]
fn beyond_loopback_metrics_need_an_address() {
    let mut public = command(0);
    let mut server = Server::start_with(public.args(["--bind", "0.0.0.0"]));
    let port = server.address.rsplit(':').next().unwrap().to_owned();
    server.address = format!("127.0.0.1:{port}");
    assert_eq!(server.get("/metrics").status, 404);
}
