//! Drawings of steps: for `render`, for paths in a notebook, and for the widget.

pub(crate) mod game;
pub(crate) mod marks;
pub(crate) mod trail;

use pyo3::prelude::*;

/// Return the style sheets of pictures: for an output of a notebook, and for the widget, which defines the colours.
#[pyfunction(name = "_picture_styles")]
pub(crate) fn styles() -> (String, String) {
    let steps = sudokit_render::path_css();
    (sudokit_render::notebook_css() + steps, sudokit_render::shape_css() + steps)
}
