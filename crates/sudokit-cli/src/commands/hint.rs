//! `sudokit hint`: a hint for the next step of a position.

pub(super) mod input;
pub(super) mod picture;

use crate::args::{HintArgs, HintTo};
use crate::commands::explain::text;
use crate::draw::Look;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::interrupt;
use crate::json::Versioned;
use crate::plan::{Inputs, SearchOptions, format_or_ending};
use crate::run::Run;
use crate::terminal::Terminal;
use std::io::Write;
use sudokit::explain::{Position, Stage, message};
use sudokit_api::Hinted;
use sudokit_verbs::{Advice, GameState, Judgement, mistake_sentences, named_mistakes};

/// Gives a hint for the position.
pub(crate) fn run(args: &HintArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let to = format_or_ending(args.to, args.output.as_deref())?;
    let mut game = input::read(&args.position, terminal)?;
    let mut run = Run::start(Inputs::default(), args.output.as_deref(), terminal)?;
    let (judgement, advice) = advice(args, &mut game, terminal);
    let position = game.position();
    if !matches!(advice, Advice::Hint(_)) {
        run.report.at_least(Exit::SomeFailed);
    }
    let mut out = Vec::new();
    match to.unwrap_or(HintTo::Text) {
        HintTo::Json => write_json((&judgement, &advice), &position, args.stage, &mut out),
        HintTo::Text => {
            let look = Look { styling: terminal.output, ascii: args.ascii };
            write_text(&advice, (&position, look), args.stage, &mut out);
        }
    }
    let _ = run.write(&out);
    Ok(run.finish())
}

fn advice(args: &HintArgs, game: &mut GameState, terminal: Terminal) -> (Judgement, Advice) {
    let judgement = match judged(game, terminal) {
        Ok(judgement) => judgement,
        Err(judgement) => return (judgement, Advice::Stopped),
    };
    let steps = args.search.options();
    let advice = match Advice::new(game, &judgement, steps, interrupt::asked) {
        Advice::Stopped => Advice::Nothing(message!("Interrupted before a step was found.").into()),
        advice => with_remedy(advice, game, &judgement),
    };
    (judgement, advice)
}

/// Looks for mistakes, and prints a note if they cannot be found; an error if the search was interrupted.
pub(super) fn judged(game: &mut GameState, terminal: Terminal) -> Result<Judgement, Judgement> {
    let SearchOptions { solver, .. } = SearchOptions::default();
    let judgement = game.judge(|grid| solver.solve(grid));
    if interrupt::asked() {
        return Err(judgement);
    }
    if let Some(why) = judgement.unknown() {
        terminal.note(format_args!("{why}; techniques that require a unique solution are omitted"));
    }
    Ok(judgement)
}

/// The advice, with what to do if the position has no solution.
pub(super) fn with_remedy(advice: Advice, game: &GameState, judgement: &Judgement) -> Advice {
    match (advice, judgement) {
        (Advice::Nothing(why), Judgement::NoSolution(_)) if !game.knows_clues() => {
            Advice::Nothing(why.and(message!("A digit is wrong; find it with --clues PUZZLE.")))
        }
        (advice, _) => advice,
    }
}

/// Writes the grid with its mistakes, or with the hint.
pub(super) fn write_text(
    advice: &Advice,
    (position, look): (&Position, Look),
    limit: Stage,
    out: &mut Vec<u8>,
) {
    match advice {
        Advice::Mistakes(mistakes) => {
            picture::with_mistakes(position, named_mistakes(mistakes, limit), look, out);
            for sentence in mistake_sentences(mistakes, limit) {
                let _ = writeln!(out, "{sentence}");
            }
        }
        Advice::Stopped => {}
        Advice::Nothing(why) => {
            picture::with_mistakes(position, &[], look, out);
            let _ = writeln!(out, "{why}");
        }
        Advice::Hint(hint) => {
            picture::with_marks(position, &hint.shown(limit), look, out);
            for &before in Stage::ALL.iter().filter(|before| **before <= limit && **before < Stage::All) {
                let _ = writeln!(out, "{}", hint.text(before));
            }
            if limit == Stage::All {
                out.push(b'\n');
                text::write_step("", (&hint.step, position), false, out);
            }
        }
    }
}

fn write_json(
    (judgement, advice): (&Judgement, &Advice),
    position: &Position,
    limit: Stage,
    out: &mut Vec<u8>,
) {
    let hinted = match advice {
        Advice::Mistakes(mistakes) => Hinted::mistakes(mistakes, limit),
        Advice::Nothing(why) => Hinted::nothing(why),
        Advice::Stopped => Hinted::default(),
        Advice::Hint(hint) => Hinted::hint(hint, position, limit),
    };
    Versioned::new(hinted.with_status(judgement, advice).with_words_if(false)).write(out);
}
