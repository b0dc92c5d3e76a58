use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, HouseSet};
use alloc::vec::Vec;

named! {
    /// The role of a marked cell, house or candidate in a step. If it has several roles, a picture shows the last.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[non_exhaustive]
    pub enum Role {
        /// A digit in the grid that rules out other places.
        Blocker = "blocker",
        /// Cells and houses that contribute or lose candidates: crossing houses, cells that exclude.
        Cover = "cover",
        /// The cells, houses and candidates of the pattern.
        Base = "base",
        /// A candidate outside a unique loop or BUG.
        Extra = "extra",
        /// A candidate that is false in the chain.
        Off = "off",
        /// A candidate that is true in the chain.
        On = "on",
        /// The placement of the step.
        Placed = "placed",
        /// The eliminations of the step.
        Gone = "gone",
    }
}

named! {
    /// The kind of a link between two candidates of a chain.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum LinkKind {
        /// If the first is false, the second is true.
        Strong = "strong",
        /// If the first is true, the second is false.
        Weak = "weak",
        /// The first is one of the candidates from which a rule makes the second false.
        Rule = "rule",
    }
}

/// A link between two candidates of a chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Link {
    /// The first candidate.
    pub from: Candidate,
    /// The second candidate.
    pub to: Candidate,
    /// The kind of the link.
    pub kind: LinkKind,
}

/// The marks of a step: cells, houses and candidates with their roles, in the order of the reason, and links.
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
    /// Marked cells.
    pub cells: Vec<(Cell, Role)>,
    /// Marked houses.
    pub houses: Vec<(House, Role)>,
    /// Marked candidates. A candidate can have several roles, in chains from several assumptions.
    pub candidates: Vec<(Candidate, Role)>,
    /// The links of chains.
    pub links: Vec<Link>,
}

impl Marks {
    /// Returns the role of a cell, the last if it has several, or `None` if it is not marked.
    pub fn role_of(&self, cell: Cell) -> Option<Role> {
        self.cells.iter().filter(|mark| mark.0 == cell).map(|mark| mark.1).max()
    }

    /// Returns the role of a candidate, the last if it has several, or `None` if it is not marked.
    pub fn role_of_candidate(&self, candidate: Candidate) -> Option<Role> {
        self.candidates.iter().filter(|mark| mark.0 == candidate).map(|mark| mark.1).max()
    }

    /// Returns all cells that are marked or have a marked candidate.
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

    /// Adds cells with their candidates, in one role.
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

    /// Adds candidates in a role, each once.
    pub(super) fn add_candidates(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) {
        for candidate in candidates {
            if !self.candidates.contains(&(candidate, role)) {
                self.candidates.push((candidate, role));
            }
        }
    }
}
