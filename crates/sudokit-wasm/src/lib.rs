//! The protocol of `sudokit-api` as WebAssembly. The caller writes a request into memory and reads the response from memory.
//!
//! `cargo xtask web` builds the module twice, without and with the call `render`. `web/worker.js` calls it. The interface has no
//! strings and no objects, only bytes and their length:
//!
//! | export | value |
//! |---|---|
//! | `memory` | the memory of requests and responses |
//! | `most()` | the maximum number of bytes of a request; a longer request is truncated, and then rejected as too large |
//! | `room(length)` | the address for a request of this length |
//! | `respond()` | the length of the response to the request |
//! | `answer()` | the address of the response |
//!
//! | import | value |
//! |---|---|
//! | `env.now()` | the time in milliseconds, with any origin |
//! | `env.seed()` | a random integer below 2⁵³ |
//!
//! The address from `answer` is valid until the next call of `respond`, and the address from `room` until `respond` is called. Any
//! call may grow the memory and invalidate views of it; create a new view after each call.

mod session;

pub use session::Session;

#[cfg(target_arch = "wasm32")]
mod exports;
