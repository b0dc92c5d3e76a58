use super::techniques::{
    Aligned, BigWing, Bug, Cause, Chain, Fish, Single, StrongLinks, UniqueLoop, WayOut, Wing,
};
use super::{Pattern, Position, Step};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, DigitSet, House, HouseSet};
use alloc::vec::Vec;

/// What a marked cell, house or candidate is to a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// A digit that stands already, and because of which there is no other place.
    Blocker,
    /// What helps, or loses something: the houses across, the cells that exclude.
    Cover,
    /// What the step rests on.
    Base,
    /// A candidate beyond what would make a loop or a grave.
    Extra,
    /// False along the chain.
    Off,
    /// True along the chain.
    On,
    /// Where the step puts a digit.
    Placed,
    /// What the step takes away.
    Gone,
}

impl Role {
    /// All of them; where one thing has several, the last counts for a picture.
    pub const ALL: [Self; 8] =
        [Self::Blocker, Self::Cover, Self::Base, Self::Extra, Self::Off, Self::On, Self::Placed, Self::Gone];

    /// The name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blocker => "blocker",
            Self::Cover => "cover",
            Self::Base => "base",
            Self::Extra => "extra",
            Self::Off => "off",
            Self::On => "on",
            Self::Placed => "placed",
            Self::Gone => "gone",
        }
    }
}

/// How one candidate of a chain leads to the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
    /// The first is one of those because of which a rule makes the second false.
    Rule,
}

impl LinkKind {
    /// The name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Strong => "strong",
            Self::Weak => "weak",
            Self::Rule => "rule",
        }
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
    /// The role of a cell itself; the last if it has several.
    pub fn role_of(&self, cell: Cell) -> Option<Role> {
        self.cells.iter().filter(|mark| mark.0 == cell).map(|mark| mark.1).max()
    }

    /// The role of a candidate; the last if it has several.
    pub fn role_of_candidate(&self, candidate: Candidate) -> Option<Role> {
        self.candidates.iter().filter(|mark| mark.0 == candidate).map(|mark| mark.1).max()
    }

    /// All cells that are marked by themselves or by a candidate.
    pub fn all_cells(&self) -> CellSet {
        let by_candidate = self.candidates.iter().map(|mark| mark.0.cell());
        self.cells.iter().map(|mark| mark.0).chain(by_candidate).collect()
    }

    fn cells(&mut self, cells: impl IntoIterator<Item = Cell>, role: Role) {
        self.cells.extend(cells.into_iter().map(|cell| (cell, role)));
    }

    fn houses(&mut self, houses: HouseSet, role: Role) {
        self.houses.extend(houses.iter().map(|house| (house, role)));
    }

    /// Each once in a role.
    fn candidates(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) {
        for candidate in candidates {
            if !self.candidates.contains(&(candidate, role)) {
                self.candidates.push((candidate, role));
            }
        }
    }
}

impl Step {
    /// What to emphasise when the step is shown in the position in which it was found.
    pub fn marks(&self, position: &Position) -> Marks {
        let mut marks = Marks::default();
        let of = |cells, digits| CandidateSet::product(cells, digits) & position.candidates();
        match &self.pattern {
            Pattern::Single(single) => single.mark(position, &mut marks),
            Pattern::Locked(locked) => {
                marks.houses.extend([(locked.base, Role::Base), (locked.cover, Role::Cover)]);
                marks.houses.extend(locked.single.map(|house| (house, Role::Placed)));
                marks.candidates(of(locked.cells, DigitSet::only(locked.digit)), Role::Base);
            }
            Pattern::HiddenSet(set) => {
                marks.houses.push((set.house, Role::Base));
                marks.cells(set.cells, Role::Base);
                marks.candidates(of(set.cells, set.digits), Role::Base);
            }
            Pattern::NakedSet(set) => {
                marks.houses.push((set.house, Role::Cover));
                marks.cells(set.cells, Role::Base);
                marks.candidates(of(set.cells, set.digits), Role::Base);
            }
            Pattern::Fish(fish) => fish.mark(position, &mut marks),
            Pattern::Wing(wing) => wing.mark(&mut marks),
            Pattern::StrongLinks(links) => links.mark(&mut marks),
            Pattern::BigWing(wing) => wing.mark(position, &mut marks),
            Pattern::UniqueLoop(ring) => ring.mark(position, &mut marks),
            Pattern::Bug(bug) => bug.mark(&mut marks),
            Pattern::Aligned(aligned) => aligned.mark(&mut marks),
            Pattern::Chain(chain) => chain.mark(position, &mut marks),
        }
        marks.candidates(self.eliminations, Role::Gone);
        marks.candidates(self.placement, Role::Placed);
        marks
    }
}

impl Single {
    fn mark(self, position: &Position, marks: &mut Marks) {
        let grid = position.grid();
        let Some(house) = self.house else {
            marks.cells([self.cell], Role::Base);
            let others = DigitSet::FULL.without(self.digit);
            let peers = |digit| (grid.cells_with(digit) & self.cell.peers()).first();
            marks.cells(others.iter().filter_map(peers), Role::Blocker);
            return;
        };
        marks.houses.push((house, Role::Base));
        let open = house.cells() & grid.empty().without(self.cell);
        let blocks = |cell: &Cell| !cell.peers().is_disjoint(open);
        marks.cells(grid.cells_with(self.digit).iter().filter(blocks), Role::Blocker);
    }
}

