//! `sudokit mcp`, as its clients see it on its pipes and over a socket.
#![cfg(feature = "mcp")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod agent;
mod ends;
mod floods;
mod http;
mod lifecycle;
mod messages;
mod registry;
#[path = "../serve/server.rs"]
#[expect(dead_code, reason = "the tests of `serve` use more of it")]
mod server;
mod tools;
