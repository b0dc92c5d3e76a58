//! Unique loops. One of four cells is called a unique rectangle.

use crate::explain::techniques::unique_loop;
use crate::explain::{Deduction, Pattern, Position, SearchContext, Technique};

/// The loops by type, with the rectangles of the same type.
const RECTANGLES: [(Technique, Technique); 4] = [
    (Technique::UNIQUE_LOOP_1, Technique::UNIQUE_RECTANGLE_1),
    (Technique::UNIQUE_LOOP_2, Technique::UNIQUE_RECTANGLE_2),
    (Technique::UNIQUE_LOOP_3, Technique::UNIQUE_RECTANGLE_3),
    (Technique::UNIQUE_LOOP_4, Technique::UNIQUE_RECTANGLE_4),
];

/// Finds the easiest unique loop, and the rectangles that complete a set with hidden digits.
pub(super) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let mut found = unique_loop::find(position, context)?;
    let is_rectangle = matches!(&found.pattern, Pattern::UniqueLoop(ring) if ring.cells.len() == 4);
    let name = RECTANGLES.iter().find(|names| is_rectangle && names.0 == found.technique);
    found.technique = name.map_or(found.technique, |names| names.1);
    Some(found)
}
