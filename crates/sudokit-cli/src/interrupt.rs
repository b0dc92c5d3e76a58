//! Ctrl-C: the first asks the run to end with what is done, the second ends the program at once.

use crate::exit::Exit;
use std::sync::atomic::{AtomicBool, Ordering};
use sudokit::explain::{Catalogue, Explainer};
use sudokit_verbs::StepOptions;

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is only noted.
///
/// Where no handler can be set, Ctrl-C goes on to end the program at once.
pub(crate) fn listen() {
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(Exit::Interrupted.code().into());
        }
    });
}

/// What finds steps by a catalogue until Ctrl-C: a hard puzzle takes seconds.
pub(crate) fn explainer(scale: &'static Catalogue) -> Explainer {
    StepOptions { scale, uniqueness: true }.explainer(asked)
}

/// Whether Ctrl-C was pressed.
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
