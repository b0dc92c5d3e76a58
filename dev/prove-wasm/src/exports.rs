//! The functions that `prove.mjs` calls.

#![expect(unsafe_code, reason = "exported names need `no_mangle`; no memory is accessed directly")]

use crate::{NoComparison, RECORD, first_mismatch};
use std::cell::RefCell;

thread_local! {
    static RECORDS: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Returns the address for this number of records.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn allocate(records: usize) -> *mut u8 {
    RECORDS.with_borrow_mut(|bytes| {
        bytes.resize(records * RECORD, 0);
        bytes.as_mut_ptr()
    })
}

/// Compares the engines on the records: -1 if they agree, -2 without a vector engine, -3 if a record is no grid, else
/// the index of the first record on which they differ.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn compare() -> i32 {
    match RECORDS.with_borrow(|bytes| first_mismatch(bytes)) {
        Ok(None) => -1,
        Ok(Some(at)) => i32::try_from(at).unwrap_or(i32::MAX),
        Err(NoComparison::NoEngine) => -2,
        Err(NoComparison::NoGrid) => -3,
    }
}
