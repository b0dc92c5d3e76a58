//! Lines of input as messages.

use rmcp::ErrorData;
use rmcp::model::{ClientJsonRpcMessage, RequestId, ServerJsonRpcMessage};
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

/// Maximum length of a message: that of a request of the protocol, with room for its envelope.
pub(super) const LIMIT: usize = (64 << 10) + ENVELOPE;

/// The bytes of a message around the arguments of a tool.
const ENVELOPE: usize = 4 << 10;

/// The bytes of a message that is too long in which its id is searched.
const SEARCHED: u64 = 16 << 20;

/// Maximum length of an id that an error repeats.
const LONGEST_ID: usize = 256;

/// The answer to JSON that is no message.
const NO_MESSAGE: &str = "expected a message of JSON-RPC: `jsonrpc` is \"2.0\", `id` a whole number or a string, `method` a string, `params` an object";

/// A line of input.
pub(super) enum Line {
    /// The end of the input.
    End,
    /// A line, with the last byte of its end if it has one.
    Whole(Vec<u8>),
    /// A line that is too long and was skipped, with the id of its request if it has one.
    TooLong(Option<RequestId>),
}

/// What a line holds.
pub(super) enum Parsed {
    /// The end of the input.
    End,
    /// Nothing that needs an answer.
    Nothing,
    /// A message.
    Message(Box<ClientJsonRpcMessage>),
    /// No message; this is the answer to it.
    Reply(Box<ServerJsonRpcMessage>),
}

/// Finds the id of a request that is too long, also if it is not read to its end.
struct FindId<'a>(&'a mut Option<RequestId>);

impl<'de> Visitor<'de> for FindId<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        while let Some(name) = fields.next_key::<String>()? {
            if name == "id" {
                *self.0 = Some(fields.next_value()?);
            } else {
                fields.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

impl Line {
    /// Reads a line. A line that is too long is skipped, and needs no more memory than one that is not.
    pub(super) fn read(input: &mut impl BufRead) -> io::Result<Self> {
        let mut line = Vec::new();
        let read = input.by_ref().take(LIMIT as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(Self::End);
        }
        if read <= LIMIT || line.ends_with(b"\n") {
            return Ok(Self::Whole(line));
        }
        let mut rest = UpToLineEnd { input, is_over: false };
        let mut id = None;
        // It may be no JSON, or end later.
        let searched = BufReader::new(line.chain(rest.by_ref()).take(SEARCHED));
        let _ = serde_json::Deserializer::from_reader(searched).deserialize_map(FindId(&mut id));
        io::copy(&mut rest, &mut io::sink())?;
        Ok(Self::TooLong(id.filter(is_short)))
    }
}

fn is_short(id: &RequestId) -> bool {
    match id {
        RequestId::Number(_) => true,
        RequestId::String(id) => id.len() <= LONGEST_ID,
    }
}

/// The bytes of a line, without its end.
struct UpToLineEnd<'a, R> {
    input: &'a mut R,
    is_over: bool,
}

impl<R: BufRead> Read for UpToLineEnd<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_over || buffer.is_empty() {
            return Ok(0);
        }
        let there = self.input.fill_buf()?;
        // No further than what is wanted, which may be a byte: each byte would cost a pass over all that is there.
        let wanted = &there[..there.len().min(buffer.len())];
        let end = wanted.iter().position(|byte| *byte == b'\n');
        let count = end.unwrap_or(wanted.len());
        buffer[..count].copy_from_slice(&wanted[..count]);
        self.is_over = end.is_some() || wanted.is_empty();
        self.input.consume(count + usize::from(end.is_some()));
        Ok(count)
    }
}

/// The message in a line, or the answer to what is none.
pub(super) fn parse(line: Line) -> Parsed {
    let line = match line {
        Line::End => return Parsed::End,
        Line::TooLong(id) => return reply(id, ErrorData::invalid_request(too_long(), None)),
        Line::Whole(line) => line,
    };
    let text = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&line).trim_ascii();
    if text.is_empty() {
        return Parsed::Nothing;
    }
    match serde_json::from_slice(text) {
        Ok(message) => Parsed::Message(Box::new(message)),
        Err(error) if error.is_data() => wrong_shape(text),
        Err(error) => reply(None, ErrorData::parse_error(format!("the message is not JSON: {error}"), None)),
    }
}

