//! Rules that the model has as relations between two values, or as alternatives.

use crate::board::Board;
use crate::text::parts::{default_boxes, region_numbers};
use crate::{CellId, Relation, Rule, Shape, Values};

/// Returns the relation of a slow thermometer.
pub(super) fn slow_thermometer(values: Values) -> Relation {
    Relation::new(values, "slow thermometer", |first, next| first <= next)
}

/// Returns the relation of nabner lines: neither equal nor consecutive.
pub(super) fn nabner(values: Values) -> Relation {
    Relation::new(values, "nabner", |one, other| (one - other).abs() > 1)
}

/// Returns the rule of cells that are less, or greater, than their neighbours. Neighbours that are such cells too are left out.
pub(super) fn extremes(shape: Shape, cells: &[CellId], is_minimum: bool) -> Option<Rule> {
    let relation = if is_minimum {
        Relation::new(shape.values, "minimum", |cell, neighbour| cell < neighbour)
    } else {
        Relation::new(shape.values, "maximum", |cell, neighbour| cell > neighbour)
    };
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    let mut lines = Vec::new();
    for &cell in &cells {
        let is_other = |other: &CellId| cells.binary_search(other).is_err();
        let mut others: Vec<CellId> = Board::grid(&shape).neighbours_of(cell).filter(is_other).collect();
        others.sort_unstable();
        lines.extend(others.into_iter().map(|other| vec![cell, other]));
    }
    (!lines.is_empty()).then_some(Rule::Pair(relation, lines))
}

/// Returns the rule of a box indexer: where the cell at the place p of its region has the value v, the cell at the place v has the
/// value p. `None` if the cell is in no region.
pub(super) fn box_indexer(shape: Shape, regions: &[Option<u8>], cell: CellId) -> Option<Rule> {
    let region = regions.get(cell).copied().flatten()?;
    let cells: Vec<CellId> =
        (0..regions.len()).filter(|other| regions.get(*other) == Some(&Some(region))).collect();
    let place = cells.iter().position(|other| *other == cell)? as u8 + 1;
    let branch = |(value, &target): (u8, &CellId)| {
        let of_cell = (cell, shape.values.only(value));
        let of_target = (target, shape.values.only(place));
        Rule::Given(if target == cell { vec![of_cell] } else { vec![of_cell, of_target] })
    };
    Some(Rule::Or((1..).zip(&cells).map(branch).collect()))
}

/// Returns the number of the default region of each cell: of its box, or of its row where the size has no boxes.
pub(super) fn default_regions(shape: Shape) -> Vec<u8> {
    let rows = || (0..shape.cells()).map(|cell| shape.place(cell).0 as u8).collect();
    default_boxes(shape).unwrap_or_else(rows)
}

/// Returns numbers of regions in the order in which they begin. Cells in none have one number too.
pub(super) fn renumbered(regions: &[Option<u8>]) -> Vec<u8> {
    region_numbers(regions.iter().copied()).unwrap_or_default()
}
