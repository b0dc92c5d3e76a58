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
    working: Gauge,
    waiting: Gauge,
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

impl Metrics {
    pub(super) fn new() -> Self {
        // From a tenth of a millisecond to three seconds.
        let seconds = Histogram::new(exponential_buckets(0.0001, 2.0, 16));
        let (requests, calls) = (Family::default(), Family::default());
        let (working, waiting) = (Gauge::default(), Gauge::default());
        let mut registry = Registry::with_prefix("sudokit");
        registry.register("http_requests", "Requests answered, by status", requests.clone());
        registry.register("calls", "Calls of the protocol answered, by name and status", calls.clone());
        registry.register("call_seconds", "Duration of calls in seconds", seconds.clone());
        registry.register("working", "Calls in progress", working.clone());
        registry.register("waiting", "Calls in the queue", waiting.clone());
        Self { registry, requests, calls, seconds, working, waiting }
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
}

/// `GET /metrics`.
pub(super) async fn show(State(app): State<Arc<App>>) -> Response {
    let metrics = &app.metrics;
    let (working, waiting) = app.queue.now();
    let number = |of: usize| i64::try_from(of).unwrap_or(i64::MAX);
    metrics.working.set(number(working));
    metrics.waiting.set(number(waiting));
    let mut out = String::new();
    match text::encode(&mut out, &metrics.registry) {
        Ok(()) => respond(200, "application/openmetrics-text; version=1.0.0; charset=utf-8", out),
        Err(_) => respond(500, "text/plain", "the metrics could not be written\n"),
    }
}
