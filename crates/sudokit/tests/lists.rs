//! The lists of all steps at a position: every row lists first what its finder returns, and every step follows.

use std::collections::BTreeMap;
use sudokit::explain::{Catalogue, Explainer, LinkEnd, Pattern, Position, Row, Step, Technique};
use sudokit::generate::{Generator, PuzzleSpec};
use sudokit_check::{Known, check_step};

/// Explainers for the rows of the path for people that have a list, one for each.
fn rows() -> Vec<Explainer> {
    let of_row = |row: &Row| Explainer::new(&Catalogue::new("row", vec![row.clone()]));
    Catalogue::HUMAN.rows().iter().filter(|row| row.lists_all()).map(of_row).collect()
}

/// Compares the lists at a position with the steps of the finders, and counts the steps of each technique.
fn compare(rows: &mut [Explainer], position: &Position, counts: &mut BTreeMap<&'static str, usize>) {
    for explainer in rows {
        let (first, all) = (explainer.next_step(position), explainer.all_steps(position));
        assert_eq!(first.as_ref(), all.first());
        for (at, step) in all.iter().enumerate() {
            let known = Known::new(position.candidates(), position.filled_in());
            assert_eq!(check_step(known, step), Ok(()), "{step}");
            assert!(!all[..at].iter().any(|known| is_same(known, step)), "twice: {step}");
            *counts.entry(step.technique.name()).or_default() += 1;
        }
    }
}

/// Returns whether two steps have the same pattern, or are chains of the same strong links in any direction.
fn is_same(one: &Step, other: &Step) -> bool {
    let links = |step: &Step| {
        let Pattern::Aic(chain) = &step.pattern else { return None };
        let mut links: Vec<String> = chain.links.iter().map(|link| sorted(link.ends)).collect();
        links.sort_unstable();
        Some((links, chain.is_ring))
    };
    one.pattern == other.pattern || links(one).is_some_and(|of_one| links(other) == Some(of_one))
}

/// Writes the ends of a link in an order that does not depend on its direction.
fn sorted(ends: [LinkEnd; 2]) -> String {
    let mut ends = ends.map(|end| format!("{}{:?}", end.digit, end.cells));
    ends.sort_unstable();
    ends.concat()
}

#[test]
fn lists_begin_with_the_step_of_the_finder_and_every_step_follows() {
    let (mut rows, mut counts) = (rows(), BTreeMap::new());
    let mut path = Explainer::new(&Catalogue::HUMAN);
    for generated in Generator::new(PuzzleSpec::default(), 20).unwrap().puzzles(0..40) {
        let mut position = Position::new(&generated.puzzle);
        while let Some(step) = path.next_step(&position) {
            if step.placement.is_none() {
                compare(&mut rows, &position, &mut counts);
            }
            position.apply(&step);
        }
    }
    for technique in [Technique::NAKED_PAIR, Technique::X_WING, Technique::WXYZ_WING, Technique::AIC] {
        assert!(counts.contains_key(technique.name()), "{technique}: {counts:?}");
    }
}
