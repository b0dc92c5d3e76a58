//! Two programs, run in turn as whole processes.

use super::figures::{Figures, headings};
use crate::fatal::Fatal;
use crate::interrupt;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;
use sudokit::Grid;
use sudokit::solve::Goal;
use sudokit_check::check_solution;

/// Runs the command and this program in turn on the same lines; returns a table and the ratio.
pub(super) fn compare(command: &str, puzzles: &[Grid], goal: Goal, runs: u32) -> Result<String, Fatal> {
    let input: Vec<u8> =
        puzzles.iter().flat_map(|puzzle| [&puzzle.to_ascii(b'.')[..], b"\n"].concat()).collect();
    let (mut ours, mut theirs) = (Side::new("sudokit solve"), Side::new(command));
    for _ in (0..runs).take_while(|_| !interrupt::asked()) {
        ours.run(this_program(goal)?, &input)?;
        theirs.run(shell(command), &input)?;
    }
    let expected = ours.right(puzzles, None);
    let right = theirs.right(puzzles, Some(&expected));
    let figures = |side: Side<'_>| {
        let nanoseconds = side.seconds.into_iter().map(|seconds| seconds * 1e9 / puzzles.len() as f64);
        Figures::new(nanoseconds.collect())
    };
    let (our_time, their_time) = (figures(ours), figures(theirs));
    let line = |name: &str, figures: Figures, right: &[bool]| {
        let right = right.iter().filter(|&&right| right).count();
        figures.line(name, puzzles.len(), &format!("{right} right"))
    };
    Ok(format!(
        "\nwhole processes in turn, sudokit with one thread; wall-clock time\n\n{}{}{}\n`{command}` takes {:.2} times as long as sudokit\n",
        headings("program"),
        line("sudokit", our_time, &expected),
        line("other", their_time, &right),
        their_time.median / our_time.median.max(1e-9),
    ))
}

/// A program, the times of its runs, and the output of the last run.
struct Side<'a> {
    name: &'a str,
    seconds: Vec<f64>,
    output: Vec<u8>,
}

impl<'a> Side<'a> {
    const fn new(name: &'a str) -> Self {
        Self { name, seconds: Vec::new(), output: Vec::new() }
    }

    fn run(&mut self, mut command: Command, input: &[u8]) -> Result<(), Fatal> {
        let failed = |problem: String| Fatal::OtherProgram { command: self.name.to_owned(), problem };
        let started = Instant::now();
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| failed(format!("cannot start: {error}")))?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let mut output = Vec::new();
        let read = thread::scope(|scope| {
            // A program that does not read all input writes too few lines.
            scope.spawn(|| stdin.map(|mut stdin| stdin.write_all(input)));
            stdout.map_or(Ok(0), |mut stdout| stdout.read_to_end(&mut output))
        });
        read.and_then(|_| child.wait()).map_err(|error| failed(error.to_string()))?;
        if output.is_empty() {
            return Err(failed(
                "wrote no solutions; it must read puzzles on standard input and write one line for each"
                    .to_owned(),
            ));
        }
        self.seconds.push(started.elapsed().as_secs_f64());
        self.output = output;
        Ok(())
    }

    /// Which puzzles are solved correctly, of those that are expected to be.
    fn right(&self, puzzles: &[Grid], expected: Option<&[bool]>) -> Vec<bool> {
        let mut lines = self.output.split(|&byte| byte == b'\n');
        let mut is_right = |(index, puzzle): (usize, &Grid)| {
            let answer = lines.next().and_then(last_grid);
            let is_expected = expected.is_none_or(|expected| expected[index]);
            is_expected && answer.is_some_and(|answer| check_solution(puzzle, &answer).is_ok())
        };
        puzzles.iter().enumerate().map(&mut is_right).collect()
    }
}

fn this_program(goal: Goal) -> Result<Command, Fatal> {
    let path = std::env::current_exe()
        .map_err(|error| Fatal::OtherProgram { command: "sudokit".to_owned(), problem: error.to_string() })?;
    let mut command = Command::new(path);
    command.args(["solve", "--from=line", "-j1"]);
    if goal == Goal::First {
        command.arg("--first");
    }
    Ok(command)
}

fn shell(line: &str) -> Command {
    let (program, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut command = Command::new(program);
    command.args([flag, line]);
    command
}

/// The last 81 digits in a row on the line: programs write the solution alone, or after the puzzle and other data.
fn last_grid(line: &[u8]) -> Option<Grid> {
    let words = line.split(|byte| !byte.is_ascii_digit());
    words.filter_map(|word| Grid::from_ascii(word).ok()).next_back()
}

#[cfg(test)]
mod tests {
    use super::last_grid;

    #[test]
    fn the_solution_is_found_in_the_output_of_other_programs() {
        let answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for line in [answer.to_owned(), format!("{puzzle}:1:{answer}"), format!("{puzzle},{answer}\r")] {
            assert_eq!(last_grid(line.as_bytes()).unwrap().to_string(), answer);
        }
        assert_eq!(last_grid(b"no solution"), None);
        assert_eq!(last_grid(puzzle.as_bytes()), None);
    }
}
