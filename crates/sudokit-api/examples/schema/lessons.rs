//! The lessons about techniques, as a page of the documentation.

use std::fmt::Write;
use sudokit::explain::{Catalogue, Explainer, PuzzleLevel, Technique, TechniqueSet};
use sudokit_api::{Lesson, all_lessons, example_marks, technique_id};

const START: &str = "# Lessons

The techniques of the scale `human`, from easy to extreme: what each is, why it holds, and how to find it. `sudokit learn TECHNIQUE`
draws the example of a lesson. `cargo xtask schema` writes this page from the lessons in `sudokit-api`.
";

/// The page.
pub(crate) fn reference() -> String {
    let mut text = START.to_owned();
    let mut last = 0;
    for (technique, level, lesson) in all_lessons() {
        if level != last {
            let levels = Catalogue::HUMAN.levels();
            let name = levels.get(usize::from(level) - 1).map(PuzzleLevel::name).unwrap_or_default();
            let _ = writeln!(text, "\n## Level: {name}");
            last = level;
        }
        write_lesson(technique, lesson, &mut text);
    }
    text
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
    let Some(position) = example_marks(technique).map(|marks| marks.position()) else { return };
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    let next = explainer.next_step(&position).filter(|step| step.technique == technique);
    let step =
        next.or_else(|| explainer.all_steps_of(&position, TechniqueSet::only(technique)).into_iter().next());
    if let Some(step) = step {
        let _ = writeln!(text, "\n> {step}");
    }
}
