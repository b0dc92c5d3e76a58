//! A line for each request, on standard error.

use super::App;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use httpdate::HttpDate;
use std::io::{Write, stderr};
use std::sync::Arc;
use std::time::{Instant, SystemTime};

/// Logs a request after its response.
pub(super) async fn access(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let begun = Instant::now();
    let response = next.run(request).await;
    let took = begun.elapsed().as_millis();
    let status = response.status().as_u16();
    app.metrics.request(status);
    if app.writes_log {
        let now = HttpDate::from(SystemTime::now());
        // A log that cannot be written must not fail the request.
        let _ = writeln!(stderr(), "{now} {method} {path:?} {status} {took} ms");
    }
    response
}
