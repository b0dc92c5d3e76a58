//! The protocol of `sudokit-api` as WebAssembly. The caller writes a request into memory and reads the response from memory.
//!
//! `cargo xtask web` builds the module three times: with the calls for classic puzzles, with nothing but `render`, and with nothing but `variant`.
//! `web/site/worker.js` calls it. The interface has no strings and no objects, only bytes and their length:
//!
//! | export | value |
//! |---|---|
//! | `memory` | the memory of requests and responses |
//! | `request_limit()` | the maximum number of bytes of a request; a longer request is truncated, and then rejected as too large |
//! | `allocate(length)` | the address for a request of this length |
//! | `respond()` | the length of the response to the request; its limit of time is 30 seconds |
//! | `run_job()` | the same for a request of `rate`, `explain` or `variant` as a job, whose limit is 10 minutes; 0 if it was cancelled |
//! | `response()` | the address of the response |
//!
//! | import | value |
//! |---|---|
//! | `env.now()` | the time in milliseconds, with any origin |
//! | `env.seed()` | a random integer below 2⁵³ |
//! | `env.report(address, length)` | 1, or 0 to cancel the job. Called while a job works, at most ten times a second, with its status as JSON at this address; it must not call the module |
//!
//! The address from `response` is valid until the next call of `respond` or `run_job`, and the address from `allocate` until one of
//! these is called. Any call may grow the memory and invalidate views of it; create a new view after each call.

mod session;

pub use session::Session;

#[cfg(target_arch = "wasm32")]
mod exports;
