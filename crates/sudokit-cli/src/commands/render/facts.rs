//! The rating, difficulty and name in a record.

use crate::pipeline::InputRecord;
use serde_json::Value;
use sudokit::explain::{Difficulty, Rating};
use sudokit::format::{Annotations, Format, Layout, Writer};

/// Reads them in any format: as JSON, in which every record can be written with all that it has.
pub(super) struct FactReader {
    writer: Writer,
}

/// What is known of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Facts {
    pub(super) rating: Option<Rating>,
    pub(super) difficulty: Option<Difficulty>,
    pub(super) name: String,
}

/// Columns that hold the rating of the hardest step, the usual first.
const RATINGS: [&str; 4] = ["er", "se_er", "rating", "se"];
/// Columns that hold the difficulty, the usual first.
const LEVELS: [&str; 3] = ["difficulty", "human_level", "level"];
/// Columns that hold the name of a puzzle.
const NAMES: [&str; 4] = ["id", "name", "title", "comment"];
/// Longer names are truncated, as they do not fit below a grid.
const LONGEST: usize = 200;

impl FactReader {
    pub(super) fn new(layout: &Layout) -> Self {
        Self { writer: Writer::new(layout, Format::JSONL) }
    }

    pub(super) fn read(&self, at: InputRecord<'_>, json: &mut Vec<u8>) -> Facts {
        json.clear();
        self.writer.write(at.chunk, at.record, &Annotations::default(), json);
        facts(&serde_json::from_slice(json).unwrap_or(Value::Null))
    }
}

fn facts(members: &Value) -> Facts {
    let text = |wanted: &str| {
        let members = members.as_object()?;
        let (_, value) = members.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted))?;
        let text = match value {
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            _ => return None,
        };
        Some(text).filter(|text| !text.is_empty())
    };
    let mut rating = RATINGS.into_iter().find_map(|name| text(name)?.parse().ok());
    let word = |name| text(name).and_then(|word| word.to_ascii_lowercase().parse().ok());
    let mut difficulty: Option<Difficulty> = LEVELS.into_iter().find_map(word);
    let mut name = NAMES.into_iter().find_map(text).unwrap_or_default();
    if let Some((of_name, rest)) = rated(&name) {
        rating = rating.or(Some(of_name));
        name = rest.to_owned();
    } else if let Some((of_name, rest)) = levelled(&name) {
        difficulty = difficulty.or(Some(of_name));
        name = rest.to_owned();
    }
    let name = name.chars().filter(|sign| !sign.is_control()).take(LONGEST).collect();
    Facts { rating, difficulty, name }
}

/// The ER of a text that begins with ER/EP/ED, as `generate` and `rate` write it, and the rest of the text.
fn rated(text: &str) -> Option<(Rating, &str)> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let numbers: Option<Vec<Rating>> = first.split('/').map(|number| number.parse().ok()).collect();
    match numbers?.as_slice() {
        [er, _, _] => Some((*er, rest.trim())),
        _ => None,
    }
}

/// The difficulty of a text that begins with the effort and the difficulty, as `generate` and `rate` write them, and the
/// rest of the text.
fn levelled(text: &str) -> Option<(Difficulty, &str)> {
    let (effort, rest) = text.split_once(' ')?;
    effort.parse::<Rating>().ok()?;
    let (level, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    Some((level.parse().ok()?, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_generate_writes_is_understood() {
        let of = |rating, name: &str| Facts { rating, difficulty: None, name: name.to_owned() };
        assert_eq!(facts(&json!({"comment": "4.2/1.2/1.2 1:7:19"})), of(Some(Rating(42)), "1:7:19"));
        let hard = Facts { rating: None, difficulty: Some(Difficulty::Hard), name: "1:7:19".to_owned() };
        assert_eq!(facts(&json!({"comment": "31.4 hard 1:7:19"})), hard);
        assert_eq!(facts(&json!({"comment": "1:7:19:minimal"})), of(None, "1:7:19:minimal"));
        assert_eq!(
            facts(&json!({"Er": "7.1", "id": "1:1:1", "comment": "x"})),
            of(Some(Rating(71)), "1:1:1")
        );
        assert_eq!(facts(&json!({"rating": 2.5, "id": 7})), of(Some(Rating(25)), "7"));
        assert_eq!(facts(&json!({"difficulty": "Hard"})).difficulty, Some(Difficulty::Hard));
        assert_eq!(facts(&json!({"difficulty": 2.2, "er": "?"})), Facts::default());
        assert_eq!(facts(&json!(null)), Facts::default());
    }
}
