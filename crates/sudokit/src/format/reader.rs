use super::detect::detect;
use super::parser::MAX_ENTRIES;
use super::text::Text;
use super::{Chunk, Entry, Format, InputStart, Layout, Opened, Parser};
use memchr::memchr;
use std::io;

/// What some programs write at the start of a file. It is not part of the text.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The number of bytes read at a time.
const BLOCK: usize = 128 << 10;

/// The number of new bytes after which the text is parsed whatever it holds, so that a record without an end is
/// noticed.
const ENOUGH: usize = 8 << 10;

/// Options for reading.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ReaderOptions {
    /// The format, or `None` to detect it from the content.
    pub format: Option<Format>,
    /// The name of the puzzle column, in a format with columns, or `None` to find it by the usual names.
    pub column: Option<String>,
    /// Whether the puzzles are texts of another kind, which the caller parses. The grid of each [`Record`](super::Record)
    /// is then empty.
    pub other_puzzles: bool,
}

impl ReaderOptions {
    /// Sets the format, or detects it from the content if `None`.
    pub fn with_format(self, format: impl Into<Option<Format>>) -> Self {
        Self { format: format.into(), ..self }
    }

    /// Sets the name of the puzzle column, or finds it by the usual names if `None`.
    pub fn with_column(self, column: impl Into<Option<String>>) -> Self {
        Self { column: column.into(), ..self }
    }

    /// Sets whether the puzzles are texts of another kind, which the caller parses.
    ///
    /// ```
    /// use sudokit::format::{Chunk, ReaderOptions, Reader};
    /// let text = "{\"rules\":\".Cage~10~R1C1~R1C2\"}\n";
    /// let options = ReaderOptions::default().with_column("rules".to_owned()).with_other_puzzles(true);
    /// let (mut reader, mut chunk) = (Reader::new(text.as_bytes(), &options)?, Chunk::new());
    /// assert!(reader.read(&mut chunk)?);
    /// let record = chunk.records().next().unwrap();
    /// assert_eq!(chunk.text(record.puzzle), b".Cage~10~R1C1~R1C2");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub const fn with_other_puzzles(mut self, other_puzzles: bool) -> Self {
        self.other_puzzles = other_puzzles;
        self
    }
}

/// Reads records from a stream of bytes.
///
/// A read returns as soon as the available input holds a whole record, so that a person at a terminal or a program at
/// the other end of a pipe gets each answer at once. Memory is bounded for every input.
///
/// # Examples
/// ```
/// use sudokit::format::{Chunk, Entry, Format, ReaderOptions, Reader};
/// let text = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........ hard\n12..\n";
/// let mut reader = Reader::new(text.as_bytes(), &ReaderOptions::default())?;
/// assert_eq!(reader.layout().format, Format::LINE);
///
/// let mut chunk = Chunk::new();
/// assert!(reader.read(&mut chunk)?);
/// let [Entry::Record(record), Entry::Bad(error)] = chunk.entries() else { unreachable!() };
/// assert_eq!(record.grid.filled().len(), 18);
/// assert_eq!(chunk.text(record.puzzle).len(), 81);
/// assert_eq!((error.place.line, error.to_string()), (2, "4 cells, expected 81".into()));
/// assert!(!reader.read(&mut chunk)?);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    input: Input<R>,
    layout: Layout,
    parser: Box<dyn Parser>,
    /// Text that was read and not yet parsed.
    rest: Text,
    /// An error that precedes everything else.
    first: Option<Entry>,
    /// Whether the text holds whole lines.
    has_more: bool,
    /// Whether the rest of the input cannot be read.
    is_over: bool,
}

/// The source of bytes, and whether it has ended.
#[derive(Debug)]
struct Input<R> {
    bytes: R,
    at_end: bool,
}

