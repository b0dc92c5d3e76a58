//! Catalogues with changes: rows switched on or off, reordered, or scored differently.

use crate::OptionError;
use crate::technique::techniques;
use crate::values::catalogue;
use std::borrow::Cow;
use sudokit::explain::{Catalogue, Row, Score, TechniqueSet};

/// The highest score of a row: sums of some hundred scores must fit.
const MAX_SCORE: f64 = 1_000_000.0;

/// A change of the rows of a technique.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RowChange {
    /// The name of the technique, or the first words of several.
    pub technique: String,
    /// Whether the rows are searched.
    pub enabled: Option<bool>,
    /// The score of their easiest step, in points.
    pub score: Option<f64>,
    /// The name of their level, in a catalogue with levels.
    pub level: Option<String>,
}

/// A catalogue as changes of another.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CatalogueChanges {
    /// The name of the catalogue that is changed.
    pub base: String,
    /// The name of the new catalogue.
    pub name: String,
    /// Techniques whose rows are tried first, in this order. The other rows keep theirs.
    pub order: Vec<String>,
    /// The changes, in order.
    pub rows: Vec<RowChange>,
}

impl CatalogueChanges {
    /// The catalogue with all changes.
    ///
    /// # Errors
    /// Unknown base, technique or level; a technique without a row; or a score that is not from 0 to 1,000,000.
    pub fn catalogue(&self) -> Result<Catalogue, OptionError> {
        let base = catalogue(&self.base, Catalogue::ALL)?;
        let mut rows = base.rows().to_vec();
        for change in &self.rows {
            change.apply(base, &mut rows)?;
        }
        let mut ordered = Vec::with_capacity(rows.len());
        for name in &self.order {
            let named = rows_of(base, &rows, name)?;
            let (first, rest) = rows.into_iter().partition(|row| is_of(row, named));
            ordered.extend::<Vec<Row>>(first);
            rows = rest;
        }
        ordered.extend(rows);
        Ok(base.clone().with_name(Cow::Owned(self.name.clone())).with_rows(ordered))
    }
}

/// Whether a row finds one of the techniques.
fn is_of(row: &Row, techniques: TechniqueSet) -> bool {
    row.scores().iter().any(|score| techniques.contains(score.technique))
}

/// The techniques with this name, which a row has. A row that was moved before does not count again.
fn rows_of(base: &Catalogue, rows: &[Row], name: &str) -> Result<TechniqueSet, OptionError> {
    let named = techniques(name)?;
    let is_known = rows.iter().chain(base.rows()).any(|row| is_of(row, named));
    let missing = || OptionError::NoRow { technique: name.to_owned(), scale: base.name().to_owned() };
    is_known.then_some(named).ok_or_else(missing)
}

impl RowChange {
    fn apply(&self, base: &Catalogue, rows: &mut [Row]) -> Result<(), OptionError> {
        let named = rows_of(base, rows, &self.technique)?;
        let level = self.level.as_deref().map(|name| level_number(base, name)).transpose()?;
        if let Some(score) = self.score.filter(|score| !(0.0..=MAX_SCORE).contains(score)) {
            return Err(OptionError::Score { technique: self.technique.clone(), score });
        }
        for row in rows.iter_mut().filter(|row| is_of(row, named)) {
            *row = self.applied(row, named, level, !base.levels().is_empty());
        }
        Ok(())
    }

    /// The changed row. In a catalogue with levels the score is that of the whole row.
    fn applied(&self, row: &Row, named: TechniqueSet, level: Option<u8>, is_whole: bool) -> Row {
        let score_of = |score: &Score| {
            let is_changed = is_whole || named.contains(score.technique);
            Score { base: self.score.filter(|_| is_changed).unwrap_or(score.base), ..*score }
        };
        let scores = row.scores().iter().map(score_of).collect();
        let is_enabled = self.enabled.unwrap_or(row.is_enabled());
        let level = level.unwrap_or(row.level());
        row.clone().with_scores(scores).with_enabled(is_enabled).with_level(level)
    }
}

/// The number of a level, from 1.
fn level_number(base: &Catalogue, name: &str) -> Result<u8, OptionError> {
    let at = base.levels().iter().position(|level| level.name() == name);
    at.and_then(|at| u8::try_from(at + 1).ok()).ok_or_else(|| OptionError::Level {
        name: name.to_owned(),
        expected: base.levels().iter().map(|level| level.name().to_owned()).collect(),
    })
}
