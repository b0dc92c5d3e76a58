//! The puzzles of records with any rules.

use super::job::{EmitError, Finding, InputRecord, Job, RecordForm, WorkerScratch};
use super::record_writer::RecordWriter;
use super::text_places::TextPlaces;
use crate::interrupt;
use crate::variants::{self, TextForm};
use std::ops::Range;
use sudokit::Grid;
use sudokit::format::{Chunk, Entry, FormatError, FormatErrorKind, Place, Record, Span};
use sudokit_variants::Puzzle;
use sudokit_variants::text::{self as texts, About, ReadPuzzle, TextFormat, begins_with_rule};

impl Job {
    /// Calls `write` for each record in order, with its puzzle, until Ctrl-C. Remarks about its text become findings, one of them about rules
    /// in words, which are not read.
    pub(crate) fn each_puzzle(
        &mut self,
        emit: &impl EmitError,
        mut write: impl FnMut(InputRecord<'_>, &Puzzle, &mut WorkerScratch),
    ) {
        self.each_read(emit, |at, read, scratch| {
            scratch.findings.extend(at.unread_rules(read));
            write(at, &read.puzzle, scratch);
        });
    }

    /// The same with what else the text of the puzzle says.
    pub(crate) fn each_read(
        &mut self,
        emit: &impl EmitError,
        mut write: impl FnMut(InputRecord<'_>, &ReadPuzzle, &mut WorkerScratch),
    ) {
        let Self { batch, range, scratch, .. } = self;
        let chunk = &batch.chunk;
        for (index, entry) in range.clone().zip(&chunk.entries()[range.clone()]) {
            match entry {
                Entry::Bad(error) => scratch.bad(index, error, emit),
                Entry::Record(_) if interrupt::asked() => scratch.cut = true,
                Entry::Record(record) => {
                    let at = InputRecord { chunk, record, form: batch.form };
                    if let Some(read) = at.read(emit, scratch) {
                        write(at, &read, scratch);
                        scratch.counters.puzzles += u64::from(!scratch.cut);
                    }
                }
            }
            if scratch.cut {
                return;
            }
        }
    }
}

impl InputRecord<'_> {
    /// The puzzle; `None` if its text is none, which is recorded.
    pub(crate) fn puzzle(
        &self,
        emit: &(impl EmitError + ?Sized),
        scratch: &mut WorkerScratch,
    ) -> Option<Puzzle> {
        let read = self.read(emit, scratch)?;
        scratch.findings.extend(self.unread_rules(&read));
        Some(read.puzzle)
    }

    /// A remark about rules in words, which a result does not consider.
    pub(crate) fn unread_rules(&self, read: &ReadPuzzle) -> Option<Finding> {
        let words: Vec<&str> = read.about.rules.split_whitespace().collect();
        let rules = || format!("its rules in words are not read: {}", variants::beginning(&words.join(" ")));
        (!words.is_empty()).then(|| Finding::Remark(self.record.place, rules()))
    }

    /// The puzzle with what else its text says.
    fn read(&self, emit: &(impl EmitError + ?Sized), scratch: &mut WorkerScratch) -> Option<ReadPuzzle> {
        let RecordForm::Variant(form) = self.form else {
            return variants::of_grid(&self.grid).map(|puzzle| ReadPuzzle::new(puzzle, TextFormat::Grid));
        };
        let text = form.unescaped(self.chunk.text(self.record.puzzle));
        match variants::read(&text) {
            Ok(read) => {
                scratch.findings.extend(self.may_be_several(form, &text));
                self.add_notes(form, &text, &read, &mut scratch.findings);
                // Whatever is done with it, the result may be that of another puzzle.
                scratch.findings.extend((!read.is_complete()).then_some(Finding::Failed));
                Some(read)
            }
            Err(error) => {
                scratch.bad_text(self.text_error(form, &text, error.at.clone(), error.to_string()), emit);
                None
            }
        }
    }

    /// Adds the notes about its text. There can be as many as rules, so the lines before each are not counted again.
    fn add_notes(&self, form: TextForm, text: &str, read: &ReadPuzzle, findings: &mut Vec<Finding>) {
        if read.notes.is_empty() {
            return;
        }
        let (shown, start) = self.shown(form);
        let places = TextPlaces::new(shown, start);
        findings.extend(read.notes.iter().map(|note| {
            let at = self.in_shown(form, text, note.at.clone());
            Finding::Remark(places.of(at.start), note.to_string())
        }));
    }

    /// What the record says about its puzzle: its text, and where that says nothing, its columns.
    pub(crate) fn about(&self, read: &ReadPuzzle, writer: &RecordWriter) -> About {
        if self.form == RecordForm::Variant(TextForm::Plain) {
            // Its columns are made from its text.
            return read.about.clone();
        }
        let text = self.chunk.text(self.record.text);
        let is_of_program =
            text.first().is_some_and(|first| matches!(first, b'{' | b'h' | b'f' | b's' | b'c'));
        let mut about = read.about.clone();
        if !matches!(self.form, RecordForm::Variant(_)) && is_of_program {
            // A classic puzzle in a file or link of a program for any rules.
            let again = str::from_utf8(text).ok().and_then(|text| texts::read(text).ok());
            about = again.map(|read| read.about).unwrap_or_default();
        }
        for (name, value) in writer.given_texts(self.chunk, self.record) {
            let own = match name.as_str() {
                "title" => &mut about.title,
                "author" => &mut about.author,
                "rules" => &mut about.rules,
                "solution" if about.solution.is_none() => {
                    let values = variants::parse_values(&value, read.puzzle.shape);
                    about.solution = values.ok().map(|values| values.into_iter().map(Some).collect());
                    continue;
                }
                _ => continue,
            };
            if own.is_empty() {
                *own = value;
            }
        }
        about
    }

    /// Fills a chunk with this record, whose puzzle is replaced by another text, and returns it.
    pub(super) fn with_text(&self, text: &str, chunk: &mut Chunk) -> Option<Record> {
        let form = if let RecordForm::Variant(form) = self.form { form } else { TextForm::Plain };
        let (all, puzzle) = (self.record.text.range(), self.record.puzzle.range());
        let before = self.chunk.text(Span::new(all.start, puzzle.start));
        let after = self.chunk.text(Span::new(puzzle.end, all.end));
        let in_quotes = before.ends_with(b"\"") && after.starts_with(b"\"");
        let text = form.escaped(text, in_quotes);
        let quotes = usize::from(!in_quotes && form != TextForm::Plain && text.starts_with('"'));
        let end = before.len() + text.len();
        // A place in the text after the puzzle moves with its end.
        let moved = |at: usize| if at < puzzle.end { at - all.start } else { at + end - puzzle.end };
        let answer = self.record.answer.map(Span::range).map(|answer| moved(answer.start)..moved(answer.end));
        let whole = [before, text.as_bytes(), after].concat();
        chunk.clear();
        chunk.push_text_row(
            Grid::EMPTY,
            self.place.line,
            &whole,
            before.len() + quotes..end - quotes,
            answer,
        );
        let mut record = *chunk.records().next()?;
        record.place = self.place;
        Some(record)
    }

    /// Records that the puzzle has no text in the format of the output.
    pub(crate) fn cannot_write(&self, message: String, emit: &impl EmitError, scratch: &mut WorkerScratch) {
        let form = if let RecordForm::Variant(form) = self.form { form } else { TextForm::Plain };
        let text = form.unescaped(self.chunk.text(self.record.puzzle));
        scratch.bad_text(self.text_error(form, &text, 0..text.len(), message), emit);
    }

    /// A remark about lines that could be puzzles of their own.
    fn may_be_several(&self, form: TextForm, text: &str) -> Option<Finding> {
        let lines = text.lines().filter(|line| begins_with_rule(line.as_bytes())).count();
        let is_clear = form != TextForm::Plain || lines < 2 || text.starts_with(".Shape");
        let remark = || {
            format!(
                "{lines} lines of rules are one puzzle; with `--from iss`, each line is a puzzle of its own"
            )
        };
        (!is_clear).then(|| Finding::Remark(self.record.place, remark()))
    }

    /// An error at these bytes of the puzzle's text, with its place in the input.
    fn text_error(&self, form: TextForm, text: &str, at: Range<usize>, message: String) -> FormatError {
        let (shown, start) = self.shown(form);
        let at = self.in_shown(form, text, at);
        FormatError::new(FormatErrorKind::Other { message }, start, shown, at)
    }

    /// The text that errors show, with the place of its first byte.
    fn shown(&self, form: TextForm) -> (&[u8], Place) {
        let shown = self.chunk.text(self.shown_span(form));
        let before = self.before_puzzle(form);
        let lines = shown[..before].split(|&byte| byte == b'\n').count() as u64 - 1;
        let column =
            if lines > 0 { 1 } else { self.record.place.column.saturating_sub(before as u32).max(1) };
        (shown, Place { line: self.record.place.line - lines, column })
    }

    /// The bytes of the text that errors show for these of the puzzle's text. If that was escaped, they are all of it: positions in it are not
    /// positions in the record.
    fn in_shown(&self, form: TextForm, text: &str, at: Range<usize>) -> Range<usize> {
        let (before, length) = (self.before_puzzle(form), self.record.puzzle.range().len());
        let at = if text.len() == length { at } else { 0..length };
        before + at.start..before + at.end
    }

    /// The number of bytes that errors show before the puzzle.
    fn before_puzzle(&self, form: TextForm) -> usize {
        self.record.puzzle.range().start - self.shown_span(form).range().start
    }

    const fn shown_span(&self, form: TextForm) -> Span {
        if matches!(form, TextForm::Plain) { self.record.puzzle } else { self.record.text }
    }
}
