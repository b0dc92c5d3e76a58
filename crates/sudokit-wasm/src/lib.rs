//! The protocol of `sudokit-api` as WebAssembly: a request is written into memory, its answer read from there.
//!
//! `cargo xtask web` builds it, once without and once with the call `render`; `web/worker.js` calls it. The interface has no
//! strings and no objects, only bytes and their number:
//!
//! | export | gives |
//! |---|---|
//! | `memory` | the memory of requests and answers |
//! | `most()` | the maximum number of bytes of a request: a longer one is cut, and then rejected as too long |
//! | `room(length)` | the address for a request of this length |
//! | `respond()` | the length of the answer to the request there |
//! | `answer()` | the address of that answer |
//!
//! | import | gives |
//! |---|---|
//! | `env.now()` | the time in milliseconds, from any start |
//! | `env.seed()` | a random whole number below 2⁵³ |
//!
//! `answer` is valid until the next `respond`, `room` until `respond` is called. Memory may grow and so move in each call: create
//! a new view of it after each.

mod session;

pub use session::Session;

#[cfg(target_arch = "wasm32")]
mod exports;
