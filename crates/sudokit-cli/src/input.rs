//! Input from files and standard input, decompressed.

mod decode;
mod interruptible;

use crate::fatal::explain;
use crate::interrupt;
use crate::pipe;
use crate::terminal::printable;
use crate::variants;
use interruptible::InterruptibleReader;
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use sudokit_variants::text::is_link;

/// A source of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
    /// A puzzle as an argument.
    Typed(String),
}

/// An argument of at least this many digits and points is a puzzle; with fewer than 81 it is an error in the puzzle.
/// The same holds for the cells of a line of a `HoDoKu` library.
const MIN_CELLS: usize = 60;

impl Source {
    /// The source of an argument: `-` is standard input; digits and points, a line of a `HoDoKu` library, JSON, a link or an id, rules,
    /// or several lines are a puzzle unless a file has this name.
    pub(crate) fn new(typed: &Path) -> Self {
        let is_puzzle = |text: &&str| {
            let is_data =
                text.starts_with("[[") || text.starts_with('{') || text.contains('\n') || is_link(text);
            is_data || are_cells(text) || is_library_line(text) || variants::begins_like_one(text.as_bytes())
        };
        match typed.to_str().filter(is_puzzle) {
            _ if typed == Path::new("-") => Self::Stdin,
            Some(cells) if !typed.exists() => Self::Typed(cells.to_owned()),
            _ => Self::File(typed.to_owned()),
        }
    }

    /// The name before line and column.
    pub(crate) fn name(&self) -> Cow<'_, str> {
        match self {
            Self::Stdin => "<stdin>".into(),
            Self::File(path) => printable(path),
            Self::Typed(_) => "<argument>".into(),
        }
    }

    /// The name in a sentence.
    pub(crate) fn in_words(&self) -> Cow<'_, str> {
        match self {
            Self::Stdin => "standard input".into(),
            Self::File(path) => format!("`{}`", printable(path)).into(),
            Self::Typed(_) => "the argument".into(),
        }
    }

    /// An error of the source in words. An argument that looks like no path can be a puzzle with an error.
    pub(crate) fn explain(&self, error: &io::Error) -> String {
        let why = explain(error);
        match self {
            Self::File(path) if error.kind() == io::ErrorKind::NotFound => {
                format!("{why}{}", meant_as_puzzle(&path.to_string_lossy()))
            }
            _ => why,
        }
    }

    /// Opens the source and detects compression.
    pub(crate) fn open(&self) -> io::Result<Opened> {
        match self {
            Self::Stdin => {
                pipe::widen(io::stdin());
                Opened::waiting(io::stdin())
            }
            Self::File(path) => {
                let file = File::open(path)?;
                let about = file.metadata()?;
                if about.is_file() {
                    let progress = InputProgress { size: Some(about.len()), ..InputProgress::default() };
                    Opened::new(Box::new(file), progress)
                } else {
                    Opened::waiting(file)
                }
            }
            Self::Typed(cells) => {
                let line = format!("{cells}\n").into_bytes();
                let progress = InputProgress { size: Some(line.len() as u64), ..InputProgress::default() };
                Opened::new(Box::new(io::Cursor::new(line)), progress)
            }
        }
    }
}

/// What a puzzle as an argument has, after the error for an argument that looks like no path.
fn meant_as_puzzle(text: &str) -> &'static str {
    let is_path =
        text.contains(['/', '\\']) || text.contains('.') && text.contains(|c: char| c.is_alphabetic());
    match text.contains('~') {
        _ if is_path => "",
        true => "; rules as an argument begin with a dot",
        false => "; a puzzle as an argument has 81 characters",
    }
}

fn are_cells(text: &str) -> bool {
    let is_cell = |byte: u8| byte == b'.' || byte.is_ascii_digit();
    text.len() >= MIN_CELLS && text.bytes().all(is_cell)
}

