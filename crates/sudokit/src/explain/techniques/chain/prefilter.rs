//! A quick test before the search: which dynamic chains are possible that were not before some eliminations.
//!
//! The consequences of each assumption in the old position are known. The same follow in the new one, and no others,
//! unless all but one candidate are false in a cell, or of a digit's places in a house, that lost candidates. Only
//! then is the assumption followed again.
//!
//! This file uses [`Outcome`], whose rules use the search of nested chains that calls this file.

use super::bits::CandidateBits;
use super::hints::FoundChain;
use super::mode::ChainMode;
use super::outcome::Outcome;
use crate::explain::Position;
use crate::grid::{Candidate, CandidateSet, CellSet, Digit, House};
use alloc::vec::Vec;

/// The false and the true candidates under an assumption.
type Implied = [CandidateSet; 2];

/// The consequences of each assumption, before and after the eliminations.
#[derive(Debug, Default)]
pub(super) struct NestedPrefilter {
    outcome: Outcome,
    /// Indexed by twice the candidate's index, plus one if it is assumed to be true.
    before: Vec<Implied>,
    now: Vec<Implied>,
    /// Whether the consequences are those in `now`, not those in `before`.
    is_changed: Vec<bool>,
    contradicts: Vec<bool>,
    /// Whether there was a contradiction in the last position. Then its consequences are not complete.
    contradicted: Vec<bool>,
    /// The candidates of the last position, and those that its chains eliminate, if it was searched to its end.
    last: CandidateSet,
    concluded: Option<CandidateSet>,
    /// Whether there was no contradiction before. Only then is it known which consequences are new.
    had_none: bool,
    /// Places of a digit in a house, some of which are eliminated.
    places: Vec<(Digit, CellSet)>,
    /// Cells that lost candidates.
    cells: CellSet,
    /// The candidates that allow an elimination if they are false, and those that do if they are true.
    able: Implied,
}

impl NestedPrefilter {
    /// Sets the old position.
    pub(super) fn begin(&mut self, position: &Position) {
        self.had_none = true;
        self.concluded = None;
        for known in [&mut self.before, &mut self.now] {
            known.resize(2 * 729, [CandidateSet::EMPTY; 2]);
        }
        for candidate in &position.candidates() {
            for is_on in [false, true] {
                self.outcome.follow_plain(position, ChainMode::DYNAMIC, (candidate, is_on));
                self.had_none &= self.outcome.contradiction.is_none();
                self.before[at(candidate, is_on)] = self.outcome.known.each_ref().map(CandidateBits::set);
            }
        }
    }

    /// Sets the new position. Returns whether it is known which consequences are new.
    ///
    /// If it follows from the last new position by eliminations, among them all that the chains of the last position
    /// allow, then its consequences are compared with those of the last position, otherwise with those of the old one.
    pub(super) fn take_up(&mut self, position: &Position, work: &Position) -> bool {
        if !self.had_none {
            return false;
        }
        let all = work.candidates();
        let is_next = |concluded: CandidateSet| all.is_subset(self.last) && (all & concluded).is_empty();
        if self.concluded.take().is_some_and(is_next) {
            core::mem::swap(&mut self.contradicts, &mut self.contradicted);
        } else {
            self.last = position.candidates();
            clear(&mut self.is_changed);
            clear(&mut self.contradicted);
        }
        clear(&mut self.contradicts);
        self.places.clear();
        for digit in Digit::ALL {
            let gone = self.last.cells_of(digit) - work.cells(digit);
            for house in House::ALL.into_iter().filter(|house| !gone.is_disjoint(house.cells())) {
                let left = work.cells(digit) & house.cells();
                if left.len() >= 2 {
                    self.places.push((digit, left));
                }
            }
        }
        let many = work.sized_between(2, 9);
        self.cells = many & (self.last - all).cells();
        let in_many = Digit::ALL.map(|digit| work.cells(digit) & many);
        self.able = [all, CandidateSet::from_cells(in_many)];
        self.last = all;
        true
    }

    /// Records the chains of the new position.
    pub(super) fn conclude(&mut self, chains: &[FoundChain]) {
        self.concluded = Some(chains.iter().fold(CandidateSet::EMPTY, |all, chain| all | chain.eliminations));
    }

    /// Returns whether the assumption has new consequences.
    pub(super) fn grows(&self, candidate: Candidate, is_on: bool) -> bool {
        let at = at(candidate, is_on);
        if self.contradicted[at] {
            return true;
        }
        let [off, on] = self.known(at);
        let is_last = |&(digit, places): &(Digit, CellSet)| {
            let left = (places - off.cells_of(digit)).bits();
            left & left.wrapping_sub(1) == 0 && on.cells_of(digit).is_disjoint(places)
        };
        if self.places.iter().any(is_last) {
            return true;
        }
        if self.cells.is_empty() {
            return false;
        }
        let (mut once, mut twice, mut is_true) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
        for digit in Digit::ALL {
            let left = self.able[0].cells_of(digit) - off.cells_of(digit);
            twice |= once & left;
            once |= left;
            is_true |= on.cells_of(digit) & self.able[0].cells_of(digit);
        }
        !(self.cells - twice - is_true).is_empty()
    }

    fn known(&self, at: usize) -> &Implied {
        if self.is_changed[at] { &self.now[at] } else { &self.before[at] }
    }

    /// Records the consequences in the new position.
    pub(super) fn note(&mut self, candidate: Candidate, is_on: bool, outcome: &Outcome) {
        let at = at(candidate, is_on);
        self.is_changed[at] = true;
        self.contradicts[at] = outcome.contradiction.is_some();
        self.now[at] = outcome.known.each_ref().map(CandidateBits::set);
    }

