//! What `dataset` takes.

use super::groups::{CompressionArgs, SpeedArgs};
use super::symmetry::SplitBy;
use super::values;
use crate::kind::Kind;
use clap::{Args, Subcommand};
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use sudokit::explain::{Catalogue, Rating};
use sudokit_verbs::{Share, cell_range, rating_range};

/// Make a data set of puzzles to learn from, or look whether somebody's test puzzles stand among the training ones
///
/// Puzzles are made, rated and sorted into bands until each band has its share; no two are essentially the same. They go to
/// Parquet files for training and for the test, by their class as `split` does it with the same seed, so that no test puzzle
/// is equivalent to a training one; README.md beside them tells how all was made, how much there is and what was checked. The
/// same seed and options give the same bytes with any number of threads.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct DatasetArgs {
    #[command(subcommand)]
    pub(crate) audit: Option<DatasetVerb>,

    #[arg(short, long, value_name = "N", default_value = "1000", help_heading = "Puzzles")]
    pub(crate) number: NonZeroU64,

    #[arg(long, value_name = "A..B", value_delimiter = ',', value_parser = rating_range, help_heading = "Puzzles")]
    pub(crate) rating: Vec<RangeInclusive<Rating>>,

    #[arg(long, value_name = "A..B", value_delimiter = ',', value_parser = cell_range, help_heading = "Puzzles")]
    pub(crate) clues: Vec<RangeInclusive<usize>>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    #[arg(long, value_name = "S", help_heading = "Puzzles")]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "N", default_value = "10000000", help_heading = "Puzzles")]
    pub(crate) attempts: NonZeroU64,

    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "se", value_parser = values::scale(Catalogue::ALL))]
    #[arg(help_heading = "Columns")]
    pub(crate) scale: Vec<&'static Catalogue>,

    #[arg(long, help_heading = "Columns")]
    pub(crate) steps: bool,

    #[arg(long, value_name = "K", default_value = "0", help_heading = "Columns")]
    pub(crate) augment: u32,

    #[arg(long, value_name = "SHARE", default_value = "0.9", value_parser = Share::parse_train, help_heading = "Parts")]
    pub(crate) split: [Share; 2],

    #[arg(long, value_name = "NAME=SHARE", value_delimiter = ',', value_parser = Share::parse, conflicts_with = "split", help_heading = "Parts")]
    pub(crate) parts: Vec<Share>,

    #[arg(long, value_name = "WHAT", value_enum, default_value = "puzzle", help_heading = "Parts")]
    pub(crate) group_by: SplitBy,

    #[arg(long, value_name = "FORMAT", value_parser = values::columns(), default_value = "parquet", help_heading = "Output")]
    pub(crate) to: Kind,

    #[arg(long, value_name = "N", default_value = "100000", help_heading = "Output")]
    pub(crate) shard: NonZeroU64,

    #[arg(short, long, value_name = "DIR", required = true, help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// What else is done with data sets.
#[derive(Debug, Subcommand)]
pub(crate) enum DatasetVerb {
    Audit(AuditArgs),
}

/// Count the test puzzles that are essentially the same as a training one
///
/// Any format will do, and any number of files in a folder. Of one file, or of one twice, it counts the puzzles that are
/// essentially the same as one before; of a folder with files train-* and test-*, it compares these. The exit status is 1
/// if there are any.
#[derive(Debug, Args)]
pub(crate) struct AuditArgs {
    /// File or folder of training puzzles
    #[arg(value_name = "TRAIN")]
    pub(crate) train: PathBuf,

    /// File or folder of test puzzles
    #[arg(value_name = "TEST")]
    pub(crate) test: Option<PathBuf>,

    /// What must not be the same
    #[arg(
        long,
        alias = "by",
        value_name = "WHAT",
        value_enum,
        default_value = "puzzle",
        help_heading = "Comparing"
    )]
    pub(crate) group_by: SplitBy,

    #[arg(long, value_name = "FORMAT", value_parser = values::format(), help_heading = "Input")]
    pub(crate) from: Option<Kind>,

    #[arg(long, value_name = "NAME", help_heading = "Input")]
    pub(crate) column: Option<String>,

    /// Tell every puzzle that is found, instead of the first 20
    #[arg(short, long, help_heading = "Messages")]
    pub(crate) verbose: bool,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}
