//! `sudokit serve`, as its clients see it over a socket.
#![cfg(feature = "serve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod compression;
mod ends;
mod fairness;
mod hosts;
mod jobs;
mod limits;
mod load;
mod logs;
mod overload;
mod paths;
mod server;
