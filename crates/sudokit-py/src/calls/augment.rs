//! `augment`, for arrays of unsigned numbers; `_augment.py` prepares them.

use crate::apply::in_chunks;
use crate::calls::transform::transforms_of;
use crate::error::{PuzzleError, value_error, without_panic};
use crate::progress::Progress;
use crate::settings::{Settings, Threads, whole};
use core::ops::{ControlFlow, Range};
use numpy::{
    Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray2,
};
use pyo3::prelude::*;
use sudokit::Transform;
use sudokit_verbs::row_transform;

/// Rows in a chunk of work: some hundred kilobytes.
const CHUNK: usize = 1024;

/// Apply one transform a row to all arrays, write the images to `outs`, and return the numbers of the transforms.
///
/// Each array has the shape (n, 81), or (n, 729) for "candidates"; `kinds` has what each holds: "digits", "mask", "bits" or
/// "candidates". `first` is the number of the first row. `by` has the transforms, as numbers or texts; without it they are drawn.
#[pyfunction]
#[pyo3(name = "_augment", signature = (arrays, kinds, outs, by, *, seed, epoch, first, inverse, threads, progress))]
#[expect(clippy::too_many_arguments, clippy::needless_pass_by_value, reason = "arguments from Python")]
pub(crate) fn augment<'py>(
    py: Python<'py>,
    arrays: Vec<Bound<'py, PyAny>>,
    kinds: Vec<String>,
    outs: Vec<Bound<'py, PyAny>>,
    by: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = whole::seed)] seed: u64,
    #[pyo3(from_py_with = whole::epoch)] epoch: u64,
    #[pyo3(from_py_with = whole::first)] first: u64,
    inverse: bool,
    threads: Option<Threads>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let settings = Settings::new("raise", threads, progress)?;
    let by = by.map(transforms_of).transpose()?;
    let transform = |row: usize| {
        let drawn = || row_transform(seed, epoch, first.wrapping_add(row as u64));
        let one = by.as_ref().map_or_else(drawn, |by| by.get(row).copied().unwrap_or_default());
        if inverse { one.inverse() } else { one }
    };
    let sources = arrays.iter().map(Source::new).collect::<PyResult<Vec<_>>>()?;
    let kinds = kinds.iter().map(|kind| Kind::new(kind)).collect::<PyResult<Vec<_>>>()?;
    let mut targets = outs.iter().map(Target::new).collect::<PyResult<Vec<_>>>()?;
    let rows = sources.first().map_or(0, Source::rows);
    if sources.iter().any(|source| source.rows() != rows) {
        return Err(value_error("expected arrays with the same number of rows"));
    }
    let reads =
        sources.iter().zip(&kinds).map(|(source, kind)| source.read(*kind)).collect::<PyResult<Vec<_>>>()?;
    let mut writes = targets.iter_mut().map(Target::write).collect::<PyResult<Vec<_>>>()?;
    let found = by.as_ref().map_or(rows, Vec::len);
    if found != rows {
        return Err(value_error(format!(
            "`by` has {found} transforms for {rows} rows; expected one for each"
        )));
    }
    if reads.len() != writes.len() || !writes.iter().zip(&reads).all(|(write, read)| write.fits(read)) {
        return Err(value_error("expected one output for each array, of the same shape and type"));
    }
    let progress = Progress::new(&settings, rows);
    let work = |range: Range<usize>| {
        let maps: Vec<_> = range.clone().map(|row| Maps::new(&transform(row))).collect();
        let parts =
            reads.iter().map(|read| read.images(range.start, &maps)).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, (usize, PuzzleError)>((maps.iter().map(|maps| maps.number).collect::<Vec<_>>(), parts))
    };
    let mut numbers = Vec::with_capacity(rows);
    let sink = |done: Result<(Vec<u64>, Vec<Part>), (usize, PuzzleError)>| match done {
        Err(error) => ControlFlow::Break(error),
        Ok((drawn, parts)) => {
            for (write, part) in writes.iter_mut().zip(&parts) {
                write.put(numbers.len(), drawn.len(), part);
            }
            progress.add(drawn.len());
            numbers.extend(drawn);
            ControlFlow::Continue(())
        }
    };
    match without_panic(|| in_chunks(py, rows, (&progress, CHUNK), work, sink))? {
        ControlFlow::Continue(()) => Ok(PyArray1::from_vec(py, numbers)),
        ControlFlow::Break((row, error)) => Err(error.into_py(py, Some(row))),
    }
}

