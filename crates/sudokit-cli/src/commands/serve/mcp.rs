//! `sudokit mcp`: the calls of the protocol as tools of the Model Context Protocol, over standard input and output or over HTTP.

mod handler;
mod http;
mod job;
mod message;
mod schema;
mod stdio;
mod tools;

use super::{App, Server};
use crate::args::McpArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::output;
use crate::terminal::Terminal;
use handler::Handler;
use rmcp::ServiceExt;
use std::io::{self, IsTerminal};
use std::net::SocketAddr;
use std::pin::pin;
use stdio::Stdio;

/// Serves until Ctrl-C, or until standard input ends.
pub(crate) fn run(args: &McpArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    interrupt::listen();
    match args.listen {
        Some(address) => over_http(args, address, terminal)?,
        None => over_pipes(terminal)?,
    }
    Ok(Exit::Well)
}

fn over_http(args: &McpArgs, address: SocketAddr, terminal: Terminal) -> Result<(), Fatal> {
    let app = App::new(&args.allow_host, terminal.quiet);
    let server = Server::listening(&app, address, http::router(&app))?;
    if !address.ip().is_loopback() {
        terminal.note("the server accepts connections from other machines");
    }
    output::print(format!("http://{}{}\n", server.address, http::PATH).as_bytes())?;
    server.run();
    Ok(())
}

fn over_pipes(terminal: Terminal) -> Result<(), Fatal> {
    if io::stdin().is_terminal() {
        terminal.note("an agent starts this program and sends JSON on standard input; Ctrl-D ends it");
    }
    let app = App::new(&[], true);
    let runtime = app.runtime().map_err(|source| Fatal::NoRuntime { source })?;
    let (stdio, pipes) = Stdio::start();
    let (handler, is_broken) = (Handler::new(app), pipes.broken());
    let has_ended = runtime.block_on(async {
        let ends = async {
            tokio::select! {
                () = super::listen::asked() => {}
                () = is_broken.notified() => {}
            }
        };
        let mut ends = pin!(ends);
        let running = tokio::select! {
            running = handler.serve(stdio) => running,
            () = &mut ends => return false,
        };
        // An error is the end of the input before the first message.
        let Ok(running) = running else { return true };
        let token = running.cancellation_token();
        let mut waiting = pin!(running.waiting());
        tokio::select! {
            _ = &mut waiting => return true,
            () = ends => token.cancel(),
        }
        let _ = waiting.await;
        false
    });
    runtime.shutdown_background();
    if has_ended {
        pipes.finish();
    }
    Ok(())
}
