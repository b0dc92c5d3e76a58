//! Errors on standard error, each with its file and line; the number shown of each kind is limited.

mod others;
mod snippet;

use crate::counters::counted;
use crate::exit::Exit;
use crate::fatal::{ClassicVerb, Fatal};
use crate::input::Source;
use crate::kind::Kind;
use crate::progress::Progress;
use crate::terminal::{ERROR, PLACE, Terminal, to_stderr};
use others::OtherPuzzles;
use std::fmt::Display;
use std::io;
use sudokit::analyze::NotValid;
use sudokit::explain::PencilMarks;
use sudokit::format::{Format, FormatError, Place};
use sudokit::solve::{End, Goal, SearchResult};
use sudokit::{Candidate, Clash, Grid, Outcome, Solution};
use sudokit_check::{Mistake, mistakes};
use sudokit_verbs::{Status, why_not_valid};

/// An error in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzleError {
    /// No solution, with the reason if two clues conflict.
    NoSolution(Option<Clash>),
    /// More than one solution.
    Several,
    /// The search reached its limit.
    Limit,
    /// None of this many random descents of an estimate ended in a solution.
    NothingFound(u64),
    /// The path reached its time limit.
    TimeLimit,
    /// A solution in the input that is not 81 cells, where the puzzle was transformed.
    AnswerLost,
    /// No rating, which the output format requires.
    NoRating,
    /// The pencil marks exclude the solution, which has this digit in this cell.
    MarksExclude(Candidate),
    /// None of the steps that were asked for exist; the path has this many.
    NoSuchStep(usize),
    /// The puzzle has this many clues, fewer than are to be removed.
    TooFewClues(usize),
    /// The puzzle would have this many clues, which are more than cells.
    TooManyClues(usize),
}

impl PuzzleError {
    /// The error of a position whose pencil marks exclude the solution of its digits.
    pub(crate) fn excluded(marks: &PencilMarks, solution: &Solution) -> Option<Self> {
        let mut mistakes = mistakes(&marks.grid, marks.candidates, solution).into_iter();
        mistakes.find_map(|mistake| match mistake {
            Mistake::Marks(cell) => Some(Self::MarksExclude(Candidate::new(cell, solution.get(cell)))),
            _ => None,
        })
    }

    /// The error of a puzzle that is not valid, from a search for two solutions.
    pub(crate) fn new(puzzle: &Grid, found: &SearchResult) -> Option<Self> {
        why_not_valid(puzzle, found).map(Self::from)
    }

    /// The error of a puzzle with any rules, from a search with this goal.
    pub(crate) fn of_search(found: &sudokit_variants::SearchResult, goal: Goal) -> Option<Self> {
        match (found.solutions, found.end) {
            (0, End::Exhausted) => Some(Self::NoSolution(None)),
            (2.., _) if goal == Goal::Unique => Some(Self::Several),
            (1.., End::LimitReached) if goal == Goal::First => None,
            (_, End::LimitReached) => Some(Self::Limit),
            _ => None,
        }
    }

    /// The unique solution, or the error.
    pub(crate) fn check(outcome: Outcome) -> Result<Solution, Self> {
        match outcome {
            Outcome::One(solution) => Ok(solution),
            Outcome::None { clash } => Err(Self::NoSolution(clash)),
            Outcome::Many { .. } => Err(Self::Several),
            Outcome::LimitReached { .. } => Err(Self::Limit),
        }
    }

    /// The status of the puzzle, if the error is one of its solutions.
    pub(crate) const fn status(self) -> Option<Status> {
        match self {
            Self::NoSolution(_) => Some(Status::None),
            Self::Several => Some(Status::Many),
            // Of the digits; the status says nothing of pencil marks.
            Self::MarksExclude(_) => Some(Status::One),
            Self::Limit | Self::NothingFound(_) | Self::TimeLimit => Some(Status::Limit),
            _ => None,
        }
    }

