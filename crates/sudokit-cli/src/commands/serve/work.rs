//! One call, as a worker runs it.

use super::compress;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use sudokit_api::{Code, Host, ServerLimits, answer};
use tokio::time::Instant;

/// A request and what its workers need.
pub(super) struct Work {
    bytes: Vec<u8>,
    path: Option<&'static str>,
    accepts_gzip: bool,
    is_gone: Arc<AtomicBool>,
}

/// The response of a worker.
pub(super) struct Done {
    pub(super) bytes: Vec<u8>,
    pub(super) status: u16,
    pub(super) call: Option<&'static str>,
    pub(super) is_compressed: bool,
}

/// Stops work when it is dropped, because its client has gone.
pub(super) struct Gone(pub(super) Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl Work {
    pub(super) fn new(bytes: Vec<u8>, path: Option<&'static str>, accepts_gzip: bool) -> Arc<Self> {
        Arc::new(Self { bytes, path, accepts_gzip, is_gone: Arc::default() })
    }

    /// Stops the work when it is dropped.
    pub(super) fn gone(&self) -> Gone {
        Gone(self.is_gone.clone())
    }

    /// Whether it takes much memory.
    pub(super) fn is_large(&self) -> bool {
        sudokit_api::is_large(&self.bytes, self.path)
    }

    /// The response; `None` if it took longer than `trial`.
    pub(super) fn run(&self, left: Duration, trial: Option<Duration>) -> Option<Done> {
        let (is_gone, is_cut) = (self.is_gone.clone(), Arc::new(AtomicBool::new(false)));
        let (cut, begun) = (is_cut.clone(), Instant::now());
        let is_late = move || trial.is_some_and(|trial| begun.elapsed() >= trial);
        let stop = move || {
            let is_late = is_late();
            cut.fetch_or(is_late, Relaxed);
            is_late || is_gone.load(Relaxed)
        };
        let answer = answer(&self.bytes, self.path, &host(left, now).with_stop(stop));
        if is_cut.load(Relaxed) {
            return None;
        }
        let is_compressed = self.accepts_gzip && answer.bytes.len() >= compress::WORTHWHILE;
        let bytes = if is_compressed { compress::whole(&answer.bytes) } else { answer.bytes };
        Some(Done { bytes, status: answer.error.map_or(200, Code::status), call: answer.call, is_compressed })
    }
}

/// Milliseconds since the first request.
pub(super) fn now() -> u64 {
    static BEGUN: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed().as_millis() as u64
}

/// The context of one request.
pub(super) fn host(left: Duration, clock: impl Fn() -> u64 + Send + Sync + 'static) -> Host {
    let limits = ServerLimits { ms: left.as_millis() as u64, ..ServerLimits::default() };
    // Without a random source the seed depends on the time.
    let seed = || getrandom::u32().map_or_else(|_| now(), u64::from);
    Host::new(limits, clock, seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// Seconds of work.
    const RATE: &str = r#"{"do":"rate","puzzle":".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....","scale":["se","sukaku","se-head"]}"#;

    const LONG: Duration = Duration::from_secs(3_600);

    fn text(done: Option<Done>) -> String {
        String::from_utf8_lossy(&done.map(|done| done.bytes).unwrap_or_default()).into_owned()
    }

    #[test]
    fn work_without_a_client_ends_at_once() {
        let work = Work::new(RATE.into(), None, false);
        drop(work.gone());
        let response = text(work.run(LONG, None));
        assert!(response.contains("\"end\":\"limit\""), "{response}");
    }

    /// All of it would take an hour.
    #[test]
    fn work_ends_when_its_client_goes() {
        let batch = format!("{{\"do\":\"batch\",\"requests\":[{}]}}", vec![RATE; 1_000].join(","));
        let work = Work::new(batch.into(), None, false);
        let gone = work.gone();
        let response = thread::scope(|scope| {
            let running = scope.spawn(|| text(work.run(LONG, None)));
            drop(gone);
            running.join().unwrap()
        });
        assert!(response.contains("not_reached"), "{} bytes", response.len());
    }
}
