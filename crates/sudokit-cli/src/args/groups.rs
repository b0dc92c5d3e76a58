//! Options shared by several verbs. Each verb lists its own options first, then these.

use super::values::{self, OnError};
use crate::columns::{Compression, PageLimit};
use crate::kind::Kind;
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;
use sudokit::Engine;
#[cfg(feature = "columns")]
use sudokit_verbs::byte_size;
use sudokit_verbs::{duration, node_limit};

/// Input files and how they are read.
#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    /// Files with puzzles, or a puzzle of 81 characters [default: standard input]
    ///
    /// Files may be compressed (gzip, zstd). `-` is standard input. `solve`, `check`, `candidates`, `show`, `convert`, `render`
    /// and `minimize` also accept puzzles of other sizes and with other rules, such as '.Shape~6x6.Thermo~R1C1~R2C2'.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[arg(long, value_name = "FORMAT", value_parser = values::format(), help_heading = "Input")]
    pub(crate) from: Option<Kind>,

    #[arg(long, value_name = "NAME", hide_short_help = true, help_heading = "Input")]
    pub(crate) column: Option<String>,

    #[arg(
        long,
        value_name = "ACTION",
        value_enum,
        default_value = "skip",
        hide_short_help = true,
        help_heading = "Input"
    )]
    pub(crate) on_error: OnError,

    #[command(flatten)]
    pub(crate) limit_page: LimitPageArgs,

    #[arg(short, long, help_heading = "Messages")]
    pub(crate) verbose: bool,
}

/// The limit for files of columns.
#[derive(Clone, Copy, Default, Debug, Args)]
pub(crate) struct LimitPageArgs {
    #[cfg(feature = "columns")]
    #[arg(long, value_name = "SIZE", value_parser = byte_size, hide_short_help = true, help_heading = "Input")]
    limit_page: Option<u64>,
}

impl LimitPageArgs {
    /// The limit.
    #[cfg(feature = "columns")]
    pub(crate) fn limit(self) -> PageLimit {
        self.limit_page.map_or_else(PageLimit::default, PageLimit::new)
    }

    /// The limit: there is none without such files.
    #[cfg(not(feature = "columns"))]
    #[expect(clippy::unused_self, reason = "there is no such option")]
    pub(crate) const fn limit(self) -> PageLimit {
        PageLimit
    }
}

/// Engine, threads and limits of the search.
#[derive(Debug, Args)]
pub(crate) struct SearchArgs {
    #[arg(short = 'j', long, value_name = "N", help_heading = "Search")]
    pub(crate) threads: Option<NonZeroUsize>,

    #[arg(long, value_name = "NAME", value_parser = values::engine(), default_value = "auto", hide_short_help = true, help_heading = "Search")]
    pub(crate) engine: Engine,

    #[arg(long, value_name = "N", value_parser = node_limit, help_heading = "Search")]
    pub(crate) limit_nodes: Option<u64>,

    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Search")]
    pub(crate) limit_time: Option<Duration>,
}

/// Format and file of the output.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    #[arg(long, value_name = "FORMAT", value_parser = values::written_format(), help_heading = "Output")]
    pub(crate) to: Option<Kind>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,
}

/// Format and file of the output, in any format that `convert` writes.
#[derive(Debug, Args)]
pub(crate) struct ConvertedOutputArgs {
    #[arg(long, value_name = "FORMAT", value_parser = values::converted_format(), help_heading = "Output")]
    pub(crate) to: Option<Kind>,

    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,
}

/// Compression of columns.
#[derive(Debug, Args)]
pub(crate) struct CompressionArgs {
    #[cfg(feature = "columns")]
    #[arg(long, value_name = "NAME", value_enum, hide_short_help = true, help_heading = "Output")]
    compression: Option<Compression>,
}

impl CompressionArgs {
    /// The compression, if one was chosen.
    #[cfg_attr(not(feature = "columns"), expect(clippy::unused_self, reason = "there is no such option"))]
    pub(crate) const fn chosen(&self) -> Option<Compression> {
        #[cfg(feature = "columns")]
        return self.compression;
        #[cfg(not(feature = "columns"))]
        None
    }
}

/// Number of threads.
#[derive(Debug, Args)]
pub(crate) struct SpeedArgs {
    #[arg(short = 'j', long, value_name = "N", help_heading = "Speed")]
    pub(crate) threads: Option<NonZeroUsize>,
}
