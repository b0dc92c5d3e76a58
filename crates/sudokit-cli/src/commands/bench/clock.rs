//! Steady measurements: a thread pinned to one core, and a clock of its processor time.

use std::time::Duration;

/// Pins this thread to the core, or to the first one that the program may use; returns whether that worked.
pub(super) fn stay_on(core: Option<usize>) -> bool {
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    let chosen = cores.into_iter().find(|one| core.is_none_or(|id| one.id == id));
    chosen.is_some_and(core_affinity::set_for_current)
}

/// The time that [`now`] measures.
pub(super) const COUNTED: &str = if cfg!(any(target_os = "linux", target_vendor = "apple")) {
    "processor time of one thread"
} else {
    "time of one thread"
};

/// The processor time of this thread.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
pub(super) fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time since the first call, on systems without a clock for threads.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
pub(super) fn now() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_advances_and_an_unknown_core_is_refused() {
        let start = now();
        while now() == start {}
        assert!(now() > start);
        assert!(!stay_on(Some(1_000_000)));
    }
}
