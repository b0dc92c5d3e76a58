//! Errors that end the program.

use crate::exit::Exit;
use crate::terminal::printable;
use std::fmt::{self, Display};
use std::io;
use std::path::{Path, PathBuf};
use sudokit::format::Format;
use sudokit::generate::{Id, SpecError};
use sudokit_render::RenderError;
use sudokit_variants::generate::GenerateError;
use sudokit_verbs::OptionError;

/// An error that ends the program, with a suggestion.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fatal {
    #[error("`{}` is both an input and the output; write to another file and rename it afterwards", printable(.0))]
    OutputIsInput(PathBuf),
    #[error("{0} is both an input and standard output; write to another file and rename it afterwards")]
    StdoutIsInput(String),
    #[error("cannot write `{}`: {}", printable(.path), explain_write(.source))]
    Write { path: PathBuf, source: io::Error },
    #[error("cannot rename `{}`, which has the results, to `{}`: {}", printable(.from), printable(.to), explain_write(.source))]
    Rename { from: PathBuf, to: PathBuf, source: io::Error },
    #[error("cannot write to standard output: {}", explain(.0))]
    Stdout(#[source] io::Error),
    #[error("cannot create a temporary file in `{}`: {}", printable(.path), explain(.source))]
    Temporary { path: PathBuf, source: io::Error },
    #[error("`{0}` cannot hold comments and columns, as --keep-all-columns requires; use `csv` or `jsonl`")]
    NoRoom(Format),
    #[error("{at}: a puzzle of another size or with other rules; {}", ClassicVerb(.verb))]
    ClassicOnly { verb: &'static str, at: String },
    #[error(
        "{from} has classic puzzles in the text for other rules; `convert --to line` writes them as `{verb}` reads them"
    )]
    ClassicInOtherText { verb: &'static str, from: String },
    #[error("`{0}` cannot hold puzzles of other sizes or with other rules; use `iss`, `jsonl` or `csv`")]
    NoVariants(Format),
    #[error(
        "`--{}` is for classic 9×9 puzzles; leave it out, or --size, --boxes, --jigsaw, --diagonals and --windoku",
        .0.replace('_', "-")
    )]
    ClassicOption(&'static str),
    #[error("{0}")]
    NoVariant(GenerateError),
    #[error("`{0}` does not support this compression; use none, lz4 or zstd")]
    NoSuchCompression(&'static str),
    #[cfg(feature = "columns")]
    #[error("`{}` is not empty; choose a new folder", printable(.0))]
    FolderInUse(PathBuf),
    #[cfg(feature = "columns")]
    #[error(
        "`{}` has an unfinished data set of another command; run that to complete it, or choose a new folder:\n  {command}",
        printable(.folder)
    )]
    OtherDataset { folder: PathBuf, command: String },
    #[cfg(feature = "columns")]
    #[error("another program writes to `{}`; wait until it has ended, or choose a new folder", printable(.0))]
    FolderLocked(PathBuf),
    #[cfg(feature = "columns")]
    #[error("{0} needs puzzles with one solution; --solutions asks for several")]
    SeveralSolutions(&'static str),
    #[cfg(feature = "columns")]
    #[error(
        "`{0}` cannot be the name of a part; use letters, digits and `_`, as loaders of data sets require"
    )]
    PartName(String),
    #[error("cannot read `{}`: {}", printable(.path), explain(.source))]
    Read { path: PathBuf, source: io::Error },
    #[cfg(feature = "columns")]
    #[error("no files in `{}`; name a file or a folder with files", printable(.0))]
    NoFiles(PathBuf),
    #[cfg(feature = "columns")]
    #[error("the data set failed its final check; this is a bug in sudokit, please report it")]
    UnfitDataset,
    #[error(
        "`bank` requires a rating of each puzzle; write lines and rate them: `sudokit generate … | sudokit rate --scale sukaku --to bank`"
    )]
    NoRatings,
    #[error("another program uses the journal `{}`; wait until it has ended, or choose another file", printable(.0))]
    JournalLocked(PathBuf),
    #[error("`{}` is the journal and also an input or the output; choose another file", printable(.0))]
    JournalIsOther(PathBuf),
    #[error("cannot read the journal `{}`, line {line}: {problem}", printable(.path))]
    Journal { path: PathBuf, line: u64, problem: String },
    #[error("no condition; add one, such as --rating 7.0..7.5 or --clues 24")]
    NoCondition,
    #[error(
        "the columns of `{0}` differ from those of the input before it, so they cannot share one output; process it separately"
    )]
    OtherColumns(String),
    #[error(
        "--on-error emit is not supported here: a record that cannot be read belongs to no part; use skip or stop"
    )]
    NoPartForBad,
    #[error(
        "--on-error emit is not supported here: a record that cannot be read cannot be drawn; use skip or stop"
    )]
    NoPlaceForBad,
    #[error("no grid to draw; name a file with puzzles")]
    NothingToDraw,
    #[error(
        "{0} grids do not fit into one picture; add {{}} to the name of the output for numbered files, or write a PDF"
    )]
    OnePicture(usize),
    #[error(
        "--rate, --chapters, --hint and --step are for classic puzzles; draw puzzles with other rules without them"
    )]
    ClassicPictures,
    #[error("a {0} cannot be written to a terminal; name a file with -o or use a pipe")]
    NotForTerminal(&'static str),
    #[error("unsupported image format `.{0}`; use .svg, .png or .pdf, or choose a format with --to")]
    NoSuchForm(String),
    #[error("--answers apart writes a second file beside the first one; name the first one with -o")]
    ApartNeedsFile,
    #[error("pictures have no pages for solutions; write a PDF, or use --answers apart for a second picture")]
    AnswersNeedPages,
    #[error("cannot use the font `{}`: {problem}", printable(.path))]
    Font { path: PathBuf, problem: String },
    #[error("cannot write `{}`: {problem}", printable(.path))]
    MissingFeature { path: PathBuf, problem: String },
    #[error(
        "`{}` has the ending of another format; name one with --to, such as `--to csv`, or let the file end in .txt, .csv, .jsonl or .parquet",
        printable(.0)
    )]
    ForeignEnding(PathBuf),
    #[error(
        "the name `{}` does not have the ending of a format; name one with --to, such as `--to line`, or let the file end in .csv, .tsv, .jsonl, .parquet or .arrow",
        printable(.0)
    )]
    NoFormat(PathBuf),
    #[error("`{}` has the ending of another format; name one of {formats} with --to", printable(.path))]
    NoSuchEnding { path: PathBuf, formats: String },
    #[error("{0}")]
    Render(#[from] RenderError),
    #[error("{0}")]
    Impossible(#[from] SpecError),
    #[error("{0}")]
    Option(#[from] OptionError),
    #[error(
        "cannot read a pattern from {from}: {problem}; expected one grid with a digit at each place of a clue and `.` elsewhere"
    )]
    Pattern { from: String, problem: String },
    #[error("cannot read a position from {from}: {problem}")]
    Position { from: String, problem: String },
    #[error("no puzzle has the id `{0}`; check that the id is complete")]
    NoPuzzleOfId(Id),
    #[error("cannot draw a random seed ({0}); set one with --seed")]
    NoRandomSeed(String),
    #[cfg(feature = "serve")]
    #[error("cannot listen on {address}: {}; {}", explain(.source), other_address(.source))]
    Listen { address: std::net::SocketAddr, source: io::Error },
    #[cfg(feature = "mcp")]
    #[error("cannot start the threads of the server: {}", explain(.source))]
    NoRuntime { source: io::Error },
    #[error("{0} needs a terminal that can move its cursor; write to one, with TERM other than `dumb`")]
    NoTerminal(&'static str),
    #[cfg(feature = "play")]
    #[error("no folder for saved games; set HOME or XDG_DATA_HOME")]
    NoDataFolder,
    #[cfg(feature = "play")]
    #[error("no saved game is unsolved; start one with `sudokit play`")]
    NoSavedGame,
    #[error("no puzzle to measure; name a file with puzzles")]
    NothingToMeasure,
    #[error("`{command}`: {problem}")]
    OtherProgram { command: String, problem: String },
    #[error(
        "{engine} solves puzzle {number} incorrectly: {problem}; this is a bug in sudokit, please report it"
    )]
    WrongAnswer { engine: String, number: usize, problem: String },
}