/// Whether this is a line of a `HoDoKu` library: an empty field, technique, digits, then cells where `+` is before the
/// digits of the player.
fn is_library_line(text: &str) -> bool {
    let mut fields = text.split(':');
    fields.next() == Some("") && fields.nth(2).is_some_and(|cells| are_cells(&cells.replace('+', "")))
}

/// An input ready to be read.
pub(crate) struct Opened {
    bytes: Box<dyn Read + Send>,
    progress: InputProgress,
}

impl Opened {
    fn new(bytes: Box<dyn Read + Send>, progress: InputProgress) -> io::Result<Self> {
        let counted = Box::new(Counted { bytes, done: Arc::clone(&progress.done) });
        Ok(Self { bytes: decode::decode(counted)?, progress })
    }

    /// Opens bytes in memory.
    #[cfg(all(feature = "columns", any(test, fuzzing)))]
    pub(crate) fn of_bytes(bytes: Vec<u8>) -> io::Result<Self> {
        Self::new(Box::new(io::Cursor::new(bytes)), InputProgress::default())
    }

    /// Opens a terminal, pipe or device, where reading can block.
    fn waiting(bytes: impl Read + Send + 'static) -> io::Result<Self> {
        let reader = InterruptibleReader::new(bytes, interrupt::asked)?;
        let progress = InputProgress { is_dry: reader.is_dry(), ..InputProgress::default() };
        Self::new(Box::new(reader), progress)
    }

    /// The first four bytes, or all if there are fewer; they will be read again.
    #[cfg(feature = "columns")]
    pub(crate) fn start(&mut self) -> io::Result<Vec<u8>> {
        let mut start = Vec::with_capacity(4);
        self.bytes.by_ref().take(4).read_to_end(&mut start)?;
        let rest = std::mem::replace(&mut self.bytes, Box::new(io::empty()));
        self.bytes = Box::new(io::Cursor::new(start.clone()).chain(rest));
        Ok(start)
    }

    /// Reads until `is_enough` returns true for the start of the input, with whether that is all of it, but not much more than
    /// `limit` bytes. They will be read again.
    pub(crate) fn peek(
        &mut self,
        limit: usize,
        mut is_enough: impl FnMut(&[u8], bool) -> io::Result<bool>,
    ) -> io::Result<()> {
        let (mut start, mut block) = (Vec::new(), vec![0; PEEKED]);
        loop {
            let read = match self.bytes.read(&mut block) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            start.extend_from_slice(&block[..read]);
            if is_enough(&start, read == 0)? || read == 0 || start.len() >= limit {
                break;
            }
        }
        let rest = std::mem::replace(&mut self.bytes, Box::new(io::empty()));
        self.bytes = Box::new(io::Cursor::new(start).chain(rest));
        Ok(())
    }

    /// The progress of reading.
    pub(crate) fn progress(&self) -> InputProgress {
        self.progress.clone()
    }
}

/// The number of bytes that are read at a time to detect a format.
const PEEKED: usize = 64 << 10;

impl Read for Opened {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.bytes.read(buffer)
    }
}

/// The progress of reading an input.
#[derive(Clone, Debug, Default)]
pub(crate) struct InputProgress {
    /// The size of the file, if it is a file.
    pub(crate) size: Option<u64>,
    done: Arc<AtomicU64>,
    is_dry: Arc<AtomicBool>,
}

impl InputProgress {
    /// The bytes read so far, before decompression.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Whether more can be read without waiting.
    pub(crate) fn has_more(&self) -> bool {
        match self.size {
            Some(size) => self.done() < size,
            None => !self.is_dry.load(Ordering::Relaxed),
        }
    }
}

#[cfg(feature = "columns")]
impl InputProgress {
    /// Sets the number of bytes read, for readers that do not read in order.
    pub(crate) fn set_done(&self, bytes: u64) {
        self.done.store(bytes, Ordering::Relaxed);
    }
}

struct Counted {
    bytes: Box<dyn Read + Send>,
    done: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.bytes.read(buffer)?;
        self.done.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}
