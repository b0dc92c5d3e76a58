//! SK-loops: four filled cells in the corners of a rectangle across four boxes. In each of these boxes, the two other
//! cells of the corner's row and the two of its column are a *pair* each, so there are eight pairs in a ring: each two
//! neighbours share a row, a column or a box (a *link*). If every candidate of a pair is in one of its two links, and
//! the links have as many digits together as the pairs have empty cells, then each digit of a link is in one of its
//! two pairs, and nowhere else in the house.
//!
//! ```text
//! A  a  a  | b  b  B      A, B, D, G: filled corners
//! h  -  -  | -  -  c      aa, bb, cc, dd, ee, ff, gg, hh: pairs
//! h  -  -  | -  -  c      links: aa-bb, ee-ff: row; cc-dd, gg-hh: column;
//! ---------+---------            bb-cc, dd-ee, ff-gg, hh-aa: box
//! g  -  -  | -  -  d      - loses the digits of its box's link; other cells of the rows and
//! g  -  -  | -  -  d        columns lose those of their links
//! G  f  f  | e  e  D
//! ```
//!
//! Proof: each empty cell of the pairs holds a digit of a link, and each digit of a link is in at most one cell of its
//! house. As there are as many of these digits as cells, each is in exactly one of the cells. A candidate that is in
//! both links of its pair would be both.
//!
//! Source: found by Steve Kurzhals for the puzzle Easter Monster (about 2007); variants and many examples by Phil
//! ("pjb"), "SK and related loops", New Sudoku Players' Forum,
//! <http://forum.enjoysudoku.com/sk-and-related-loops-t35883.html>; described by Andrew Stuart,
//! <https://www.sudokuwiki.org/SK_Loops>.

use crate::explain::places::cell_at;
use crate::explain::{
    Deduction, Describe, Joint, Marks, Message, Position, Premise, Region, Role, SearchContext, Sentences,
    Technique, list, message,
};
use crate::grid::{CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use alloc::vec::Vec;

/// A ring of eight pairs of cells around four corners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkLoop {
    /// The four corners, around the ring.
    pub corners: [Cell; 4],
    /// The empty cells of the pairs.
    pub cells: CellSet,
    /// The links around the ring: the house, and the digits of the link.
    pub links: Vec<(House, DigitSet)>,
}

/// Returns the loop with the most eliminations.
pub(crate) fn find(position: &Position, context: &mut SearchContext) -> Option<Deduction> {
    let mut best: Option<(SkLoop, CandidateSet)> = None;
    let filled = position.grid().filled();
    for ring in rings().filter(|ring| ring.corners.iter().all(|&corner| filled.contains(corner))) {
        if context.is_over() {
            return None;
        }
        let Some((pattern, gone)) = ring.close(position) else { continue };
        if gone.len() > best.as_ref().map_or(0, |best| best.1.len()) {
            best = Some((pattern, gone));
        }
    }
    let (pattern, gone) = best?;
    Some(Deduction::eliminate(Technique::SK_LOOP, pattern, gone))
}

/// Four corners, and the houses of the links: link i joins the pairs i and i + 1.
struct Ring {
    corners: [Cell; 4],
    links: [House; 8],
}

/// Returns all rings, by their rows and columns.
fn rings() -> impl Iterator<Item = Ring> {
    let across = |from: usize, to: usize| from / 3 != to / 3 && from < to;
    let two = move || {
        (0..9).flat_map(move |one| (0..9).map(move |other| (one, other))).filter(move |&(a, b)| across(a, b))
    };
    two().flat_map(move |rows| two().filter_map(move |columns| Ring::new(rows, columns)))
}

impl Ring {
    fn new((top, bottom): (usize, usize), (left, right): (usize, usize)) -> Option<Self> {
        let rows = [House::row(top)?, House::row(bottom)?];
        let columns = [House::column(left)?, House::column(right)?];
        let corners =
            [(0, left), (0, right), (1, right), (1, left)].map(|(row, column)| cell_at(rows[row], column));
        let boxes = corners.map(|corner| corner.houses()[2]);
        let links = [rows[0], boxes[1], columns[1], boxes[2], rows[1], boxes[3], columns[0], boxes[0]];
        Some(Self { corners, links })
    }

    /// Returns the cells of a pair: those in both of its links, without the corners.
    fn pair(&self, at: usize) -> CellSet {
        let corners: CellSet = self.corners.into_iter().collect();
        (self.links[(at + 7) % 8].cells() & self.links[at].cells()) - corners
    }

    /// Returns the loop with its eliminations, if the links have as many digits as the pairs have empty cells.
    fn close(&self, position: &Position) -> Option<(SkLoop, CandidateSet)> {
        let pairs: [CellSet; 8] = core::array::from_fn(|at| self.pair(at) & position.grid().empty());
        if pairs.iter().any(|pair| pair.is_empty()) {
            return None;
        }
        let cells = pairs.iter().fold(CellSet::EMPTY, |all, &pair| all | pair);
        let holding = |digit: Digit| {
            (0..8)
                .filter(|&at| !pairs[at].is_disjoint(position.cells(digit)))
                .fold(0, |all, at| all | 1 << at)
        };
        let masks = Digit::ALL.map(holding);
        let size: usize = masks.iter().map(|&mask| usize::from(FEWEST[usize::from(mask)])).sum();
        (size == cells.len()).then(|| self.closed(position, cells, masks))
    }

