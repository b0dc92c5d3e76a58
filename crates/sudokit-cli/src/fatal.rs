//! What ends the program before its work is done.

use crate::exit::Exit;
use std::io;
use std::path::{Path, PathBuf};
use sudokit::format::Format;
use sudokit::generate::{Id, SpecError};
use sudokit_render::RenderError;
use sudokit_verbs::OptionError;

/// Why the program cannot go on, and the way out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fatal {
    #[error("`{}` is the output and an input too; name another output, and rename it afterwards", .0.display())]
    OutputIsInput(PathBuf),
    #[error("cannot write `{}`: {}", .path.display(), explain_write(.source))]
    Write { path: PathBuf, source: io::Error },
    #[error("cannot write to standard output: {}", explain(.0))]
    Stdout(#[source] io::Error),
    #[error("cannot keep a temporary file in `{}`: {}", .path.display(), explain(.source))]
    Temporary { path: PathBuf, source: io::Error },
    #[error(
        "`{0}` has no room for comments and columns, which --keep-all-columns wants; `csv` or `jsonl` has"
    )]
    NoRoom(Format),
    #[error("`{0}` has no such compression, expected none, lz4 or zstd")]
    NoSuchCompression(&'static str),
    #[cfg(feature = "columns")]
    #[error("`{}` is not empty; name a new folder", .0.display())]
    FolderInUse(PathBuf),
    #[cfg(feature = "columns")]
    #[error("cannot read `{}`: {}", .path.display(), explain(.source))]
    Folder { path: PathBuf, source: io::Error },
    #[cfg(feature = "columns")]
    #[error("there is no file in `{}`; name a file, or a folder with some", .0.display())]
    NoFiles(PathBuf),
    #[cfg(feature = "columns")]
    #[error("the data set is not what it should be; this is a fault of sudokit, please report it")]
    UnfitDataset,
    #[error("nothing is asked of the puzzles, expected a condition such as --rating 7.0..7.5 or --clues 24")]
    NoCondition,
    #[error(
        "the records of `{0}` have other columns than those before, so they cannot follow in one output; run it by itself"
    )]
    OtherColumns(String),
    #[error("a record that cannot be read belongs to no part; --on-error skip or stop")]
    NoPartForBad,
    #[error("a record that cannot be read has no place in a picture or book; --on-error skip or stop")]
    NoPlaceForBad,
    #[error("there is no grid to draw; give a file with puzzles")]
    NothingToDraw,
    #[error(
        "{0} grids do not go into one picture; put {{}} into the name behind -o for numbered files, or make a PDF"
    )]
    OnePicture(usize),
    #[error("a {0} is not for a terminal; name a file with -o, or send it on through a pipe")]
    NotForTerminal(&'static str),
    #[error(
        "the end of the name, .{0}, is of no form that is drawn here; end it with .pdf, .svg or .png, or say --to"
    )]
    NoSuchForm(String),
    #[error("answers apart go into a file beside that of the book; name that with -o")]
    ApartNeedsFile,
    #[error("cannot take a font from `{}`: {problem}", .path.display())]
    Font { path: PathBuf, problem: String },
    #[error("{0}")]
    Render(#[from] RenderError),
    #[error("{0}")]
    Impossible(#[from] SpecError),
    #[error("{0}")]
    Option(#[from] OptionError),
    #[error(
        "cannot take a pattern from {from}: {problem}; draw one grid with a digit where a clue shall stand and `.` elsewhere"
    )]
    Pattern { from: String, problem: String },
    #[error("cannot take a position from {from}: {problem}")]
    Position { from: String, problem: String },
    #[error("the attempt of id `{0}` gives no puzzle: was the id cut off or changed?")]
    NoPuzzleOfId(Id),
    #[error("no random seed can be had here ({0}); give one with --seed")]
    NoRandomSeed(String),
    #[cfg(feature = "serve")]
    #[error("cannot listen on {address}: {}; {}", explain(.source), other_address(.source))]
    Listen { address: std::net::SocketAddr, source: io::Error },
    #[error("there is no puzzle to measure; give a file with puzzles")]
    NothingToMeasure,
    #[error("`{command}`: {problem}")]
    OtherProgram { command: String, problem: String },
    #[error(
        "{engine} answers puzzle {number} wrongly: {problem}; this is a fault of sudokit, please report it"
    )]
    WrongAnswer { engine: String, number: usize, problem: String },
}

impl Fatal {
    /// The exit status that goes with it.
    pub(crate) const fn exit(&self) -> Exit {
        match self {
            Self::WrongAnswer { .. } => Exit::SomeFailed,
            #[cfg(feature = "columns")]
            Self::UnfitDataset => Exit::SomeFailed,
            _ => Exit::UsageOrIo,
        }
    }

    /// Something about writing this file.
    pub(crate) fn write(path: &Path, source: io::Error) -> Self {
        Self::Write { path: path.to_owned(), source }
    }
}

/// Where else one may listen.
#[cfg(feature = "serve")]
fn other_address(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::AddrNotAvailable => {
            "this machine has no such address; 0.0.0.0 stands for all that it has"
        }
        io::ErrorKind::PermissionDenied => "ports below 1024 are root's; choose a higher one",
        _ => "--port 0 takes any port that is free",
    }
}

/// The same as [`explain`] for a file that is to be made.
fn explain_write(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such directory; make it first".to_owned(),
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => {
            "a file stands where a directory should; choose another name".to_owned()
        }
        _ => explain(error),
    }
}

/// An input error in words that do not depend on the system, with the way out where there is one.
pub(crate) fn explain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or directory".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied; its owner can change that".to_owned(),
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
    fn every_usual_error_has_its_own_words_and_a_way_out() {
        for (kind, words) in [
            (ErrorKind::NotFound, "there is no such file or directory"),
            (ErrorKind::PermissionDenied, "permission denied; its owner can change that"),
            (ErrorKind::IsADirectory, "it is a directory; name the files in it"),
            (ErrorKind::StorageFull, "the disk is full"),
            (
                ErrorKind::UnexpectedEof,
                "it ends in the middle of compressed data; part of the file is missing",
            ),
        ] {
            assert_eq!(explain(&kind.into()), words);
        }
        assert_eq!(explain(&Error::other("what it says itself")), "what it says itself");
        assert_eq!(explain_write(&ErrorKind::StorageFull.into()), "the disk is full");
    }
}
