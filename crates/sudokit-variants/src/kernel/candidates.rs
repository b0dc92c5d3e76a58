use super::search::Next;
use super::{Limits, Model, Search};

/// Which values each cell has in some solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    /// For each cell, the places of the values that were seen in a solution. If the answer is not complete, there can be more.
    pub in_some: Vec<u64>,
    /// Whether every value was either seen in a solution or refuted.
    pub is_complete: bool,
    /// The number of branches that were tried.
    pub nodes: u64,
}

impl Candidates {
    /// Finds the true candidates of a model: for each value that was in no solution so far, a solution with it is searched. If there is
    /// none, the value is removed before the next search.
    pub fn of(model: &Model, limits: &Limits<'_>) -> Self {
        let mut search = Search::new(model);
        let mut in_some = vec![0_u64; model.domains().len()];
        let Some(mut possible) = search.at_root().map(<[u64]>::to_vec) else {
            return Self { in_some, is_complete: true, nodes: 0 };
        };
        for cell in 0..possible.len() {
            while let unseen @ 1.. = possible[cell] & !in_some[cell] {
                let value = unseen & unseen.wrapping_neg();
                search.restart(&possible, cell, value);
                match search.next_solution(limits) {
                    Next::Solution(values) => {
                        in_some.iter_mut().zip(values).for_each(|(seen, value)| *seen |= 1 << value);
                    }
                    Next::Stopped => return Self { in_some, is_complete: false, nodes: search.nodes() },
                    Next::End => {
                        search.restart(&possible, cell, possible[cell] & !value);
                        let Some(left) = search.at_root() else {
                            return Self { in_some, is_complete: true, nodes: search.nodes() };
                        };
                        possible.copy_from_slice(left);
                    }
                }
            }
        }
        Self { in_some, is_complete: true, nodes: search.nodes() }
    }
}
