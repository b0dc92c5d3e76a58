//! `sudokit hint`: the next step of a position, as little or as much as is wanted.

mod input;
mod picture;

use crate::args::{HintArgs, HintTo};
use crate::commands::explain::text;
use crate::draw::Look;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::plan::Inputs;
use crate::run::Run;
use crate::screen::Screen;
use serde::Serialize;
use std::io::Write;
use sudokit::Solver;
use sudokit::explain::{Explainer, Hint, Position, Stage, Step};
use sudokit_api::{Hinted, Judged, Played, VERSION, no_hint};
use sudokit_check::Mistake;

/// Gives a hint for the position.
pub(crate) fn run(args: &HintArgs, screen: Screen) -> Result<Exit, Fatal> {
    let played = input::read(args, screen)?;
    let mut run = Run::start(&Inputs::none(), None, screen)?;
    let (answer, position) = answer(args, &played, screen);
    if !matches!(answer, Answer::Hint(_)) {
        run.report.at_least(Exit::SomeFailed);
    }
    let mut out = Vec::new();
    match args.to {
        HintTo::Json => write_json(&answer, &position, args.stage, &mut out),
        HintTo::Text => {
            let look = Look { styling: screen.output, ascii: args.ascii };
            write_text(&answer, (&position, look), args.stage, &mut out);
        }
    }
    if let std::ops::ControlFlow::Break(stop) = run.write(&out) {
        run.stop(stop);
    }
    Ok(run.finish())
}

/// What there is to say of a position.
enum Answer {
    /// These are wrong.
    Mistakes(Vec<Mistake>),
    /// It cannot come to an end, or has come to it, or nothing can be found.
    Nothing(String),
    /// The next step.
    Hint(Box<Hint>),
}

fn answer(args: &HintArgs, played: &Played, screen: Screen) -> (Answer, Position) {
    let position = played.position();
    let solver = Solver::new();
    let judged = played.judge(|grid| solver.solve(grid));
    let unique = match judged {
        Judged::Mistakes(mistakes) => return (Answer::Mistakes(mistakes), position),
        Judged::NoSolution(why) if played.knows_clues() => return (Answer::Nothing(why), position),
        Judged::NoSolution(why) => {
            let why = format!("{why} Some digit is wrong; --clues PUZZLE tells which.");
            return (Answer::Nothing(why), position);
        }
        _ => judged.unknown().is_none(),
    };
    if let Some(why) = judged.unknown() {
        screen.note(format_args!("{why}; what rests on there being one is left out"));
    }
    if let Some(why) = no_hint(&position) {
        return (Answer::Nothing(why), position);
    }
    let answer = match search(args, unique, &position) {
        Ok(Some(step)) => Answer::Hint(Box::new(Hint::new(&position, step))),
        Ok(None) => Answer::Nothing(format!("No technique of `{}` goes on from here.", args.scale)),
        Err(Interrupted) => Answer::Nothing("Interrupted before a step was found.".to_owned()),
    };
    (answer, position)
}

/// Ctrl-C came before the step.
struct Interrupted;

/// Looks for the next step, which can take long in a strange position.
fn search(args: &HintArgs, unique: bool, position: &Position) -> Result<Option<Step>, Interrupted> {
    let explainer = Explainer::new(args.scale);
    let mut explainer =
        if unique && !args.no_uniqueness { explainer } else { explainer.without_uniqueness() };
    explainer.stop_when(interrupt::asked);
    let step = explainer.next_step(position);
    if explainer.is_stopped() { Err(Interrupted) } else { Ok(step) }
}

fn write_text(answer: &Answer, (position, look): (&Position, Look), most: Stage, out: &mut Vec<u8>) {
    match answer {
        Answer::Mistakes(mistakes) => {
            picture::with_mistakes(position, mistakes, look, out);
            for mistake in mistakes {
                let _ = writeln!(out, "{mistake}.");
            }
        }
        Answer::Nothing(why) => {
            picture::with_mistakes(position, &[], look, out);
            let _ = writeln!(out, "{why}");
        }
        Answer::Hint(hint) => {
            picture::with_marks(position, &hint.shown(most), look, out);
            for before in Stage::ALL.into_iter().filter(|before| *before <= most && *before < Stage::All) {
                let _ = writeln!(out, "{}", hint.tell(before));
            }
            if most == Stage::All {
                out.push(b'\n');
                text::write_step("", (&hint.step, position), out);
            }
        }
    }
}

/// What is written, with the version of its fields.
#[derive(Serialize)]
struct Versioned {
    version: u32,
    #[serde(flatten)]
    hinted: Hinted,
}

fn write_json(answer: &Answer, position: &Position, most: Stage, out: &mut Vec<u8>) {
    let hinted = match answer {
        Answer::Mistakes(mistakes) => Hinted::mistakes(mistakes),
        Answer::Nothing(why) => Hinted::nothing(why.clone()),
        Answer::Hint(hint) => Hinted::hint(hint, position, most),
    };
    let _ = serde_json::to_writer(&mut *out, &Versioned { version: VERSION, hinted });
    out.push(b'\n');
}
