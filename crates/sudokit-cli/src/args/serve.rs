//! Arguments of `serve`.

use clap::Args;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Serve the web page and an HTTP API
///
/// By default the server is reachable from this machine only. It prints the address of the page once it accepts connections;
/// Ctrl-C stops it. POST /api/v1 accepts requests of the JSON protocol, /api documents them, and /metrics has figures for
/// Prometheus. The server stores nothing and contacts no other machine.
///
/// Limits: 64 KiB per request (1 MiB and 10,000 requests per batch) and 2 seconds per response. Short calls such as `solve` do
/// not wait for long ones such as `rate`: as many of each run at once as there are cores. Further ones wait, up to 512 short
/// and 64 long ones; the rest get status 503.
///
/// The server answers requests for localhost and for the address that it listens on. Name others with --allow-host. Beyond
/// this machine, /metrics needs an address of its own (--metrics).
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "N", default_value = "8910", help_heading = "Server")]
    pub(crate) port: u16,

    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = address, help_heading = "Server")]
    pub(crate) bind: IpAddr,

    #[arg(long, value_name = "NAME", help_heading = "Server")]
    pub(crate) allow_host: Vec<String>,

    #[arg(long, value_name = "ADDRESS:PORT", value_parser = socket, help_heading = "Server")]
    pub(crate) metrics: Option<SocketAddr>,

    #[arg(long, help_heading = "Server")]
    pub(crate) open: bool,
}

/// Parses an IP address or `localhost`.
fn address(text: &str) -> Result<IpAddr, &'static str> {
    if text == "localhost" {
        return Ok(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    text.parse().map_err(|_| "expected an IP address, such as 127.0.0.1, 0.0.0.0 or ::1, or localhost")
}

/// Parses an IP address and a port.
pub(super) fn socket(text: &str) -> Result<SocketAddr, &'static str> {
    let text =
        text.strip_prefix("localhost:").map_or_else(|| text.to_owned(), |port| format!("127.0.0.1:{port}"));
    text.parse().map_err(|_| "expected an IP address and a port, such as 127.0.0.1:8911 or [::1]:8911")
}
