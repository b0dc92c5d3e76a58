//! What each fuzz target does with its bytes: panics where the library breaks a promise.
//!
//! The targets of `dev/fuzz` call it with whatever the fuzzer thinks up; an ordinary test calls it with every input that
//! has ever failed, and with the fuzzer's seeds.

mod again;
mod api;
mod batch;
mod entries;
mod explain;
mod generate;
mod read;
mod solve;
mod symmetry;

use sudokit::{Grid, Solution};

/// A target: its name, and what it does with its bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets, in the order of their names.
pub const TARGETS: [Target; 7] = [
    ("api", api::api),
    ("batch", batch::batch),
    ("explain", explain::explain),
    ("generate", generate::generate),
    ("read", read::read),
    ("solve", solve::solve),
    ("symmetry", symmetry::symmetry),
];

/// Runs one target on one input.
///
/// # Panics
/// If a promise is broken, or there is no such target.
pub fn run(target: &str, bytes: &[u8]) {
    let found = TARGETS.iter().find(|(name, _)| *name == target);
    let (_, body) = found.unwrap_or_else(|| panic!("no fuzz target `{target}`"));
    body(bytes);
}

/// Any bytes as a grid: the digits 1 to 9 are clues, all else and what is missing of 81 are empty cells.
fn grid(bytes: &[u8]) -> Grid {
    let values = core::array::from_fn(|cell| match bytes.get(cell) {
        Some(digit @ b'1'..=b'9') => digit - b'0',
        _ => 0,
    });
    Grid::from_bytes(values).expect("0 to 9 are cells")
}

/// Returns a solution, always the same.
fn a_solution() -> Solution {
    let values = core::array::from_fn(|cell| ((cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1) as u8);
    Solution::try_from(Grid::from_bytes(values).expect("1 to 9 are cells"))
        .expect("a pattern of shifted rows")
}
