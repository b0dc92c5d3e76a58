//! How far a puzzle is along a curriculum, and the order of the rows by it.

use super::chosen::Chosen;
use crate::args::RowOrder;
use sudokit::Grid;
use sudokit::explain::{Catalogue, Rated};
use sudokit::format::{ColumnType, Value};

/// The columns of `--curriculum`.
pub(super) const COLUMNS: [(&str, ColumnType); 3] = [
    ("blanks", ColumnType::Integer),
    ("path_steps", ColumnType::Integer),
    ("technique_rank", ColumnType::Integer),
];

/// Their values; those of the path are null with several solutions.
pub(super) fn values(puzzle: &Grid, scale: &Catalogue, rated: Option<&Rated>) -> [Value<'static>; 3] {
    let of_path = |of: &dyn Fn(&Rated) -> u64| rated.map_or(Value::Null, |rated| Value::Integer(of(rated)));
    [
        Value::Integer(blanks(puzzle)),
        of_path(&|rated| rated.steps.into()),
        of_path(&|rated| technique_rank(scale, rated)),
    ]
}

fn blanks(puzzle: &Grid) -> u64 {
    81 - puzzle.filled().len() as u64
}

/// The place of the hardest technique among the techniques of the scale, from 1; 0 if there is no step.
fn technique_rank(scale: &Catalogue, rated: &Rated) -> u64 {
    let place = |hardest| scale.techniques().position(|technique| technique == hardest);
    rated.hardest.and_then(place).map_or(0, |place| place as u64 + 1)
}

/// The puzzles in order: what they are sorted by, and the number of their attempt.
pub(super) struct Order {
    kind: RowOrder,
    scale: &'static Catalogue,
    puzzles: Vec<(u64, u64)>,
}

impl Order {
    pub(super) const fn new(kind: RowOrder, scale: &'static Catalogue) -> Self {
        Self { kind, scale, puzzles: Vec::new() }
    }

    pub(super) fn push(&mut self, chosen: &Chosen) {
        let rated = chosen.rated.unwrap_or_default();
        let key = match self.kind {
            RowOrder::None => 0,
            RowOrder::Blanks => blanks(chosen.puzzle()),
            RowOrder::Steps => rated.steps.into(),
            RowOrder::Technique => technique_rank(self.scale, &rated),
            RowOrder::Rating => rated.rating(self.scale.measure()).0.into(),
        };
        self.puzzles.push((key, chosen.made.attempt));
    }

    /// The attempts of the puzzles, easy puzzles first, and equally easy ones in the order of their attempts.
    pub(super) fn sorted(mut self) -> Vec<u64> {
        self.puzzles.sort_unstable();
        self.puzzles.into_iter().map(|(_, attempt)| attempt).collect()
    }
}
