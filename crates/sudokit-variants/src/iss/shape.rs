//! The shape of the grid, and the rules that need a special one.

use crate::iss::error::{TextError, TextProblem};
use crate::iss::names::Form;
use crate::iss::parts::{Item, Piece};
use crate::text::shown;
use crate::{CellsRule, GridRule, LARGEST, OutsideRule, Shape, Values};

/// The smallest side of a grid of characters without `.Shape`: four or nine characters are rather a row.
const SMALLEST: usize = 4;

/// Returns the shape of a puzzle: that of `.Shape` or of a grid of characters, which must agree; otherwise 9×9.
pub(super) fn of_pieces(pieces: &[Piece]) -> Result<Shape, TextError> {
    let has_shape =
        pieces.iter().any(|piece| matches!(piece, Piece::Item(item) if item.name.text == "Shape"));
    let mut shape: Option<Shape> = None;
    for piece in pieces {
        let (new, at) = match piece {
            Piece::Item(item) if item.name.text == "Shape" => (of_item(item)?, item.whole.range()),
            Piece::Item(_) => continue,
            Piece::Grid(grid) if grid.side < SMALLEST && !has_shape => {
                let found = grid.side * grid.side;
                return Err(TextError::new(grid.at.clone(), TextProblem::GridLength { found }));
            }
            Piece::Grid(grid) => match Shape::new(grid.side, grid.side) {
                Some(shape) => (shape, grid.at.clone()),
                None => continue,
            },
        };
        if shape.is_some_and(|shape| shape != new) {
            return Err(TextError::new(at, TextProblem::OtherShape));
        }
        shape = Some(new);
    }
    let default = Shape::new(9, 9).ok_or_else(|| TextError::new(0..0, TextProblem::OtherShape));
    shape.map_or(default, Ok)
}

fn of_item(item: &Item) -> Result<Shape, TextError> {
    let error = |reason| {
        let found = item.args.iter().map(|arg| arg.text).collect::<Vec<_>>().join("~");
        item.error(TextProblem::Shape { found: shown(&found), reason })
    };
    let (size, values, kind) = match item.args.as_slice() {
        [] => ("9x9", "", ""),
        [size] => (size.text, "", ""),
        [size, values] => (size.text, values.text, ""),
        [size, values, kind] => (size.text, values.text, kind.text),
        _ => return Err(error("too many arguments")),
    };
    let number = |text: &str| text.parse::<usize>().ok();
    let (rows, columns) = size
        .split_once('x')
        .and_then(|(rows, columns)| number(rows).zip(number(columns)))
        .ok_or_else(|| error("no size"))?;
    if !(1..=LARGEST).contains(&rows) || !(1..=LARGEST).contains(&columns) {
        return Err(error("a side has 1 to 36 cells"));
    }
    let is_raw = match kind {
        "" | "Sudoku" => false,
        "Raw" => true,
        _ => return Err(error("unknown kind of grid")),
    };
    let longer = rows.max(columns);
    let (first, last) = match values.split_once('-') {
        None if values.is_empty() => (Some(1), Some(longer)),
        None => (Some(1), number(values)),
        Some((first, last)) => (number(first), number(last)),
    };
    let (first, last) = first.zip(last).ok_or_else(|| error("no values"))?;
    let count = last.saturating_add(1).checked_sub(first).ok_or_else(|| error("no values"))?;
    let values = u8::try_from(first).ok().and_then(|first| Values::new(first, count));
    let values = values.ok_or_else(|| error("the first value is 0 or 1, and there are 1 to 64 values"))?;
    if !is_raw && count < longer {
        return Err(error("fewer values than cells of a row or column"));
    }
    Ok(Shape { rows, columns, values, is_raw })
}

/// Checks that a rule can be in a puzzle of this shape.
pub(super) fn check_needs(
    form: Form,
    name: &'static str,
    shape: Shape,
    item: &Item,
) -> Result<(), TextError> {
    let is_square = shape.rows == shape.columns;
    let values = shape.values;
    let (is_met, needed) = match form {
        Form::Diagonal
        | Form::FullRankTies
        | Form::Outside(OutsideRule::FullRank)
        | Form::Grid(GridRule::Windoku | GridRule::DisjointSets) => (is_square, "a square grid"),
        Form::Grid(GridRule::GlobalEntropy) | Form::Cells(CellsRule::Entropic, _) => {
            (values.first() == 1 && values.count() == 9, "the values 1 to 9")
        }
        Form::Grid(GridRule::GlobalMod) => (values.count() == 9, "nine values"),
        Form::Grid(GridRule::AntiTaxicab) => (values.first() == 1, "values from 1"),
        Form::Grid(GridRule::Doppelganger) => (
            is_square && values.first() == 0 && values.count() == shape.rows + 1,
            "a square grid with values from 0 to its size, such as `.Shape~9x9~0-9`",
        ),
        _ => (true, ""),
    };
    if is_met { Ok(()) } else { Err(item.error(TextProblem::NeedsShape { rule: name, needed })) }
}
