use crate::each::{FAIR, Verb, each};
use crate::fault::Fault;
use crate::settings::{Settings, bad};
use crate::watch::Stop;
use pyo3::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, Transform};

/// Give images of puzzles that are essentially the same: by a transform as the program writes it, or each by one drawn at
/// random from `seed` and its own cells.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.transform(puzzle, "r987654321 c987654321 d123456789") == puzzle[::-1]
/// True
/// >>> sudokit.canon(sudokit.transform(puzzle, seed=7)) == sudokit.canon(puzzle)
/// True
#[pyfunction]
#[pyo3(signature = (puzzles, by=None, *, inverse=false, seed=0, errors="raise", threads=None, progress=None))]
pub(crate) fn transform<'py>(
    puzzles: &Bound<'py, PyAny>,
    by: Option<&str>,
    inverse: bool,
    seed: u64,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let by = by.map(str::parse::<Transform>).transpose().map_err(bad)?;
    each(puzzles, &Settings::new(errors, threads, progress)?, &Move { by, inverse, seed })
}

struct Move {
    by: Option<Transform>,
    inverse: bool,
    seed: u64,
}

impl Verb for Move {
    type Answer = Grid;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, _: &Stop) -> Result<Grid, Fault> {
        let by = self.by.unwrap_or_else(|| Transform::random(&mut self.random(puzzle)));
        let by = if self.inverse { by.inverse() } else { by };
        Ok(by.apply(*puzzle))
    }
}

impl Move {
    /// From the seed and the cells, so that it makes no difference where the puzzle stands or how columns are cut.
    fn random(&self, puzzle: &Grid) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(SipHasher24::new().hash(puzzle.as_bytes()));
        random
    }
}
