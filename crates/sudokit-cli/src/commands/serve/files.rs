//! The page, whose files are part of the program.

use super::calls::not_found;
use super::{compress, respond};
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::Response;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{LazyLock, OnceLock};

/// The files of `web/site` as they were when the program was built, sorted by path: path, content, entity tag.
const PAGE: &[(&str, &[u8], &str)] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The file with the links to all others.
const INDEX: &str = "index.html";

/// The folder whose files link to each other only.
const BUILT: &str = "built/";

/// The text before the content policy in the index.
const POLICY: &str = "http-equiv=\"Content-Security-Policy\" content=\"";

/// A file as it is sent.
pub(super) struct Stored {
    plain: Bytes,
    compressed: OnceLock<Bytes>,
    kind: &'static str,
    tag: String,
}

impl Stored {
    pub(super) fn new(plain: Bytes, kind: &'static str) -> Self {
        let mut hasher = DefaultHasher::new();
        plain.hash(&mut hasher);
        Self { plain, compressed: OnceLock::new(), kind, tag: format!("{:016x}", hasher.finish()) }
    }

    /// The response to a request with these headers.
    pub(super) fn response(&self, headers: &HeaderMap) -> Response {
        let is_compressed = compress::accepted(headers) && self.plain.len() >= compress::WORTHWHILE;
        // Each form has a tag of its own.
        let tag = if is_compressed { format!("\"{}-gzip\"", self.tag) } else { format!("\"{}\"", self.tag) };
        let is_known = is_known(headers, &tag);
        let mut response = if is_known {
            respond(304, self.kind, Bytes::new())
        } else if is_compressed {
            let bytes = self.compressed.get_or_init(|| compress::whole(&self.plain).into());
            respond(200, self.kind, bytes.clone())
        } else {
            respond(200, self.kind, self.plain.clone())
        };
        compress::mark(&mut response, is_compressed && !is_known);
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            response.headers_mut().insert(header::ETAG, tag);
        }
        response
    }
}

/// Whether the client has the content with this tag: it names any number of tags, in one header or several, each of which can be
/// marked as weak, or `*` for all.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let values = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = values.flat_map(|value| value.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// All files, sorted by path as in [`PAGE`], and their common version.
struct Site {
    files: Vec<Stored>,
    /// The path of the files of this version.
    folder: String,
    /// The content policy of the index, which has the hash of its inline script.
    policy: HeaderValue,
}

static SITE: LazyLock<Site> = LazyLock::new(|| {
    let mut hasher = DefaultHasher::new();
    for (name, _, tag) in PAGE {
        (name, tag).hash(&mut hasher);
    }
    let folder = format!("v/{:016x}/", hasher.finish());
    let file = |(name, content, _): &(&str, &'static [u8], &str)| {
        let content = if *name == INDEX { linked(content, &folder) } else { Bytes::from_static(content) };
        Stored::new(content, kind(name))
    };
    Site { files: PAGE.iter().map(file).collect(), folder, policy: policy() }
});

/// The index with links to the files of this version. Those link to each other by relative paths.
fn linked(index: &'static [u8], folder: &str) -> Bytes {
    let Ok(text) = std::str::from_utf8(index) else { return Bytes::from_static(index) };
    text.replace(&format!("=\"{BUILT}"), &format!("=\"{folder}{BUILT}")).into()
}

/// The index's own policy. Only a header can also forbid other sites to embed it.
fn policy() -> HeaderValue {
    let index =
        PAGE.iter().find(|(name, ..)| *name == INDEX).and_then(|(_, text, _)| std::str::from_utf8(text).ok());
    let own = index.and_then(|text| Some(text.split_once(POLICY)?.1.split_once('"')?.0));
    let whole = format!("{}; frame-ancestors 'none'", own.unwrap_or("default-src 'self'"));
    HeaderValue::from_str(&whole).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// A file of the page.
pub(super) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let current = path.strip_prefix(&*SITE.folder);
    // A page that was loaded before a new version of the program was started.
    let earlier = || path.strip_prefix("v/")?.split_once('/').map(|(_, path)| path);
    let path = current.or_else(earlier).unwrap_or(path);
    let path = if path.is_empty() { INDEX } else { path };
    let index = PAGE.binary_search_by_key(&path, |(name, ..)| name).ok();
    let Some(file) = index.and_then(|index| SITE.files.get(index)) else {
        return not_found("no such path; / is the page, /api documents the calls".to_owned());
    };
    if method != Method::GET && method != Method::HEAD {
        return respond(405, "text/plain", "this path supports GET only\n");
    }
    let mut response = file.response(&headers);
    // Other paths are cached as well, but the browser checks on each use whether the file has changed.
    let caching = if current.is_some() { "public, max-age=31536000, immutable" } else { "no-cache" };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    if path == INDEX {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, SITE.policy.clone());
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_client_has_is_not_sent_again() {
        let file = Stored::new(Bytes::from_static(b"content"), "text/plain");
        let status = |known: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in known {
                headers.append(header::IF_NONE_MATCH, HeaderValue::from_str(value).expect("a header"));
            }
            file.response(&headers).status().as_u16()
        };
        let tag = format!("\"{}\"", file.tag);
        let (weak, list, tight) =
            (format!("W/{tag}"), format!("\"a\", W/{tag} , \"b\""), format!("\"a\",{tag}"));
        for known in [&[&*tag][..], &[&weak], &[&list], &[&tight], &["*"], &["\"a\"", &tag]] {
            assert_eq!(status(known), 304, "{known:?}");
        }
        let other = format!("{tag}-gzip");
        for known in [&[][..], &[""], &["\"a\", W/\"b\""], &[&*file.tag], &[&other]] {
            assert_eq!(status(known), 200, "{known:?}");
        }
    }
}
