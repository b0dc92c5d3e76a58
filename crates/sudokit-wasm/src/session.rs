//! A request and its response.

use sudokit_api::{Answer, Host, Job, ServerLimits, respond};

/// A request, its response and the host.
///
/// ```
/// use sudokit_api::Host;
/// use sudokit_wasm::Session;
/// let request = br#"{"version":1,"do":"nothing"}"#;
/// let mut session = Session::new(Host::without_clock());
/// session.allocate(request.len()).copy_from_slice(request);
/// session.respond();
/// assert!(session.response().starts_with(br#"{"version":1,"#));
/// ```
#[derive(Debug)]
pub struct Session {
    host: Host,
    request: Vec<u8>,
    response: Vec<u8>,
}

/// Least time between two reports of the progress of a job, in milliseconds.
const REPORT_EVERY: u64 = 100;

impl Session {
    /// Creates a session without a request.
    pub fn new(host: Host) -> Self {
        Self { host, request: Vec::new(), response: Vec::new() }
    }

    /// The maximum number of bytes of a request: one more than the host allows, so that longer requests are rejected as too
    /// large, and memory is bounded.
    pub fn request_limit(&self) -> usize {
        self.host.limits.bytes.max(self.host.limits.batch_bytes).saturating_add(1)
    }

    /// Zeroed memory for a request of this length, or of the [maximum](Self::request_limit) if it is longer. Drops the last
    /// request.
    pub fn allocate(&mut self, length: usize) -> &mut [u8] {
        let length = length.min(self.request_limit());
        self.request.clear();
        self.request.resize(length, 0);
        &mut self.request
    }

    /// Handles the request and drops it.
    pub fn respond(&mut self) {
        self.response = respond(&self.request, &self.host);
        self.request.clear();
    }

    /// Handles the request as a [job](Job) and drops it. While it works, calls `report` with its status as JSON, at most ten times
    /// a second. If `report` returns false, the job ends, and the response is empty.
    pub fn run_job(&mut self, report: impl Fn(&[u8]) -> bool + Send + Sync + 'static) {
        let mut host = self.host.clone();
        host.limits = ServerLimits::job();
        self.response = match Job::new(&self.request, host) {
            Err(error) => Answer::from_error(error).bytes,
            Ok(job) => {
                let job = job.with_report(REPORT_EVERY, move |status| report(&status.to_json()));
                job.run();
                job.into_response().unwrap_or_default()
            }
        };
        self.request.clear();
    }

    /// The last response.
    pub fn response(&self) -> &[u8] {
        &self.response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn the_response_equals_the_library_s() {
        let host = Host::without_clock();
        let mut session = Session::new(host.clone());
        for request in [
            &br#"{"version":1,"do":"count","puzzle":".................................................................................","limit":3}"#[..],
            b"{}",
            b"",
            b"\xff",
        ] {
            session.allocate(request.len()).copy_from_slice(request);
            session.respond();
            assert_eq!(session.response(), respond(request, &host));
        }
    }

    #[test]
    fn the_size_of_a_request_is_limited() {
        let mut session = Session::new(Host::without_clock());
        let length = session.allocate(usize::MAX).len();
        assert_eq!(length, (1 << 20) + 1);
        session.respond();
        assert!(String::from_utf8_lossy(session.response()).contains("too_large"));
    }

    /// A session whose clock advances by a millisecond with every reading.
    fn hurried() -> Session {
        let now = AtomicU64::new(0);
        Session::new(Host::new(ServerLimits::default(), move || now.fetch_add(1, Ordering::Relaxed), || 1))
    }

    /// Rated 11.1.
    const HARD: &[u8] = br#"{"do":"rate","puzzle":"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"}"#;

    #[test]
    fn a_job_reports_its_progress_and_has_the_response_of_the_direct_call() {
        let (mut session, reports) = (hurried(), Arc::new(AtomicU64::new(0)));
        session.allocate(HARD.len()).copy_from_slice(HARD);
        let count = reports.clone();
        session.run_job(move |status| {
            let start = br#"{"version":1,"state":"running","ms":"#;
            count.fetch_add(u64::from(status.starts_with(start)), Ordering::Relaxed);
            true
        });
        assert!(reports.load(Ordering::Relaxed) > 100);
        assert_eq!(session.response(), respond(HARD, &Host::without_clock()));
    }

    #[test]
    fn a_job_that_is_cancelled_has_an_empty_response() {
        let mut session = hurried();
        session.allocate(HARD.len()).copy_from_slice(HARD);
        session.run_job(|_| false);
        assert_eq!(session.response(), b"");
        session.allocate(HARD.len()).copy_from_slice(HARD);
        session.respond();
        assert!(session.response().starts_with(br#"{"version":1,"do":"rate","result":"#));
    }

    #[test]
    fn only_long_calls_are_jobs() {
        let mut session = hurried();
        session.allocate(2).copy_from_slice(b"{}");
        session.run_job(|_| true);
        assert!(String::from_utf8_lossy(session.response()).contains("bad_request"));
    }
}
