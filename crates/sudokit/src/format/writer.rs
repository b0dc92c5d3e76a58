use super::fields::{self, Role};
use super::json::write_string;
use super::layout::{ANSWER_NAMES, COUNT_NAMES};
use super::{Chunk, ColumnType, Format, FormatError, Layout, Record};
use super::{bank, board, poj, write_columns, write_error, write_text};
use crate::grid::{Grid, Solution};

/// What to write of a record beside what was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Item<'a> {
    /// The answer. It stands in place of the puzzle; in a format with columns in the answer column, if there is one or
    /// [`Writer::with_solutions`] adds it.
    pub solution: Option<&'a Solution>,
    /// A remark for people, behind a line or above a drawn grid as a `#` comment; left out in the other formats, which
    /// have no room for one. One line.
    pub note: Option<&'a str>,
    /// The value of the added column `solution_count`, if [`Writer::with_counts`] adds it.
    pub count: Option<u64>,
    /// The values of the columns that [`Writer::with_columns`] adds, in their order.
    pub values: &'a [Value<'a>],
}

/// The value of an added column.
///
/// Its kind is the kind of the column in a file that has types: whoever writes such a file reads it off the value, never
/// off the name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Value<'a> {
    /// No value: an empty field, in `jsonl` `null`.
    Null,
    /// A number that counts something.
    Integer(u64),
    /// A number with decimals: `units` divided by 10 `places` times, written with exactly so many decimals.
    Decimal {
        /// The number without its point.
        units: i64,
        /// How many digits stand after the point.
        places: u8,
    },
    /// Some text: in `jsonl` a string.
    Text(&'a str),
    /// A grid as 81 characters, `.` for an empty cell: in `jsonl` a string.
    Grid(&'a Grid),
}

impl Value<'_> {
    /// The value as text.
    pub fn to_text(self) -> Vec<u8> {
        match self {
            Self::Null => Vec::new(),
            Self::Integer(number) => number.to_string().into_bytes(),
            Self::Decimal { units, places } => decimal(units, places).into_bytes(),
            Self::Text(text) => text.as_bytes().to_vec(),
            Self::Grid(grid) => grid.to_ascii(b'.').to_vec(),
        }
    }

    /// The value as JSON.
    pub(super) fn to_json(self) -> Vec<u8> {
        match self {
            Self::Null => b"null".to_vec(),
            Self::Integer(_) | Self::Decimal { .. } => self.to_text(),
            Self::Text(_) | Self::Grid(_) => {
                let mut out = Vec::new();
                write_string(&self.to_text(), &mut out);
                out
            }
        }
    }
}

/// `units` with a point before the last `places` digits.
fn decimal(units: i64, places: u8) -> String {
    let places = usize::from(places);
    let digits = format!("{:0>1$}", units.unsigned_abs(), places + 1);
    let (whole, decimals) = digits.split_at(digits.len() - places);
    let sign = if units < 0 { "-" } else { "" };
    let point = if places > 0 { "." } else { "" };
    format!("{sign}{whole}{point}{decimals}")
}

/// Writes records. It holds no state but its settings, so many threads may use one.
///
/// To the format they came in, records are written byte for byte as given but for what the [`Item`] changes; line ends
/// become LF, and `poj` and `leetcode`, where only white space is free, one usual form. To another format,
/// comments, titles and columns go along as names and values:
///
/// | to | they become |
/// |---|---|
/// | `line` | a comment behind the cells, ` # name=value; name=value`; a lone comment stays as it is. Long columns may come to more than the 4 KiB of a line that a reader takes |
/// | `grid` | a `%` title and `#` comments above the grid |
/// | `csv`, `tsv` | columns of their names; of JSON objects those of the first, the column `extra` taking what others hold beside |
/// | `jsonl` | members of their names, all strings |
/// | `bank` | `id` and `rating`, if they have the bank's form; there is no room for others |
/// | `poj`, `leetcode` | nothing: there is no room |
///
/// # Examples
/// ```
/// use sudokit::format::{Chunk, Format, Item, Options, Reader, Writer};
/// use sudokit::Solution;
/// let text = "id,puzzle\n7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solution = Solution::try_from(solution.parse::<sudokit::Grid>()?)?;
///
/// let mut reader = Reader::new(text.as_bytes(), &Options::default())?;
/// let writer = Writer::new(reader.layout(), Format::CSV).with_solutions();
/// let (mut chunk, mut out) = (Chunk::new(), Vec::new());
/// writer.begin(&mut out);
/// while reader.read(&mut chunk)? {
///     for record in chunk.records() {
///         writer.write(&chunk, record, &Item { solution: Some(&solution), ..Item::default() }, &mut out);
///     }
/// }
/// let out = String::from_utf8(out)?;
/// assert!(out.starts_with("id,puzzle,solution\n7,53..7....6"));
/// assert!(out.ends_with(",534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    pub(super) from: Layout,
    pub(super) to: Format,
    /// Whether an answer to a bare line is a bare line.
    is_line: bool,
    pub(super) solutions: bool,
    pub(super) counts: bool,
    /// The columns added beside.
    pub(super) more: Vec<(String, ColumnType)>,
}

