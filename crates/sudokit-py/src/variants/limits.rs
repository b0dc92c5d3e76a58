//! The limits of a search.

use crate::error::value_error;
use crate::progress::StopSignal;
use crate::settings::whole_number;
use core::time::Duration;
use pyo3::prelude::*;
use sudokit::Limits;

/// The maximum number of nodes, and the maximum time in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchLimits(Option<u64>, Option<f64>);

impl FromPyObject<'_, '_> for SearchLimits {
    type Error = PyErr;

    fn extract(limits: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        let (nodes, seconds) = limits.extract::<(Option<Bound<'_, PyAny>>, _)>()?;
        Ok(Self(nodes.map(|nodes| whole_number("limit_nodes", &nodes)).transpose()?, seconds))
    }
}

impl SearchLimits {
    /// The limits with a stop signal.
    pub(super) fn with_stop(&self, stop: &StopSignal) -> PyResult<Limits> {
        let mut limits = Limits::default().with_stop(stop.function());
        if let Some(nodes) = self.0 {
            limits = limits.with_nodes(nodes);
        }
        if let Some(seconds) = self.1 {
            let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
                value_error(format!("limit_time is {seconds}, expected a number of seconds from 0"))
            })?;
            limits = limits.with_time(time);
        }
        Ok(limits)
    }
}
