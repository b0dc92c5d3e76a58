//! Draws the marks of a step over its grid.
//!
//! Roles do not depend on colour. A placed digit has a thick ring, an eliminated candidate is struck through. In a chain, a true
//! candidate is bold in a ring, a false one is slanted in a dashed ring. Cells and houses have frames: solid for the base of a
//! step, dashed for its cover.

use crate::canvas::{Anchor, Canvas};
use crate::geometry::{Area, Point, Segment, area, baseline, middle, quadratic};
use crate::ink::Ink;
use sudokit::Candidate;
use sudokit::explain::{Link, LinkKind, Marks, Role};

/// The radius of the ring around a candidate.
const RING: f32 = 5.9;

/// Draws the highlighted cells.
pub(crate) fn cells(marks: &Marks, canvas: &mut impl Canvas) {
    for cell in marks.cells.iter().map(|mark| mark.0).collect::<sudokit::CellSet>() {
        match marks.role_of(cell) {
            Some(Role::Blocker) => canvas.rect(Ink::CellBlocker, area(cell, 0.0)),
            Some(Role::Cover) => canvas.rect(Ink::CellCover, area(cell, 2.0)),
            Some(_) => canvas.rect(Ink::CellBase, area(cell, 2.0)),
            None => {}
        }
    }
}

/// Draws a frame around each highlighted house.
pub(crate) fn houses(marks: &Marks, canvas: &mut impl Canvas) {
    for (house, role) in &marks.houses {
        let cells = house.cells();
        let (Some(first), Some(last)) = (cells.first(), cells.iter().next_back()) else { continue };
        let (from, to) = (area(first, 0.0), area(last, 0.0));
        let ink = match role {
            Role::Cover => Ink::HouseCover,
            Role::Placed => Ink::HousePlaced,
            _ => Ink::HouseBase,
        };
        canvas.rect(ink, Area::new(from.x, from.y, to.right() - from.x, to.bottom() - from.y));
    }
}

/// Draws the discs below the highlighted candidates.
pub(crate) fn discs(marks: &Marks, canvas: &mut impl Canvas) {
    for candidate in marked(marks) {
        let ink = match marks.role_of_candidate(candidate) {
            Some(Role::Placed) => Ink::DiscPlaced,
            Some(Role::Gone) => Ink::DiscGone,
            Some(Role::On) => Ink::DiscOn,
            Some(Role::Off) => Ink::DiscOff,
            Some(Role::Cover) => Ink::DiscCover,
            Some(_) => Ink::DiscBase,
            None => continue,
        };
        canvas.circle(ink, middle(candidate), RING);
    }
}

fn marked(marks: &Marks) -> sudokit::CandidateSet {
    marks.candidates.iter().map(|mark| mark.0).collect()
}

/// Draws a pencil mark.
pub(crate) fn candidate(candidate: Candidate, marks: &Marks, large: bool, canvas: &mut impl Canvas) {
    let ink = match marks.role_of_candidate(candidate) {
        None | Some(Role::Blocker) => Ink::Mark,
        Some(Role::Base | Role::Cover | Role::Extra | Role::On) => Ink::MarkStrong,
        Some(Role::Off) => Ink::MarkOff,
        Some(Role::Placed) => Ink::MarkPlaced,
        Some(_) => Ink::MarkGone,
    };
    let size = if large { 12.6 } else { 11.2 };
    let (x, y) = middle(candidate);
    canvas.text(ink, (x, y + baseline(size)), size, Anchor::Middle, &candidate.digit().to_string());
}

/// Draws a line through each eliminated candidate.
pub(crate) fn strikes(marks: &Marks, canvas: &mut impl Canvas) {
    let mut path = Vec::new();
    for candidate in marked(marks) {
        if marks.role_of_candidate(candidate) == Some(Role::Gone) {
            let (x, y) = middle(candidate);
            path.extend([Segment::Move((x - 5.4, y + 5.0)), Segment::Line((x + 5.4, y - 5.0))]);
        }
    }
    if !path.is_empty() {
        canvas.path(Ink::Strike, &path);
    }
}

/// Draws the links of chains as arcs with arrowheads. Arcs keep links along the same line apart.
pub(crate) fn links(marks: &Marks, canvas: &mut impl Canvas) {
    for &link in &marks.links {
        arc(link, canvas);
    }
}

fn arc(link: Link, canvas: &mut impl Canvas) {
    let (from, to) = (middle(link.from), middle(link.to));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let bow = if length < 2.0 * CROWDED { 0.0 } else { (0.1 * length).min(16.0) };
    let (ux, uy) = (dx / length, dy / length);
    let by = (f32::midpoint(from.0, to.0) - uy * bow, f32::midpoint(from.1, to.1) + ux * bow);
    let (start, end) = (towards(from, by, RING), towards(to, by, RING + 0.6));
    let stroke = match link.kind {
        LinkKind::Strong => Ink::LinkStrong,
        LinkKind::Weak => Ink::LinkWeak,
        LinkKind::Rule => Ink::LinkRule,
    };
    if length < 2.0 * RING + 3.0 {
        return;
    }
    canvas.path(stroke, &[Segment::Move(start), quadratic(start, by, end)]);
    head(end, by, canvas);
}

/// The distance between adjacent candidates in a cell; short links are straight.
const CROWDED: f32 = 13.0;

/// The point at this distance from one point towards another.
fn towards(from: Point, to: Point, far: f32) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.01);
    (from.0 + dx / length * far, from.1 + dy / length * far)
}

fn head(tip: Point, from: Point, canvas: &mut impl Canvas) {
    let foot = towards(tip, from, 5.0);
    let (nx, ny) = ((tip.1 - foot.1) * 0.42, (foot.0 - tip.0) * 0.42);
    let path = [
        Segment::Move(tip),
        Segment::Line((foot.0 + nx, foot.1 + ny)),
        Segment::Line((foot.0 - nx, foot.1 - ny)),
        Segment::Close,
    ];
    canvas.path(Ink::Head, &path);
}
