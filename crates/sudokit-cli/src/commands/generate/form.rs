//! How a puzzle that was made is written.

use crate::args::GenerateArgs;
use crate::draw::{self, Look};
use crate::screen::Screen;
use std::io::{self, Write};
use std::path::Path;
use sudokit::format::{Chunk, Format, Item, Layout, Options, Reader, Value, Writer};
use sudokit::generate::{Generator, Made, Recipe};

/// Puzzles are put down as rows of columns, and written as those of a file would be.
pub(super) struct Form {
    columns: Vec<Column>,
    header: String,
    writer: Writer,
    to: Format,
    /// How a single puzzle is drawn instead.
    look: Option<Look>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Puzzle,
    Solution,
    Clues,
    /// What an unbiased puzzle stands for.
    Weight,
    Id,
    /// The id, in a format that has comments.
    Comment,
}

impl Column {
    const fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Solution => "solution",
            Self::Clues => "clues",
            Self::Weight => "weight",
            Self::Id => "id",
            Self::Comment => "comment",
        }
    }

    /// Whether it stands behind the rows, not in them: so that numbers are numbers in JSON.
    const fn is_added(self) -> bool {
        matches!(self, Self::Clues | Self::Weight | Self::Id)
    }
}

impl Form {
    pub(super) fn new(args: &GenerateArgs, screen: Screen, to_stdout: bool) -> Self {
        let is_one = if args.id.is_empty() { args.number.get() == 1 } else { args.id.len() == 1 };
        let is_drawn = is_one && args.form.to.is_none() && to_stdout && screen.output_is_terminal;
        let look = is_drawn.then_some(Look { styling: screen.output, ascii: false });
        Self { look, ..Self::of(to(args), args.unbiased, args.form.bare) }
    }

    fn of(to: Format, unbiased: bool, bare: bool) -> Self {
        let columns = columns(to, unbiased, bare);
        let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
        let (given, added) = names.split_at(columns.iter().take_while(|column| !column.is_added()).count());
        let header = given.join(",") + "\n";
        let layout = reader(header.as_bytes()).map(|reader| reader.layout().clone());
        let writer = Writer::new(&layout.unwrap_or_else(|_| Layout::new(Format::Csv)), to);
        let writer = writer.with_columns(added);
        Self { columns, header, writer, to, look: None }
    }

    /// Bare lines.
    #[cfg(test)]
    pub(super) fn lines() -> Self {
        Self::of(Format::Line, false, true)
    }

    pub(super) const fn to(&self) -> Format {
        self.to
    }

    /// What stands before the first puzzle.
    pub(super) fn header(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.writer.begin(&mut out);
        out
    }

    /// Appends the puzzles; `ended` is told where each ends.
    pub(super) fn write(
        &self,
        generator: &Generator,
        made: &[Made],
        out: &mut Vec<u8>,
        mut ended: impl FnMut(usize),
    ) {
        if let Some(look) = self.look {
            for made in made {
                draw::grid(&made.puzzle, None, look, out);
                if self.columns.contains(&Column::Comment) {
                    let _ = writeln!(out, "{}", generator.id(made.attempt));
                }
                ended(out.len());
            }
            return;
        }
        let rows = self.rows(generator, made);
        let Ok(mut reader) = reader(&rows) else { return };
        let (mut chunk, mut made) = (Chunk::new(), made.iter());
        while reader.read(&mut chunk).is_ok_and(|more| more) {
            for (record, made) in chunk.records().zip(made.by_ref()) {
                let clues = made.puzzle.filled().len();
                let (weight, id) =
                    (format!("{:.6}", Recipe::weight(clues)), generator.id(made.attempt).to_string());
                let values =
                    self.columns.iter().filter(|column| column.is_added()).map(|column| match column {
                        Column::Clues => Value::Number(clues as u64),
                        Column::Weight => Value::Numeral(&weight),
                        _ => Value::Text(&id),
                    });
                let values: Vec<_> = values.collect();
                self.writer.write(&chunk, record, &Item { values: &values, ..Item::default() }, out);
                ended(out.len());
            }
        }
    }

    /// The puzzles as CSV.
    fn rows(&self, generator: &Generator, made: &[Made]) -> Vec<u8> {
        let mut rows = self.header.clone().into_bytes();
        for made in made {
            for (at, column) in self.columns.iter().filter(|column| !column.is_added()).enumerate() {
                if at > 0 {
                    rows.push(b',');
                }
                match column {
                    Column::Puzzle => rows.extend_from_slice(&made.puzzle.to_ascii(b'.')),
                    Column::Solution => rows.extend_from_slice(&made.solution.to_ascii()),
                    _ => drop(write!(rows, "{}", generator.id(made.attempt))),
                }
            }
            rows.push(b'\n');
        }
        rows
    }
}

/// The format that was asked for, or that the file's name tells.
fn to(args: &GenerateArgs) -> Format {
    let name = args.form.output.as_deref().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".gz").or(name.strip_suffix(".zst")).unwrap_or(&name);
    let by_name = match name.rsplit_once('.') {
        Some((_, "csv")) => Some(Format::Csv),
        Some((_, "tsv")) => Some(Format::Tsv),
        Some((_, "jsonl")) => Some(Format::Jsonl),
        _ => None,
    };
    args.form.to.or(by_name).unwrap_or(Format::Line)
}

/// The columns that the format has room for.
fn columns(to: Format, unbiased: bool, bare: bool) -> Vec<Column> {
    let mut columns = vec![Column::Puzzle];
    match to {
        Format::Csv | Format::Tsv | Format::Jsonl => {
            columns.extend([Column::Solution, Column::Clues]);
            columns.extend(unbiased.then_some(Column::Weight));
            columns.extend((!bare).then_some(Column::Id));
        }
        Format::Line | Format::Grid if !bare => columns.push(Column::Comment),
        _ => {}
    }
    columns
}

fn reader(rows: &[u8]) -> io::Result<Reader<&[u8]>> {
    let options = Options { format: Some(Format::Csv), ..Options::default() };
    Reader::new(rows, &options)
}
