//! The calls, one file each: what is asked, what comes back.

mod batch;
mod candidates;
mod canon;
mod check;
mod count;
mod explain;
mod generate;
mod hint;
mod parse;
mod rate;
#[cfg(feature = "render")]
mod render;
mod solve;
mod techniques;
mod trace;

pub use explain::{Explained, Window};

use crate::budget::Budget;
use crate::error::{Code, Error};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// A call: its fields are those of the request.
trait Call: DeserializeOwned {
    /// What comes back.
    type Result: Serialize;

    /// Does it.
    fn run(self, budget: &Budget<'_>) -> Result<Self::Result, Error>;
}

/// Names the calls once: for who asks, and for the schema.
macro_rules! calls {
    ($($(#[$when:meta])* $name:literal $module:ident $call:ident),* $(,)?) => {
        /// The names of all calls.
        pub const CALLS: &[&str] = &[$($(#[$when])* $name),*];

        /// Does the call of this name.
        pub(crate) fn run(
            name: &str,
            fields: Map<String, Value>,
            budget: &Budget<'_>,
        ) -> Result<Box<RawValue>, Error> {
            match name {
                $($(#[$when])* $name => one::<$module::$call>(fields, budget),)*
                _ => Err(Error::bad(format_args!("there is no call `{name}`: {}", expected()))),
            }
        }

        /// The name of each call, with the schemas of its request and of its result, each from a generator of its own.
        #[cfg(feature = "schema")]
        pub fn schemas(
            requests: &mut schemars::SchemaGenerator,
            results: &mut schemars::SchemaGenerator,
        ) -> Vec<(&'static str, [schemars::Schema; 2])> {
            vec![$($(#[$when])* (
                $name,
                [
                    requests.subschema_for::<$module::$call>(),
                    results.subschema_for::<<$module::$call as Call>::Result>(),
                ],
            )),*]
        }
    };
}

calls! {
    "parse" parse Parse,
    "check" check Check,
    "candidates" candidates Candidates,
    "solve" solve Solve,
    "count" count Count,
    "hint" hint Hint,
    "explain" explain Explain,
    "rate" rate Rate,
    "generate" generate Generate,
    "canon" canon Canon,
    "trace" trace Trace,
    "techniques" techniques Techniques,
    #[cfg(feature = "render")]
    "render" render Render,
    "batch" batch Batch,
}

/// What may stand in `do`.
pub(crate) fn expected() -> String {
    format!("the calls are {}", CALLS.join(", "))
}

fn one<C: Call>(fields: Map<String, Value>, budget: &Budget<'_>) -> Result<Box<RawValue>, Error> {
    let call: C = serde_json::from_value(Value::Object(fields))?;
    let result = call.run(budget)?;
    serde_json::value::to_raw_value(&result).map_err(|error| Error::new(Code::Internal, error))
}

const fn yes() -> bool {
    true
}
