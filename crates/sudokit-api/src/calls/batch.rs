//! `batch`: many requests in one.

use super::Call;
use crate::budget::Budget;
use crate::envelope::{Request, Response};
use crate::error::{Code, Error};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// Sends many requests, which share the time limit.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Batch {
    /// The requests, up to 10,000; none of them a batch.
    requests: Vec<Map<String, Value>>,
}

/// The answers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct BatchResult {
    /// One for each request, in order.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Map<String, Value>>"))]
    responses: Vec<Box<RawValue>>,
}

impl Call for Batch {
    type Result = BatchResult;

    fn run(self, budget: &Budget<'_>) -> Result<BatchResult, Error> {
        let limits = budget.host.limits;
        if self.requests.len() > limits.batch {
            let (found, most) = (self.requests.len(), limits.batch);
            let message = format!("the batch has {found} requests, and may have {most} at the most");
            return Err(Error::new(Code::TooLarge, message));
        }
        let (mut responses, mut bytes) = (Vec::with_capacity(self.requests.len()), 0);
        for fields in self.requests {
            let response = if bytes > limits.answer_bytes {
                refused(
                    Code::TooLarge,
                    "the answers of this batch are too long already: ask again for the rest",
                )
            } else if fields.get("do").and_then(Value::as_str) == Some("batch") {
                refused(Code::BadRequest, "a batch may not stand in a batch")
            } else if budget.is_over() {
                refused(
                    Code::NotReached,
                    "the time of the batch was over before this request: ask again for the rest",
                )
            } else {
                Request { fields, call: None, budget: budget.clone() }.respond()
            };
            let response = serde_json::value::to_raw_value(&response);
            let response = response.map_err(|error| Error::new(Code::Internal, error))?;
            bytes += response.get().len();
            responses.push(response);
        }
        Ok(BatchResult { responses })
    }
}

fn refused(code: Code, message: &str) -> Response {
    Response::from_error(Error::new(code, message))
}
