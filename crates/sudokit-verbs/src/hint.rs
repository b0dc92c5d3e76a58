//! Hints for a game. Only this module uses the solution, and it reveals only mistakes.

use crate::{Status, StepOptions};
use sudokit::explain::{
    Catalogue, Contradiction, Explainer, Hint, Message, PencilMarks, Position, Sentences, message,
};
use sudokit::{Grid, Outcome, Solution};
use sudokit_check::{Mistake, mistakes};

/// A position and its clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameState {
    marks: PencilMarks,
    knows_clues: bool,
    clues: Grid,
}

/// Whether a game has mistakes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// There is one solution, this one, and no mistake.
    Right(Solution),
    /// There are mistakes.
    Mistakes(Vec<Mistake>),
    /// There is no solution, in words.
    NoSolution(Sentences),
    /// There is more than one solution, so mistakes cannot be found.
    Several,
    /// The search for the solution reached its limit.
    Limit,
}

impl Judgement {
    /// The number of solutions, or the limit of the search for them.
    pub const fn status(&self) -> Status {
        match self {
            Self::Right(_) | Self::Mistakes(_) => Status::One,
            Self::NoSolution(_) => Status::None,
            Self::Several => Status::Many,
            Self::Limit => Status::Limit,
        }
    }

    /// Why mistakes cannot be found, if so.
    pub const fn unknown(&self) -> Option<&'static str> {
        match self {
            Self::Several => Some("the puzzle has more than one solution"),
            Self::Limit => Some("the search for the solutions of the puzzle reached its limit"),
            _ => None,
        }
    }
}

impl GameState {
    /// Why these cannot be the clues of the position, if a filled cell of it has another digit.
    pub fn why_other_clues(marks: &PencilMarks, clues: &Grid) -> Option<String> {
        let both = clues.filled() & marks.grid.filled();
        let cell = both.into_iter().find(|&cell| clues.get(cell) != marks.grid.get(cell))?;
        let (clue, digit) = (clues.get(cell)?, marks.grid.get(cell)?);
        Some(format!(
            "the clues are those of another puzzle: {cell} is {clue} there, and {digit} in the position"
        ))
    }

    /// A game in this position; clues that are missing in it are added.
    pub fn new(mut marks: PencilMarks, clues: Option<Grid>) -> Self {
        let Some(clues) = clues else {
            let knows_clues = marks.clues.is_some();
            let mut clues = Grid::EMPTY;
            for cell in marks.clues.unwrap_or_else(|| marks.grid.filled()) {
                clues.set(cell, marks.grid.get(cell));
            }
            return Self { marks, knows_clues, clues };
        };
        for cell in clues.filled() & marks.grid.empty() {
            marks.grid.set(cell, clues.get(cell));
        }
        marks.clues = Some(clues.filled());
        Self { marks, knows_clues: true, clues }
    }

    /// The position for an explainer.
    pub fn position(&self) -> Position {
        self.marks.position()
    }

    /// The puzzle at its start; all digits if that is not known.
    pub const fn clues(&self) -> &Grid {
        &self.clues
    }

    /// Whether the clues are known; otherwise all digits count as clues.
    pub const fn knows_clues(&self) -> bool {
        self.knows_clues
    }

    /// Looks for mistakes; `solve` solves a grid. If the clues are not known, and the digits have not one solution but
    /// would have one with the single pencil marks as digits, these are digits from now on.
    pub fn judge(&mut self, solve: impl Fn(&Grid) -> Outcome) -> Judgement {
        let first = solve(&self.clues);
        let outcome = match first {
            Outcome::Many { .. } => self.read_with_one_solution(&solve).unwrap_or(first),
            _ => first,
        };
        match outcome {
            Outcome::One(solution) => {
                let mut found = mistakes(&self.marks.grid, self.marks.candidates, &solution);
                let is_digit = |mistake: &Mistake| matches!(mistake, Mistake::Digit(..));
                if found.iter().any(is_digit) {
                    // A wrong digit also removes pencil marks of its peers, which need no mention.
                    found.retain(is_digit);
                }
                if found.is_empty() { Judgement::Right(solution) } else { Judgement::Mistakes(found) }
            }
            Outcome::None { .. } => Judgement::NoSolution(self.no_solution()),
            Outcome::Many { .. } => match solve(&self.marks.grid) {
                Outcome::None { .. } => Judgement::NoSolution(self.no_solution()),
                _ => Judgement::Several,
            },
            Outcome::LimitReached { .. } => Judgement::Limit,
        }
    }

