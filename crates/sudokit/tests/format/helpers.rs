//! Helpers that the tests share.

use std::io::{self, Read};
use std::path::PathBuf;
use sudokit::format::{
    Annotations, Chunk, ColumnType, Entry, Format, FormatError, Layout, Place, Reader, ReaderOptions, Value,
    Writer,
};
use sudokit::{Grid, Solution};

/// A puzzle of the tutorials, with `.` for empty, and its answer.
pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Another, with `0` for empty.
pub(crate) const PUZZLE_0: &str =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
pub(crate) const ANSWER_0: &str =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

/// The answer of the third, which is drawn in four languages.
const ARRAY_ANSWER: &str =
    "316578492529134768487629531263415987974863125851792643138947256692351874745286319";

/// A record as read, without its chunk.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ReadRecord {
    pub(crate) grid: Grid,
    pub(crate) place: Place,
    pub(crate) text: Vec<u8>,
    pub(crate) puzzle: Vec<u8>,
    pub(crate) answer: Option<Vec<u8>>,
}

pub(crate) type ReadEntry = Result<ReadRecord, FormatError>;

pub(crate) fn options(format: Option<Format>) -> ReaderOptions {
    ReaderOptions::default().with_format(format)
}

/// The result of reading an input.
pub(crate) fn read_all(input: impl Read, options: &ReaderOptions) -> (Layout, Vec<ReadEntry>) {
    let mut reader = Reader::new(input, options).unwrap();
    let (mut chunk, mut seen) = (Chunk::new(), Vec::new());
    while reader.read(&mut chunk).unwrap() {
        assert!(!chunk.entries().is_empty() && chunk.entries().len() <= 4096);
        seen.extend(chunk.entries().iter().map(|entry| seen_of(&chunk, entry)));
    }
    assert!(!reader.read(&mut chunk).unwrap());
    assert!(chunk.entries().is_empty());
    (reader.layout().clone(), seen)
}

pub(crate) fn seen_of(chunk: &Chunk, entry: &Entry) -> ReadEntry {
    match entry {
        Entry::Bad(error) => Err((**error).clone()),
        Entry::Record(record) => Ok(ReadRecord {
            grid: record.grid,
            place: record.place,
            text: chunk.text(record.text).to_vec(),
            puzzle: chunk.text(record.puzzle).to_vec(),
            answer: record.answer.map(|answer| chunk.text(answer).to_vec()),
        }),
    }
}

/// The formats that are written too.
pub(crate) fn written_formats() -> impl Iterator<Item = Format> {
    Format::ALL.iter().copied().filter(|format| format.is_written())
}

/// Returns the result for text whose format is detected.
pub(crate) fn read(text: impl AsRef<[u8]>) -> Vec<ReadEntry> {
    read_all(text.as_ref(), &ReaderOptions::default()).1
}

pub(crate) fn read_as(format: Format, text: impl AsRef<[u8]>) -> Vec<ReadEntry> {
    read_all(text.as_ref(), &options(Some(format))).1
}

pub(crate) fn format_of(text: impl AsRef<[u8]>) -> Format {
    read_all(text.as_ref(), &ReaderOptions::default()).0.format
}

/// Returns the grids as lines, and the errors as `line:column: message`.
pub(crate) fn summary(seen: &[ReadEntry]) -> Vec<String> {
    seen.iter().map(|entry| entry.as_ref().map_or_else(located, |read| read.grid.to_string())).collect()
}

pub(crate) fn located(error: &FormatError) -> String {
    format!("{}:{}: {error}", error.place.line, error.place.column)
}

/// Returns the error of text with one record.
pub(crate) fn only_error(format: Format, text: impl AsRef<[u8]>) -> FormatError {
    let seen = read_as(format, text);
    assert_eq!(seen.len(), 1, "{seen:?}");
    seen.into_iter().next().unwrap().unwrap_err()
}

/// Returns the answer of one of the puzzles above.
pub(crate) fn answer_of(grid: &Grid) -> Option<Solution> {
    [ANSWER, ANSWER_0, ARRAY_ANSWER]
        .iter()
        .map(|answer| Solution::try_from(answer.parse::<Grid>().unwrap()).unwrap())
        .find(|answer| answer.solves(grid))
}

