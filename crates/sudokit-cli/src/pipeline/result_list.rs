//! The results of a record that are found one by one and written up to a limit.

use super::job::{InputRecord, RecordStream, WorkerScratch};
use super::record_writer::RecordWriter;
use crate::report::PuzzleError;
use std::sync::Arc;
use sudokit::analyze::{Backdoors, MinimalWithin};
use sudokit::solve::{End, Solutions};
use sudokit_variants::SolutionsAhead;
use sudokit_verbs::Status;

/// A search that finds the results of a record one by one.
pub(crate) trait ResultSearch: Iterator {
    /// The reason why there are no more results; `None` while there may be more.
    fn end(&self) -> Option<End>;
}

impl ResultSearch for Solutions {
    fn end(&self) -> Option<End> {
        self.end()
    }
}

impl ResultSearch for SolutionsAhead {
    fn end(&self) -> Option<End> {
        self.end()
    }
}

impl ResultSearch for MinimalWithin {
    fn end(&self) -> Option<End> {
        self.end()
    }
}

impl ResultSearch for Backdoors {
    fn end(&self) -> Option<End> {
        self.end()
    }
}

/// The results of a record, up to a limit.
pub(crate) struct ResultList<S: ResultSearch> {
    search: S,
    limit: u64,
    /// The number of results so far.
    count: u64,
    /// The next result; the status of the first one depends on whether there is a second.
    ahead: Option<S::Item>,
}

/// How the results of a record end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListEnd {
    /// The record has no result.
    Empty,
    /// There are no more results.
    Complete,
    /// There are more results than the limit.
    More,
    /// The search reached its limits before the first result.
    NothingFound,
    /// The search reached its limits after the first result.
    Cut,
}

impl<S: ResultSearch> ResultList<S> {
    /// Searches the first result.
    pub(crate) fn new(mut search: S, limit: u64) -> Self {
        let ahead = search.next();
        Self { search, limit, count: 0, ahead }
    }

    pub(crate) const fn search(&self) -> &S {
        &self.search
    }

    /// Returns the next result, with what is then known of the number of results.
    ///
    /// # Errors
    /// There are no more, or more than the limit.
    pub(crate) fn next(&mut self) -> Result<(S::Item, Status), ListEnd> {
        if self.ahead.is_some() && self.count == self.limit {
            return Err(ListEnd::More);
        }
        let result = self.ahead.take().ok_or_else(|| self.end())?;
        self.ahead = self.search.next();
        self.count += 1;
        let status = match self.count {
            1 if self.ahead.is_none() && self.is_cut() => Status::Limit,
            1 if self.ahead.is_none() => Status::One,
            _ => Status::Many,
        };
        Ok((result, status))
    }

    fn is_cut(&self) -> bool {
        self.search.end() == Some(End::LimitReached)
    }

    fn end(&self) -> ListEnd {
        match (self.is_cut(), self.count == 0) {
            (true, true) => ListEnd::NothingFound,
            (true, false) => ListEnd::Cut,
            (false, true) => ListEnd::Empty,
            (false, false) => ListEnd::Complete,
        }
    }
}

impl RecordWriter {
    /// Reports how the results of a record end, and writes that the list is incomplete. Nothing is written for a record without a result.
    pub(crate) fn end_list(&self, at: InputRecord<'_>, end: ListEnd, scratch: &mut WorkerScratch) {
        let has_results = matches!(end, ListEnd::Complete | ListEnd::More | ListEnd::Cut);
        scratch.counters.solved += u64::from(has_results);
        scratch.counters.not_all += u64::from(end == ListEnd::More);
        match end {
            ListEnd::Empty | ListEnd::Complete => {}
            ListEnd::NothingFound => self.refuse(at, PuzzleError::Limit, scratch),
            ListEnd::More => self.write_cut(at, scratch),
            ListEnd::Cut => {
                scratch.report(&at, PuzzleError::Limit);
                self.write_cut(at, scratch);
            }
        }
    }

    /// The stream of a record that has an error instead of results.
    pub(crate) fn refusal(self: Arc<Self>, error: PuzzleError) -> RecordStream {
        Box::new(move |at, scratch| {
            self.refuse(at, error, scratch);
            false
        })
    }
}
