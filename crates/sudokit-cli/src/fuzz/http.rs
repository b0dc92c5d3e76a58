//! The service: any bytes as all that a client sends on a connection.

use crate::args::{Cli, Verb};
use crate::commands::serve::Server;
use clap::Parser;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

/// Bytes of the responses that are read. The largest file of the page has fewer.
const MAX_RESPONSE: u64 = 4 << 20;

/// How long to wait for more of a response. Without more, the client leaves, as any client may.
const PATIENCE: Duration = Duration::from_millis(5);

/// Sends the bytes to a server of this process. Its responses are HTTP, and none of them is an internal error.
#[expect(clippy::expect_used, reason = "a fuzz target reports by a panic")]
pub(super) fn http(bytes: &[u8]) {
    let response = response(bytes, PATIENCE).expect("the server accepts connections");
    assert!(is_response(&response), "{}", String::from_utf8_lossy(&response[..response.len().min(200)]));
}

/// Returns what the server sends until it closes the connection, or sends nothing for this long.
pub(super) fn response(bytes: &[u8], patience: Duration) -> io::Result<Vec<u8>> {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    let mut client = TcpStream::connect(ADDRESS.get_or_init(start))?;
    // The server may answer and close before it has read everything, so none of these errors is a fault.
    let _ = client.write_all(bytes);
    client.set_read_timeout(Some(patience))?;
    let mut response = Vec::new();
    let _ = client.take(MAX_RESPONSE).read_to_end(&mut response);
    Ok(response)
}

/// Starts the server on a free port.
#[expect(clippy::expect_used, clippy::panic, reason = "a fuzz target reports by a panic")]
fn start() -> SocketAddr {
    let Verb::Serve(args) = Cli::parse_from(["sudokit", "serve", "--port", "0"]).verb else {
        panic!("another command");
    };
    let server = Server::bind(&args, true).expect("a port is free");
    let address = server.address;
    thread::spawn(|| server.run());
    address
}

/// Returns whether this is nothing, or begins with the status line of a response that is no internal error.
fn is_response(bytes: &[u8]) -> bool {
    let status = bytes.strip_prefix(b"HTTP/1.").and_then(|rest| rest.get(2..5));
    bytes.is_empty() || status.is_some_and(|status| status.iter().all(u8::is_ascii_digit) && status != b"500")
}