/// The settings for writing.
pub(crate) struct Rewrite {
    pub(crate) options: ReaderOptions,
    /// The output format, or `None` for the input's own.
    pub(crate) to: Option<Format>,
    pub(crate) set: fn(Writer) -> Writer,
    /// Whether answers are written.
    pub(crate) answered: bool,
    pub(crate) item: Annotations<'static>,
}

impl Default for Rewrite {
    fn default() -> Self {
        Self {
            options: ReaderOptions::default(),
            to: None,
            set: |w| w,
            answered: false,
            item: Annotations::default(),
        }
    }
}

impl Rewrite {
    /// Returns the output for an input, with errors in the places of records.
    pub(crate) fn run(&self, text: impl AsRef<[u8]>) -> String {
        let mut reader = Reader::new(text.as_ref(), &self.options).unwrap();
        let writer = (self.set)(Writer::new(reader.layout(), self.to.unwrap_or(reader.layout().format)));
        let (mut chunk, mut out) = (Chunk::new(), Vec::new());
        writer.begin(&mut out);
        while reader.read(&mut chunk).unwrap() {
            for entry in chunk.entries() {
                match entry {
                    Entry::Record(record) => {
                        let solution = answer_of(&record.grid).filter(|_| self.answered);
                        writer.write(&chunk, record, &self.item.with_solution(solution.as_ref()), &mut out);
                    }
                    Entry::Bad(error) => writer.write_error(error, &self.item, &mut out),
                }
            }
        }
        String::from_utf8_lossy(&out).into_owned()
    }
}

/// Returns the output of `convert`.
pub(crate) fn convert(text: impl AsRef<[u8]>, to: Format) -> String {
    Rewrite { to: Some(to), ..Rewrite::default() }.run(text)
}

/// Returns the output of `solve` in the input's own format.
pub(crate) fn solve(text: impl AsRef<[u8]>) -> String {
    Rewrite { set: Writer::with_solutions, answered: true, ..Rewrite::default() }.run(text)
}

/// Returns the output of `solve --to`.
pub(crate) fn solve_to(text: impl AsRef<[u8]>, to: Format) -> String {
    Rewrite { to: Some(to), set: Writer::with_solutions, answered: true, ..Rewrite::default() }.run(text)
}

/// Returns the output with this note and without an answer.
pub(crate) fn note(text: impl AsRef<[u8]>, to: Option<Format>, note: &'static str) -> String {
    let item = Annotations::default().with_note(note);
    Rewrite { to, item, set: Writer::with_solutions, ..Rewrite::default() }.run(text)
}

/// Returns the output with this count and without an answer.
pub(crate) fn count(text: impl AsRef<[u8]>, to: Option<Format>, count: Option<u64>) -> String {
    let item = Annotations::default().with_count(count, true);
    Rewrite { to, item, set: Writer::with_counts, ..Rewrite::default() }.run(text)
}

/// A rating, without which nothing can be written in the format of the bank.
pub(crate) const RATING: [Value<'static>; 1] = [Value::Decimal { units: 72, places: 1 }];

/// Returns the writer with the ratings that the format needs.
pub(crate) fn with_needs(writer: Writer, to: Format) -> Writer {
    if to == Format::BANK { writer.with_columns(&[("er", ColumnType::Decimal)]) } else { writer }
}

/// Returns the output of `convert`, or of `rate` if the format needs ratings.
pub(crate) fn convert_with_needs(text: impl AsRef<[u8]>, to: Format) -> String {
    let set: fn(Writer) -> Writer =
        if to == Format::BANK { |writer| with_needs(writer, Format::BANK) } else { |writer| writer };
    Rewrite { to: Some(to), set, item: Annotations::default().with_values(&RATING), ..Rewrite::default() }
        .run(text)
}

/// Returns the puzzle as a record of the bank.
pub(crate) fn bank(puzzle: &str) -> String {
    convert(format!("puzzle,rating\n{puzzle},7.2\n"), Format::BANK)
}

/// A file of the formats' test data.
pub(crate) fn data_path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "testdata", "formats", name].iter().collect()
}

pub(crate) fn data(name: &str) -> Vec<u8> {
    std::fs::read(data_path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A reader that returns at most this number of bytes per read.
pub(crate) struct Steps<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) step: usize,
}

impl Read for Steps<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = self.step.min(buffer.len());
        self.text.read(&mut buffer[..most])
    }
}
