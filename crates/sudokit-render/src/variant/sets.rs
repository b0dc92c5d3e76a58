//! Cages, coloured areas, circles, dots and signs.

use super::artist::{Artist, Drawn, sample, text_sample};
use super::board::Board;
use super::shapes::{closed, outline, polyline};
use super::sketch::{Layer, Sketch};
use crate::canvas::Anchor;
use crate::geometry::{Area, Point, Segment, baseline};
use crate::ink::Ink;
use std::collections::{BTreeMap, BTreeSet};
use sudokit_variants::{CellId, CellsRule, Place, Rule};

/// The colours of areas.
const TINTS: [Ink; 4] = [Ink::TintBlue, Ink::TintYellow, Ink::TintGreen, Ink::TintRed];
/// The cells of a sample.
const SAMPLE: [(usize, usize); 3] = [(0, 0), (0, 1), (0, 2)];

impl Artist<'_> {
    /// Returns the outline of cells of one board, inside of earlier ones around the same cells.
    fn outline(&mut self, cells: &[CellId]) -> Option<Vec<Segment>> {
        let places = self.places(cells)?;
        let depth = cells.iter().filter_map(|cell| self.outlines.get(cell)).max().copied().unwrap_or(0);
        for &cell in cells {
            *self.outlines.entry(cell).or_default() += 1;
        }
        let board = self.boards.get(places.first()?.board)?;
        let inside = (2.6 + 2.6 * (depth % 5) as f32) * board.cell / 40.0;
        Some(outline(&rows_and_columns(&places), board.origin, board.cell, inside))
    }

    /// Draws an outline with a label in its upper left corner.
    pub(super) fn cage(
        &mut self,
        cells: &[CellId],
        (ink, label_ink, label): (Ink, Ink, &str),
        meaning: &str,
    ) -> Drawn {
        let Some(path) = self.outline(cells) else { return Drawn::Nothing };
        self.sketch.path(Layer::Cage, ink, path);
        self.label(cells, label_ink, label);
        let text: String = label.chars().filter(|sign| !sign.is_ascii_digit() && *sign != '-').collect();
        self.key(meaning, || {
            sample(|sketch, board, _| {
                sketch.path(Layer::Cage, ink, outline(&SAMPLE, board.origin, board.cell, 2.6));
                if !label.is_empty() {
                    let text = if text == "=" { text } else { format!("{}12", text.trim()) };
                    sketch.text(Layer::Label, label_ink, (8.0, 27.0), 20.0, Anchor::Start, &text);
                }
            })
        });
        // Parts that do not touch could be of several cages.
        Drawn::all_if(self.is_connected(cells))
    }

    /// Returns whether cells are connected along edges.
    fn is_connected(&self, cells: &[CellId]) -> bool {
        let mut edges: BTreeMap<CellId, Vec<CellId>> = BTreeMap::new();
        for (one, other) in self.describer.edges(cells) {
            edges.entry(one).or_default().push(other);
            edges.entry(other).or_default().push(one);
        }
        let mut reached: BTreeSet<CellId> = cells.iter().copied().take(1).collect();
        let mut open: Vec<CellId> = reached.iter().copied().collect();
        while let Some(cell) = open.pop() {
            let next = edges.get(&cell).into_iter().flatten();
            open.extend(next.filter(|&&next| reached.insert(next)));
        }
        cells.iter().all(|cell| reached.contains(cell))
    }

    /// Draws an outline with a letter, by which the rule is described.
    pub(super) fn tagged(&mut self, rule: &Rule, cells: &[CellId]) -> Drawn {
        let Some(path) = self.outline(cells) else { return Drawn::Nothing };
        let tag = self.tag();
        self.sketch.path(Layer::Cage, Ink::CagePurple, path);
        self.label(cells, Ink::LabelPurple, &tag);
        let mut description = self.describer.rule(rule);
        description.insert_str(0, &format!("{tag}: "));
        let sample = sample(|sketch, board, _| {
            sketch.path(Layer::Cage, Ink::CagePurple, outline(&SAMPLE, board.origin, board.cell, 2.6));
            sketch.text(Layer::Label, Ink::LabelPurple, (8.0, 27.0), 20.0, Anchor::Start, &tag);
        });
        self.key(description, || sample);
        Drawn::All
    }

    pub(super) fn sum(&mut self, sum: i32, terms: &[(i32, CellId)]) -> Drawn {
        let cells: Vec<CellId> = terms.iter().map(|term| term.1).collect();
        if terms.iter().any(|term| term.0 != 1) {
            let rule = Rule::Sum { sum, terms: terms.to_vec() };
            return self.tagged(&rule, &cells);
        }
        self.cage(
            &cells,
            (Ink::CageBlue, Ink::Found, &format!("∑{sum}")),
            "Dotted area with ∑: the values have this sum, and may repeat",
        )
    }

    /// Draws values that must be in cells.
    pub(super) fn contents(&mut self, values: &[u8], cells: &[CellId], is_exact: bool) -> Drawn {
        let labels = values.iter().map(|&value| self.drawing.puzzle.shape.values.label(value));
        let list = labels.collect::<Vec<_>>().join(" ");
        if list.chars().count() > 9 {
            let (values, cells) = (values.to_vec(), cells.to_vec());
            let rule = if is_exact {
                Rule::ContainExact { values, cells: cells.clone() }
            } else {
                Rule::ContainAtLeast { values, cells: cells.clone() }
            };
            return self.tagged(&rule, &cells);
        }
        let (sign, meaning) = if is_exact {
            ("=", "Dotted area with =: each of the values is in it exactly as often as written")
        } else {
            ("≥", "Dotted area with ≥: each of the values is in it at least as often as written")
        };
        self.cage(cells, (Ink::CagePurple, Ink::LabelPurple, &format!("{sign}{list}")), meaning)
    }

    /// Shades cells.
    pub(super) fn tint(&mut self, layer: Layer, cells: &[CellId], ink: Ink, inside: f32) {
        for area in cells.iter().filter_map(|&cell| self.boards.area(self.describer.place(cell)?)) {
            let side = area.width - 2.0 * inside;
            self.sketch.rect(layer, ink, Area::new(area.x + inside, area.y + inside, side, side));
        }
    }

    /// Colours an area, in another colour than the one before.
    pub(super) fn tinted_area(&mut self, cells: &[CellId]) {
        let ink = TINTS.get(self.tints % TINTS.len()).copied().unwrap_or(Ink::TintBlue);
        self.tints += 1;
        if let Some(path) = self.outline(cells) {
            self.sketch.path(Layer::Tint, ink, path);
        }
    }

    /// Colours areas in one colour, with one letter.
    pub(super) fn coloured(&mut self, areas: &[Vec<CellId>], meaning: &str) -> Drawn {
        let areas: Vec<&Vec<CellId>> = areas.iter().filter(|area| !area.is_empty()).collect();
        if areas.is_empty() || areas.iter().any(|area| self.places(area).is_none()) {
            return Drawn::Nothing;
        }
        let ink = TINTS.get(self.tints % TINTS.len()).copied().unwrap_or(Ink::TintBlue);
        self.tints += 1;
        let sign = if meaning.contains('×') { "×" } else { "" };
        let tag = format!("{}{sign}", self.tag());
        for area in areas {
            if let Some(path) = self.outline(area) {
                self.sketch.path(Layer::Tint, ink, path.clone());
                self.sketch.path(Layer::Cage, Ink::CageFaint, path);
            }
            self.label(area, Ink::LabelPurple, &tag);
        }
        self.key(meaning, || {
            sample(|sketch, board, _| {
                for cells in [&SAMPLE[..1], &SAMPLE[1..]] {
                    let path = outline(cells, board.origin, board.cell, 2.6);
                    sketch.path(Layer::Tint, ink, path.clone());
                    sketch.path(Layer::Cage, Ink::CageFaint, path);
                    let left = cells.first().map_or(0.0, |cell| cell.1 as f32 * board.cell);
                    sketch.text(
                        Layer::Label,
                        Ink::LabelPurple,
                        (left + 8.0, 27.0),
                        20.0,
                        Anchor::Start,
                        &tag,
                    );
                }
            })
        });
        Drawn::All
    }

    pub(super) fn circles(&mut self, cells: &[CellId]) -> Drawn {
        let middles: Option<Vec<Point>> =
            cells.iter().map(|&cell| self.boards.middle(self.describer.place(cell)?)).collect();
        let Some(middles) = middles.filter(|middles| !middles.is_empty()) else { return Drawn::Nothing };
        for middle in middles {
            self.sketch.circle(Layer::Ends, Ink::OutsideEdge, middle, 15.5);
        }
        self.key("Counting circles: a value in a circle is in as many circles as it says", || {
            sample(|sketch, _, points| {
                for &point in points {
                    sketch.circle(Layer::Ends, Ink::OutsideEdge, point, 15.5);
                }
            })
        });
        let is_first = self.counting_circles == 0;
        self.counting_circles += 1;
        Drawn::all_if(is_first)
    }

    /// Draws values around the lower right corner of a cell.
    pub(super) fn quad(&mut self, corner: CellId, values: &[u8]) -> Drawn {
        let Some(area) = self.describer.place(corner).and_then(|place| self.boards.area(place)) else {
            return Drawn::Nothing;
        };
        let labels: Vec<String> =
            values.iter().map(|&value| self.drawing.puzzle.shape.values.label(value)).collect();
        if labels.len() > 4 {
            return Drawn::Nothing;
        }
        quadruple(&mut self.sketch, (area.right(), area.bottom()), &labels);
        self.key("Values in a circle at a corner: each is in one of the cells around it", || {
            sample(|sketch, _, points| {
                let labels = ["1", "2", "3"].map(str::to_owned);
                if let Some(&middle) = points.get(1) {
                    quadruple(sketch, middle, &labels);
                    *sketch = sketch.scaled(1.6, middle);
                }
            })
        });
        Drawn::All
    }

    /// Draws dots or signs on the edges between cells.
    pub(super) fn edge_signs(&mut self, rule: CellsRule, cells: &[CellId]) -> Drawn {
        let mut edges = self.describer.edges(cells);
        if rule != CellsRule::GreaterThan {
            // From both cells, a mark says the same.
            edges.dedup_by_key(|&mut (one, other)| (one.min(other), one.max(other)));
        }
        let mut drawn = if edges.is_empty() { Drawn::Nothing } else { Drawn::All };
        for (one, other) in edges {
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
            sign(&mut self.sketch, rule, from, to);
        }
        if drawn != Drawn::Nothing {
            self.key(edge_meaning(rule), || sample_of_sign(rule));
        }
        drawn
    }
}

