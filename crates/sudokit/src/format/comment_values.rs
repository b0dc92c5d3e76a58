//! The values in the comment of a line, as the commands write them: `name=value; name=value`, ratings, and numbers of
//! generated puzzles.

use super::columns::{ANSWER_NAMES, COUNT_NAMES, Field, PUZZLE_NAMES, RULES_NAME, add, as_comment};
use crate::explain::Difficulty;
use crate::generate::Id;

/// The names of the three ratings.
const RATINGS: [&str; 3] = ["er", "ep", "ed"];

/// The values and the rest of a comment.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct CommentValues {
    values: Vec<(String, Vec<u8>)>,
    rest: Vec<u8>,
}

impl CommentValues {
    /// Reads the values of a comment. What is none of the known forms remains a comment.
    pub(super) fn new(comment: &[u8]) -> Self {
        let mut values = Self::default();
        let Ok(text) = core::str::from_utf8(comment) else {
            values.rest = comment.to_vec();
            return values;
        };
        if let Some(named) = named(text) {
            for (name, value) in named {
                // A column with the name of the puzzle, its solution or its rules would have its role.
                if has_role(name) {
                    add(&mut values.rest, format!("{name}={value}").as_bytes());
                } else {
                    values.set(name, value);
                }
            }
            return values;
        }
        // A command appends its own comment with ` # `.
        let mut is_known = false;
        for part in text.split('#').map(str::trim) {
            let rest = values.rated(part);
            let rest = values.levelled(rest);
            is_known |= rest.len() < part.len() || is_id(rest);
            if is_id(rest) {
                values.set("id", rest);
            } else {
                add(&mut values.rest, rest.as_bytes());
            }
        }
        if is_known { values } else { Self { values: Vec::new(), rest: comment.to_vec() } }
    }

    /// Returns the names of the values.
    pub(super) fn names(self) -> Vec<String> {
        self.values.into_iter().map(|(name, _)| name).collect()
    }

    /// Removes the value of this name, and returns it.
    pub(super) fn take(&mut self, name: &str) -> Vec<u8> {
        let at = self.values.iter().position(|(found, _)| found == name);
        at.map(|at| self.values.remove(at).1).unwrap_or_default()
    }

    /// Returns what is left, as a comment.
    pub(super) fn into_comment(self) -> Vec<u8> {
        let mut comment = self.rest;
        for (name, value) in self.values {
            add(&mut comment, &[name.as_bytes(), b"=", &value].concat());
        }
        comment
    }

    fn set(&mut self, name: &str, value: &str) {
        if self.values.iter().any(|(known, _)| known == name) {
            add(&mut self.rest, format!("{name}={value}").as_bytes());
        } else if name == "comment" {
            add(&mut self.rest, value.as_bytes());
        } else {
            self.values.push((name.to_owned(), value.as_bytes().to_vec()));
        }
    }

    /// Takes ER/EP/ED from the start of the text, and returns the rest.
    fn rated<'a>(&mut self, text: &'a str) -> &'a str {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let numbers: Vec<&str> = first.split('/').collect();
        if numbers.len() != 3 || !numbers.iter().all(|number| is_rating(number)) {
            return text;
        }
        for (name, number) in RATINGS.into_iter().zip(numbers) {
            self.set(name, number);
        }
        rest.trim()
    }

    /// Takes the effort and the level from the start of the text, such as `29.1 hard`, and returns the rest.
    fn levelled<'a>(&mut self, text: &'a str) -> &'a str {
        let Some((effort, after)) = text.split_once(' ') else { return text };
        let (level, rest) = after.split_once(' ').unwrap_or((after, ""));
        if !is_rating(effort) || !Difficulty::ALL.iter().any(|difficulty| difficulty.name() == level) {
            return text;
        }
        self.set("effort", effort);
        self.set("level", level);
        rest.trim()
    }
}

/// Returns whether fields that are written as one comment are read as more values: a value has `; name=`.
pub(super) fn is_ambiguous(fields: &[&Field]) -> bool {
    // A single comment is written without its name, and may consist of values.
    if fields.len() == 1 && fields[0].name == "comment" {
        return false;
    }
    let comment = as_comment(fields.iter().copied());
    let read = core::str::from_utf8(&comment).ok().and_then(named);
    read.is_some_and(|values| values.len() > fields.len())
}