    /// Returns whether this candidate and its opposite can lead to an elimination.
    pub(super) fn is_of_use(&self, candidate: Candidate) -> bool {
        let both = [false, true].map(|is_on| (candidate, is_on));
        both.iter().any(|&(candidate, is_on)| self.contradicts[at(candidate, is_on)])
            || self.agree(both.into_iter())
    }

    /// Returns whether all assumptions have a common consequence that leads to an elimination.
    pub(super) fn agree(&self, assumptions: impl Iterator<Item = (Candidate, bool)>) -> bool {
        let mut common = self.able;
        for (candidate, is_on) in assumptions {
            let known = self.known(at(candidate, is_on));
            for (common, known) in common.iter_mut().zip(known) {
                *common &= *known;
            }
            if common.iter().all(|common| common.is_empty()) {
                return false;
            }
        }
        true
    }
}

fn clear(marks: &mut Vec<bool>) {
    marks.clear();
    marks.resize(2 * 729, false);
}

fn at(candidate: Candidate, is_on: bool) -> usize {
    2 * candidate.index() + usize::from(is_on)
}

#[cfg(test)]
mod tests {
    use super::super::closure::Suspects;
    use super::super::forcing::{self, ForcingScratch, NestedFilter};
    use super::super::hints::ChainCollector;
    use super::super::mode::{ChainSettings, ChainTask};
    use super::super::new_links::NewLinkFilter;
    use super::super::unary::{self, UnaryScratch};
    use super::*;
    use crate::explain::{Catalogue, Explainer, Technique};
    use crate::grid::Grid;

    /// Returns the positions after assumptions in a hard puzzle, each with its true candidates.
    fn left(position: &Position) -> Vec<(Position, CandidateBits)> {
        let mut outcome = Outcome::default();
        let assumed = position.candidates().iter().step_by(5);
        assumed
            .map(|candidate| {
                outcome.follow_plain(position, ChainMode::DYNAMIC, (candidate, true));
                (outcome.left_after(position, usize::MAX), outcome.known[1].clone())
            })
            .collect()
    }

    fn all(
        position: &Position,
        mode: ChainMode,
        scratch: &mut ForcingScratch,
        settings: &ChainSettings,
        filter: NestedFilter<'_>,
    ) -> Vec<FoundChain> {
        let task = ChainTask { position, mode, settings };
        forcing::search(task, None, scratch, (ChainCollector::all(), filter)).in_order()
    }

    fn told(hints: &[FoundChain]) -> Vec<(u32, CandidateSet)> {
        hints.iter().map(|hint| (hint.complexity, hint.eliminations)).collect()
    }

    #[test]
    fn nothing_is_lost_by_a_look_beforehand() {
        let settings = ChainSettings::new(&Catalogue::SE.context());
        let (mut prefilter, mut new_links) = (NestedPrefilter::default(), NewLinkFilter::default());
        let (mut dynamic, mut unary) = (ForcingScratch::default(), UnaryScratch::default());
        let puzzle = include_str!("../../../../../../testdata/hard.txt");
        let position = Position::new(&puzzle[..81].parse::<Grid>().unwrap());
        prefilter.begin(&position);
        new_links.begin(&position);
        let mut judged = 0;
        for (work, is_true) in left(&position) {
            new_links.take_up((&position, &work), &is_true);
            assert!(prefilter.take_up(&position, &work));
            let quick = all(
                &work,
                ChainMode::DYNAMIC,
                &mut dynamic,
                &settings,
                NestedFilter::Dynamic(&mut prefilter),
            );
            assert_eq!(
                told(&quick),
                told(&all(&work, ChainMode::DYNAMIC, &mut dynamic, &settings, NestedFilter::None))
            );
            let lines = |unary: &mut UnaryScratch, suspects: Option<&Suspects>| {
                unary::search(&work, unary, &settings.costs, ChainCollector::all(), suspects).in_order()
            };
            let suspects = new_links.suspects().expect("the puzzle has no chain of one line");
            let quick = lines(&mut unary, Some(suspects));
            assert_eq!(told(&quick), told(&lines(&mut UnaryScratch::default(), None)));
            judged += usize::from(!quick.is_empty());
            if !new_links.may_agree(&work) {
                assert!(
                    all(&work, ChainMode::STATIC, &mut dynamic, &settings, NestedFilter::None).is_empty()
                );
                judged += 1;
            }
        }
        assert!(judged > 10, "{judged} judged");
    }

    /// Returns the positions of rated puzzles in which the first step is a chain from a cell or a house.
    fn with_agreements() -> Vec<Position> {
        let rated = include_str!("../../../../../../testdata/ratings.csv");
        let puzzles = rated.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
        let mut explainer = Explainer::new(&Catalogue::SE);
        let mut positions = Vec::new();
        for puzzle in puzzles {
            let mut path = explainer.path(Position::new(&puzzle));
            let mut before = path.position().clone();
            while let Some(step) = path.next() {
                if [Technique::CELL_FORCING, Technique::HOUSE_FORCING].contains(&step.technique) {
                    positions.push(before);
                }
                before = path.position().clone();
            }
        }
        positions
    }

    #[test]
    fn nothing_is_lost_where_there_were_chains_before() {
        let settings = ChainSettings::default();
        let (mut new_links, mut forcing, mut agreements) =
            (NewLinkFilter::default(), ForcingScratch::default(), 0);
        for position in with_agreements() {
            new_links.begin(&position);
            for (work, is_true) in left(&position) {
                new_links.take_up((&position, &work), &is_true);
                let any_agreement =
                    !all(&work, ChainMode::STATIC, &mut forcing, &settings, NestedFilter::None).is_empty();
                assert!(new_links.may_agree(&work) || !any_agreement);
                agreements += usize::from(any_agreement);
            }
        }
        assert!(agreements > 10, "{agreements} positions");
    }
}
