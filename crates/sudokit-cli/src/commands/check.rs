//! `sudokit check`: is the puzzle valid, is the answer right; a line for each record.

mod answer;
mod details;
mod verdict;

use crate::args::CheckArgs;
use crate::columns::Shelf;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::input::Source;
use crate::interrupt;
use crate::pipeline::{self, Finding, Job, OnBad, Work};
use crate::plan::{Inputs, Search};
use crate::run::Run;
use crate::screen::Screen;
use details::Details;
use std::io::Write;
use std::sync::Arc;
use sudokit::format::{FormatError, Place};
use sudokit::solve::Goal;
use verdict::{Verdict, minimality};

/// Checks all inputs.
pub(crate) fn run(args: &CheckArgs, screen: Screen) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input);
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, None, screen)?;
    pipeline::run(&inputs, search.threads, &mut run, |feed| {
        // What comes through a pipe goes on through one, to be counted or put beside the puzzles.
        let is_pipe = inputs.sources == [Source::Stdin] && !inputs.verbose;
        let name = (!is_pipe).then(|| feed.source().name().into_owned());
        let shelf = feed.shelf().cloned();
        Ok(Check { name, shelf, search: search.clone(), minimal: args.minimal, inputs: &inputs })
    });
    Ok(run.finish())
}

struct Check<'a> {
    /// Of the file, where that is told.
    name: Option<String>,
    /// The columns whose rows are told in place of lines.
    shelf: Option<Arc<Shelf>>,
    search: Search,
    minimal: bool,
    inputs: &'a Inputs,
}

impl Work for Check<'_> {
    fn work(&self, job: &mut Job) {
        let emit = |error: &FormatError, out: &mut Vec<u8>| {
            self.place(error.place, out);
            let _ = writeln!(out, "not readable: {error}");
        };
        let on_bad = OnBad { what: self.inputs.on_error, emit: &emit };
        job.search((&self.search.solver, Goal::Unique), &on_bad, |chunk, record, found, desk| {
            // The search for needless clues may take long.
            desk.cut |= interrupt::asked();
            desk.tally.puzzles += 1;
            let verdict = Verdict::new(&record.grid, found);
            let answer = record.answer.and_then(|span| answer::judge(chunk.text(span), &record.grid, found));
            if !verdict.is_good() || answer.as_ref().is_some_and(|answer| !answer.is_right()) {
                desk.findings.push(Finding::Failed);
            }
            self.place(record.place, &mut desk.out);
            let _ = write!(desk.out, "{verdict}");
            if self.minimal && verdict == Verdict::Valid {
                let _ = write!(desk.out, ", {}", minimality(&self.search.solver, &record.grid));
            }
            if let Some(answer) = answer {
                let _ = write!(desk.out, ", {answer}");
            }
            if self.inputs.verbose {
                let _ = write!(desk.out, ", {}", Details::new(&record.grid));
            }
            desk.out.push(b'\n');
        });
    }
}

impl Check<'_> {
    fn place(&self, place: Place, out: &mut Vec<u8>) {
        if let Some(name) = &self.name {
            let _ = match &self.shelf {
                Some(rows) => write!(out, "{name}: row {}: ", rows.row_of(place)),
                None => write!(out, "{name}:{}: ", place.line),
            };
        }
    }
}
