//! Which names the server answers to, and which pages may ask it.
//!
//! A page of another site can make its own name point to this machine. Its requests then look as if they came from this server's
//! page, except for the name in the header `Host`.

use super::App;
use super::calls::refused;
use super::connections::Connection;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::Response;
use std::net::IpAddr;
use std::sync::Arc;
use sudokit_api::{Code, Error};

/// The names of `--allow-host`.
pub(super) struct Hosts {
    allowed: Vec<String>,
}

impl Hosts {
    pub(super) fn new(allowed: &[String]) -> Self {
        Self { allowed: allowed.iter().map(|name| name.trim_end_matches('.').to_ascii_lowercase()).collect() }
    }

    /// Whether this is the name, without a port, of the server.
    fn is_ours(&self, name: &str, local: IpAddr) -> bool {
        let name = name.trim_end_matches('.').to_ascii_lowercase();
        let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(&name);
        match address.parse::<IpAddr>().map(|address| address.to_canonical()) {
            Ok(address) if address.is_loopback() || address == local => true,
            _ => name == "localhost" || name.ends_with(".localhost") || self.allows(&name),
        }
    }

    fn allows(&self, name: &str) -> bool {
        self.allowed.iter().any(|allowed| *allowed == name.to_ascii_lowercase())
    }

    fn check(&self, request: &Request, local: IpAddr) -> Result<(), (u16, String)> {
        let headers = request.headers();
        let mut named = headers.get_all(HOST).iter();
        let (Some(host), None) = (named.next(), named.next()) else {
            return Err((400, "expected exactly one header Host".to_owned()));
        };
        let host = host.to_str().unwrap_or_default();
        let name = request.uri().host().unwrap_or_else(|| without_port(host));
        if !self.is_ours(name, local) {
            let name = name.escape_debug();
            return Err((
                421,
                format!(
                    "header Host: `{name}` is not a name of this server; expected localhost, the address that it listens on, or a name of --allow-host"
                ),
            ));
        }
        self.check_origin(request.method(), headers, host)
    }

    /// Rejects what a page of another site sends, and all that it embeds except links to this one.
    fn check_origin(&self, method: &Method, headers: &HeaderMap, host: &str) -> Result<(), (u16, String)> {
        for name in [ORIGIN.as_str(), "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest"] {
            if headers.get_all(name).iter().count() > 1 {
                return Err((400, format!("header {name}: found more than one, expected at most one")));
            }
        }
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let is_read = method == Method::GET || method == Method::HEAD;
        if let Some(origin) = text(ORIGIN.as_str()).filter(|_| !is_read) {
            let authority = origin.split_once("://").map_or("", |(_, authority)| authority);
            if !authority.eq_ignore_ascii_case(host) && !self.allows(without_port(authority)) {
                let origin = origin.escape_debug();
                return Err((
                    403,
                    format!(
                        "header Origin: `{origin}` is another site; if it is a name of this server, start it with --allow-host"
                    ),
                ));
            }
        }
        let is_foreign = text("sec-fetch-site") == Some("cross-site");
        let is_link = is_read
            && text("sec-fetch-mode") == Some("navigate")
            && text("sec-fetch-dest") == Some("document");
        if is_foreign && !is_link && !self.is_allowed_origin(headers) {
            return Err((
                403,
                "header Sec-Fetch-Site: a page of another site cannot use this server".to_owned(),
            ));
        }
        Ok(())
    }

    fn is_allowed_origin(&self, headers: &HeaderMap) -> bool {
        let origin = headers.get(ORIGIN).and_then(|origin| origin.to_str().ok());
        let parts = origin.and_then(|origin| origin.split_once("://"));
        parts.is_some_and(|(_, authority)| self.allows(without_port(authority)))
    }
}

/// The name in `name:port`.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Rejects requests for other hosts and from other sites.
pub(super) async fn check(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let local = request.extensions().get::<Arc<Connection>>().map(|connection| connection.local);
    let checked = match local {
        Some(local) => app.hosts.check(&request, local),
        None => Err((500, "the connection is unknown; this is a bug in sudokit".to_owned())),
    };
    match checked {
        Ok(()) => next.run(request).await,
        Err((status, message)) => refused(&(status, Error::new(Code::BadRequest, message))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_server() {
        let hosts = Hosts::new(&["Sudoku.example".to_owned()]);
        let local = IpAddr::from([192, 168, 1, 5]);
        for name in [
            "localhost",
            "LOCALHOST",
            "127.0.0.1",
            "[::1]",
            "192.168.1.5",
            "sudoku.example",
            "sudoku.example.",
        ] {
            assert!(hosts.is_ours(name, local), "{name}");
        }
        for name in
            ["", "evil.example", "localhost.evil.example", "192.168.1.6", "www.sudoku.example", "::", "0"]
        {
            assert!(!hosts.is_ours(name, local), "{name}");
        }
    }

    #[test]
    fn a_port_is_no_part_of_a_name() {
        for (host, name) in
            [("a:80", "a"), ("a", "a"), ("[::1]:80", "[::1]"), ("[::1]", "[::1]"), ("a:", "a")]
        {
            assert_eq!(without_port(host), name);
        }
    }
}
