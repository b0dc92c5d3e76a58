//! How hard puzzles shall be.

use crate::fatal::Fatal;
use clap::Args;
use std::ops::RangeInclusive;
use sudokit::explain::{Catalogue, Difficulty, DifficultyFilter, Explainer, Rating, Technique, TechniqueSet};

/// What is wanted of how a puzzle is solved.
#[derive(Debug, Args)]
pub(crate) struct DemandArgs {
    /// Rating of the hardest step (ER), such as 7.2, 7.0..7.5, 7.0.. or ..4.4
    #[arg(long, value_name = "A..B", value_parser = ratings, help_heading = "Difficulty")]
    pub(crate) rating: Option<RangeInclusive<Rating>>,

    /// easy, medium, hard, expert or extreme: the hardest step is rated up to 1.5, 2.5, 4.4, 7.0, or above
    ///
    /// Easy puzzles need hidden singles only; medium ones no pencil marks; hard ones pairs, fish and wings; expert ones
    /// unique rectangles, BUGs and the shortest chains; extreme ones longer chains.
    #[arg(long, value_name = "NAME", conflicts_with = "rating", help_heading = "Difficulty")]
    pub(crate) difficulty: Option<Difficulty>,

    /// Technique that is needed: somewhere nothing easier helps. May be given several times
    ///
    /// A name as `rate --to csv` tells it, such as naked-pair or x-wing, or its first words: unique-loop is any of the
    /// four types.
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Difficulty")]
    pub(crate) require: Vec<TechniqueSet>,

    /// Technique that is not needed. May be given several times
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Difficulty")]
    pub(crate) forbid: Vec<TechniqueSet>,

    /// Hardest technique that may be needed, in the order in which the scale tries them
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique, help_heading = "Difficulty")]
    pub(crate) max_technique: Option<Technique>,

    /// Scale of the ratings and techniques
    #[arg(long, value_name = "NAME", default_value = "se", value_parser = super::values::scale(Catalogue::ALL), help_heading = "Difficulty")]
    pub(crate) scale: &'static Catalogue,
}

/// The conditions, and by which scale they are meant.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) demand: DifficultyFilter,
    scale: &'static Catalogue,
}

impl Wanted {
    pub(crate) fn explainer(&self) -> Explainer {
        Explainer::new(self.scale)
    }
}

impl DemandArgs {
    /// What is wanted, if anything is.
    pub(crate) fn wanted(&self) -> Result<Option<Wanted>, Fatal> {
        let wanted = self.said();
        wanted.as_ref().map_or(Ok(()), |wanted| wanted.demand.check(self.scale))?;
        Ok(wanted)
    }

    fn said(&self) -> Option<Wanted> {
        let er = self.rating.clone().or(self.difficulty.map(|difficulty| self.scale.ratings(difficulty)));
        let is_any = er.is_some() || self.max_technique.is_some();
        if !is_any && self.require.is_empty() && self.forbid.is_empty() {
            return None;
        }
        let mut demand =
            self.require.iter().fold(DifficultyFilter::default(), |demand, &one| demand.require(one));
        demand = self.forbid.iter().fold(demand, |demand, &one| demand.forbid(one));
        if let Some(er) = er {
            demand = demand.with_er(er);
        }
        if let Some(hardest) = self.max_technique {
            demand = demand.up_to(hardest, self.scale);
        }
        Some(Wanted { demand, scale: self.scale })
    }
}

/// Reads a rating, or two with `..` between them, of which either may be left out.
pub(super) fn ratings(text: &str) -> Result<RangeInclusive<Rating>, &'static str> {
    const EXPECTED: &str = "expected a rating such as 7.2, or two such as 7.0..7.5";
    let rating = |text: &str, open: Rating| {
        if text.is_empty() { Ok(open) } else { text.parse().map_err(|_| EXPECTED) }
    };
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    if least.is_empty() && most.is_empty() {
        return Err(EXPECTED);
    }
    let range = rating(least, Rating::default())?..=rating(most, Rating::BEYOND)?;
    if range.is_empty() { Err("the range ends before it begins") } else { Ok(range) }
}

/// Reads a technique; of several that are called so, the hardest.
fn technique(name: &str) -> Result<Technique, String> {
    let named: TechniqueSet =
        name.parse().map_err(|error: sudokit::explain::ParseTechniqueError| error.to_string())?;
    named.iter().last().ok_or_else(|| "no technique".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_ratings_may_be_open() {
        let range = |least, most| Ok(Rating(least)..=Rating(most));
        assert_eq!(ratings("7.2"), range(72, 72));
        assert_eq!(ratings("7.0..7.5"), range(70, 75));
        assert_eq!(ratings("7.."), range(70, 200));
        assert_eq!(ratings("..4.4"), range(0, 44));
        for bad in ["", "..", "7.5..7.0", "hard", "7.25", "7..8..9", "7,2"] {
            assert!(ratings(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_hardest_of_a_family_is_the_last() {
        assert_eq!(technique("bug"), Ok(Technique::BUG_4));
        assert_eq!(technique("X-wing"), Ok(Technique::X_WING));
        assert!(technique("guess").is_err());
    }
}
