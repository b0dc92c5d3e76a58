//! Sudoku on paper and screen: one grid as SVG or PNG, a book of them as PDF.
//!
//! Bytes out and nothing else: no file is opened, no clock is read, no thread is started, and the same input gives the same
//! bytes. One layout is behind all: whatever is drawn goes to a canvas, and SVG and PDF are each one.

mod book;
mod canvas;
mod error;
mod font;
mod geometry;
mod grid;
mod ink;
mod marks;
mod options;
mod pdf;
#[cfg(feature = "png")]
mod png;
mod svg;

pub use book::{Book, Part, Pdf, Sheet, SheetStep};
pub use error::RenderError;
pub use font::Fonts;
pub use grid::Drawing;
pub use ink::page_css;
pub use options::{Answers, Options, Paper, PerPage, Style};
#[cfg(feature = "png")]
pub use png::png;
pub use svg::{SvgKind, svg};
