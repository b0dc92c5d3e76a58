//! JSON with the place of each value, for located errors.
//!
//! Own code, because errors about a member name its place, and because `SudokuPad` shortens JSON: names without quotes, `'` for `"`,
//! nothing for an empty object, and `t` and `f` for `true` and `false`.

use core::fmt::Write as _;
use core::ops::Range;

use crate::text::{ReadError, ReadProblem};

/// How deep values can be inside of each other.
const DEEPEST: usize = 64;
/// The most members of one object.
const MOST_MEMBERS: usize = 1000;
/// The most values of a text.
const MOST_VALUES: usize = 1 << 18;

type Result<T> = core::result::Result<T, ReadError>;

/// A value, and where it is.
#[derive(Clone, Debug)]
pub(crate) struct Json {
    pub(crate) value: Value,
    pub(crate) at: Range<usize>,
}

/// A value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<Member>),
}

/// A member of an object.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) json: Json,
}

impl Json {
    /// Returns the members of an object; none for other values.
    pub(crate) fn members(&self) -> &[Member] {
        if let Value::Object(members) = &self.value { members } else { &[] }
    }

    /// Returns a member of an object, without `null`.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        let member = self.members().iter().find(|member| member.name == name)?;
        Some(&member.json).filter(|json| !matches!(json.value, Value::Null))
    }

    /// Returns the items of a list.
    pub(crate) fn items(&self) -> Option<&[Self]> {
        if let Value::List(items) = &self.value { Some(items) } else { None }
    }

    /// Returns the first item of a list.
    pub(crate) fn first(&self) -> Option<&Self> {
        self.items()?.first()
    }

    /// Returns the text of a string.
    pub(crate) fn text(&self) -> Option<&str> {
        if let Value::Text(text) = &self.value { Some(text) } else { None }
    }

    /// Returns a whole number, also one in a string.
    pub(crate) fn integer(&self) -> Option<i32> {
        match &self.value {
            Value::Number(number) if number.fract() == 0.0 && number.abs() < 1e9 => Some(*number as i32),
            Value::Text(text) => text.trim().parse().ok().filter(|number: &i32| number.abs() < 1_000_000_000),
            _ => None,
        }
    }

    /// Returns whether the value says nothing: `null`, `false`, and empty text, lists and objects.
    pub(crate) fn is_blank(&self) -> bool {
        match &self.value {
            Value::Null | Value::Bool(false) => true,
            Value::Text(text) => text.trim().is_empty(),
            Value::List(items) => items.is_empty(),
            Value::Object(members) => members.is_empty(),
            Value::Bool(true) | Value::Number(_) => false,
        }
    }

    /// Returns whether the value is true in JavaScript, where all lists, objects and texts but the empty one are.
    pub(crate) const fn is_true(&self) -> bool {
        match &self.value {
            Value::Null => false,
            Value::Bool(is_true) => *is_true,
            Value::Number(number) => *number != 0.0,
            Value::Text(text) => !text.is_empty(),
            Value::List(_) | Value::Object(_) => true,
        }
    }

    /// Returns whether the value is one that people take as true or false.
    pub(crate) const fn is_plain_truth(&self) -> bool {
        match &self.value {
            Value::Null | Value::Bool(_) | Value::Number(_) => true,
            Value::Text(text) => text.is_empty(),
            Value::List(_) | Value::Object(_) => false,
        }
    }

    /// Returns whether the value says nothing, also with lists of nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.is_blank() || self.items().is_some_and(|items| items.iter().all(Self::is_empty))
    }

    /// Returns an error about this value.
    pub(crate) fn error(&self, problem: ReadProblem) -> ReadError {
        ReadError::new(self.at.clone(), problem)
    }

    /// Returns that something else was expected.
    pub(crate) fn expected(&self, expected: impl Into<String>) -> ReadError {
        ReadError::expected(self.at.clone(), &self.shown(), expected)
    }

    /// Returns the value for a message.
    pub(crate) fn shown(&self) -> String {
        match &self.value {
            Value::Null => "null".to_owned(),
            Value::Bool(is_true) => is_true.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.clone(),
            Value::List(items) => format!("a list of {}", items.len()),
            Value::Object(_) => "an object".to_owned(),
        }
    }

    /// Returns where a range is: the names and numbers that lead to the innermost value that holds it.
    pub(crate) fn path(&self, at: &Range<usize>) -> String {
        let mut path = String::new();
        let mut here = self;
        let holds = |json: &Self| json.at.start <= at.start && at.end <= json.at.end;
        loop {
            let next = match &here.value {
                Value::List(items) => items.iter().position(holds).and_then(|number| {
                    let _ = write!(path, "[{number}]");
                    items.get(number)
                }),
                Value::Object(members) => members.iter().find(|member| holds(&member.json)).map(|member| {
                    let dot = if path.is_empty() { "" } else { "." };
                    let _ = write!(path, "{dot}{}", member.name);
                    &member.json
                }),
                _ => None,
            };
            match next {
                Some(next) => here = next,
                None => return path,
            }
        }
    }
}

