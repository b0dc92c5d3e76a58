//! The choice of the passes and of their order.

use super::hitting::{HittingSearch, State};
use super::pair::{PreparedPass, Sets, Splitter};
use super::passes::{self, Line, Pass};
use crate::solve::{Budget, Limits};
use alloc::vec::Vec;

/// The passes of a search, each with its estimated cost.
pub(super) struct Plan {
    pub(super) passes: Vec<(Pass, f64)>,
    /// The cost of all.
    pub(super) cost: f64,
}

/// The number of cells taken in the states that are counted for an estimate.
const DEPTH: u32 = 6;

/// The maximum number of nodes for the estimate of a pass.
const NODES: u64 = 20_000;

/// The factor by which the number of states grows with each cell.
const GROWTH: f64 = 6.0;

/// All orders of three lines.
const ORDERS: [[Line; 3]; 6] = [[2, 1, 0], [2, 0, 1], [1, 2, 0], [1, 0, 2], [0, 2, 1], [0, 1, 2]];

impl Plan {
    /// Chooses the cheapest order of lines for the passes of even lines, by an estimate.
    pub(super) fn new(clues: u32, lines: &[Sets; 6], search: &mut HittingSearch) -> Self {
        let mut cost = |pass: &Pass| {
            let pass = PreparedPass { pass: *pass, sets: &lines[usize::from(pass.third)] };
            estimate(&pass, search)
        };
        let mut known: Vec<(Pass, f64)> = Vec::new();
        let mut priced = |passes: Vec<Pass>| -> Vec<(Pass, f64)> {
            let price = |pass: Pass| {
                if let Some(&priced) = known.iter().find(|(known, _)| *known == pass) {
                    return priced;
                }
                let priced = (pass, cost(&pass));
                known.push(priced);
                priced
            };
            passes.into_iter().map(price).collect()
        };
        let orders = ORDERS.into_iter().chain(ORDERS.map(|order| order.map(|line| line + 3)));
        let even = orders.map(|order| priced(passes::even_lines(clues, order)));
        let even = even.min_by(|a, b| total(a).total_cmp(&total(b))).unwrap_or_default();
        let full = priced(passes::full_lines(clues, [0, 1, 2, 3, 4, 5]));
        let passes: Vec<_> = even.into_iter().chain(full).collect();
        Self { cost: total(&passes), passes }
    }
}

fn total(passes: &[(Pass, f64)]) -> f64 {
    passes.iter().map(|(_, cost)| cost).sum()
}

/// Returns the number of cells left in the states with some more cells taken: at least 3.
pub(super) fn frontier(root: State, taken: u32) -> u32 {
    root.left.saturating_sub(taken).max(3)
}

/// Estimates the cost of a pass: the number of states with [`DEPTH`] cells taken, and their growth from there.
fn estimate(pass: &PreparedPass<'_>, search: &mut HittingSearch) -> f64 {
    let Some(root) = pass.root() else { return 0.0 };
    let mut budget: Budget = Limits::unlimited().with_nodes(NODES).start();
    let left = frontier(root, DEPTH);
    let mut splitter = Splitter { budget: &mut budget, left, states: Vec::new() };
    let ended = pass.split(root, search, &mut splitter);
    let states = splitter.states.len() as f64;
    let growth = (0..left.min(root.left)).fold(1.0, |growth, _| growth * GROWTH);
    states * growth * if ended.is_break() { 2.0 } else { 1.0 }
}
