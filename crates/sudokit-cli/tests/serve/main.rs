//! `sudokit serve`, as its clients see it over a socket.
#![cfg(feature = "serve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod ends;
mod limits;
mod load;
mod paths;
mod server;
