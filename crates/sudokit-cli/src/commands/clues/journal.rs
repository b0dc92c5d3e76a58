//! The journal of `clues`: what its searches have done, so that the same command goes on after an interruption.

use super::line::{Examined, Header, Line};
use crate::fatal::Fatal;
use crate::line_file::LineFile;
use crate::lock;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use sudokit::{Grid, Solution};

/// A search: the full grid, the clues that are kept, and the number of clues.
pub(super) type Key = (Solution, Grid, usize);

/// What a search has done.
#[derive(Clone, Default)]
pub(super) struct SearchDone {
    pub(super) done: u64,
    pub(super) puzzles: Vec<Grid>,
    pub(super) passes: Vec<Examined>,
}

impl SearchDone {
    /// The number of its branches.
    pub(super) fn branches(&self) -> u64 {
        self.passes.iter().map(|pass| pass.branches).sum()
    }
}

/// How a search begins.
pub(super) enum Begun {
    New,
    /// With what earlier runs have done.
    Known(SearchDone),
    /// The same search is in progress on another thread, so this one is not kept.
    InProgress,
}

/// The journal, which the searches of several threads share.
pub(super) struct Journal {
    path: PathBuf,
    state: Mutex<State>,
    has_failed: Arc<AtomicBool>,
}

struct State {
    file: LineFile,
    /// The searches of earlier lines; `None` while one is in progress.
    searches: BTreeMap<Key, Option<SearchDone>>,
    /// The error in writing after which no line is written.
    failed: Option<io::Error>,
}

impl Journal {
    /// Opens a journal, or creates it. No other program can use it until this one ends.
    pub(super) fn open(path: &Path) -> Result<Self, Fatal> {
        let failed = |error| Fatal::write(path, error);
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(failed)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => Fatal::JournalLocked(path.to_owned()),
            TryLockError::Error(error) => failed(error),
        })?;
        let (end, searches) = read(&mut file, path)?;
        let mut file = LineFile::new(file, end).map_err(failed)?;
        if end == 0 {
            append(&mut file, &Header::own()).map_err(failed)?;
        }
        let state = Mutex::new(State { file, searches, failed: None });
        Ok(Self { path: path.to_owned(), state, has_failed: Arc::default() })
    }

    /// Begins a search.
    pub(super) fn begin(&self, key: &Key) -> Begun {
        match lock(&self.state).searches.insert(*key, None) {
            None => Begun::New,
            Some(Some(search)) => Begun::Known(search),
            Some(None) => Begun::InProgress,
        }
    }

    /// Ends a search; `None` if nothing is known of it.
    pub(super) fn end(&self, key: &Key, search: Option<SearchDone>) {
        let searches = &mut lock(&self.state).searches;
        match search {
            Some(search) => searches.insert(*key, Some(search)),
            None => searches.remove(key),
        };
    }

    /// Appends a line. After an error, which is kept for [`Self::close`], nothing more is written.
    pub(super) fn append(&self, line: &Line) {
        let state = &mut *lock(&self.state);
        if state.failed.is_none() {
            state.failed = append(&mut state.file, line).err();
            self.has_failed.store(state.failed.is_some(), Ordering::Relaxed);
        }
    }

    /// Whether there was an error in writing, which ends all searches.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    /// A stop signal for the searches: whether there was an error in writing.
    pub(super) fn stop(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let has_failed = Arc::clone(&self.has_failed);
        move || has_failed.load(Ordering::Relaxed)
    }

    /// Closes the journal; an error if it is not complete.
    pub(super) fn close(self) -> Result<(), Fatal> {
        let state = self.state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        state.failed.map_or(Ok(()), |error| Err(Fatal::write(&self.path, error)))
    }
}

/// Writes a line at once, so that an interruption cuts only the last line.
fn append(file: &mut LineFile, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_vec(line)?;
    text.push(b'\n');
    file.append(&text)
}

/// The maximum length of the first line. A file of another kind may have no end of a line.
const LONGEST_HEADER: u64 = 1000;

/// Reads a journal: the end of its last whole line, 0 if it has no first line yet, and its searches.
fn read(file: &mut File, path: &Path) -> Result<(u64, BTreeMap<Key, Option<SearchDone>>), Fatal> {
    let failed = |error| Fatal::Read { path: path.to_owned(), source: error };
    let bad = |line, problem| Fatal::Journal { path: path.to_owned(), line, problem };
    let mut lines = BufReader::new(&*file);
    let mut text = Vec::new();
    let mut end = lines.by_ref().take(LONGEST_HEADER).read_until(b'\n', &mut text).map_err(failed)? as u64;
    let own = serde_json::to_vec(&Header::own()).unwrap_or_default();
    if own.starts_with(&text) {
        return Ok((0, BTreeMap::new()));
    }
    Header::read(&String::from_utf8_lossy(&text)).map_err(|problem| bad(1, problem))?;
    let mut searches = BTreeMap::new();
    for number in 2.. {
        text.clear();
        let length = lines.read_until(b'\n', &mut text).map_err(failed)?;
        if text.last() != Some(&b'\n') {
            break;
        }
        let line = str::from_utf8(&text).map_err(|error| bad(number, error.to_string()))?;
        let line = Line::read(line).map_err(|problem| bad(number, problem))?;
        add(&mut searches, line).map_err(|problem| bad(number, problem))?;
        end += length as u64;
    }
    Ok((end, searches))
}

/// Adds a line to those before it.
fn add(searches: &mut BTreeMap<Key, Option<SearchDone>>, line: Line) -> Result<(), String> {
    let search = searches.entry((line.grid, line.given, line.clues)).or_default();
    let search = search.get_or_insert_default();
    if !search.passes.is_empty() && search.branches() != line.branches || line.done < search.done {
        return Err("the search goes on otherwise than it began".to_owned());
    }
    search.puzzles.extend(line.puzzles);
    if search.puzzles.len() as u64 != line.found {
        return Err(format!("{} puzzles instead of {}", search.puzzles.len(), line.found));
    }
    (search.done, search.passes) = (line.done, line.passes);
    Ok(())
}
