use crate::each::{Desk, FAIR, Verb, each};
use crate::fault::Fault;
use crate::settings::Settings;
use crate::watch::Stop;
use pyo3::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, Solver, generate};

/// Take clues away from puzzles until each is needed, in an order that `seed` changes.
///
/// >>> import sudokit
/// >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/// >>> sudokit.check(sudokit.minimize(puzzle), minimal=True)
/// 'valid, minimal'
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed=0, errors="raise", threads=None, progress=None))]
pub(crate) fn minimize<'py>(
    puzzles: &Bound<'py, PyAny>,
    seed: u64,
    errors: &str,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    each(puzzles, &Settings::new(errors, threads, progress)?, &Minimize { seed })
}

struct Minimize {
    seed: u64,
}

impl Verb for Minimize {
    type Answer = Grid;
    const CHUNK: usize = FAIR;

    fn one(&self, puzzle: &Grid, _: &Stop) -> Result<Grid, Fault> {
        generate::minimize(puzzle, &mut self.random(puzzle)).map_err(Fault::from)
    }

    fn many(&self, puzzles: &[Grid], _: &mut Desk, put: impl FnMut(Result<Grid, Fault>)) {
        let minimal = generate::minimize_slice(&Solver::new(), puzzles, |puzzle| self.random(puzzle));
        minimal.into_iter().map(|minimal| minimal.map_err(Fault::from)).for_each(put);
    }
}

impl Minimize {
    /// As the program draws them: from the seed and the cells, wherever the puzzle stands.
    fn random(&self, puzzle: &Grid) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(SipHasher24::new().hash(puzzle.as_bytes()));
        random
    }
}
