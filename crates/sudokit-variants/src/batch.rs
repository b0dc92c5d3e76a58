//! Many puzzles on several threads.

use crate::generate::{GenerateError, GeneratedPuzzle, Generator};
use crate::{Puzzle, SearchResult, Solver};
use core::borrow::Borrow;
use core::num::NonZeroUsize;
use core::ops::ControlFlow;
use sudokit::Limits;
use sudokit::solve::{Goal, batch};

/// Searches puzzles on several threads, each until the goal or a limit is reached, and passes the results on in the order of the puzzles.
///
/// The results do not depend on the number of threads, unless the limits have a time or a stop signal. At most four puzzles for each thread
/// are held at a time, so a stream can have any length. `sink` can end the work. After a stop signal, the searches of all other puzzles end
/// soon.
///
/// `threads` is the number of threads; `None` for as many as the machine has.
///
/// ```
/// use core::ops::ControlFlow;
/// use sudokit_variants::sudokit::{Limits, solve::Goal};
/// use sudokit_variants::{Puzzle, batch};
/// let puzzles = [".Shape~4x4.AntiKing", ".Shape~4x4.Thermo~R1C1~R2C2~R3C3"].map(|text| text.parse::<Puzzle>().unwrap());
/// let mut counts = Vec::new();
/// let ended: ControlFlow<()> = batch::search(None, &puzzles, Goal::Count(1000), &Limits::default(), |_, found| {
///     counts.push(found.solutions);
///     ControlFlow::Continue(())
/// });
/// assert!(ended.is_continue());
/// assert_eq!(counts, [0, 24]);
/// ```
///
/// # Panics
/// A panic in `puzzles` or `sink` is passed on to the caller. A puzzle is malformed: [`Puzzle::check`] returns an error.
pub fn search<P: Borrow<Puzzle> + Send, B: Send>(
    threads: Option<NonZeroUsize>,
    puzzles: impl IntoIterator<Item = P, IntoIter: Send>,
    goal: Goal,
    limits: &Limits,
    sink: impl FnMut(P, SearchResult) -> ControlFlow<B> + Send,
) -> ControlFlow<B> {
    each(threads, puzzles, limits, |_, solver| solver.search(goal), sink)
}

/// As [`search`], with any question about each puzzle instead of a search.
///
/// # Panics
/// A panic in `puzzles`, `answer` or `sink` is passed on to the caller. A puzzle is malformed: [`Puzzle::check`] returns an error.
pub fn each<P: Borrow<Puzzle> + Send, R: Send, B: Send>(
    threads: Option<NonZeroUsize>,
    puzzles: impl IntoIterator<Item = P, IntoIter: Send>,
    limits: &Limits,
    answer: impl Fn(&Puzzle, Solver) -> R + Sync,
    mut sink: impl FnMut(P, R) -> ControlFlow<B> + Send,
) -> ControlFlow<B> {
    let work = |item: P| {
        let puzzle = item.borrow();
        let solver = Solver::new(puzzle).with_limits(limits.clone());
        let result = answer(puzzle, solver);
        (item, result)
    };
    batch::in_order(threads, puzzles, work, |(item, result)| sink(item, result))
}

/// Makes attempts at new puzzles on several threads, and passes their results on in the order of the attempts: `None` if the clues of an
/// attempt do not match the spec, or if it reached a limit, as another can be easier.
///
/// The results do not depend on the number of threads, unless the limits have a time or a stop signal. `sink` ends the work when it has
/// enough; after a stop signal, `attempts` must end.
///
/// ```
/// use core::ops::ControlFlow;
/// use sudokit_variants::generate::{Generator, PuzzleSpec};
/// use sudokit_variants::{Puzzle, Shape, batch, sudokit::Limits};
/// let spec = PuzzleSpec::new(Puzzle::new(Shape::new(6, 6).expect("a size up to 36")));
/// let generator = Generator::new(spec, 1)?;
/// let mut made = Vec::new();
/// let _ = batch::generate(None, &generator, 0..100, &Limits::default(), |_, puzzle| {
///     made.extend(puzzle);
///     if made.len() == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// })?;
/// assert_eq!(made.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The rules have no solution, which no attempt can change, or their cells did not determine all others in any grid of an attempt.
///
/// # Panics
/// A panic in `attempts` or `sink` is passed on to the caller.
pub fn generate<B: Send>(
    threads: Option<NonZeroUsize>,
    generator: &Generator,
    attempts: impl IntoIterator<Item = u64, IntoIter: Send>,
    limits: &Limits,
    mut sink: impl FnMut(u64, Option<GeneratedPuzzle>) -> ControlFlow<B> + Send,
) -> Result<ControlFlow<B>, GenerateError> {
    let work = |attempt| (attempt, generator.puzzle(attempt, limits));
    let ended = batch::in_order(threads, attempts, work, |(attempt, made)| {
        let puzzle = match made {
            Ok(puzzle) => puzzle,
            Err(GenerateError::LimitReached) => None,
            Err(error) => return ControlFlow::Break(Err(error)),
        };
        sink(attempt, puzzle).map_break(Ok)
    });
    match ended {
        ControlFlow::Break(Err(error)) => Err(error),
        ControlFlow::Break(Ok(ended)) => Ok(ControlFlow::Break(ended)),
        ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(threads: usize, limits: &Limits, enough: usize) -> Vec<(usize, u64)> {
        let cages = (1..=12).map(|sum| format!(".Shape~4x4.Cage~{sum}~R1C1~R1C2~R2C2"));
        let puzzles = cages.map(|text| text.parse::<Puzzle>().unwrap()).collect::<Vec<_>>();
        let mut found = Vec::new();
        let _: ControlFlow<()> = search(
            NonZeroUsize::new(threads),
            puzzles.iter().enumerate().map(|(at, puzzle)| Numbered(at, puzzle)),
            Goal::Count(1000),
            limits,
            |puzzle, result| {
                found.push((puzzle.0, result.solutions));
                if found.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        found
    }

    struct Numbered<'a>(usize, &'a Puzzle);

    impl Borrow<Puzzle> for Numbered<'_> {
        fn borrow(&self) -> &Puzzle {
            self.1
        }
    }

    #[test]
    fn results_are_in_order_with_any_number_of_threads() {
        let one = counts(1, &Limits::default(), 100);
        assert_eq!(one.iter().map(|(at, _)| *at).collect::<Vec<_>>(), (0..12).collect::<Vec<_>>());
        // Three different values of a box.
        assert_eq!(
            one.iter().map(|(_, count)| *count).collect::<Vec<_>>(),
            [0, 0, 0, 0, 0, 72, 72, 72, 72, 0, 0, 0]
        );
        assert_eq!(counts(3, &Limits::default(), 100), one);
        assert_eq!(counts(3, &Limits::default(), 4), one[..4]);
    }

    #[test]
    fn a_stop_signal_ends_every_search() {
        let blank = vec![Puzzle::new(crate::Shape::new(9, 9).unwrap()); 5];
        let (mut ends, limits) = (Vec::new(), Limits::unlimited().with_stop(|| true));
        let _: ControlFlow<()> = search(None, &blank, Goal::Count(u64::MAX), &limits, |_, found| {
            ends.push(found.end);
            ControlFlow::Continue(())
        });
        assert_eq!(ends, [sudokit::solve::End::LimitReached; 5]);
    }
}