    /// For each digit, takes those of the smallest sets of links that eliminate most.
    fn closed(&self, position: &Position, cells: CellSet, masks: [u8; 9]) -> (SkLoop, CandidateSet) {
        let mut links = self.links.map(|house| (house, DigitSet::EMPTY));
        let mut gone = CandidateSet::EMPTY;
        for (digit, mask) in Digit::ALL.into_iter().zip(masks) {
            let smallest = (0..=u8::MAX).filter(|&chosen| {
                covers(chosen, mask) && chosen.count_ones() == u32::from(FEWEST[usize::from(mask)])
            });
            let eliminated = |chosen: u8| (chosen, self.eliminated(position, cells, digit, chosen));
            // The first of the best.
            let best = smallest.map(eliminated).rev().max_by_key(|(_, eliminated)| eliminated.len());
            let Some((chosen, eliminated)) = best else { continue };
            gone |= CandidateSet::product(eliminated, DigitSet::only(digit));
            let taken = links.iter_mut().enumerate().filter(|(at, _)| chosen >> at & 1 != 0);
            taken.for_each(|(_, link)| link.1 = link.1.with(digit));
        }
        let links = links.into_iter().filter(|link| !link.1.is_empty()).collect();
        (SkLoop { corners: self.corners, cells, links }, gone)
    }

    /// Returns the cells that lose a digit that is in these links.
    fn eliminated(&self, position: &Position, cells: CellSet, digit: Digit, chosen: u8) -> CellSet {
        let of_links = (0..8).filter(|at| chosen >> at & 1 != 0).map(|at| self.links[at].cells());
        let (once, twice) = of_links.fold((CellSet::EMPTY, CellSet::EMPTY), |(once, twice), link| {
            (once | link, twice | (once & link))
        });
        position.cells(digit) & ((once - cells) | (twice & cells))
    }
}

/// Returns whether each of these pairs is at an end of one of these links.
const fn covers(links: u8, pairs: u8) -> bool {
    pairs & !(links | links.rotate_left(1)) == 0
}

/// For each set of pairs, the smallest number of links that cover it.
static FEWEST: [u8; 256] = {
    let mut fewest = [8; 256];
    let mut pairs = 0;
    while pairs < 256 {
        let mut links = 0;
        while links < 256 {
            let count = (links as u8).count_ones() as u8;
            if covers(links as u8, pairs as u8) && count < fewest[pairs] {
                fewest[pairs] = count;
            }
            links += 1;
        }
        pairs += 1;
    }
    fewest
};

/// Returns that the links have as many digits as there are cells.
pub(in crate::explain) fn told_links(cells: CellSet, links: &[(House, DigitSet)]) -> Sentences {
    let count = cells.len();
    let link = |&(house, digits): &(House, DigitSet)| message!("{digits} in {house}", digits, house);
    let is_double = links.iter().enumerate().any(|(at, one)| {
        let shares = |other: &(House, DigitSet)| {
            !one.1.is_disjoint(other.1) && !(one.0.cells() & other.0.cells()).is_disjoint(cells)
        };
        links[at + 1..].iter().any(shares)
    });
    let so = if is_double {
        message!(
            "So each fills one of these cells, and is in no other cell of its house; a candidate that would be two of them \
             at once is false."
        )
    } else {
        message!("So each fills one of these cells, and is in no other cell of its house.")
    };
    let all = message!(
        "Every candidate of these {count} cells is one of these {count}: {links}.",
        count,
        links = list(Joint::Beside, links.iter().map(link))
    );
    [all, message!("Each of the {count} can fill only one cell.", count), so].into()
}

impl Describe for SkLoop {
    fn words(&self) -> Sentences {
        let (corners, cells) = (self.corners, self.cells);
        let around = message!(
            "Around the filled cells {corners}, the empty cells beside them in their boxes are {cells}.",
            corners,
            cells
        );
        Sentences::from(around).and(told_links(self.cells, &self.links))
    }

    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.add_cells(self.corners, Role::Blocker);
        marks.add_cells(self.cells, Role::Base);
        marks.add_candidates(position.candidates_in(self.cells, DigitSet::FULL), Role::Base);
        marks.add_houses(self.links.iter().map(|link| link.0).collect::<HouseSet>(), Role::Cover);
    }

    fn premises(&self) -> Vec<Premise> {
        self.cells.iter().map(Premise::Cell).collect()
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let corners = self.corners;
        Some(message!("Which digits do the pairs of cells beside {corners} share in their houses?", corners))
    }

    fn region(&self, _: &Position) -> Option<Region> {
        Some(Region::Cell(self.corners[0]))
    }
}