/// What a verb accepts that reads only classic puzzles, and which verbs read others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassicVerb(pub(crate) &'static str);

impl Display for ClassicVerb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` accepts only classic 9×9 puzzles; `solve`, `check`, `candidates`, `show`, `convert`, `render` and `minimize` accept all",
            self.0
        )
    }
}

impl Fatal {
    /// The exit status.
    pub(crate) const fn exit(&self) -> Exit {
        match self {
            Self::WrongAnswer { .. } => Exit::SomeFailed,
            #[cfg(feature = "columns")]
            Self::UnfitDataset => Exit::SomeFailed,
            _ => Exit::UsageOrIo,
        }
    }

    /// An error in writing this file.
    pub(crate) fn write(path: &Path, source: io::Error) -> Self {
        Self::Write { path: path.to_owned(), source }
    }
}

/// Another address to listen on.
#[cfg(feature = "serve")]
fn other_address(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::AddrNotAvailable => {
            "this machine has no such address; use 0.0.0.0 for all its addresses"
        }
        io::ErrorKind::PermissionDenied => "ports below 1024 are privileged; choose a higher one",
        _ => "choose another port, or 0 for a free one",
    }
}

/// As [`explain`], for a file to write.
fn explain_write(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such directory; create it first".to_owned(),
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => {
            "a directory in this path is a file; choose another name".to_owned()
        }
        io::ErrorKind::IsADirectory => "it is a directory; choose another name".to_owned(),
        _ => explain(error),
    }
}

/// An I/O error in words that do not depend on the system, with a suggestion if there is one.
pub(crate) fn explain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or directory".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a directory; name the files in it".to_owned(),
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        io::ErrorKind::UnexpectedEof => {
            "it ends in the middle of compressed data; part of the file is missing".to_owned()
        }
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{explain, explain_write};
    use std::io::{Error, ErrorKind};

    #[test]
    fn common_errors_have_their_own_words() {
        for (kind, text) in [
            (ErrorKind::NotFound, "no such file or directory"),
            (ErrorKind::PermissionDenied, "permission denied"),
            (ErrorKind::IsADirectory, "it is a directory; name the files in it"),
            (ErrorKind::StorageFull, "the disk is full"),
            (
                ErrorKind::UnexpectedEof,
                "it ends in the middle of compressed data; part of the file is missing",
            ),
        ] {
            assert_eq!(explain(&kind.into()), text);
        }
        assert_eq!(explain(&Error::other("its own text")), "its own text");
        assert_eq!(explain_write(&ErrorKind::StorageFull.into()), "the disk is full");
        assert_eq!(explain_write(&ErrorKind::IsADirectory.into()), "it is a directory; choose another name");
    }
}
