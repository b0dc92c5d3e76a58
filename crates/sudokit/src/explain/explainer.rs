use super::scale::Scale;
use super::tools::Tools;
use super::{Rating, State, Step};
use crate::grid::Grid;

/// Finds the next step of a position, by the techniques and the order of a scale.
///
/// # Uniqueness
/// Some techniques (unique loops, BUG) hold only for puzzles that have exactly one solution. An explainer uses them: who
/// has not proved that the puzzle has one solution takes [`Explainer::without_uniqueness`], or steps may come out that are
/// wrong. The proof is about the clues; a position reached from them by right steps needs none of its own. Where clues and
/// other digits cannot be told apart ([`State::of`] with no clues), the filled grid must have one solution.
///
/// # Examples
/// ```
/// use sudokit::{Grid, explain::{Explainer, Scale, State}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut explainer = Explainer::new(&Scale::SE);
/// let step = explainer.next_step(&State::new(&puzzle)).unwrap();
/// assert_eq!(step.rating.to_string(), "1.2");
/// assert_eq!(step.to_string(), "hidden single (1.2): In box 2, 8 can only go in r1c6. So r1c6=8.");
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Debug)]
pub struct Explainer {
    scale: &'static Scale,
    tools: Tools,
}

impl Explainer {
    /// An explainer by this scale.
    pub fn new(scale: &'static Scale) -> Self {
        Self { scale, tools: Tools::new(scale.habits) }
    }

    /// The same without the techniques for which [`Technique::assumes_uniqueness`] is true: its steps hold for each
    /// solution of the position, however many there are. Ratings differ, and are mostly higher.
    ///
    /// ```
    /// use sudokit::explain::{Explainer, Rating, Scale};
    /// let puzzle = "53....9.........3.....581...9..65...6.......1...1..84..6.....8.....97...98..16..7".parse()?;
    /// assert_eq!(Explainer::new(&Scale::SE).rate(&puzzle).er, Rating(56));
    /// assert_eq!(Explainer::new(&Scale::SE).without_uniqueness().rate(&puzzle).er, Rating(71));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    ///
    /// [`Technique::assumes_uniqueness`]: super::Technique::assumes_uniqueness
    #[must_use]
    pub fn without_uniqueness(mut self) -> Self {
        self.tools.uniqueness = false;
        self
    }

    /// The first step that the scale's order of techniques finds; nothing if there is none, or nothing left to do.
    pub fn next_step(&mut self, state: &State) -> Option<Step> {
        let found = self.scale.rows.iter().find_map(|find| find(state, &mut self.tools))?;
        let rating = (self.scale.rating)(&found);
        Some(found.rated(rating))
    }

    /// The steps from this position on, as far as they lead.
    pub fn path(&mut self, state: State) -> Path<'_> {
        Path { explainer: self, state }
    }

    /// The three numbers of a puzzle.
    pub fn rate(&mut self, puzzle: &Grid) -> Rated {
        let mut path = self.path(State::new(puzzle));
        let mut rated = Rated::default();
        let (mut began, mut placed) = (false, false);
        for step in path.by_ref() {
            rated.er = rated.er.max(step.rating);
            if !began {
                rated.ed = rated.er;
            }
            if !placed {
                rated.ep = rated.er;
            }
            began = true;
            placed |= step.placement.is_some();
        }
        rated.finished(path.state.is_full(), placed)
    }
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rated {
    /// The hardest step of the path; [`Rating::BEYOND`] if the path does not lead to the end.
    pub er: Rating,
    /// The hardest step up to the first that puts a digit in a cell; zero if none does.
    #[doc(alias = "pearl")]
    pub ep: Rating,
    /// The first step; zero if there is none.
    #[doc(alias = "diamond")]
    pub ed: Rating,
}

impl Rated {
    /// What the numbers are when the path has come to its end.
    fn finished(self, is_full: bool, placed: bool) -> Self {
        let er = if is_full { self.er } else { Rating::BEYOND };
        Self { er, ep: if placed { self.ep } else { Rating::default() }, ..self }
    }
}

/// The steps from a position on; each is done before the next is looked for.
#[derive(Debug)]
pub struct Path<'a> {
    explainer: &'a mut Explainer,
    state: State,
}

impl Path<'_> {
    /// The position after the steps so far.
    pub const fn state(&self) -> &State {
        &self.state
    }
}

impl Iterator for Path<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.explainer.next_step(&self.state)?;
        self.state.apply(&step);
        Some(step)
    }
}

/// Rates a puzzle, which must have one solution, on a scale. For many puzzles, or such as may have more, keep an
/// [`Explainer`].
///
/// ```
/// use sudokit::{Grid, explain::{self, Rating, Scale}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(explain::rate(&puzzle, &Scale::SE).er, Rating(12));
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
pub fn rate(puzzle: &Grid, scale: &'static Scale) -> Rated {
    Explainer::new(scale).rate(puzzle)
}
