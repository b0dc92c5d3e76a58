//! Lessons: what each technique of the scale `human` is, why it holds, and how a person finds it.
//!
//! The texts and the examples are data in the folder `lessons` of this crate. `en.json` has an entry for each id, which is
//! the technique's name in lower case with dashes for spaces. An entry with `covers` is shared by these techniques.
//! `examples.json` has a position for each id, as a line of `HoDoKu`'s library.

use core::iter;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use sudokit::explain::{Catalogue, PencilMarks, Technique, TechniqueSet};

/// A lesson about a technique, or about a few that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Lesson {
    /// What the pattern is and what it removes.
    pub what: [String; 3],
    /// Why it holds.
    pub why: String,
    /// How a person finds it.
    pub spot: String,
    /// Its names elsewhere.
    pub elsewhere: Vec<String>,
    /// Ids of lessons to read before it.
    pub before: Vec<String>,
    /// Ids of lessons to read after it.
    pub after: Vec<String>,
    /// Ids of the techniques that share it; empty if it has only the technique of its key.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub covers: Vec<String>,
}

/// An example of a technique.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    position: String,
}

/// The lessons, and the examples.
struct Lessons {
    texts: BTreeMap<String, Lesson>,
    examples: BTreeMap<String, Example>,
}

/// The lessons, parsed when they are first needed. A test parses them, so there is no error to report here.
fn lessons() -> &'static Lessons {
    static LESSONS: OnceLock<Lessons> = OnceLock::new();
    LESSONS.get_or_init(|| Lessons {
        texts: serde_json::from_str(include_str!("../lessons/en.json")).unwrap_or_default(),
        examples: serde_json::from_str(include_str!("../lessons/examples.json")).unwrap_or_default(),
    })
}

/// The id of a technique: its name in lower case, with dashes for spaces.
pub fn technique_id(technique: Technique) -> String {
    technique.name().to_lowercase().replace(' ', "-")
}

/// The lesson about a technique; `None` if the scale `human` does not have it.
///
/// ```
/// use sudokit::explain::Technique;
/// let lesson = sudokit_api::lesson(Technique::FULL_HOUSE).ok_or("no lesson")?;
/// assert_eq!(lesson.what[0], "A row, column or box has only one empty cell.");
/// # Ok::<(), &str>(())
/// ```
pub fn lesson(technique: Technique) -> Option<&'static Lesson> {
    let id = technique_id(technique);
    let texts = &lessons().texts;
    texts.get(&id).or_else(|| texts.values().find(|lesson| lesson.covers.contains(&id)))
}

/// A position in which the technique applies, as a line of `HoDoKu`'s library. Without its eliminated candidates, it
/// is a position with one solution.
pub fn example(technique: Technique) -> Option<&'static str> {
    Some(lessons().examples.get(&technique_id(technique))?.position.as_str())
}

/// The position of [`example`], parsed.
pub fn example_marks(technique: Technique) -> Option<PencilMarks> {
    example(technique)?.parse().ok()
}

/// The techniques of the scale `human` with their levels, from 1, and their lessons, in the order of the scale.
pub fn all_lessons() -> impl Iterator<Item = (Technique, u8, &'static Lesson)> {
    let mut seen = TechniqueSet::EMPTY;
    let rows = Catalogue::HUMAN.rows().iter();
    let scored =
        rows.flat_map(|row| row.scores().iter().map(|score| score.technique).zip(iter::repeat(row.level())));
    scored.filter_map(move |(technique, level)| {
        let is_new = !seen.contains(technique);
        seen = seen.union(TechniqueSet::only(technique));
        is_new.then(|| Some((technique, level, lesson(technique)?))).flatten()
    })
}
