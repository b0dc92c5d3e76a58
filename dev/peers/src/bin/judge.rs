//! Judges puzzles with the crate `sudoku`. It reads lines of 81 characters from standard input and ignores the rest
//! of a line.
//!
//! It fails at the first puzzle that does not have exactly one solution or, with `--minimal`, has a redundant clue.

use clap::Parser;
use std::error::Error;
use std::io::{BufRead, stdin};
use sudoku::Sudoku;

/// The checks for each puzzle.
#[derive(Parser)]
#[command(about = "Check puzzles with the crate sudoku")]
struct Options {
    /// Check that no clue is redundant
    #[arg(long)]
    minimal: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut judged = 0_u64;
    for line in stdin().lock().lines() {
        let line = line?;
        let cells = line.get(..81).ok_or_else(|| format!("{line}: fewer than 81 characters"))?;
        let puzzle = Sudoku::from_str_line(cells).map_err(|error| format!("{cells}: {error}"))?;
        if !puzzle.is_uniquely_solvable() {
            return Err(format!("{cells}: not exactly one solution").into());
        }
        if options.minimal && !is_minimal(puzzle.to_bytes()) {
            return Err(format!("{cells}: not minimal").into());
        }
        judged += 1;
    }
    println!(
        "{judged} puzzles have one solution each{}",
        if options.minimal { " and are minimal" } else { "" }
    );
    Ok(())
}

fn is_minimal(puzzle: [u8; 81]) -> bool {
    let without = |clue: usize| {
        let mut fewer = puzzle;
        fewer[clue] = 0;
        fewer
    };
    let clues = (0..81).filter(|&cell| puzzle[cell] != 0);
    clues.map(without).all(|fewer| Sudoku::from_bytes(fewer).is_ok_and(|fewer| !fewer.is_uniquely_solvable()))
}