impl Writer {
    /// A writer of records that were read with this layout.
    pub fn new(from: &Layout, to: Format) -> Self {
        let is_line = from.format == Format::LINE && to == Format::LINE;
        Self { from: from.clone(), to, is_line, solutions: false, counts: false, more: Vec::new() }
    }

    /// With a column for the answers, in a format with columns: the answer column of the input, or else a new last column
    /// `solution`. It is empty, in `jsonl` `null`, for a record without an answer, whatever the input has there.
    ///
    /// Without it an answer of a record that has no answer column stands in place of the puzzle.
    pub fn with_solutions(mut self) -> Self {
        self.solutions = true;
        self
    }

    /// With a column `solution_count`, in a format with columns: the input's, or else a new last one.
    pub fn with_counts(mut self) -> Self {
        self.counts = true;
        self
    }

    /// With new last columns of these names and types, in a format with columns, for [`Item::values`]. Where the input has a column
    /// of the name, a number is put behind it: `name_2`.
    pub fn with_columns(mut self, columns: &[(&str, ColumnType)]) -> Self {
        self.more = columns.iter().map(|(name, kind)| (self.from.columns.own_name(name), *kind)).collect();
        self
    }

    /// Whether the format written to has room for all that a record of this input may hold beside its cells.
    pub fn keeps_extras(&self) -> bool {
        self.is_same() || self.to.has_room()
    }

    /// Whether something that this record holds beside its cells has no room in the format written to.
    pub fn leaves_out(&self, chunk: &Chunk, record: &Record) -> bool {
        if self.keeps_extras() {
            return false;
        }
        let fields = fields::fields(&self.from, chunk, record);
        fields.iter().any(|field| match field.name.as_str() {
            _ if field.role == Role::Puzzle || field.value.is_empty() => false,
            "id" if self.to == Format::BANK => !bank::is_id(&field.value),
            "rating" if self.to == Format::BANK => write_text::rating(&field.value).is_none(),
            _ => true,
        })
    }

    /// Appends what stands before the first record: a header row, or nothing.
    ///
    /// `poj` must begin with the number of its cases if they are puzzles: see [`begin_with_count`](Self::begin_with_count).
    pub fn begin(&self, out: &mut Vec<u8>) {
        if self.to == Format::CSV || self.to == Format::TSV {
            write_columns::header(self, out);
        }
    }

    /// The same where the number of records is known, and they are written as puzzles: in `poj`, that number.
    pub fn begin_with_count(&self, count: u64, out: &mut Vec<u8>) {
        if self.to.needs_count() {
            out.extend_from_slice(format!("{count}\n").as_bytes());
        } else {
            self.begin(out);
        }
    }

    /// Appends a record, its line end included. A drawn grid is followed by a blank line.
    #[inline]
    pub fn write(&self, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
        match item.solution {
            Some(solution) if record.is_bare() && self.is_plain(item) => {
                let mut line = [b'\n'; 82];
                line[..81].copy_from_slice(&solution.to_ascii());
                out.extend_from_slice(&line);
            }
            _ => self.write_any(chunk, record, item, out),
        }
    }

    /// Whether an answer goes out as a line of its own, if the record came as one.
    #[inline]
    fn is_plain(&self, item: &Item<'_>) -> bool {
        self.is_line && item.note.is_none()
    }

