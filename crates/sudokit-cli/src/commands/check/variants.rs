//! Puzzles of other sizes and with other rules: whether they are valid, and which rules their solutions break.

use super::Check;
use crate::args::CheckArgs;
use crate::counters::counted;
use crate::pipeline::{Finding, InputRecord, Item, Job, JobReader, RecordWriter, Work, WorkerScratch};
use crate::report::PuzzleError;
use crate::variants::{self, SolutionVerdict, judge_solution};
use std::fmt::{self, Display};
use sudokit::Limits;
use sudokit::format::{ColumnType, Value};
use sudokit::solve::{End, Goal};
use sudokit_variants::text::ReadPuzzle;
use sudokit_variants::{Conflict, Describer, Puzzle, Rule, SearchResult, Solver, ValueSet};
use sudokit_verbs::{Minimality, Status};

/// The work on the puzzles of one input.
pub(super) struct VariantCheck<'a>(pub(super) Check<'a>);

/// Writes records with columns for the findings.
pub(super) fn writer(args: &CheckArgs, reader: &JobReader) -> RecordWriter {
    let (text, boolean) = (ColumnType::Text, ColumnType::Boolean);
    let mut columns = vec![("verdict", text), ("answer_verdict", text), ("answer_right", boolean)];
    if args.minimal {
        columns.push(("minimal", boolean));
    }
    if args.input.verbose {
        columns.extend(["clues", "rules", "nodes"].map(|name| (name, ColumnType::Integer)));
    }
    RecordWriter::for_variants(reader).with_counts().with_columns(&columns).with_status()
}

impl Work for VariantCheck<'_> {
    fn writer(&self) -> Option<&RecordWriter> {
        self.0.writer.as_ref()
    }

    fn work(&self, job: &mut Job) {
        job.each_read(&self.0, |at, read, scratch| {
            let (puzzle, limits) = (&read.puzzle, self.0.search.limits.clone().with_shared_time());
            scratch.findings.extend(at.unread_rules(read));
            let found = search(puzzle, &limits);
            let answer = self.answer(at, read, &limits);
            let is_looked_at = self.0.args.minimal && verdict(&found) == VALID;
            let minimality = is_looked_at.then(|| minimality(puzzle, &limits));
            let is_unsure = minimality.as_ref().is_some_and(|known| known.is_cut);
            let is_cut = found.end == End::LimitReached || is_unsure;
            if is_cut && scratch.is_interrupted() {
                return;
            }
            let is_right = answer.as_ref().is_none_or(Answer::is_right);
            if verdict(&found) != VALID || !is_right {
                scratch.findings.push(Finding::Failed);
            }
            if is_unsure {
                scratch.report(&at, PuzzleError::Limit);
            }
            let conflict = conflict(puzzle, &found, &limits);
            let missing = if read.is_complete() { "" } else { ", but a rule may be missing" };
            let verdict = format!("{}{}{missing}", verdict(&found), conflict.unwrap_or_default());
            let details = self.0.args.input.verbose.then(|| Details::new(puzzle, &found));
            self.write(at, (&found, &*verdict, answer.as_ref(), minimality.as_ref(), details), scratch);
        });
    }
}

const VALID: &str = "valid";

const fn verdict(found: &SearchResult) -> &'static str {
    match (found.solutions, found.end) {
        (2.., _) => "more than one solution",
        (_, End::LimitReached) => "limit reached",
        (0, _) => "no solution",
        _ => VALID,
    }
}

/// The verdict on a solution in the input.
enum Answer {
    Known(SolutionVerdict),
    Unreadable(String),
}

impl Answer {
    const fn is_right(&self) -> bool {
        matches!(self, Self::Known(SolutionVerdict::Right))
    }

    fn text(&self) -> String {
        match self {
            Self::Known(SolutionVerdict::Right) => "answer right".to_owned(),
            Self::Known(verdict) => match verdict.clone().broken() {
                Some(broken) => format!("answer wrong: {}", variants::shortened(broken).join("; ")),
                None => "answer not known: limit reached".to_owned(),
            },
            Self::Unreadable(problem) => format!("answer not readable: {problem}"),
        }
    }
}

/// The details of a puzzle for `--verbose`.
struct Details {
    clues: u64,
    /// The rules that are no clues.
    rules: u64,
    /// The nodes of the search for a second solution.
    nodes: u64,
}

impl Details {
    fn new(puzzle: &Puzzle, found: &SearchResult) -> Self {
        let rules = puzzle.rules.iter().filter(|rule| !matches!(rule, Rule::Given(_))).count();
        let clues = variants::clues(puzzle).iter().flatten().count();
        Self { clues: clues as u64, rules: rules as u64, nodes: found.nodes }
    }

    /// The values of the columns.
    fn values(&self) -> [Value<'_>; 3] {
        [self.clues, self.rules, self.nodes].map(Value::Integer)
    }
}

impl Display for Details {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [clues, nodes] =
            [(self.clues, "clue"), (self.nodes, "node")].map(|(count, noun)| counted(count, noun));
        write!(f, "{clues}, {}, {nodes}", counted(self.rules, "other rule"))
    }
}

/// Looks for a second solution.
fn search(puzzle: &Puzzle, limits: &Limits) -> SearchResult {
    Solver::new(puzzle).with_limits(limits.clone()).search(Goal::Unique)
}

