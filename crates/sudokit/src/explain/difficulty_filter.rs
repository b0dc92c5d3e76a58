use super::{Catalogue, Difficulty, Explainer, Position, Rated, Rating, Tally, Technique, TechniqueSet};
use crate::grid::Grid;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

/// Conditions on a puzzle's difficulty and on the techniques of its path.
///
/// The path is that of the explainer's catalogue, in which each step is the first that a row finds. So a technique
/// occurs on the path only where no technique before it in the catalogue makes progress.
///
/// # Examples
/// ```
/// use sudokit::{Grid, explain::{DifficultyFilter, Explainer, Rating, Catalogue}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut explainer = Explainer::new(&Catalogue::SE);
/// let rated = DifficultyFilter::default().require("hidden single".parse()?).rate(&mut explainer, &puzzle);
/// assert_eq!(rated.map(|rated| rated.er), Some(Rating(12)));
/// assert_eq!(DifficultyFilter::default().with_rating(Rating(20)..=Rating(30)).rate(&mut explainer, &puzzle), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DifficultyFilter {
    rating: RangeInclusive<Rating>,
    /// Indices of levels.
    levels: RangeInclusive<usize>,
    required: Vec<TechniqueSet>,
    forbidden: TechniqueSet,
}

impl Default for DifficultyFilter {
    /// Returns the filter that every puzzle matches.
    fn default() -> Self {
        let rating = Rating::default()..=Rating::MAX;
        Self { rating, levels: 0..=usize::MAX, required: Vec::new(), forbidden: TechniqueSet::EMPTY }
    }
}

impl DifficultyFilter {
    /// Requires a rating in this range: ER, or the sum of scores, by the measure of the catalogue. A puzzle that the
    /// catalogue cannot complete is rated [`Rating::BEYOND`] or, by the sum, [`Rating::MAX`].
    #[must_use]
    pub fn with_rating(mut self, rating: RangeInclusive<Rating>) -> Self {
        self.rating = rating;
        self
    }

    /// Requires a difficulty, for the paths of [`Catalogue::HUMAN`]. In another catalogue with levels it requires the
    /// level at the same place, and in one without levels nothing.
    #[must_use]
    pub const fn with_difficulty(mut self, difficulty: Difficulty) -> Self {
        self.levels = difficulty as usize..=difficulty as usize;
        self
    }

    /// Requires at least one of these techniques. Each call adds a condition.
    #[must_use]
    pub fn require(mut self, techniques: TechniqueSet) -> Self {
        self.required.push(techniques);
        self
    }

    /// Forbids these techniques.
    #[must_use]
    pub fn forbid(mut self, techniques: TechniqueSet) -> Self {
        self.forbidden = self.forbidden.union(techniques);
        self
    }

    /// Forbids the techniques that come after this one in the catalogue.
    #[must_use]
    pub fn up_to(self, hardest: Technique, catalogue: &Catalogue) -> Self {
        self.forbid(catalogue.harder_than(hardest))
    }

    /// Checks whether a puzzle with empty cells can match, as far as this is known without generating one.
    ///
    /// # Errors
    /// The catalogue has no rating in the range. No enabled row of the catalogue has one of the techniques of a required set, or all of them are forbidden, rated above the
    /// limit, or of a higher level.
    ///
    /// ```
    /// use sudokit::explain::{DifficultyFilter, Difficulty, Catalogue};
    /// let filter = DifficultyFilter::default().with_difficulty(Difficulty::Easy).require("x-wing".parse()?);
    /// let problem = filter.check(&Catalogue::HUMAN).unwrap_err();
    /// assert_eq!(problem.to_string(), "X-wing is a technique of the level hard");
    /// # Ok::<(), sudokit::explain::ParseTechniqueError>(())
    /// ```
    pub fn check(&self, catalogue: &Catalogue) -> Result<(), DifficultyFilterError> {
        self.check_rating(catalogue)?;
        self.required.iter().try_for_each(|&techniques| self.check_required(techniques, catalogue))
    }

    fn check_rating(&self, catalogue: &Catalogue) -> Result<(), DifficultyFilterError> {
        let (start, end) = (*self.rating.start(), *self.rating.end());
        let (least, is_whole) = (catalogue.least_of_all(), catalogue.is_in_whole_points());
        let first = start.max(least);
        let first = if is_whole { first.0.div_ceil(10).saturating_mul(10) } else { first.0 };
        if first <= end.0 {
            return Ok(());
        }
        Err(DifficultyFilterError::NoRating { start, end, least, is_whole })
    }

