//! Times of each puzzle of a file: rows of JSON with the field `constraints`, or `-` before the name to read one text a line.
//! Prints identifier, microseconds of set-up and of the count to 2, nodes, and what was found.

use std::time::Instant;
use sudokit_variants::sudokit::Limits;
use sudokit_variants::sudokit::solve::Goal;
use sudokit_variants::{Solver, iss};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: corpus FILE [NODES]")?;
    let nodes = std::env::args().nth(2).map_or(Ok(1_000_000), |text| text.parse())?;
    for line in std::fs::read_to_string(path)?.lines() {
        let row: serde_json::Value = serde_json::from_str(line)?;
        let text = row["constraints"].as_str().ok_or("no constraints")?;
        let begin = Instant::now();
        let limits = Limits::unlimited().with_nodes(nodes);
        let solver = Solver::new(&iss::read(text)?).with_limits(limits);
        let set_up = begin.elapsed();
        let begin = Instant::now();
        let counted = solver.search(Goal::Unique);
        println!(
            "{}\t{}\t{}\t{}\t{}\t{:?}\t{}",
            row["id"],
            set_up.as_micros(),
            begin.elapsed().as_micros(),
            counted.nodes,
            counted.solutions,
            counted.end,
            row["kinds"]
        );
    }
    Ok(())
}
