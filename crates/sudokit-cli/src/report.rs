//! What is said on standard error: what is wrong, by its place, not more of a kind than one can read.

mod snippet;

use crate::exit::Exit;
use crate::fatal::{Fatal, explain};
use crate::input::Source;
use crate::kind::Kind;
use crate::progress::Progress;
use crate::terminal::{ERROR, PLACE, Terminal, to_stderr};
use std::fmt::Display;
use std::io;
use sudokit::analyze::NotValid;
use sudokit::format::{FormatError, Place};
use sudokit::solve::SearchResult;
use sudokit::{Clash, Grid, Outcome, Solution};
use sudokit_verbs::why_not_valid;

/// What can be wrong with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzleError {
    /// No solution, and why if the clues alone say it.
    NoSolution(Option<Clash>),
    /// More than one solution, where one was asked for.
    Several,
    /// The limit was reached before the search could tell.
    Limit,
    /// An answer that is not 81 cells, where the puzzle was moved.
    AnswerLost,
}

impl PuzzleError {
    /// What keeps a puzzle from being taken as valid, by what a search for two solutions found.
    pub(crate) fn new(puzzle: &Grid, found: &SearchResult) -> Option<Self> {
        why_not_valid(puzzle, found).map(Self::from)
    }

    /// The only solution, or what keeps the puzzle from having one.
    pub(crate) fn check(outcome: Outcome) -> Result<Solution, Self> {
        match outcome {
            Outcome::One(solution) => Ok(solution),
            Outcome::None { clash } => Err(Self::NoSolution(clash)),
            Outcome::Many { .. } => Err(Self::Several),
            Outcome::LimitReached { .. } => Err(Self::Limit),
        }
    }

    /// The comment that stands behind a puzzle without an answer.
    pub(crate) const fn note(self) -> &'static str {
        match self {
            Self::NoSolution(_) => "no solution",
            Self::Several => "more than one solution",
            Self::Limit => "limit reached",
            Self::AnswerLost => "answer left out",
        }
    }
}

impl From<NotValid> for PuzzleError {
    fn from(wrong: NotValid) -> Self {
        match wrong {
            NotValid::NoSolution(clash) => Self::NoSolution(clash),
            NotValid::Several => Self::Several,
            _ => Self::Limit,
        }
    }
}

/// How many reports of a kind are shown unless all are wanted.
const SHOWN: u64 = 20;

/// The kinds of report, in the words of the summary.
const KINDS: [&str; 5] = [
    "records that cannot be read",
    "puzzles without a solution",
    "puzzles with more than one solution",
    "puzzles given up at the limit",
    "answers left out",
];

/// Reports errors, counts them and remembers the worst.
#[derive(Debug)]
pub(crate) struct Reporter {
    terminal: Terminal,
    verbose: bool,
    seen: [u64; KINDS.len()],
    exit: Exit,
    /// The bar that must step aside for every report.
    pub(crate) progress: Progress,
}

impl Reporter {
    /// A reporter that has nothing to report yet; `verbose` shows everything.
    pub(crate) fn new(terminal: Terminal, verbose: bool, progress: Progress) -> Self {
        Self { terminal, verbose, seen: [0; KINDS.len()], exit: Exit::Well, progress }
    }

    /// The exit status by all that was reported.
    pub(crate) const fn exit(&self) -> Exit {
        self.exit
    }

    /// Takes note that the run cannot end better than this.
    pub(crate) fn at_least(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// A record that cannot be read.
    pub(crate) fn bad(&mut self, from: &Places, error: Option<&FormatError>) {
        if let (true, Some(error)) = (self.shows(0), error) {
            let place = from.column(error.place);
            self.say(snippet::render(&place, error, self.terminal.error));
        }
    }

    /// A puzzle that is not as it should be.
    pub(crate) fn puzzle(&mut self, from: &Places, at: Place, error: PuzzleError) {
        let kind = match error {
            PuzzleError::NoSolution(_) => 1,
            PuzzleError::Several => 2,
            PuzzleError::Limit => 3,
            PuzzleError::AnswerLost => 4,
        };
        if self.shows(kind) {
            let place = from.column(at) + ":";
            self.say(format_args!("{} {error}\n", self.terminal.error.styled(PLACE, place)));
        }
    }

    /// An input that cannot be opened or read to its end.
    pub(crate) fn unreadable(&mut self, source: &Source, error: &io::Error) {
        self.at_least(Exit::UsageOrIo);
        let word = self.terminal.error.styled(ERROR, "error");
        self.say(format_args!("{word}: cannot read {}: {}\n", source.in_words(), explain(error)));
    }

    /// Something that ends the run, though what was done by then still counts.
    pub(crate) fn fatal(&mut self, fatal: &Fatal) {
        self.at_least(fatal.exit());
        self.progress.suspend(|| self.terminal.error(fatal));
    }

    /// What was detected, for those who want to know.
    pub(crate) fn detected(&self, source: &Source, kind: Kind) {
        if self.verbose {
            self.note(format_args!("{}: read as `{kind}`", source.name()));
        }
    }

    /// Something worth knowing that is nobody's fault.
    pub(crate) fn note(&self, text: impl Display) {
        self.progress.suspend(|| self.terminal.note(text));
    }

    /// Says how many reports were held back.
    pub(crate) fn summary(&self) {
        for (seen, kind) in self.seen.iter().zip(KINDS) {
            if *seen > SHOWN && !self.verbose {
                self.note(format_args!("{} more {kind}; --verbose reports each", seen - SHOWN));
            }
        }
    }

    fn shows(&mut self, kind: usize) -> bool {
        self.at_least(Exit::SomeFailed);
        self.seen[kind] += 1;
        !self.terminal.quiet && (self.verbose || self.seen[kind] <= SHOWN)
    }

    fn say(&self, text: impl Display) {
        self.progress.suspend(|| to_stderr(text));
    }
}

/// Names places in an input: by line and column, or by the row of columns.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    name: String,
    is_of_rows: bool,
}

impl Places {
    pub(crate) fn new(source: &Source, is_of_rows: bool) -> Self {
        Self { name: source.name().into_owned(), is_of_rows }
    }

    /// The line, or the row.
    pub(crate) fn line(&self, place: Place) -> String {
        let before = if self.is_of_rows { " row " } else { "" };
        format!("{}:{before}{}", self.name, place.line)
    }

    /// The line and column, or the row.
    fn column(&self, place: Place) -> String {
        let line = self.line(place);
        if self.is_of_rows { line } else { format!("{line}:{}", place.column) }
    }
}

impl Display for PuzzleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoSolution(None) => f.write_str("no solution"),
            Self::NoSolution(Some(clash)) => write!(f, "no solution: {clash}"),
            Self::Several => f.write_str("more than one solution"),
            Self::Limit => f.write_str("limit reached; --limit-nodes or --limit-time sets another"),
            Self::AnswerLost => {
                f.write_str("its answer is not 81 cells, cannot be moved along and is left out")
            }
        }
    }
}
