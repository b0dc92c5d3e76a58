//! What `serve` takes.

use clap::Args;
use std::net::{IpAddr, Ipv4Addr};

/// Serve the page and an HTTP API, on this machine only unless told otherwise
///
/// The page's address is printed once it can be opened; Ctrl-C ends it. POST /api/v1 takes a request of the JSON protocol, and
/// /api shows what can be asked. A request may have 64 KiB (a batch 1 MiB and 10,000 requests) and is answered within
/// 2 seconds. As many are at work as there are cores, 64 wait, and further ones are told to come again (503). Nothing is
/// kept, and nothing is asked of other machines. /metrics has numbers for Prometheus.
#[derive(Debug, Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "N", default_value = "8910")]
    pub(crate) port: u16,

    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_parser = address)]
    pub(crate) bind: IpAddr,

    #[arg(long)]
    pub(crate) open: bool,
}

/// An address in numbers, or this machine's own by its name.
fn address(text: &str) -> Result<IpAddr, &'static str> {
    if text == "localhost" {
        return Ok(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    text.parse()
        .map_err(|_| "expected an address in numbers, such as 127.0.0.1, 0.0.0.0 or ::1, or localhost")
}
