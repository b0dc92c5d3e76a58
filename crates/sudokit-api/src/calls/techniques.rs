//! `techniques`: the names that other calls accept.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use crate::text;
use serde::{Deserialize, Serialize};
use sudokit::explain::{Catalogue, PuzzleLevel, Technique};
use sudokit::generate::ClueSymmetry;

/// Lists the names of techniques, scales, difficulties and symmetries.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Techniques {}

/// The names that other calls accept.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TechniquesResult {
    /// The techniques, from easy to hard.
    techniques: Vec<TechniqueShape>,
    /// The scales.
    scales: Vec<&'static str>,
    /// The difficulties, from easy to hard.
    difficulties: Vec<DifficultyShape>,
    /// The symmetries of the clues.
    symmetries: Vec<&'static str>,
}

/// A technique.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TechniqueShape {
    /// The name.
    name: &'static str,
    /// The rating of its easiest form on the first of its scales.
    rating: f64,
    /// The scales that include it.
    scales: Vec<&'static str>,
    /// Whether the technique assumes that the puzzle has a unique solution.
    uniqueness: bool,
}

/// A difficulty: a level of the scale human.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DifficultyShape {
    /// The name.
    name: &'static str,
    /// The highest effort; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    effort: Option<f64>,
}

impl Call for Techniques {
    type Result = TechniquesResult;

    fn run(self, _: &Budget<'_>) -> Result<TechniquesResult, Error> {
        // A technique without a scale can be used by catalogues of programs that use the library.
        let technique = |technique: &Technique| {
            let of_scale = |scale: &&'static Catalogue| Some((scale.name(), scale.least(*technique)?));
            let (scales, ratings): (Vec<_>, Vec<_>) = Catalogue::ALL.iter().filter_map(of_scale).unzip();
            Some(TechniqueShape {
                name: technique.name(),
                rating: text::number(ratings.first().copied()?),
                scales,
                uniqueness: technique.assumes_uniqueness(),
            })
        };
        let difficulty = |level: &'static PuzzleLevel| DifficultyShape {
            name: level.name(),
            effort: level.highest().map(text::number),
        };
        Ok(TechniquesResult {
            techniques: Technique::ALL.iter().filter_map(technique).collect(),
            scales: Catalogue::ALL.iter().map(|catalogue| catalogue.name()).collect(),
            difficulties: Catalogue::HUMAN.levels().iter().map(difficulty).collect(),
            symmetries: ClueSymmetry::ALL.iter().map(|symmetry| symmetry.name()).collect(),
        })
    }
}
