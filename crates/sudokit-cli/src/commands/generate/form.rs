//! How a puzzle that was made is written.

use crate::args::GenerateArgs;
use crate::draw::{self, Look};
use crate::kind::Kind;
use crate::screen::Screen;
use std::io::{self, Write};
use sudokit::explain::{Rated, Technique};
use sudokit::format::{Chunk, Format, Item, Layout, Options, Reader, Room, Value, Writer};
use sudokit::generate::{GeneratedPuzzle, Generator, PuzzleSpec};

/// Puzzles are put down as rows of columns, and written as those of a file would be.
pub(super) struct Form {
    columns: Vec<Column>,
    header: String,
    writer: Writer,
    to: Format,
    /// How a single puzzle is drawn instead.
    look: Option<Look>,
}

/// A puzzle that was made, and how hard it is if that was asked.
pub(super) struct Product {
    pub(super) made: GeneratedPuzzle,
    pub(super) rated: Option<Rated>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Puzzle,
    Solution,
    Clues,
    Er,
    Ep,
    Ed,
    /// The technique of the hardest step.
    Technique,
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
            Self::Er => "er",
            Self::Ep => "ep",
            Self::Ed => "ed",
            Self::Technique => "technique",
            Self::Weight => "weight",
            Self::Id => "id",
            Self::Comment => "comment",
        }
    }

    /// Whether it stands behind the rows, not in them: so that numbers are numbers in JSON.
    const fn is_added(self) -> bool {
        !matches!(self, Self::Puzzle | Self::Solution | Self::Comment)
    }

    /// What stands in it. The comment is the id, behind the ratings if there are any.
    fn text(self, generator: &Generator, product: &Product) -> String {
        let Product { made, rated } = product;
        let number = |at: usize| rated.map(|rated| rated.numbers()[at].to_string()).unwrap_or_default();
        match self {
            Self::Puzzle => made.puzzle.to_string(),
            Self::Solution => made.solution.to_string(),
            Self::Clues => made.puzzle.filled().len().to_string(),
            Self::Er => number(0),
            Self::Ep => number(1),
            Self::Ed => number(2),
            Self::Technique => rated.and_then(|rated| rated.hardest).map_or("", Technique::name).to_owned(),
            Self::Weight => format!("{:.6}", PuzzleSpec::weight(made.puzzle.filled().len())),
            Self::Id => generator.id(made.attempt).to_string(),
            Self::Comment if rated.is_none() => generator.id(made.attempt).to_string(),
            Self::Comment => {
                format!("{}/{}/{} {}", number(0), number(1), number(2), generator.id(made.attempt))
            }
        }
    }

    /// The text, as a number where it is one.
    fn value(self, text: &str) -> Value<'_> {
        if matches!(self, Self::Id | Self::Technique) { Value::Text(text) } else { Value::Numeral(text) }
    }
}

impl Form {
    pub(super) fn new(args: &GenerateArgs, rated: bool, screen: Screen, to_stdout: bool) -> Self {
        let is_one = if args.id.is_empty() { args.number.get() == 1 } else { args.id.len() == 1 };
        let is_drawn = is_one && args.form.to.is_none() && to_stdout && screen.output_is_terminal;
        let look = is_drawn.then_some(Look { styling: screen.output, ascii: false });
        Self { look, ..Self::of(to(args), args.unbiased, rated, args.form.bare) }
    }

    fn of(to: Format, unbiased: bool, rated: bool, bare: bool) -> Self {
        let columns = columns(to, unbiased, rated, bare);
        let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
        let (given, added) = names.split_at(columns.iter().take_while(|column| !column.is_added()).count());
        let header = given.join(",") + "\n";
        let layout = reader(header.as_bytes()).map(|reader| reader.layout().clone());
        let writer = Writer::new(&layout.unwrap_or_else(|_| Layout::new(Format::CSV)), to);
        let writer = writer.with_columns(added);
        Self { columns, header, writer, to, look: None }
    }

    /// Bare lines.
    #[cfg(test)]
    pub(super) fn lines() -> Self {
        Self::of(Format::LINE, false, false, true)
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
        products: &[Product],
        out: &mut Vec<u8>,
        mut ended: impl FnMut(usize),
    ) {
        if let Some(look) = self.look {
            for product in products {
                draw::grid(&product.made.puzzle, None, look, out);
                if self.columns.contains(&Column::Comment) {
                    let _ = writeln!(out, "{}", Column::Comment.text(generator, product));
                }
                ended(out.len());
            }
            return;
        }
        let rows = self.rows(generator, products);
        let Ok(mut reader) = reader(&rows) else { return };
        let (mut chunk, mut products) = (Chunk::new(), products.iter());
        let added: Vec<_> = self.columns.iter().filter(|column| column.is_added()).collect();
        while reader.read(&mut chunk).is_ok_and(|more| more) {
            for (record, product) in chunk.records().zip(products.by_ref()) {
                let texts: Vec<_> = added.iter().map(|column| column.text(generator, product)).collect();
                let values: Vec<_> =
                    added.iter().zip(&texts).map(|(column, text)| column.value(text)).collect();
                self.writer.write(&chunk, record, &Item { values: &values, ..Item::default() }, out);
                ended(out.len());
            }
        }
    }

    /// The puzzles as CSV.
    fn rows(&self, generator: &Generator, products: &[Product]) -> Vec<u8> {
        let mut rows = self.header.clone().into_bytes();
        for product in products {
            for (at, column) in self.columns.iter().filter(|column| !column.is_added()).enumerate() {
                if at > 0 {
                    rows.push(b',');
                }
                match column {
                    Column::Puzzle => rows.extend_from_slice(&product.made.puzzle.to_ascii(b'.')),
                    Column::Solution => rows.extend_from_slice(&product.made.solution.to_ascii()),
                    _ => rows.extend_from_slice(column.text(generator, product).as_bytes()),
                }
            }
            rows.push(b'\n');
        }
        rows
    }
}

/// The format that was asked for, or that the file's name tells.
fn to(args: &GenerateArgs) -> Format {
    let by_name = args.form.output.as_deref().and_then(Kind::of_name);
    args.form.to.or(by_name).map_or(Format::LINE, Kind::format)
}

/// The columns that the format has room for.
fn columns(to: Format, unbiased: bool, rated: bool, bare: bool) -> Vec<Column> {
    let mut columns = vec![Column::Puzzle];
    match to.room() {
        Room::Columns => {
            columns.extend([Column::Solution, Column::Clues]);
            if rated {
                columns.extend([Column::Er, Column::Ep, Column::Ed, Column::Technique]);
            }
            columns.extend(unbiased.then_some(Column::Weight));
            columns.extend((!bare).then_some(Column::Id));
        }
        Room::Comment if !bare => columns.push(Column::Comment),
        _ => {}
    }
    columns
}

fn reader(rows: &[u8]) -> io::Result<Reader<&[u8]>> {
    let options = Options { format: Some(Format::CSV), ..Options::default() };
    Reader::new(rows, &options)
}
