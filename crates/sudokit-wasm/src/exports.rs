//! The functions that the page calls.

#![expect(
    unsafe_code,
    reason = "exported names need `no_mangle`, and imported functions are declared and called; no memory is accessed directly"
)]

use crate::Session;
use std::cell::RefCell;
use sudokit_api::{CallSet, Host, ServerLimits};

// SAFETY: `web/site/worker.js` provides these functions, with these arguments and a number as result. `report` reads the bytes and
// keeps no address of them.
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn now() -> f64;
    safe fn seed() -> f64;
    fn report(address: *const u8, length: usize) -> u32;
}

/// Reports the status of a job, and returns false if the job shall be cancelled.
fn report_status(status: &[u8]) -> bool {
    // SAFETY: the address and the length are those of a slice, which exists until `report` returns.
    unsafe { report(status.as_ptr(), status.len()) != 0 }
}

thread_local! {
    static SESSION: RefCell<Session> = RefCell::new(Session::new(host()));
}

/// The host, which answers only the call of the module, if it is for one.
fn host() -> Host {
    let limits = ServerLimits { ms: LIMIT_MS, ..ServerLimits::default() };
    #[cfg(feature = "variants")]
    let calls = CallSet::VARIANTS;
    #[cfg(all(feature = "render", not(feature = "variants")))]
    let calls = CallSet::RENDER;
    #[cfg(not(any(feature = "render", feature = "variants")))]
    let calls = CallSet::ALL;
    Host::with_calls(calls, limits, || now() as u64, || seed() as u64)
}

/// The time limit of a request. A page has one user, who can cancel a request, so the limit is long.
const LIMIT_MS: u64 = 30_000;

/// Returns the maximum number of bytes of a request. A longer request is truncated, and then rejected.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn request_limit() -> usize {
    SESSION.with_borrow(Session::request_limit)
}

/// Returns the address for a request of this length.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn allocate(length: usize) -> *mut u8 {
    SESSION.with_borrow_mut(|session| session.allocate(length).as_mut_ptr())
}

/// Handles the request and returns the length of the response.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn respond() -> usize {
    SESSION.with_borrow_mut(|session| {
        session.respond();
        session.response().len()
    })
}

/// Handles the request as a job, which reports its progress, and returns the length of the response: 0 if it was cancelled.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn run_job() -> usize {
    SESSION.with_borrow_mut(|session| {
        session.run_job(report_status);
        session.response().len()
    })
}

/// Returns the address of the response.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn response() -> *const u8 {
    SESSION.with_borrow(|session| session.response().as_ptr())
}
