//! Our own engines beside each other, those that this processor has the instructions for. Ratios are to the portable one.
//! The plain backtracking is left out: see `sudokit bench --engine backtracking`.

use clap::Parser;
use sudokit_bench::{Contender, Options, Ours, run};

fn main() {
    let ours = Ours::all();
    run(&Options::parse(), &ours.iter().map(|engine| engine as &dyn Contender).collect::<Vec<_>>());
}
