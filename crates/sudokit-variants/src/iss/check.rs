//! Checks of all rules together.

use core::ops::Range;
use std::collections::BTreeMap;

use crate::check::limits::{check_region_count, check_region_sizes};
use crate::iss::error::{TextError, TextProblem};
use crate::iss::names::{Form, name_where};
use crate::iss::places::{RulePlace, places};
use crate::iss::reader::NamedRule;
use crate::layout::region_size;
use crate::marks::MarksInOr;
use crate::text::{Note, NoteKind};
use crate::{GridRule, Rule, Shape};

/// Drops each rule that a later one of its kind at its place replaces, with a note.
pub(super) fn last_wins(rules: Vec<NamedRule>, notes: &mut Vec<Note>) -> Vec<NamedRule> {
    let mut filled: BTreeMap<RulePlace, Range<usize>> = BTreeMap::new();
    let mut kept = Vec::with_capacity(rules.len());
    let mut new_notes = Vec::new();
    for mut named in rules.into_iter().rev() {
        let (name, at) = (named.name, named.at.clone());
        let mut replaced = places(&named.rule);
        replaced.retain(|place| {
            let Some(by) = filled.get(place).cloned() else {
                filled.insert(*place, at.clone());
                return false;
            };
            new_notes.push(Note { at: at.clone(), kind: NoteKind::Replaced { rule: name, by } });
            true
        });
        let is_kept = match &mut named.rule {
            Rule::Outside(_, _, clues) => {
                for place in &replaced {
                    clues[place.end] = None;
                }
                clues.iter().any(Option::is_some)
            }
            _ => replaced.is_empty(),
        };
        if is_kept {
            kept.push(named);
        }
    }
    notes.extend(new_notes.into_iter().rev());
    kept.reverse();
    kept
}

/// Checks that all regions but one have the size of a region, and that regions of chaos construction are not too many.
pub(super) fn region_sizes(rules: &[NamedRule], shape: Shape) -> Result<(), TextError> {
    let size = region_size(&shape, rules.iter().map(|named| &named.rule));
    for named in rules {
        let checked = match &named.rule {
            Rule::Grid(GridRule::ChaosConstruction) => check_region_count(&shape, size),
            Rule::Jigsaw(regions) => check_region_sizes(regions, size),
            _ => Ok(()),
        };
        checked.map_err(|problem| TextError::new(named.at.clone(), problem.into()))?;
    }
    Ok(())
}

/// Checks that no dot, X or V is inside of `.Or` if all of them must be given.
pub(super) fn marks(rules: &[NamedRule], marks_in_or: MarksInOr<Range<usize>>) -> Result<(), TextError> {
    let has = |rule| rules.iter().any(|named| named.rule == Rule::Grid(rule));
    let Some((all_given, at)) = marks_in_or.refused_by(has) else { return Ok(()) };
    let strict = name_where(|form| form == Form::Grid(all_given));
    Err(TextError::new(at, TextProblem::MarkInOr { strict }))
}
