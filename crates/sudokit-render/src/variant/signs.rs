//! Dots and signs on the edges between cells.

use super::artist::{Artist, Drawn, text_sample};
use super::board::Board;
use super::shapes::{closed, polyline};
use super::sketch::{Layer, Sketch};
use crate::canvas::Anchor;
use crate::geometry::{Point, Segment, baseline};
use crate::ink::Ink;
use sudokit_variants::{CellId, CellsRule, Relation};

/// What is drawn between two neighbours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// The difference of the values, if it is not 1.
    WhiteDot(Option<u32>),
    /// How many times one value is the other, if it is not 2.
    BlackDot(Option<u32>),
    Letter(&'static str),
    /// From the greater to the smaller value.
    Inequality,
}

impl Sign {
    const fn of_rule(rule: CellsRule) -> Self {
        match rule {
            CellsRule::WhiteDot => Self::WhiteDot(None),
            CellsRule::BlackDot => Self::BlackDot(None),
            CellsRule::X => Self::Letter("X"),
            CellsRule::V => Self::Letter("V"),
            _ => Self::Inequality,
        }
    }

    /// Returns the sign of a relation in words, and whether it goes from the second value to the first.
    fn of_relation(words: &str) -> Option<(Self, bool)> {
        let number = |start| words.strip_prefix(start).and_then(|number| number.parse::<u32>().ok());
        let sign = match words {
            "increases" => return Some((Self::Inequality, true)),
            "decreases" => Self::Inequality,
            "sum 5" => Self::Letter("V"),
            "sum 10" => Self::Letter("X"),
            _ => {
                let white = number("differ by ")
                    .map(|number| Self::WhiteDot(Some(number).filter(|&number| number != 1)));
                white.or_else(|| {
                    number("ratio 1:")
                        .map(|number| Self::BlackDot(Some(number).filter(|&number| number != 2)))
                })?
            }
        };
        Some((sign, false))
    }

    fn meaning(self) -> &'static str {
        match self {
            Self::WhiteDot(None) => "White dot: consecutive values",
            Self::WhiteDot(Some(_)) => "White dot with a number: the values differ by it",
            Self::BlackDot(None) => "Black dot: one value is the double of the other",
            Self::BlackDot(Some(_)) => "Black dot with a number: one value is the other one times it",
            Self::Letter("X") => "X: the values have the sum 10",
            Self::Letter(_) => "V: the values have the sum 5",
            Self::Inequality => "Inequality sign: it points to the smaller value",
        }
    }

    fn sample(self) -> Sketch {
        if let Self::Letter(letter) = self {
            return text_sample(Ink::Clue, letter);
        }
        let middle = Board::sample().middle(0, 1);
        let mut sketch = Sketch::default();
        if self == Self::Inequality {
            sketch.path(Layer::Sign, Ink::Sign, chevron(middle, (1.0, 0.0), 2.0));
        } else {
            self.dot(&mut sketch, middle, 12.0);
        }
        sketch
    }

    /// Draws the sign between two neighbours.
    fn draw(self, sketch: &mut Sketch, from: Point, to: Point) {
        let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
        match self {
            Self::WhiteDot(None) | Self::BlackDot(None) => self.dot(sketch, middle, 5.2),
            Self::WhiteDot(Some(_)) | Self::BlackDot(Some(_)) => self.dot(sketch, middle, 7.0),
            Self::Letter(letter) => {
                sketch.circle(Layer::Sign, Ink::Paper, middle, 6.4);
                let at = (middle.0, middle.1 + baseline(12.5));
                sketch.text(Layer::Sign, Ink::Clue, at, 12.5, Anchor::Middle, letter);
            }
            Self::Inequality => inequality(sketch, middle, from, to),
        }
    }

    fn dot(self, sketch: &mut Sketch, middle: Point, radius: f32) {
        let (dot, ink, number) = match self {
            Self::BlackDot(number) => (Ink::DotBlack, Ink::DotNumber, number),
            Self::WhiteDot(number) => (Ink::DotWhite, Ink::QuadText, number),
            _ => (Ink::DotWhite, Ink::QuadText, None),
        };
        sketch.circle(Layer::Sign, dot, middle, radius);
        if let Some(number) = number {
            let text = number.to_string();
            let size = radius * if text.len() > 1 { 1.2 } else { 1.5 };
            let at = (middle.0, middle.1 + baseline(size));
            sketch.text(Layer::Sign, ink, at, size, Anchor::Middle, &text);
        }
    }
}

