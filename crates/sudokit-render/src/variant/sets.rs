//! Cages, coloured areas and circles.

use super::artist::{Artist, Drawn, sample};
use super::shapes::outline;
use super::sketch::{Layer, Sketch};
use crate::canvas::Anchor;
use crate::geometry::{Area, Point, Segment, baseline};
use crate::ink::Ink;
use std::collections::{BTreeMap, BTreeSet};
use sudokit_variants::{CellId, Place, Relation, Rule};

/// The colours of areas.
const TINTS: [Ink; 4] = [Ink::TintBlue, Ink::TintYellow, Ink::TintGreen, Ink::TintRed];
/// The cells of a sample.
const SAMPLE: [(usize, usize); 3] = [(0, 0), (0, 1), (0, 2)];

/// The sample of an outline with a letter.
fn tag_sample(tag: &str) -> Sketch {
    sample(|sketch, board, _| {
        sketch.path(Layer::Cage, Ink::CagePurple, outline(&SAMPLE, board.origin, board.cell, 2.6));
        sketch.text(Layer::Label, Ink::LabelPurple, (8.0, 27.0), 20.0, Anchor::Start, tag);
    })
}

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
        self.parts(cells).len() < 2
    }

    /// Returns the parts of some cells that are connected along edges.
    fn parts(&self, cells: &[CellId]) -> Vec<Vec<CellId>> {
        let mut edges: BTreeMap<CellId, Vec<CellId>> = BTreeMap::new();
        for (one, other) in self.describer.edges(cells) {
            edges.entry(one).or_default().push(other);
            edges.entry(other).or_default().push(one);
        }
        let (mut parts, mut reached) = (Vec::new(), BTreeSet::new());
        for &cell in cells {
            if !reached.insert(cell) {
                continue;
            }
            let mut part = vec![cell];
            let mut at = 0;
            while let Some(cell) = part.get(at).copied() {
                let next = edges.get(&cell).into_iter().flatten().copied();
                part.extend(next.filter(|&next| reached.insert(next)));
                at += 1;
            }
            parts.push(part);
        }
        parts
    }

    /// Writes a label in each part of some cells.
    fn label_parts(&mut self, cells: &[CellId], label: &str) {
        for part in self.parts(cells) {
            self.label(&part, Ink::LabelPurple, label);
        }
    }

    /// Draws an outline with a letter on each part, and returns the letter; `None` if a cell is not drawn.
    fn lettered(&mut self, cells: &[CellId]) -> Option<String> {
        let path = self.outline(cells)?;
        let tag = self.tag();
        self.sketch.path(Layer::Cage, Ink::CagePurple, path);
        self.label_parts(cells, &tag);
        Some(tag)
    }

    /// Draws an outline with a letter, by which the rule is described.
    pub(super) fn tagged(&mut self, rule: &Rule, cells: &[CellId]) -> Drawn {
        let Some(tag) = self.lettered(cells) else { return Drawn::Nothing };
        self.key(format!("{tag}: {}", self.describer.rule(rule)), || tag_sample(&tag));
        Drawn::All
    }

    /// Draws areas with a letter each, in which a relation holds between any two cells.
    pub(super) fn related(&mut self, rule: &Rule, relation: &Relation, areas: &[Vec<CellId>]) -> Drawn {
        if let [area] = areas {
            return self.tagged(rule, area);
        }
        if areas.iter().any(|area| self.places(area).is_none()) {
            return Drawn::Nothing;
        }
        let tags: Vec<String> = areas.iter().filter_map(|area| self.lettered(area)).collect();
        let [first, .., last] = &*tags else { return Drawn::Nothing };
        let relation = relation.describe(self.drawing.puzzle.shape.values);
        self.key(format!("{first} to {last}: {relation}, any two cells of an area"), || tag_sample(first));
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

    /// Colours areas, those that touch in different colours as far as possible. If some are in parts, each has a letter on all its parts.
    pub(super) fn tinted_areas(&mut self, areas: &[Vec<CellId>]) {
        let are_whole = areas.iter().all(|area| self.is_connected(area));
        for (area, ink) in areas.iter().zip(self.tints_of(areas)) {
            if let Some(path) = self.outline(area) {
                self.sketch.path(Layer::Tint, ink, path);
            }
            if !are_whole {
                let tag = self.tag();
                self.label_parts(area, &tag);
            }
        }
        let parts = if are_whole { "" } else { ", parts with one letter are one area" };
        self.key(format!("Coloured areas{parts}: no value repeats"), || {
            sample(|sketch, board, _| {
                sketch.path(Layer::Tint, Ink::TintBlue, outline(&SAMPLE, board.origin, board.cell, 1.5));
            })
        });
    }

    /// Returns a colour for each area: one that the fewest areas have that it touches, and of these the one that the fewest have.
    fn tints_of(&self, areas: &[Vec<CellId>]) -> Vec<Ink> {
        let number =
            |(at, area): (usize, &Vec<CellId>)| area.iter().map(move |&cell| (cell, at)).collect::<Vec<_>>();
        let areas_of: BTreeMap<CellId, usize> = areas.iter().enumerate().flat_map(number).collect();
        let cells: Vec<CellId> = areas_of.keys().copied().collect();
        let mut touching = vec![BTreeSet::new(); areas.len()];
        for (one, other) in self.describer.edges(&cells) {
            let [one, other] = [one, other].map(|cell| areas_of.get(&cell).copied().unwrap_or_default());
            touching[one].insert(other);
            touching[other].insert(one);
        }
        let mut tints: Vec<usize> = Vec::new();
        for around in &touching {
            let is_around = |at: &usize, tint: usize| around.contains(at) && tints.get(*at) == Some(&tint);
            let cost = |tint: usize| {
                let conflicts = (0..tints.len()).filter(|at| is_around(at, tint)).count();
                (conflicts, tints.iter().filter(|&&other| other == tint).count())
            };
            tints.push((0..TINTS.len()).min_by_key(|&tint| cost(tint)).unwrap_or_default());
        }
        tints.into_iter().filter_map(|tint| TINTS.get(tint).copied()).collect()
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
            self.label_parts(area, &tag);
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
}

fn rows_and_columns(places: &[Place]) -> Vec<(usize, usize)> {
    places.iter().map(|place| (place.row, place.column)).collect()
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
