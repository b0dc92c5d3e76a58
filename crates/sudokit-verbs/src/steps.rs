use sudokit::explain::{Catalogue, Explainer, PathProfile, Position, Rated, Step, Tally};
use sudokit::{Grid, Limits, Solution};

/// Options of the search for steps.
#[derive(Clone, Copy, Debug)]
pub struct StepOptions {
    /// The catalogue.
    pub scale: &'static Catalogue,
    /// Whether to use techniques that require a unique solution.
    pub uniqueness: bool,
}

impl StepOptions {
    /// An explainer that finds steps until `stop` returns true.
    pub fn explainer(self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Explainer {
        let explainer = Explainer::new(self.scale);
        let mut explainer = if self.uniqueness { explainer } else { explainer.without_uniqueness() };
        explainer.set_limits(&Limits::unlimited().with_stop(stop));
        explainer
    }
}

/// The ratings of a valid puzzle with this solution; `None` if the explainer was stopped before they were known. Only
/// catalogues that end with brute force use the solution.
pub fn rate(explainer: &mut Explainer, puzzle: &Grid, solution: Option<Solution>) -> Option<Rated> {
    rate_or_bound(explainer, puzzle, solution).ok()
}

/// The same.
///
/// # Errors
/// The ratings of the steps that were found, if the explainer was stopped.
pub fn rate_or_bound(
    explainer: &mut Explainer,
    puzzle: &Grid,
    solution: Option<Solution>,
) -> Result<Rated, Rated> {
    rate_steps(explainer, puzzle, solution, Explainer::next_step)
}

/// The same, with the search for a step: for the progress of a long rating.
///
/// # Errors
/// The ratings of the steps that were found, if the explainer was stopped.
pub fn rate_steps(
    explainer: &mut Explainer,
    puzzle: &Grid,
    solution: Option<Solution>,
    mut next_step: impl FnMut(&mut Explainer, &Position) -> Option<Step>,
) -> Result<Rated, Rated> {
    explainer.set_solution(solution);
    let (mut tally, mut position) = (Tally::default(), Position::new(puzzle));
    while let Some(step) = next_step(explainer, &position) {
        tally.add(&step);
        position.apply(&step);
    }
    let rated = tally.rated(&position);
    // After the last step, a limit no longer matters.
    if rated.is_complete || !explainer.is_stopped() { Ok(rated) } else { Err(rated) }
}

/// The profile of the path of a puzzle; `None` if the explainer was stopped before it was known.
pub fn profile(explainer: &mut Explainer, puzzle: &Grid) -> Option<PathProfile> {
    let profile = explainer.profile(puzzle);
    (profile.rated.is_complete || !explainer.is_stopped()).then_some(profile)
}
