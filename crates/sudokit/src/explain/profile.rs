use super::{Explainer, Position, Rated, Step, Tally, Technique};
use crate::grid::Grid;
use alloc::vec::Vec;

/// The number of empty cells from which a position counts for [`PathProfile::narrowest`]: the last cells of every puzzle
/// leave few moves.
const FEW_EMPTY: usize = 9;

/// What the path of a puzzle asks of a person: its steps by technique, and how many moves are open on the way.
///
/// An open move is a digit or a set of eliminations that the technique of the next step gives somewhere in the position.
/// A person looks longer where few moves are open. The difficulty of steps and their dependency on each other are the two
/// measures that predict best how long people need:
/// [Pelánek 2011](https://arxiv.org/abs/1403.7373), *Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation*.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct PathProfile {
    /// The ratings of the puzzle.
    pub rated: Rated,
    /// The number of steps of each technique of the path, in the order of the catalogue.
    pub techniques: Vec<(Technique, u32)>,
    /// The smallest number of open moves while more than nine cells are empty; `None` if there is no such position.
    pub narrowest: Option<u32>,
    /// The sum of the numbers of open moves before each step.
    pub open_moves: u32,
}

impl PathProfile {
    /// Returns the mean number of open moves before a step, or `None` for a path without steps.
    pub fn mean_open_moves(&self) -> Option<f64> {
        (self.rated.steps > 0).then(|| f64::from(self.open_moves) / f64::from(self.rated.steps))
    }

    fn add(&mut self, position: &Position, moves: &[Step], step: &Step) {
        let open = count(moves);
        self.open_moves = self.open_moves.saturating_add(open);
        if position.grid().empty().len() > FEW_EMPTY {
            self.narrowest = Some(self.narrowest.map_or(open, |narrowest| narrowest.min(open)));
        }
        match self.techniques.iter_mut().find(|entry| entry.0 == step.technique) {
            Some(entry) => entry.1 += 1,
            None => self.techniques.push((step.technique, 1)),
        }
    }
}

/// Returns the number of different results of some steps.
fn count(moves: &[Step]) -> u32 {
    let mut results: Vec<_> = moves.iter().map(|step| (step.placement, step.eliminations.to_set())).collect();
    results.sort_unstable_by_key(|(placed, gone)| (*placed, gone.iter().next(), gone.len()));
    results.dedup();
    u32::try_from(results.len()).unwrap_or(u32::MAX)
}

impl Explainer {
    /// Returns the profile of the path of a puzzle. Its ratings are those of [`Explainer::rate`].
    ///
    /// The rows need lists of their steps ([`Row::with_lister`](super::Row::with_lister)), as in
    /// [`Catalogue::HUMAN`](super::Catalogue::HUMAN); the steps of other rows count as one open move.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, Explainer, Technique}};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let profile = Explainer::new(&Catalogue::HUMAN).profile(&puzzle);
    /// assert_eq!(profile.rated.steps, 51);
    /// assert_eq!(profile.techniques[0].0, Technique::FULL_HOUSE);
    /// assert_eq!(profile.narrowest, Some(1));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn profile(&mut self, puzzle: &Grid) -> PathProfile {
        let (mut profile, mut tally) = (PathProfile::default(), Tally::default());
        let mut position = Position::new(puzzle);
        loop {
            let moves = self.next_moves(&position);
            let Some(step) = moves.first() else { break };
            profile.add(&position, &moves, step);
            tally.add(step);
            position.apply(step);
        }
        profile.rated = tally.rated(&position);
        let order: Vec<Technique> = self.catalogue().techniques().collect();
        profile.techniques.sort_by_key(|entry| order.iter().position(|one| *one == entry.0));
        profile
    }
}

#[cfg(test)]
mod tests {
    use crate::explain::{Catalogue, Explainer};
    use crate::generate::{Generator, PuzzleSpec};

    #[test]
    fn the_first_of_all_steps_is_the_next_step() {
        let generator = Generator::new(PuzzleSpec::default().minimal(), 1).unwrap();
        for catalogue in [&Catalogue::HUMAN, &Catalogue::HODOKU] {
            let mut explainer = Explainer::new(catalogue);
            for made in generator.puzzles(0..20) {
                let rated = explainer.rate(&made.puzzle);
                let profile = explainer.profile(&made.puzzle);
                assert_eq!(profile.rated, rated, "{catalogue} {}", made.puzzle);
                assert_eq!(profile.techniques.iter().map(|one| one.1).sum::<u32>(), rated.steps);
            }
        }
    }
}
