use super::Job;
use super::pace::Pace;
use crate::columns::{self, Given, Shelf, View};
use crate::input::{Gauge, Opened, Source};
use crate::interrupt;
use crate::kind::Kind;
use crate::plan::Inputs;
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use sudokit::format::{Chunk, Entry, Format, Layout, Reader, Writer};

/// The records of one input, cut into jobs, and a look ahead at them.
pub(crate) struct Feed {
    source: Source,
    reader: Reader<Opened>,
    gauge: Gauge,
    /// The columns that the records are rows of.
    shelf: Option<Arc<Shelf>>,
    /// What the records become.
    to: Option<Kind>,
    /// Chunks that are read and not handed out, and how much of the first of them is.
    ahead: VecDeque<Arc<Chunk>>,
    handed_out: usize,
    /// Chunks to be filled again.
    spare: Vec<Chunk>,
    error: Option<io::Error>,
}

impl Feed {
    /// Opens the input and finds out its format.
    pub(super) fn open(source: &Source, inputs: &Inputs) -> io::Result<Self> {
        let opened = source.open()?;
        let mut options = inputs.options.clone();
        let (opened, shelf) = if inputs.may_be_columns {
            columns::look(opened, source, inputs.container, options.column.as_deref(), |container| {
                match inputs.aim.kind_of(Some(container)) {
                    Some(Kind::Text(_)) => View::All,
                    _ => View::Tickets,
                }
            })?
        } else {
            (opened, None)
        };
        if shelf.is_some() {
            options.format = Some(Format::CSV);
        }
        let to = inputs.aim.kind_of(shelf.as_ref().map(|shelf| shelf.container));
        let gauge = opened.gauge();
        Ok(Self {
            source: source.clone(),
            reader: Reader::new(opened, &options)?,
            gauge,
            shelf,
            to,
            ahead: VecDeque::new(),
            handed_out: 0,
            spare: Vec::new(),
            error: None,
        })
    }

    /// Where the records come from.
    pub(crate) const fn source(&self) -> &Source {
        &self.source
    }

    /// The format and columns.
    pub(crate) fn layout(&self) -> &Layout {
        self.reader.layout()
    }

    /// What it was read as.
    pub(super) fn kind(&self) -> Kind {
        match &self.shelf {
            Some(columns) => Kind::Columns(columns.container),
            None => Kind::Text(self.layout().format),
        }
    }

    /// The columns that the records are rows of, if they are.
    pub(crate) const fn shelf(&self) -> Option<&Arc<Shelf>> {
        self.shelf.as_ref()
    }

    /// The format of what is written, where it is not that of the records.
    pub(crate) fn to(&self) -> Option<Format> {
        self.to.map(Kind::format)
    }

    /// What is written, if it is told.
    pub(crate) const fn aim(&self) -> Option<Kind> {
        self.to
    }

    /// What becomes of the records' columns when they are written as columns.
    pub(crate) fn given(&self) -> Given {
        if let Some(columns) = &self.shelf {
            return Given::Shelf(Arc::clone(columns));
        }
        let mut header = Vec::new();
        Writer::new(self.layout(), Format::CSV).begin(&mut header);
        Given::Text(header)
    }

    pub(super) fn gauge(&self) -> Gauge {
        self.gauge.clone()
    }

    /// Whether there is exactly one record and nothing else.
    pub(crate) fn has_one_record(&mut self) -> io::Result<bool> {
        while self.ahead.iter().map(|chunk| chunk.entries().len()).sum::<usize>() < 2 {
            let Some(mut chunk) = self.read(usize::MAX)? else {
                let mut entries = self.ahead.iter().flat_map(|chunk| chunk.entries());
                return Ok(matches!((entries.next(), entries.next()), (Some(Entry::Record(_)), None)));
            };
            chunk.parse();
            self.ahead.push_back(Arc::new(chunk));
        }
        Ok(false)
    }

    /// Whether a job can be had without waiting for the input.
    pub(super) fn has_more(&self) -> bool {
        !self.ahead.is_empty() || self.reader.has_more() || self.gauge.has_more()
    }

    /// Fills the job with the next records; nothing at the end, after Ctrl-C, or if they cannot be read.
    pub(super) fn fill(&mut self, mut job: Job, pace: &Pace) -> Option<Job> {
        if interrupt::asked() {
            return None;
        }
        self.spare.extend(job.clear());
        if self.ahead.is_empty() && self.error.is_none() {
            match self.read(pace.size()) {
                Ok(chunk) => self.ahead.extend(chunk.map(Arc::new)),
                Err(error) => self.error = Some(error),
            }
        }
        let chunk = self.ahead.front()?;
        let end = chunk.entries().len().min(self.handed_out + pace.size());
        job.range = self.handed_out..end;
        self.handed_out = end;
        if end < chunk.entries().len() {
            job.chunk = Arc::clone(chunk);
        } else {
            self.handed_out = 0;
            job.chunk = self.ahead.pop_front()?;
        }
        Some(job)
    }

    /// What has kept the input from being read to its end.
    pub(super) fn error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// Reads the next chunk, unparsed if it can be; nothing at the end.
    fn read(&mut self, most: usize) -> io::Result<Option<Chunk>> {
        let mut chunk = self.spare.pop().unwrap_or_default();
        Ok(self.reader.read_unparsed(&mut chunk, most)?.then_some(chunk))
    }
}
