//! The Python package `sudokit`: one function per verb, for one puzzle or a column of puzzles.
//!
//! | file | holds |
//! |---|---|
//! | `calls` | the functions: their arguments, and the operation on one puzzle |
//! | `apply` | applies an operation to a string, a list, an array or an Arrow column |
//! | `partition` | assigns rows to parts: `dedupe` and `split` |
//! | `input`, `row`, `parse` | the input, as rows |
//! | `output` | the results, as a collection of the same kind |
//! | `signals` | Ctrl-C during work with the global interpreter lock |
//! | `picture` | drawings of steps: for `render`, for paths in a notebook, and for the widget |
//! | `gym` | environments for reinforcement learning |
//! | `variants` | puzzles of other sizes and with other rules |
//! | `progress` | work without the global interpreter lock, progress callbacks and Ctrl-C |
//!
//! `docs/src/reference/python.md` describes the package as its users see it.

#![cfg_attr(
    doc,
    expect(rustdoc::broken_intra_doc_links, reason = "docstrings contain Python code in brackets")
)]

mod apply;
mod calls;
mod error;
mod gym;
mod input;
mod output;
mod parse;
mod partition;
mod picture;
mod progress;
mod puzzle;
mod row;
mod settings;
mod signals;
mod variants;

/// The part of the package that is written in Rust.
#[pyo3::pymodule(name = "_core")]
mod core {
    use pyo3::prelude::*;

    #[cfg(feature = "arrow")]
    #[pymodule_export]
    use crate::calls::generate::attempts;
    #[pymodule_export]
    use crate::calls::{
        answer::grids,
        augment::{augment, row_transforms},
        cells::cells,
        check::{check, status},
        equivalence::{canon, dedupe, part, split},
        explain::explain,
        generate::{attempt_cells, generate},
        hint::hint,
        learn::learn,
        minimize::minimize,
        paths::{steps, techniques},
        rate::rate,
        render::render,
        score::score,
        solve::{count, solutions, solve},
        steps::all_steps,
        structure::{backdoors, clues, unavoidable, vicinity},
        trace::trace,
        transform::transform,
    };
    #[pymodule_export]
    use crate::gym::games::PyGames;
    #[pymodule_export]
    use crate::picture::{
        game::{draw_hint, respond},
        styles,
        trail::Trail,
    };
    #[pymodule_export]
    use crate::puzzle::Puzzle;
    #[pymodule_export]
    use crate::variants::{Solutions, Variant, generate_variants, search, true_candidates, variant_styles};

    /// Run the program `sudokit` with these arguments and return its exit status.
    ///
    /// The program uses the standard streams and installs a handler for Ctrl-C. Call it in a separate process, as
    /// `python -m sudokit` does.
    #[cfg(feature = "program")]
    #[pyfunction]
    fn program(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
        let command = std::iter::once("sudokit".into()).chain(arguments);
        py.detach(|| sudokit_cli::run(command))
    }

    /// Adds the version.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
