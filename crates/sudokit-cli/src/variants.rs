//! Records written with other clues, once or several times.

use crate::pipeline::Desk;
use crate::report::Trouble;
use sudokit::Grid;
use sudokit::format::{Chunk, Format, Item, Layout, Record, Value, Writer};

/// How the variants of one input's records are written.
pub(crate) struct Variants {
    layout: Layout,
    pub(crate) writer: Writer,
    to: Format,
    /// Whether something is told of each record that has no room.
    cannot_tell: bool,
}

impl Variants {
    pub(crate) fn new(layout: &Layout, to: Option<Format>) -> Self {
        let to = to.unwrap_or(layout.format);
        Self { layout: layout.clone(), writer: Writer::new(layout, to), to, cannot_tell: false }
    }

    /// The same with columns added, if there are any.
    pub(crate) fn with_columns(self, columns: &[&str]) -> Self {
        if columns.is_empty() {
            return self;
        }
        let cannot_tell = !self.to.has_room();
        Self { writer: self.writer.with_columns(columns), cannot_tell, ..self }
    }

    /// Whether the output begins with the number of records.
    pub(crate) fn are_counted(&self) -> bool {
        self.to.needs_count()
    }

    /// Writes the record with this grid in the place of its own, and `answer` made of its answer.
    pub(crate) fn write(
        &self,
        (chunk, record): (&Chunk, &Record),
        grid: &Grid,
        answer: impl Fn(Grid) -> Grid,
        scratch: &mut Chunk,
        desk: &mut Desk,
    ) {
        let changed = scratch.fill_with(&self.layout, chunk, record, *grid, answer);
        if changed.is_answer_lost {
            desk.trouble(record, Trouble::AnswerLost);
        }
        self.put((scratch, &changed.record), &Item::default(), desk);
    }

    /// Writes the record as it was, with what is wrong with it behind it, and reports that.
    pub(crate) fn refuse(&self, (chunk, record): (&Chunk, &Record), trouble: Trouble, desk: &mut Desk) {
        desk.trouble(record, trouble);
        let note = Some(trouble.note());
        self.put((chunk, record), &Item { note, ..Item::default() }, desk);
    }

    /// Writes the record as it was, with something said of it in a comment or in the added columns.
    pub(crate) fn tell(&self, at: (&Chunk, &Record), note: &str, values: &[Value<'_>], desk: &mut Desk) {
        self.put(at, &Item { note: Some(note), values, ..Item::default() }, desk);
    }

    fn put(&self, (chunk, record): (&Chunk, &Record), item: &Item<'_>, desk: &mut Desk) {
        desk.tally.written += 1;
        desk.tally.cropped += u64::from(self.cannot_tell || self.writer.leaves_out(chunk, record));
        self.writer.write(chunk, record, item, &mut desk.out);
    }
}