fn rows_and_columns(places: &[Place]) -> Vec<(usize, usize)> {
    places.iter().map(|place| (place.row, place.column)).collect()
}

const fn edge_meaning(rule: CellsRule) -> &'static str {
    match rule {
        CellsRule::WhiteDot => "White dot: consecutive values",
        CellsRule::BlackDot => "Black dot: one value is the double of the other",
        CellsRule::X => "X: the values have the sum 10",
        CellsRule::V => "V: the values have the sum 5",
        _ => "Inequality sign: it points to the smaller value",
    }
}

fn sample_of_sign(rule: CellsRule) -> Sketch {
    let letter = match rule {
        CellsRule::X => "X",
        CellsRule::V => "V",
        _ => "",
    };
    if !letter.is_empty() {
        return text_sample(Ink::Clue, letter);
    }
    let board = Board::sample();
    let mut sketch = Sketch::default();
    let dot = if rule == CellsRule::WhiteDot { Ink::DotWhite } else { Ink::DotBlack };
    match rule {
        CellsRule::GreaterThan => {
            sketch.path(Layer::Sign, Ink::Sign, chevron(board.middle(0, 1), (1.0, 0.0), 2.0));
        }
        _ => sketch.circle(Layer::Sign, dot, board.middle(0, 1), 12.0),
    }
    sketch
}

