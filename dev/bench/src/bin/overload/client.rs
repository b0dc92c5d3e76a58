//! Clients: requests as bytes, connections and responses.

use socket2::{Domain, Socket, Type};
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Only turns a hang into a lost request.
const PATIENCE: Duration = Duration::from_secs(30);

/// Rated 11.1.
pub(crate) const HARD: &str =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// A puzzle with hidden singles only.
pub(crate) const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub(crate) fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").into_bytes()
}

pub(crate) fn post(call: &str, body: &str) -> Vec<u8> {
    format!(
        "POST /api/v1/{call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

pub(crate) fn puzzle(call: &str, puzzle: &str) -> Vec<u8> {
    post(call, &format!("{{\"puzzle\":\"{puzzle}\"}}"))
}

pub(crate) fn rate() -> Vec<u8> {
    post("rate", &format!("{{\"puzzle\":\"{HARD}\",\"scale\":[\"se\",\"sukaku\",\"se-head\"]}}"))
}

/// A batch of which the response has 17 MB.
pub(crate) fn long_batch() -> Vec<u8> {
    post("batch", &format!("{{\"requests\":[{}]}}", vec![r#"{"do":"techniques"}"#; 10_000].join(",")))
}

/// A batch of 1 MiB with one request.
pub(crate) fn large_batch() -> Vec<u8> {
    let begin = r#"{"requests":[{"do":"techniques"}]"#;
    post("batch", &format!("{begin}{}}}", " ".repeat((1 << 20) - begin.len() - 1)))
}

pub(crate) fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// A connection for which the system keeps only 4 KiB that are not read.
pub(crate) fn connect_small(address: SocketAddr) -> io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.set_recv_buffer_size(4 << 10)?;
    socket.connect_timeout(&address.into(), PATIENCE)?;
    socket.set_nonblocking(true)?;
    Ok(socket.into())
}

/// Sends a request and reads its response. Returns the status.
pub(crate) fn ask(stream: &mut TcpStream, request: &[u8]) -> io::Result<u16> {
    exchange(stream, request).map(|(status, _)| status)
}

/// Sends a request and reads its response. Returns the status and the body as it was sent.
pub(crate) fn exchange(stream: &mut TcpStream, request: &[u8]) -> io::Result<(u16, Vec<u8>)> {
    stream.write_all(request)?;
    let (mut bytes, mut buffer) = (Vec::new(), [0; 16 << 10]);
    loop {
        let read = stream.read(&mut buffer)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        bytes.extend_from_slice(&buffer[..read]);
        let Some(end) = bytes.windows(4).position(|end| end == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
        let is_whole = match head.split_once("content-length: ").map(|(_, rest)| rest.split("\r\n").next()) {
            Some(length) => {
                let length: usize =
                    length.and_then(|length| length.parse().ok()).ok_or(io::ErrorKind::InvalidData)?;
                bytes.len() >= end + 4 + length
            }
            None => bytes.ends_with(b"\r\n0\r\n\r\n"),
        };
        if is_whole {
            let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
            let status = status.ok_or(io::ErrorKind::InvalidData)?;
            return Ok((status, bytes.split_off(end + 4)));
        }
    }
}

/// The same on a new connection.
pub(crate) fn ask_once(address: SocketAddr, request: &[u8]) -> io::Result<u16> {
    ask(&mut connect(address)?, request)
}