/// The first words of names that formats give to relations, and which a sign replaces.
const NAMES: [&str; 5] = ["", "difference", "ratio", "minimum", "maximum"];

impl Artist<'_> {
    /// Draws dots or signs on the edges between cells.
    pub(super) fn edge_signs(&mut self, rule: CellsRule, cells: &[CellId]) -> Drawn {
        let mut edges = self.describer.edges(cells);
        if rule != CellsRule::GreaterThan {
            // From both cells, a mark says the same.
            edges.dedup_by_key(|&mut (one, other)| (one.min(other), one.max(other)));
        }
        self.signs(Sign::of_rule(rule), &edges)
    }

    /// Draws a relation between neighbours as signs; `None` if there is no sign for it, or lines are not two cells with a common edge.
    pub(super) fn relation_signs(
        &mut self,
        relation: &Relation,
        words: &str,
        lines: &[Vec<CellId>],
    ) -> Option<Drawn> {
        let name = relation.name.split_whitespace().next().unwrap_or_default();
        let (sign, is_backward) = Sign::of_relation(words).filter(|_| NAMES.contains(&name))?;
        let pair = |line: &Vec<CellId>| match **line {
            [one, other] if !self.describer.edges(line).is_empty() => {
                Some(if is_backward { (other, one) } else { (one, other) })
            }
            _ => None,
        };
        let pairs: Vec<(CellId, CellId)> = lines.iter().map(pair).collect::<Option<_>>()?;
        Some(self.signs(sign, &pairs))
    }

    fn signs(&mut self, sign: Sign, edges: &[(CellId, CellId)]) -> Drawn {
        let mut drawn = if edges.is_empty() { Drawn::Nothing } else { Drawn::All };
        for &(one, other) in edges {
            let (Some(from), Some(to)) = (self.describer.place(one), self.describer.place(other)) else {
                continue;
            };
            let middles = self.boards.middle(from).zip(self.boards.middle(to));
            let Some((from, to)) = middles else { continue };
            if !self.signs.insert((one.min(other), one.max(other))) {
                // Another sign is there.
                drawn = Drawn::Partly;
                continue;
            }
            sign.draw(&mut self.sketch, from, to);
        }
        if drawn != Drawn::Nothing {
            self.key(sign.meaning(), || sign.sample());
        }
        drawn
    }
}

/// Returns a sign that is open at one side and points in this direction.
fn chevron((x, y): Point, (dx, dy): Point, scale: f32) -> Vec<Segment> {
    let (long, wide) = (3.4 * scale, 5.2 * scale);
    let at = |along: f32, across: f32| (x + dx * along - dy * across, y + dy * along + dx * across);
    polyline(&[at(-long, -wide), at(long, 0.0), at(-long, wide)])
}

/// Draws a sign that points to the second of two neighbours.
fn inequality(sketch: &mut Sketch, middle: Point, from: Point, to: Point) {
    let length = (to.0 - from.0).hypot(to.1 - from.1).max(0.1);
    let direction = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    // The line of the grid ends at the sign.
    let (along, across) = (6.0, 7.0);
    let corner = |a: f32, b: f32| {
        (
            middle.0 + direction.0 * along * a - direction.1 * across * b,
            middle.1 + direction.1 * along * a + direction.0 * across * b,
        )
    };
    let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    sketch.path(Layer::Sign, Ink::Paper, closed(&corners));
    sketch.path(Layer::Sign, Ink::Sign, chevron(middle, direction, 1.0));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_have_the_signs_of_setters() {
        let signs =
            ["increases", "decreases", "differ by 1", "differ by 3", "ratio 1:2", "ratio 1:3", "sum 10"];
        assert_eq!(
            signs.map(Sign::of_relation),
            [
                Some((Sign::Inequality, true)),
                Some((Sign::Inequality, false)),
                Some((Sign::WhiteDot(None), false)),
                Some((Sign::WhiteDot(Some(3)), false)),
                Some((Sign::BlackDot(None), false)),
                Some((Sign::BlackDot(Some(3)), false)),
                Some((Sign::Letter("X"), false)),
            ]
        );
        assert_eq!(["sum 7", "same parity", "differ by at least 5"].map(Sign::of_relation), [None; 3]);
    }
}
