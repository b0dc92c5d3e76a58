use super::Job;
use crate::input::{Gauge, Opened, Source};
use crate::interrupt;
use std::collections::VecDeque;
use std::io;
use sudokit::format::{Chunk, Entry, Layout, Options, Reader};

/// The records of one input, and a look ahead at them.
pub(crate) struct Feed {
    source: Source,
    reader: Reader<Opened>,
    gauge: Gauge,
    ahead: VecDeque<Chunk>,
    error: Option<io::Error>,
}

impl Feed {
    /// Opens the input and finds out its format.
    pub(super) fn open(source: &Source, options: &Options) -> io::Result<Self> {
        let opened = source.open()?;
        let gauge = opened.gauge();
        let reader = Reader::new(opened, options)?;
        Ok(Self { source: source.clone(), reader, gauge, ahead: VecDeque::new(), error: None })
    }

    /// Where the records come from.
    pub(crate) const fn source(&self) -> &Source {
        &self.source
    }

    /// The format and columns.
    pub(crate) fn layout(&self) -> &Layout {
        self.reader.layout()
    }

    pub(super) fn gauge(&self) -> Gauge {
        self.gauge.clone()
    }

    /// Whether there is exactly one record and nothing else.
    pub(crate) fn has_one_record(&mut self) -> io::Result<bool> {
        while self.ahead.iter().map(|chunk| chunk.entries().len()).sum::<usize>() < 2 {
            let mut chunk = Chunk::new();
            if !self.reader.read(&mut chunk)? {
                let mut entries = self.ahead.iter().flat_map(Chunk::entries);
                return Ok(matches!((entries.next(), entries.next()), (Some(Entry::Record(_)), None)));
            }
            self.ahead.push_back(chunk);
        }
        Ok(false)
    }

    /// Fills the job with the next records; nothing at the end, after Ctrl-C, or if they cannot be read.
    pub(super) fn fill(&mut self, mut job: Job) -> Option<Job> {
        if interrupt::asked() || self.error.is_some() {
            return None;
        }
        job.clear();
        if let Some(ahead) = self.ahead.pop_front() {
            job.chunk = ahead;
            return Some(job);
        }
        match self.reader.read(&mut job.chunk) {
            Ok(more) => more.then_some(job),
            Err(error) => {
                self.error = Some(error);
                None
            }
        }
    }

    /// What has kept the input from being read to its end.
    pub(super) fn error(&mut self) -> Option<io::Error> {
        self.error.take()
    }
}