/// Returns a sign that is open at one side and points in this direction.
fn chevron((x, y): Point, (dx, dy): Point, scale: f32) -> Vec<Segment> {
    let (long, wide) = (3.4 * scale, 5.2 * scale);
    let at = |along: f32, across: f32| (x + dx * along - dy * across, y + dy * along + dx * across);
    polyline(&[at(-long, -wide), at(long, 0.0), at(-long, wide)])
}

/// Draws the sign between two neighbours.
fn sign(sketch: &mut Sketch, rule: CellsRule, from: Point, to: Point) {
    let middle = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
    let letter = match rule {
        CellsRule::WhiteDot => return sketch.circle(Layer::Sign, Ink::DotWhite, middle, 5.2),
        CellsRule::BlackDot => return sketch.circle(Layer::Sign, Ink::DotBlack, middle, 5.2),
        CellsRule::X => "X",
        CellsRule::V => "V",
        _ => {
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
            return sketch.path(Layer::Sign, Ink::Sign, chevron(middle, direction, 1.0));
        }
    };
    sketch.circle(Layer::Sign, Ink::Paper, middle, 6.4);
    let at = (middle.0, middle.1 + baseline(12.5));
    sketch.text(Layer::Sign, Ink::Clue, at, 12.5, Anchor::Middle, letter);
}

/// Draws values in a circle: two in each of two lines, or all in one.
fn quadruple(sketch: &mut Sketch, (x, y): Point, labels: &[String]) {
    let size = 10.0;
    sketch.circle(Layer::Sign, Ink::DotWhite, (x, y), 11.0);
    let lines: Vec<String> = match labels {
        [_] | [] => vec![labels.concat()],
        [one, two] => vec![format!("{one} {two}")],
        [one, two, rest @ ..] => vec![format!("{one} {two}"), rest.join(" ")],
    };
    let top = y - (lines.len() as f32 - 1.0) * 4.3;
    for (number, line) in lines.iter().enumerate() {
        let size = if line.chars().count() > 3 { 0.6 * size } else { size };
        let at = (x, top + number as f32 * 8.6 + baseline(size));
        sketch.text(Layer::Sign, Ink::QuadText, at, size, Anchor::Middle, line);
    }
}
