//! A position with a step marked in it, as SVG.
//!
//! Nothing depends on colour: what is placed stands in a circle, what goes is struck through, what the step rests on has a
//! frame, extras and what is true along a chain are bold, what is false is slanted. Colours come from classes of the page.

use std::fmt::Write;
use sudokit::explain::{LinkKind, Marks, Role, State};
use sudokit::{Candidate, Cell, Digit, DigitSet};

/// The width of a cell.
const CELL: usize = 36;
/// The room around the grid.
const EDGE: usize = 2;

/// The picture of a position and of what is to be emphasised in it.
pub(super) fn picture(state: &State, marks: &Marks, title: &str) -> String {
    let size = 9 * CELL + 2 * EDGE;
    let mut svg = format!("<svg viewBox=\"0 0 {size} {size}\" role=\"img\" aria-label=\"{title}\">");
    for cell in Cell::ALL {
        background(cell, marks, &mut svg);
    }
    lines(&mut svg);
    houses(marks, &mut svg);
    for cell in Cell::ALL {
        match state.grid().get(cell) {
            Some(digit) => {
                let class = if state.clues().contains(cell) { "clue" } else { "set" };
                let (x, y) = corner(cell);
                let _ = write!(
                    svg,
                    "<text class=\"{class}\" x=\"{}\" y=\"{}\">{digit}</text>",
                    x + CELL / 2,
                    y + 26
                );
            }
            None => candidates(cell, state.digits(cell), marks, &mut svg),
        }
    }
    links(marks, &mut svg);
    svg.push_str("</svg>");
    svg
}

fn corner(cell: Cell) -> (usize, usize) {
    (EDGE + cell.column() * CELL, EDGE + cell.row() * CELL)
}

/// The middle of a candidate's place in its cell.
fn middle(candidate: Candidate) -> (usize, usize) {
    let ((x, y), at) = (corner(candidate.cell()), candidate.digit().index());
    (x + 6 + at % 3 * 12, y + 6 + at / 3 * 12)
}

/// A cell that is marked by itself.
fn background(cell: Cell, marks: &Marks, svg: &mut String) {
    if let Some(role) = marks.role_of(cell) {
        let (x, y) = corner(cell);
        let side = CELL - 3;
        let _ = write!(
            svg,
            "<rect class=\"cell {}\" x=\"{x}.5\" y=\"{y}.5\" width=\"{side}\" height=\"{side}\" transform=\"translate(1 1)\"/>",
            role.name()
        );
    }
}

/// The lines between the cells, those between the boxes thicker.
fn lines(svg: &mut String) {
    let end = EDGE + 9 * CELL;
    for (class, step) in [("thin", 1), ("thick", 3)] {
        let _ = write!(svg, "<path class=\"{class}\" d=\"");
        for at in (0..=9).step_by(step).map(|at| EDGE + at * CELL) {
            let _ = write!(svg, "M{EDGE} {at}H{end}M{at} {EDGE}V{end}");
        }
        svg.push_str("\"/>");
    }
}

/// A frame around each marked house.
fn houses(marks: &Marks, svg: &mut String) {
    for (house, role) in &marks.houses {
        let cells = house.cells();
        let (Some(first), Some(last)) = (cells.first(), cells.iter().next_back()) else { continue };
        let ((x, y), (right, bottom)) = (corner(first), corner(last));
        let _ = write!(
            svg,
            "<rect class=\"house {}\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"/>",
            role.name(),
            right + CELL - x,
            bottom + CELL - y
        );
    }
}

/// The pencil marks of a cell.
fn candidates(cell: Cell, digits: DigitSet, marks: &Marks, svg: &mut String) {
    for digit in Digit::ALL.into_iter().filter(|digit| digits.contains(*digit)) {
        let candidate = Candidate::new(cell, digit);
        let (x, y) = middle(candidate);
        let role = marks.role_of_candidate(candidate);
        let class = role.map_or("mark", Role::name);
        if role == Some(Role::Placed) {
            let _ = write!(svg, "<circle class=\"placed\" cx=\"{x}\" cy=\"{y}\" r=\"6.5\"/>");
        }
        let _ = write!(svg, "<text class=\"small {class}\" x=\"{x}\" y=\"{}\">{digit}</text>", y + 4);
        if role == Some(Role::Gone) {
            let _ = write!(svg, "<path class=\"gone\" d=\"M{} {}l9 -9\"/>", x.saturating_sub(4), y + 5);
        }
    }
}

/// The links of a chain: strong ones whole, weak ones dashed, those of rules dotted.
fn links(marks: &Marks, svg: &mut String) {
    for link in &marks.links {
        let ((x, y), (to_x, to_y)) = (middle(link.from), middle(link.to));
        let class = match link.kind {
            LinkKind::Strong => "strong",
            LinkKind::Weak => "weak",
            LinkKind::Rule => "rule",
        };
        let _ = write!(svg, "<path class=\"link {class}\" d=\"M{x} {y}L{to_x} {to_y}\"/>");
    }
}
