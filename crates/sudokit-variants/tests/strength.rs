//! How much constraints remove before the search branches, for each rule: a table that shows when one removes less than before.

use std::collections::BTreeMap;
use sudokit_testkit::small::{Dice, grids};
use sudokit_variants::kernel::Search;
use sudokit_variants::{Puzzle, Rule, Solver, ValueSet};

/// Random puzzles, each with one rule and some pencil marks.
const PUZZLES: u64 = 6000;

/// The values of all cells together.
#[derive(Default)]
struct Sums {
    puzzles: usize,
    /// At the start.
    given: u32,
    /// After all constraints have been propagated.
    kept: u32,
    /// In solutions.
    possible: u32,
}

#[test]
fn constraints_remove_what_they_removed() {
    let mut known: Vec<(Puzzle, Vec<Vec<u8>>)> = Vec::new();
    let mut all: BTreeMap<String, Sums> = BTreeMap::new();
    for seed in 0..PUZZLES {
        let mut dice = Dice::new(seed);
        let board = dice.board();
        if board.has_region_cells() {
            continue;
        }
        if !known.iter().any(|(other, _)| *other == board) {
            known.push((board.clone(), grids(&board)));
        }
        let grids =
            known.iter().find(|(other, _)| *other == board).map(|(_, grids)| grids).expect("just added");
        let mut puzzle = board;
        let rule = dice.rule(&puzzle, false);
        let name = name(&puzzle, &rule);
        let marks = marks(&mut dice, &puzzle);
        puzzle.rules.extend([rule, marks]);
        add(all.entry(name).or_default(), &puzzle, grids);
    }
    let lines = all.iter().map(|(name, sums)| {
        let Sums { puzzles, given, kept, possible } = sums;
        assert!(possible <= kept && kept <= given, "{name}: a value of a solution is removed");
        format!("{name} {puzzles} {given} {kept} {possible}\n")
    });
    let table: String = ["rule puzzles given kept possible\n".to_owned()].into_iter().chain(lines).collect();
    let assert = snapbox::Assert::new().action_env("SNAPSHOTS");
    assert.eq(table, snapbox::file!["strength.txt"]);
}

/// Returns most values for each of a third of the cells.
fn marks(dice: &mut Dice, puzzle: &Puzzle) -> Rule {
    let all = puzzle.shape.values.all().0;
    let cells: Vec<usize> = (0..puzzle.cell_count()).filter(|_| dice.below(3) == 0).collect();
    let mut some =
        || (0..puzzle.shape.values.count()).fold(0, |set, at| set | u64::from(dice.below(4) > 0) << at) & all;
    Rule::Given(
        cells.into_iter().map(|cell| (cell, ValueSet(some()))).filter(|(_, set)| set.0 != 0).collect(),
    )
}

/// Returns the name of a rule.
fn name(puzzle: &Puzzle, rule: &Rule) -> String {
    let alone = Puzzle { rules: vec![rule.clone()], ..puzzle.clone() };
    let text = alone.to_string();
    let mut names = text.split('.').map(|rule| rule.split('~').next().unwrap_or_default());
    names.rfind(|name| !["", "Shape", "NoBoxes", "Var"].contains(name)).unwrap_or("none").to_owned()
}

/// Adds the values of a puzzle. One without a solution counts if that is not seen at once.
fn add(sums: &mut Sums, puzzle: &Puzzle, grids: &[Vec<u8>]) {
    let solver = Solver::new(puzzle);
    let search = Search::new(solver.model());
    let count = |domains: &[u64]| domains.iter().map(|domain| domain.count_ones()).sum::<u32>();
    let mut possible = vec![0_u64; puzzle.cell_count()];
    for solution in grids.iter().filter(|values| puzzle.holds(values)) {
        for (set, &value) in possible.iter_mut().zip(solution) {
            *set |= 1 << (value - puzzle.shape.values.first());
        }
    }
    let none = vec![0; puzzle.cell_count()];
    let kept = search.at_root().unwrap_or(&none);
    assert!(
        kept.iter().zip(&possible).all(|(kept, possible)| kept & possible == *possible),
        "{puzzle:?}: a value of a solution is removed"
    );
    sums.puzzles += 1;
    sums.given += count(solver.model().domains());
    sums.kept += count(kept);
    sums.possible += count(&possible);
}
