//! `sudokit check`: is the puzzle valid, is the answer right; a line for each record.

mod answer;
mod details;

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::input::Source;
use crate::interrupt;
use crate::pipeline::{self, Finding, Job, Work, WorkerScratch};
use crate::plan::{Inputs, Search};
use crate::run::Run;
use crate::terminal::Terminal;
use details::Details;
use std::io::Write;
use sudokit::format::{FormatError, Place};
use sudokit::solve::Goal;
use sudokit_verbs::{Minimality, Verdict};

/// Checks all inputs.
pub(crate) fn run(args: &CheckArgs, terminal: Terminal) -> Result<Exit, Fatal> {
    let inputs = Inputs::from(&args.input);
    let search = Search::from(&args.search);
    let mut run = Run::start(&inputs, args.output.as_deref(), terminal)?;
    pipeline::run(&inputs, search.threads, &mut run, |reader| {
        // What comes through a pipe goes on through one, to be counted or put beside the puzzles.
        let is_pipe = inputs.sources == [Source::Stdin] && !inputs.verbose;
        let name = (!is_pipe).then(|| reader.source().name().into_owned());
        let (is_of_rows, verbose) = (reader.is_of_rows(), inputs.verbose);
        Ok(Check { name, is_of_rows, search: search.clone(), minimal: args.minimal, verbose })
    });
    Ok(run.finish())
}

struct Check {
    /// Of the file, where that is told.
    name: Option<String>,
    /// Whether records have rows in place of lines.
    is_of_rows: bool,
    search: Search,
    minimal: bool,
    verbose: bool,
}

impl Work for Check {
    fn emit(&self, error: &FormatError, scratch: &mut WorkerScratch) {
        let out = &mut scratch.out.text;
        self.place(error.place, out);
        let _ = writeln!(out, "not readable: {error}");
    }

    fn work(&self, job: &mut Job) {
        job.search((&self.search.solver, Goal::Unique), self, |chunk, record, found, scratch| {
            // The search for needless clues may take long.
            scratch.cut |= interrupt::asked();
            scratch.counters.puzzles += 1;
            let verdict = Verdict::new(&record.grid, found);
            let answer = record.answer.and_then(|span| answer::judge(chunk.text(span), &record.grid, found));
            if !verdict.is_good() || answer.as_ref().is_some_and(|answer| !answer.is_right()) {
                scratch.findings.push(Finding::Failed);
            }
            let out = &mut scratch.out.text;
            self.place(record.place, out);
            let _ = write!(out, "{verdict}");
            if self.minimal && verdict == Verdict::Valid {
                let _ = write!(out, ", {}", Minimality::new(&self.search.solver, &record.grid));
            }
            if let Some(answer) = answer {
                let _ = write!(out, ", {answer}");
            }
            if self.verbose {
                let _ = write!(out, ", {}", Details::new(&record.grid));
            }
            out.push(b'\n');
        });
    }
}

impl Check {
    fn place(&self, place: Place, out: &mut Vec<u8>) {
        if let Some(name) = &self.name {
            let before = if self.is_of_rows { " row " } else { "" };
            let _ = write!(out, "{name}:{before}{}: ", place.line);
        }
    }
}
