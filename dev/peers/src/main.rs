//! Benchmarks our engines and other solvers in one process: the crate `sudoku`, and Schoku and tdoku if they were
//! available at build time. Ratios refer to the last of them.

#[cfg(schoku)]
mod schoku;
mod sudoku_crate;
#[cfg(tdoku)]
mod tdoku;

use clap::Parser;
use sudokit_bench::{Contender, Options, OurMaker, run, run_makers};

fn main() {
    let options = Options::parse();
    if options.making {
        let (mut ours, mut theirs) = (OurMaker::new(options.seed), sudoku_crate::SudokuCrate);
        run_makers(&options, &mut [&mut ours, &mut theirs]);
        return;
    }
    let ours = options.ours();
    let mut contenders: Vec<&dyn Contender> = ours.iter().map(|engine| engine as &dyn Contender).collect();
    contenders.push(&sudoku_crate::SudokuCrate);
    #[cfg(schoku)]
    contenders.push(&schoku::Schoku);
    #[cfg(not(schoku))]
    eprintln!(
        "without Schoku: set SCHOKU to a checkout of it (git clone https://github.com/Mart1nSchulz/Schoku)"
    );
    #[cfg(tdoku)]
    contenders.push(&tdoku::Tdoku);
    #[cfg(not(tdoku))]
    eprintln!("without tdoku: set TDOKU to a checkout of it (git clone https://github.com/t-dillon/tdoku)");
    run(&options, &contenders);
}
