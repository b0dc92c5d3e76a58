//! Where clues beside the grid are: each kind in a ring of its own.

use super::board::Board;
use super::sketch::{Layer, Sketch};
use crate::canvas::Anchor;
use crate::font::Fonts;
use crate::geometry::{Area, CELL, Point, Segment, baseline};
use crate::ink::Ink;
use std::collections::{BTreeMap, BTreeSet};
use sudokit_variants::{ClueKind, OutsideClue, Side};

/// The size of the numbers.
const SIZE: f32 = 14.0;
/// The least width of a ring.
const RING: f32 = 25.0;
/// The greatest width of a ring: longer numbers are drawn smaller.
const WIDEST: f32 = 44.0;
/// The space that the numbers of little killers need around the grid.
const LITTLE_KILLER: f32 = 30.0;
/// The most clues of one kind at one place. Further ones are not drawn.
const MOST: usize = 4;

/// A ring: the kind of its clues, and which one of those at one place it has.
type Ring = (ClueKind, usize);

/// The clues beside the grid, and the space for them.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Margins {
    pub(super) left: f32,
    pub(super) right: f32,
    pub(super) top: f32,
    pub(super) bottom: f32,
    /// The distance of each ring from the grid, and its width.
    rings: BTreeMap<(Side, Ring), (f32, f32)>,
    clues: Vec<(OutsideClue, usize)>,
    /// Whether the kinds differ by their shapes.
    has_shapes: bool,
}

impl Margins {
    /// Finds the place of each clue. Returns those that have none too: there are others of their kind at the same place.
    pub(super) fn new(clues: Vec<OutsideClue>, fonts: &Fonts<'_>) -> (Self, Vec<OutsideClue>) {
        let mut counts: BTreeMap<(Side, usize, ClueKind), usize> = BTreeMap::new();
        let (mut placed, mut others) = (Vec::new(), Vec::new());
        for clue in clues {
            let count = counts.entry((clue.side, clue.index, clue.kind)).or_default();
            let most = if clue.kind == ClueKind::LittleKiller { 1 } else { MOST };
            if *count < most {
                placed.push((clue, *count));
            } else {
                others.push(clue);
            }
            *count += 1;
        }
        let kinds: BTreeSet<ClueKind> = placed.iter().map(|(clue, _)| clue.kind).collect();
        let has_shapes = kinds.iter().filter(|kind| **kind != ClueKind::LittleKiller).count() > 1;
        let mut margins = Self { has_shapes, clues: placed, ..Self::default() };
        if kinds.contains(&ClueKind::LittleKiller) {
            [margins.left, margins.right, margins.top, margins.bottom] = [LITTLE_KILLER; 4];
        }
        margins.add_rings(fonts);
        (margins, others)
    }

    fn add_rings(&mut self, fonts: &Fonts<'_>) {
        let mut widths: BTreeMap<(Side, Ring), f32> = BTreeMap::new();
        for (clue, count) in &self.clues {
            if clue.kind != ClueKind::LittleKiller {
                let is_beside = matches!(clue.side, Side::Left | Side::Right);
                let text = fonts.width(&clue.text, false) * SIZE + if self.has_shapes { 15.0 } else { 9.0 };
                let width = if is_beside { text.clamp(RING, WIDEST) } else { RING };
                let ring = widths.entry((clue.side, (clue.kind, *count))).or_insert(RING);
                *ring = ring.max(width);
            }
        }
        for ((side, ring), width) in widths {
            let margin = match side {
                Side::Left => &mut self.left,
                Side::Right => &mut self.right,
                Side::Top => &mut self.top,
                Side::Bottom => &mut self.bottom,
            };
            // Clear of the thick line around the grid.
            *margin = margin.max(2.0);
            self.rings.insert((side, ring), (*margin, width));
            *margin += width;
        }
    }

    /// The kinds of the clues, each once.
    pub(super) fn kinds(&self) -> BTreeSet<ClueKind> {
        self.clues.iter().map(|(clue, _)| clue.kind).collect()
    }

    /// Draws all clues.
    pub(super) fn draw(&self, grid: &Board, fonts: &Fonts<'_>, sketch: &mut Sketch) {
        for (clue, count) in &self.clues {
            if let Some(step) = clue.step {
                little_killer(clue, step, grid, fonts, sketch);
            } else if let Some(&(from, width)) = self.rings.get(&(clue.side, (clue.kind, *count))) {
                let far = from + width / 2.0;
                let along = (clue.index as f32 + 0.5) * CELL;
                let (x, y) = grid.origin;
                let at = match clue.side {
                    Side::Left => (x - far, y + along),
                    Side::Right => (x + grid.width() + far, y + along),
                    Side::Top => (x + along, y - far),
                    Side::Bottom => (x + along, y + grid.height() + far),
                };
                let most = if matches!(clue.side, Side::Left | Side::Right) { width } else { CELL };
                number(clue.kind, &clue.text, self.has_shapes, (at, most), fonts, sketch);
            }
        }
    }

