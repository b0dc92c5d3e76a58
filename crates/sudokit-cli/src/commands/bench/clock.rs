//! What makes figures steady: a thread that stays on its core, and a clock that stands still while others have it.

use std::time::Duration;

/// Keeps this thread on the core, or on the first one that the program may use; whether the system lets it.
pub(super) fn stay_on(core: Option<usize>) -> bool {
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    let chosen = cores.into_iter().find(|one| core.is_none_or(|id| one.id == id));
    chosen.is_some_and(core_affinity::set_for_current)
}

/// What [`now`] counts.
pub(super) const COUNTED: &str = if cfg!(any(target_os = "linux", target_vendor = "apple")) {
    "processor time of one thread"
} else {
    "time of one thread"
};

/// How long this thread has been at work.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
pub(super) fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// How long it has been since the first call, for systems whose threads' own time is not asked for here.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
pub(super) fn now() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_on_and_a_core_that_is_not_there_is_refused() {
        let start = now();
        while now() == start {}
        assert!(now() > start);
        assert!(!stay_on(Some(1_000_000)));
    }
}
