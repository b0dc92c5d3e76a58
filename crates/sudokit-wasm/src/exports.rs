//! The functions that the page calls.

#![expect(
    unsafe_code,
    reason = "names for the outside are kept, and imported ones believed; no memory is touched by hand"
)]

use crate::Session;
use std::cell::RefCell;
use sudokit_api::{Host, ServerLimits};

// SAFETY: the page's Worker gives both, as functions without arguments that return a number.
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn now() -> f64;
    safe fn seed() -> f64;
}

thread_local! {
    static SESSION: RefCell<Session> = RefCell::new(Session::new(Host::new(ServerLimits { ms: LIMIT_MS, ..ServerLimits::default() }, || now() as u64, || seed() as u64)));
}

/// A page has one user, who can end a request, so a request may take half a minute.
const LIMIT_MS: u64 = 30_000;

/// The maximum number of bytes of a request; a longer one is cut there, and rejected.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn most() -> usize {
    SESSION.with_borrow(|session| session.most())
}

/// The address for a request of this length.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *mut u8 {
    SESSION.with_borrow_mut(|session| session.room(length).as_mut_ptr())
}

/// Answers the request and returns the length of the answer.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn respond() -> usize {
    SESSION.with_borrow_mut(|session| {
        session.respond();
        session.answer().len()
    })
}

/// The address of the answer.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    SESSION.with_borrow(|session| session.answer().as_ptr())
}
