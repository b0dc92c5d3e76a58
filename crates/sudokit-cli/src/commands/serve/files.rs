//! The page, whose files are part of the program.

use super::calls::not_found;
use super::respond;
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::Response;

/// The files of `web` as they were when the program was built, sorted by path: path, content, entity tag.
const PAGE: &[(&str, &[u8], &str)] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The engine as WebAssembly, which the page requests first. It is not part of the program, and that is no error.
const ENGINE: &str = "sudokit.wasm";

/// A file of the page.
pub(super) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if path == ENGINE {
        return respond(204, kind(path), Vec::new());
    }
    let Ok(index) = PAGE.binary_search_by_key(&path, |(name, ..)| name) else {
        return not_found("no such path; / is the page, /api documents the calls".to_owned());
    };
    if method != Method::GET && method != Method::HEAD {
        return respond(405, "text/plain", "this path supports GET only\n");
    }
    let (_, content, tag) = PAGE[index];
    let mut response =
        if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
            respond(304, kind(path), Vec::new())
        } else {
            respond(200, kind(path), content)
        };
    response.headers_mut().insert(header::ETAG, HeaderValue::from_static(tag));
    // The browser caches the file, but checks on each use whether it has changed.
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The type of a file, by its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
