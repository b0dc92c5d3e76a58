use super::columns::Field;
use super::comment_values::is_ambiguous;
use super::{
    Annotations, BadRecord, Chunk, ColumnType, Format, FormatError, Layout, OutputRecord, OutputSettings,
    Record, Role, Room, setter_json,
};

/// Writes records. It holds only its settings, so several threads can share it.
///
/// In their own format, records are written unchanged except for the parts that [`Annotations`] replaces. Line ends
/// become LF. `poj` and `leetcode` are written in one standard form. In another format, comments, titles and columns
/// are written as names and values:
///
/// | to | they become |
/// |---|---|
/// | `line` | a comment after the cells, ` # name=value; name=value`; a single comment remains as it is. A value with `; name=` [is read as several](Self::leaves_out). With long columns, a line can exceed the 4 KiB that a reader accepts |
/// | `grid` | a `%` title and `#` comments above the grid |
/// | `csv`, `tsv` | columns of the same names; for JSON objects the members of the first object, and a column `extra`, or `extra_2` if the first object has that member, for other members |
/// | `jsonl` | members of the same names, all strings |
/// | `bank` | `id` and `rating` (or `er`), if they have the bank's form; other fields are omitted. Without an `id`, the hash that the bank uses is computed. A record without a rating [cannot be written](Self::missing) |
/// | `poj`, `leetcode` | nothing: these formats store only cells |
///
/// # Examples
/// ```
/// use sudokit::format::{Chunk, Format, Annotations, ReaderOptions, Reader, Writer};
/// use sudokit::Solution;
/// let text = "id,puzzle\n7,53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solution = Solution::try_from(solution.parse::<sudokit::Grid>()?)?;
///
/// let mut reader = Reader::new(text.as_bytes(), &ReaderOptions::default())?;
/// let writer = Writer::new(reader.layout(), Format::CSV).with_solutions();
/// let (mut chunk, mut out) = (Chunk::new(), Vec::new());
/// writer.begin(&mut out);
/// while reader.read(&mut chunk)? {
///     for record in chunk.records() {
///         writer.write(&chunk, record, &Annotations::default().with_solution(&solution), &mut out);
///     }
/// }
/// let out = String::from_utf8(out)?;
/// assert!(out.starts_with("id,puzzle,solution\n7,53..7....6"));
/// assert!(out.ends_with(",534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    pub(super) from: Format,
    to: Format,
    pub(super) settings: OutputSettings,
    /// Whether both formats are `line`. A record that holds only cells is then written directly.
    is_line: bool,
}

impl Writer {
    /// Returns a writer of records that were read with this layout. To a format that is only read, it writes lines:
    /// see [`Format::written_as`].
    pub fn new(from: &Layout, to: Format) -> Self {
        let to = to.written_as();
        let fields = from.format.text().columns(&from.columns);
        let settings = OutputSettings::new(from.format == to, from.columns.clone(), fields);
        let is_line = from.format == Format::LINE && to == Format::LINE;
        Self { from: from.format, to, settings, is_line }
    }

    /// Adds a column for the solutions, in a format with columns: the answer column of the input, or a new last
    /// column `solution`. For a record without a solution, the answer column keeps what the input has there, and a new
    /// column is empty, or `null` in `jsonl`.
    ///
    /// Without this column, the solution of a record without an answer column replaces the puzzle.
    pub fn with_solutions(mut self) -> Self {
        self.settings.solutions = true;
        self
    }

    /// Adds the columns `solution_count` and `solution_count_exact`, in a format with columns: those of the input, or
    /// new last ones.
    pub fn with_counts(mut self) -> Self {
        self.settings.counts = true;
        self
    }

    /// Adds last columns of these names and types, in a format with columns, for [`Annotations::values`]. If the
    /// input has a column of that name, a number is appended: `name_2`.
    pub fn with_columns(mut self, columns: &[(&str, ColumnType)]) -> Self {
        let input = &self.settings.input;
        self.settings.more = columns.iter().map(|(name, kind)| (input.own_name(name), *kind)).collect();
        self
    }

