//! Compression, chosen by the ending of the file's name.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// Bytes on their way into a file.
pub(super) enum Encoder {
    Plain(File),
    Gzip(GzEncoder<File>),
    Zstd(zstd::Encoder<'static, File>),
}

impl Encoder {
    /// Compresses for a name that ends in `.gz` or `.zst`.
    pub(super) fn new(path: &Path, file: File) -> io::Result<Self> {
        let ending = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
        Ok(match ending.as_deref().and_then(|ending| ending.to_str()) {
            Some("gz") => Self::Gzip(GzEncoder::new(file, Compression::default())),
            Some("zst") => Self::Zstd(zstd::Encoder::new(file, zstd::DEFAULT_COMPRESSION_LEVEL)?),
            _ => Self::Plain(file),
        })
    }

    /// Accepts uncompressed bytes.
    pub(super) fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Plain(file) => file,
            Self::Gzip(encoder) => encoder,
            Self::Zstd(encoder) => encoder,
        }
    }

    /// Ends the compressed stream.
    pub(super) fn finish(self) -> io::Result<File> {
        match self {
            Self::Plain(file) => Ok(file),
            Self::Gzip(encoder) => encoder.finish(),
            Self::Zstd(encoder) => encoder.finish(),
        }
    }
}