/// Return the numbers of the transforms that `augment` draws for these seeds, epochs and row numbers, which belong together.
#[pyfunction]
#[pyo3(name = "_row_transforms")]
#[expect(clippy::needless_pass_by_value, reason = "arguments from Python")]
pub(crate) fn row_transforms<'py>(
    py: Python<'py>,
    seeds: PyReadonlyArray1<'py, u64>,
    epochs: PyReadonlyArray1<'py, u64>,
    rows: PyReadonlyArray1<'py, u64>,
) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let (seeds, epochs, rows) = (seeds.as_slice()?, epochs.as_slice()?, rows.as_slice()?);
    let keys = seeds.iter().zip(epochs).zip(rows);
    let numbers = without_panic(|| {
        Ok(py.detach(|| {
            keys.map(|((&seed, &epoch), &row)| row_transform(seed, epoch, row).number()).collect()
        }))
    })?;
    Ok(PyArray1::from_vec(py, numbers))
}

/// What an array holds for each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A digit, or 0: it moves with the cell and is renamed.
    Digits,
    /// Anything that only moves with the cell.
    Mask,
    /// A set of digits: bit d - 1 for digit d.
    Bits,
    /// Nine numbers, one for each digit.
    Candidates,
}

impl Kind {
    fn new(name: &str) -> PyResult<Self> {
        match name {
            "digits" => Ok(Self::Digits),
            "mask" => Ok(Self::Mask),
            "bits" => Ok(Self::Bits),
            "candidates" => Ok(Self::Candidates),
            _ => Err(value_error(format!("unknown kind {name:?}"))),
        }
    }

    const fn width(self) -> usize {
        if matches!(self, Self::Candidates) { 729 } else { 81 }
    }
}

/// A transform as tables.
struct Maps {
    number: u64,
    /// The cell whose content moves to each cell.
    cells: [u8; 81],
    /// The new name of each digit; 0 stays 0.
    names: [u8; 10],
}

impl Maps {
    fn new(transform: &Transform) -> Self {
        let (rows, columns) = (transform.rows(), transform.columns());
        let mut cells = [0; 81];
        for (row, line) in cells.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            for (column, cell) in line.iter_mut().enumerate() {
                let (row, column) = if transform.is_transposed() { (column, row) } else { (row, column) };
                *cell = (rows[row] * 9 + columns[column]) as u8;
            }
        }
        let mut names = [0; 10];
        for (name, digit) in names[1..].iter_mut().zip(transform.digits()) {
            *name = digit.get();
        }
        Self { number: transform.number(), cells, names }
    }
}

/// An unsigned number of an array.
trait Number: Element + Copy + Send + Sync + TryInto<usize> + From<u8> {
    /// The set of digits under other names; other bits are dropped.
    fn renamed(self, names: &[u8; 10]) -> Self;
}

macro_rules! number {
    ($($type:ty),*) => {$(
        impl Number for $type {
            fn renamed(self, names: &[u8; 10]) -> Self {
                let moved = (1..10).filter(|digit| self.checked_shr(*digit - 1).unwrap_or(0) & 1 == 1);
                moved.fold(0, |set, digit| set | <$type>::checked_shl(1, u32::from(names[digit as usize]) - 1).unwrap_or(0))
            }
        }
    )*};
}
number!(u8, u16, u32, u64);

/// The numbers of an array that are read, in rows.
struct Read<'a, T> {
    kind: Kind,
    numbers: &'a [T],
}