    fn check_required(
        &self,
        techniques: TechniqueSet,
        catalogue: &Catalogue,
    ) -> Result<(), DifficultyFilterError> {
        let known = techniques.iter().filter(|one| catalogue.has(*one));
        let known = known.filter_map(|one| Some((catalogue.least(one)?, one)));
        let known: Vec<_> = known.collect();
        if known.is_empty() {
            return Err(DifficultyFilterError::Unknown { techniques });
        }
        let able = known.into_iter().filter(|one| !self.forbidden.contains(one.1));
        let (least, technique) =
            able.min_by_key(|one| one.0).ok_or(DifficultyFilterError::Forbidden { techniques })?;
        let limit = *self.rating.end();
        if catalogue.measure().least(least) > limit {
            return Err(DifficultyFilterError::TooHard { technique, least, limit });
        }
        match catalogue.level_of(technique) {
            Some(level) if level > *self.levels.end() => {
                let name = catalogue.levels().get(level).map(|level| level.name().into());
                Err(DifficultyFilterError::HigherLevel { technique, level: name.unwrap_or_default() })
            }
            _ => Ok(()),
        }
    }

    /// Returns the ratings of a puzzle that matches, and `None` for one that does not. It returns `None` early if no
    /// match is possible, or if the explainer is stopped.
    pub fn rate(&self, explainer: &mut Explainer, puzzle: &Grid) -> Option<Rated> {
        let mut used = TechniqueSet::EMPTY;
        let measure = explainer.catalogue().measure();
        let mut path = explainer.path(Position::new(puzzle));
        let mut tally = Tally::default();
        for step in path.by_ref() {
            tally.add(&step);
            let is_too_high = usize::from(step.level) > self.levels.end().saturating_add(1);
            let is_too_hard = tally.so_far(measure) > *self.rating.end();
            if is_too_high || is_too_hard || self.forbidden.contains(step.technique) {
                return None;
            }
            used = used.union(TechniqueSet::only(step.technique));
        }
        let rated = tally.rated(path.position());
        if explainer.is_stopped() {
            return None;
        }
        let level = explainer.catalogue().level_index(&rated);
        let is_met = self.rating.contains(&rated.rating(measure))
            && level.is_none_or(|level| self.levels.contains(&level))
            && self.required.iter().all(|one| !one.is_disjoint(used));
        is_met.then_some(rated)
    }
}

/// The reason why no puzzle can match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DifficultyFilterError {
    /// The catalogue has no rating in the range.
    #[error(
        "no puzzle is rated from {start} to {end} on this scale; its ratings are {} from {least}",
        if *is_whole { "whole numbers" } else { "numbers with one decimal" }
    )]
    NoRating {
        /// The lowest rating of the range.
        start: Rating,
        /// The highest rating of the range.
        end: Rating,
        /// The lowest rating of a puzzle.
        least: Rating,
        /// Whether all ratings are whole points.
        is_whole: bool,
    },
    /// No enabled row of the catalogue has one of the techniques of a required set.
    #[error("{techniques} is not a technique that this scale uses")]
    Unknown {
        /// The required set.
        techniques: TechniqueSet,
    },
    /// All techniques of a required set are forbidden.
    #[error("{techniques} is required, but it is forbidden or comes after the hardest allowed technique")]
    Forbidden {
        /// The required set.
        techniques: TechniqueSet,
    },
    /// A required technique is rated above the limit.
    #[error("{technique} is rated at least {least}, which is above the limit of {limit}")]
    TooHard {
        /// The easiest of the required techniques.
        technique: Technique,
        /// The rating of its easiest form.
        least: Rating,
        /// The highest allowed rating.
        limit: Rating,
    },
    /// A required technique is of a higher level.
    #[error("{technique} is a technique of the level {level}")]
    HigherLevel {
        /// The easiest of the required techniques.
        technique: Technique,
        /// The name of its level.
        level: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rated 4.2, because of an XY-wing that follows naked pairs.
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
        let er = |least, most| DifficultyFilter::default().with_rating(Rating(least)..=Rating(most));
        assert!(is_met(&DifficultyFilter::default()) && is_met(&er(42, 42)));
        assert!(!is_met(&er(0, 41)) && !is_met(&er(43, 200)));
    }

    #[test]
    fn a_range_without_a_rating_of_the_catalogue_is_an_error() {
        let check = |least, most, catalogue| {
            let filter = DifficultyFilter::default().with_rating(Rating(least)..=Rating(most));
            filter.check(catalogue).map_err(|error| error.to_string())
        };
        let whole =
            "no puzzle is rated from 3.5 to 3.9 on this scale; its ratings are whole numbers from 0.0";
        assert_eq!(check(35, 39, &Catalogue::WHIPS), Err(whole.into()));
        let low = "no puzzle is rated from 0.0 to 0.5 on this scale; its ratings are numbers with one decimal from 1.0";
        assert_eq!(check(0, 5, &Catalogue::SE), Err(low.into()));
        for catalogue in Catalogue::ALL {
            assert_eq!(check(0, 10, catalogue).is_ok(), catalogue.least_of_all() <= Rating(10));
            assert_eq!(check(40, 40, catalogue), Ok(()), "{}", catalogue.name());
            assert_eq!(check(30, u32::MAX, catalogue), Ok(()), "{}", catalogue.name());
        }
        assert_eq!(check(35, 35, &Catalogue::HUMAN), Ok(()));
        assert!(check(985, 989, &Catalogue::HODOKU).is_err());
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
