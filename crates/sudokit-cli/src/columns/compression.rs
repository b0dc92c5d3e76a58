//! How columns are compressed in their file.

use super::Container;
use arrow_ipc::CompressionType;
use parquet::basic::{Compression as Parquet, GzipLevel, ZstdLevel};

/// A compression, as typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Compression {
    None,
    Snappy,
    Gzip,
    Lz4,
    Zstd,
}

impl Compression {
    /// As Parquet calls it.
    pub(super) fn in_parquet(self) -> Parquet {
        match self {
            Self::None => Parquet::UNCOMPRESSED,
            Self::Snappy => Parquet::SNAPPY,
            Self::Gzip => Parquet::GZIP(GzipLevel::default()),
            Self::Lz4 => Parquet::LZ4_RAW,
            Self::Zstd => Parquet::ZSTD(ZstdLevel::default()),
        }
    }

    /// As Arrow calls it; an error if it has no such.
    pub(super) fn in_arrow(self) -> Result<Option<CompressionType>, &'static str> {
        match self {
            Self::None => Ok(None),
            Self::Lz4 => Ok(Some(CompressionType::LZ4_FRAME)),
            Self::Zstd => Ok(Some(CompressionType::ZSTD)),
            Self::Snappy | Self::Gzip => Err("`arrow` has no such compression, expected none, lz4 or zstd"),
        }
    }

    /// Whether files of this kind can have it.
    pub(crate) fn fits(self, container: Container) -> bool {
        container == Container::Parquet || self.in_arrow().is_ok()
    }
}

/// That of the file that is read, to be kept.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    /// Of each column by its path, and of those that are added.
    Parquet(Vec<(parquet::schema::types::ColumnPath, Parquet)>),
    Arrow(Option<CompressionType>),
}
