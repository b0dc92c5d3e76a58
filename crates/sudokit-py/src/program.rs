use pyo3::prelude::*;
use std::ffi::OsString;

/// Run the program `sudokit` with these arguments, in place of the rest of this process; its exit status.
///
/// It reads and writes the standard streams and takes over Ctrl-C, so it is for a process of its own, as
/// `python -m sudokit` is.
#[pyfunction]
pub(crate) fn program(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    let typed = std::iter::once("sudokit".into()).chain(arguments);
    py.detach(|| sudokit_cli::run(typed))
}
