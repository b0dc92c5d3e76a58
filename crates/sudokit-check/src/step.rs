//! Does this step follow from its premises?

use sudokit::explain::{Cause, Chain, Pattern, Step};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, House, HouseKind};

/// Why a step does not follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongStep {
    /// It does nothing.
    #[error("the step places nothing and takes nothing away, expected either")]
    Idle,
    /// It takes away or places what is no candidate.
    #[error("{0} is no candidate")]
    NoCandidate(Candidate),
    /// Its premises leave room for what it takes away.
    #[error("{0} may be true for all that the premises say, expected a contradiction")]
    Possible(Candidate),
    /// What it rests on is not in the step: uniqueness, or rules inside chains.
    #[error("the step rests on more than its cells and houses")]
    Unchecked,
}

/// The checker's limit of tries: premises are small, and what takes more is not settled.
const TRIES: u32 = 2_000_000;

/// Checks that a step follows from the cells and houses that it names, by trying all ways to fill these.
///
/// # Errors
/// What is wrong; [`WrongStep::Unchecked`] for a step that rests on the puzzle having one solution, on rules inside a
/// chain, or on more than can be tried.
pub fn check_step(candidates: CandidateSet, step: &Step) -> Result<(), WrongStep> {
    let against = denied(candidates, step)?;
    let needs = premises(candidates, &step.pattern).ok_or(WrongStep::Unchecked)?;
    for denied in against {
        let mut tries = TRIES;
        match can_all_be(&needs, &mut vec![denied], &mut tries) {
            Some(false) => {}
            Some(true) => return Err(WrongStep::Possible(denied)),
            None => return Err(WrongStep::Unchecked),
        }
    }
    Ok(())
}

/// What the step says is false.
fn denied(candidates: CandidateSet, step: &Step) -> Result<CandidateSet, WrongStep> {
    let mut denied = step.eliminations;
    if let Some(placed) = step.placement {
        let rivals = candidates.digits_of(placed.cell()).without(placed.digit());
        denied.extend(rivals.iter().map(|digit| Candidate::new(placed.cell(), digit)));
        if !candidates.contains(placed) {
            return Err(WrongStep::NoCandidate(placed));
        }
    } else if denied.is_empty() {
        return Err(WrongStep::Idle);
    }
    let strange = denied.difference(candidates).first();
    strange.map_or(Ok(denied), |strange| Err(WrongStep::NoCandidate(strange)))
}

/// Sets of candidates of which each has exactly one that is true; nothing if the step rests on more.
fn premises(candidates: CandidateSet, pattern: &Pattern) -> Option<Vec<Vec<Candidate>>> {
    let place = |house: House, digit: Digit| {
        let cells = candidates.cells_of(digit) & house.cells();
        cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
    };
    let cell =
        |cell: Cell| candidates.digits_of(cell).iter().map(|digit| Candidate::new(cell, digit)).collect();
    Some(match pattern {
        Pattern::Single(single) => {
            vec![single.house.map_or_else(|| cell(single.cell), |house| place(house, single.digit))]
        }
        Pattern::Locked(locked) => [Some(locked.base), locked.single]
            .into_iter()
            .flatten()
            .map(|house| place(house, locked.digit))
            .collect(),
        Pattern::HiddenSet(set) => {
            set.digits.iter().chain(set.single).map(|digit| place(set.house, digit)).collect()
        }
        Pattern::NakedSet(set) => set.cells.iter().map(cell).collect(),
        Pattern::Fish(fish) => fish.base.iter().map(|house| place(house, fish.digit)).collect(),
        Pattern::Wing(wing) => [wing.pivot].into_iter().chain(wing.wings).map(cell).collect(),
        Pattern::StrongLinks(chain) => {
            chain.links.iter().map(|link| place(link.house, chain.digit)).collect()
        }
        Pattern::BigWing(wing) => wing.cells.iter().map(|of| of.0).chain([wing.pair]).map(cell).collect(),
        Pattern::Aligned(aligned) => {
            aligned.base.iter().chain(&aligned.excluders).map(|of| cell(of.0)).collect()
        }
        Pattern::Chain(chain) if chain.level == 0 => links(chain, &cell, &place)?,
        _ => return None,
    })
}

/// The cells and houses of a chain's links, and of the assumptions of which one is true.
fn links(
    chain: &Chain,
    cell: &dyn Fn(Cell) -> Vec<Candidate>,
    place: &dyn Fn(House, Digit) -> Vec<Candidate>,
) -> Option<Vec<Vec<Candidate>>> {
    let mut needs = Vec::new();
    for node in chain.branches.iter().flatten() {
        let candidate = node.candidate;
        match node.cause {
            Cause::Cell => needs.push(cell(candidate.cell())),
            Cause::House(kind) => needs.push(place(house(candidate.cell(), kind)?, candidate.digit())),
            Cause::Start => {}
            Cause::Rule(_) => return None,
        }
    }
    let starts: Vec<_> =
        chain.branches.iter().filter_map(|branch| branch.first()).map(|node| node.candidate).collect();
    let cells: CellSet = starts.iter().map(|start| start.cell()).collect();
    let first = starts.first()?;
    if cells.len() == 1 {
        needs.push(cell(first.cell()));
    } else {
        let all = House::ALL.into_iter().filter(|house| cells.is_subset(house.cells()));
        needs.extend(all.map(|house| place(house, first.digit())));
    }
    needs.sort();
    needs.dedup();
    Some(needs)
}

fn house(cell: Cell, kind: HouseKind) -> Option<House> {
    House::ALL.into_iter().find(|house| house.kind() == kind && house.cells().contains(cell))
}

/// Whether one of each set can be true together with what is taken as true; nothing if the tries run out.
fn can_all_be(needs: &[Vec<Candidate>], taken: &mut Vec<Candidate>, tries: &mut u32) -> Option<bool> {
    *tries = tries.checked_sub(1)?;
    let able = |need: &Vec<Candidate>| -> Vec<Candidate> {
        need.iter().copied().filter(|&one| taken.iter().all(|&other| fit(one, other))).collect()
    };
    let open = needs.iter().filter(|need| !need.iter().any(|one| taken.contains(one)));
    let Some(fewest) = open.map(able).min_by_key(Vec::len) else { return Some(true) };
    for one in fewest {
        taken.push(one);
        let can = can_all_be(needs, taken, tries)?;
        taken.pop();
        if can {
            return Some(true);
        }
    }
    Some(false)
}

/// Whether two candidates may be true together: they are one, or neither in one cell nor one digit in one house.
fn fit(one: Candidate, other: Candidate) -> bool {
    let (here, there) = (one.cell(), other.cell());
    let share =
        House::ALL.into_iter().any(|house| house.cells().contains(here) && house.cells().contains(there));
    one == other || (here != there && !(share && one.digit() == other.digit()))
}