/// Returns whether a column of this name is the puzzle, its solution, the number of its solutions, or its rules.
fn has_role(name: &str) -> bool {
    let is_among = |names: &[&str]| names.iter().any(|known| known.eq_ignore_ascii_case(name));
    [&PUZZLE_NAMES[..], &ANSWER_NAMES, &COUNT_NAMES, &[RULES_NAME]].into_iter().any(is_among)
}

/// Returns the names and values of a comment that has nothing else.
fn named(text: &str) -> Option<Vec<(&str, &str)>> {
    let part = |part: &'_ str| -> Option<(usize, usize)> {
        let end = part.find('=')?;
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        ((1..=40).contains(&end) && part[..end].bytes().all(is_name)).then_some((end, end + 1))
    };
    text.split("; ").map(|text| part(text).map(|(end, start)| (&text[..end], &text[start..]))).collect()
}

/// Returns whether the text is a rating, such as `4.2`.
fn is_rating(text: &str) -> bool {
    let is_number =
        |text: &str| !text.is_empty() && text.len() < 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('.').is_some_and(|(whole, tenth)| is_number(whole) && is_number(tenth))
}

/// Returns whether the text is the id of a generated puzzle, such as `1:7:19:symmetry=rotate180`. Ids of other versions of the
/// generator are three numbers, and maybe a word.
fn is_id(text: &str) -> bool {
    if text.parse::<Id>().is_ok() {
        return true;
    }
    let parts: Vec<&str> = text.split(':').collect();
    let is_number =
        |text: &&str| !text.is_empty() && text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_word = |text: &&str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase());
    (3..=4).contains(&parts.len()) && parts.iter().take(3).all(is_number) && parts.iter().skip(3).all(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(comment: &str) -> String {
        let values = CommentValues::new(comment.as_bytes());
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let named: Vec<_> =
            values.values.iter().map(|(name, value)| format!("{name}={}", text(value))).collect();
        format!("{}|{}", named.join(","), text(&values.rest))
    }

    #[test]
    fn what_commands_write_is_understood() {
        for (comment, expected) in [
            ("4.2/1.2/1.2 1:7:19", "er=4.2,ep=1.2,ed=1.2,id=1:7:19|"),
            ("1:7:19:minimal", "id=1:7:19:minimal|"),
            ("29.1 hard 1:7:19", "effort=29.1,level=hard,id=1:7:19|"),
            ("17.2 hard 1:3:15:symmetry=rotate180", "effort=17.2,level=hard,id=1:3:15:symmetry=rotate180|"),
            ("1:7:9:clues=31..31:symmetry=rotate180", "id=1:7:9:clues=31..31:symmetry=rotate180|"),
            (
                "1:7:9:minimal:clues=20:pattern=000000000000000000fff",
                "id=1:7:9:minimal:clues=20:pattern=000000000000000000fff|",
            ),
            ("1:7:9:symmetry=round", "|1:7:9:symmetry=round"),
            ("13.1 easy  # 2.3/1.2/1.2", "effort=13.1,level=easy,er=2.3,ep=1.2,ed=1.2|"),
            ("13.1 easily solved", "|13.1 easily solved"),
            ("hard  # 7.1/1.2/1.2", "er=7.1,ep=1.2,ed=1.2|hard"),
            ("id=7; er=4.2; name=a=b", "id=7,er=4.2,name=a=b|"),
            ("er=1; er=2", "er=1|er=2"),
            ("solution=123; a=1", "a=1|solution=123"),
            ("a=1; constraints=.AntiKnight", "a=1|constraints=.AntiKnight"),
            ("solution=123", "|solution=123"),
            ("hard # one", "|hard # one"),
            ("a; b=1", "|a; b=1"),
            ("", "|"),
        ] {
            assert_eq!(shown(comment), expected, "{comment}");
        }
    }

    #[test]
    fn values_without_a_column_remain_a_comment() {
        let mut values = CommentValues::new(b"id=7; er=4.2");
        assert_eq!(values.take("er"), b"4.2");
        assert_eq!(values.take("ep"), b"");
        assert_eq!(values.into_comment(), b"id=7");
    }
}
