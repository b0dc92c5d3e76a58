//! The functions that the page calls.

#![expect(
    unsafe_code,
    reason = "exported names need `no_mangle`, and imported functions are declared; no memory is accessed directly"
)]

use crate::Session;
use std::cell::RefCell;
use sudokit_api::{Host, ServerLimits};

// SAFETY: `web/worker.js` provides both functions, without arguments and with a number as result.
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn now() -> f64;
    safe fn seed() -> f64;
}

thread_local! {
    static SESSION: RefCell<Session> = RefCell::new(Session::new(Host::new(ServerLimits { ms: LIMIT_MS, ..ServerLimits::default() }, || now() as u64, || seed() as u64)));
}

/// The time limit of a request. A page has one user, who can cancel a request, so the limit is long.
const LIMIT_MS: u64 = 30_000;

/// Returns the maximum number of bytes of a request. A longer request is truncated, and then rejected.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn most() -> usize {
    SESSION.with_borrow(|session| session.most())
}

/// Returns the address for a request of this length.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    SESSION.with_borrow_mut(|session| session.room(length).as_mut_ptr())
}

/// Handles the request and returns the length of the response.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn respond() -> usize {
    SESSION.with_borrow_mut(|session| {
        session.respond();
        session.answer().len()
    })
}

/// Returns the address of the response.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    SESSION.with_borrow(|session| session.answer().as_ptr())
}
