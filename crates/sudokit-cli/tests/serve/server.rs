//! A running server, and a client that sends exact bytes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

/// A puzzle with hidden singles only.
pub(crate) const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Rated 11.1.
pub(crate) const HARD: &str =
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// Rated 11.9: seconds of work on each scale.
pub(crate) const HARDEST: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// Maximum number of attempts at a request. On a busy machine, its time may be over before it is sent or has its turn.
pub(crate) const ATTEMPTS: usize = 1_000;

/// A little less than the server's time limit of a request.
const TIME_LIMIT: Duration = Duration::from_millis(1_900);

/// The files that this process may open: for all tests with few connections together, or for one with many.
static FILES: RwLock<()> = RwLock::new(());

/// A server, which is killed on drop.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
    _files: Box<dyn Sync>,
}

/// A response.
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Server {
    /// Starts a server on a free port.
    pub(crate) fn start() -> Self {
        Self::start_on(0)
    }

    /// The same for a test with hundreds of connections, during which no other test has a server: together they would need more files
    /// than a process may usually open.
    pub(crate) fn start_alone() -> Self {
        let files = FILES.write().unwrap_or_else(PoisonError::into_inner);
        Self::begin(&mut command(0), Box::new(files))
    }

    pub(crate) fn start_on(port: u16) -> Self {
        Self::start_with(&mut command(port))
    }

    pub(crate) fn start_with(command: &mut Command) -> Self {
        let files = FILES.read().unwrap_or_else(PoisonError::into_inner);
        Self::begin(command, Box::new(files))
    }

    fn begin(command: &mut Command, files: Box<dyn Sync>) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.split('/').next());
        Self { address: address.unwrap().to_owned(), child, _files: files }
    }

    /// The value of a metric.
    pub(crate) fn metric(&self, name: &str) -> u64 {
        let text = self.ask(&got("/metrics")).body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        assert!(line.is_some(), "no metric {name} in {text}");
        line.unwrap().parse().unwrap()
    }

    /// The maximum so far of the memory of the server, in bytes.
    #[cfg(target_os = "linux")]
    pub(crate) fn peak_memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.trim().strip_suffix(" kB").unwrap().parse::<u64>().unwrap() << 10
    }

    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).unwrap()
    }

    /// Sends these bytes and reads the whole response: again if there is none, or if the time for the request was over before it was
    /// sent.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Response {
        self.repeated(bytes, |response, _| is_answer(response))
    }

    /// Sends these bytes until the status is 200.
    pub(crate) fn ask(&self, bytes: &[u8]) -> Response {
        let response = self.repeated(bytes, |response, _| response.status == 200);
        assert_eq!(response.status, 200, "{}", response.body);
        response
    }

    /// The first response that is good, judged by what it is and its time, or the last one.
    fn repeated(&self, bytes: &[u8], is_good: impl Fn(&Response, Duration) -> bool) -> Response {
        for _ in 1..ATTEMPTS {
            let begun = Instant::now();
            let response = self.once(bytes);
            if is_good(&response, begun.elapsed()) {
                return response;
            }
        }
        self.once(bytes)
    }

    fn once(&self, bytes: &[u8]) -> Response {
        let mut stream = self.connect();
        // A server that has rejected the request may have closed the connection.
        let _ = stream.write_all(bytes);
        read(&mut stream)
    }

    /// Solves some puzzles, each with as many attempts as it needs.
    pub(crate) fn probe(&self) {
        let body = format!("{{\"puzzle\":\"{EASY}\"}}");
        for _ in 0..10 {
            self.ask(&posted("/api/v1/solve", "application/json", body.as_bytes()));
        }
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.raw(&got(path))
    }

    pub(crate) fn post(&self, path: &str, body: &[u8]) -> Response {
        self.raw(&posted(path, "application/json", body))
    }

    /// The response to a request that takes much less than the server's time limit. On a busy machine it may reach the limit, which
    /// shows in its time here; then it is sent again.
    pub(crate) fn post_in_time(&self, path: &str, body: &[u8]) -> Response {
        let request = posted(path, "application/json", body);
        self.repeated(&request, |response, time| is_answer(response) && time < TIME_LIMIT)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn command(port: u16) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(["serve", "--quiet", "--port", &port.to_string()]).stderr(Stdio::piped());
    command
}

/// The bytes of a request without a body.
pub(crate) fn got(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").into_bytes()
}

/// Whether the server has read the request.
fn is_answer(response: &Response) -> bool {
    !matches!(response.status, 0 | 408)
}

/// The bytes of a request with a body.
pub(crate) fn posted(path: &str, kind: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n"
    );
    [head.as_bytes(), body].concat()
}

/// All bytes until the server closes the connection.
pub(crate) fn read(stream: &mut TcpStream) -> Response {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
    let head = head.to_ascii_lowercase();
    let is_chunked = head.contains("\r\ntransfer-encoding: chunked");
    let body = if is_chunked { unchunked(body.as_bytes()) } else { body.into() };
    Response { status, head, body: String::from_utf8(body).unwrap() }
}

/// The bytes of a body that is sent in chunks.
pub(crate) fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let at = body.windows(2).position(|end| end == b"\r\n").unwrap();
        let length = usize::from_str_radix(std::str::from_utf8(&body[..at]).unwrap(), 16).unwrap();
        if length == 0 {
            return bytes;
        }
        bytes.extend_from_slice(&body[at + 2..at + 2 + length]);
        body = &body[at + 4 + length..];
    }
}

/// Reads one response of a connection that is kept.
pub(crate) fn read_one(stream: &mut BufReader<TcpStream>) -> Response {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert_ne!(stream.read_line(&mut head).unwrap(), 0, "closed after {head:?}");
    }
    let head = head.to_ascii_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap_or("0");
    let mut body = vec![0; length.parse().unwrap()];
    stream.read_exact(&mut body).unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Response { status, head, body: String::from_utf8(body).unwrap() }
}

/// Sets a flag on drop, also if the test fails: clients in other threads stop then.
pub(crate) struct SetOnDrop<'a>(pub(crate) &'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Response {
    /// The code of the error, if the response is one.
    pub(crate) fn code(&self) -> String {
        let body: serde_json::Value = serde_json::from_str(&self.body).unwrap();
        body["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}