    /// Returns the name of a value that the output format requires and this record does not have: the `rating` of a
    /// record in `bank`. Such a record cannot be written.
    pub fn missing(
        &self,
        chunk: &Chunk,
        record: &Record,
        annotations: &Annotations<'_>,
    ) -> Option<&'static str> {
        let may_miss = !self.settings.is_same && self.to.room() == Room::FixedFields;
        may_miss.then(|| self.to.text().missing(&self.output(chunk, record, annotations))).flatten()
    }

    /// Returns whether the output format has room for everything that a record of this input can hold besides its cells.
    pub fn keeps_extras(&self) -> bool {
        self.settings.is_same || self.to.has_room()
    }

    /// Returns whether the output format cannot store something that this record holds besides its cells: an extra field, the
    /// line ends of a value in a comment or in `tsv`, the tabs in `tsv`, or, in a comment, a value that is read as several, such
    /// as `a; b=2`.
    pub fn leaves_out(&self, chunk: &Chunk, record: &Record) -> bool {
        if self.settings.is_same || (self.to.has_room() && self.is_plain(chunk.text(record.text))) {
            return false;
        }
        let fields = self.from.text().fields(&self.settings.input, chunk, record);
        if self.to.has_room() {
            return self.alters(&fields);
        }
        let is_setter = setter_json::are_cells(chunk.text(record.puzzle));
        let is_part = |field: &Field| is_setter && setter_json::is_structure(field);
        let mut extras = fields
            .iter()
            .filter(|field| field.role != Role::Puzzle && !field.value.is_empty() && !is_part(field));
        extras.any(|field| !self.to.text().accepts(field))
    }

    /// Returns whether no value of a record with this text has a line end or a tab, or, in a comment, is read as several. Other
    /// records can have such values.
    fn is_plain(&self, text: &[u8]) -> bool {
        // A text without escapes has its values as they are. The text of a format that is only read can be in another form, such as a link.
        let is_special =
            |&byte: &u8| byte.is_ascii_control() || byte == b'\\' || (byte == b';' && !self.to.has_columns());
        self.from.is_written() && !text.iter().any(is_special)
    }

    /// Returns whether a format that stores all fields replaces parts of these, or one of them is read as several.
    fn alters(&self, fields: &[Field]) -> bool {
        let format = self.to.text();
        let is_altered = |field: &Field| field.role != Role::Puzzle && format.alters(&self.settings, field);
        let is_extra = |field: &&Field| field.role == Role::Other && !field.value.is_empty();
        fields.iter().any(is_altered)
            || (!self.to.has_columns() && is_ambiguous(&fields.iter().filter(is_extra).collect::<Vec<_>>()))
    }

    /// Appends the text before the first record: a header row, or nothing.
    ///
    /// An output in `poj` starts with the number of its cases if they are puzzles: see
    /// [`begin_with_count`](Self::begin_with_count).
    pub fn begin(&self, out: &mut Vec<u8>) {
        self.to.text().write_header(&self.settings, out);
    }

    /// Like [`begin`](Self::begin), if the number of records is known and they are written as puzzles. In `poj` it
    /// appends that number.
    pub fn begin_with_count(&self, count: u64, out: &mut Vec<u8>) {
        if self.to.needs_count() {
            out.extend_from_slice(format!("{count}\n").as_bytes());
        } else {
            self.begin(out);
        }
    }

    /// Appends a record, including its line end. A blank line follows a drawn grid.
    #[inline]
    pub fn write(&self, chunk: &Chunk, record: &Record, annotations: &Annotations<'_>, out: &mut Vec<u8>) {
        let is_bare_line = self.is_line && record.is_bare() && annotations.note.is_none();
        match annotations.solution {
            Some(solution) if is_bare_line => {
                let mut line = [b'\n'; 82];
                line[..81].copy_from_slice(&solution.to_ascii());
                out.extend_from_slice(&line);
            }
            None if is_bare_line => {
                out.extend_from_slice(chunk.text(record.text));
                out.push(b'\n');
            }
            _ => self.write_any(chunk, record, annotations, out),
        }
    }

    fn write_any(&self, chunk: &Chunk, record: &Record, annotations: &Annotations<'_>, out: &mut Vec<u8>) {
        self.to.text().write(&self.output(chunk, record, annotations), out);
    }

    fn output<'a>(
        &'a self,
        chunk: &'a Chunk,
        record: &'a Record,
        annotations: &'a Annotations<'a>,
    ) -> OutputRecord<'a> {
        let mut fields = Vec::new();
        if !self.settings.is_same && self.to.room() > Room::Nothing {
            fields = self.from.text().fields(&self.settings.input, chunk, record);
            // A column for solutions is written also where there is none.
            let is_written = |field: &Field| field.role == Role::Answer && self.settings.solutions;
            fields.retain(|field| self.from.has_columns() || !field.value.is_empty() || is_written(field));
        }
        OutputRecord { settings: &self.settings, chunk, record, annotations, fields }
    }

    /// Appends the replacement of a record that could not be read, with its error, so that the output has one record
    /// for each record of the input.
    ///
    /// | to | what is written |
    /// |---|---|
    /// | `line` | the record as given, on one line, and `  # error: ` with the message |
    /// | `grid` | `# error: ` with the message, the record as given, a blank line; reading it again reports the error again |
    /// | `poj` | 9 lines of `000000000` |
    /// | `leetcode` | `null` |
    /// | `csv`, `tsv` | the row as given and the added columns; from another format, or if it is not a row, the text in the puzzle column |
    /// | `jsonl` | the added columns, or `{"error":"…","line":N}` if there are none |
    /// | `bank` | the record as given, on one line |
    ///
    /// The values of the added columns are those of `annotations`.
    pub fn write_error(&self, error: &FormatError, annotations: &Annotations<'_>, out: &mut Vec<u8>) {
        self.to.text().write_error(&BadRecord { settings: &self.settings, error, annotations }, out);
    }
}
