//! The envelope of requests and responses: version, call, id and limits; result or error.

use crate::batch::{BatchResponse, call_of};
use crate::budget::{Budget, RequestLimits};
use crate::calls;
use crate::error::{Code, Error};
use crate::host::Host;
use crate::value::RequestValue;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// The version of the protocol. It changes if a field is removed or its meaning changes.
pub const VERSION: u32 = 1;

/// Maximum length of an `id`, in characters.
const LONGEST_ID: usize = 64;

/// The bytes of a batch after its last response.
pub(crate) const CLOSING: &[u8] = b"]}}";

/// A response with its error code and call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The response, always JSON.
    pub bytes: Vec<u8>,
    /// The error code, if the response is an error.
    pub error: Option<Code>,
    /// The call of the request, if it exists.
    pub call: Option<&'static str>,
}

/// Handles a request of any bytes and returns a JSON response.
///
/// # Complexity
/// Bounded by the limits of the host: see [`ServerLimits`](crate::ServerLimits).
pub fn respond(request: &[u8], host: &Host) -> Vec<u8> {
    answer(request, None, host).bytes
}

/// Handles a request. `call` is the name of the call for a request without `do`.
pub fn answer(request: &[u8], call: Option<&str>, host: &Host) -> Answer {
    if request.len() <= host.limits.batch_bytes && call_of(request, call) == Some("batch") {
        return match BatchResponse::new(request.to_vec(), call, host) {
            Ok(parts) => Answer { bytes: parts.flatten().collect(), error: None, call: Some("batch") },
            Err(answer) => answer,
        };
    }
    let budget = Budget::new(host);
    let fields = too_large(request.len(), host.limits.bytes).and_then(|()| read(request));
    match fields {
        Ok(fields) => Request { fields, call, budget }.respond().into_answer(),
        Err(error) => Response::from_error(error).into_answer(),
    }
}

/// The fields of a request.
pub(crate) fn read(request: &[u8]) -> Result<Map<String, Value>, Error> {
    match value(request)? {
        Value::Object(fields) => Ok(fields),
        _ => Err(Error::bad("expected a JSON object as the request")),
    }
}

pub(crate) fn value(text: &[u8]) -> Result<Value, Error> {
    let RequestValue(value) = serde_json::from_slice(text)?;
    Ok(value)
}

pub(crate) fn too_large(bytes: usize, limit: usize) -> Result<(), Error> {
    if bytes <= limit {
        return Ok(());
    }
    Err(Error::new(Code::TooLarge, format_args!("the request has {bytes} bytes; the maximum is {limit}")))
}

/// A request with its fields and its budget.
pub(crate) struct Request<'a> {
    pub(crate) fields: Map<String, Value>,
    /// The call, if it is known from the path.
    pub(crate) call: Option<&'a str>,
    pub(crate) budget: Budget<'a>,
}

/// A response.
#[derive(Serialize)]
pub(crate) struct Response {
    version: u32,
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    call: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Error>,
}

impl<'a> Request<'a> {
    fn name(&self) -> Option<String> {
        let named = self.fields.get("do").and_then(Value::as_str);
        named.or(self.call).map(str::to_owned)
    }

    /// Runs the request.
    pub(crate) fn respond(mut self) -> Response {
        let mut response = Response { call: self.name(), ..Response::EMPTY };
        match self.result(&mut response.id) {
            Ok(result) => response.result = Some(result),
            Err(error) => response.error = Some(error),
        }
        response
    }

    /// Refuses the request, unless it has an error before its call.
    pub(crate) fn refuse(mut self, error: Error) -> Response {
        let mut response = Response { call: self.name(), ..Response::EMPTY };
        let error = self.opened(&mut response.id).err().unwrap_or(error);
        response.with_error(error)
    }

    fn result(&mut self, id: &mut Option<String>) -> Result<Box<RawValue>, Error> {
        let (name, budget) = self.opened(id)?;
        budget.host.calls.run(&name, core::mem::take(&mut self.fields), &budget)
    }

