//! The streamable HTTP of the protocol, on the server of `serve`.
//!
//! There are no sessions: each request has all that it needs, as in the newest version of the protocol, so that clients cannot make
//! the server keep anything. Hosts, origins, sizes, memory and connections have the limits of `serve`.

use super::super::calls::{JSON, failed, not_found, refused};
use super::super::connections::Connection;
use super::super::memory::HeldBytes;
use super::super::{App, body, layered};
use super::handler::Handler;
use super::message::{self, LIMIT, Line, Parsed};
use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::Method;
use axum::response::Response;
use axum::routing::{any, get};
use http_body_util::BodyExt;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use std::sync::Arc;
use std::time::Duration;

/// The path of the endpoint.
pub(super) const PATH: &str = "/mcp";

/// Interval between signs of life in a response that is not complete; a connection without any is closed sooner or later.
const KEEP_ALIVE: Duration = Duration::from_secs(5);

type Service = StreamableHttpService<Handler, NeverSessionManager>;

/// The paths of the server.
pub(super) fn router(app: &Arc<App>) -> Router {
    let handler = Handler::new(app.clone());
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_sse_keep_alive(Some(KEEP_ALIVE))
        .with_max_request_body_bytes(LIMIT)
        // The layer of this router checks them, with the names of --allow-host.
        .disable_allowed_hosts();
    let service = Service::new(move || Ok(handler.clone()), Arc::default(), config);
    let endpoint =
        move |State(app): State<Arc<App>>, request: Request| respond(app, service.clone(), request);
    let elsewhere = async || not_found(format!("no such path; the endpoint is {PATH}"));
    let router = Router::new().route(PATH, any(endpoint)).route("/healthz", get(async || "ok\n"));
    layered(router.fallback(elsewhere), app)
}

async fn respond(app: Arc<App>, service: Service, request: Request) -> Response {
    if request.method() != Method::POST {
        return service.handle(request).await.map(Body::new);
    }
    let Some(connection) = request.extensions().get::<Arc<Connection>>().cloned() else {
        return refused(&failed());
    };
    let (parts, body) = request.into_parts();
    let whole = Request::from_parts(parts.clone(), body);
    let body::Bytes { bytes, mut held } = match body::read(whole, LIMIT, &connection, &app.memory).await {
        Ok(body) => body,
        Err(why) => return refused(&why),
    };
    if let Some(refusal) = refusal(&bytes) {
        return refusal;
    }
    let works = connection.working();
    let response = service.handle(Request::from_parts(parts, Body::from(bytes))).await;
    drop(works);
    let (head, body) = response.into_parts();
    // The memory is held until the client has read the response. A stream has an unknown length, and its messages are short.
    let body = match body.size_hint().exact() {
        Some(length) => {
            held.resize(length as usize);
            let Ok(whole) = body.collect().await;
            Body::from(Bytes::from_owner(HeldBytes { bytes: whole.to_bytes().into(), _held: held }))
        }
        None => Body::new(body.map_frame(move |frame| {
            let _held = &held;
            frame
        })),
    };
    Response::from_parts(head, body)
}

/// The answer to a body that is no message.
fn refusal(body: &[u8]) -> Option<Response> {
    let (status, text) = match message::parse(Line::Whole(body.to_vec())) {
        Parsed::Message(_) => return None,
        Parsed::Reply(reply) => (400, serde_json::to_vec(&reply).unwrap_or_default()),
        Parsed::Nothing | Parsed::End => (400, Vec::new()),
    };
    Some(super::super::respond(status, JSON, text))
}
