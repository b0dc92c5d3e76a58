//! The output of generated puzzles.

use crate::args::GenerateArgs;
use crate::commands::rate;
use crate::draw::{self, Look};
use crate::kind::Kind;
use crate::output_buffer::OutputBuffer;
use crate::pipeline::RecordWriter;
use crate::terminal::Terminal;
use std::io::Write;
use sudokit::explain::{Catalogue, Rated};
use sudokit::format::{Annotations, ColumnType, Format, Value};
use sudokit::generate::{GeneratedPuzzle, Generator, PuzzleSpec};
use sudokit_verbs::rating_text;

/// Writes generated puzzles.
pub(super) struct PuzzleWriter {
    pub(super) records: RecordWriter,
    /// Whether each puzzle is a line, with one space before a comment.
    is_line: bool,
    columns: Vec<Columns>,
    /// The scale of the ratings, if puzzles are rated.
    scale: Option<&'static Catalogue>,
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

/// Columns after puzzle and solution.
#[derive(Clone, Copy)]
enum Columns {
    Clues,
    /// The rating of the puzzle on a scale.
    Rating(&'static Catalogue),
    /// The weight of an unbiased puzzle.
    Weight,
    Id,
}

impl Columns {
    fn names_and_types(self) -> Vec<(String, ColumnType)> {
        let one = |name: &str, kind| vec![(name.to_owned(), kind)];
        match self {
            Self::Clues => one("clues", ColumnType::Integer),
            Self::Rating(scale) => rate::columns(&[scale]),
            Self::Weight => one("weight", ColumnType::Decimal),
            Self::Id => one("id", ColumnType::Text),
        }
    }

    fn values<'a>(self, product: &Product, id: &'a str) -> Vec<Value<'a>> {
        let clues = || product.made.puzzle.filled().len();
        vec![match self {
            Self::Clues => Value::Integer(clues() as u64),
            Self::Rating(scale) => return rate::values(scale, product.rated.as_ref()),
            Self::Weight => Value::Decimal { units: millionths(PuzzleSpec::weight(clues())), places: 6 },
            Self::Id => Value::Text(id),
        }]
    }
}

fn millionths(weight: f64) -> i64 {
    (weight * 1e6).round() as i64
}

impl PuzzleWriter {
    pub(super) fn new(
        args: &GenerateArgs,
        scale: Option<&'static Catalogue>,
        terminal: Terminal,
        to_stdout: bool,
    ) -> Self {
        let is_one = if args.id.is_empty() { args.number.get() == 1 } else { args.id.len() == 1 };
        let is_drawn = is_one && args.output.to.is_none() && to_stdout && terminal.output_is_interactive;
        let look = is_drawn.then_some(Look { styling: terminal.output, ascii: false });
        Self { look, ..Self::to_kind(to(args), args.unbiased, scale, args.output.bare) }
    }

    fn to_kind(kind: Kind, unbiased: bool, scale: Option<&'static Catalogue>, bare: bool) -> Self {
        let to = kind.format();
        let columns = columns(to, unbiased, scale, bare);
        let names: Vec<_> = columns.iter().flat_map(|columns| columns.names_and_types()).collect();
        let names: Vec<_> = names.iter().map(|(name, kind)| (name.as_str(), *kind)).collect();
        let records = RecordWriter::for_cells(kind).with_columns(&names);
        let records = if columns.is_empty() { records } else { records.with_solutions() };
        let has_comments = to.has_room() && !to.has_columns() && !bare;
        Self { records, is_line: to == Format::LINE, columns, scale, has_comments, look: None }
    }

    /// Bare lines.
    #[cfg(test)]
    pub(super) fn lines() -> Self {
        Self::to_kind(Kind::Text(Format::LINE), false, None, true)
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
        let rating = self.scale.zip(product.rated).map(|(scale, rated)| rating_text(scale, &rated));
        let comment = self.has_comments.then(|| match &rating {
            Some(rating) => format!("{rating} {id}"),
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
            let values: Vec<_> =
                self.columns.iter().flat_map(|columns| columns.values(product, &id)).collect();
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
fn columns(to: Format, unbiased: bool, scale: Option<&'static Catalogue>, bare: bool) -> Vec<Columns> {
    if !to.has_columns() {
        return Vec::new();
    }
    let mut columns = vec![Columns::Clues];
    columns.extend(scale.map(Columns::Rating));
    columns.extend(unbiased.then_some(Columns::Weight));
    columns.extend((!bare).then_some(Columns::Id));
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