/// Why a puzzle has no solution.
fn conflict(puzzle: &Puzzle, found: &SearchResult, limits: &Limits) -> Option<String> {
    if found.solutions > 0 || found.end != End::Exhausted {
        return None;
    }
    let conflict = Conflict::of_unsolvable(puzzle, limits);
    let rules = variants::shortened(variants::conflicting_rules(puzzle, &conflict));
    let perhaps_fewer = if conflict.is_minimal { "" } else { ", or some of them" };
    Some(match &rules[..] {
        [] => ": rows, columns and regions alone have none".to_owned(),
        [rule] => format!(": none satisfies {rule}"),
        rules => format!(": these exclude each other{perhaps_fewer}: {}", rules.join("; ")),
    })
}

/// The clues of a valid puzzle that can be removed, by the names of their cells. Another solution without one has another value in its cell.
fn minimality(puzzle: &Puzzle, limits: &Limits) -> Minimality<String> {
    let (clues, describer, mut base) = (puzzle.clues(), Describer::new(puzzle), puzzle.clone());
    base.retain_clues(|_| false);
    let solver = Solver::new(&base).with_limits(limits.clone());
    let mut minimality = Minimality::default();
    for &clue in clues.keys() {
        let others = clues
            .iter()
            .map(|(&cell, &values)| (cell, if cell == clue { ValueSet(!values.0) } else { values }));
        match solver.with_givens(others).map(|solver| solver.search(Goal::First)) {
            Some(found) => {
                minimality.add(describer.cell(clue), found.solutions + 1, found.end);
            }
            None => minimality.is_cut = true,
        }
    }
    minimality
}

impl VariantCheck<'_> {
    /// The verdict on the solution of the option, of the record or of the puzzle's text, if there is one.
    fn answer(&self, at: InputRecord<'_>, read: &ReadPuzzle, limits: &Limits) -> Option<Answer> {
        let puzzle = &read.puzzle;
        let text = match (&self.0.args.answer, at.answer) {
            (Some(typed), _) => typed.as_str().into(),
            (None, Some(span)) => at.unescaped(span),
            (None, None) => {
                // A part of a solution is none.
                let values = read.about.whole_solution()?;
                return Some(Answer::Known(judge_solution(puzzle, values, limits.clone())));
            }
        };
        let text = text.trim();
        if text.is_empty() || text == "null" {
            return None;
        }
        Some(match variants::parse_values(text, puzzle.shape) {
            Err(problem) => Answer::Unreadable(problem),
            Ok(values) => Answer::Known(judge_solution(puzzle, values, limits.clone())),
        })
    }

    fn write(
        &self,
        at: InputRecord<'_>,
        (found, verdict, answer, minimality, details): (
            &SearchResult,
            &str,
            Option<&Answer>,
            Option<&Minimality<String>>,
            Option<Details>,
        ),
        scratch: &mut WorkerScratch,
    ) {
        let answer_text = answer.map(Answer::text);
        let parts = [
            Some(verdict.to_owned()),
            minimality.map(ToString::to_string),
            answer_text.clone(),
            details.as_ref().map(ToString::to_string),
        ];
        let line = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let Some(writer) = &self.0.writer else { return self.0.write_line(at.place, &line, scratch) };
        let known = |value: Option<bool>| value.map_or(Value::Null, Value::Boolean);
        let mut values = vec![
            Value::Text(verdict),
            Value::Text(answer_text.as_deref().unwrap_or_default()),
            known(
                answer
                    .filter(|answer| !matches!(answer, Answer::Known(SolutionVerdict::Unknown)))
                    .map(Answer::is_right),
            ),
        ];
        if self.0.args.minimal {
            values.push(known(minimality.and_then(Minimality::is_minimal)));
        }
        values.extend(details.iter().flat_map(Details::values));
        let is_unsure = minimality.is_some_and(|known| known.is_cut);
        let status = if is_unsure { Status::Limit } else { Status::of(found.solutions, found.end) };
        let item = Item::new(status).with_note(&*line);
        let item = item.with_count(found.solutions, found.end == End::Exhausted);
        writer.write(at, &item.with_values(&values), scratch);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the cells whose clues can be removed, by searches for two solutions of the puzzle without it.
    fn redundant(puzzle: &Puzzle) -> Vec<String> {
        let is_redundant = |clue: &usize| {
            let mut puzzle = puzzle.clone();
            puzzle.retain_clues(|cell| cell != *clue);
            verdict(&search(&puzzle, &Limits::default())) == VALID
        };
        let (clues, describer) = (puzzle.clues(), Describer::new(puzzle));
        clues.into_keys().filter(is_redundant).map(|cell| describer.cell(cell)).collect()
    }

    #[test]
    fn clues_are_redundant_if_the_puzzle_without_them_is_valid() {
        for (text, count) in [
            (".Shape~4x4.Diagonal~-1.Diagonal~1.~R2C2_1~R4C3_2~R4C4_4", 0),
            (".Shape~4x4.~R1C1_1~R1C2_2~R2C3_1_2~R2C3_1~R3C1_2~R3C4_1_4~R4C4_1_3~R1C4_4", 3),
            (".Shape~4x4.Thermo~R1C1~R2C1~R3C1~R4C1.~R1C3_4~R1C4_2_3.~R4C4_1_2~R4C4_1_3~R2C2_1_3_4", 0),
            (
                ".Shape~6x6.Diagonal~-1.Diagonal~1.~R1C2_5~R1C3_1~R1C6_2~R2C3_3~R4C1_4~R4C2_1~R5C2_3~R6C2_6~R6C4_5",
                9,
            ),
        ] {
            let puzzle: Puzzle = text.parse().unwrap();
            let found = minimality(&puzzle, &Limits::default());
            assert_eq!(found.redundant, redundant(&puzzle), "{text}");
            assert_eq!((found.redundant.len(), found.is_cut), (count, false), "{text}");
            assert_eq!(verdict(&search(&puzzle, &Limits::default())), VALID, "{text}");
        }
    }
}
