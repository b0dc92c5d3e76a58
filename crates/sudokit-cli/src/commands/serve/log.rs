//! A line for each request, on standard error.

use super::App;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use std::io;
use std::sync::Arc;
use std::time::Instant;

/// Starts the log.
pub(super) fn start() {
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(false).with_target(false);
    // No other subscriber is installed.
    let _ = log.try_init();
}

/// Logs a request after its response.
pub(super) async fn access(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let took = begun.elapsed();
    app.metrics.request(response.status().as_u16());
    tracing::info!(%method, ?path, status = response.status().as_u16(), ms = took.as_millis() as u64, "answered");
    response
}
