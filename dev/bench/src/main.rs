//! Our own engines beside each other. The plain backtracking is left out: see `sudokit bench --engine backtracking`.

use clap::Parser;
use sudokit::Engine;
use sudokit_bench::{Options, Ours, run};

fn main() {
    run(&Options::parse(), &[&Ours::new("lanes", Engine::Auto), &Ours::new("portable", Engine::Portable)]);
}
