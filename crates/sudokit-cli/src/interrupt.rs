//! Ctrl-C: the first ends the run with the results so far, the second ends the program at once.

use crate::exit::Exit;
use std::sync::atomic::{AtomicBool, Ordering};
use sudokit::explain::{Catalogue, Explainer};
use sudokit_verbs::StepOptions;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Starts to record Ctrl-C.
///
/// If no handler can be set, Ctrl-C ends the program at once.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted.code().into());
        }
    });
}

/// An explainer that stops on Ctrl-C, because a hard puzzle takes seconds.
pub(crate) fn explainer(scale: &'static Catalogue) -> Explainer {
    StepOptions { scale, uniqueness: true }.explainer(asked)
}

/// Whether Ctrl-C was pressed.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
