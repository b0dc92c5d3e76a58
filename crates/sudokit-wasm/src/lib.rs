//! The protocol of `sudokit-api` as WebAssembly: a request is written into memory, its answer read from there.
//!
//! `cargo xtask web` builds it, once without and once with the call `render`; `web/worker.js` calls it. There are no strings, no objects and no glue at this border, only
//! bytes and their number:
//!
//! | export | gives |
//! |---|---|
//! | `memory` | the memory in which requests and answers lie |
//! | `most()` | the most bytes of a request that may be written: what is longer is cut, and then refused as too long |
//! | `room(length)` | where a request of so many bytes is to be written |
//! | `respond()` | the length of the answer to what was written there |
//! | `answer()` | where that answer begins |
//!
//! | import | gives |
//! |---|---|
//! | `env.now()` | milliseconds, from any beginning |
//! | `env.seed()` | a whole number below 2⁵³, another one each time |
//!
//! `answer` holds until the next `respond`, `room` until `respond` is called. Memory may grow and so move in each call: a view
//! of it must be made anew after each.

mod session;

pub use session::Session;

#[cfg(target_arch = "wasm32")]
mod exports;
