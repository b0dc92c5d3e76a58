//! Steps of the search as steps of a catalogue: with patterns that are explained, drawn and checked.

mod chains;
mod links;
mod rectangles;
mod sets;

use super::found::Found;
use super::kind::Kind;
use crate::explain::places::houses;
use crate::explain::{
    Bug, Deduction, Fish, HiddenSet, KnownDigit, Locked, NakedSet, Pattern, Position, Single, Template, Wing,
};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};

impl Found {
    /// Returns the step with its technique and pattern, in the position in which it was found. Returns `None` for steps
    /// without a pattern, which the search does not make.
    pub(crate) fn deduction(&self, position: &Position) -> Option<Deduction> {
        let technique = self.kind.technique()?;
        let pattern = self.pattern(position)?;
        if self.kind == Kind::TemplateSet {
            return Some(Deduction::eliminate(technique, pattern, self.rivals(position)));
        }
        let mut deduction = Deduction::eliminate(technique, pattern, CandidateSet::EMPTY);
        deduction.placement = self.placements.first().copied();
        if deduction.placement.is_none() {
            deduction.eliminations = self.eliminations.iter().copied().collect();
        }
        Some(deduction)
    }

    /// Returns the other candidates of the cells of the placements.
    fn rivals(&self, position: &Position) -> CandidateSet {
        let rivals =
            |one: &Candidate| position.candidates_in(CellSet::only(one.cell()), !DigitSet::only(one.digit()));
        self.placements.iter().map(rivals).fold(CandidateSet::EMPTY, CandidateSet::union)
    }

    /// Returns the pattern.
    fn pattern(&self, position: &Position) -> Option<Pattern> {
        Some(match self.kind {
            Kind::FullHouse | Kind::HiddenSingle | Kind::NakedSingle => self.single(position)?.into(),
            Kind::Pointing | Kind::Claiming => self.locked(position)?.into(),
            Kind::LockedPair | Kind::LockedTriple => self.locked_set().into(),
            Kind::NakedPair | Kind::NakedTriple | Kind::NakedQuadruple => self.naked_set().into(),
            Kind::HiddenPair | Kind::HiddenTriple | Kind::HiddenQuadruple => self.hidden_set()?.into(),
            Kind::Fish(..) => self.fish()?.into(),
            Kind::XyWing | Kind::XyzWing => self.wing(position)?.into(),
            Kind::BugPlus1 => self.bug(position)?.into(),
            Kind::TemplateSet | Kind::TemplateDelete => self.template(position)?.into(),
            Kind::BruteForce => KnownDigit { candidate: *self.placements.first()? }.into(),
            Kind::GiveUp => return None,
            _ => return self.linked(position),
        })
    }

    /// Returns the pattern of links, sets or chains.
    fn linked(&self, position: &Position) -> Option<Pattern> {
        Some(match self.kind {
            Kind::Skyscraper | Kind::TwoStringKite => self.two_links()?.into(),
            Kind::EmptyRectangle => self.empty_rectangle(position)?.into(),
            Kind::ColorTrap | Kind::ColorWrap | Kind::MultiColors1 | Kind::MultiColors2 => {
                self.coloring(position)?.into()
            }
            Kind::Uniqueness(_) | Kind::HiddenRectangle => self.rectangle(position)?.into(),
            Kind::AvoidableRectangle1 | Kind::AvoidableRectangle2 => {
                self.avoidable_rectangle(position)?.into()
            }
            Kind::AlsXz | Kind::AlsXyWing | Kind::AlsChain => self.als_chain().into(),
            Kind::DeathBlossom => self.blossom()?.into(),
            Kind::SueDeCoq => self.sue_de_coq()?.into(),
            Kind::WWing => self.w_wing()?.into(),
            Kind::KrakenFish1 | Kind::KrakenFish2 => self.kraken(position)?.into(),
            Kind::ForcingChainContradiction
            | Kind::ForcingChainVerity
            | Kind::ForcingNetContradiction
            | Kind::ForcingNetVerity => self.forcing(position)?.into(),
            _ => self.aic(position)?.into(),
        })
    }

    fn single(&self, position: &Position) -> Option<Single> {
        let placed = *self.placements.first()?;
        let (cell, digit) = (placed.cell(), placed.digit());
        let mut around = [HouseKind::Box, HouseKind::Row, HouseKind::Column]
            .map(|kind| cell.houses()[kind as usize])
            .into_iter();
        let house = match self.kind {
            Kind::FullHouse => around.find(|&house| position.empty_in(house) == 1),
            Kind::HiddenSingle => {
                around.find(|house| position.cells(digit) & house.cells() == CellSet::only(cell))
            }
            _ => None,
        };
        Some(Single { cell, digit, house })
    }

    fn locked(&self, position: &Position) -> Option<Locked> {
        let (base, cover, digit) = (self.base.first()?, self.cover.first()?, self.values.first()?);
        Some(Locked { digit, base, cover, cells: position.cells(digit) & base.cells(), single: None })
    }

    /// Returns the cells of the pattern as a set.
    fn cells(&self) -> CellSet {
        self.indices.iter().copied().collect()
    }

    fn locked_set(&self) -> NakedSet {
        let cells = self.cells();
        let mut shared = houses(HouseKind::Box).iter().chain(&House::ALL[..18]).copied();
        let mut next = || shared.find(|house| cells.is_subset(house.cells()));
        let (house, other_house) = (next().unwrap_or(House::ALL[0]), next());
        NakedSet { house, cells, digits: self.values, other_house }
    }

    /// Returns a naked set: of the house that loses candidates, or of both if two do.
    fn naked_set(&self) -> NakedSet {
        let cells = self.cells();
        let all = self.eliminations.iter().map(|one| one.cell()).fold(cells, CellSet::with);
        let house = House::ALL.into_iter().find(|house| all.is_subset(house.cells()));
        house.map_or_else(|| self.locked_set(), |house| NakedSet::new(house, cells, self.values))
    }

    fn hidden_set(&self) -> Option<HiddenSet> {
        Some(HiddenSet { house: self.base.first()?, digits: self.values, cells: self.cells(), single: None })
    }

    fn fish(&self) -> Option<Fish> {
        Some(Fish { digit: self.values.first()?, base: self.base, cover: self.cover, fins: self.fins })
    }

    fn wing(&self, position: &Position) -> Option<Wing> {
        let &[pivot, one, other] = &self.indices[..] else { return None };
        Some(Wing {
            pivot,
            pivot_digits: position.digits(pivot),
            wings: [one, other],
            wing_digits: [one, other].map(|wing| position.digits(wing)),
            digit: self.eliminations.first()?.digit(),
        })
    }

    fn bug(&self, position: &Position) -> Option<Bug> {
        let cell: Cell = *self.indices.first()?;
        let gone: DigitSet = self.eliminations.iter().map(|one| one.digit()).collect();
        let extra: Digit = (position.digits(cell) - gone).single()?;
        let extras = CandidateSet::only(Candidate::new(cell, extra));
        Some(Bug { extras, cells: vec![cell], set: None, shared: None })
    }

    fn template(&self, position: &Position) -> Option<Template> {
        let common = self.placements.iter().map(|one| one.cell()).collect();
        Some(Template::new(position, self.values.first()?, common))
    }
}
