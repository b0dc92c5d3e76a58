//! The page, out of the program itself.

use super::calls::not_found;
use super::respond;
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use rust_embed::RustEmbed;

/// The files of `web`, as they were when the program was built. The folder is a link, so that the packed crate has them too.
#[derive(RustEmbed)]
#[folder = "web"]
#[allow_missing = true]
#[include = "*.html"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "*.json"]
#[include = "*.svg"]
#[include = "*.png"]
#[include = "*.webmanifest"]
#[exclude = "tests/*"]
#[exclude = "node_modules/*"]
#[exclude = "package*.json"]
#[exclude = "*sconfig.json"]
struct Web;

/// The engine as WebAssembly, for which the page asks first: there is none here, and that is no error.
const ENGINE: &str = "sudokit.wasm";

/// A file of the page.
pub(super) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    if path == ENGINE {
        return respond(204, kind(path), Vec::new());
    }
    let Some(file) = Web::get(path) else {
        if path == "index.html" {
            return Redirect::to("/api").into_response();
        }
        return not_found(
            "there is nothing under this path: / is the page, /api tells of the calls".to_owned(),
        );
    };
    if method != Method::GET && method != Method::HEAD {
        return respond(405, "text/plain", "a file can only be got\n");
    }
    let tag = tag(&file.metadata.sha256_hash());
    let mut response =
        if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
            respond(304, kind(path), Vec::new())
        } else {
            respond(200, kind(path), file.data.into_owned())
        };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    // The browser keeps it, but asks whether it is still the same.
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The name of a file's content.
fn tag(hash: &[u8]) -> String {
    let number = hash.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    format!("\"{number:016x}\"")
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
