//! Writes the puzzles of shares with their number of solutions for `dev/prove-wasm`, on standard output.

use clap::Parser;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use sudokit::solve::Goal;
use sudokit::{Engine, Limits, Solver};
use sudokit_prove::PuzzlePool;
use sudokit_prove::report::exit_code;

/// Write puzzles with their number of solutions, up to 2, as 82 bytes each
#[derive(Parser)]
struct Options {
    /// Number of shares of 10,000 puzzles
    #[arg(long, default_value_t = 1)]
    shares: u64,
    /// Number of the first share
    #[arg(long, default_value_t = 1)]
    from: u64,
}

fn main() -> ExitCode {
    exit_code(write(&Options::parse()))
}

fn write(options: &Options) -> io::Result<()> {
    let pool = PuzzlePool::new(false);
    let solver = Solver::new().with_engine(Engine::Portable).with_limits(Limits::unlimited());
    let mut out = BufWriter::new(io::stdout().lock());
    for number in options.from..options.from.saturating_add(options.shares) {
        let (puzzles, mut found) = (pool.share(number), Vec::new());
        solver.search_slice(&puzzles, Goal::Unique, &mut found);
        for (puzzle, found) in puzzles.iter().zip(&found) {
            out.write_all(puzzle.as_bytes())?;
            out.write_all(&[u8::try_from(found.solutions).unwrap_or(u8::MAX)])?;
        }
    }
    out.flush()
}
