//! The thresholds of the lane engine. They have no effect on results. All were measured, see
//! `docs/src/internals/engines.md`.

use super::vector::Lanes;

/// The thresholds of the lane engine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tuning {
    /// Fewer puzzles than this are searched one by one, each across the lanes.
    pub(super) few: usize,
    /// The number of lanes that must need service before a service is worthwhile.
    pub(super) service: u32,
    /// The number of lanes that must have stopped before a thorough sweep is worthwhile.
    pub(super) thorough: u32,
    /// From this number of dead ends on, several lanes may work on a puzzle even if there are others.
    pub(super) hard: u8,
    /// Lanes with this number of stored nodes receive no more, because a stack with nodes of several puzzles would be
    /// unbounded.
    pub(super) crowded: usize,
}

impl Tuning {
    /// Returns the thresholds that were fastest for vectors of this width.
    pub(super) const fn for_width<L: Lanes>() -> Self {
        let few = match L::COUNT {
            0..=8 => 6,
            9..=16 => 11,
            _ => 16,
        };
        Self { few, service: (L::COUNT / 3) as u32, thorough: 3, hard: 3, crowded: 30 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::search_tuned;
    use super::*;
    use crate::solve::{Engine, Goal, Limits, SearchResult};
    use crate::{Cell, Grid};

    /// Hard, harder, without a solution, with millions of solutions.
    const PUZZLES: [&str; 4] = [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
        ".................................................................................",
    ];

    /// Returns each puzzle unchanged and without each of its clues, shuffled.
    fn puzzles() -> Vec<Grid> {
        let mut puzzles = Vec::new();
        for cell in Cell::ALL {
            for text in PUZZLES {
                let mut puzzle: Grid = text.parse().unwrap();
                puzzles.push(puzzle);
                if puzzle.get(cell).is_some() {
                    puzzle.set(cell, None);
                    puzzles.push(puzzle);
                }
            }
        }
        puzzles
    }

    fn search(
        engine: Engine,
        puzzles: &[Grid],
        goal: Goal,
        tune: fn(Tuning) -> Tuning,
    ) -> Option<Vec<SearchResult>> {
        let mut found = vec![SearchResult::NOTHING; puzzles.len()];
        let puzzles: Vec<&Grid> = puzzles.iter().collect();
        search_tuned(engine, (&puzzles, &[]), goal, &Limits::unlimited(), &mut found, tune).then_some(found)
    }

    /// All nodes passed on and none, stacks of one node and of hundreds, service at once and hardly ever.
    const EXTREMES: [fn(Tuning) -> Tuning; 5] = [
        |_| Tuning { few: 0, service: 1, thorough: 1, hard: 0, crowded: 1 },
        |_| Tuning { few: 0, service: 32, thorough: 32, hard: 255, crowded: 0 },
        |_| Tuning { few: 0, service: 1, thorough: 32, hard: 0, crowded: 1000 },
        |_| Tuning { few: 0, service: 32, thorough: 1, hard: 1, crowded: 2 },
        |tuning| Tuning { few: usize::MAX, ..tuning },
    ];

    #[test]
    fn no_threshold_changes_an_answer() {
        let puzzles = puzzles();
        for &engine in Engine::ALL {
            for goal in [Goal::Unique, Goal::First, Goal::Count(7)] {
                let Some(usual) = search(engine, &puzzles, goal, |tuning| tuning) else { continue };
                for tune in EXTREMES {
                    let found = search(engine, &puzzles, goal, tune).unwrap();
                    for ((puzzle, found), usual) in puzzles.iter().zip(found).zip(&usual) {
                        let expected = (usual.solutions, usual.end, usual.first);
                        assert_eq!((found.solutions, found.end, found.first), expected, "{engine} {puzzle}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_usual_answers_are_the_portable_ones() {
        let puzzles = puzzles();
        for &engine in Engine::ALL {
            let Some(found) = search(engine, &puzzles, Goal::Unique, |tuning| tuning) else { continue };
            for (puzzle, found) in puzzles.iter().zip(found) {
                let expected =
                    crate::solve::portable::search(puzzle, None, Goal::Unique, &Limits::unlimited());
                assert_eq!(
                    (found.solutions, found.end),
                    (expected.solutions, expected.end),
                    "{engine} {puzzle}"
                );
            }
        }
    }
}