impl Fish {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.houses(self.base, Role::Base);
        marks.houses(self.cover, Role::Cover);
        let base = self.base.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
        let cells = position.cells(self.digit) & base;
        marks.candidates(cells.iter().map(|cell| Candidate::new(cell, self.digit)), Role::Base);
    }
}

impl Wing {
    fn mark(&self, marks: &mut Marks) {
        let wings = self.wings.into_iter().zip(self.wing_digits);
        for (cell, digits) in [(self.pivot, self.pivot_digits)].into_iter().chain(wings) {
            marks.cells([cell], Role::Base);
            marks.candidates(CandidateSet::product(CellSet::only(cell), digits), Role::Base);
        }
    }
}

impl StrongLinks {
    fn mark(&self, marks: &mut Marks) {
        for link in &self.links {
            marks.houses.push((link.house, Role::Base));
            for end in link.ends {
                marks.candidates(CandidateSet::product(end, DigitSet::only(self.digit)), Role::Base);
            }
        }
        marks.houses.extend(self.joints.iter().map(|&joint| (joint, Role::Cover)));
    }
}

impl BigWing {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        let pair = (self.pair, position.digits(self.pair));
        for &(cell, digits) in self.cells.iter().chain([&pair]) {
            marks.cells([cell], Role::Base);
            marks.candidates(CandidateSet::product(CellSet::only(cell), digits), Role::Base);
        }
    }
}

impl UniqueLoop {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        marks.cells(self.cells.iter().copied(), Role::Base);
        let cells: CellSet = self.cells.iter().copied().collect();
        marks.candidates(CandidateSet::product(cells, self.digits) & position.candidates(), Role::Base);
        for (cell, digits) in &self.extras {
            marks.candidates(CandidateSet::product(CellSet::only(*cell), *digits), Role::Extra);
        }
        match self.way_out {
            WayOut::OneCell | WayOut::OneDigit(_) => {}
            WayOut::NakedSet(house, cells, digits) | WayOut::HiddenSet(house, cells, digits) => {
                marks.houses.push((house, Role::Cover));
                marks.cells(cells, Role::Cover);
                marks.candidates(CandidateSet::product(cells, digits) & position.candidates(), Role::Cover);
            }
            WayOut::NoOtherPlace(house, _) => marks.houses.push((house, Role::Cover)),
        }
    }
}

impl Bug {
    fn mark(&self, marks: &mut Marks) {
        marks.cells(self.cells.iter().copied(), Role::Base);
        marks.candidates(self.extras, Role::Extra);
        if let Some((house, cells, _)) = self.set {
            marks.houses.push((house, Role::Cover));
            marks.cells(cells, Role::Cover);
        }
    }
}

impl Aligned {
    fn mark(&self, marks: &mut Marks) {
        for (list, role) in [(&self.base, Role::Base), (&self.excluders, Role::Cover)] {
            for (cell, digits) in list {
                marks.cells([*cell], role);
                marks.candidates(CandidateSet::product(CellSet::only(*cell), *digits), role);
            }
        }
    }
}

impl Chain {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        for node in self.branches.iter().filter_map(|branch| branch.first()) {
            if !marks.cells.contains(&(node.candidate.cell(), Role::Base)) {
                marks.cells([node.candidate.cell()], Role::Base);
            }
        }
        for branch in &self.branches {
            for node in branch {
                marks.candidates([node.candidate], if node.is_on { Role::On } else { Role::Off });
                let kind = match node.cause {
                    Cause::Rule(..) => LinkKind::Rule,
                    _ if node.is_on => LinkKind::Strong,
                    _ => LinkKind::Weak,
                };
                for parent in node.parents.iter().filter_map(|&parent| branch.get(parent)) {
                    let link = Link { from: parent.candidate, to: node.candidate, kind };
                    if !marks.links.contains(&link) {
                        marks.links.push(link);
                    }
                }
            }
        }
        self.mark_house(position, marks);
    }

    /// The house of which the assumptions are all places.
    fn mark_house(&self, position: &Position, marks: &mut Marks) {
        let starts = self.starts();
        let digits: DigitSet = starts.iter().map(Candidate::digit).collect();
        let (cells, Some(digit)) = (starts.cells(), digits.single()) else { return };
        let holds_all = |house: &House| position.cells(digit) & house.cells() == cells;
        if self.branches.len() > 1 && cells.len() == self.branches.len() {
            marks.houses.extend(House::ALL.into_iter().find(holds_all).map(|house| (house, Role::Base)));
        }
    }

    /// What is assumed in its branches.
    pub(super) fn starts(&self) -> CandidateSet {
        self.branches.iter().filter_map(|branch| branch.first()).map(|node| node.candidate).collect()
    }
}
