//! Lessons: what each technique of the scale `human` is, why it holds, and how a person finds it.
//!
//! The texts and the examples are data in the folder `lessons` of this crate. The file of a language, such as `en.json`, has an
//! entry for each id, which is the technique's name in lower case with dashes for spaces. An entry with `covers` is shared by
//! these techniques.
//! `examples.json` has a position for each id, as a line of `HoDoKu`'s library.

use crate::error::Error;
use crate::shape::StepShape;
use core::iter;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use sudokit::explain::{
    Catalogue, Explainer, PencilMarks, Position, PuzzleLevel, Step, Technique, TechniqueSet,
};

/// A lesson about a technique, or about a few that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// The lessons in one language.
#[derive(Debug)]
pub struct Lessons {
    texts: BTreeMap<String, Lesson>,
}

/// The languages of lessons, as in BCP 47, with their files. An engine for pages contains none.
#[cfg(feature = "lessons")]
const LANGUAGES: &[(&str, &str)] = &[
    ("en", include_str!("../lessons/en.json")),
    ("de", include_str!("../lessons/de.json")),
    ("es", include_str!("../lessons/es.json")),
    ("zh", include_str!("../lessons/zh.json")),
];
#[cfg(not(feature = "lessons"))]
const LANGUAGES: &[(&str, &str)] = &[];

#[cfg(feature = "lessons")]
const EXAMPLES: &str = include_str!("../lessons/examples.json");
#[cfg(not(feature = "lessons"))]
const EXAMPLES: &str = "{}";

impl Lessons {
    /// The languages of lessons, as tags of BCP 47.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|(tag, _)| *tag)
    }

    /// The lessons in a language, such as `en`.
    ///
    /// # Errors
    /// The error has code `bad_request` and lists the languages, if there are no lessons in this one.
    pub fn in_language(tag: &str) -> Result<&'static Self, Error> {
        let index = LANGUAGES.iter().position(|(known, _)| *known == tag);
        index.and_then(|index| all().get(index)).ok_or_else(|| {
            if LANGUAGES.is_empty() {
                return Error::bad("this engine does not contain the lessons");
            }
            let known: Vec<_> = Self::languages().map(|tag| format!("`{tag}`")).collect();
            Error::bad(format_args!("there are no lessons in `{tag}`, but in {}", known.join(", ")))
        })
    }

    /// The lesson about a technique; `None` if the scale `human` does not have it.
    ///
    /// ```
    /// use sudokit::explain::Technique;
    /// use sudokit_api::Lessons;
    /// let lesson = Lessons::in_language("en")?.about(Technique::FULL_HOUSE).ok_or("no lesson")?;
    /// assert_eq!(lesson.what[0], "A row, column or box has only one empty cell.");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn about(&self, technique: Technique) -> Option<&Lesson> {
        let id = technique_id(technique);
        self.texts.get(&id).or_else(|| self.texts.values().find(|lesson| lesson.covers.contains(&id)))
    }

    /// The techniques of the scale `human` with their levels, from 1, and their lessons, in the order of the scale.
    pub fn iter(&self) -> impl Iterator<Item = (Technique, u8, &Lesson)> {
        let mut seen = TechniqueSet::EMPTY;
        let rows = Catalogue::HUMAN.rows().iter();
        let scored = rows
            .flat_map(|row| row.scores().iter().map(|score| score.technique).zip(iter::repeat(row.level())));
        scored.filter_map(move |(technique, level)| {
            let is_new = !seen.contains(technique);
            seen = seen.union(TechniqueSet::only(technique));
            is_new.then(|| Some((technique, level, self.about(technique)?))).flatten()
        })
    }
}

/// The lessons in all languages, parsed when they are first needed. A test parses them, so there is no error to report here.
fn all() -> &'static [Lessons] {
    static LESSONS: OnceLock<Vec<Lessons>> = OnceLock::new();
    LESSONS.get_or_init(|| {
        let parsed =
            |(_, text): &(&str, &str)| Lessons { texts: serde_json::from_str(text).unwrap_or_default() };
        LANGUAGES.iter().map(parsed).collect()
    })
}

/// The examples, parsed when they are first needed.
fn examples() -> &'static BTreeMap<String, Example> {
    static PARSED: OnceLock<BTreeMap<String, Example>> = OnceLock::new();
    PARSED.get_or_init(|| serde_json::from_str(EXAMPLES).unwrap_or_default())
}

/// The id of a technique: its name in lower case, with dashes for spaces.
pub fn technique_id(technique: Technique) -> String {
    technique.name().to_lowercase().replace(' ', "-")
}

/// A position in which the technique applies, as a line of `HoDoKu`'s library. Without its eliminated candidates, it
/// is a position with one solution.
pub fn example(technique: Technique) -> Option<&'static str> {
    Some(examples().get(&technique_id(technique))?.position.as_str())
}

/// The position of [`example`], parsed.
pub fn example_marks(technique: Technique) -> Option<PencilMarks> {
    example(technique)?.parse().ok()
}

/// The position of the example, and the first step of the technique in it. The explainer is asked for its next step first,
/// because the example is one in which that is the technique, if such a position is known.
pub fn example_step(technique: Technique) -> Option<(Position, Step)> {
    let position = example_marks(technique)?.position();
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    let next = explainer.next_step(&position).filter(|step| step.technique == technique);
    let any = |explainer: &mut Explainer| {
        explainer.all_steps_of(&position, TechniqueSet::only(technique)).into_iter().next()
    };
    let step = next.or_else(|| any(&mut explainer))?;
    Some((position, step))
}

/// A lesson with its technique and its example, as the protocol, the program and Python write it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LessonShape {
    /// The technique's name in lower case, with dashes for spaces.
    pub id: String,
    /// The technique.
    pub technique: &'static str,
    /// Its level on the scale human.
    pub level: &'static str,
    /// The text.
    #[serde(flatten)]
    pub lesson: &'static Lesson,
    /// A position in which it applies, as a line of `HoDoKu`'s library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<&'static str>,
    /// The step in this position, if the lesson was asked for by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepShape>,
}

impl LessonShape {
    /// The lessons about these techniques with the steps of their examples; about all techniques, without steps, for `None`.
    /// Empty if the scale `human` has none of the techniques.
    pub fn list(lessons: &'static Lessons, techniques: Option<TechniqueSet>) -> Vec<Self> {
        let shape = |(technique, level, lesson)| Self {
            id: technique_id(technique),
            technique: technique.name(),
            level: level_name(level),
            lesson,
            example: example(technique),
            step: techniques
                .and_then(|_| example_step(technique))
                .map(|(position, step)| StepShape::new(&step, &position)),
        };
        let is_wanted = |(technique, ..): &(Technique, u8, &Lesson)| {
            techniques.is_none_or(|wanted| wanted.contains(*technique))
        };
        lessons.iter().filter(is_wanted).map(shape).collect()
    }
}

/// Why a technique has no lesson.
pub const NO_LESSON: &str = "there is no lesson: the scale `human` does not have this technique";

/// The name of a level of the scale `human`, from 1.
pub fn level_name(level: u8) -> &'static str {
    let levels = Catalogue::HUMAN.levels();
    levels.get(usize::from(level).saturating_sub(1)).map(PuzzleLevel::name).unwrap_or_default()
}