    fn write_any(&self, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
        let grid = item.solution.map_or(&record.grid, Solution::as_grid);
        match (self.is_same(), self.to.name()) {
            (true, "line" | "bank") => self.write_line(chunk, record, item, out),
            (true, "grid") => write_text::grid_again(chunk.text(record.text), record, item, out),
            (true, "csv" | "tsv") => write_columns::row_again(self, chunk, record, item, out),
            (true, "jsonl") => write_columns::object_again(self, chunk, record, item, out),
            (false, "line") => write_text::line(self, chunk, record, item, out),
            (false, "grid") => write_text::grid(self, chunk, record, item, out),
            (false, "csv" | "tsv") => write_columns::row(self, chunk, record, item, out),
            (false, "jsonl") => write_columns::object(self, chunk, record, item, out),
            (false, "bank") => write_text::bank(self, chunk, record, grid, out),
            (_, "poj") => poj::write(&grid.to_ascii(b'0'), out),
            _ => board::write(grid, self.has_numbers(chunk, record), out),
        }
    }

    /// Appends, in place of a record that could not be read, one that says so, so that answers stay in step with the
    /// records of the input.
    ///
    /// | to | what is written |
    /// |---|---|
    /// | `line` | the record as given, on one line, and `  # error: ` with the message |
    /// | `grid` | `# error: ` with the message, the record as given, a blank line: read again, it is an error again |
    /// | `poj` | 9 lines of `000000000` |
    /// | `leetcode` | `null` |
    /// | `csv`, `tsv` | the row as given with empty added columns; of another format, or what is no row, the text in the puzzle column |
    /// | `jsonl` | `{"error":"…","line":N}` |
    /// | `bank` | the record as given; of another format, an empty grid |
    pub fn write_error(&self, error: &FormatError, out: &mut Vec<u8>) {
        write_error::write(self, error, out);
    }

    /// A record of the format it came in whose answer takes the place of the cells and nothing else changes.
    #[inline]
    fn write_line(&self, chunk: &Chunk, record: &Record, item: &Item<'_>, out: &mut Vec<u8>) {
        let text = chunk.text(record.text);
        match item.solution {
            Some(solution) => {
                let from = record.text.range().start;
                let at = record.puzzle.range().start.saturating_sub(from);
                let (before, rest) = text.split_at_checked(at).unwrap_or_default();
                out.extend_from_slice(before);
                out.extend_from_slice(&solution.to_ascii());
                out.extend_from_slice(rest.get(81..).unwrap_or_default());
            }
            None => out.extend_from_slice(text),
        }
        if self.to == Format::LINE {
            write_text::note(item, out);
        }
        out.push(b'\n');
    }

    pub(super) fn is_same(&self) -> bool {
        self.from.format == self.to
    }

    /// Whether the record is a JSON board of numbers.
    fn has_numbers(&self, chunk: &Chunk, record: &Record) -> bool {
        self.is_same() && !chunk.text(record.puzzle).contains(&b'"')
    }

    /// The columns that this writer's own header has: those of the input and those added.
    pub(super) fn columns(&self) -> Vec<(String, Role)> {
        let mut columns = fields::columns(&self.from);
        if self.from.format == Format::JSONL && !self.is_same() {
            columns.push((EXTRA.to_owned(), Role::Other));
        }
        columns.extend(self.added().map(|(name, role)| (name.to_owned(), role)));
        columns
    }

    /// The columns added to those of the input.
    pub(super) fn added(&self) -> impl Iterator<Item = (&str, Role)> {
        let columns = &self.from.columns;
        // The puzzle's own column may have the usual name, if it was asked for by name.
        let solution = (self.solutions && columns.answer.is_none())
            .then(|| (columns.free_name(&ANSWER_NAMES), Role::Answer));
        let count =
            (self.counts && columns.count.is_none()).then(|| (columns.free_name(&COUNT_NAMES), Role::Count));
        let more = self.more.iter().enumerate().map(|(i, (name, _))| (name.as_str(), Role::Added(i)));
        solution.into_iter().chain(count).chain(more)
    }
}

/// The column for members of JSON objects that the first one does not have.
pub(super) const EXTRA: &str = "extra";

/// The cells to write of a grid given in another format.
pub(super) fn cells_of(chunk: &Chunk, record: &Record, item: &Item<'_>) -> [u8; 81] {
    let solved = item.solution.map(|solution| Grid::to_ascii(solution.as_grid(), b'.'));
    solved.unwrap_or_else(|| fields::cells(chunk, record))
}
