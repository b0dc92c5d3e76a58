//! How columns are compressed in their file.

use super::Container;
use arrow_ipc::CompressionType;
use parquet::basic::{Compression as Parquet, GzipLevel, ZstdLevel};

/// A compression.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Compression {
    None,
    Snappy,
    Gzip,
    Lz4,
    Zstd,
}

impl Compression {
    /// The compression in Parquet.
    pub(super) fn in_parquet(self) -> Parquet {
        match self {
            Self::None => Parquet::UNCOMPRESSED,
            Self::Snappy => Parquet::SNAPPY,
            Self::Gzip => Parquet::GZIP(GzipLevel::default()),
            Self::Lz4 => Parquet::LZ4_RAW,
            Self::Zstd => Parquet::ZSTD(ZstdLevel::default()),
        }
    }

    /// The compression in Arrow; an error if Arrow does not support it.
    pub(super) fn in_arrow(self) -> Result<Option<CompressionType>, &'static str> {
        match self {
            Self::None => Ok(None),
            Self::Lz4 => Ok(Some(CompressionType::LZ4_FRAME)),
            Self::Zstd => Ok(Some(CompressionType::ZSTD)),
            Self::Snappy | Self::Gzip => {
                Err("`arrow` does not support this compression; use none, lz4 or zstd")
            }
        }
    }

    /// Whether this kind of file supports it.
    pub(crate) fn fits(self, container: Container) -> bool {
        container == Container::Parquet || self.in_arrow().is_ok()
    }
}

/// The compression of the input, to be kept.
#[derive(Clone, Debug)]
pub(super) enum InputCompression {
    /// The compression of each column by its path.
    Parquet(Vec<(parquet::schema::types::ColumnPath, Parquet)>),
    Arrow(Option<CompressionType>),
}
