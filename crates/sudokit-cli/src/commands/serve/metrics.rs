//! Metrics for Prometheus.

use super::{App, respond};
use axum::extract::State;
use axum::response::Response;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::sync::Arc;
use std::time::Duration;

/// The metrics.
pub(super) struct Metrics {
    registry: Registry,
    requests: Family<Status, Counter>,
    calls: Family<Call, Counter>,
    seconds: Histogram,
    jobs: Family<JobEnd, Counter>,
    job_seconds: Histogram,
    jobs_kept: Gauge,
    job_bytes: Gauge,
    working: Family<LaneName, Gauge>,
    waiting: Family<LaneName, Gauge>,
    connections: Gauge,
    memory: Gauge,
    closed: Family<ClosedFor, Gauge>,
    lost_lines: Gauge,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Call {
    call: &'static str,
    status: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct LaneName {
    lane: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct ClosedFor {
    reason: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct JobEnd {
    end: &'static str,
}

impl Metrics {
    pub(super) fn new() -> Self {
        // From a tenth of a millisecond to three seconds.
        let seconds = Histogram::new(exponential_buckets(0.0001, 2.0, 16));
        let (requests, calls) = (Family::default(), Family::default());
        let (working, waiting, closed) = (Family::default(), Family::default(), Family::default());
        let (connections, memory, lost_lines) = (Gauge::default(), Gauge::default(), Gauge::default());
        // From a hundredth of a second to eleven minutes.
        let job_seconds = Histogram::new(exponential_buckets(0.01, 2.0, 17));
        let (jobs, jobs_kept, job_bytes) = (Family::default(), Gauge::default(), Gauge::default());
        let mut registry = Registry::with_prefix("sudokit");
        registry.register("jobs", "Jobs ended, by reason", jobs.clone());
        registry.register("job_seconds", "Duration of jobs in seconds", job_seconds.clone());
        registry.register(
            "jobs_kept",
            "Jobs that wait, that run, or whose response is kept",
            jobs_kept.clone(),
        );
        registry.register("job_bytes", "Bytes of their requests and responses", job_bytes.clone());
        registry.register("http_requests", "Requests answered, by status", requests.clone());
        registry.register("calls", "Calls of the protocol answered, by name and status", calls.clone());
        registry.register("call_seconds", "Duration of calls in seconds", seconds.clone());
        registry.register("working", "Calls in progress", working.clone());
        registry.register("waiting", "Calls in the queue", waiting.clone());
        registry.register("connections", "Open connections", connections.clone());
        registry.register("memory_bytes", "Bytes of bodies and responses that are held", memory.clone());
        registry.register(
            "connections_closed",
            "Connections closed by the server, by reason",
            closed.clone(),
        );
        registry.register(
            "log_lines_lost",
            "Lines of the log that could not be written in time",
            lost_lines.clone(),
        );
        Self {
            registry,
            requests,
            calls,
            seconds,
            jobs,
            job_seconds,
            jobs_kept,
            job_bytes,
            working,
            waiting,
            connections,
            memory,
            closed,
            lost_lines,
        }
    }

    /// Counts a request that was answered.
    pub(super) fn request(&self, status: u16) {
        self.requests.get_or_create(&Status { status: status.into() }).inc();
    }

    /// Counts a call that was answered or rejected.
    pub(super) fn answered(&self, call: Option<&'static str>, status: u16, took: Duration) {
        self.calls.get_or_create(&Call { call: call.unwrap_or("none"), status: status.into() }).inc();
        self.seconds.observe(took.as_secs_f64());
    }

    /// Counts a job that has ended.
    pub(super) fn job_ended(&self, end: &'static str, ms: u64) {
        self.jobs.get_or_create(&JobEnd { end }).inc();
        self.job_seconds.observe(ms as f64 / 1000.0);
    }

    /// Sets what is not counted but measured.
    fn measure(&self, app: &App) {
        let queue = &app.queue;
        for (lane, (working, waiting)) in [
            ("quick", queue.quick.now()),
            ("heavy", queue.heavy.now()),
            ("large", queue.large.now()),
            ("jobs", queue.jobs.now()),
        ] {
            self.working.get_or_create(&LaneName { lane }).set(number(working));
            self.waiting.get_or_create(&LaneName { lane }).set(number(waiting));
        }
        let (jobs, bytes) = app.jobs.kept();
        self.jobs_kept.set(number(jobs));
        self.job_bytes.set(number(bytes));
        self.connections.set(number(app.connections.len()));
        self.memory.set(number(app.memory.used()));
        self.lost_lines.set(i64::try_from(app.log.dropped()).unwrap_or(i64::MAX));
        for (reason, count) in app.connections.closed() {
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            self.closed.get_or_create(&ClosedFor { reason: reason.name() }).set(count);
        }
    }
}

/// `GET /metrics`.
pub(super) async fn show(State(app): State<Arc<App>>) -> Response {
    app.metrics.measure(&app);
    let mut out = String::new();
    match text::encode(&mut out, &app.metrics.registry) {
        Ok(()) => respond(200, "application/openmetrics-text; version=1.0.0; charset=utf-8", out),
        Err(_) => respond(500, "text/plain", "the metrics could not be written\n"),
    }
}

fn number(of: usize) -> i64 {
    i64::try_from(of).unwrap_or(i64::MAX)
}
