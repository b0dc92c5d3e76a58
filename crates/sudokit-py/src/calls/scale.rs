//! Scales by name.

use crate::settings::bad;
use pyo3::PyResult;
use sudokit::explain::Scale;

/// Those that `rate` knows.
pub(super) const RATE: &[&Scale] = &Scale::ALL;
/// Those that `explain` and `hint` know.
pub(super) const EXPLAIN: &[&Scale] = &[&Scale::EASIEST, &Scale::SE, &Scale::SE_HEAD, &Scale::SUKAKU];

/// The scale of this name.
pub(super) fn scale(name: &str, all: &[&'static Scale]) -> PyResult<&'static Scale> {
    all.iter().copied().find(|scale| scale.name() == name).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|scale| scale.name()).collect();
        bad(format!("there is no scale {name:?}, expected {}", names.join(", ")))
    })
}
