use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, HouseSet};
use alloc::vec::Vec;

named! {
    /// What a marked cell, house or candidate is to a step. Where one thing has several roles, the last counts for a picture.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum Role {
        /// A digit that stands already, and because of which there is no other place.
        Blocker = "blocker",
        /// What helps, or loses something: the houses across, the cells that exclude.
        Cover = "cover",
        /// What the step rests on.
        Base = "base",
        /// A candidate beyond what would make a loop or a grave.
        Extra = "extra",
        /// False along the chain.
        Off = "off",
        /// True along the chain.
        On = "on",
        /// Where the step puts a digit.
        Placed = "placed",
        /// What the step takes away.
        Gone = "gone",
    }
}

named! {
    /// How one candidate of a chain leads to the next.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum LinkKind {
        /// If the first is false, the second is true.
        Strong = "strong",
        /// If the first is true, the second is false.
        Weak = "weak",
        /// The first is one of those because of which a rule makes the second false.
        Rule = "rule",
    }
}

/// From one candidate of a chain to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// Where it begins.
    pub from: Candidate,
    /// Where it leads.
    pub to: Candidate,
    /// How.
    pub kind: LinkKind,
}

/// What to emphasise when a step is shown: each thing with its role, in the order of the reason.
///
/// ```
/// use sudokit::{Grid, explain::{Explainer, Role, Catalogue, Position}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let position = Position::new(&puzzle);
/// let step = Explainer::new(&Catalogue::SE).next_step(&position).unwrap();
/// let marks = step.marks(&position);
/// assert_eq!(step.because(), "In box 2, 8 can only go in r1c6.");
/// assert_eq!(marks.houses[0].0.to_string(), "box 2");
/// assert_eq!(marks.role_of("r3c3".parse()?), Some(Role::Blocker));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Cells.
    pub cells: Vec<(Cell, Role)>,
    /// Houses.
    pub houses: Vec<(House, Role)>,
    /// Candidates; one may have several roles, in chains from several assumptions.
    pub candidates: Vec<(Candidate, Role)>,
    /// The links of chains.
    pub links: Vec<Link>,
}

impl Marks {
    /// Returns the role of a cell itself; the last if it has several.
    pub fn role_of(&self, cell: Cell) -> Option<Role> {
        self.cells.iter().filter(|mark| mark.0 == cell).map(|mark| mark.1).max()
    }

    /// Returns the role of a candidate; the last if it has several.
    pub fn role_of_candidate(&self, candidate: Candidate) -> Option<Role> {
        self.candidates.iter().filter(|mark| mark.0 == candidate).map(|mark| mark.1).max()
    }

    /// Returns all cells that are marked by themselves or by a candidate.
    pub fn all_cells(&self) -> CellSet {
        let by_candidate = self.candidates.iter().map(|mark| mark.0.cell());
        self.cells.iter().map(|mark| mark.0).chain(by_candidate).collect()
    }

    pub(super) fn add_cells(&mut self, cells: impl IntoIterator<Item = Cell>, role: Role) {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
    }

    pub(super) fn add_houses(&mut self, houses: HouseSet, role: Role) {
        self.houses.extend(houses.iter().map(|house| (house, role)));
    }

    /// Cells with what each can hold, in one role.
    pub(super) fn add_filled<'a>(
        &mut self,
        cells: impl IntoIterator<Item = &'a (Cell, DigitSet)>,
        role: Role,
    ) {
        for (cell, digits) in cells {
            self.add_cells([*cell], role);
            self.add_candidates(CandidateSet::product(CellSet::only(*cell), *digits), role);
        }
    }

    /// Each once in a role.
    pub(super) fn add_candidates(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) {
        for candidate in candidates {
            if !self.candidates.contains(&(candidate, role)) {
                self.candidates.push((candidate, role));
            }
        }
    }
}