impl<R: io::Read> Reader<R> {
    /// Reads the start of the input and detects its layout.
    ///
    /// # Errors
    /// Reading the input failed.
    pub fn new(input: R, options: &ReaderOptions) -> io::Result<Self> {
        let mut input = Input { bytes: input, at_end: false };
        let mut rest = Text::default();
        input.skip_mark(&mut rest)?;
        let column = options.column.as_deref();
        let (format, opened) = loop {
            let (text, other_puzzles) = (rest.as_bytes(), options.other_puzzles);
            let start = InputStart { text, at_end: input.at_end, column, other_puzzles };
            let format = options.format.or_else(|| detect(&start));
            if let Some(opened) = format.and_then(|format| Some((format, format.text().open(&start)?))) {
                break opened;
            }
            input.fill(&mut rest)?;
        };
        let Opened { mut columns, parser, passed, fault } = opened;
        columns.other_puzzles = options.other_puzzles;
        rest.pass(passed);
        let (layout, is_over) = (Layout { format, columns }, fault.is_some());
        Ok(Self { input, layout, parser, rest, first: fault, has_more: false, is_over })
    }

    /// Returns the format and columns.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns whether [`read_unparsed`](Self::read_unparsed) has lines left, so that the next call does not wait for
    /// the input.
    pub const fn has_more(&self) -> bool {
        self.has_more
    }

    /// Fills the chunk with the next records, and drops its old content. Returns false at the end of the input.
    ///
    /// # Errors
    /// Reading the input failed. A record that cannot be read is an [`Entry::Bad`](super::Entry), not an error.
    pub fn read(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        while self.read_unparsed(chunk, MAX_ENTRIES)? {
            chunk.parse();
            if !chunk.entries.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Like [`read`](Self::read), but leaves as much work as possible to [`Chunk::parse`], which any thread can call.
    ///
    /// In `line` it only cuts the text, after at most `limit` lines, so that a chunk may hold no record. In the other
    /// formats, where the end of a record is only known after parsing it, it parses the records itself.
    ///
    /// # Errors
    /// Reading the input failed.
    pub fn read_unparsed(&mut self, chunk: &mut Chunk, limit: usize) -> io::Result<bool> {
        chunk.clear();
        self.has_more = false;
        chunk.entries.extend(self.first.take());
        if self.is_over {
            return Ok(!chunk.entries.is_empty());
        }
        let mut seen = 0;
        loop {
            let text = self.rest.as_bytes();
            if self.is_worth_a_look(&text[seen..]) {
                if let Some((end, unparsed)) = self.parser.cut(text, limit.min(MAX_ENTRIES)) {
                    self.rest.split_into(end.min(text.len()), &mut chunk.text);
                    self.has_more = memchr(b'\n', self.rest.as_bytes()).is_some();
                    chunk.unparsed = Some(unparsed);
                    return Ok(true);
                }
                let passed = self.parser.parse(text, self.input.at_end, &mut chunk.entries);
                if !chunk.entries.is_empty() {
                    self.rest.split_into(passed.min(text.len()), &mut chunk.text);
                    return Ok(true);
                }
                if self.input.at_end || self.parser.is_done() {
                    self.is_over = true;
                    return Ok(false);
                }
                self.rest.pass(passed);
                seen = self.rest.len();
            }
            self.input.fill(&mut self.rest)?;
        }
    }

    /// Returns whether this new text may end a record.
    fn is_worth_a_look(&self, text: &[u8]) -> bool {
        self.input.at_end || text.len() >= ENOUGH || text.iter().any(|&byte| self.parser.may_end(byte))
    }
}

impl<R: io::Read> Input<R> {
    /// Appends the bytes of one read.
    fn fill(&mut self, text: &mut Text) -> io::Result<()> {
        let room = text.room(BLOCK.max(text.len() / 2));
        let read = loop {
            match self.bytes.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        text.grow(read);
        self.at_end = read == 0;
        Ok(())
    }

    /// Reads enough to detect a byte-order mark, and removes it.
    fn skip_mark(&mut self, text: &mut Text) -> io::Result<()> {
        while !self.at_end
            && text.len() < BYTE_ORDER_MARK.len()
            && BYTE_ORDER_MARK.starts_with(text.as_bytes())
        {
            self.fill(text)?;
        }
        if text.as_bytes().starts_with(BYTE_ORDER_MARK) {
            text.pass(BYTE_ORDER_MARK.len());
        }
        Ok(())
    }
}