    /// The comment after a puzzle without a solution.
    pub(crate) const fn note(self) -> &'static str {
        match self {
            Self::NoSolution(_) => "no solution",
            Self::Several => "more than one solution",
            Self::NothingFound(_) => "no solution found",
            Self::Limit | Self::TimeLimit => "limit reached",
            Self::AnswerLost => "solution omitted",
            Self::NoRating => "no rating",
            Self::MarksExclude(_) => "pencil marks exclude the solution",
            Self::NoSuchStep(_) => "no such step",
            Self::TooFewClues(_) | Self::TooManyClues(_) => "no neighbours",
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

/// Maximum number of errors of a kind that are shown without `--verbose`.
const SHOWN: u64 = 20;

/// The kinds of error, in the words of the summary.
const KINDS: [&str; 9] = [
    "records that cannot be read",
    "puzzles without a solution",
    "puzzles with more than one solution",
    "puzzles that reached the limit",
    "omitted solutions",
    "paths without the requested steps",
    "puzzles without a rating",
    "puzzles whose pencil marks exclude the solution",
    "puzzles without such neighbours",
];

/// The kind of which one is enough: usually no puzzle of the input has a rating.
const NO_RATING: usize = 6;

/// The number of errors of a kind that are shown without `--verbose`.
const fn shown(kind: usize) -> u64 {
    if kind == NO_RATING { 1 } else { SHOWN }
}

/// A format that was guessed from the start of an input.
#[derive(Clone, Copy, Debug)]
struct Guess {
    kind: Kind,
    /// Records that cannot be read so far, if none could be read.
    bad: u64,
}

impl Guess {
    /// The errors that were not shown.
    const fn unshown(self) -> u64 {
        self.bad.saturating_sub(1)
    }
}

/// Reports and counts errors, and keeps the worst exit status.
#[derive(Debug)]
pub(crate) struct Reporter {
    terminal: Terminal,
    verbose: bool,
    seen: [u64; KINDS.len()],
    exit: Exit,
    /// The format that was guessed for the current input, until a record confirms it.
    guess: Option<Guess>,
    /// Records that cannot be read, and were not shown because the guess was probably wrong.
    unshown: u64,
    /// The format of the current input, if it is read as classic puzzles because its first one is.
    classic: Option<Kind>,
    /// The puzzles of the current input that are not.
    others: Option<OtherPuzzles>,
    /// Remarks about records.
    remarks: u64,
    /// The progress bar, which is hidden during a report.
    pub(crate) progress: Progress,
}

impl Reporter {
    /// A new reporter; `verbose` shows every error.
    pub(crate) fn new(terminal: Terminal, verbose: bool, progress: Progress) -> Self {
        Self {
            terminal,
            verbose,
            seen: [0; KINDS.len()],
            exit: Exit::Well,
            guess: None,
            unshown: 0,
            classic: None,
            others: None,
            remarks: 0,
            progress,
        }
    }

    /// The exit status of all errors so far.
    pub(crate) const fn exit(&self) -> Exit {
        self.exit
    }

    /// Raises the exit status to at least this one.
    pub(crate) fn at_least(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// Begins an input in this format, which may have been guessed.
    pub(crate) fn begin_input(&mut self, kind: Kind, is_guess: bool, is_classic: bool) {
        self.guess = is_guess.then_some(Guess { kind, bad: 0 });
        self.classic = Some(kind).filter(|kind| is_classic && (is_guess || kind.format().has_columns()));
        self.others = None;
    }

    /// Notes that a record was read, so that the format of the input is right.
    pub(crate) const fn is_right_format(&mut self) {
        if let Some(guess) = self.guess.take() {
            self.unshown += guess.unshown();
        }
    }

    /// Reports how to read puzzles with other rules, or the format if it was probably guessed wrong: several records could not be read, and
    /// none could.
    pub(crate) fn end_input(&mut self, source: &Source, takes_variants: bool) {
        match self.others.take() {
            Some(others) if takes_variants => self.note(format_args!(
                "the first puzzle of {} is classic, so all were read as such; {}",
                source.in_words(),
                others.advice()
            )),
            Some(_) => self.note(ClassicVerb(self.terminal.verb)),
            None => {}
        }
        let Some(guess) = self.guess.take() else { return };
        if guess.bad == 1 && guess.kind == Kind::Text(Format::TEXT) {
            self.note("name the format of the input with --from FORMAT if it has one");
        }
        if guess.bad <= 1 {
            return;
        }
        let (kind, more) = (guess.kind, counted(guess.unshown(), "more error"));
        self.note(format_args!(
            "{} was read as `{kind}`, a guess from its start, and nothing else in it can be read ({more}); name its \
             format with --from FORMAT",
            source.in_words()
        ));
    }

    /// Reports a record that cannot be read. If none was read before, the format is probably wrong, and one error says enough.
    pub(crate) fn bad(&mut self, from: &Places, error: Option<&FormatError>) {
        if let (Some(kind), None, Some(error)) = (self.classic, self.others, error) {
            self.others = OtherPuzzles::of(kind, error);
        }
        if let Some(guess) = &mut self.guess {
            guess.bad += 1;
            if guess.bad > 1 && !self.verbose {
                return;
            }
        }
        if let (true, Some(error)) = (self.shows(0), error) {
            let place = from.column(error.place);
            self.say(snippet::render(&place, error, self.terminal.error));
        }
    }

    /// Reports a remark about a record, which is no error.
    pub(crate) fn remark(&mut self, from: &Places, at: Place, text: &str) {
        self.remarks += 1;
        if self.verbose || self.remarks <= SHOWN {
            self.note(format_args!("{}: {text}", from.column(at)));
        }
    }

    /// Reports an error in a puzzle.
    pub(crate) fn puzzle(&mut self, from: &Places, at: Place, error: PuzzleError) {
        let kind = match error {
            PuzzleError::NoSolution(_) => 1,
            PuzzleError::Several => 2,
            PuzzleError::Limit | PuzzleError::NothingFound(_) | PuzzleError::TimeLimit => 3,
            PuzzleError::AnswerLost => 4,
            PuzzleError::NoSuchStep(_) => 5,
            PuzzleError::NoRating => NO_RATING,
            PuzzleError::MarksExclude(_) => 7,
            PuzzleError::TooFewClues(_) | PuzzleError::TooManyClues(_) => 8,
        };
        if self.shows(kind) {
            let place = from.column(at) + ":";
            self.say(format_args!("{} {error}\n", self.terminal.error.styled(PLACE, place)));
        }
    }

    /// Reports an input that cannot be opened or read to its end.
    pub(crate) fn unreadable(&mut self, source: &Source, error: &io::Error) {
        self.at_least(Exit::UsageOrIo);
        let word = self.terminal.error.styled(ERROR, "error");
        self.say(format_args!("{word}: cannot read {}: {}\n", source.in_words(), source.explain(error)));
    }

    /// Reports an error that ends the run; results so far are kept.
    pub(crate) fn fatal(&mut self, fatal: &Fatal) {
        self.at_least(fatal.exit());
        self.progress.suspend(|| self.terminal.error(fatal));
    }

    /// Prints the detected format, with `--verbose`.
    pub(crate) fn detected(&self, source: &Source, kind: Kind) {
        if self.verbose {
            self.note(format_args!("{}: read as `{kind}`", source.name()));
        }
    }

    /// Prints a note.
    pub(crate) fn note(&self, text: impl Display) {
        self.progress.suspend(|| self.terminal.note(text));
    }

    /// Prints how many errors were not shown.
    pub(crate) fn summary(&self) {
        let remarks = self.remarks.saturating_sub(SHOWN);
        if remarks > 0 && !self.verbose {
            self.note(format_args!("{remarks} more notes on rules; use --verbose to report all"));
        }
        let unshown = std::iter::once(self.unshown).chain(std::iter::repeat(0));
        for (kind, ((seen, name), unshown)) in self.seen.iter().zip(KINDS).zip(unshown).enumerate() {
            let more = seen.saturating_sub(shown(kind)) + unshown;
            if more > 0 && !self.verbose {
                self.note(format_args!("{more} more {name}; use --verbose to report all"));
            }
        }
    }

    fn shows(&mut self, kind: usize) -> bool {
        self.at_least(Exit::SomeFailed);
        self.seen[kind] += 1;
        !self.terminal.quiet && (self.verbose || self.seen[kind] <= shown(kind))
    }

    fn say(&self, text: impl Display) {
        self.progress.suspend(|| to_stderr(text));
    }
}

/// Names of places in an input: line and column, or row.
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
        self.numbered(place.line)
    }

    /// The line, or the row, with this number.
    pub(crate) fn numbered(&self, line: u64) -> String {
        let before = if self.is_of_rows { " row " } else { "" };
        format!("{}:{before}{line}", self.name)
    }

    /// The name of the input.
    #[cfg(feature = "columns")]
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The line and column, or the row.
    pub(crate) fn column(&self, place: Place) -> String {
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
            Self::Limit => f.write_str("limit reached; raise it with --limit-nodes or --limit-time"),
            Self::NothingFound(descents) => {
                write!(f, "no solution found in {}; try more with --estimate", counted(*descents, "descent"))
            }
            Self::TimeLimit => f.write_str("time limit reached; raise it with --limit-time"),
            Self::AnswerLost => f.write_str("the solution in the input is not 81 cells and is omitted"),
            Self::NoRating => f.write_str(
                "no rating, which `bank` requires; rate it with `sudokit rate --scale sukaku --to bank`",
            ),
            Self::MarksExclude(candidate) => {
                let (digit, cell) = (candidate.digit(), candidate.cell());
                write!(f, "the pencil marks exclude the solution, which has {digit} in {cell}")
            }
            Self::NoSuchStep(steps) => {
                write!(f, "no such step; the path has {}", counted(*steps as u64, "step"))
            }
            Self::TooFewClues(clues) => {
                write!(f, "{}, fewer than --minus removes", counted(*clues as u64, "clue"))
            }
            Self::TooManyClues(clues) => {
                write!(f, "with --plus it would have {clues} clues, and a grid has 81 cells")
            }
        }
    }
}
