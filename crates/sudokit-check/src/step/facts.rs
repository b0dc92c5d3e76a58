//! Checks the facts that a step states about the position, from which its sentences are built.

use super::{exocet, exotics};
use super::{inferences, rectangle, sets};
use sudokit::explain::{BigWing, Bug, Pattern, StrongLink, StrongLinks, UniqueLoop, UniqueLoopType};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

/// Returns whether cells and houses have the candidates that the pattern states, and the placement of its step is the
/// stated one.
pub(super) fn hold(candidates: CandidateSet, pattern: &Pattern, placement: Option<Candidate>) -> bool {
    let board = Board(candidates);
    let places = |house: House, digit: Digit| {
        placement.is_some_and(|placed| placed.digit() == digit && house.cells().contains(placed.cell()))
    };
    match pattern {
        Pattern::Single(single) => {
            placement == Some(Candidate::new(single.cell, single.digit))
                && single.house.map_or_else(
                    || board.0.digits_of(single.cell) == DigitSet::only(single.digit),
                    |house| board.places(house, single.digit) == CellSet::only(single.cell),
                )
        }
        Pattern::Locked(locked) => {
            board.places(locked.base, locked.digit) == locked.cells
                && locked.cells.is_subset(locked.cover.cells())
                && locked.single.map_or(placement.is_none(), |house| places(house, locked.digit))
        }
        Pattern::HiddenSet(set) => {
            let cells =
                set.digits.iter().fold(CellSet::EMPTY, |all, digit| all | board.places(set.house, digit));
            cells == set.cells
                && cells.len() == set.digits.len()
                && set.single.map_or(placement.is_none(), |digit| places(set.house, digit))
        }
        Pattern::NakedSet(set) => {
            let mut houses = [set.house].into_iter().chain(set.other_house);
            houses.all(|house| board.is_naked_set(house, set.cells, set.digits))
        }
        Pattern::Fish(fish) => sets::is_fish(candidates, fish),
        Pattern::Wing(wing) => {
            board.0.digits_of(wing.pivot) == wing.pivot_digits
                && wing
                    .wings
                    .into_iter()
                    .zip(wing.wing_digits)
                    .all(|(cell, digits)| board.0.digits_of(cell) == digits)
        }
        Pattern::Aligned(aligned) => aligned
            .base
            .iter()
            .chain(&aligned.excluders)
            .all(|&(cell, digits)| board.0.digits_of(cell) == digits),
        Pattern::StrongLinks(links) => board.are_joined(links),
        Pattern::BigWing(wing) => board.is_big_wing(wing),
        Pattern::UniqueLoop(ring) => board.is_loop(ring),
        Pattern::Bug(bug) => board.is_bug(bug),
        Pattern::UniqueRectangle(pattern) => rectangle::holds(candidates, pattern),
        Pattern::Aic(chain) => inferences::is_chain(candidates, chain),
        Pattern::Coloring(coloring) => inferences::is_colored(candidates, coloring),
        Pattern::AlsChain(chain) => sets::is_als_chain(candidates, chain),
        Pattern::DeathBlossom(blossom) => sets::is_blossom(candidates, blossom),
        Pattern::SueDeCoq(pattern) => sets::is_sue_de_coq(candidates, pattern),
        Pattern::KrakenFish(kraken) => sets::is_fish(candidates, &kraken.fish),
        Pattern::Fireworks(pattern) => exotics::are_fireworks(candidates, pattern),
        Pattern::Tridagon(pattern) => exotics::is_tridagon(candidates, pattern),
        Pattern::SkLoop(pattern) => exotics::is_sk_loop(candidates, pattern),
        Pattern::MultiSectorLockedSet(pattern) => exotics::is_crossing(candidates, pattern),
        Pattern::Exocet(pattern) => exocet::is_exocet(candidates, pattern),
        // The facts of a chain are those of its links, which are checked separately.
        _ => true,
    }
}

struct Board(CandidateSet);

impl Board {
    fn places(&self, house: House, digit: Digit) -> CellSet {
        self.0.cells_of(digit) & house.cells()
    }

