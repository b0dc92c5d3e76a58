//! Scales by name.

use crate::settings::bad;
use pyo3::PyResult;
use sudokit::explain::Catalogue;

/// Those that `rate` knows.
pub(super) const RATE: &[&Catalogue] = &Catalogue::ALL;
/// Those that `explain` and `hint` know.
pub(super) const EXPLAIN: &[&Catalogue] =
    &[&Catalogue::EASIEST, &Catalogue::SE, &Catalogue::SE_HEAD, &Catalogue::SUKAKU];

/// The scale of this name.
pub(super) fn scale(name: &str, all: &[&'static Catalogue]) -> PyResult<&'static Catalogue> {
    all.iter().copied().find(|scale| scale.name() == name).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|scale| scale.name()).collect();
        bad(format!("there is no scale {name:?}, expected {}", names.join(", ")))
    })
}
