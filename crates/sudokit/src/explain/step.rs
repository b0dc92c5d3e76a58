use super::describe::so;
use super::message::gone;
use super::{Eliminations, Marks, Measure, Narrative, Pattern, Position, Rating, Role, Sentences, Technique};
use crate::grid::{Candidate, CandidateSet, CellSet, DigitSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A step: its pattern, its result, and its rating.
///
/// Its `Display` text has all of it. [`Step::because`] returns only the reason, [`Step::therefore`] only the result.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The technique.
    pub technique: Technique,
    /// The pattern.
    pub pattern: Pattern,
    /// The digit placed in a cell, if any.
    pub placement: Option<Candidate>,
    /// The eliminated candidates in the order in which they were found, without those that a placement removes from
    /// its peers.
    pub eliminations: Eliminations,
    /// The rating in the catalogue of the explainer.
    pub rating: Rating,
    /// The level of its row in that catalogue; 0 if the catalogue has no levels.
    pub level: u8,
    /// The measure of that catalogue.
    pub measure: Measure,
}

/// A step as a finder returns it, before a catalogue rates it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Deduction {
    /// The technique.
    pub technique: Technique,
    /// The pattern.
    pub pattern: Pattern,
    /// The digit placed in a cell, if any.
    pub placement: Option<Candidate>,
    /// The eliminated candidates.
    pub eliminations: Eliminations,
}

impl Deduction {
    /// Returns a step that eliminates candidates.
    pub fn eliminate(
        technique: Technique,
        pattern: impl Into<Pattern>,
        eliminations: impl Into<Eliminations>,
    ) -> Self {
        let (pattern, eliminations) = (pattern.into(), eliminations.into());
        Self { technique, pattern, placement: None, eliminations }
    }

    /// Returns a step that places a digit in a cell.
    pub fn place(technique: Technique, pattern: impl Into<Pattern>, placement: Candidate) -> Self {
        Self { placement: Some(placement), ..Self::eliminate(technique, pattern, Eliminations::new()) }
    }

    /// Returns the step with this rating, as of a catalogue without levels that rates by the hardest step.
    pub fn rated(self, rating: Rating) -> Step {
        let Self { technique, pattern, placement, eliminations } = self;
        Step { technique, pattern, placement, eliminations, rating, level: 0, measure: Measure::Maximum }
    }
}

impl Step {
    /// Returns the reason, in one or more sentences.
    pub fn because(&self) -> Sentences {
        self.pattern.description().because(self.technique)
    }

    /// Returns the result: `r1c1=5`, `r1c2≠3/4`, or both. It omits candidates that a placement removes from its own
    /// cell.
    pub fn therefore(&self) -> String {
        let placed = self.placement.map(|placed| format!("{}={}", placed.cell(), placed.digit()));
        let placed_in = self.placement.map(|placed| CellSet::only(placed.cell())).unwrap_or_default();
        let elsewhere = CandidateSet::product(placed_in.complement(), DigitSet::FULL);
        let others = self.eliminations.to_set() & elsewhere;
        let gone = (!others.is_empty()).then(|| gone(others));
        placed.into_iter().chain(gone).collect::<Vec<_>>().join(", ")
    }

    /// Returns the result as a sentence: `So r1c1=5.`
    pub(super) fn conclusion(&self) -> Sentences {
        so(self.therefore())
    }

    /// Returns the rating as text: `7.2`, or without a decimal if it is whole points in a catalogue that adds scores or rates in
    /// points: `130`.
    pub fn rating_text(&self) -> String {
        let in_points = matches!(self.measure, Measure::Sum | Measure::Points);
        let is_whole = in_points && self.rating.0.is_multiple_of(10);
        if is_whole { self.rating.points().to_string() } else { self.rating.to_string() }
    }

    /// Returns the marks to show with the step, in the position in which it was found.
    pub fn marks(&self, position: &Position) -> Marks {
        let mut marks = Marks::default();
        self.pattern.description().mark(position, &mut marks);
        marks.add_candidates(self.eliminations.to_set(), Role::Gone);
        marks.add_candidates(self.placement, Role::Placed);
        marks
    }

    /// Returns whether the step can be seen only with pencil marks: it removes candidates, or it is about others than that
    /// of the digit that it places.
    pub fn needs_marks(&self, position: &Position) -> bool {
        let is_of_digit = |role| matches!(role, Role::Placed | Role::Blocker);
        let marks = self.marks(position);
        self.placement.is_none() || !marks.candidates.iter().all(|mark| is_of_digit(mark.1))
    }

    /// Returns the marks of each branch of forcing chains with those of the result, for pictures of their own. Other steps
    /// have none.
    pub fn branches(&self) -> Vec<Marks> {
        let mut branches = self.pattern.description().branches();
        for marks in &mut branches {
            marks.add_candidates(self.eliminations.to_set(), Role::Gone);
            marks.add_candidates(self.placement, Role::Placed);
        }
        branches
    }

    /// Returns the detailed explanation of the step, in the position in which it was found. Its text is one
    /// paragraph.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Explainer, Catalogue, Position}};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let position = Position::new(&puzzle);
    /// let step = Explainer::new(&Catalogue::SE).next_step(&position).unwrap();
    /// let text = step.narrative(&position);
    /// assert_eq!(text.because.to_string(), "In box 2, 8 can only go in r1c6. The 8s in r3c3 and r5c4 rule out its other cells.");
    /// assert_eq!(text.therefore.to_string(), "So r1c6=8.");
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn narrative(&self, position: &Position) -> Narrative {
        self.pattern.description().narrative(position, self.because(), self.therefore())
    }
}

impl Position {
    /// Applies a step: first the eliminations, then the placement.
    pub fn apply(&mut self, step: &Step) {
        step.eliminations.iter().for_each(|candidate| self.eliminate(candidate));
        if let Some(candidate) = step.placement {
            self.place(candidate);
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}): {} {}", self.technique, self.rating_text(), self.because(), self.conclusion())
    }
}