    /// Draws a sample of a kind.
    pub(super) fn sample(&self, kind: ClueKind, fonts: &Fonts<'_>) -> Sketch {
        let mut sketch = Sketch::default();
        if kind == ClueKind::LittleKiller {
            let clue =
                OutsideClue { kind, side: Side::Left, index: 0, text: "20".to_owned(), step: Some((1, 1)) };
            let grid = Board { origin: (70.0, 29.0), ..Board::sample() };
            little_killer(&clue, (1, 1), &grid, fonts, &mut sketch);
        } else {
            number(kind, "5", self.has_shapes, ((60.0, 20.0), CELL), fonts, &mut sketch);
        }
        sketch.scaled(1.7, (60.0, 20.0))
    }
}

/// Draws a number with the shape of its kind around it.
fn number(
    kind: ClueKind,
    text: &str,
    has_shapes: bool,
    ((x, y), most): (Point, f32),
    fonts: &Fonts<'_>,
    sketch: &mut Sketch,
) {
    let text = if has_shapes && kind == ClueKind::FullRank { format!("#{text}") } else { text.to_owned() };
    let width = fonts.width(&text, false);
    let size = SIZE.min((most - if has_shapes { 12.0 } else { 4.0 }) / width.max(0.1));
    sketch.text(Layer::Outside, Ink::Outside, (x, y + baseline(size)), size, Anchor::Middle, &text);
    if !has_shapes {
        return;
    }
    let (across, up) = ((width * size / 2.0 + 4.0).max(10.0), 10.0);
    let corners = |across: f32, up: f32| {
        vec![(x - across, y - up), (x + across, y - up), (x + across, y + up), (x - across, y + up)]
    };
    let (ink, points) = match kind {
        ClueKind::XSum => {
            sketch.path(
                Layer::Outside,
                Ink::OutsideEdge,
                super::shapes::capsule((x - across + up, y), (x + across - up, y), up),
            );
            return;
        }
        ClueKind::Skyscraper => (Ink::OutsideEdge, corners(across, up)),
        ClueKind::HiddenSkyscraper => (Ink::OutsideDash, corners(across, up)),
        ClueKind::NumberedRoom => {
            let (across, up) = (across + 2.0, 12.0);
            (Ink::OutsideEdge, vec![(x - across, y), (x, y - up), (x + across, y), (x, y + up)])
        }
        _ => return,
    };
    sketch.path(Layer::Outside, ink, super::shapes::closed(&points));
}

/// Draws a number with an arrow to the corner of its first cell.
fn little_killer(
    clue: &OutsideClue,
    (down, right): (isize, isize),
    grid: &Board,
    fonts: &Fonts<'_>,
    sketch: &mut Sketch,
) {
    let (row, column) = match clue.side {
        Side::Left => (clue.index, 0),
        Side::Right => (clue.index, grid.columns.saturating_sub(1)),
        Side::Top => (0, clue.index),
        Side::Bottom => (grid.rows.saturating_sub(1), clue.index),
    };
    let Area { x, y, .. } = grid.area(row, column);
    let (dx, dy) = (right as f32, down as f32);
    let corner = (x + if right > 0 { 0.0 } else { CELL }, y + if down > 0 { 0.0 } else { CELL });
    let along = |far: f32| (corner.0 - dx * far, corner.1 - dy * far);
    let tip = along(2.5);
    let mut path = vec![Segment::Move(along(10.0)), Segment::Line(tip)];
    path.extend([
        Segment::Move((tip.0 - dx * 4.6, tip.1)),
        Segment::Line(tip),
        Segment::Line((tip.0, tip.1 - dy * 4.6)),
    ]);
    sketch.path(Layer::Outside, Ink::OutsideArrow, path);
    let width = fonts.width(&clue.text, false).max(0.1);
    let size = 12.0_f32.min(25.0 / width);
    let anchor = if right > 0 { Anchor::End } else { Anchor::Start };
    let foot = along(10.5);
    let at = (foot.0 + dx * 2.5, foot.1 - dy * 5.5 + baseline(size));
    sketch.text(Layer::Outside, Ink::Outside, at, size, anchor, &clue.text);
}
