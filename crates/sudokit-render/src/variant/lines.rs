//! Lines, thermometers and arrows.

use super::artist::{Artist, Drawn, sample};
use super::shapes::{beside, capsule, closed, head, polyline, taper, towards};
use super::sketch::{Layer, Sketch};
use crate::geometry::Point;
use crate::ink::Ink;
use sudokit_variants::{CellId, CellsRule, NumberRule, Place, Relation};

/// The radius of circles at the ends of lines.
const CIRCLE: f32 = 15.0;
/// The distances of lines from the middle of their cells, where several share cells.
const LANES: [f32; 5] = [0.0, 6.5, -6.5, 11.0, -11.0];
/// The colours of relations.
const CYCLE: [Ink; 6] = [Ink::Cycle1, Ink::Cycle2, Ink::Cycle3, Ink::Cycle4, Ink::Cycle5, Ink::Cycle6];

/// A line over cells of one board.
pub(super) struct Track {
    pub(super) points: Vec<Point>,
    /// Whether each cell is beside the one before, so that the line shows all its cells and no other.
    pub(super) is_joined: bool,
}

impl Artist<'_> {
    /// Returns the line through cells, beside earlier lines between the same cells; `None` if they are not on one board.
    pub(super) fn track(&mut self, cells: &[CellId]) -> Option<Track> {
        let places = self.places(cells)?;
        let points = self.middles(cells)?;
        let mut lane = 0;
        let mut sign = 0.0;
        for pair in cells.windows(2) {
            let &[one, other] = pair else { continue };
            let count = self.lanes.entry((one.min(other), one.max(other))).or_default();
            if *count > lane {
                lane = *count;
                sign = if one < other { 1.0 } else { -1.0 };
            }
            *count += 1;
        }
        let far = LANES.get(lane % LANES.len()).copied().unwrap_or_default() * sign;
        Some(Track { points: beside(&points, far), is_joined: places.windows(2).all(are_beside) })
    }

    /// Draws a wide line. A line of one cell is a point.
    fn line(&mut self, ink: Ink, cells: &[CellId]) -> Option<Track> {
        let track = self.track(cells)?;
        stroke(&mut self.sketch, Layer::Wide, ink, &track.points);
        Some(track)
    }

    pub(super) fn plain_line(&mut self, rule: CellsRule, cells: &[CellId]) -> Drawn {
        let (ink, text) = match rule {
            CellsRule::Renban => (Ink::Renban, "Renban line: consecutive values in any order"),
            CellsRule::Entropic => {
                (Ink::Entropic, "Entropic line: any three in a row are a low, a middle and a high value")
            }
            CellsRule::RegionSumLine => {
                (Ink::RegionSum, "Region sum line: one sum in each of the regions that it crosses")
            }
            _ => (Ink::Palindrome, "Palindrome: reads the same from both ends"),
        };
        let Some(track) = self.line(ink, cells) else { return Drawn::Nothing };
        self.key(text, || line_sample(ink));
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn number_line(&mut self, rule: NumberRule, number: i32, cells: &[CellId]) -> Drawn {
        let (ink, text, label) = match (rule, number) {
            (NumberRule::Whisper, 5) => {
                (Ink::WhisperFive, "German whisper: neighbours differ by at least 5".to_owned(), None)
            }
            (NumberRule::Whisper, 4) => {
                (Ink::WhisperFour, "Dutch whisper: neighbours differ by at least 4".to_owned(), None)
            }
            (NumberRule::Whisper, _) => (
                Ink::WhisperOther,
                format!("Whisper ≥{number}: neighbours differ by at least {number}"),
                Some(format!("≥{number}")),
            ),
            (_, 3) => (
                Ink::Modular,
                "Modular line: any three in a row have different remainders by 3".to_owned(),
                None,
            ),
            _ => (
                Ink::Modular,
                format!(
                    "Modular line %{number}: any {number} in a row have different remainders by {number}"
                ),
                Some(format!("%{number}")),
            ),
        };
        let Some(track) = self.line(ink, cells) else { return Drawn::Nothing };
        if let (Some(label), Some(&first)) = (label, cells.first()) {
            self.label(&[first], Ink::Label, &label);
        }
        self.key(text, || line_sample(ink));
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn sum_line(&mut self, sum: i32, cells: &[CellId], is_loop: bool) -> Drawn {
        let Some(track) = self.line(Ink::SumLine, cells) else { return Drawn::Nothing };
        let mut is_joined = track.is_joined;
        if let (true, Some(&first), Some(&last)) = (is_loop, track.points.first(), track.points.last()) {
            self.sketch.path(Layer::Wide, Ink::SumLine, polyline(&[last, first]));
            let ends = [cells.last(), cells.first()].into_iter().flatten().copied().collect::<Vec<_>>();
            is_joined &= self.places(&ends).is_some_and(|ends| ends.windows(2).all(are_beside));
        }
        if let (true, Some(&first)) = (sum != 10, cells.first()) {
            self.label(&[first], Ink::Label, &format!("∑{sum}"));
        }
        let text = if sum == 10 { "Ten line".to_owned() } else { format!("Sum line ∑{sum}") };
        self.key(format!("{text}: it splits into runs with the sum {sum}"), || line_sample(Ink::SumLine));
        Drawn::all_if(is_joined)
    }

    /// Draws a thermometer: with a hole in its bulb if values may stay the same.
    pub(super) fn thermo(&mut self, cells: &[CellId], is_strict: bool) -> Drawn {
        let Some(track) = self.track(cells) else { return Drawn::Nothing };
        thermometer(&mut self.sketch, &track.points, is_strict);
        let text = if is_strict {
            "Thermometer: values increase from the bulb"
        } else {
            "Slow thermometer: values do not decrease from the bulb"
        };
        self.key(text, || sample(|sketch, _, points| thermometer(sketch, points, is_strict)));
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn zipper(&mut self, cells: &[CellId]) -> Drawn {
        let Some(track) = self.track(cells) else { return Drawn::Nothing };
        zip(&mut self.sketch, &track.points);
        self.key(
            "Zipper line: cells equally far from the dot have one sum; an odd line has it in its middle cell",
            || sample(|sketch, _, points| zip(sketch, points)),
        );
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn between(&mut self, cells: &[CellId]) -> Drawn {
        let Some(track) = self.track(cells) else { return Drawn::Nothing };
        ended(&mut self.sketch, Ink::Between, &track.points, false);
        self.key("Between line: values are between those in the circles", || {
            sample(|sketch, _, points| ended(sketch, Ink::Between, points, false))
        });
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn lockout(&mut self, number: i32, cells: &[CellId]) -> Drawn {
        let Some(track) = self.track(cells) else { return Drawn::Nothing };
        ended(&mut self.sketch, Ink::Lockout, &track.points, true);
        if let (true, Some(&first)) = (number != 4, cells.first()) {
            self.label(&[first], Ink::Label, &format!("≥{number}"));
        }
        let name = if number == 4 { "Lockout line".to_owned() } else { format!("Lockout line ≥{number}") };
        let text =
            format!("{name}: values are outside of those in the diamonds, which differ by at least {number}");
        self.key(text, || sample(|sketch, _, points| ended(sketch, Ink::Lockout, points, true)));
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn arrow(&mut self, cells: &[CellId]) -> Drawn {
        let Some(track) = self.track(cells) else { return Drawn::Nothing };
        arrow(&mut self.sketch, Ink::Arrow, &track.points);
        self.key("Arrow: the circle has the sum of the values along the arrow", || {
            sample(|sketch, _, points| arrow(sketch, Ink::Arrow, points))
        });
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn double_arrow(&mut self, cells: &[CellId]) -> Drawn {
        let Some(track) = self.track(cells) else { return Drawn::Nothing };
        double_arrow(&mut self.sketch, &track.points);
        self.key("Line between two circles: their sum is the sum of the values between them", || {
            sample(|sketch, _, points| double_arrow(sketch, points))
        });
        Drawn::all_if(track.is_joined)
    }

    pub(super) fn pill_arrow(&mut self, number: i32, cells: &[CellId]) -> Drawn {
        let size = usize::try_from(number).unwrap_or(0);
        let Some(track) = self.track(cells).filter(|_| (1..=cells.len()).contains(&size)) else {
            return Drawn::Nothing;
        };
        let is_straight = pill(&mut self.sketch, &track.points, size);
        self.key("Pill arrow: the number in the pill is the sum of the values along the arrow", || {
            sample(|sketch, _, points| {
                pill(sketch, points, 2);
            })
        });
        Drawn::all_if(track.is_joined && is_straight)
    }

    /// Draws the arms of a region arrow over the cells of the grid.
    pub(super) fn chaos_arrow(&mut self, control: CellId, offset: u8, arms: &[Vec<CellId>]) -> Drawn {
        let Some(middle) = self.middles(&[control]).and_then(|points| points.first().copied()) else {
            return Drawn::Nothing;
        };
        for arm in arms {
            let Some(points) = self.cells_of_regions(arm).and_then(|cells| self.middles(&cells)) else {
                return Drawn::Nothing;
            };
            // An arm to the border of the grid is drawn as a direction.
            let points = if self.reaches_border(arm, &points) {
                let start = points.first().copied().unwrap_or(middle);
                let end = points.get(1).copied().unwrap_or(start);
                vec![start, towards(start, end, 1.75 * CIRCLE)]
            } else {
                points
            };
            shaft(&mut self.sketch, Ink::ChaosArrow, &from_circle(&points, CIRCLE));
        }
        self.sketch.circle(Layer::Narrow, Ink::ChaosCircle, middle, CIRCLE);
        self.key("Region arrow: the circle counts the cells along its arrows until the region ends, the first once", || {
            sample(|sketch, _, points| {
                points.first().into_iter().for_each(|&first| sketch.circle(Layer::Narrow, Ink::ChaosCircle, first, CIRCLE));
                shaft(sketch, Ink::ChaosArrow, &from_circle(points, CIRCLE));
            })
        });
        Drawn::all_if(offset == 0)
    }

    /// Draws a circle around the cell with the number. The cells that it counts are described.
    pub(super) fn chaos_count(&mut self, control: CellId) -> Drawn {
        let Some(points) = self.middles(&[control]) else { return Drawn::Nothing };
        for &point in &points {
            self.sketch.circle(Layer::Narrow, Ink::ChaosCircle, point, CIRCLE);
        }
        self.key("Dashed circle: its value is the number of cells of a region, described below", || {
            sample(|sketch, _, points| {
                points
                    .get(1)
                    .into_iter()
                    .for_each(|&middle| sketch.circle(Layer::Narrow, Ink::ChaosCircle, middle, CIRCLE));
            })
        });
        Drawn::Partly
    }

    /// Returns whether a line over region cells goes straight to the border of the grid.
    fn reaches_border(&self, arm: &[CellId], points: &[Point]) -> bool {
        let [(ax, ay), (bx, by), ..] = *points else { return false };
        let step = (bx - ax, by - ay);
        let is_straight = points.windows(2).all(|pair| {
            let &[(ax, ay), (bx, by)] = pair else { return false };
            (bx - ax - step.0).abs() < 0.1 && (by - ay - step.1).abs() < 0.1
        });
        let last = self.cells_of_regions(arm).and_then(|cells| cells.last().copied());
        let place = last.and_then(|cell| self.describer.place(cell));
        is_straight
            && place.is_some_and(|place| {
                let shape = self.drawing.puzzle.shape;
                (step.0 > 0.1 && place.column + 1 == shape.columns)
                    || (step.0 < -0.1 && place.column == 0)
                    || (step.1 > 0.1 && place.row + 1 == shape.rows)
                    || (step.1 < -0.1 && place.row == 0)
            })
    }

    /// Returns the cells of the grid to which region cells belong.
    pub(super) fn cells_of_regions(&self, cells: &[CellId]) -> Option<Vec<CellId>> {
        cells.iter().map(|cell| cell.checked_sub(self.layout.first_region_cell)).collect()
    }

    /// Draws a relation between neighbours on lines. Some relations have a drawing of their own.
    pub(super) fn relation_lines(&mut self, relation: &Relation, lines: &[Vec<CellId>]) -> Drawn {
        let values = self.drawing.puzzle.shape.values;
        let unnamed = Relation { after: relation.after.clone(), name: String::new() };
        match &*unnamed.describe(values) {
            "does not decrease" => {
                let drawn: Vec<Drawn> = lines.iter().map(|line| self.thermo(line, false)).collect();
                drawn.into_iter().find(|drawn| *drawn != Drawn::All).unwrap_or(Drawn::All)
            }
            usual => {
                if let Some(drawn) = self.relation_signs(relation, usual, lines) {
                    return drawn;
                }
                let usual = if usual.starts_with("custom") { "" } else { usual };
                let name = relation.name.trim();
                let name = match (name.is_empty(), usual.is_empty()) {
                    (true, true) => unnamed.describe(values),
                    (true, false) => usual.to_owned(),
                    (false, true) => name.to_owned(),
                    (false, false) => format!("{name} ({usual})"),
                };
                self.named_lines(&format!("neighbours: {name}"), lines)
            }
        }
    }

    /// Draws lines in a colour of their own, which the key explains by a name. Several relations with one name share it.
    pub(super) fn named_lines(&mut self, name: &str, lines: &[Vec<CellId>]) -> Drawn {
        if lines.iter().any(|line| self.places(line).is_none()) {
            return Drawn::Nothing;
        }
        let known = self.relations.iter().position(|known| known == name);
        let number = known.unwrap_or(self.relations.len());
        let Some(&ink) = CYCLE.get(number) else { return Drawn::Nothing };
        if known.is_none() {
            self.relations.push(name.to_owned());
        }
        let mut is_joined = true;
        for line in lines {
            let Some(track) = self.track(line) else { continue };
            stroke(&mut self.sketch, Layer::Narrow, ink, &track.points);
            if let Some(&first) = track.points.first() {
                self.sketch.circle(Layer::Narrow, ink, first, 1.6);
            }
            is_joined &= track.is_joined;
        }
        self.key(format!("Line from its dot: {name}"), || {
            sample(|sketch, _, points| {
                stroke(sketch, Layer::Narrow, ink, points);
                points.first().iter().for_each(|&&first| sketch.circle(Layer::Narrow, ink, first, 1.6));
            })
        });
        Drawn::all_if(is_joined)
    }
}

/// Returns whether two places share an edge or a corner.
fn are_beside(pair: &[Place]) -> bool {
    let &[one, other] = pair else { return false };
    one != other && one.row.abs_diff(other.row) <= 1 && one.column.abs_diff(other.column) <= 1
}

/// Draws a line; a point if it has one cell.
fn stroke(sketch: &mut Sketch, layer: Layer, ink: Ink, points: &[Point]) {
    match points {
        &[(x, y)] => sketch.path(layer, ink, polyline(&[(x - 0.5, y), (x + 0.5, y)])),
        _ => sketch.path(layer, ink, polyline(points)),
    }
}

fn line_sample(ink: Ink) -> Sketch {
    sample(|sketch, _, points| stroke(sketch, Layer::Wide, ink, points))
}

fn thermometer(sketch: &mut Sketch, points: &[Point], is_strict: bool) {
    let (path, joints) = taper(points, 12.0, 6.0);
    sketch.path(Layer::Wide, Ink::ThermoFill, path);
    for (at, radius) in joints {
        sketch.circle(Layer::Wide, Ink::ThermoFill, at, radius);
    }
    if let Some(&bulb) = points.first() {
        sketch.circle(Layer::Wide, Ink::ThermoFill, bulb, 13.5);
        if !is_strict {
            sketch.circle(Layer::Ends, Ink::ThermoHole, bulb, 10.0);
        }
    }
}

fn zip(sketch: &mut Sketch, points: &[Point]) {
    stroke(sketch, Layer::Wide, Ink::Zipper, points);
    let half = points.len() / 2;
    let before = half.checked_sub(usize::from(points.len().is_multiple_of(2)));
    let middle = before.and_then(|before| Some((points.get(before)?, points.get(half)?)));
    if let Some((&(ax, ay), &(bx, by))) = middle {
        let at = (f32::midpoint(ax, bx), f32::midpoint(ay, by));
        sketch.circle(Layer::Ends, Ink::ZipperDot, at, 3.6);
    }
}

/// Draws a line with circles or diamonds at its ends.
fn ended(sketch: &mut Sketch, ink: Ink, points: &[Point], has_diamonds: bool) {
    stroke(sketch, Layer::Wide, ink, points);
    let ends = [points.first(), points.last()];
    for &(x, y) in ends.into_iter().flatten() {
        if has_diamonds {
            let far = 17.0;
            let corners = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)];
            sketch.path(Layer::Ends, Ink::LockoutEnd, closed(&corners));
        } else {
            sketch.circle(Layer::Ends, Ink::BetweenEnd, (x, y), CIRCLE);
        }
    }
}

/// Returns the points without the part inside of the circle around the first.
fn from_circle(points: &[Point], radius: f32) -> Vec<Point> {
    let mut points = points.to_vec();
    if let [first, second, ..] = points.as_mut_slice() {
        *first = towards(*first, *second, radius);
    }
    points
}

fn arrow(sketch: &mut Sketch, ink: Ink, points: &[Point]) {
    let Some(&first) = points.first() else { return };
    sketch.circle(Layer::Narrow, ink, first, CIRCLE);
    shaft(sketch, ink, &from_circle(points, CIRCLE));
}

fn shaft(sketch: &mut Sketch, ink: Ink, points: &[Point]) {
    if points.len() > 1 {
        let mut path = polyline(points);
        path.extend(head(points, 6.5));
        sketch.path(Layer::Narrow, ink, path);
    }
}

fn double_arrow(sketch: &mut Sketch, points: &[Point]) {
    let mut line = from_circle(points, CIRCLE);
    line.reverse();
    sketch.path(Layer::Narrow, Ink::Arrow, polyline(&from_circle(&line, CIRCLE)));
    for &end in [points.first(), points.last()].into_iter().flatten() {
        sketch.circle(Layer::Narrow, Ink::Arrow, end, CIRCLE);
    }
}

/// Draws a pill around the first cells, and an arrow from the last of them. Returns whether the pill is around these cells only.
fn pill(sketch: &mut Sketch, points: &[Point], size: usize) -> bool {
    let (inner, rest) = points.split_at(size.min(points.len()));
    let (Some(&from), Some(&to)) = (inner.first(), inner.last()) else { return false };
    let (mut low, mut high) = (from, from);
    for &point in inner {
        if (point.1, point.0) < (low.1, low.0) {
            low = point;
        }
        if (point.1, point.0) > (high.1, high.0) {
            high = point;
        }
    }
    sketch.path(Layer::Narrow, Ink::Arrow, capsule(low, high, CIRCLE));
    let start = if from == to { from } else { nearest(inner, rest.first().copied().unwrap_or(to)) };
    let line: Vec<Point> = std::iter::once(start).chain(rest.iter().copied()).collect();
    shaft(sketch, Ink::Arrow, &from_circle(&line, CIRCLE));
    let length = (high.0 - low.0).hypot(high.1 - low.1);
    let is_straight = |&(x, y): &Point| {
        let area = (high.0 - low.0) * (y - low.1) - (high.1 - low.1) * (x - low.0);
        area.abs() < 1.0 + length * 0.1
    };
    inner.iter().all(is_straight)
}

/// Returns the point that is nearest to another.
fn nearest(points: &[Point], to: Point) -> Point {
    let far = |point: &Point| (point.0 - to.0).hypot(point.1 - to.1);
    points.iter().copied().min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Segment;

    #[test]
    fn a_line_of_one_cell_is_a_point() {
        let mut sketch = Sketch::default();
        stroke(&mut sketch, Layer::Wide, Ink::Renban, &[(20.0, 20.0)]);
        assert_ne!(sketch, Sketch::default());
    }

    #[test]
    fn the_shaft_of_an_arrow_begins_at_its_circle() {
        assert_eq!(from_circle(&[(0.0, 0.0), (40.0, 0.0)], CIRCLE), [(15.0, 0.0), (40.0, 0.0)]);
        assert_eq!(polyline(&[(1.0, 1.0)]), [Segment::Move((1.0, 1.0))]);
    }
}
