//! The response of a `batch`, one part after another.

use crate::budget::Budget;
use crate::envelope::{self, Answer, Request, Response};
use crate::error::{Code, Error};
use crate::host::Host;
use crate::plain;
use crate::value;
use core::fmt;
use core::ops::Range;
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// Maximum number of bytes of each field of a batch other than `requests`.
const FIELDS: usize = 4 << 10;

/// The response of a `batch` in parts, so that neither all requests nor all responses are in memory as values.
///
/// The parts together are the bytes that [`respond`](crate::respond) returns. Each call of `next` runs one request.
///
/// ```
/// use sudokit_api::{BatchResponse, Host, respond};
/// let request = br#"{"do":"batch","requests":[{"do":"techniques"},{"do":"techniques"}]}"#;
/// let host = Host::without_clock();
/// let batch = BatchResponse::new(request.to_vec(), None, &host).unwrap();
/// assert_eq!(batch.flatten().collect::<Vec<u8>>(), respond(request, &host));
/// ```
#[derive(Debug)]
pub struct BatchResponse {
    request: Vec<u8>,
    /// The places in `request` of the requests that have not run.
    left: std::vec::IntoIter<Range<u32>>,
    /// What comes before the next response: the envelope, then a comma; nothing after the end.
    before: Option<Vec<u8>>,
    is_first: bool,
    host: Host,
    nodes: u64,
    until: u64,
    /// The number of bytes of all responses so far.
    bytes: usize,
}

impl BatchResponse {
    /// Reads a request of any bytes. `call` is the name of the call for a request without `do`.
    ///
    /// # Errors
    /// The response to a request that is not a `batch`, or one that cannot be read.
    pub fn new(request: Vec<u8>, call: Option<&str>, host: &Host) -> Result<Self, Answer> {
        let mut response = Response::EMPTY;
        match Self::read(request, call, host, &mut response) {
            Ok(batch) => Ok(batch),
            Err(error) => Err(response.with_error(error).into_answer()),
        }
    }

    fn read(
        request: Vec<u8>,
        call: Option<&str>,
        host: &Host,
        response: &mut Response,
    ) -> Result<Self, Error> {
        envelope::too_large(request.len(), host.limits.batch_bytes)?;
        let (fields, requests) = read_fields(&request)?;
        if fields.get("do").map_or(call, Value::as_str) != Some("batch") {
            // As any other request of this length.
            envelope::too_large(request.len(), host.limits.bytes)?;
            return Err(Error::bad("expected a batch"));
        }
        *response = Response::from_call("batch");
        let mut envelope = Request { fields, call, budget: Budget::new(host) };
        let (_, budget) = envelope.opened(&mut response.id)?;
        if let Some(name) = envelope.fields.keys().next() {
            return Err(Error::bad(format_args!("unknown field `{name}`, expected `requests`")));
        }
        let requests = requests.ok_or_else(|| Error::bad("missing field `requests`"))?;
        let places = places(&request, requests, host.limits.batch)?;
        let before = Some(response.opening()?);
        let (host, nodes, until) = (host.clone(), budget.nodes, budget.until);
        Ok(Self { request, left: places.into_iter(), before, is_first: true, host, nodes, until, bytes: 0 })
    }

    /// Whether the time limit is reached, so that all further parts are errors without work.
    pub fn is_over(&self) -> bool {
        self.budget().is_over()
    }

    /// Whether all parts have been returned.
    pub const fn is_complete(&self) -> bool {
        self.before.is_none()
    }

    /// The number of requests that have not run.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// Whether the next part is the response to a request with [much memory](crate::is_large).
    pub fn next_is_large(&self) -> bool {
        let place = self.left.as_slice().first().cloned();
        !self.is_over()
            && self.has_room()
            && place.is_some_and(|place| crate::is_large(self.request(place), None))
    }

    fn request(&self, place: Range<u32>) -> &[u8] {
        self.request.get(place.start as usize..place.end as usize).unwrap_or_default()
    }

    /// Whether the responses so far are not too long.
    const fn has_room(&self) -> bool {
        self.bytes <= self.host.limits.answer_bytes
    }

    fn budget(&self) -> Budget<'_> {
        Budget { host: &self.host, nodes: self.nodes, until: self.until }
    }

    fn respond(&self, place: Range<u32>) -> Response {
        let request = self.request(place);
        if !self.has_room() {
            return error(
                Code::TooLarge,
                "the responses of this batch exceed the size limit; send the remaining requests again",
            );
        }
        let budget = self.budget();
        if budget.is_over() {
            return error(
                Code::NotReached,
                "the time limit of the batch was reached before this request; send the remaining requests again",
            );
        }
        if let Err(error) = envelope::too_large(request.len(), self.host.limits.batch_item_bytes) {
            return Response::from_error(error);
        }
        match envelope::read(request) {
            Ok(fields) if fields.get("do").and_then(Value::as_str) == Some("batch") => {
                Request { fields, call: None, budget }.refuse(Error::bad("a batch cannot contain a batch"))
            }
            Ok(fields) => Request { fields, call: None, budget }.respond(),
            Err(error) => Response::from_error(error),
        }
    }
}

