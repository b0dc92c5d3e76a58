//! A line for each request, on standard error.

use super::App;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use httpdate::HttpDate;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Instant, SystemTime};

/// Maximum number of lines that wait to be written.
const LINES: usize = 1024;

/// Maximum length of a path in a line, in characters.
const PATH: usize = 200;

/// The log, which a thread of its own writes: a reader that is slow, or gone, delays no request.
pub(super) struct Log {
    lines: Option<SyncSender<String>>,
    /// The number of lines that were dropped because the log could not be written in time.
    dropped: AtomicU64,
}

impl Log {
    /// Starts the log, or one that writes nothing.
    pub(super) fn new(writes: bool) -> Self {
        let lines = writes.then(|| {
            let (sender, lines) = sync_channel(LINES);
            thread::spawn(move || write(&lines));
            sender
        });
        Self { lines, dropped: AtomicU64::new(0) }
    }

    /// The number of lines that were dropped.
    pub(super) fn dropped(&self) -> u64 {
        self.dropped.load(Relaxed)
    }

    fn add(&self, line: String) {
        if self.lines.as_ref().is_some_and(|lines| lines.try_send(line).is_err()) {
            self.dropped.fetch_add(1, Relaxed);
        }
    }
}

fn write(lines: &Receiver<String>) {
    let Some(mut file) = stderr() else { return };
    for line in lines {
        // A line that cannot be written is lost; the next one may be written.
        let _ = file.write_all(line.as_bytes());
    }
}

/// Standard error without its lock, which other threads need while this one waits for a reader.
#[cfg(unix)]
fn stderr() -> Option<std::fs::File> {
    use std::os::fd::AsFd;
    std::io::stderr().as_fd().try_clone_to_owned().ok().map(Into::into)
}

#[cfg(not(unix))]
fn stderr() -> Option<std::io::Stderr> {
    Some(std::io::stderr())
}

/// Logs a request after its response.
pub(super) async fn access(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path());
    let path: String = path.chars().take(PATH).collect();
    let begun = Instant::now();
    let response = next.run(request).await;
    let took = begun.elapsed().as_millis();
    let status = response.status().as_u16();
    app.metrics.request(status);
    if app.log.lines.is_some() {
        let now = HttpDate::from(SystemTime::now());
        app.log.add(format!("{now} {method} {path:?} {status} {took} ms\n"));
    }
    response
}
