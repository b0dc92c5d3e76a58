//! Schoku's solver, called through a function that `build.rs` appends to its one file. Its source is not part of this
//! project; it is compiled if `SCHOKU` is the path of a checkout.
//!
//! Its counters are global, so only one thread may call it at a time: the one that has locked [`ENGINE`].

use std::ffi::{c_int, c_schar};
use std::sync::{Mutex, PoisonError};
use sudokit::Grid;
use sudokit_bench::{Answer, Contender, Mode, Turn};

unsafe extern "C" {
    fn schoku_search(line: *mut c_schar, one: c_int) -> c_int;
}

/// The code of Schoku, whose state is global. There is one value of this type.
struct Engine(());

static ENGINE: Mutex<Engine> = Mutex::new(Engine(()));

impl Engine {
    /// Returns the number of solutions, up to one or two. The first one is written after the puzzle.
    fn search(&mut self, line: &mut Line, is_one_enough: bool) -> u8 {
        // SAFETY: Schoku reads and writes the 164 bytes of a line, in vectors that end before the 256th, and keeps no pointer.
        // The only `Engine` is borrowed, so no other thread calls it meanwhile.
        unsafe { schoku_search(line.0.as_mut_ptr().cast(), is_one_enough.into()) as u8 }
    }
}

/// The solver. A call solves one puzzle, as text.
pub(crate) struct Schoku;

impl Contender for Schoku {
    fn name(&self) -> &str {
        "schoku"
    }

    fn built(&self) -> String {
        env!("SCHOKU_BUILT").to_owned()
    }

    fn prepare(&self, puzzles: &[Grid]) -> Box<dyn Turn> {
        Box::new(SchokuTurn(puzzles.iter().map(Line::new).collect()))
    }
}

/// 81 characters of a puzzle, one unused byte, and 81 of its solution. The rest is space for reads and writes of
/// whole vectors.
#[repr(align(64))]
struct Line([u8; 256]);

impl Line {
    fn new(puzzle: &Grid) -> Self {
        let mut line = [0; 256];
        line[..81].copy_from_slice(&puzzle.to_ascii(b'.'));
        Self(line)
    }

    fn solution(&self) -> Option<Grid> {
        let mut digits = [0; 81];
        digits.copy_from_slice(&self.0[82..163]);
        Grid::from_bytes(digits.map(|digit: u8| digit.wrapping_sub(b'0')))
    }
}

struct SchokuTurn(Vec<Line>);

impl Turn for SchokuTurn {
    fn solve(&mut self, mode: Mode, answers: &mut Vec<Answer>) {
        // Once for all puzzles, so that it takes no time of each.
        let mut engine = ENGINE.lock().unwrap_or_else(PoisonError::into_inner);
        answers.extend(self.0.iter_mut().map(|line| {
            let count = engine.search(line, mode == Mode::First);
            (count, if mode != Mode::Unique && count > 0 { line.solution() } else { None })
        }));
    }
}
