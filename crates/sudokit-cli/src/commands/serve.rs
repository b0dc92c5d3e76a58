//! `sudokit serve`: the page and the protocol over HTTP.

mod batch;
mod body;
mod calls;
mod compress;
mod connections;
mod files;
mod hosts;
mod job_lane;
mod jobs;
mod listen;
mod log;
#[cfg(feature = "mcp")]
pub(crate) mod mcp;
mod memory;
mod metrics;
mod queue;
mod readable;
mod running_time;
mod stream;
mod work;
mod worker;

use crate::args::ServeArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::lock;
use crate::output;
use crate::terminal::Terminal;
use axum::Router;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use connections::Connections;
use hosts::Hosts;
use jobs::Jobs;
use listen::Listener;
use log::Log;
use memory::Memory;
use metrics::Metrics;
use queue::Queue;
use std::io;
use std::net::SocketAddr;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::runtime::{self, Runtime};

/// Maximum time of a request, including the time in the queue.
const DEADLINE: Duration = Duration::from_secs(2);

/// State shared by all requests.
struct App {
    queue: Queue,
    jobs: Jobs,
    connections: Arc<Connections>,
    memory: Arc<Memory>,
    hosts: Hosts,
    metrics: Metrics,
    log: Log,
}

impl App {
    /// The state of a server that answers to these names beside its own.
    fn new(allowed: &[String], is_quiet: bool) -> Arc<Self> {
        let connections = Connections::new();
        Arc::new(Self {
            queue: Queue::new(available_parallelism().map_or(1, NonZero::get)),
            jobs: Jobs::default(),
            memory: Memory::new(connections.clone()),
            connections,
            hosts: Hosts::new(allowed),
            metrics: Metrics::new(),
            log: Log::new(!is_quiet),
        })
    }

    /// A runtime with the workers of the queue.
    fn runtime(&self) -> io::Result<Runtime> {
        runtime::Builder::new_multi_thread().enable_all().max_blocking_threads(self.queue.workers()).build()
    }
}

/// Serves until Ctrl-C.
pub(crate) fn run(args: &ServeArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    interrupt::listen();
    let server = Server::bind(args, terminal.quiet)?;
    let url = format!("http://{}/", server.address);
    if !args.bind.is_loopback() {
        terminal.note("the server accepts connections from other machines");
    }
    if let Some(address) = server.metrics.as_ref().and_then(|metrics| metrics.socket.local_addr().ok()) {
        terminal.note(format_args!("metrics are at http://{address}/metrics"));
    }
    output::print(format!("{url}\n").as_bytes())?;
    if args.open && open::that_detached(&url).is_err() {
        terminal.note(format_args!("cannot open a browser; the page is at {url}"));
    }
    server.run();
    // A signal is the usual end of a server, and a supervisor takes any other status for a failure.
    Ok(Exit::Well)
}

/// A server that listens, but does not accept connections yet.
pub(crate) struct Server {
    /// The address of the page.
    pub(crate) address: SocketAddr,
    runtime: Runtime,
    main: Listener,
    metrics: Option<Listener>,
    connections: Arc<Connections>,
}

impl Server {
    /// Listens on the addresses of the arguments.
    pub(crate) fn bind(args: &ServeArgs, is_quiet: bool) -> Result<Self, Fatal> {
        let app = App::new(&args.allow_host, is_quiet);
        let has_metrics = args.bind.is_loopback() && args.metrics.is_none();
        let address = SocketAddr::new(args.bind, args.port);
        let mut server = Self::listening(&app, address, router(&app, has_metrics))?;
        if let Some(address) = args.metrics {
            let _context = server.runtime.enter();
            let socket = listen::listen(address).map_err(|source| Fatal::Listen { address, source })?;
            server.metrics = Some(Listener { socket, router: metrics_router(&app) });
        }
        Ok(server)
    }

    /// Listens on an address for requests to this router.
    fn listening(app: &Arc<App>, address: SocketAddr, router: Router) -> Result<Self, Fatal> {
        let failed = |source| Fatal::Listen { address, source };
        let runtime = app.runtime().map_err(failed)?;
        let context = runtime.enter();
        let socket = listen::listen(address).map_err(failed)?;
        let address = socket.local_addr().map_err(failed)?;
        drop(context);
        let main = Listener { socket, router };
        Ok(Self { address, runtime, main, metrics: None, connections: app.connections.clone() })
    }

    /// Serves until Ctrl-C, and answers the requests that have arrived by then.
    pub(crate) fn run(self) {
        self.runtime.block_on(listen::serve(self.main, self.metrics, &self.connections));
        // Requests in progress end by their own deadline.
        self.runtime.shutdown_background();
    }
}

/// All paths, with or without the metrics.
fn router(app: &Arc<App>, has_metrics: bool) -> Router {
    let router = Router::new()
        .route("/api/v1", post(calls::any))
        .route("/api/v1/{call}", post(calls::one))
        .route("/api/v1/jobs", post(jobs::create))
        .route("/api/v1/jobs/{id}", get(jobs::show).delete(jobs::cancel))
        .route("/api/v1/openapi.json", get(readable::openapi))
        .route("/api", get(readable::page))
        .route("/api/style.css", get(readable::style))
        .route("/healthz", get(async || "ok\n"))
        .fallback(files::file);
    layered(if has_metrics { router.route("/metrics", get(metrics::show)) } else { router }, app)
}

/// The path of the metrics on an address of their own.
fn metrics_router(app: &Arc<App>) -> Router {
    let elsewhere = async || calls::not_found("no such path; /metrics has the metrics".to_owned());
    layered(Router::new().route("/metrics", get(metrics::show)).fallback(elsewhere), app)
}

fn layered(router: Router<Arc<App>>, app: &Arc<App>) -> Router {
    router
        .method_not_allowed_fallback(calls::wrong_method)
        .layer(from_fn_with_state(app.clone(), hosts::check))
        .layer(map_response(guarded))
        .layer(from_fn_with_state(app.clone(), log::access))
        .with_state(app.clone())
}

/// Adds security headers: the page loads from and connects to this server only, and other sites cannot embed it. The index of the
/// page brings a policy of its own, which also allows its inline script.
async fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    let policy = HeaderValue::from_static("default-src 'self'; frame-ancestors 'none'");
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    response
}

/// A response with this status and body.
fn respond(status: u16, kind: &'static str, body: impl Into<axum::body::Body>) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [(header::CONTENT_TYPE, kind)], body.into()).into_response()
}
