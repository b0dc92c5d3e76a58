//! Arguments of `mcp`.

use super::serve::socket;
use clap::Args;
use std::net::SocketAddr;

/// Serve tools for agents over the Model Context Protocol
///
/// An agent starts this program and talks to it on standard input and output; the program ends when its input ends. With
/// --listen it serves any number of agents over HTTP instead, at the path /mcp, and prints the address once it accepts
/// connections; Ctrl-C stops it. The server stores nothing and contacts no other machine.
///
/// The tools solve, check, rate, explain, generate and draw puzzles, give hints in stages, and verify claimed steps. Their
/// limits are those of `sudokit serve`: 64 KiB per request and 2 seconds per response; a rating or an explanation may ask
/// for up to 10 minutes. A request that is cancelled stops its work.
///
/// Over HTTP, the server answers requests for localhost and for the address that it listens on. Name others with
/// --allow-host.
#[derive(Debug, Args)]
pub(crate) struct McpArgs {
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = socket, help_heading = "Server")]
    pub(crate) listen: Option<SocketAddr>,

    #[arg(long, value_name = "NAME", requires = "listen", help_heading = "Server")]
    pub(crate) allow_host: Vec<String>,
}
