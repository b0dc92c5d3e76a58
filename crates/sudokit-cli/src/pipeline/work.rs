use super::job::{InputRecord, Job, RecordStream};
use super::record_writer::RecordWriter;
use std::sync::Arc;

/// The work of a verb on the records of one input.
pub(crate) trait Work: Sync {
    /// The writer of records; `None` if the output is not records.
    fn writer(&self) -> Option<&RecordWriter> {
        None
    }

    /// The part before the first record, if there is no writer.
    fn header(&self) -> Vec<u8> {
        Vec::new()
    }

    /// Whether pencil marks in the input have an effect. Otherwise a note reports that they are ignored.
    fn uses_marks(&self) -> bool {
        false
    }

    /// Whether a record takes long, so that a job is one record.
    fn has_slow_records(&self) -> bool {
        false
    }

    /// Processes some records: fills the output and the findings of the job. Runs on any thread.
    fn work(&self, job: &mut Job);

    /// Completes a job in the order of the input, one job at a time.
    fn settle(&self, _job: &mut Job) {}

    /// Continues a job whose output exceeds one buffer; false if it is done.
    fn go_on(&self, _job: &mut Job) -> bool {
        false
    }
}

impl<W: Work + ?Sized> Work for Box<W> {
    fn writer(&self) -> Option<&RecordWriter> {
        (**self).writer()
    }

    fn header(&self) -> Vec<u8> {
        (**self).header()
    }

    fn uses_marks(&self) -> bool {
        (**self).uses_marks()
    }

    fn has_slow_records(&self) -> bool {
        (**self).has_slow_records()
    }

    fn work(&self, job: &mut Job) {
        (**self).work(job);
    }

    fn settle(&self, job: &mut Job) {
        (**self).settle(job);
    }

    fn go_on(&self, job: &mut Job) -> bool {
        (**self).go_on(job)
    }
}

/// Work that writes the records of a job at once.
pub(crate) struct RecordWork<F> {
    writer: RecordWriter,
    has_slow_records: bool,
    work: F,
}

impl<F: Fn(&RecordWriter, &mut Job) + Sync> RecordWork<F> {
    pub(crate) const fn new(writer: RecordWriter, work: F) -> Self {
        Self { writer, has_slow_records: false, work }
    }

    /// For records of which each takes long.
    pub(crate) const fn with_slow_records(mut self) -> Self {
        self.has_slow_records = true;
        self
    }
}

impl<F: Fn(&RecordWriter, &mut Job) + Sync> Work for RecordWork<F> {
    fn writer(&self) -> Option<&RecordWriter> {
        Some(&self.writer)
    }

    fn has_slow_records(&self) -> bool {
        self.has_slow_records
    }

    fn work(&self, job: &mut Job) {
        (self.work)(&self.writer, job);
    }
}

/// Work that may write many records for one, in parts; `open` starts a record.
pub(crate) struct StreamWork<F> {
    writer: Arc<RecordWriter>,
    /// Whether records are opened in order, one job at a time.
    is_in_order: bool,
    open: F,
}

impl<F: Fn(Arc<RecordWriter>, InputRecord<'_>) -> RecordStream + Sync> StreamWork<F> {
    pub(crate) fn new(writer: RecordWriter, open: F) -> Self {
        Self { writer: Arc::new(writer), is_in_order: false, open }
    }

    /// As [`new`](Self::new), with records opened in order.
    pub(crate) fn in_order(writer: RecordWriter, open: F) -> Self {
        Self { is_in_order: true, ..Self::new(writer, open) }
    }
}

impl<F: Fn(Arc<RecordWriter>, InputRecord<'_>) -> RecordStream + Sync> Work for StreamWork<F> {
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
