//! Details of a grid for `--verbose`: clues, automorphisms and canonical form.

use crate::counters::counted;
use std::fmt::{self, Display};
use sudokit::format::Value;
use sudokit::symmetry::{self, Automorphisms};
use sudokit::{Grid, Transform};

/// The details of a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Details {
    clues: usize,
    automorphisms: Automorphisms,
    canonical: Grid,
}

impl Details {
    /// The values of the columns: automorphisms and the canonical form.
    pub(super) fn values(&self) -> [Value<'_>; 2] {
        [Value::Integer(self.automorphisms.order()), Value::Grid(&self.canonical)]
    }

    pub(super) fn new(grid: &Grid) -> Self {
        Self {
            clues: grid.filled().len(),
            automorphisms: symmetry::automorphisms(grid),
            canonical: symmetry::canonical(grid).grid,
        }
    }
}

impl Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (clues, order) = (self.clues as u64, self.automorphisms.order());
        write!(f, "{}, {}", counted(clues, "clue"), counted(order, "automorphism"))?;
        let generators: Vec<String> =
            self.automorphisms.generators().iter().map(Transform::to_string).collect();
        if !generators.is_empty() {
            write!(f, " by {}", generators.join("; "))?;
        }
        write!(f, ", canonical {}", self.canonical)
    }
}
