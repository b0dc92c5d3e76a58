//! Finds positions in which each technique of the scale `human` is the next step, and writes them as JSON.
//!
//! `cargo xtask drills` writes its output to `lessons/drills.json`. The puzzles are generated from a fixed seed, so the
//! output is always the same.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use sudokit::explain::{Catalogue, Explainer, Position, Step, Technique, TechniqueSet};
use sudokit::generate::{Generator, PuzzleSpec};
use sudokit::symmetry::Transform;
use sudokit::{CandidateSet, Cell, CellSet, Grid};
use sudokit_api::{Lessons, example_marks, technique_id};

/// Number of positions of a technique.
const WANTED: usize = 10;
/// Number of positions of a technique that was found less often; the others are images of those under a symmetry.
const WANTED_IMAGES: usize = 8;
const PUZZLES: u64 = 60_000;
const SEED: u64 = 1;
/// Maximum number of excluded candidates: the more there are, the longer the file.
const MAX_EXCLUDED: usize = 24;
/// The distance between the numbers of two transformations: a prime, so that all parts of a transformation change.
const STRIDE: u64 = 98_765_432_111;

type PositionsByTechnique = BTreeMap<&'static str, Vec<Position>>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let generator = Generator::new(PuzzleSpec::default().minimal(), SEED)?;
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    let mut found = PositionsByTechnique::new();
    for made in generator.puzzles(0..PUZZLES) {
        walk(&mut explainer, &made.puzzle, &mut found);
    }
    let mut text = String::from("{");
    for (at, (technique, _, _)) in Lessons::in_language("en")?.iter().enumerate() {
        let mut positions = found.remove(technique.name()).unwrap_or_default();
        eprintln!("{technique}: {} found", positions.len());
        if positions.len() < WANTED_IMAGES {
            add_images(&mut explainer, technique, &mut positions);
        }
        let lines: Vec<_> = positions.iter().map(|position| format!("\n  \"{}\"", line(position))).collect();
        let comma = if at == 0 { "" } else { "," };
        write!(text, "{comma}\n \"{}\": [{}\n ]", technique_id(technique), lines.join(","))?;
    }
    println!("{text}\n}}");
    Ok(())
}

/// Walks the path of a puzzle and keeps at most one position for each technique.
fn walk(explainer: &mut Explainer, puzzle: &Grid, found: &mut PositionsByTechnique) {
    let mut position = Position::new(puzzle);
    let mut seen = TechniqueSet::EMPTY;
    while let Some(step) = explainer.next_step(&position) {
        let Step { technique, .. } = step;
        let kept = found.entry(technique.name()).or_default();
        let is_short = excluded(&position).len() <= MAX_EXCLUDED;
        if kept.len() < WANTED && is_short && !seen.contains(technique) {
            seen = seen.union(TechniqueSet::only(technique));
            kept.push(position.clone());
        }
        position.apply(&step);
    }
}

/// Adds images of the positions, or of the example of the lesson if there is no position.
fn add_images(explainer: &mut Explainer, technique: Technique, positions: &mut Vec<Position>) {
    let is_first = |explainer: &mut Explainer, position: &Position| {
        explainer.next_step(position).is_some_and(|step| step.technique == technique)
    };
    let example = example_marks(technique).map(|marks| marks.position());
    let originals = if positions.is_empty() { example.into_iter().collect() } else { positions.clone() };
    let is_next = originals.iter().all(|position| is_first(explainer, position));
    for number in 1..=4 * WANTED_IMAGES as u64 {
        let Some(original) = originals.get(number as usize % originals.len().max(1)) else { return };
        let Some(image) = image(original, number * STRIDE % Transform::COUNT) else { continue };
        let is_offered = if is_next {
            is_first(explainer, &image)
        } else {
            !explainer.all_steps_of(&image, TechniqueSet::only(technique)).is_empty()
        };
        if is_offered && positions.len() < WANTED_IMAGES {
            positions.push(image);
        }
    }
}

/// The image of a position under a transformation.
fn image(position: &Position, number: u64) -> Option<Position> {
    let transform = Transform::from_number(number)?;
    let grid = transform.apply(*position.grid());
    let candidates: CandidateSet = transform.apply(position.candidates());
    let clues: CellSet = transform.apply(position.clues());
    Some(Position::from_parts(&grid, clues, candidates))
}

/// The candidates that the digits of a position allow and that it does not have.
fn excluded(position: &Position) -> CandidateSet {
    position.grid().candidates().difference(position.candidates())
}

/// A position as a line of `HoDoKu`'s library.
fn line(position: &Position) -> String {
    let cell = |cell: Cell| {
        let digit = position.grid().get(cell).map_or_else(|| ".".to_owned(), |digit| digit.to_string());
        let is_entered = position.grid().get(cell).is_some() && !position.clues().contains(cell);
        if is_entered { format!("+{digit}") } else { digit }
    };
    let cells: String = Cell::ALL.into_iter().map(cell).collect();
    let excluded = excluded(position).into_iter();
    let excluded: Vec<_> = excluded
        .map(|each| format!("{}{}{}", each.digit(), each.cell().row() + 1, each.cell().column() + 1))
        .collect();
    format!(":0000:x:{cells}:{}::", excluded.join(" "))
}
