//! Paths: lines with an offset, tapering lines, arrows, outlines of sets of cells.

use crate::geometry::{Point, Segment};
use std::collections::BTreeMap;

/// A path along points.
pub(super) fn polyline(points: &[Point]) -> Vec<Segment> {
    let rest = points.iter().skip(1).map(|&point| Segment::Line(point));
    points.iter().take(1).map(|&point| Segment::Move(point)).chain(rest).collect()
}

/// A closed path along points.
pub(super) fn closed(points: &[Point]) -> Vec<Segment> {
    let mut path = polyline(points);
    path.push(Segment::Close);
    path
}

/// The unit vector from one point to another; zero if they are the same.
fn direction(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < 0.01 { (0.0, 0.0) } else { (dx / length, dy / length) }
}

/// The point at this distance from one point towards another.
pub(super) fn towards(from: Point, to: Point, far: f32) -> Point {
    let (dx, dy) = direction(from, to);
    (from.0 + dx * far, from.1 + dy * far)
}

/// The points of a line beside these, at this distance to its right.
pub(super) fn beside(points: &[Point], far: f32) -> Vec<Point> {
    if far == 0.0 {
        return points.to_vec();
    }
    let normal = |from: Point, to: Point| {
        let (dx, dy) = direction(from, to);
        (-dy, dx)
    };
    let at = |index: usize, &(x, y): &Point| {
        let before = index.checked_sub(1).and_then(|before| points.get(before));
        let after = points.get(index + 1);
        let (a, b) = match (before, after) {
            (Some(&before), Some(&after)) => (normal(before, (x, y)), normal((x, y), after)),
            (Some(&before), None) => (normal(before, (x, y)), normal(before, (x, y))),
            (None, Some(&after)) => (normal((x, y), after), normal((x, y), after)),
            (None, None) => ((0.7, 0.7), (0.7, 0.7)),
        };
        // Where the line turns back, the sum of the normals is short: the corner is not moved further than by two distances.
        let scale = far / (1.0 + a.0 * b.0 + a.1 * b.1).max(0.5);
        (x + (a.0 + b.0) * scale, y + (a.1 + b.1) * scale)
    };
    points.iter().enumerate().map(|(index, point)| at(index, point)).collect()
}

/// The outlines of a line that becomes narrower: one for each part, and circles at its points.
pub(super) fn taper(points: &[Point], from: f32, to: f32) -> (Vec<Segment>, Vec<(Point, f32)>) {
    let last = points.len().saturating_sub(1).max(1) as f32;
    let (from, to) = (from / 2.0, to / 2.0);
    let half = |index: usize| from + (to - from) * index as f32 / last;
    let mut path = Vec::new();
    for (index, pair) in points.windows(2).enumerate() {
        let &[start, end] = pair else { continue };
        let (dx, dy) = direction(start, end);
        let (a, b) = (half(index), half(index + 1));
        path.extend(closed(&[
            (start.0 - dy * a, start.1 + dx * a),
            (end.0 - dy * b, end.1 + dx * b),
            (end.0 + dy * b, end.1 - dx * b),
            (start.0 + dy * a, start.1 - dx * a),
        ]));
    }
    (path, points.iter().enumerate().map(|(index, &point)| (point, half(index))).collect())
}

/// The head of an arrow that ends at this point.
pub(super) fn head(points: &[Point], length: f32) -> Vec<Segment> {
    let (Some(&tip), Some(&from)) = (points.last(), points.iter().rev().nth(1)) else { return Vec::new() };
    let foot = towards(tip, from, length);
    let (nx, ny) = ((tip.1 - foot.1) * 0.7, (foot.0 - tip.0) * 0.7);
    polyline(&[(foot.0 + nx, foot.1 + ny), tip, (foot.0 - nx, foot.1 - ny)])
}

/// The outline around a line between two points, at this distance.
pub(super) fn capsule(from: Point, to: Point, far: f32) -> Vec<Segment> {
    let (dx, dy) = if from == to { (1.0, 0.0) } else { direction(from, to) };
    let bend = far * 0.552_285;
    let at =
        |(x, y): Point, along: f32, across: f32| (x + dx * along - dy * across, y + dy * along + dx * across);
    let end = |point: Point, sign: f32| {
        [
            Segment::Curve(
                at(point, sign * bend, sign * -far),
                at(point, sign * far, sign * -bend),
                at(point, sign * far, 0.0),
            ),
            Segment::Curve(
                at(point, sign * far, sign * bend),
                at(point, sign * bend, sign * far),
                at(point, 0.0, sign * far),
            ),
        ]
    };
    let mut path = vec![Segment::Move(at(from, 0.0, -far)), Segment::Line(at(to, 0.0, -far))];
    path.extend(end(to, 1.0));
    path.push(Segment::Line(at(from, 0.0, far)));
    path.extend(end(from, -1.0));
    path.push(Segment::Close);
    path
}

