//! `sudokit learn`: lessons about techniques, each with an example.

use crate::args::{LearnArgs, LearnTo};
use crate::commands::explain::text::{capitalised, write_step};
use crate::commands::hint::picture;
use crate::draw::Look;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::json::Versioned;
use crate::plan::{Inputs, format_or_ending};
use crate::run::Run;
use crate::terminal::Terminal;
use serde::Serialize;
use std::io::Write;
use sudokit::explain::{Hint, Stage, Technique};
use sudokit_api::{Lesson, LessonShape, Lessons, NO_LESSON, example_step, level_name, technique_id};

/// Writes the list of techniques, or the lessons about the named ones.
pub(crate) fn run(args: &LearnArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let to = format_or_ending(args.to, args.output.as_deref())?;
    let mut run = Run::start(Inputs::default(), args.output.as_deref(), terminal)?;
    let lessons = args.language;
    let is_wanted = |technique| args.technique.is_none_or(|wanted| wanted.contains(technique));
    if !lessons.iter().any(|(technique, ..)| is_wanted(technique)) {
        terminal.note(NO_LESSON);
        run.report.at_least(Exit::SomeFailed);
    }
    let look = Look { styling: terminal.output, ascii: args.ascii };
    let mut out = Vec::new();
    match (to.unwrap_or(LearnTo::Text), args.technique) {
        (LearnTo::Json, wanted) => {
            let lessons = LessonShape::list(lessons, wanted);
            Versioned::new(LessonsShape { lessons }).write(&mut out);
        }
        (LearnTo::Text, None) => write_list(lessons, &mut out),
        (LearnTo::Text, Some(_)) => {
            for (technique, level, lesson) in lessons.iter().filter(|(technique, ..)| is_wanted(*technique)) {
                if !out.is_empty() {
                    out.push(b'\n');
                }
                write_lesson((technique, level, lesson), look, &mut out);
            }
        }
    }
    let _ = run.write(&out);
    Ok(run.finish())
}

/// Writes the first sentence of each technique, by level.
fn write_list(lessons: &Lessons, out: &mut Vec<u8>) {
    let mut last = 0;
    for (technique, level, lesson) in lessons.iter() {
        if level != last {
            let _ = writeln!(out, "{}{}", if last == 0 { "" } else { "\n" }, capitalised(level_name(level)));
            last = level;
        }
        let _ = writeln!(out, "  {:<32} {}", technique_id(technique), lesson.what[0]);
    }
}

/// Writes a lesson with its example.
fn write_lesson((technique, level, lesson): (Technique, u8, &Lesson), look: Look, out: &mut Vec<u8>) {
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

/// The JSON result.
#[derive(Serialize)]
struct LessonsShape {
    lessons: Vec<LessonShape>,
}