    /// Takes single pencil marks as digits if the puzzle has one solution then. Returns it.
    fn read_with_one_solution(&mut self, solve: impl Fn(&Grid) -> Outcome) -> Option<Outcome> {
        let marks = self.marks.with_single_marks_as_digits().filter(|_| self.marks.clues.is_none())?;
        let other = Self::new(marks, None);
        let outcome = Some(solve(&other.clues)).filter(|outcome| matches!(outcome, Outcome::One(_)))?;
        *self = other;
        Some(outcome)
    }

    fn no_solution(&self) -> Sentences {
        let why = self.position().contradiction().map(Contradiction::message);
        let told = why.map(|why| message!("There is no solution: {why}.", why));
        told.unwrap_or_else(|| message!("There is no solution.")).into()
    }
}

/// The answer to a request for a hint.
#[derive(Clone, PartialEq, Debug)]
pub enum Advice {
    /// There are mistakes.
    Mistakes(Vec<Mistake>),
    /// The reason why there is no hint.
    Nothing(Sentences),
    /// The next step.
    Hint(Box<Hint>),
    /// The search for a step was stopped.
    Stopped,
}

impl Advice {
    /// The mistakes in the game, or its next step; `stop` ends the search for it.
    pub fn new(
        game: &GameState,
        judgement: &Judgement,
        options: StepOptions,
        stop: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        let (position, mut explainer) = match searchable(game, judgement, options, stop) {
            Ok(searchable) => searchable,
            Err(advice) => return advice,
        };
        match explainer.next_step(&position) {
            Some(found) => Self::Hint(Box::new(Hint::new(&position, found))),
            None if explainer.is_stopped() => Self::Stopped,
            None => Self::Nothing(no_step(options.scale, judgement)),
        }
    }
}

/// The position with an explainer for it, or why no step is searched.
pub(crate) fn searchable(
    game: &GameState,
    judgement: &Judgement,
    options: StepOptions,
    stop: impl Fn() -> bool + Send + Sync + 'static,
) -> Result<(Position, Explainer), Advice> {
    match judgement {
        Judgement::Mistakes(mistakes) => return Err(Advice::Mistakes(mistakes.clone())),
        Judgement::NoSolution(why) => return Err(Advice::Nothing(why.clone())),
        _ => {}
    }
    let position = game.position();
    if let Some(why) = no_hint(&position) {
        return Err(Advice::Nothing(why.into()));
    }
    // With several solutions, no technique may assume that there is one.
    let uniqueness = options.uniqueness && judgement.unknown().is_none();
    let explainer = StepOptions { uniqueness, ..options }.explainer(stop);
    Ok((position, explainer))
}

/// The sentence for a position without a step.
pub(crate) fn nothing_applies(scale: &Catalogue) -> Message {
    message!("No technique of `{scale}` applies here.", scale = scale.name().to_owned())
}

/// The reason why no step was found. With several solutions, no technique can decide between them.
fn no_step(scale: &Catalogue, judgement: &Judgement) -> Sentences {
    let why = nothing_applies(scale);
    match judgement {
        Judgement::Several => [message!("The puzzle has more than one solution."), why].into(),
        _ => why.into(),
    }
}

/// With fewer digits no puzzle has a unique solution, and searches take long.
const MIN_DIGITS: usize = 17;

/// The reason not to look for a step in this position, if there is one.
fn no_hint(position: &Position) -> Option<Message> {
    if let Some(contradiction) = position.contradiction() {
        return Some(message!("The position has a contradiction: {why}.", why = contradiction.message()));
    }
    if position.is_full() {
        return Some(message!("All cells are filled correctly."));
    }
    let has_few = position.grid().filled().len() < MIN_DIGITS;
    has_few
        .then(|| message!("No puzzle with fewer than 17 digits has a unique solution, so there is no hint."))
}