impl<T: Number> Read<'_, T> {
    /// The images of the rows from `first` on, one for each transform.
    fn images(&self, first: usize, maps: &[Maps]) -> Result<Vec<T>, (usize, PuzzleError)> {
        let width = self.kind.width();
        let mut images = Vec::with_capacity(maps.len() * width);
        let rows = self.numbers.chunks_exact(width).skip(first);
        for (at, (row, maps)) in rows.zip(maps).enumerate() {
            self.image(row, maps, &mut images).map_err(|error| (first + at, error))?;
        }
        Ok(images)
    }

    fn image(&self, row: &[T], maps: &Maps, images: &mut Vec<T>) -> Result<(), PuzzleError> {
        let cells = maps.cells.iter().map(|&cell| usize::from(cell));
        match self.kind {
            Kind::Mask => images.extend(cells.filter_map(|cell| row.get(cell))),
            Kind::Bits => {
                images.extend(cells.filter_map(|cell| row.get(cell)).map(|set| set.renamed(&maps.names)));
            }
            Kind::Digits => {
                for cell in cells {
                    let value = row.get(cell).map_or(0, |&value| value.try_into().unwrap_or(usize::MAX));
                    let name = maps.names.get(value).ok_or_else(|| not_a_digit(cell, value))?;
                    images.push(T::from(*name));
                }
            }
            Kind::Candidates => {
                let mut old = [0; 9];
                for (digit, &name) in maps.names[1..].iter().enumerate() {
                    old[usize::from(name) - 1] = digit;
                }
                let (lists, _) = row.as_chunks::<9>();
                for list in cells.filter_map(|cell| lists.get(cell)) {
                    images.extend(old.iter().map(|&digit| list[digit]));
                }
            }
        }
        Ok(())
    }
}

fn not_a_digit(cell: usize, value: usize) -> PuzzleError {
    PuzzleError::not_a_digit(cell, u8::try_from(value).unwrap_or(u8::MAX))
}

/// Defines the arrays of four widths, and their slices.
macro_rules! widths {
    ($($name:ident: $type:ty),*) => {
        /// An array that is read.
        enum Source<'py> { $($name(PyReadonlyArray2<'py, $type>)),* }
        /// An array that is written.
        enum Target<'py> { $($name(PyReadwriteArray2<'py, $type>)),* }
        /// The numbers of a source.
        enum Reading<'a> { $($name(Read<'a, $type>)),* }
        /// The numbers of a target.
        enum Writing<'a> { $($name(&'a mut [$type])),* }
        /// Images of a chunk of rows.
        enum Part { $($name(Vec<$type>)),* }

        impl<'py> Source<'py> {
            fn new(array: &Bound<'py, PyAny>) -> PyResult<Self> {
                $(if let Ok(array) = array.cast::<PyArray2<$type>>() { return Ok(Self::$name(array.try_readonly()?)); })*
                Err(value_error("expected arrays of unsigned numbers with two dimensions"))
            }

            fn rows(&self) -> usize {
                match self { $(Self::$name(array) => array.as_array().nrows()),* }
            }

            fn read(&self, kind: Kind) -> PyResult<Reading<'_>> {
                match self { $(Self::$name(array) => Ok(Reading::$name(Read { kind, numbers: array.as_slice()? }))),* }
            }
        }

        impl<'py> Target<'py> {
            fn new(array: &Bound<'py, PyAny>) -> PyResult<Self> {
                $(if let Ok(array) = array.cast::<PyArray2<$type>>() { return Ok(Self::$name(array.try_readwrite()?)); })*
                Err(value_error("expected arrays of unsigned numbers with two dimensions"))
            }

            fn write(&mut self) -> PyResult<Writing<'_>> {
                match self { $(Self::$name(array) => Ok(Writing::$name(array.as_slice_mut()?))),* }
            }
        }

        impl Reading<'_> {
            fn images(&self, first: usize, maps: &[Maps]) -> Result<Part, (usize, PuzzleError)> {
                match self { $(Self::$name(read) => read.images(first, maps).map(Part::$name)),* }
            }
        }

        impl Writing<'_> {
            /// Whether it has room for the images of these numbers, and the same width.
            fn fits(&self, read: &Reading<'_>) -> bool {
                match (self, read) {
                    $((Self::$name(numbers), Reading::$name(read)) => numbers.len() == read.numbers.len(),)*
                    _ => false,
                }
            }

            /// Writes the images of `count` rows from a row on.
            fn put(&mut self, row: usize, count: usize, part: &Part) {
                match (self, part) {
                    $((Self::$name(numbers), Part::$name(part)) => {
                        let at = row * (part.len() / count.max(1));
                        if let Some(place) = numbers.get_mut(at..at + part.len()) {
                            place.copy_from_slice(part);
                        }
                    })*
                    // Each target fits, which is checked before.
                    _ => {}
                }
            }
        }
    };
}
widths!(Byte: u8, Short: u16, Int: u32, Long: u64);
