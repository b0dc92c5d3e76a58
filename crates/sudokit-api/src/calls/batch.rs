//! `batch`: several requests in one.

use super::Call;
use crate::budget::Budget;
use crate::envelope::{Request, Response};
use crate::error::{Code, Error};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// Runs several requests, which share the time limit.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Batch {
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

    fn run(self, budget: &Budget<'_>) -> Result<BatchResult, Error> {
        let limits = budget.host.limits;
        if self.requests.len() > limits.batch {
            let (found, limit) = (self.requests.len(), limits.batch);
            let message = format!("the batch has {found} requests; the maximum is {limit}");
            return Err(Error::new(Code::TooLarge, message));
        }
        let (mut responses, mut bytes) = (Vec::with_capacity(self.requests.len()), 0);
        for fields in self.requests {
            let response = if bytes > limits.answer_bytes {
                error_response(
                    Code::TooLarge,
                    "the responses of this batch exceed the size limit; send the remaining requests again",
                )
            } else if fields.get("do").and_then(Value::as_str) == Some("batch") {
                error_response(Code::BadRequest, "a batch cannot contain a batch")
            } else if budget.is_over() {
                error_response(
                    Code::NotReached,
                    "the time limit of the batch was reached before this request; send the remaining requests again",
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

fn error_response(code: Code, message: &str) -> Response {
    Response::from_error(Error::new(code, message))
}
