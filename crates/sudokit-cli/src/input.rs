//! Bytes from files and standard input, decompressed on the way.

mod decode;
mod patient;

use crate::interrupt;
use patient::Patient;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where puzzles come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
}

impl Source {
    /// What was typed: `-` is standard input.
    pub(crate) fn new(typed: &Path) -> Self {
        if typed == Path::new("-") { Self::Stdin } else { Self::File(typed.to_owned()) }
    }

    /// The name that stands before line and column.
    pub(crate) fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Stdin => "<stdin>".into(),
            Self::File(path) => path.to_string_lossy(),
        }
    }

    /// The name within a sentence.
    pub(crate) fn in_words(&self) -> Cow<'_, str> {
        match self {
            Self::Stdin => "standard input".into(),
            Self::File(path) => format!("`{}`", path.display()).into(),
        }
    }

    /// Opens it and looks whether it is compressed.
    pub(crate) fn open(&self) -> io::Result<Opened> {
        let (bytes, size): (Box<dyn Read>, _) = match self {
            Self::Stdin => (Box::new(Patient::new(io::stdin(), interrupt::asked)?), None),
            Self::File(path) => {
                let file = File::open(path)?;
                let about = file.metadata()?;
                if about.is_file() {
                    (Box::new(file), Some(about.len()))
                } else {
                    (Box::new(Patient::new(file, interrupt::asked)?), None)
                }
            }
        };
        let done = Arc::new(AtomicU64::new(0));
        let bytes = Box::new(Counted { bytes, done: Arc::clone(&done) });
        Ok(Opened { bytes: decode::decode(bytes)?, size, done })
    }
}

/// An input ready to be read.
pub(crate) struct Opened {
    bytes: Box<dyn Read>,
    size: Option<u64>,
    done: Arc<AtomicU64>,
}

impl Opened {
    /// The bytes that have been read so far, before decompression, and how many there are if that is known.
    pub(crate) fn gauge(&self) -> Gauge {
        Gauge { size: self.size, done: Arc::clone(&self.done) }
    }
}

impl Read for Opened {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.bytes.read(buffer)
    }
}

/// How far the reading of an input is.
#[derive(Clone, Debug)]
pub(crate) struct Gauge {
    /// The size of the file, if it is one.
    pub(crate) size: Option<u64>,
    done: Arc<AtomicU64>,
}

impl Gauge {
    /// The bytes read so far.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
}

struct Counted {
    bytes: Box<dyn Read>,
    done: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.done.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
