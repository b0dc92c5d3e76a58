//! Draws one Sudoku grid as SVG or PNG, a solution path as HTML, or a book of puzzles as PDF. [`VariantDrawing`] draws a puzzle of any
//! size with any rules as SVG, PNG or PDF.
//!
//! The crate only returns bytes: it opens no file, reads no clock and starts no thread. The same input gives the same
//! bytes. SVG, PNG and PDF share the drawing code: each implements the internal trait `Canvas`.

mod book;
mod canvas;
mod error;
mod font;
mod geometry;
mod grid;
mod html;
mod ink;
mod marks;
mod options;
#[cfg(feature = "png")]
mod outline;
mod paper;
mod pdf;
#[cfg(feature = "png")]
mod png;
mod svg;
mod variant;

pub use book::{Book, BookPart, Pdf, Sheet, SheetStep, step_words};
pub use error::RenderError;
pub use font::Fonts;
pub use grid::Drawing;
pub use html::{PathStep, path_css, path_start};
pub use ink::{color_scheme_css, notebook_css, page_css, shape_css, variant_css, variant_notebook_css};
pub use options::{AnswerPlacement, DigitStyle, Options, PerPage};
pub use paper::{Paper, length};
#[cfg(feature = "png")]
pub use png::{png, rgb};
pub use svg::{SvgKind, escaped, svg, svg_clues};
pub use variant::{GridPlace, Legend, VariantDrawing, VariantSheet};
