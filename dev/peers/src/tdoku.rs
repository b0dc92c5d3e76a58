//! tdoku's fast solver, called through its C interface. Its sources are not part of this project: `build.rs` compiles
//! those of the checkout in `TDOKU`.
//!
//! Its solvers are static objects that each search changes, so only one thread may call it at a time: the one that has
//! locked [`ENGINE`].

use std::ffi::{c_char, c_void};
use std::sync::{Mutex, PoisonError};
use sudokit::Grid;
use sudokit_bench::{Answer, Contender, Mode, Turn};

// As declared in `include/tdoku.h`.
unsafe extern "C" {
    fn TdokuSolverDpllTriadSimd(
        puzzle: *const c_char,
        limit: usize,
        configuration: u32,
        solution: *mut c_char,
        guesses: *mut usize,
    ) -> usize;

    fn TdokuEnumerate(
        puzzle: *const c_char,
        limit: usize,
        callback: extern "C" fn(*const c_char, *mut c_void),
        argument: *mut c_void,
    ) -> usize;
}

/// The code of tdoku, whose state is global. There is one value of this type.
struct Engine(());

static ENGINE: Mutex<Engine> = Mutex::new(Engine(()));

impl Engine {
    /// Returns the number of solutions, up to the limit. The solution is only written with a limit of one.
    fn search(&mut self, puzzle: &Text, limit: usize, solution: &mut Solution) -> usize {
        let (puzzle, solution) = (puzzle.0.as_ptr().cast(), solution.as_mut_ptr().cast());
        let mut guesses = 0;
        // SAFETY: tdoku reads 81 cells, each a digit or a dot, and the zero behind them, in vectors that end before the 96th
        // byte; it writes no more than 81 bytes of a solution and one number, and keeps no pointer. The only `Engine` is
        // borrowed, so no other thread calls it meanwhile.
        unsafe { TdokuSolverDpllTriadSimd(puzzle, limit, 0, solution, &raw mut guesses) }
    }

    /// Returns the number of solutions, up to two. Each is written, and the last one remains.
    fn enumerate(&mut self, puzzle: &Text, solution: &mut Solution) -> usize {
        let (puzzle, argument) = (puzzle.0.as_ptr().cast(), (&raw mut *solution).cast());
        // SAFETY: as above; `argument` goes to `keep` alone, and only before this returns.
        unsafe { TdokuEnumerate(puzzle, 2, keep, argument) }
    }
}

/// The solver. A call solves one puzzle, as text.
pub(crate) struct Tdoku;

impl Contender for Tdoku {
    fn name(&self) -> &str {
        "tdoku"
    }

    fn built(&self) -> String {
        env!("TDOKU_BUILT").to_owned()
    }

    fn prepare(&self, puzzles: &[Grid]) -> Box<dyn Turn> {
        Box::new(TdokuTurn(puzzles.iter().map(Text::new).collect()))
    }
}

/// 81 characters, `.` for an empty cell. The zero after them marks the end of a puzzle without pencil marks. The rest
/// is space for reads of whole vectors.
struct Text([u8; 96]);

/// 81 characters, written by tdoku.
type Solution = [u8; 81];

impl Text {
    fn new(puzzle: &Grid) -> Self {
        let mut text = [0; 96];
        text[..81].copy_from_slice(&puzzle.to_ascii(b'.'));
        Self(text)
    }
}

/// Keeps a solution that tdoku reports.
extern "C" fn keep(reported: *const c_char, argument: *mut c_void) {
    // SAFETY: tdoku reports 81 bytes, its own; `enumerate` hands over a `Solution` that nothing else touches meanwhile.
    unsafe { argument.cast::<Solution>().write(reported.cast::<Solution>().read()) }
}

struct TdokuTurn(Vec<Text>);

impl Turn for TdokuTurn {
    fn solve(&mut self, mode: Mode, answers: &mut Vec<Answer>) {
        // Once for all puzzles, so that it takes no time of each.
        let mut engine = ENGINE.lock().unwrap_or_else(PoisonError::into_inner);
        answers.extend(self.0.iter().map(|puzzle| {
            let mut solution = [0; 81];
            let count = match mode {
                Mode::First => engine.search(puzzle, 1, &mut solution),
                Mode::Unique => engine.search(puzzle, 2, &mut solution),
                // It has no canonical form, so `Form` is never requested.
                Mode::Solve | Mode::Form => engine.enumerate(puzzle, &mut solution),
            };
            let wanted = mode != Mode::Unique && count > 0;
            (count as u8, if wanted { grid(solution) } else { None })
        }));
    }
}

fn grid(solution: Solution) -> Option<Grid> {
    Grid::from_bytes(solution.map(|digit| digit.wrapping_sub(b'0')))
}