    /// Takes the fields of the envelope. Returns the name of the call and the budget.
    pub(crate) fn opened(&mut self, id: &mut Option<String>) -> Result<(String, Budget<'a>), Error> {
        *id = self.id()?;
        self.version()?;
        let name = self.take_name()?;
        let limits = match self.fields.remove("limits") {
            Some(limits) if !limits.is_object() => {
                return Err(Error::bad("limits: expected an object with `nodes` and `ms`"));
            }
            Some(limits) => RequestLimits::new(limits)?,
            None => RequestLimits::default(),
        };
        Ok((name, self.budget.narrowed(limits)))
    }

    fn id(&mut self) -> Result<Option<String>, Error> {
        match self.fields.remove("id") {
            None => Ok(None),
            Some(Value::String(id)) if id.chars().count() <= LONGEST_ID => Ok(Some(id)),
            Some(_) => {
                Err(Error::bad(format_args!("expected a string of at most {LONGEST_ID} characters as `id`")))
            }
        }
    }

    fn version(&mut self) -> Result<(), Error> {
        match self.fields.remove("version") {
            None => Ok(()),
            Some(version) if version.as_u64() == Some(VERSION.into()) => Ok(()),
            Some(Value::Number(other)) => Err(Error::new(
                Code::UnsupportedVersion,
                format_args!("unsupported version {other}; expected {VERSION}"),
            )),
            Some(_) => Err(Error::bad(format_args!("expected the number {VERSION} as `version`"))),
        }
    }

    fn take_name(&mut self) -> Result<String, Error> {
        match (self.fields.remove("do"), self.call) {
            (None, Some(call)) => Ok(call.to_owned()),
            (Some(Value::String(name)), None) => Ok(name),
            (Some(Value::String(name)), Some(call)) if name == call => Ok(name),
            (Some(Value::String(name)), Some(call)) => Err(Error::bad(format_args!(
                "`do` is `{name}`, but the path is that of `{call}`; remove `do`"
            ))),
            (Some(_), _) => Err(Error::bad("expected the name of a call as `do`")),
            (None, None) => {
                Err(Error::bad(format_args!("missing field `do`: {}", self.budget.host.calls.expected())))
            }
        }
    }
}

impl Response {
    pub(crate) const EMPTY: Self = Self { version: VERSION, call: None, id: None, result: None, error: None };

    /// Creates an error response.
    pub(crate) fn from_error(error: Error) -> Self {
        Self { error: Some(error), ..Self::EMPTY }
    }

    pub(crate) fn from_call(call: &str) -> Self {
        Self { call: Some(call.to_owned()), ..Self::EMPTY }
    }

    pub(crate) fn with_error(self, error: Error) -> Self {
        Self { error: Some(error), ..self }
    }

    /// The bytes of a batch before its first response; [`CLOSING`] comes after its last one.
    pub(crate) fn opening(&mut self) -> Result<Vec<u8>, Error> {
        let no_responses = RawValue::from_string(r#"{"responses":[]}"#.to_owned());
        self.result = Some(no_responses.map_err(|error| Error::new(Code::Internal, error))?);
        let mut bytes = serde_json::to_vec(self).map_err(|error| Error::new(Code::Internal, error))?;
        bytes.truncate(bytes.len().saturating_sub(CLOSING.len()));
        Ok(bytes)
    }

    pub(crate) fn into_answer(self) -> Answer {
        let error = self.error.as_ref().map(|error| error.code);
        let call = calls::CALLS.iter().copied().find(|name| self.call.as_deref() == Some(name));
        if let Ok(bytes) = serde_json::to_vec(&self) {
            return Answer { bytes, error, call };
        }
        let bytes =
            br#"{"version":1,"error":{"code":"internal","message":"the response could not be written"}}"#;
        Answer { bytes: bytes.to_vec(), error: Some(Code::Internal), call }
    }
}

impl Answer {
    /// Creates an error response.
    ///
    /// ```
    /// use sudokit_api::{Answer, Code, Error};
    /// let busy = Answer::from_error(Error::new(Code::Busy, "too many requests"));
    /// let bytes = br#"{"version":1,"error":{"code":"busy","message":"too many requests"}}"#;
    /// assert_eq!(busy.bytes, bytes);
    /// ```
    pub fn from_error(error: Error) -> Self {
        Response::from_error(error).into_answer()
    }
}
