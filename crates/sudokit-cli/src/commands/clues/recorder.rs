//! Observes the search of one grid: writes what it does into the journal, and how much of its work it has done.

use super::journal::{Begun, Journal, Key, SearchDone};
use super::line::{Examined, Line};
use super::work_done::WorkDone;
use std::time::{Duration, Instant};
use sudokit::analyze::PassReport;
use sudokit::{Grid, Solution};
use sudokit_verbs::{ClueObserver, CluesDone};

/// The least time between two lines of a search. A program that is killed loses the work after the last line.
const BETWEEN: Duration = Duration::from_secs(1);

/// The part of the time so far after which there is a line, so that searches of many hours have hundreds of lines.
const PART: u32 = 100;

/// Observes the search of one grid.
pub(super) struct Recorder<'a, F> {
    /// `None` if nothing is kept.
    journal: Option<&'a Journal>,
    grid: &'a Solution,
    /// The clues that are kept.
    given: Grid,
    /// Receives the share of the work that is done.
    progress: F,
    /// What the last search has done.
    work_done: WorkDone,
    current: Option<Current<'a>>,
}

/// A number of clues whose search is in progress.
struct Current<'a> {
    journal: &'a Journal,
    key: Key,
    /// `None` until the search is divided.
    search: Option<SearchDone>,
    /// The branches and the puzzles that are written.
    written: (u64, usize),
    /// The times of the beginning and of the last line.
    begun: Instant,
    at: Instant,
}

impl<'a, F> Recorder<'a, F> {
    pub(super) fn new(
        journal: Option<&'a Journal>,
        (grid, given): (&'a Solution, Grid),
        progress: F,
    ) -> Self {
        Self { journal, grid, given, progress, work_done: WorkDone::new(0), current: None }
    }

    /// Returns what the last search has done.
    pub(super) fn work_done(&self) -> WorkDone {
        self.work_done
    }
}

impl<F: FnMut(f64) + Send> ClueObserver for Recorder<'_, F> {
    fn progress(&mut self, share: f64) {
        self.work_done.add(share);
        (self.progress)(share);
    }

    fn begin(&mut self, clues: usize) -> CluesDone {
        self.work_done = WorkDone::new(clues);
        let key = (*self.grid, self.given, clues);
        let Some(journal) = self.journal else { return CluesDone::default() };
        let search = match journal.begin(&key) {
            Begun::New => None,
            Begun::Known(search) => Some(search),
            Begun::InProgress => return CluesDone::default(),
        };
        let done = search.as_ref().map(|search| CluesDone {
            branches: search.done,
            is_complete: search.done == search.branches(),
            puzzles: search.puzzles.clone(),
        });
        let written = search.as_ref().map_or((0, 0), |search| (search.done, search.puzzles.len()));
        let now = Instant::now();
        self.current = Some(Current { journal, key, search, written, begun: now, at: now });
        done.unwrap_or_default()
    }

    fn divided(&mut self, passes: &[PassReport]) {
        if let Some(current) = &mut self.current {
            let new = || SearchDone { passes: Examined::of(passes), ..SearchDone::default() };
            current.search.get_or_insert_with(new);
        }
    }

    fn branch(&mut self, pass: usize, examined: &PassReport, puzzles: &[Grid]) {
        let Some(current) = &mut self.current else { return };
        let Some(search) = &mut current.search else { return };
        search.done += 1;
        search.passes.iter_mut().filter(|known| known.place == pass).for_each(|known| known.add(examined));
        search.puzzles.extend(puzzles);
        if current.at.elapsed() >= BETWEEN.max(current.begun.elapsed() / PART) {
            current.write();
        }
    }

    fn end(&mut self) {
        let Some(mut current) = self.current.take() else { return };
        current.write();
        current.journal.end(&current.key, current.search);
    }
}

impl Current<'_> {
    /// Writes a line, unless nothing was done since the last one.
    fn write(&mut self) {
        let Some(search) = &self.search else { return };
        let (grid, given, clues) = self.key;
        let (done, before) = self.written;
        let branches = search.branches();
        if search.done == done && branches > 0 {
            return;
        }
        self.journal.append(&Line {
            grid,
            given,
            clues,
            branches,
            done: search.done,
            found: search.puzzles.len() as u64,
            puzzles: search.puzzles[before..].to_vec(),
            passes: search.passes.clone(),
        });
        (self.written, self.at) = ((search.done, search.puzzles.len()), Instant::now());
    }
}