fn too_long() -> String {
    format!("the message has more than {LIMIT} bytes; a request may have 64 KiB")
}

/// The answer to JSON that is no message. A notification has none, not even a wrong one.
fn wrong_shape(text: &[u8]) -> Parsed {
    let Ok(value) = serde_json::from_slice::<Value>(text) else { return Parsed::Nothing };
    if value.is_array() {
        return reply(
            None,
            ErrorData::invalid_request("batches are not supported; send one message a line", None),
        );
    }
    if value.get("method").is_some() && value.get("id").is_none() {
        return Parsed::Nothing;
    }
    let id = value.get("id").and_then(|id| RequestId::deserialize(id).ok()).filter(is_short);
    reply(id, ErrorData::invalid_request(NO_MESSAGE, None))
}

fn reply(id: Option<RequestId>, error: ErrorData) -> Parsed {
    Parsed::Reply(Box::new(ServerJsonRpcMessage::error(error, id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a text holds, line by line.
    fn lines(text: &[u8]) -> Vec<String> {
        let mut input = BufReader::with_capacity(7, text);
        let mut all = Vec::new();
        loop {
            all.push(match parse(Line::read(&mut input).expect("memory can be read")) {
                Parsed::End => return all,
                Parsed::Nothing => "nothing".to_owned(),
                Parsed::Message(message) => {
                    serde_json::to_value(message).expect("it is JSON")["method"].to_string()
                }
                Parsed::Reply(reply) => {
                    let reply = serde_json::to_value(reply).expect("it is JSON");
                    format!("{} {}", reply["id"], reply["error"]["code"])
                }
            });
        }
    }

    #[test]
    fn each_line_has_its_answer() {
        for (text, answer) in [
            (r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, r#""ping""#),
            ("\u{FEFF}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\r", r#""ping""#),
            ("", "nothing"),
            (" \t\r", "nothing"),
            ("{", "null -32700"),
            ("\u{0}\u{1}", "null -32700"),
            (r#"{"jsonrpc":"2.0","id":1e999,"method":"ping"}"#, "null -32700"),
            ("[]", "null -32600"),
            ("7", "null -32600"),
            (r#"{"id":7}"#, "7 -32600"),
            (r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":7}"#, "nothing"),
            (r#"{"jsonrpc":"2.0","id":"a","method":"ping","params":7}"#, "\"a\" -32600"),
            (r#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "null -32600"),
            (r#"{"jsonrpc":"1.0","id":2,"method":"ping"}"#, "2 -32600"),
            (r#"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":7}}"#, r#""tools/call""#),
        ] {
            assert_eq!(lines(format!("{text}\n").as_bytes()), [answer], "{text}");
        }
        assert_eq!(lines(b"\xFF\xFE\n"), ["null -32700"]);
        assert_eq!(lines(b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"), [r#""ping""#]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_answered() {
        let ping = r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#;
        for (id, answer) in [("5", "5 -32600"), ("\"b\"", "\"b\" -32600"), ("[]", "null -32600")] {
            for more in [LIMIT, 3 * LIMIT] {
                let long = format!(r#"{{"params":{{"text":"{}"}},"id":{id}}}"#, "x".repeat(more));
                assert_eq!(lines(format!("{long}\n{ping}\n").as_bytes()), [answer, r#""ping""#]);
            }
        }
        let no_json = "x".repeat(2 * LIMIT);
        assert_eq!(lines(format!("{no_json}\n{ping}\n").as_bytes()), ["null -32600", r#""ping""#]);
        assert_eq!(lines(no_json.as_bytes()), ["null -32600"]);
        let id = "x".repeat(LIMIT);
        assert_eq!(lines(format!("{{\"id\":\"{id}\"}}\n").as_bytes()), ["null -32600"]);
    }

    #[test]
    fn a_line_of_the_maximum_length_is_read() {
        let frame = r#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"x":""}}}"#;
        let whole = frame.replace("\"\"", &format!("\"{}\"", "x".repeat(LIMIT - frame.len())));
        assert_eq!(whole.len(), LIMIT);
        assert_eq!(lines(format!("{whole}\n").as_bytes()), [r#""ping""#]);
    }
}
