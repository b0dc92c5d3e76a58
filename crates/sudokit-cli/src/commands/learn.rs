//! `sudokit learn`: lessons about techniques, each with an example.

use crate::args::{LearnArgs, LearnTo};
use crate::commands::explain::text::{capitalised, write_step};
use crate::commands::hint::picture;
use crate::draw::Look;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::plan::Inputs;
use crate::run::Run;
use crate::terminal::Terminal;
use serde::Serialize;
use std::io::Write;
use sudokit::explain::{
    Catalogue, Explainer, Hint, Position, PuzzleLevel, Stage, Step, Technique, TechniqueSet,
};
use sudokit_api::{Lesson, StepShape, VERSION, all_lessons, example, example_marks, technique_id};

/// A technique, the number of its level and its lesson.
type Entry = (Technique, u8, &'static Lesson);

/// Writes the list of techniques, or the lessons about the named ones.
pub(crate) fn run(args: &LearnArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let mut run = Run::start(Inputs::default(), args.output.as_deref(), terminal)?;
    let is_wanted = |(technique, ..): &Entry| args.technique.is_none_or(|wanted| wanted.contains(*technique));
    let entries: Vec<Entry> = all_lessons().filter(is_wanted).collect();
    if entries.is_empty() {
        terminal.note("there is no lesson: the scale `human` does not have this technique");
        run.report.at_least(Exit::SomeFailed);
    }
    let look = Look { styling: terminal.output, ascii: args.ascii };
    let mut out = Vec::new();
    match (args.to, args.technique) {
        (LearnTo::Json, wanted) => write_json(&entries, wanted.is_some(), &mut out),
        (LearnTo::Text, None) => write_list(&entries, &mut out),
        (LearnTo::Text, Some(_)) => {
            for (number, entry) in entries.iter().enumerate() {
                if number > 0 {
                    out.push(b'\n');
                }
                write_lesson(*entry, look, &mut out);
            }
        }
    }
    let _ = run.write(&out);
    Ok(run.finish())
}

/// The name of a level of the scale.
fn level_name(level: u8) -> &'static str {
    let levels = Catalogue::HUMAN.levels();
    levels.get(usize::from(level).saturating_sub(1)).map(PuzzleLevel::name).unwrap_or_default()
}

/// The position of the example, and the step of the technique in it.
fn example_step(technique: Technique) -> Option<(Position, Step)> {
    let position = example_marks(technique)?.position();
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    let next = explainer.next_step(&position).filter(|step| step.technique == technique);
    let all = |explainer: &mut Explainer| {
        explainer.all_steps_of(&position, TechniqueSet::only(technique)).into_iter().next()
    };
    let step = next.or_else(|| all(&mut explainer))?;
    Some((position, step))
}

/// Writes the first sentence of each technique, by level.
fn write_list(entries: &[Entry], out: &mut Vec<u8>) {
    for level in entries.chunk_by(|one, other| one.1 == other.1) {
        let name = level.first().map(|entry| level_name(entry.1)).unwrap_or_default();
        let _ = writeln!(out, "{}{}", if out.is_empty() { "" } else { "\n" }, capitalised(name));
        for (technique, _, lesson) in level {
            let _ = writeln!(out, "  {:<32} {}", technique_id(*technique), lesson.what[0]);
        }
    }
}

/// Writes a lesson with its example.
fn write_lesson((technique, level, lesson): Entry, look: Look, out: &mut Vec<u8>) {
    let _ = writeln!(
        out,
        "{} ({})\n\n{}",
        capitalised(technique.name()),
        level_name(level),
        lesson.what.join(" ")
    );
    if let Some((position, step)) = example_step(technique) {
        let hint = Hint::new(&position, step);
        out.push(b'\n');
        picture::with_marks(&position, &hint.shown(Stage::All), look, out);
        out.push(b'\n');
        write_step("", (&hint.step, &position), false, out);
    }
    let _ = writeln!(out, "\nWhy it holds\n{}\n\nHow to find it\n{}\n", lesson.why, lesson.spot);
    for (title, names) in
        [("Other names", &lesson.elsewhere), ("Learn first", &lesson.before), ("Learn next", &lesson.after)]
    {
        if !names.is_empty() {
            let _ = writeln!(out, "{title}: {}", names.join(", "));
        }
    }
}

/// A lesson as JSON.
#[derive(Serialize)]
struct LessonShape {
    id: String,
    technique: &'static str,
    level: &'static str,
    #[serde(flatten)]
    lesson: &'static Lesson,
    #[serde(skip_serializing_if = "Option::is_none")]
    example: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<StepShape>,
}

/// The JSON result, with the version of its fields.
#[derive(Serialize)]
struct Versioned {
    version: u32,
    lessons: Vec<LessonShape>,
}

/// Writes the lessons as JSON; with the steps of the examples, if lessons were asked for by name.
fn write_json(entries: &[Entry], with_steps: bool, out: &mut Vec<u8>) {
    let shape = |&(technique, level, lesson): &Entry| LessonShape {
        id: technique_id(technique),
        technique: technique.name(),
        level: level_name(level),
        lesson,
        example: example(technique),
        step: example_step(technique)
            .filter(|_| with_steps)
            .map(|(position, step)| StepShape::new(&step, &position)),
    };
    let lessons = entries.iter().map(shape).collect();
    let _ = serde_json::to_writer(&mut *out, &Versioned { version: VERSION, lessons });
    out.push(b'\n');
}
