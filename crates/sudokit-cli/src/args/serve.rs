//! Arguments of `serve`.

use clap::Args;
use std::net::{IpAddr, Ipv4Addr};

/// Serve the web page and an HTTP API
///
/// By default the server is reachable from this machine only. It prints the address of the page once it accepts connections;
/// Ctrl-C stops it. POST /api/v1 accepts requests of the JSON protocol, /api documents them, and /metrics has figures for
/// Prometheus. The server stores nothing and contacts no other machine.
///
/// Limits: 64 KiB per request (1 MiB and 10,000 requests per batch) and 2 seconds per response. As many requests run at once
/// as there are cores, and 64 wait; further requests get status 503.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "N", default_value = "8910", help_heading = "Server")]
    pub(crate) port: u16,

    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = address, help_heading = "Server")]
    pub(crate) bind: IpAddr,

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
