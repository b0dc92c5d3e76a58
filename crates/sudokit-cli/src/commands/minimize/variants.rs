//! Puzzles of other sizes and with other rules: one minimal puzzle within each.

use crate::commands::convert::Conversion;
use crate::pipeline::{InputRecord, Item, Job, JobReader, RecordWriter, Work, WorkerScratch};
use crate::plan::SearchOptions;
use crate::report::PuzzleError;
use crate::variants::{self, ChangedText};
use sudokit_variants::text::ReadPuzzle;
use sudokit_verbs::variants::Minimized;
use sudokit_verbs::{Minimality, Status};

/// The work on the puzzles of one input.
pub(super) struct VariantMinimize<'a> {
    search: &'a SearchOptions,
    seed: u64,
    writer: RecordWriter,
    /// How a puzzle is written in the format of the output; `None` if that is the format of the input.
    conversion: Option<Conversion>,
    /// Whether the records have columns with what their texts say about their puzzles.
    has_about: bool,
}

impl<'a> VariantMinimize<'a> {
    pub(super) fn new(search: &'a SearchOptions, seed: u64, reader: &JobReader) -> Self {
        Self {
            search,
            seed,
            writer: RecordWriter::for_variants(reader).with_status(),
            conversion: reader.to().map(|to| Conversion::new(reader, to)),
            has_about: variants::has_about(reader.layout().format),
        }
    }
}

impl Work for VariantMinimize<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        job.each_read(&self.writer, |at, read, scratch| {
            scratch.findings.extend(at.unread_rules(read));
            match variants::minimize(&read.puzzle, self.seed, &self.search.limits) {
                Ok(found) => self.write((at, read), found, scratch),
                Err(wrong) => self.refuse((at, read), wrong.into(), scratch),
            }
        });
    }
}

impl VariantMinimize<'_> {
    fn write(
        &self,
        (at, read): (InputRecord<'_>, &ReadPuzzle),
        Minimized { puzzle, undecided }: Minimized,
        scratch: &mut WorkerScratch,
    ) {
        let minimality = Minimality::<String> { is_cut: undecided > 0, ..Minimality::default() };
        if minimality.is_cut {
            scratch.report(&at, PuzzleError::Limit);
            if scratch.is_interrupted() {
                return;
            }
        } else {
            scratch.counters.solved += 1;
        }
        let note = minimality.is_cut.then(|| minimality.to_string());
        let status = if minimality.is_cut { Status::Limit } else { Status::One };
        let item = Item::new(status).with_note(note.as_deref());
        let changed = ChangedText::new(&at.unescaped(at.puzzle), read, &puzzle);
        let read = ReadPuzzle { puzzle, ..read.clone() };
        self.writer.with_text((at, &changed.text), scratch, |at, scratch| match self.conversion {
            Some(conversion) => conversion.write(&self.writer, (at, &read), &item, scratch),
            None => self.writer.write(at, &item.with_answer(&*changed.text), scratch),
        });
        let is_lost = changed.lacks_about && (self.has_about || self.conversion.is_none());
        scratch.counters.without_about += u64::from(is_lost);
    }

    /// Writes the puzzle unchanged with the error as a comment, and reports the error.
    fn refuse(
        &self,
        (at, read): (InputRecord<'_>, &ReadPuzzle),
        error: PuzzleError,
        scratch: &mut WorkerScratch,
    ) {
        match self.conversion {
            Some(conversion) => super::refuse(&self.writer, conversion, (at, read), error, scratch),
            None => self.writer.refuse(at, error, scratch),
        }
    }
}
