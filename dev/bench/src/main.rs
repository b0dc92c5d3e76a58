//! Our own engines beside each other. Ratios are to the last one, the portable one unless others are chosen.

use clap::Parser;
use sudokit_bench::{Contender, Options, run};

fn main() {
    let options = Options::parse();
    let ours = options.ours();
    run(&options, &ours.iter().map(|engine| engine as &dyn Contender).collect::<Vec<_>>());
}
