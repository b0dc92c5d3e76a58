//! Locks of states that are valid at any time.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a state, also after a panic, which reaches the caller in another way.
pub(crate) fn lock<T>(state: &Mutex<T>) -> MutexGuard<'_, T> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
