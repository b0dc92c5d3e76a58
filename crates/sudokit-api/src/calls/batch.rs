//! `batch`: several requests in one, as the schema describes it.

use super::Call;
use crate::budget::Budget;
use crate::error::Error;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// Runs several requests, which share the time limit.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Batch {
    #[expect(dead_code, reason = "only its schema is used")]
    /// The requests, up to 10,000. A batch cannot contain a batch.
    requests: Vec<Map<String, Value>>,
}

/// The responses.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct BatchResult {
    /// The responses, one for each request, in order.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Map<String, Value>>"))]
    responses: Vec<Box<RawValue>>,
}

impl Call for Batch {
    type Result = BatchResult;

    /// The error of a batch in a batch: [`BatchResponse`](crate::BatchResponse) runs all others.
    fn run(self, _: &Budget<'_>) -> Result<BatchResult, Error> {
        Err(Error::bad("a batch cannot contain a batch"))
    }
}
