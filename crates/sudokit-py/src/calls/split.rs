use crate::fault::Fault;
use crate::select::{Seen, Sort, sort_out};
use crate::settings::{Settings, bad};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use siphasher::sip::SipHasher24;
use sudokit::{Grid, symmetry};

/// Split puzzles so that none in one part is essentially the same as any in another.
///
/// `parts` gives a share to each name; without it, nine tenths are to train and one to test. A part holds its share by
/// chance; which it is follows from the puzzle and the seed alone, so puzzles may be split file by file.
///
/// >>> import sudokit
/// >>> parts = sudokit.split(sudokit.generate(100, seed=1), {"train": 80, "test": 20}, seed=3)
/// >>> {name: len(puzzles) for name, puzzles in parts.items()}
/// {'train': 79, 'test': 21}
#[pyfunction]
#[pyo3(signature = (puzzles, parts=None, *, seed=0, threads=None, progress=None))]
pub(crate) fn split<'py>(
    puzzles: &Bound<'py, PyAny>,
    parts: Option<&Bound<'py, PyDict>>,
    seed: u64,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let shares = shares(parts)?;
    let settings = Settings::new("raise", threads, progress)?;
    let split = Split::new(&shares, seed)?;
    let rows = sort_out(puzzles, &settings, shares.len(), &split)?;
    let dict = PyDict::new(puzzles.py());
    for ((name, _), rows) in shares.iter().zip(rows) {
        dict.set_item(name, rows)?;
    }
    Ok(dict)
}

/// The parts with their shares, those that are meant where none are given.
pub(super) fn shares(parts: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, f64)>> {
    match parts {
        None => Ok(vec![("train".to_owned(), 90.0), ("test".to_owned(), 10.0)]),
        Some(parts) => parts.iter().map(|(name, share)| Ok((name.extract()?, share.extract()?))).collect(),
    }
}

/// The shares, in millionths of one.
pub(super) struct Split {
    weights: Vec<u64>,
    seed: u64,
}

/// A share is less than this.
const MOST: f64 = 1e9;

impl Split {
    pub(super) fn new(shares: &[(String, f64)], seed: u64) -> PyResult<Self> {
        let weight = |(name, share): &(String, f64)| {
            let weight = (share * 1e6).round();
            if (1.0..MOST * 1e6).contains(&weight) {
                Ok(weight as u64)
            } else {
                Err(bad(format!(
                    "the share of {name:?} is {share}, expected more than 0 and less than a billion"
                )))
            }
        };
        let weights: Vec<u64> = shares.iter().map(weight).collect::<PyResult<_>>()?;
        if weights.is_empty() {
            Err(bad("there are no parts, expected one at least"))
        } else {
            Ok(Self { weights, seed })
        }
    }

    /// The part as the program finds it: by a hash of the canonical form.
    pub(super) fn of(&self, puzzle: &Grid) -> usize {
        let form = symmetry::canonical(puzzle).grid.to_ascii(b'.');
        let hash = SipHasher24::new_with_keys(self.seed, 0).hash(&form);
        let whole: u64 = self.weights.iter().sum();
        let mut place = ((u128::from(hash) * u128::from(whole)) >> 64) as u64;
        for (part, weight) in self.weights.iter().enumerate() {
            match place.checked_sub(*weight) {
                None => return part,
                Some(rest) => place = rest,
            }
        }
        self.weights.len() - 1
    }
}

impl Sort for Split {
    type Key = usize;

    fn key(&self, puzzle: &Grid) -> usize {
        self.of(puzzle)
    }

    fn part(&self, key: Option<usize>, _: &mut Seen) -> Result<Option<usize>, Fault> {
        key.map(Some).ok_or_else(|| Fault::new("a null belongs to no part; leave it out first"))
    }
}