/// A corner of cells: its column and its row.
type Corner = (isize, isize);

/// The outlines of cells, given by row and column, at this distance inside of their edges. The top left corner of the first cell is
/// `origin`. Cells that touch only at a corner have separate outlines.
pub(super) fn outline(cells: &[(usize, usize)], origin: Point, cell: f32, inside: f32) -> Vec<Segment> {
    let mut path = Vec::new();
    for corners in loops(cells) {
        let count = corners.len();
        let corner = |at: usize| corners.get(at % count).copied().unwrap_or_default();
        let mut points = Vec::new();
        for at in 0..count {
            let (before, here, after) = (corner(at + count - 1), corner(at), corner(at + 1));
            let ((ax, ay), (bx, by)) =
                ((here.0 - before.0, here.1 - before.1), (after.0 - here.0, after.1 - here.1));
            if (ax, ay) == (bx, by) {
                continue;
            }
            // The cells are at the right of the edges.
            let (nx, ny) = ((-ay - by) as f32, (ax + bx) as f32);
            points.push((
                origin.0 + here.0 as f32 * cell + nx * inside,
                origin.1 + here.1 as f32 * cell + ny * inside,
            ));
        }
        path.extend(closed(&points));
    }
    path
}

/// The edges around cells as closed walks with the cells at their right.
fn loops(cells: &[(usize, usize)]) -> Vec<Vec<Corner>> {
    let cells: std::collections::BTreeSet<Corner> =
        cells.iter().map(|&(row, column)| (column.cast_signed(), row.cast_signed())).collect();
    let mut edges: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for &(x, y) in &cells {
        let sides = [
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ];
        for (other, from, to) in sides {
            if !cells.contains(&other) {
                edges.entry(from).or_default().push(to);
            }
        }
    }
    let mut walks = Vec::new();
    while let Some((&start, _)) = edges.first_key_value() {
        walks.push(walk(start, &mut edges));
    }
    walks
}

/// Takes the edges of a closed walk from this corner.
fn walk(start: Corner, edges: &mut BTreeMap<Corner, Vec<Corner>>) -> Vec<Corner> {
    let (mut walk, mut before, mut here) = (Vec::new(), start, start);
    loop {
        let Some(ends) = edges.get_mut(&here) else { return walk };
        // At a corner where two cells touch, the turn to the right stays at the same cell.
        let right = (here.0 - (here.1 - before.1), here.1 + (here.0 - before.0));
        let at = ends.iter().position(|&end| end == right).unwrap_or(0);
        let next = ends.swap_remove(at);
        if ends.is_empty() {
            edges.remove(&here);
        }
        walk.push(here);
        (before, here) = (here, next);
        if here == start {
            return walk;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(path: &[Segment]) -> Vec<Point> {
        let point = |segment: &Segment| match *segment {
            Segment::Move(at) | Segment::Line(at) => Some(at),
            _ => None,
        };
        path.iter().filter_map(point).collect()
    }

    #[test]
    fn the_outline_of_an_angle_has_six_corners() {
        let path = outline(&[(0, 0), (1, 0), (1, 1)], (0.0, 0.0), 10.0, 1.0);
        let expected = [(1.0, 1.0), (9.0, 1.0), (9.0, 11.0), (19.0, 11.0), (19.0, 19.0), (1.0, 19.0)];
        assert_eq!(points(&path), expected);
    }

    #[test]
    fn a_ring_has_two_outlines_and_diagonal_neighbours_have_two() {
        let ring: Vec<_> = (0..9).filter(|&at| at != 4).map(|at| (at / 3, at % 3)).collect();
        for cells in [ring, vec![(0, 0), (1, 1)], vec![(0, 1), (1, 0)]] {
            let path = outline(&cells, (0.0, 0.0), 10.0, 1.0);
            assert_eq!(path.iter().filter(|segment| **segment == Segment::Close).count(), 2, "{cells:?}");
        }
    }

    #[test]
    fn a_parallel_line_keeps_its_distance() {
        let line = beside(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], 2.0);
        assert_eq!(line, [(0.0, 2.0), (8.0, 2.0), (8.0, 10.0)]);
    }
}
