//! The lessons about techniques, as a page of the documentation.

use std::fmt::Write;
use sudokit::explain::Technique;
use sudokit_api::{Error, Lesson, Lessons, example_step, level_name, technique_id};

const START: &str = "# Lessons

The techniques of the scale `human`, from easy to extreme: what each is, why it holds, and how to find it. `sudokit learn TECHNIQUE`
draws the example of a lesson. `cargo xtask schema` writes this page from the lessons in `sudokit-api`.
";

/// The page.
pub(crate) fn reference() -> Result<String, Error> {
    let mut text = START.to_owned();
    let mut last = 0;
    for (technique, level, lesson) in Lessons::in_language("en")?.iter() {
        if level != last {
            let _ = writeln!(text, "\n## Level: {}", level_name(level));
            last = level;
        }
        write_lesson(technique, lesson, &mut text);
    }
    Ok(text)
}

/// Writes the lesson about a technique; one that is shared is written with the first of its techniques.
fn write_lesson(technique: Technique, lesson: &Lesson, text: &mut String) {
    let id = technique_id(technique);
    let _ = writeln!(text, "\n### {id}\n");
    if let Some(first) = lesson.covers.first().filter(|first| **first != id) {
        let _ = writeln!(text, "See `{first}`, which has the same lesson.");
        write_example(technique, text);
        return;
    }
    let _ = writeln!(text, "{}", lesson.what.join(" "));
    write_example(technique, text);
    let _ = writeln!(text, "\n- **Why it holds:** {}\n- **How to find it:** {}", lesson.why, lesson.spot);
    if !lesson.elsewhere.is_empty() {
        let _ = writeln!(text, "- **Other names:** {}", lesson.elsewhere.join(", "));
    }
    for (title, ids) in [("Learn first", &lesson.before), ("Learn next", &lesson.after)] {
        let ids: Vec<_> = ids.iter().map(|id| format!("`{id}`")).collect();
        if !ids.is_empty() {
            let _ = writeln!(text, "- **{title}:** {}", ids.join(", "));
        }
    }
}

/// Writes the step of the example.
fn write_example(technique: Technique, text: &mut String) {
    if let Some((_, step)) = example_step(technique) {
        let _ = writeln!(text, "\n> {step}");
    }
}
