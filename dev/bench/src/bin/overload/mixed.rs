//! A long mixed load: normal clients beside clients that disappear, read slowly and send wrong requests.

use crate::attacks::MEMORY;
use crate::client::{
    EASY, HARD, ask, ask_once, connect, connect_small, get, large_batch, long_batch, post, puzzle, rate,
};
use crate::report::{Record, Row};
use crate::server::Server;
use std::io::{Read, Write};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// Normal clients, each with a kept connection.
const NORMAL: usize = 8;
/// Clients of each other kind.
const OTHERS: usize = 20;
/// Time between two requests of a normal client.
const PAUSE: Duration = Duration::from_millis(20);

/// The times of the requests of one call; `None` for one without an answer.
type Times = Vec<Option<Duration>>;

fn calls() -> Vec<(&'static str, Vec<u8>)> {
    let position = format!("{{\"position\":\"{EASY}\"}}");
    let batch = format!("{{\"requests\":[{}]}}", vec![r#"{"do":"techniques"}"#; 100].join(","));
    vec![
        ("solve", puzzle("solve", HARD)),
        ("check", puzzle("check", EASY)),
        ("count", puzzle("count", HARD)),
        ("candidates", post("candidates", &position)),
        ("hint", post("hint", &position)),
        ("parse", post("parse", &format!("{{\"text\":\"{EASY}\"}}"))),
        ("canon", puzzle("canon", EASY)),
        ("rate", puzzle("rate", EASY)),
        ("explain", puzzle("explain", EASY)),
        ("batch", post("batch", &batch)),
        ("healthz", get("/healthz")),
        ("page", get("/")),
    ]
}

/// Requests that are wrong, or that end early.
fn lies() -> Vec<Vec<u8>> {
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(100_000));
    let foreign = get("/").escape_ascii().to_string().replace("localhost", "elsewhere.example");
    vec![
        b"\0\x01\x02 GET / HTTP/1.1\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nHost: localhost\r\n".to_vec(),
        foreign.replace("\\r\\n", "\r\n").into_bytes(),
        long.into_bytes(),
        b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{".to_vec(),
        b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFF\r\n{".to_vec(),
        post("solve", &"[".repeat(60_000)),
        post("batch", &format!("{{\"requests\":[{}1]}}", "{\"a\":0},".repeat(100_000))),
        large_batch(),
    ]
}

pub(crate) fn run(server: &Server, time: Duration, record: &mut Record) {
    let (address, is_done) = (server.address, AtomicBool::new(false));
    let calls = calls();
    let times = Mutex::new(vec![Times::new(); calls.len()]);
    thread::scope(|scope| {
        for _ in 0..NORMAL {
            scope.spawn(|| normal(address, &calls, &times, &is_done));
        }
        for at in 0..OTHERS {
            scope.spawn({
                let is_done = &is_done;
                move || disappear(address, at, is_done)
            });
            scope.spawn(|| read_slowly(address, &is_done));
            scope.spawn({
                let is_done = &is_done;
                move || lie(address, at, is_done)
            });
        }
        let begun = Instant::now();
        while begun.elapsed() < time {
            sleep(Duration::from_secs(60).min(time.saturating_sub(begun.elapsed())));
            record.add_memory(server.memory("VmRSS") >> 10);
        }
        is_done.store(true, Relaxed);
    });
    println!("{}", Row::HEADER);
    let peak = server.memory("VmHWM") >> 10;
    let times = times.into_inner().unwrap_or_default();
    let lost = times.iter().flatten().filter(|time| time.is_none()).count();
    for ((name, _), times) in calls.iter().zip(times) {
        record.add(Row::new(name, times, (0, Duration::ZERO), peak));
    }
    record.require(lost == 0, "no request lost");
    record.require(peak < MEMORY, "memory below its limit");
    record.require(is_flat(record.memory()), "memory flat: the last quarter at most 16 MiB above the second");
}

/// Compares quarters of the time; the first one fills the caches.
fn is_flat(memory: &[u64]) -> bool {
    let quarter = memory.len() / 4;
    let most = |from: usize| memory.iter().skip(from).take(quarter).max().copied().unwrap_or_default();
    quarter == 0 || most(memory.len() - quarter) <= most(quarter) + 16
}

/// Asks each call in turn. A refused request, with status 503, is repeated; its time includes all attempts.
fn normal(address: SocketAddr, calls: &[(&str, Vec<u8>)], times: &Mutex<Vec<Times>>, is_done: &AtomicBool) {
    let mut stream = connect(address).ok();
    for (at, (_, request)) in calls.iter().enumerate().cycle() {
        if is_done.load(Relaxed) {
            return;
        }
        let begun = Instant::now();
        let status = loop {
            // The server may close a kept connection between two requests.
            let kept = stream.as_mut().map(|stream| ask(stream, request));
            let status = match kept {
                Some(Ok(status)) => Ok(status),
                _ => connect(address).and_then(|new| ask(stream.insert(new), request)),
            };
            if status.is_err() {
                stream = None;
            }
            if !matches!(status, Ok(503)) || is_done.load(Relaxed) {
                break status;
            }
            sleep(PAUSE);
        };
        let time = matches!(status, Ok(200 | 503)).then(|| begun.elapsed());
        if let Ok(mut times) = times.lock() {
            times[at].push(time);
        }
        sleep(PAUSE);
    }
}

/// Sends a request that takes long, and goes away.
fn disappear(address: SocketAddr, at: usize, is_done: &AtomicBool) {
    let (rate, batch) = (rate(), long_batch());
    while !is_done.load(Relaxed) {
        if let Ok(mut stream) = connect(address) {
            let _ = stream.write_all(if at.is_multiple_of(2) { &rate } else { &batch });
            sleep(Duration::from_millis(50 * at as u64));
        }
        sleep(Duration::from_millis(500));
    }
}

/// Reads a long response slowly, or at the end not at all.
fn read_slowly(address: SocketAddr, is_done: &AtomicBool) {
    let batch = long_batch();
    while !is_done.load(Relaxed) {
        let Ok(mut stream) = connect_small(address) else { continue };
        let _ = stream.set_nonblocking(false);
        let _ = stream.set_read_timeout(Some(Duration::from_secs(15)));
        let _ = stream.set_write_timeout(Some(Duration::from_secs(15)));
        let mut buffer = [0; 2048];
        if stream.write_all(&batch).is_ok() {
            let mut read = 0;
            while !is_done.load(Relaxed)
                && read < 200
                && stream.read(&mut buffer).is_ok_and(|bytes| bytes > 0)
            {
                read += 1;
                sleep(Duration::from_millis(100));
            }
            while !is_done.load(Relaxed)
                && stream.take_error().is_ok_and(|error| error.is_none())
                && read < 230
            {
                read += 1;
                sleep(Duration::from_millis(500));
            }
        }
    }
}

/// Sends wrong requests.
fn lie(address: SocketAddr, at: usize, is_done: &AtomicBool) {
    for request in lies().iter().cycle().skip(at) {
        if is_done.load(Relaxed) {
            return;
        }
        let _ = ask_once(address, request);
        sleep(Duration::from_millis(200));
    }
}
