//! Records written as their images under a transform.

use crate::pipeline::Desk;
use crate::report::Trouble;
use sudokit::Transform;
use sudokit::format::{Chunk, Format, Item, Layout, Record, Value, Writer};

/// How the images of one input's records are written.
pub(crate) struct Images {
    layout: Layout,
    pub(crate) writer: Writer,
    to: Format,
    /// Whether the transform is told.
    tells: bool,
}

/// Memory that is used again from record to record.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    chunk: Chunk,
    text: String,
}

impl Images {
    pub(crate) fn new(layout: &Layout, to: Option<Format>, tells: bool) -> Self {
        let to = to.unwrap_or(layout.format);
        let writer = Writer::new(layout, to);
        let writer = if tells { writer.with_columns(&["transform"]) } else { writer };
        Self { layout: layout.clone(), writer, to, tells }
    }

    /// Whether the output begins with the number of records.
    pub(crate) fn are_counted(&self) -> bool {
        self.to.needs_count()
    }

    /// Whether the transform has no room.
    fn cannot_tell(&self) -> bool {
        self.tells && !self.to.has_room()
    }

    /// Writes the image of a record, its answer moved along.
    pub(crate) fn write(
        &self,
        (chunk, record): (&Chunk, &Record),
        by: &Transform,
        scratch: &mut Scratch,
        desk: &mut Desk,
    ) {
        let Scratch { chunk: image, text } = scratch;
        let changed = image.fill_changed(&self.layout, chunk, record, |grid| by.apply(grid));
        desk.tally.written += 1;
        desk.tally.cropped += u64::from(self.cannot_tell() || self.writer.leaves_out(image, &changed.record));
        if changed.is_answer_lost {
            desk.trouble(record, Trouble::AnswerLost);
        }
        text.clear();
        if self.tells {
            text.push_str(&by.to_string());
        }
        let values = [Value::Text(text)];
        let item = if self.tells {
            Item { note: Some(text), values: &values, ..Item::default() }
        } else {
            Item::default()
        };
        self.writer.write(image, &changed.record, &item, &mut desk.out);
    }
}
