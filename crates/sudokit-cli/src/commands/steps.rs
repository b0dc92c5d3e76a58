//! `sudokit steps`: all steps that apply in a position.

use crate::args::{StepsArgs, StepsTo};
use crate::commands::explain::text::capitalised;
use crate::commands::hint::{self, input};
use crate::counters::counted;
use crate::draw::{self, Look};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt::{self, Deadline};
use crate::json::{self, Versioned};
use crate::plan::{Inputs, format_or_ending};
use crate::run::Run;
use crate::terminal::Terminal;
use std::io::Write;
use sudokit::explain::{Position, Stage, Technique};
use sudokit_api::{ListedSteps, StepShape};
use sudokit_verbs::{Advice, GameState, Judgement, ListOptions, StepList, step_line};

/// Lists the steps of the position.
pub(crate) fn run(args: &StepsArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let to = format_or_ending(args.to, args.output.as_deref())?;
    let options = ListOptions::new(args.search.options(), &args.technique)?;
    let mut game = input::read(&args.position, terminal)?;
    let mut run = Run::start(Inputs::default(), args.output.as_deref(), terminal)?;
    let (judgement, listed) = search(args, options, &mut game, terminal);
    if !matches!(&listed, Ok(list) if !list.is_stopped && !list.steps.is_empty()) {
        run.report.at_least(Exit::SomeFailed);
    }
    let position = game.position();
    let mut out = Vec::new();
    match (to.unwrap_or(StepsTo::Text), &listed) {
        (StepsTo::Json, _) => {
            let steps = ListedSteps::new(&listed, (&judgement, &position), options, (usize::MAX, false));
            Versioned::new(steps).write(&mut out);
        }
        (StepsTo::Text, listed) => {
            let look = Look { styling: terminal.output, ascii: args.ascii };
            match listed {
                Ok(list) => write_text(list, &position, look, &mut out),
                Err(advice) => hint::write_text(advice, (&position, look), Stage::All, &mut out),
            }
            write_notes(listed, options, "", &mut out);
        }
        (StepsTo::Jsonl, listed) => {
            for step in listed.iter().flat_map(|list| &list.steps) {
                json::write_line(&StepShape::new(step, &position), &mut out);
            }
            note(listed, options, terminal);
        }
        (StepsTo::Hodoku, listed) => {
            write_library(listed, &position, &mut out);
            write_notes(listed, options, "# ", &mut out);
        }
    }
    let _ = run.write(&out);
    Ok(run.finish())
}

fn search(
    args: &StepsArgs,
    options: ListOptions,
    game: &mut GameState,
    terminal: Terminal,
) -> (Judgement, Result<StepList, Advice>) {
    let judgement = match hint::judged(game, terminal) {
        Ok(judgement) => judgement,
        Err(judgement) => return (judgement, Err(Advice::Stopped)),
    };
    let listed = StepList::new(game, &judgement, options, Deadline::after(args.limit_time).or_signal());
    let listed = listed.map_err(|advice| hint::with_remedy(advice, game, &judgement));
    (judgement, listed)
}

/// Writes the position, and the steps of each technique.
fn write_text(list: &StepList, position: &Position, look: Look, out: &mut Vec<u8>) {
    draw::candidates(position.grid(), position.candidates(), look, out);
    for group in list.groups() {
        let name = capitalised(group.technique.name());
        let _ = writeln!(out, "\n{name}: {}", counted(group.steps.len() as u64, "step"));
        for step in group.steps {
            let _ = writeln!(out, "  {}  {}", step.rating_text(), step_line(step));
        }
    }
    out.push(b'\n');
}

/// Writes the steps in the notation of `HoDoKu`'s library. Others are comments.
fn write_library(listed: &Result<StepList, Advice>, position: &Position, out: &mut Vec<u8>) {
    let _ = writeln!(out, "# {}", position.grid());
    for step in listed.iter().flat_map(|list| &list.steps) {
        let _ = match step.hodoku_line() {
            Some(line) => writeln!(out, "{line}"),
            None => writeln!(out, "# {}: {}", step.technique, step.therefore()),
        };
    }
    match listed {
        Err(Advice::Nothing(why)) => {
            let _ = writeln!(out, "# {why}");
        }
        Err(Advice::Mistakes(mistakes)) => {
            for mistake in mistakes {
                let _ = writeln!(out, "# {mistake}.");
            }
        }
        _ => {}
    }
}

/// Writes the number of steps, and what the list does not have.
fn write_notes(listed: &Result<StepList, Advice>, options: ListOptions, before: &str, out: &mut Vec<u8>) {
    for sentence in sentences(listed, options) {
        let _ = writeln!(out, "{before}{sentence}");
    }
}

/// Prints the same for output that cannot hold it.
fn note(listed: &Result<StepList, Advice>, options: ListOptions, terminal: Terminal) {
    match listed {
        Err(Advice::Nothing(why)) => terminal.note(why),
        Err(Advice::Mistakes(mistakes)) => mistakes.iter().for_each(|mistake| terminal.note(mistake)),
        _ => sentences(listed, options).iter().for_each(|sentence| terminal.note(sentence)),
    }
}

/// The number of steps and the techniques that are not listed, in sentences.
fn sentences(listed: &Result<StepList, Advice>, options: ListOptions) -> Vec<String> {
    let Ok(list) = listed else { return Vec::new() };
    let mut sentences = Vec::new();
    match list.nothing(options) {
        Some(why) => sentences.push(why.to_string()),
        None => sentences.push(format!(
            "{} of {}.",
            counted(list.steps.len() as u64, "step"),
            counted(list.groups().count() as u64, "technique"),
        )),
    }
    if list.is_stopped {
        let why = if interrupt::asked() { "Interrupted" } else { "Time limit reached" };
        sentences.push(format!("{why}; the list is incomplete."));
    }
    let names: Vec<_> = list.not_listed.iter().map(Technique::name).collect();
    if !names.is_empty() {
        sentences.push(format!(
            "At most one step is listed of each of these, and of forcing chains only if nothing else applies or \
             --technique names them: {}.",
            names.join(", ")
        ));
    }
    sentences
}
