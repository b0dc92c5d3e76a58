//! The calls, one file each, with request, result and implementation.

mod batch;
mod candidates;
mod canon;
mod check;
mod count;
mod explain;
mod generate;
mod hint;
mod learn;
mod parse;
mod rate;
#[cfg(feature = "render")]
mod render;
mod solve;
mod steps;
mod techniques;
mod trace;
#[cfg(feature = "variants")]
mod variant;
mod verify;

pub use explain::{Explained, Window};
#[cfg(feature = "render")]
pub use render::Picture;
#[cfg(feature = "variants")]
pub(crate) use variant::searched_size;

use crate::budget::Budget;
use crate::error::{Code, Error};
use crate::options;
use crate::plain::in_field;
use core::ops::RangeInclusive;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// The calls that a host answers. A program contains only the code of the sets that it uses.
#[derive(Clone, Copy, Debug)]
pub struct CallSet {
    names: &'static [&'static str],
    run: Run,
}

/// Runs the call with this name.
type Run = fn(&str, Map<String, Value>, &Budget<'_>) -> Result<Box<RawValue>, Error>;

impl CallSet {
    /// All calls.
    pub const ALL: Self = Self { names: CALLS, run: run_any };
    /// The call `render` alone, without the options in the table of verbs, which refers to all catalogues of techniques.
    #[cfg(feature = "render")]
    pub const RENDER: Self =
        Self { names: &["render"], run: |_, fields, budget| result_of::<render::Render>(fields, budget) };
    /// The calls `variant` and `texts`, in the same way.
    #[cfg(feature = "variants")]
    pub const VARIANTS: Self = Self {
        names: &["variant", "texts"],
        run: |name, fields, budget| match name {
            "texts" => result_of::<variant::Texts>(fields, budget),
            _ => result_of::<variant::Variant>(fields, budget),
        },
    };

    /// Runs the call with this name.
    pub(crate) fn run(
        &self,
        name: &str,
        fields: Map<String, Value>,
        budget: &Budget<'_>,
    ) -> Result<Box<RawValue>, Error> {
        if !self.names.contains(&name) {
            return Err(Error::bad(format_args!("unknown call `{name}`: {}", self.expected())));
        }
        (self.run)(name, fields, budget)
    }

    /// The list of calls for a message.
    pub(crate) fn expected(&self) -> String {
        format!("the calls are {}", self.names.join(", "))
    }
}

/// A call. Its fields are those of the request.
trait Call: DeserializeOwned {
    /// The result.
    type Result: Serialize;

    /// The ranges of the numbers that are no options of a verb.
    const RANGES: &[(&str, RangeInclusive<u64>)] = &[];

    /// Runs the call.
    fn run(self, budget: &Budget<'_>) -> Result<Self::Result, Error>;
}

/// Defines the list of calls, for requests and for the schema.
macro_rules! calls {
    ($($(#[$when:meta])* $name:literal $module:ident $call:ident),* $(,)?) => {
        /// The names of all calls.
        pub const CALLS: &[&str] = &[$($(#[$when])* $name),*];

        fn run_any(name: &str, fields: Map<String, Value>, budget: &Budget<'_>) -> Result<Box<RawValue>, Error> {
            match name {
                $($(#[$when])* $name => run_one::<$module::$call>(name, fields, budget),)*
                _ => Err(Error::bad(format_args!("unknown call `{name}`"))),
            }
        }

        /// The name of each call, with the schemas of its request and its result. Requests and results have separate generators.
        #[cfg(feature = "schema")]
        pub fn schemas(
            requests: &mut schemars::SchemaGenerator,
            results: &mut schemars::SchemaGenerator,
        ) -> Vec<(&'static str, [schemars::Schema; 2])> {
            requests.subschema_for::<crate::budget::RequestLimits>();
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
    "steps" steps Steps,
    "verify" verify Verify,
    "rate" rate Rate,
    "generate" generate Generate,
    "canon" canon Canon,
    "trace" trace Trace,
    #[cfg(feature = "variants")]
    "variant" variant Variant,
    #[cfg(feature = "variants")]
    "texts" variant Texts,
    "techniques" techniques Techniques,
    "learn" learn Learn,
    #[cfg(feature = "render")]
    "render" render Render,
    "batch" batch Batch,
}

fn run_one<C: Call>(
    name: &str,
    mut fields: Map<String, Value>,
    budget: &Budget<'_>,
) -> Result<Box<RawValue>, Error> {
    options::complete(name, &mut fields)?;
    result_of::<C>(fields, budget)
}

fn result_of<C: Call>(fields: Map<String, Value>, budget: &Budget<'_>) -> Result<Box<RawValue>, Error> {
    for (name, range) in C::RANGES {
        options::check_optional(name, fields.get(*name), range)?;
    }
    let result = parsed::<C>(fields)?.run(budget)?;
    serde_json::value::to_raw_value(&result).map_err(|error| Error::new(Code::Internal, error))
}

/// The call with these fields. An error names the field that has it.
fn parsed<C: Call>(fields: Map<String, Value>) -> Result<C, Error> {
    let fields = Value::Object(fields);
    let parse = |fields: &Value| C::deserialize(fields);
    parse(&fields).map_err(|error| in_field(&fields, error, &|one| parse(one).err()))
}
