use super::{Catalogue, Explainer, Position, Rated, Rating, Tally, Technique, TechniqueSet};
use crate::grid::Grid;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// What is wanted of a puzzle: how hard it is, and which techniques its path uses.
///
/// The path is that of the explainer's catalogue, on which always the first technique that helps is used. So a technique is on
/// it only where nothing that is tried before it helps.
///
/// # Examples
/// ```
/// use sudokit::{Grid, explain::{DifficultyFilter, Explainer, Rating, Catalogue}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut explainer = Explainer::new(&Catalogue::SE);
/// let rated = DifficultyFilter::default().require("hidden single".parse()?).rate(&mut explainer, &puzzle);
/// assert_eq!(rated.map(|rated| rated.er), Some(Rating(12)));
/// assert_eq!(DifficultyFilter::default().with_er(Rating(20)..=Rating(30)).rate(&mut explainer, &puzzle), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DifficultyFilter {
    er: RangeInclusive<Rating>,
    required: Vec<TechniqueSet>,
    forbidden: TechniqueSet,
}

impl Default for DifficultyFilter {
    /// Anything will do.
    fn default() -> Self {
        Self { er: Rating::default()..=Rating::BEYOND, required: Vec::new(), forbidden: TechniqueSet::EMPTY }
    }
}

impl DifficultyFilter {
    /// Returns the hardest step is rated so.
    #[must_use]
    pub fn with_er(mut self, er: RangeInclusive<Rating>) -> Self {
        self.er = er;
        self
    }

    /// Returns one of these techniques is used; asked several times, one of each set.
    #[must_use]
    pub fn require(mut self, techniques: TechniqueSet) -> Self {
        self.required.push(techniques);
        self
    }

    /// None of these techniques is used.
    #[must_use]
    pub fn forbid(mut self, techniques: TechniqueSet) -> Self {
        self.forbidden = self.forbidden.union(techniques);
        self
    }

    /// Returns no technique is used that comes after this one in the catalogue.
    #[must_use]
    pub fn up_to(self, hardest: Technique, catalogue: &Catalogue) -> Self {
        self.forbid(catalogue.harder_than(hardest))
    }

    /// Returns whether a puzzle can be so, as far as that is known without looking for one.
    ///
    /// # Errors
    /// Of a required set all techniques are forbidden, or rated higher than the puzzle may be.
    ///
    /// ```
    /// use sudokit::explain::{DifficultyFilter, Difficulty, Catalogue};
    /// let demand = DifficultyFilter::default().with_er(Catalogue::SE.ratings(Difficulty::Easy)).require("x-wing".parse()?);
    /// let problem = demand.check(&Catalogue::SE).unwrap_err();
    /// assert_eq!(problem.to_string(), "X-wing is rated 3.2 at the least, but the puzzle shall be rated 1.5 at the most");
    /// # Ok::<(), sudokit::explain::ParseTechniqueError>(())
    /// ```
    pub fn check(&self, catalogue: &Catalogue) -> Result<(), DifficultyFilterError> {
        for &techniques in &self.required {
            let able = techniques.iter().filter(|&one| !self.forbidden.contains(one));
            // A technique that the catalogue lacks is held to the first that has it.
            let least =
                |one| [catalogue].iter().chain(Catalogue::ALL).find_map(|catalogue| catalogue.least(one));
            let easiest = able.map(|one| (least(one).unwrap_or_default(), one)).min_by_key(|one| one.0);
            let (least, technique) = easiest.ok_or(DifficultyFilterError::Forbidden { techniques })?;
            if least > *self.er.end() {
                return Err(DifficultyFilterError::TooHard { technique, least, limit: *self.er.end() });
            }
        }
        Ok(())
    }

    /// Returns the puzzle's numbers, if it is as is wanted. Ends as soon as it is known not to be, or if the
    /// explainer is stopped.
    pub fn rate(&self, explainer: &mut Explainer, puzzle: &Grid) -> Option<Rated> {
        let mut used = TechniqueSet::EMPTY;
        let mut path = explainer.path(Position::new(puzzle));
        let mut tally = Tally::default();
        for step in path.by_ref() {
            if step.rating > *self.er.end() || self.forbidden.contains(step.technique) {
                return None;
            }
            used = used.union(TechniqueSet::only(step.technique));
            tally.add(&step);
        }
        let rated = tally.rated(path.position());
        if explainer.is_stopped() {
            return None;
        }
        let is_met = self.er.contains(&rated.er) && self.required.iter().all(|one| !one.is_disjoint(used));
        is_met.then_some(rated)
    }
}

/// Why no puzzle can be as is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DifficultyFilterError {
    /// One of these is required, and all are forbidden.
    #[error("{techniques} is required, but it is forbidden or comes after the hardest that is allowed")]
    Forbidden {
        /// Those.
        techniques: TechniqueSet,
    },
    /// What is required is harder than the puzzle may be.
    #[error("{technique} is rated {least} at the least, but the puzzle shall be rated {limit} at the most")]
    TooHard {
        /// The easiest that would do.
        technique: Technique,
        /// Its easiest form.
        least: Rating,
        /// What the puzzle may be rated.
        limit: Rating,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rated 4.2, by an XY-wing, with naked pairs before it.
    const WINGED: &str = ".3.6...41.6......29....137...3..46...9..8..14...57.........7.68...3.....1...5....";

    fn is_met(demand: &DifficultyFilter) -> bool {
        let puzzle: Grid = WINGED.parse().unwrap();
        let mut explainer = Explainer::new(&Catalogue::SE);
        let rated = demand.rate(&mut explainer, &puzzle);
        assert!(rated.is_none_or(|rated| rated == explainer.rate(&puzzle)));
        rated.is_some()
    }

    fn set(name: &str) -> TechniqueSet {
        name.parse().unwrap()
    }

    #[test]
    fn the_hardest_step_must_be_rated_as_is_wanted() {
        let er = |least, most| DifficultyFilter::default().with_er(Rating(least)..=Rating(most));
        assert!(is_met(&DifficultyFilter::default()) && is_met(&er(42, 42)));
        assert!(!is_met(&er(0, 41)) && !is_met(&er(43, 200)));
    }

    #[test]
    fn one_technique_of_each_set_must_be_used() {
        assert!(is_met(&DifficultyFilter::default().require(set("xy-wing")).require(set("naked pair"))));
        assert!(is_met(&DifficultyFilter::default().require(set("xy-wing").union(set("bug")))));
        assert!(!is_met(&DifficultyFilter::default().require(set("xy-wing")).require(set("bug"))));
    }

    #[test]
    fn no_forbidden_technique_may_be_used() {
        assert!(is_met(
            &DifficultyFilter::default().forbid(set("xyz-wing")).up_to(Technique::XY_WING, &Catalogue::SE)
        ));
        assert!(!is_met(&DifficultyFilter::default().forbid(set("naked pair"))));
        assert!(!is_met(&DifficultyFilter::default().up_to(Technique::HIDDEN_TRIPLE, &Catalogue::SE)));
    }
}
