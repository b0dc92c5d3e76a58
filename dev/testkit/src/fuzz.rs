//! The bodies of the fuzz targets. They panic if the library breaks a promise.
//!
//! The targets of `dev/fuzz` call them with the fuzzer's inputs. Ordinary tests call them with every input that ever failed, with
//! the fuzzer's seeds, and with random changes of these.

mod again;
mod api;
mod batch;
mod change;
mod entries;
mod explain;
mod generate;
mod read;
mod solve;
mod symmetry;
mod variants;

use sudokit::{Grid, Solution};

pub use change::changed;

/// A target: its name, and its body.
pub type Target = (&'static str, fn(&[u8]));

/// All targets, in the order of their names.
pub const TARGETS: [Target; 10] = [
    ("api", api::api),
    ("batch", batch::batch),
    ("explain", explain::explain),
    ("generate", generate::generate),
    ("read", read::read),
    ("solve", solve::solve),
    ("symmetry", symmetry::symmetry),
    ("variant_formats", variants::formats),
    ("variant_rules", variants::rules),
    ("variant_text", variants::text),
];

/// Runs one target on one input.
///
/// # Panics
/// A promise is broken, or the target does not exist.
pub fn run(target: &str, bytes: &[u8]) {
    let found = TARGETS.iter().find(|(name, _)| *name == target);
    let (_, body) = found.unwrap_or_else(|| panic!("no fuzz target `{target}`"));
    body(bytes);
}

/// Returns a grid from any bytes: the digits 1 to 9 are clues, other and missing bytes are empty cells.
fn grid(bytes: &[u8]) -> Grid {
    let values = core::array::from_fn(|cell| match bytes.get(cell) {
        Some(digit @ b'1'..=b'9') => digit - b'0',
        _ => 0,
    });
    Grid::from_bytes(values).expect("0 to 9 are cells")
}

/// Returns a fixed solution.
fn a_solution() -> Solution {
    let values = core::array::from_fn(|cell| ((cell / 9 % 3 * 3 + cell / 27 + cell % 9) % 9 + 1) as u8);
    Solution::try_from(Grid::from_bytes(values).expect("1 to 9 are cells"))
        .expect("a pattern of shifted rows")
}
