//! Protection against panics in decoders.

use std::cell::Cell;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    /// Whether a panic of this thread is reported as an error.
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Processes bytes that may be damaged: a panic becomes an error, and nothing is printed.
///
/// The value that panicked must not be used again.
pub(super) fn guarded<T>(decode: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |about| {
            if !IS_GUARDED.get() {
                usual(about);
            }
        }));
    });
    IS_GUARDED.set(true);
    let result = catch_unwind(AssertUnwindSafe(decode));
    IS_GUARDED.set(false);
    result.unwrap_or_else(|_| Err(super::failed("the file is damaged: its metadata is inconsistent")))
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn a_panic_is_an_error() {
        let empty: [u8; 0] = [];
        assert!(guarded(|| Ok(empty[empty.len()])).is_err());
        assert_eq!(guarded(|| Ok(3)).unwrap(), 3);
    }
}
