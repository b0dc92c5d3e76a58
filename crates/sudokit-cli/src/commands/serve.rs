//! `sudokit serve`: the page and the protocol over HTTP.

mod body;
mod calls;
mod files;
mod listen;
mod log;
mod metrics;
mod queue;
mod readable;

use crate::args::ServeArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::output;
use crate::terminal::Terminal;
use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use metrics::Metrics;
use queue::Queue;
use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

/// Maximum time of a request, including the time in the queue.
const DEADLINE: Duration = Duration::from_secs(2);

/// State shared by all requests.
struct App {
    queue: Queue,
    metrics: Metrics,
    /// Whether each request is logged on standard error.
    writes_log: bool,
}

/// Serves until Ctrl-C.
pub(crate) fn run(args: &ServeArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let address = SocketAddr::new(args.bind, args.port);
    let failed = |source| Fatal::Listen { address, source };
    let listener = std::net::TcpListener::bind(address).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let url = format!("http://{}/", listener.local_addr().map_err(failed)?);
    if !args.bind.is_loopback() {
        terminal.note("the server accepts connections from other machines");
    }
    interrupt::listen();
    let cores = available_parallelism().map_or(1, NonZero::get);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(cores)
        .build()
        .map_err(failed)?;
    output::print(format!("{url}\n").as_bytes())?;
    if args.open && open::that_detached(&url).is_err() {
        terminal.note(format_args!("cannot open a browser; the page is at {url}"));
    }
    let app =
        Arc::new(App { queue: Queue::new(cores), metrics: Metrics::new(), writes_log: !terminal.quiet });
    runtime.block_on(listen::serve(listener, router(app))).map_err(failed)?;
    // Requests in progress end by their own deadline.
    runtime.shutdown_background();
    Ok(Exit::Interrupted)
}

/// All paths.
fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api/v1", post(calls::any))
        .route("/api/v1/{call}", post(calls::one))
        .route("/api/v1/openapi.json", get(openapi))
        .route("/api", get(readable::page))
        .route("/api/style.css", get(readable::style))
        .route("/healthz", get(async || "well\n"))
        .route("/metrics", get(metrics::show))
        .method_not_allowed_fallback(calls::wrong_method)
        .fallback(files::file)
        .layer(map_response(guarded))
        .layer(from_fn_with_state(app.clone(), log::access))
        .with_state(app)
}

async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], sudokit_api::OPENAPI).into_response()
}

/// Adds security headers: the page loads from and connects to this server only.
async fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_SECURITY_POLICY, "default-src 'self'");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    response
}

/// A response with this status and body.
fn respond(status: u16, kind: &'static str, body: impl Into<axum::body::Body>) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [(header::CONTENT_TYPE, kind)], body.into()).into_response()
}
