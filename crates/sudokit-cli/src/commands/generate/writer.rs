//! The output of generated puzzles.

use crate::args::GenerateArgs;
use crate::commands::rate::tenths;
use crate::draw::{self, Look};
use crate::kind::Kind;
use crate::output_buffer::OutputBuffer;
use crate::pipeline::RecordWriter;
use crate::terminal::Terminal;
use std::io::Write;
use sudokit::explain::{Rated, Technique};
use sudokit::format::{Annotations, ColumnType, Format, Value};
use sudokit::generate::{GeneratedPuzzle, Generator, PuzzleSpec};

/// Writes generated puzzles.
pub(super) struct PuzzleWriter {
    pub(super) records: RecordWriter,
    /// Whether each puzzle is a line, with one space before a comment.
    is_line: bool,
    columns: Vec<Column>,
    /// Whether the ratings and the id are in a comment.
    has_comments: bool,
    /// The style, if a single puzzle is drawn instead.
    look: Option<Look>,
}

/// A generated puzzle, with its rating if needed.
pub(super) struct Product {
    pub(super) made: GeneratedPuzzle,
    pub(super) rated: Option<Rated>,
}

/// A column after puzzle and solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Clues,
    Er,
    Ep,
    Ed,
    /// The technique of the hardest step.
    Technique,
    /// The weight of an unbiased puzzle.
    Weight,
    Id,
}

impl Column {
    const fn name_and_type(self) -> (&'static str, ColumnType) {
        match self {
            Self::Clues => ("clues", ColumnType::Integer),
            Self::Er => ("er", ColumnType::Decimal),
            Self::Ep => ("ep", ColumnType::Decimal),
            Self::Ed => ("ed", ColumnType::Decimal),
            Self::Technique => ("technique", ColumnType::Text),
            Self::Weight => ("weight", ColumnType::Decimal),
            Self::Id => ("id", ColumnType::Text),
        }
    }

    /// The value of the column.
    fn value<'a>(self, product: &Product, id: &'a str) -> Value<'a> {
        let clues = || product.made.puzzle.filled().len();
        let number = |at: usize| product.rated.map_or(Value::Null, |rated| tenths(rated.numbers()[at]));
        match self {
            Self::Clues => Value::Integer(clues() as u64),
            Self::Er => number(0),
            Self::Ep => number(1),
            Self::Ed => number(2),
            Self::Technique => {
                let hardest = product.rated.and_then(|rated| rated.hardest);
                Value::Text(hardest.map_or("", Technique::name))
            }
            Self::Weight => Value::Decimal { units: millionths(PuzzleSpec::weight(clues())), places: 6 },
            Self::Id => Value::Text(id),
        }
    }
}

fn millionths(weight: f64) -> i64 {
    (weight * 1e6).round() as i64
}

impl PuzzleWriter {
    pub(super) fn new(args: &GenerateArgs, rated: bool, terminal: Terminal, to_stdout: bool) -> Self {
        let is_one = if args.id.is_empty() { args.number.get() == 1 } else { args.id.len() == 1 };
        let is_drawn = is_one && args.output.to.is_none() && to_stdout && terminal.output_is_interactive;
        let look = is_drawn.then_some(Look { styling: terminal.output, ascii: false });
        Self { look, ..Self::to_kind(to(args), args.unbiased, rated, args.output.bare) }
    }

    fn to_kind(kind: Kind, unbiased: bool, rated: bool, bare: bool) -> Self {
        let to = kind.format();
        let columns = columns(to, unbiased, rated, bare);
        let names: Vec<_> = columns.iter().map(|column| column.name_and_type()).collect();
        let records = RecordWriter::for_cells(kind).with_columns(&names);
        let records = if columns.is_empty() { records } else { records.with_solutions() };
        let has_comments = to.has_room() && !to.has_columns() && !bare;
        Self { records, is_line: to == Format::LINE, columns, has_comments, look: None }
    }

    /// Bare lines.
    #[cfg(test)]
    pub(super) fn lines() -> Self {
        Self::to_kind(Kind::Text(Format::LINE), false, false, true)
    }

    /// Appends the puzzles; calls `ended` with the end of each.
    pub(super) fn write(
        &self,
        generator: &Generator,
        products: &[Product],
        out: &mut OutputBuffer,
        mut ended: impl FnMut(usize),
    ) {
        for product in products {
            self.write_one(generator, product, out);
            ended(out.position());
        }
    }

    fn write_one(&self, generator: &Generator, product: &Product, out: &mut OutputBuffer) {
        let GeneratedPuzzle { puzzle, solution, attempt, .. } = &product.made;
        let id = generator.id(*attempt).to_string();
        let comment = self.has_comments.then(|| match product.rated {
            Some(Rated { er, ep, ed, .. }) => format!("{er}/{ep}/{ed} {id}"),
            None => id.clone(),
        });
        let comment = comment.as_deref();
        if let Some(look) = self.look {
            out.written += 1;
            draw::grid(puzzle, None, look, &mut out.text);
            let _ = comment.map_or(Ok(()), |comment| writeln!(out.text, "{comment}"));
        } else if self.is_line {
            out.written += 1;
            out.text.extend_from_slice(&puzzle.to_ascii(b'.'));
            let _ = comment.map_or(Ok(()), |comment| write!(out.text, " # {comment}"));
            out.text.push(b'\n');
        } else {
            let values: Vec<_> = self.columns.iter().map(|column| column.value(product, &id)).collect();
            let solution = (!values.is_empty()).then_some(solution);
            let item = Annotations::default().with_solution(solution).with_note(comment).with_values(&values);
            self.records.append_puzzle(puzzle, &item, out);
        }
    }
}

/// The format of `--to`, or that of the file name.
fn to(args: &GenerateArgs) -> Kind {
    let by_name = args.output.output.as_deref().and_then(Kind::from_name);
    args.output.to.or(by_name).unwrap_or(Kind::Text(Format::LINE))
}

/// The columns after puzzle and solution, if the format has columns.
fn columns(to: Format, unbiased: bool, rated: bool, bare: bool) -> Vec<Column> {
    if !to.has_columns() {
        return Vec::new();
    }
    let mut columns = vec![Column::Clues];
    if rated {
        columns.extend([Column::Er, Column::Ep, Column::Ed, Column::Technique]);
    }
    columns.extend(unbiased.then_some(Column::Weight));
    columns.extend((!bare).then_some(Column::Id));
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_rounded_as_they_are_printed() {
        for weight in (17..=45).map(PuzzleSpec::weight) {
            assert_eq!(
                millionths(weight).to_string(),
                format!("{weight:.6}").replace('.', "").trim_start_matches('0')
            );
        }
    }
}
