use super::GenerateError;
use super::random::{below, order};
use super::spec::is_for_any_values;
use super::work::{Answer, Work};
use crate::kernel::Search;
use crate::{CellId, Puzzle, Solver, ValueSet};
use rand_core::Rng;

/// The number of nodes of the first searches. It doubles after each round of them.
const FIRST_NODES: u64 = 500;

/// How many cells there are for each random value in the searches of a round. The last search of a round has no random values.
const CELLS_PER_VALUE: [usize; 4] = [4, 6, 10, 20];

/// Searches a grid that satisfies the rules: some random values, then the first solution with them.
///
/// If that takes too long or is impossible, it begins again with fewer random values, in up to this number of rounds.
pub(super) fn search(
    base: &Puzzle,
    solver: &Solver,
    rounds: u32,
    rng: &mut impl Rng,
    work: &mut Work,
) -> Result<Answer, GenerateError> {
    let cells = base.shape.cells();
    for round in 0..rounds {
        let nodes = FIRST_NODES.saturating_mul(1_u64.checked_shl(round).unwrap_or(u64::MAX));
        for values in CELLS_PER_VALUE.map(|each| cells / each) {
            let givens = random_givens(solver, cells, values, rng, work)?;
            if let Answer::Found(values) = work.solution(solver, &givens, nodes)? {
                return Ok(Answer::Found(values));
            }
        }
        match work.solution(solver, &[], nodes)? {
            Answer::Undecided => {}
            decided => return Ok(decided),
        }
    }
    Ok(Answer::Undecided)
}

/// Searches the first grid that satisfies the rules, without random values. Its values are exchanged at random if the rules are alike for all.
pub(super) fn first(
    base: &Puzzle,
    solver: &Solver,
    nodes: u64,
    rng: &mut impl Rng,
    work: &mut Work,
) -> Result<Answer, GenerateError> {
    let mut found = work.solution(solver, &[], nodes)?;
    let (first, count) = (base.shape.values.first(), base.shape.values.count());
    if let Answer::Found(values) = &mut found
        && base.cell_count() == base.shape.cells()
        && base.rules.iter().all(is_for_any_values)
    {
        let exchanged = order(rng, count);
        for value in values {
            *value = first + exchanged[usize::from(*value - first)] as u8;
        }
    }
    Ok(found)
}

/// Returns random values for random cells of the grid, of those that propagation leaves.
fn random_givens(
    solver: &Solver,
    cells: usize,
    values: usize,
    rng: &mut impl Rng,
    work: &Work,
) -> Result<Vec<(CellId, ValueSet)>, GenerateError> {
    let mut givens = Vec::new();
    // Large grids get some at a time, because each time has its cost.
    let at_once = cells / 64 + 1;
    for _ in 0..values / at_once {
        work.check()?;
        let Some(domains) = domains(solver, &givens, work)? else {
            // The last values contradict the others.
            givens.truncate(givens.len().saturating_sub(at_once));
            continue;
        };
        let open: Vec<CellId> = (0..cells).filter(|&cell| !domains[cell].is_power_of_two()).collect();
        if open.is_empty() {
            break;
        }
        let one = |_| {
            let cell = open[below(rng, open.len())];
            let values = ValueSet(domains[cell]);
            let chosen = values.indices().nth(below(rng, values.len())).unwrap_or(0);
            (cell, ValueSet(1 << chosen))
        };
        givens.extend((0..at_once).map(one));
    }
    Ok(givens)
}

/// Returns the values that propagation leaves with these givens, or `None` if there is no solution.
fn domains(
    solver: &Solver,
    givens: &[(CellId, ValueSet)],
    work: &Work,
) -> Result<Option<Vec<u64>>, GenerateError> {
    let Some(solver) = solver.with_givens(givens.iter().copied()) else {
        return Ok(None);
    };
    let search = Search::within(solver.model(), work.budget()).ok_or(GenerateError::LimitReached)?;
    Ok(search.at_root().map(<[u64]>::to_vec))
}
