//! The Python package `sudokit`: one call a function, for one puzzle or a column of them.
//!
//! | file | holds |
//! |---|---|
//! | `calls` | the functions, a file each: what they take, and what they do with one puzzle |
//! | `each` | how that is done with whatever was given: a text, a list, an array, a column of Arrow |
//! | `rows` | what was given, as rows |
//! | `column` | what comes back, as a column of the same kind |
//! | `program` | the program itself, for a process of its own |
//! | `watch` | work without Python's lock, and a look at Ctrl-C now and then |
//!
//! `docs/python.md` of the project tells all of it as it is seen from Python.

#![cfg_attr(doc, expect(rustdoc::broken_intra_doc_links, reason = "docstrings have Python between brackets"))]

#[cfg(feature = "arrow")]
mod arrow;
mod calls;
mod column;
mod each;
mod fault;
mod names;
#[cfg(feature = "program")]
mod program;
mod puzzle;
mod rows;
mod select;
mod settings;
mod text;
mod watch;

/// The part of the package that is written in Rust.
#[pyo3::pymodule(name = "_core")]
mod core {
    use pyo3::prelude::*;

    #[cfg(feature = "arrow")]
    #[pymodule_export]
    use crate::calls::attempts::attempts;
    #[pymodule_export]
    use crate::calls::{
        canon::canon, check::check, count::count, dedupe::dedupe, explain::explain, generate::generate,
        hint::hint, minimize::minimize, part::part, rate::rate, solutions::solutions, solve::solve,
        split::split, transform::transform,
    };
    #[cfg(feature = "program")]
    #[pymodule_export]
    use crate::program::program;
    #[pymodule_export]
    use crate::puzzle::Puzzle;

    /// What is no function and no class.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
