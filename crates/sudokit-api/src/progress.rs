//! The progress of a rating or a path.

use crate::text;
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};
use sudokit::explain::{Explainer, Position, Rating, Row, Step, Technique};

/// The progress of a running request: written by its thread, read by others.
#[derive(Clone, Default, Debug)]
pub(crate) struct Progress(Arc<Mutex<Snapshot>>);

#[derive(Clone, Copy, Default, Debug)]
struct Snapshot {
    scale: Option<&'static str>,
    steps: usize,
    hardest: Rating,
    technique: Option<Technique>,
}

/// How far a rating or a path is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProgressShape {
    /// The scale on which steps are searched; missing before the first search. With several scales, each begins again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<&'static str>,
    /// The number of steps found so far on this scale.
    pub steps: usize,
    /// The rating of the hardest step so far; 0 before the first step.
    pub hardest: f64,
    /// The technique that is being searched; missing before the first search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
}

impl Progress {
    /// Begins a path on this scale.
    pub(crate) fn begin(progress: Option<&Self>, scale: &'static str) {
        Self::change(progress, |now| *now = Snapshot { scale: Some(scale), ..Snapshot::default() });
    }

    /// Finds the next step, and notes the techniques that are searched on the way.
    pub(crate) fn next_step(
        progress: Option<&Self>,
        explainer: &mut Explainer,
        position: &Position,
    ) -> Option<Step> {
        let note = |row: &Row| {
            Self::change(progress, |now| now.technique = row.scores().first().map(|score| score.technique));
        };
        let step = explainer.next_step_with(position, note)?;
        Self::change(progress, |now| {
            now.steps += 1;
            now.hardest = now.hardest.max(step.rating);
        });
        Some(step)
    }

    fn change(progress: Option<&Self>, change: impl FnOnce(&mut Snapshot)) {
        if let Some(Self(snapshot)) = progress {
            change(&mut snapshot.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }

    /// Forgets all progress, for work that begins again.
    pub(crate) fn reset(&self) {
        Self::change(Some(self), |now| *now = Snapshot::default());
    }

    /// The progress now.
    pub(crate) fn shape(&self) -> ProgressShape {
        let now = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        ProgressShape {
            scale: now.scale,
            steps: now.steps,
            hardest: text::number(now.hardest),
            technique: now.technique.map(Technique::name),
        }
    }
}
