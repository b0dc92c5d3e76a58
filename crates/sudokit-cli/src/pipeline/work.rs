use super::job::{Job, RecordStream};
use super::record_writer::RecordWriter;
use std::sync::Arc;
use sudokit::format::Record;

/// What a verb does with the records of one input.
pub(crate) trait Work: Sync {
    /// How records are written; nothing if something else is written of them.
    fn writer(&self) -> Option<&RecordWriter> {
        None
    }

    /// What stands before the first record, where that is no writer's business.
    fn header(&self) -> Vec<u8> {
        Vec::new()
    }

    /// Works on some records: fills the job's output and findings. Runs on any thread.
    fn work(&self, job: &mut Job);

    /// Completes the job where its records must be seen in their order: called for one job at a time, as they come.
    fn settle(&self, _job: &mut Job) {}

    /// Continues a job whose output was too much for one buffer; false if it is done.
    fn go_on(&self, _job: &mut Job) -> bool {
        false
    }
}

/// Work that writes records, all that comes of a job at once.
pub(crate) struct RecordWork<F> {
    writer: RecordWriter,
    work: F,
}

impl<F: Fn(&RecordWriter, &mut Job) + Sync> RecordWork<F> {
    pub(crate) const fn new(writer: RecordWriter, work: F) -> Self {
        Self { writer, work }
    }
}

impl<F: Fn(&RecordWriter, &mut Job) + Sync> Work for RecordWork<F> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        (self.work)(&self.writer, job);
    }
}

/// Work that may write many records for one, piece by piece: `open` begins one.
pub(crate) struct StreamWork<F> {
    writer: Arc<RecordWriter>,
    /// Whether records are opened in their order, one job at a time.
    is_in_order: bool,
    open: F,
}

impl<F: Fn(Arc<RecordWriter>, &Record) -> RecordStream + Sync> StreamWork<F> {
    pub(crate) fn new(writer: RecordWriter, open: F) -> Self {
        Self { writer: Arc::new(writer), is_in_order: false, open }
    }

    /// The same, where records are opened in their order.
    pub(crate) fn in_order(writer: RecordWriter, open: F) -> Self {
        Self { is_in_order: true, ..Self::new(writer, open) }
    }
}

impl<F: Fn(Arc<RecordWriter>, &Record) -> RecordStream + Sync> Work for StreamWork<F> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn work(&self, job: &mut Job) {
        if !self.is_in_order {
            self.go_on(job);
        }
    }

    fn go_on(&self, job: &mut Job) -> bool {
        job.go_on(&*self.writer, |record| (self.open)(Arc::clone(&self.writer), record))
    }
}
