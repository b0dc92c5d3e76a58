//! Benchmarks our engines. Ratios refer to the last one, which is the portable engine by default.

use clap::Parser;
use sudokit_bench::{Contender, Options, OurMaker, run, run_lengths, run_makers, run_raters, run_scores};

fn main() {
    let options = Options::parse();
    if options.making {
        run_makers(&options, &mut [&mut OurMaker::new(options.seed)]);
        return;
    }
    if options.rating {
        run_raters(&options);
        return;
    }
    if options.lengths {
        run_lengths(&options);
        return;
    }
    if options.scores {
        run_scores(&options);
        return;
    }
    let ours = options.ours();
    run(&options, &ours.iter().map(|engine| engine as &dyn Contender).collect::<Vec<_>>());
}
