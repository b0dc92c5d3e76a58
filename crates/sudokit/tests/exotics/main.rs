//! The techniques for the hardest puzzles, on positions that others published, and on many positions of hard puzzles.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod damage;
mod exocet;
mod fireworks;
mod hard;
mod msls;
mod sk_loop;
mod symmetry;
mod tridagon;
mod words;

use sudokit::explain::{Catalogue, Explainer, Position, Step, Technique};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid, Outcome, Solution, Solver};
use sudokit_check::{WrongStep, check_step};

/// The techniques of this test, in the order of the path for people.
const TECHNIQUES: [Technique; 7] = [
    Technique::FIREWORKS_TRIPLE,
    Technique::FIREWORKS_QUADRUPLE,
    Technique::SK_LOOP,
    Technique::JUNIOR_EXOCET,
    Technique::SENIOR_EXOCET,
    Technique::MULTI_SECTOR_LOCKED_SET,
    Technique::TRIDAGON,
];

/// Returns the catalogue of only this technique.
fn only(technique: Technique) -> Catalogue {
    let is_of = |row: &&sudokit::explain::Row| row.scores().iter().any(|score| score.technique == technique);
    Catalogue::new("one", Catalogue::HUMAN.rows().iter().filter(is_of).cloned().collect())
}

/// Returns the techniques that come before: singles, locked candidates, sets and fish.
fn basics() -> Catalogue {
    use Technique as T;
    let of = [
        T::HIDDEN_SINGLE,
        T::NAKED_SINGLE,
        T::POINTING,
        T::NAKED_PAIR,
        T::X_WING,
        T::HIDDEN_PAIR,
        T::NAKED_TRIPLE,
        T::SWORDFISH,
        T::HIDDEN_TRIPLE,
        T::NAKED_QUAD,
        T::JELLYFISH,
        T::HIDDEN_QUAD,
    ];
    let is_basic =
        |row: &&sudokit::explain::Row| row.scores().iter().any(|score| of.contains(&score.technique));
    Catalogue::new("basics", Catalogue::SE.rows().iter().filter(is_basic).cloned().collect())
}

/// A step with the position in which it was found, and the solution.
struct Scene {
    position: Position,
    step: Step,
    solution: Solution,
}

fn solution(puzzle: &Grid) -> Solution {
    match Solver::new().solve(puzzle) {
        Outcome::One(solution) => solution,
        other => panic!("{puzzle}: {other:?}, expected one solution"),
    }
}

impl Scene {
    /// Returns the first step of this technique that eliminates one of these candidates, or the first step if there
    /// are none. Basic steps are used only where the technique has none.
    fn first(puzzle: &str, technique: Technique, published: &str) -> Option<Self> {
        let published = candidates(published);
        let puzzle: Grid = puzzle.parse().unwrap();
        let solution = solution(&puzzle);
        let (mut finder, mut basics) = (Explainer::new(&only(technique)), Explainer::new(&basics()));
        let mut position = Position::new(&puzzle);
        loop {
            if let Some(step) = finder.next_step(&position) {
                let scene = Self { position: position.clone(), step, solution };
                if published.is_empty() || !scene.effect().is_disjoint(published) {
                    return Some(scene);
                }
                position.apply(&scene.step);
                continue;
            }
            position.apply(&basics.next_step(&position)?);
        }
    }

    fn is_true(&self, candidate: Candidate) -> bool {
        self.solution.as_grid()[candidate.cell()] == Some(candidate.digit())
    }

    /// Returns the digit of the solution.
    fn value(&self, cell: Cell) -> Digit {
        self.solution.as_grid()[cell].unwrap()
    }

    /// Checks that the step is correct and that the checker accepts it, and nothing more than it.
    fn hold(&self) {
        let candidates = self.position.candidates();
        assert!(!self.step.eliminations.iter().any(|gone| self.is_true(gone)), "{}", self.step);
        assert_eq!(check_step(candidates, &self.step), Ok(()), "{}", self.step);
        for more in candidates.iter().filter(|&more| self.is_true(more)) {
            let verdict = self.verdict(|step| step.eliminations.extend([more]));
            assert_eq!(verdict, Err(WrongStep::Possible(more)), "{}", self.step);
        }
    }

    /// Returns the checker's verdict on the step after a change.
    fn verdict(&self, change: impl FnOnce(&mut Step)) -> Result<(), WrongStep> {
        let mut step = self.step.clone();
        change(&mut step);
        check_step(self.position.candidates(), &step)
    }

    /// Returns the candidates that the step makes false, without those of other cells that follow from a placement.
    fn effect(&self) -> CandidateSet {
        let rivals = |placed: Candidate| {
            let others = self.position.digits(placed.cell()).without(placed.digit());
            CandidateSet::product(CellSet::only(placed.cell()), others)
        };
        self.step.eliminations.to_set() | self.step.placement.map(rivals).unwrap_or_default()
    }

    /// Returns whether the step eliminates all candidates of the position that are in this list.
    fn eliminates(&self, list: &str) -> bool {
        (candidates(list) & self.position.candidates()).difference(self.effect()).is_empty()
    }
}

/// Returns the candidates of a list such as `r1c2≠34 r5c6≠7`.
fn candidates(list: &str) -> CandidateSet {
    let of_cell = |text: &str| {
        let text = text.trim_end_matches(',');
        let (cell, digits) = text.split_once('≠').unwrap();
        let cell = cell.parse().unwrap();
        let digits = digits.bytes().map(|digit| Digit::new(digit - b'0').unwrap());
        digits.map(|digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
    };
    list.split_whitespace().flat_map(of_cell).collect()
}
