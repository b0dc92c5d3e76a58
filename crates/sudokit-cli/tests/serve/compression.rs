//! Compressed responses, and files that a browser need not ask for again.

use super::server::{Server, posted, unchunked};
use flate2::read::GzDecoder;
use std::io::{Read, Write};

/// The head and the decoded body of the response to a request with these headers.
fn ask(server: &Server, request: &[u8], headers: &str) -> (String, Vec<u8>) {
    let text = String::from_utf8(request.to_vec()).unwrap();
    let request = text.replacen("\r\n", &format!("\r\n{headers}"), 1);
    let mut stream = server.connect();
    stream.write_all(request.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let at = bytes.windows(4).position(|end| end == b"\r\n\r\n").unwrap();
    let head = String::from_utf8(bytes[..at + 2].to_vec()).unwrap().to_ascii_lowercase();
    let mut body = bytes.split_off(at + 4);
    if head.contains("\r\ntransfer-encoding: chunked\r\n") {
        body = unchunked(&body);
    }
    if head.contains("\r\ncontent-encoding: gzip\r\n") {
        let mut plain = Vec::new();
        GzDecoder::new(&*body).read_to_end(&mut plain).unwrap();
        body = plain;
    }
    (head, body)
}

fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").into_bytes()
}

const GZIP: &str = "Accept-Encoding: br, gzip\r\n";

#[test]
fn compressed_responses_have_the_same_content() {
    let server = Server::start();
    let one = r#"{"do":"techniques"}"#;
    let batch = format!("{{\"requests\":[{}]}}", vec![one; 100].join(","));
    for request in [
        get("/"),
        get("/api"),
        get("/api/v1/openapi.json"),
        posted("/api/v1", "application/json", one.as_bytes()),
        posted("/api/v1/batch", "application/json", batch.as_bytes()),
    ] {
        let ((plain_head, plain), (head, body)) = (ask(&server, &request, ""), ask(&server, &request, GZIP));
        assert!(
            !plain_head.contains("content-encoding") && head.contains("content-encoding: gzip"),
            "{head}"
        );
        assert!(head.contains("\r\nvary: accept-encoding\r\n"), "{head}");
        assert!(plain.len() > 1024 && body == plain, "{head}");
    }
    let refused = "Accept-Encoding: gzip;q=0\r\n";
    assert!(!ask(&server, &get("/"), refused).0.contains("content-encoding"));
}

#[test]
fn linked_files_are_immutable() {
    let server = Server::start();
    let (head, index) = ask(&server, &get("/"), "");
    assert!(head.contains("\r\ncache-control: no-cache\r\n"), "{head}");
    let index = String::from_utf8(index).unwrap();
    let main = index.split_once("type=\"module\" src=\"").unwrap().1.split_once('"').unwrap().0;
    let (folder, _) = main.split_once("built/").unwrap();
    assert!(folder.starts_with("v/") && !index.contains("\"built/"), "{main}");
    for (path, caching) in [
        (format!("/{main}"), "public, max-age=31536000, immutable"),
        (format!("/{folder}built/page.css"), "public, max-age=31536000, immutable"),
        // Of another version, and without one.
        ("/v/0000000000000000/built/page.js".to_owned(), "no-cache"),
        ("/built/page.js".to_owned(), "no-cache"),
    ] {
        let (head, body) = ask(&server, &get(&path), GZIP);
        assert!(head.contains(&format!("\r\ncache-control: {caching}\r\n")), "{path}: {head}");
        assert!(head.starts_with("http/1.1 200") && !body.is_empty(), "{path}: {head}");
        let tag = head.split_once("\r\netag: ").unwrap().1.split_once("\r\n").unwrap().0;
        let known = ask(&server, &get(&path), &format!("{GZIP}If-None-Match: {tag}\r\n"));
        assert!(known.0.starts_with("http/1.1 304") && known.1.is_empty(), "{path}: {}", known.0);
    }
}
