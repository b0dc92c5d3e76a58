//! Chains, link by link.

use super::{WrongStep, fit};
use sudokit::explain::{Cause, Chain, Node};
use sudokit::{Candidate, CandidateSet, Cell, Digit, House, HouseKind};

/// A candidate, and whether it is true.
type Claim = (Candidate, bool);

/// Checks every link, and that what the chains come to leaves none of the denied candidates.
pub(super) fn check(candidates: CandidateSet, chain: &Chain, denied: CandidateSet) -> Result<(), WrongStep> {
    for (at, branch) in chain.branches.iter().enumerate() {
        for node in 0..branch.len() {
            if !follows(candidates, branch, node)? {
                return Err(WrongStep::Link { branch: at, node });
            }
        }
    }
    let is_out: Box<dyn Fn(Candidate) -> bool> = if chain.is_cycle {
        let around = cycle(chain).ok_or(WrongStep::Open)?;
        Box::new(move |denied| {
            [true, false]
                .into_iter()
                .all(|is_on| around.iter().any(|claim| claim.1 == is_on && !fit(claim.0, denied)))
        })
    } else {
        let (shown, is_on) = end(candidates, chain).ok_or(WrongStep::Open)?;
        Box::new(move |denied| if is_on { !fit(shown, denied) } else { shown == denied })
    };
    let left = denied.iter().find(|&denied| !is_out(denied));
    left.map_or(Ok(()), |left| Err(WrongStep::Possible(left)))
}

const fn claim(node: &Node) -> Claim {
    (node.candidate, node.is_on)
}

/// The nodes of a cycle: each follows from the one before alone, and the last says what the first does. So all of them are
/// as they say, or none is.
fn cycle(chain: &Chain) -> Option<Vec<Claim>> {
    let [ring] = &chain.branches[..] else { return None };
    let (first, last) = (ring.first()?, ring.last()?);
    let in_line = ring.iter().enumerate().skip(1).all(|(at, node)| node.parents == [at - 1]);
    (in_line && claim(first) == claim(last)).then(|| ring.iter().map(claim).collect())
}

/// What the chains come to: the opposite of an assumption that leads to it or to a contradiction, or what follows from each of
/// some assumptions of which one is true.
fn end(candidates: CandidateSet, chain: &Chain) -> Option<Claim> {
    let ends: Option<Vec<(Claim, Claim)>> =
        chain.branches.iter().map(|branch| Some((claim(branch.first()?), claim(branch.last()?)))).collect();
    let ends = ends?;
    let not = |(candidate, is_on): Claim| (candidate, !is_on);
    match ends[..] {
        [(start, end)] if end == not(start) => Some(end),
        [(start, one), (same, other)] if start == same && one == not(other) => Some(not(start)),
        [(_, end), ..] => {
            let starts: Vec<Claim> = ends.iter().map(|ends| ends.0).collect();
            let is_common = ends.iter().all(|other| other.1 == end);
            (is_common && one_is_true(candidates, &starts)).then_some(end)
        }
        [] => None,
    }
}

/// Whether one of the assumptions must be true: they are both of one candidate, or all candidates of a cell, or all places
/// of a digit in a house.
fn one_is_true(candidates: CandidateSet, starts: &[Claim]) -> bool {
    let is_on = |candidate: Candidate| starts.contains(&(candidate, true));
    let either = starts.iter().any(|start| !start.1 && is_on(start.0));
    let in_cell = |cell: Cell| {
        let digits = candidates.digits_of(cell);
        !digits.is_empty() && digits.iter().all(|digit| is_on(Candidate::new(cell, digit)))
    };
    let in_house = |house: House, digit: Digit| {
        let cells = candidates.cells_of(digit) & house.cells();
        !cells.is_empty() && cells.iter().all(|cell| is_on(Candidate::new(cell, digit)))
    };
    either
        || Cell::ALL.into_iter().any(in_cell)
        || House::ALL.into_iter().any(|house| Digit::ALL.into_iter().any(|digit| in_house(house, digit)))
}

/// Whether a node follows from its parents, which come before it.
fn follows(candidates: CandidateSet, branch: &[Node], at: usize) -> Result<bool, WrongStep> {
    let node = &branch[at];
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    let before = &branch[..at];
    let parents: Option<Vec<Claim>> =
        node.parents.iter().map(|&parent| before.get(parent).map(claim)).collect();
    let Some(parents) = parents.filter(|_| candidates.contains(node.candidate)) else { return Ok(false) };
    let is_false = |candidate: Candidate| parents.contains(&(candidate, false));
    let is_beside = |parent: &Claim, kind: HouseKind| {
        let (there, other) = (parent.0.cell(), parent.0.digit());
        parent.1 && other == digit && there != cell && of_kind(cell, kind) == of_kind(there, kind)
    };
    Ok(match (node.cause, node.is_on) {
        (Cause::Start, _) => at == 0 && parents.is_empty(),
        (Cause::Cell, false) => {
            parents.iter().any(|parent| parent.1 && parent.0.cell() == cell && parent.0.digit() != digit)
        }
        (Cause::House(kind), false) => parents.iter().any(|parent| is_beside(parent, kind)),
        (Cause::Cell, true) => candidates
            .digits_of(cell)
            .without(digit)
            .iter()
            .all(|digit| is_false(Candidate::new(cell, digit))),
        (Cause::House(kind), true) => {
            let house = of_kind(cell, kind)
                .map_or(candidates.cells_of(digit), |house| candidates.cells_of(digit) & house.cells());
            house.without(cell).iter().all(|cell| is_false(Candidate::new(cell, digit)))
        }
        (Cause::Rule(_), _) => return Err(WrongStep::Unchecked),
    })
}

/// The house of this kind that holds the cell.
fn of_kind(cell: Cell, kind: HouseKind) -> Option<House> {
    House::ALL.into_iter().find(|house| house.kind() == kind && house.cells().contains(cell))
}