/// Reads JSON, also shortened JSON. Places are those of the text.
pub(crate) fn parse(text: &str) -> Result<Json> {
    let mut parser = Parser { text, at: 0, count: 0 };
    let json = parser.value(0)?;
    parser.skip_space();
    if parser.at < text.len() { Err(parser.error("text after the value")) } else { Ok(json) }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
    count: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// Goes on after a character, if it is the next one.
    fn eats(&mut self, char: char) -> bool {
        self.skip_space();
        let is_next = self.peek() == Some(char);
        self.at += if is_next { char.len_utf8() } else { 0 };
        is_next
    }

    fn error(&self, reason: &'static str) -> ReadError {
        let length = self.peek().map_or(0, char::len_utf8);
        ReadError::new(self.at..self.at + length, ReadProblem::Json { reason })
    }

    fn value(&mut self, depth: usize) -> Result<Json> {
        self.skip_space();
        self.count += 1;
        if depth > DEEPEST || self.count > MOST_VALUES {
            return Err(self.error("too many values, or values too deep inside of each other"));
        }
        let start = self.at;
        let value = match self.peek() {
            Some('{') => self.object(depth)?,
            Some('[') => self.list(depth)?,
            Some('"' | '\'') => Value::Text(self.string()?),
            Some(_) => self.word()?,
            None => return Err(self.error("the text ends too early")),
        };
        Ok(Json { value, at: start..self.at })
    }

    fn object(&mut self, depth: usize) -> Result<Value> {
        self.at += 1;
        let mut members: Vec<Member> = Vec::new();
        while !self.eats('}') {
            if !members.is_empty() && !self.eats(',') {
                return Err(self.error("expected `,` or `}`"));
            }
            self.skip_space();
            let start = self.at;
            let name = match self.peek() {
                Some('"' | '\'') => self.string()?,
                _ => self.bare().to_owned(),
            };
            if name.is_empty() {
                return Err(self.error("expected a name"));
            }
            if members.len() >= MOST_MEMBERS {
                return Err(self.error("too many members of one object"));
            }
            if members.iter().any(|member| member.name == name) {
                let reason = "a name that the object has already";
                return Err(ReadError::new(start..self.at, ReadProblem::Json { reason }));
            }
            if !self.eats(':') {
                return Err(self.error("expected `:`"));
            }
            let json = self.value(depth + 1)?;
            members.push(Member { name, json });
        }
        Ok(Value::Object(members))
    }

    fn list(&mut self, depth: usize) -> Result<Value> {
        self.at += 1;
        let mut items = Vec::new();
        if self.eats(']') {
            return Ok(Value::List(items));
        }
        loop {
            self.skip_space();
            // Nothing between two commas is an empty object.
            if matches!(self.peek(), Some(',' | ']')) {
                self.count += 1;
                if self.count > MOST_VALUES {
                    return Err(self.error("too many values"));
                }
                items.push(Json { value: Value::Object(Vec::new()), at: self.at..self.at });
            } else {
                items.push(self.value(depth + 1)?);
            }
            if self.eats(']') {
                return Ok(Value::List(items));
            }
            if !self.eats(',') {
                return Err(self.error("expected `,` or `]`"));
            }
        }
    }

    /// Reads a run of characters that need no quotes.
    fn bare(&mut self) -> &'a str {
        let is_end =
            |char: char| !(char.is_ascii_alphanumeric() || matches!(char, '#' | '_' | '+' | '-' | '.'));
        let rest = self.rest();
        let word = rest.split(is_end).next().unwrap_or_default();
        self.at += word.len();
        word
    }

    fn word(&mut self) -> Result<Value> {
        let start = self.at;
        let word = self.bare();
        let is_number = word.starts_with(|char: char| char.is_ascii_digit() || matches!(char, '-' | '.'));
        match word {
            "null" => Ok(Value::Null),
            "true" | "t" => Ok(Value::Bool(true)),
            "false" | "f" => Ok(Value::Bool(false)),
            _ => {
                let number = word.parse::<f64>().ok().filter(|number| is_number && number.is_finite());
                // Colours are six digits or letters.
                let is_colour = word.starts_with('#')
                    || word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
                match number {
                    Some(number) => Ok(Value::Number(number)),
                    None if is_colour => Ok(Value::Text(word.to_owned())),
                    None => {
                        let end = self.at.max(start + self.peek().map_or(0, char::len_utf8).min(1));
                        let end = if self.text.is_char_boundary(end) { end } else { self.at };
                        Err(ReadError::new(start..end, ReadProblem::Json { reason: "expected a value" }))
                    }
                }
            }
        }
    }

    fn string(&mut self) -> Result<String> {
        let quote = self.peek().unwrap_or('"');
        let start = self.at;
        self.at += 1;
        let mut units: Vec<u16> = Vec::new();
        loop {
            let Some(char) = self.peek() else {
                return Err(ReadError::new(
                    start..self.at,
                    ReadProblem::Json { reason: "a string without an end" },
                ));
            };
            self.at += char.len_utf8();
            match char {
                _ if char == quote => return Ok(String::from_utf16_lossy(&units)),
                '\\' => self.escape(&mut units)?,
                _ => units.extend_from_slice(char.encode_utf16(&mut [0; 2])),
            }
        }
    }

    fn escape(&mut self, units: &mut Vec<u16>) -> Result<()> {
        let Some(char) = self.peek() else { return Ok(()) };
        if char == 'u' {
            let digits =
                self.rest().get(1..5).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
            let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
            units.push(unit.ok_or_else(|| self.error("expected four hexadecimal digits after `\\u`"))?);
            self.at += 5;
            return Ok(());
        }
        let plain = match char {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            '"' | '\'' | '\\' | '/' => char,
            _ => return Err(self.error("an unknown escape after `\\`")),
        };
        units.extend_from_slice(plain.encode_utf16(&mut [0; 2]));
        self.at += 1;
        Ok(())
    }
}

/// Writes a string with its quotes.
pub(crate) fn write_string(text: &str, out: &mut String) {
    out.push('"');
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            char if char < ' ' => drop(write!(out, "\\u{:04x}", u32::from(char))),
            char => out.push(char),
        }
    }
    out.push('"');
}
