use sudokit::explain::{Catalogue, Explainer, Rated};
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
    explainer.set_solution(solution);
    let rated = explainer.rate(puzzle);
    if rated.is_complete || !explainer.is_stopped() { Ok(rated) } else { Err(rated) }
}
