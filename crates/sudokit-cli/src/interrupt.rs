//! Ctrl-C, SIGTERM and SIGHUP: the first ends the run with the results so far, the second ends the program at once.

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use sudokit::explain::{Catalogue, Explainer};
use sudokit_verbs::StepOptions;

/// A shell reports the end by a signal as this plus its number.
const SHELL_BASE: i32 = 128;

static ASKED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// The number of the last signal; that of Ctrl-C before one arrives.
static SIGNAL: LazyLock<Arc<AtomicUsize>> = LazyLock::new(|| Arc::new(AtomicUsize::new(SIGINT as usize)));

/// Starts to record the signals.
///
/// A signal for which no handler can be set ends the program at once.
pub(crate) fn listen() {
    // A run may have several outputs, each of which starts to listen.
    static LISTENS: LazyLock<()> = LazyLock::new(|| {
        for signal in signals() {
            let _ = record(signal);
        }
    });
    LazyLock::force(&LISTENS);
}

/// The handlers of a signal run in the order of their registration: only the second signal finds the flag set.
fn record(signal: i32) -> io::Result<()> {
    flag::register_conditional_shutdown(signal, SHELL_BASE + signal, Arc::clone(&ASKED))?;
    flag::register_usize(signal, Arc::clone(&SIGNAL), signal as usize)?;
    flag::register(signal, Arc::clone(&ASKED))?;
    Ok(())
}

#[cfg(not(unix))]
fn signals() -> Vec<i32> {
    vec![SIGINT, SIGTERM]
}

/// SIGHUP belongs to them unless `nohup` started the program.
#[cfg(unix)]
fn signals() -> Vec<i32> {
    use signal_hook::consts::SIGHUP;
    let mut signals = vec![SIGINT, SIGTERM];
    if !is_ignored(SIGHUP) {
        signals.push(SIGHUP);
    }
    signals
}

/// Whether the parent process has set the signal to be ignored. Only Linux lets a process read that without `unsafe`.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}

/// An explainer that stops at a signal, because a hard puzzle takes seconds.
pub(crate) fn explainer(scale: &'static Catalogue) -> Explainer {
    StepOptions { scale, uniqueness: true }.explainer(asked)
}

/// Whether a signal has arrived.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// The end of a time limit, if there is one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// The end of a limit that begins now. One that no clock reaches is none.
    pub(crate) fn after(limit: Option<Duration>) -> Self {
        Self(limit.and_then(|limit| Instant::now().checked_add(limit)))
    }

    /// Whether the time is over.
    pub(crate) fn is_over(self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }

    /// A function that returns whether the time is over or a signal has arrived.
    pub(crate) fn or_signal(self) -> impl Fn() -> bool + Send + Sync + 'static {
        move || asked() || self.is_over()
    }
}

/// The exit status after the signal, as a shell reports it: 130 for Ctrl-C.
pub(crate) fn status() -> u8 {
    let status = SHELL_BASE as usize + SIGNAL.load(Ordering::Relaxed);
    u8::try_from(status).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_is_over_only_after_its_time() {
        assert!(Deadline::after(Some(Duration::ZERO)).is_over());
        assert!(!Deadline::after(Some(Duration::MAX)).is_over());
        assert!(!Deadline::after(None).is_over());
        assert!(Deadline::after(Some(Duration::ZERO)).or_signal()());
    }
}
