//! `cargo xtask bands`: computes the classes of first bands and writes `dev/prove/bands.txt`, or compares it.

use clap::Parser;
use std::process::ExitCode;
use std::{fs, path::Path};
use sudokit_prove::bands::{BandClass, GRIDS_OF_A_BOX, classes, table};
use sudokit_prove::report::exit_code;

/// Compute the 416 classes of first bands, with their sizes and completions
#[derive(Parser)]
struct Options {
    /// Write nothing; fail if the file differs
    #[arg(long)]
    check: bool,
}

fn main() -> ExitCode {
    exit_code(run(&Options::parse()).map(|summary| println!("{summary}")))
}

fn run(options: &Options) -> Result<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("bands.txt");
    let computed = table::computed(&classes());
    let grids: u64 = computed.iter().map(BandClass::grids).sum();
    if grids != GRIDS_OF_A_BOX {
        return Err(format!("{grids} grids with a given first box; there are {GRIDS_OF_A_BOX}"));
    }
    let text = table::text(&computed);
    let summary = format!("{} classes, {grids} grids with a given first box", computed.len());
    if options.check {
        let written = fs::read_to_string(&path).map_err(|error| error.to_string())?;
        return if text == written { Ok(summary) } else { Err("bands.txt differs".to_owned()) };
    }
    fs::write(&path, text).map_err(|error| error.to_string())?;
    Ok(summary)
}