impl Iterator for BatchResponse {
    type Item = Vec<u8>;

    /// The next part: the response to one request with the separator before it, or the end.
    fn next(&mut self) -> Option<Vec<u8>> {
        let mut part = self.before.take()?;
        if let Some(place) = self.left.next() {
            let response = self.respond(place).into_answer().bytes;
            self.bytes += response.len();
            part.extend(response);
            (self.before, self.is_first) = (Some(b",".to_vec()), false);
        } else {
            // A comma is only needed between two responses.
            part.truncate(if self.is_first { part.len() } else { 0 });
            part.extend(envelope::CLOSING);
        }
        Some(part)
    }
}

fn error(code: Code, message: &str) -> Response {
    Response::from_error(Error::new(code, message))
}

/// The name of the call of a request, if it is readable: the value of `do`, or else `call`.
///
/// ```
/// assert_eq!(sudokit_api::call_of(br#"{"do":"count","puzzle":7}"#, None), Some("count"));
/// ```
pub fn call_of<'a>(request: &[u8], call: Option<&'a str>) -> Option<&'a str> {
    let name = serde_json::from_slice::<Named>(request).ok()?.0;
    name.map_or(call, |name| crate::CALLS.iter().copied().find(|known| *known == name))
}

/// The value of `do`, if it is a string.
struct Named(Option<String>);

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Named;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Named, A::Error> {
                let mut name = None;
                while let Some(key) = map.next_key::<String>()? {
                    if key == "do" {
                        name = serde_json::from_str(map.next_value::<&RawValue>()?.get()).ok();
                    } else {
                        map.next_value::<IgnoredAny>()?;
                    }
                }
                Ok(Named(name))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// The fields of a batch, and the text of its requests.
fn read_fields(request: &[u8]) -> Result<(Map<String, Value>, Option<&RawValue>), Error> {
    let mut reader = serde_json::Deserializer::from_slice(request);
    let others = reader.deserialize_map(Fields)?;
    reader.end()?;
    let (mut fields, mut requests) = (Map::new(), None);
    for (name, text) in others {
        let is_requests = name == "requests";
        // A longer value is of no other field of a batch.
        let is_read = !is_requests && text.get().len() <= FIELDS;
        let in_text = |error: Error| in_text(error, request, text);
        let first = Error { line: Some(1), column: Some(1), ..Error::bad("") };
        value::check_new(&fields, &name).map_err(|message| in_text(Error { message, ..first }))?;
        let read = if is_read { envelope::value(text.get().as_bytes()) } else { Ok(Value::Null) };
        fields.insert(name, read.map_err(in_text)?);
        if is_requests {
            requests = Some(text);
        }
    }
    fields.remove("requests");
    Ok((fields, requests))
}

/// An error in the text of a field, with its place in the whole request.
fn in_text(error: Error, request: &[u8], text: &RawValue) -> Error {
    let start = text.get().as_ptr() as usize - request.as_ptr() as usize;
    let before = request.get(..start).unwrap_or_default();
    let lines = || before.split(|&byte| byte == b'\n');
    let (earlier, own) = (lines().count() as u64 - 1, lines().next_back().unwrap_or_default());
    let is_first = error.line == Some(1);
    let column = error.column.map(|column| if is_first { column + own.len() as u64 } else { column });
    Error { line: error.line.map(|line| line + earlier), column, ..error }
}

/// The places of the requests in the text of the batch.
fn places(batch: &[u8], requests: &RawValue, limit: usize) -> Result<Vec<Range<u32>>, Error> {
    let mut reader = serde_json::Deserializer::from_str(requests.get());
    let read = reader.deserialize_seq(List { limit });
    let (kept, found) = read.map_err(|error| in_text(plain::of_field("requests", error), batch, requests))?;
    if found > limit {
        let message = format!("the batch has {found} requests; the maximum is {limit}");
        return Err(Error::new(Code::TooLarge, message));
    }
    let begin = batch.as_ptr() as usize;
    let place = |raw: &&RawValue| {
        let start = (raw.get().as_ptr() as usize - begin) as u32;
        start..start + raw.get().len() as u32
    };
    Ok(kept.iter().map(place).collect())
}

/// Reads the fields of an object as text.
struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = Vec<(String, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(fields)
    }
}

/// Reads a list of any values, of which it keeps the first ones and the number.
struct List {
    limit: usize,
}

impl<'de> Visitor<'de> for List {
    type Value = (Vec<&'de RawValue>, usize);

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of requests")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Self::Value, A::Error> {
        let (mut kept, mut found) = (Vec::new(), 0);
        while let Some(value) = values.next_element()? {
            found += 1;
            if found <= self.limit {
                kept.push(value);
            }
        }
        Ok((kept, found))
    }
}
