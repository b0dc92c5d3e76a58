//! The numbers that a catalogue gives to a puzzle, as columns and as text.

use core::fmt;
use sudokit::explain::{
    Catalogue, Difficulty, Measure, PathProfile, PuzzleLevel, Rated, Rating, Row, Technique,
};

/// The type of a column of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// A number with one decimal.
    Decimal,
    /// A number without decimals.
    Integer,
    /// Text.
    Text,
}

/// A value of a column of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingValue<'a> {
    /// A number with one decimal.
    Decimal(Rating),
    /// A number without decimals.
    Integer(u32),
    /// Text.
    Text(&'a str),
    /// No chain of any length solves the puzzle.
    Infinite,
    /// More than this depth, the greatest of the scale.
    DeeperThan(usize),
}

impl fmt::Display for RatingValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decimal(number) => number.fmt(f),
            Self::Integer(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::Infinite => f.write_str("infinite"),
            Self::DeeperThan(depth) => write!(f, "more than {depth}"),
        }
    }
}

/// The columns of a catalogue: ER, EP and ED, or the score, or the effort, or the rating in points; and the level if it has levels.
pub fn rating_columns(scale: &Catalogue) -> Vec<(&'static str, ValueKind)> {
    let mut columns = match scale.measure() {
        Measure::Sum => vec![("score", ValueKind::Integer)],
        Measure::Effort => vec![("effort", ValueKind::Decimal)],
        Measure::Points => vec![("rating", ValueKind::Integer)],
        _ => ["er", "ep", "ed"].map(|name| (name, ValueKind::Decimal)).into(),
    };
    columns.extend((!scale.levels().is_empty()).then_some(("level", ValueKind::Text)));
    columns
}

/// The values of the columns of a catalogue.
pub fn rating_values<'a>(scale: &'a Catalogue, rated: &Rated) -> Vec<RatingValue<'a>> {
    let mut values = match scale.measure() {
        Measure::Sum => vec![RatingValue::Integer(rated.score())],
        Measure::Effort => vec![RatingValue::Decimal(rated.effort())],
        Measure::Points => vec![rated.points().map_or_else(|| unsolved(scale), RatingValue::Integer)],
        _ => rated.numbers().map(RatingValue::Decimal).into(),
    };
    values.extend(scale.level(rated).map(|level| RatingValue::Text(level.name())));
    values
}

/// The rating in points of a puzzle that the scale does not solve. Chains are searched up to any length, assumptions are nested
/// only up to the number of rows for them.
fn unsolved<'a>(scale: &Catalogue) -> RatingValue<'a> {
    let is_trial = |row: &&Row| row.scores().iter().any(|score| score.technique == Technique::TRIAL);
    match scale.rows().iter().filter(is_trial).count() {
        0 => RatingValue::Infinite,
        depth => RatingValue::DeeperThan(depth),
    }
}

/// The rating of a puzzle as text: `7.2/1.2/1.2` (ER/EP/ED), the score with the level (`682 hard`), the effort with the level
/// (`45.3 expert`), or the rating in points (`4` or `infinite`).
pub fn rating_text(scale: &Catalogue, rated: &Rated) -> String {
    let separator = if scale.measure() == Measure::Maximum { "/" } else { " " };
    let values: Vec<_> = rating_values(scale, rated).iter().map(ToString::to_string).collect();
    values.join(separator)
}

/// The lower bound of the rating of a puzzle if a limit ended the search after these steps: more than 0 in points, and nothing on
/// other scales.
pub fn bound(scale: &Catalogue, so_far: &Rated) -> Option<u32> {
    Some(so_far.at_least.points()).filter(|&points| scale.measure() == Measure::Points && points > 0)
}

/// The same as text: `at least 4`.
pub fn bound_text(scale: &Catalogue, so_far: &Rated) -> Option<String> {
    bound(scale, so_far).map(|points| format!("at least {points}"))
}

/// The rating of a puzzle as a sentence: `ER/EP/ED 7.2/1.2/1.2.`, `Score 682: hard.`, `Effort 45.3: expert.` or `Rating 4.`
pub fn rating_sentence(scale: &Catalogue, rated: &Rated) -> String {
    let level = scale.level(rated).map(PuzzleLevel::name);
    let level = level.map(|level| format!(": {level}")).unwrap_or_default();
    match scale.measure() {
        Measure::Sum => format!("Score {}{level}.", rated.score()),
        Measure::Effort => format!("Effort {}{level}.", rated.effort()),
        Measure::Points => format!("Rating {}.", rating_text(scale, rated)),
        _ => format!("ER/EP/ED {}.", rating_text(scale, rated)),
    }
}

/// The columns of the profile of a path.
pub const fn profile_columns() -> [(&'static str, ValueKind); 7] {
    [
        ("difficulty", ValueKind::Text),
        ("effort", ValueKind::Decimal),
        ("steps", ValueKind::Integer),
        ("eliminating", ValueKind::Integer),
        ("narrowest", ValueKind::Integer),
        ("open_moves", ValueKind::Decimal),
        ("techniques", ValueKind::Text),
    ]
}

/// The values of the columns of the profile of a path of [`Catalogue::HUMAN`], with its [`techniques_text`]; `None` where
/// there is none.
pub fn profile_values<'a>(profile: &PathProfile, techniques: &'a str) -> [Option<RatingValue<'a>>; 7] {
    let rated = &profile.rated;
    let open = profile.mean_open_moves().map(|mean| Rating((mean * 10.0).round() as u32));
    [
        Some(RatingValue::Text(Difficulty::new(rated).name())),
        Some(RatingValue::Decimal(rated.effort())),
        Some(RatingValue::Integer(rated.steps)),
        Some(RatingValue::Integer(rated.eliminating)),
        profile.narrowest.map(RatingValue::Integer),
        open.map(RatingValue::Decimal),
        Some(RatingValue::Text(techniques)),
    ]
}

/// The techniques of a path with the number of their steps: `hidden single 41, skyscraper 2`.
pub fn techniques_text(profile: &PathProfile) -> String {
    let each = profile.techniques.iter().map(|(technique, steps)| format!("{technique} {steps}"));
    each.collect::<Vec<_>>().join(", ")
}
