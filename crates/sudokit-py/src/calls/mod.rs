//! The functions of the package: their arguments, and what they do with one puzzle.

#![expect(clippy::doc_link_with_quotes, reason = "these are docstrings, read in Python")]

pub(crate) mod check;
pub(crate) mod equivalence;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod minimize;
pub(crate) mod rate;
pub(crate) mod solve;

use crate::error::value_error;
use pyo3::PyResult;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use siphasher::sip::SipHasher24;
use sudokit::Grid;
use sudokit::explain::Catalogue;

/// The scales of `rate`.
const RATING_SCALES: &[&Catalogue] = &Catalogue::ALL;
/// The scales of `explain` and `hint`.
const EXPLAIN_SCALES: &[&Catalogue] =
    &[&Catalogue::EASIEST, &Catalogue::SE, &Catalogue::SE_HEAD, &Catalogue::SUKAKU];

/// The scale of this name.
fn scale(name: &str, all: &[&'static Catalogue]) -> PyResult<&'static Catalogue> {
    all.iter().copied().find(|scale| scale.name() == name).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|scale| scale.name()).collect();
        value_error(format!("there is no scale {name:?}, expected {}", names.join(", ")))
    })
}

/// Random bits from the seed and the cells, so that they do not depend on where the puzzle is in its column.
fn random(seed: u64, puzzle: &Grid) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(SipHasher24::new().hash(puzzle.as_bytes()));
    random
}
