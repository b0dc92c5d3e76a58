//! Text to grids and back: every usual format, in both directions.
//!
//! Bytes in, records out, in bounded memory: a [`Reader`] fills [`Chunk`]s with the [`Record`]s of a stream and with a
//! located [`FormatError`] for each that cannot be read; a [`Writer`] appends records to a byte buffer, in the format they
//! came in (then byte for byte as given, but for the answer) or in another.

mod chunk;
mod error;
mod kind;
mod reader;
mod writer;

pub use chunk::{Chunk, Entry, Record, Span};
pub use error::{FormatError, FormatErrorKind, Place};
pub use kind::Format;
pub use reader::{Layout, Options, Reader};
pub use writer::{Item, Writer};
