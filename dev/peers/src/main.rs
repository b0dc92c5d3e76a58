//! Our engines beside other solvers, in one process: the crate `sudoku`, and tdoku where it was at hand when this was built.
//! Ratios are to the last of them.

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
    #[cfg(tdoku)]
    contenders.push(&tdoku::Tdoku);
    #[cfg(not(tdoku))]
    eprintln!("without tdoku: set TDOKU to a checkout of it (git clone https://github.com/t-dillon/tdoku)");
    run(&options, &contenders);
}
