//! Arguments of `dataset`.

use super::groups::{CompressionArgs, LimitPageArgs, SpeedArgs};
use super::symmetry::SplitBy;
use super::values;
use crate::kind::Kind;
use clap::{Args, Subcommand, ValueEnum};
use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use sudokit::explain::{Catalogue, Difficulty, Rating};
use sudokit_verbs::{Share, cell_range, rating_range, solution_range};

/// Create a data set for machine learning
///
/// Generates and rates puzzles and sorts them into bands (ranges of ratings, difficulties, efforts, and numbers of clues or
/// solutions) until every band is complete. No two puzzles are equivalent. They are written to files for training and
/// testing. Equivalence classes are assigned to these parts as by `split` with the same seed, so no test puzzle is
/// equivalent to a training puzzle. README.md in the same folder documents how the data was made, its size and what was
/// checked. The same seed and options give the same bytes with any number of threads, and after an interruption: the same
/// command continues where it was interrupted.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct DatasetArgs {
    #[command(subcommand)]
    pub(crate) audit: Option<DatasetVerb>,

    #[arg(short, long, value_name = "N", default_value = "1000", help_heading = "Puzzles")]
    pub(crate) number: NonZeroU64,

    #[arg(long, value_name = "A..B", value_delimiter = ',', value_parser = rating_range, help_heading = "Puzzles")]
    pub(crate) rating: Vec<RangeInclusive<Rating>>,

    #[arg(long, value_name = "NAMES", value_delimiter = ',', help_heading = "Puzzles")]
    pub(crate) difficulty: Vec<Difficulty>,

    #[arg(long, value_name = "A..B", value_delimiter = ',', value_parser = rating_range, hide_short_help = true, help_heading = "Puzzles")]
    pub(crate) effort: Vec<RangeInclusive<Rating>>,

    #[arg(long, value_name = "A..B", value_delimiter = ',', value_parser = cell_range, help_heading = "Puzzles")]
    pub(crate) clues: Vec<RangeInclusive<usize>>,

    #[arg(long, value_name = "A..B", value_delimiter = ',', value_parser = solution_range, help_heading = "Puzzles")]
    pub(crate) solutions: Vec<RangeInclusive<u64>>,

    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,

    #[arg(long, value_name = "S", help_heading = "Puzzles")]
    pub(crate) seed: Option<u64>,

    #[arg(
        long,
        value_name = "N",
        default_value = "10000000",
        hide_short_help = true,
        help_heading = "Puzzles"
    )]
    pub(crate) attempts: NonZeroU64,

    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "se", value_parser = values::scale(Catalogue::ALL), ignore_case = true)]
    #[arg(help_heading = "Columns")]
    pub(crate) scale: Vec<&'static Catalogue>,

    #[arg(long, help_heading = "Columns")]
    pub(crate) steps: bool,

    #[arg(long, hide_short_help = true, help_heading = "Columns")]
    pub(crate) curriculum: bool,

    #[arg(long, value_name = "K", default_value = "0", help_heading = "Columns")]
    pub(crate) augment: u32,

    #[arg(long, value_name = "SHARE", default_value = "0.9", value_parser = Share::parse_train, help_heading = "Parts")]
    pub(crate) split: [Share; 2],

    #[arg(long, value_name = "NAME=SHARE", value_delimiter = ',', value_parser = Share::parse, conflicts_with = "split", help_heading = "Parts")]
    pub(crate) parts: Vec<Share>,

    #[arg(
        long,
        value_name = "KIND",
        value_enum,
        default_value = "puzzle",
        hide_short_help = true,
        help_heading = "Parts"
    )]
    pub(crate) group_by: SplitBy,

    #[arg(long, value_name = "KIND", value_enum, default_value = "none", help_heading = "Parts")]
    pub(crate) order: RowOrder,

    #[arg(long, value_name = "FORMAT", value_parser = values::columns(), default_value = "parquet", help_heading = "Output")]
    pub(crate) to: Kind,

    #[arg(long, value_name = "N", default_value = "100000", hide_short_help = true, help_heading = "Output")]
    pub(crate) shard: NonZeroU64,

    #[arg(long, value_name = "ID", default_value = "cc0-1.0", value_parser = license_id, hide_short_help = true, help_heading = "Output")]
    pub(crate) license: String,

    #[arg(short, long, value_name = "DIR", required = true, help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) compression: CompressionArgs,

    #[arg(
        long,
        value_name = "KIND",
        value_enum,
        default_value = "bar",
        hide_short_help = true,
        help_heading = "Messages"
    )]
    pub(crate) progress: ProgressKind,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,
}

/// Order of the rows of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RowOrder {
    /// As generated
    None,
    /// By the number of empty cells
    Blanks,
    /// By the number of steps of the path
    Steps,
    /// By the hardest technique
    Technique,
    /// By the rating
    Rating,
}

/// Kinds of progress on standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ProgressKind {
    /// A bar, on a terminal
    Bar,
    /// Lines such as `progress: 300 of 1000 puzzles`
    Lines,
}

/// Parses the identifier of a licence, which becomes a line of YAML.
fn license_id(text: &str) -> Result<String, &'static str> {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-.+".contains(&byte);
    let is_id = !text.is_empty() && text.bytes().all(is_allowed);
    if is_id { Ok(text.to_owned()) } else { Err("expected an identifier such as cc0-1.0, cc-by-4.0 or mit") }
}

/// Other tasks with data sets.
#[derive(Debug, Subcommand)]
pub(crate) enum DatasetVerb {
    Audit(AuditArgs),
}

/// Count the test puzzles that are equivalent to a training puzzle
///
/// Accepts files in any format, NumPy arrays (.npy) included, and folders of such files. In a folder with files train-*, all
/// other files are compared with these. For a single file, the puzzles that are equivalent to an earlier one are counted.
/// Puzzles whose solutions are equivalent are counted too. The exit status is 1 if a puzzle is equivalent to another, or if
/// a record could not be read: it could be a leak.
#[derive(Debug, Args)]
pub(crate) struct AuditArgs {
    /// File or folder of training puzzles
    #[arg(value_name = "TRAIN")]
    pub(crate) train: PathBuf,

    /// File or folder of test puzzles
    #[arg(value_name = "TEST")]
    pub(crate) test: Option<PathBuf>,

    /// Compare the puzzles or their solutions
    #[arg(
        long,
        alias = "by",
        value_name = "KIND",
        value_enum,
        default_value = "puzzle",
        help_heading = "Comparison"
    )]
    pub(crate) group_by: SplitBy,

    #[command(flatten)]
    pub(crate) speed: SpeedArgs,

    #[arg(long, value_name = "FORMAT", value_parser = values::format(), help_heading = "Input")]
    pub(crate) from: Option<Kind>,

    #[arg(long, value_name = "NAME", help_heading = "Input")]
    pub(crate) column: Option<String>,

    #[command(flatten)]
    pub(crate) limit_page: LimitPageArgs,

    /// Maximum number of pairs to list; the numbers are exact
    #[arg(long, value_name = "N", default_value = "20", help_heading = "Output")]
    pub(crate) limit: usize,

    /// Format of the report
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text", help_heading = "Output")]
    pub(crate) to: AuditFormat,

    /// Print every pair and every error, not only the first 20
    #[arg(short, long, help_heading = "Messages")]
    pub(crate) verbose: bool,
}

/// Formats of the report of an audit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum AuditFormat {
    /// Lines of text
    Text,
    /// One line of JSON
    Json,
}
