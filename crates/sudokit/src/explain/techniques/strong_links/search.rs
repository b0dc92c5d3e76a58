//! Examines all chains of links and keeps the best.

use super::links::{Link, links_in, shared};
use super::order::{Chained, Rank, kind};
use super::{StrongLink, StrongLinks};
use crate::explain::Position;
use crate::grid::{CellSet, Digit, House};
use alloc::vec::Vec;

/// The links of a digit.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    links: Vec<Link>,
}

/// Returns the best chain of `size` links, with the cells that lose the digit.
pub(super) fn best(
    position: &Position,
    scratch: &mut Scratch,
    size: usize,
) -> Option<(StrongLinks, CellSet)> {
    let mut best = None;
    for digit in Digit::ALL {
        let links = &mut scratch.links;
        links.clear();
        let houses = [18, 0, 9].into_iter().flat_map(|from| &House::ALL[from..from + 9]);
        houses.for_each(|&house| links.extend(links_in(position, house, digit)));
        if links.len() >= size {
            best = LinkSearch::new(position, links, digit, size, best).run();
        }
    }
    best.map(|best| (best.pattern, best.gone))
}

struct Best {
    rank: Rank,
    pattern: StrongLinks,
    gone: CellSet,
}

/// The first and the second ends of links, one bit per link.
type Ends = [u64; 2];

struct LinkSearch<'a> {
    links: &'a [Link],
    /// The ends that are within a house.
    inside: [Ends; 27],
    /// The places of the digit.
    all: CellSet,
    digit: Digit,
    size: usize,
    best: Option<Best>,
}

/// A chain of links under construction.
#[derive(Clone, Copy)]
struct LinkPath {
    links: [u8; 4],
    len: usize,
    /// One bit for each link whose second end comes first, the first link highest.
    turns: u8,
    /// The places in the houses of the links.
    used: CellSet,
}

impl<'a> LinkSearch<'a> {
    fn new(position: &Position, links: &'a [Link], digit: Digit, size: usize, best: Option<Best>) -> Self {
        let mut inside = [[0; 2]; 27];
        for (at, link) in links.iter().enumerate() {
            for (end, within) in link.within.iter().enumerate() {
                within.iter().for_each(|house| inside[house.index()][end] |= 1 << at);
            }
        }
        Self { links, inside, all: position.cells(digit), digit, size, best }
    }

    fn run(mut self) -> Option<Best> {
        for at in 0..self.links.len() {
            for turn in 0..2 {
                let way = LinkPath { links: [at as u8; 4], len: 1, turns: turn, used: self.links[at].places };
                self.extend(way);
            }
        }
        self.best
    }

    /// Returns the link at this place of the chain, and which of its ends comes first.
    fn at(&self, way: &LinkPath, place: usize) -> (&'a Link, usize) {
        let turned = way.turns >> (way.len - 1 - place) & 1;
        (&self.links[usize::from(way.links[place])], usize::from(turned))
    }

    /// Adds every link that has an end in a house with the last end. Of the two directions of a chain, only the one
    /// that ends with the later link counts.
    fn extend(&mut self, way: LinkPath) {
        if way.len == self.size {
            self.judge(&way);
            return;
        }
        let (last, first_end) = self.at(&way, way.len - 1);
        let near = last.within[1 - first_end].iter().map(|house| self.inside[house.index()]);
        let near = near.fold([0; 2], |all, ends| [all[0] | ends[0], all[1] | ends[1]]);
        let is_last = way.len + 1 == self.size;
        let allowed = if is_last { !0 << way.links[0] } else { !0 };
        for (turn, ends) in near.into_iter().enumerate() {
            let mut ends = ends & allowed;
            while ends != 0 {
                let next = ends.trailing_zeros();
                ends &= ends - 1;
                let link = &self.links[next as usize];
                if link.places.is_disjoint(way.used) {
                    let mut way = way;
                    way.links[way.len] = next as u8;
                    way.len += 1;
                    way.turns = way.turns << 1 | turn as u8;
                    way.used |= link.places;
                    self.extend(way);
                }
            }
        }
    }

    /// Keeps the chain if it eliminates a candidate and is better than the best.
    fn judge(&mut self, way: &LinkPath) {
        let ((first, start), (last, end)) = (self.at(way, 0), self.at(way, way.len - 1));
        let outer = (first.seen[start] & last.seen[1 - end]) - way.used;
        let closing = shared(first.within[start], last.within[1 - end]);
        if closing.is_none() && outer.is_empty() {
            return;
        }
        let is_first = way.links[..way.len].iter().all(|&link| link >= way.links[0]);
        let (gone, counted) = match closing {
            Some(_) if start != 0 || !is_first => return,
            Some(_) => self.by_ring(way, outer),
            None => {
                let joined = self.joints(way).fold(CellSet::EMPTY, |cells, joint| cells | joint.cells());
                (outer - joined, (outer - joined).len())
            }
        };
        if !gone.is_empty() {
            self.keep(way, closing, gone, counted);
        }
    }

    /// Returns the two ends that see each other at each joint of the chain.
    fn meetings(&self, way: &LinkPath) -> impl Iterator<Item = [(&'a Link, usize); 2]> {
        (1..way.len).map(|place| {
            let ((before, turned), after) = (self.at(way, place - 1), self.at(way, place));
            [(before, 1 - turned), after]
        })
    }

    fn joints(&self, way: &LinkPath) -> impl Iterator<Item = House> {
        let meetings = self.meetings(way);
        meetings.filter_map(|[one, other]| shared(one.0.within[one.1], other.0.within[other.1]))
    }

    /// Returns the candidates' cells that see both ends of some joint, and the number of times they were found.
    fn by_ring(&self, way: &LinkPath, outer: CellSet) -> (CellSet, usize) {
        let seen =
            self.meetings(way).map(|[one, other]| (one.0.seen[one.1] & other.0.seen[other.1]) - way.used);
        seen.fold((outer, outer.len()), |(gone, counted), seen| (gone | seen, counted + seen.len()))
    }

    fn keep(&mut self, way: &LinkPath, closing: Option<House>, gone: CellSet, counted: usize) {
        let links = &way.links[..way.len];
        let mut kinds = [0; 4];
        let kinds = &mut kinds[..way.len];
        for (to, &link) in kinds.iter_mut().zip(links) {
            *to = kind(self.links[usize::from(link)].house.kind());
        }
        let groups = links.iter().filter(|&&link| self.links[usize::from(link)].is_group).count() as u8;
        let digit = self.digit.index() as u8;
        let chained = Chained { links, kinds, groups, turns: way.turns, digit, gone: counted as u16 };
        let rank = Rank::new(&chained);
        if self.best.as_ref().is_none_or(|best| rank < best.rank) {
            self.best = Some(Best { rank, pattern: self.describe(way, closing), gone });
        }
    }

    fn describe(&self, way: &LinkPath, closing: Option<House>) -> StrongLinks {
        let link = |place| {
            let (link, first): (&Link, usize) = self.at(way, place);
            let ends = [first, 1 - first].map(|end| link.ends[end] & self.all);
            StrongLink { house: link.house, ends }
        };
        let joints = self.joints(way).chain(closing).collect();
        StrongLinks { digit: self.digit, links: (0..way.len).map(link).collect(), joints }
    }
}
