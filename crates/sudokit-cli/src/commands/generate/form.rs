//! How a puzzle that was made is written.

use crate::args::GenerateArgs;
use crate::commands::rate::tenths;
use crate::draw::{self, Look};
use crate::kind::Kind;
use crate::screen::Screen;
use std::io::Write;
use sudokit::explain::{Rated, Technique};
use sudokit::format::{Chunk, Format, Item, Layout, Place, Record, Span, Value, Writer};
use sudokit::generate::{GeneratedPuzzle, Generator, PuzzleSpec};

/// How puzzles are written, in the format that was asked for.
pub(super) struct Form {
    to: Format,
    writer: Writer,
    columns: Vec<Column>,
    /// Whether the ratings and the id stand in a comment.
    has_comments: bool,
    /// How a single puzzle is drawn instead.
    look: Option<Look>,
}

/// A puzzle that was made, and how hard it is if that was asked.
pub(super) struct Product {
    pub(super) made: GeneratedPuzzle,
    pub(super) rated: Option<Rated>,
}

/// A column beside puzzle and solution.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Clues,
    Er,
    Ep,
    Ed,
    /// The technique of the hardest step.
    Technique,
    /// What an unbiased puzzle stands for.
    Weight,
    Id,
}

impl Column {
    const fn name(self) -> &'static str {
        match self {
            Self::Clues => "clues",
            Self::Er => "er",
            Self::Ep => "ep",
            Self::Ed => "ed",
            Self::Technique => "technique",
            Self::Weight => "weight",
            Self::Id => "id",
        }
    }

    /// What stands in it.
    fn value<'a>(self, product: &Product, id: &'a str) -> Value<'a> {
        let clues = product.made.puzzle.filled().len();
        let number = |at: usize| product.rated.map_or(Value::Null, |rated| tenths(rated.numbers()[at]));
        match self {
            Self::Clues => Value::Integer(clues as u64),
            Self::Er => number(0),
            Self::Ep => number(1),
            Self::Ed => number(2),
            Self::Technique => {
                let hardest = product.rated.and_then(|rated| rated.hardest);
                Value::Text(hardest.map_or("", Technique::name))
            }
            Self::Weight => Value::Decimal { units: millionths(PuzzleSpec::weight(clues)), places: 6 },
            Self::Id => Value::Text(id),
        }
    }
}

fn millionths(weight: f64) -> i64 {
    (weight * 1e6).round() as i64
}

impl Form {
    pub(super) fn new(args: &GenerateArgs, rated: bool, screen: Screen, to_stdout: bool) -> Self {
        let is_one = if args.id.is_empty() { args.number.get() == 1 } else { args.id.len() == 1 };
        let is_drawn = is_one && args.form.to.is_none() && to_stdout && screen.output_is_terminal;
        let look = is_drawn.then_some(Look { styling: screen.output, ascii: false });
        Self { look, ..Self::to_format(to(args), args.unbiased, rated, args.form.bare) }
    }

    fn to_format(to: Format, unbiased: bool, rated: bool, bare: bool) -> Self {
        let columns = columns(to, unbiased, rated, bare);
        let names: Vec<&str> = columns.iter().map(|column| column.name()).collect();
        // A format in which a record is its cells and nothing else.
        let writer = Writer::new(&Layout::new(Format::POJ), to).with_columns(&names);
        let writer = if columns.is_empty() { writer } else { writer.with_solutions() };
        let has_comments = to.has_room() && !to.has_columns() && !bare;
        Self { to, writer, columns, has_comments, look: None }
    }

    /// Bare lines.
    #[cfg(test)]
    pub(super) fn lines() -> Self {
        Self::to_format(Format::LINE, false, false, true)
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
        for product in products {
            self.write_one(generator, product, out);
            ended(out.len());
        }
    }

    fn write_one(&self, generator: &Generator, product: &Product, out: &mut Vec<u8>) {
        let GeneratedPuzzle { puzzle, solution, attempt, .. } = &product.made;
        let id = generator.id(*attempt).to_string();
        let comment = self.has_comments.then(|| match product.rated {
            Some(Rated { er, ep, ed, .. }) => format!("{er}/{ep}/{ed} {id}"),
            None => id.clone(),
        });
        let comment = comment.as_deref();
        if let Some(look) = self.look {
            draw::grid(puzzle, None, look, out);
            let _ = comment.map_or(Ok(()), |comment| writeln!(out, "{comment}"));
        } else if self.to == Format::LINE {
            out.extend_from_slice(&puzzle.to_ascii(b'.'));
            let _ = comment.map_or(Ok(()), |comment| write!(out, " # {comment}"));
            out.push(b'\n');
        } else {
            let values: Vec<_> = self.columns.iter().map(|column| column.value(product, &id)).collect();
            let solution = (!values.is_empty()).then_some(solution);
            let item = Item { solution, note: comment, values: &values, ..Item::default() };
            let (text, place) = (Span::default(), Place { line: 0, column: 0 });
            let record = Record { grid: *puzzle, place, text, puzzle: text, answer: None };
            self.writer.write(&Chunk::new(), &record, &item, out);
        }
    }
}

/// The format that was asked for, or that the file's name tells.
fn to(args: &GenerateArgs) -> Format {
    let by_name = args.form.output.as_deref().and_then(Kind::of_name);
    args.form.to.or(by_name).map_or(Format::LINE, Kind::format)
}

/// The columns that the format has room for, beside puzzle and solution.
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