    fn digits(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.0.digits_of(cell))
    }

    fn is_naked_set(&self, house: House, cells: CellSet, digits: DigitSet) -> bool {
        cells.is_subset(house.cells()) && self.digits(cells) == digits && cells.len() == digits.len()
    }

    /// Returns whether each link has all places of its house, and each end sees the first end of the next link in the
    /// stated house.
    fn are_joined(&self, chain: &StrongLinks) -> bool {
        let is_link = |link: &StrongLink| self.places(link.house, chain.digit) == link.ends[0] | link.ends[1];
        let joint = |(at, joint): (usize, &House)| {
            let next = chain.links.get(at + 1).or(chain.links.first());
            let ends = chain.links.get(at).zip(next).map(|(link, next)| link.ends[1] | next.ends[0]);
            ends.is_some_and(|ends| ends.is_subset(joint.cells()))
        };
        let joints = chain.joints.len();
        (joints == chain.links.len() || joints + 1 == chain.links.len())
            && chain.links.iter().all(is_link)
            && chain.joints.iter().enumerate().all(joint)
    }

    /// Returns whether the cells and the pair have the stated candidates, and the pair sees all cells that can hold
    /// the restricted digit.
    fn is_big_wing(&self, wing: &BigWing) -> bool {
        let BigWing { restricted, other, .. } = *wing;
        self.0.digits_of(wing.pair) == DigitSet::only(restricted).with(other)
            && wing.cells.iter().all(|&(cell, digits)| self.0.digits_of(cell) == digits)
            && wing
                .cells
                .iter()
                .filter(|(_, digits)| digits.contains(restricted))
                .all(|(cell, _)| wing.pair.peers().contains(*cell))
    }

    /// Returns whether the cells form a loop and have the stated extras, and the type applies to this loop.
    fn is_loop(&self, ring: &UniqueLoop) -> bool {
        let share = |one: Cell, other: Cell| one.peers().contains(other);
        let goes_around =
            ring.cells.iter().zip(ring.cells.iter().cycle().skip(1)).all(|(&one, &next)| share(one, next));
        let more = ring.cells.iter().map(|&cell| (cell, self.0.digits_of(cell) - ring.digits));
        let extras: Vec<_> = more.filter(|(_, more)| !more.is_empty()).collect();
        goes_around && extras == ring.extras && self.is_of_kind(ring)
    }

    fn is_of_kind(&self, ring: &UniqueLoop) -> bool {
        let cells: CellSet = ring.extras.iter().map(|extra| extra.0).collect();
        let digits = ring.extras.iter().fold(DigitSet::EMPTY, |all, extra| all | extra.1);
        match ring.kind {
            UniqueLoopType::OneCell => cells.len() == 1,
            UniqueLoopType::OneDigit(digit) => digits == DigitSet::only(digit),
            UniqueLoopType::NakedSet(house, others, set) => {
                self.is_set_with((cells, digits), (house, others, set))
            }
            UniqueLoopType::HiddenSet(house, others, set) => {
                let places = set.iter().fold(CellSet::EMPTY, |all, digit| all | self.places(house, digit));
                places == cells | others
                    && cells.is_disjoint(others)
                    && ring.digits.is_subset(set)
                    && others.len() + 1 == set.len()
            }
            UniqueLoopType::NoOtherPlace(house, digit) => {
                ring.digits.contains(digit) && self.places(house, digit).is_subset(cells)
            }
            // An unknown type is rejected.
            _ => false,
        }
    }

    /// Returns whether one of the two cells forms a naked set with the other cells.
    fn is_set_with(
        &self,
        (cells, digits): (CellSet, DigitSet),
        (house, others, set): (House, CellSet, DigitSet),
    ) -> bool {
        (cells | others).is_subset(house.cells())
            && cells.is_disjoint(others)
            && self.digits(others) | digits == set
            && others.len() + 1 == set.len()
    }

    /// Returns whether the cells are those of the extras, and the set and the shared digit are as stated.
    fn is_bug(&self, bug: &Bug) -> bool {
        let cells: CellSet = bug.cells.iter().copied().collect();
        let digits = bug.extras.iter().fold(DigitSet::EMPTY, |all, extra| all.with(extra.digit()));
        let set = bug.set.is_none_or(|set| self.is_set_with((cells, digits), set));
        let shared =
            bug.shared.is_none_or(|shared| cells.iter().all(|cell| self.0.digits_of(cell).contains(shared)));
        cells == bug.extras.cells() && set && shared
    }
}
