use super::GenerateError;
use super::random::below;
use super::work::{Answer, Work};
use crate::kernel::Search;
use crate::{CellId, Puzzle, Rule, Solver, ValueSet};
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
    rounds: u32,
    rng: &mut impl Rng,
    work: &mut Work,
) -> Result<Answer, GenerateError> {
    let cells = base.shape.cells();
    for round in 0..rounds {
        let nodes = FIRST_NODES.saturating_mul(1_u64.checked_shl(round).unwrap_or(u64::MAX));
        for values in CELLS_PER_VALUE.map(|each| cells / each) {
            let puzzle = with_values(base, values, rng, work)?;
            if let Answer::Found(values) = work.solution(&puzzle, nodes)? {
                return Ok(Answer::Found(values));
            }
        }
        match work.solution(base, nodes)? {
            Answer::Undecided => {}
            decided => return Ok(decided),
        }
    }
    Ok(Answer::Undecided)
}

/// Gives random cells random values, of those that propagation leaves.
fn with_values(
    base: &Puzzle,
    values: usize,
    rng: &mut impl Rng,
    work: &Work,
) -> Result<Puzzle, GenerateError> {
    let mut puzzle = base.clone();
    // Large grids get some at a time, because each time has its cost.
    let at_once = base.shape.cells() / 64 + 1;
    for _ in 0..values / at_once {
        work.check()?;
        let Some(domains) = domains(&puzzle) else {
            // The last values contradict the others.
            if puzzle.rules.len() > base.rules.len() {
                puzzle.rules.pop();
            }
            continue;
        };
        let open: Vec<CellId> =
            (0..base.shape.cells()).filter(|&cell| !domains[cell].is_power_of_two()).collect();
        if open.is_empty() {
            break;
        }
        let one = |_| {
            let cell = open[below(rng, open.len())];
            let values = ValueSet(domains[cell]);
            let chosen = values.indices().nth(below(rng, values.len())).unwrap_or(0);
            (cell, ValueSet(1 << chosen))
        };
        puzzle.rules.push(Rule::Given((0..at_once).map(one).collect()));
    }
    Ok(puzzle)
}

/// Returns the values that propagation leaves, or `None` if there is no solution.
fn domains(puzzle: &Puzzle) -> Option<Vec<u64>> {
    let solver = Solver::new(puzzle);
    Search::new(solver.model()).at_root().map(<[u64]>::to_vec)
}
