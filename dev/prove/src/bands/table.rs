//! The classes as text, written by `cargo xtask bands`, and compared with generated grids.

use super::{BandClass, Classes, Completions};
use core::fmt::Write;

const PREFACE: &str = "\
# Written by `cargo xtask bands`, which computes it anew; `cargo xtask bands --check` compares.
# The classes of first bands: the first band of each, row by row; how many of the 2,612,736 bands with a given first box are
# in it; in how many ways each of these can be made a full grid.
";

const WRITTEN: &str = include_str!("../../bands.txt");

/// Computes all classes, in well under a second.
pub fn computed(classes: &Classes) -> Vec<BandClass> {
    let completions = Completions::new(classes);
    let class = |(band, bands)| BandClass { band, bands, completions: completions.count(&band) };
    classes.members().into_iter().map(class).collect()
}

/// Returns the classes in the file.
///
/// # Errors
/// A line is invalid. The first such line is reported.
pub fn written() -> Result<Vec<BandClass>, String> {
    WRITTEN.lines().filter(|line| !line.starts_with('#')).map(parsed).collect()
}

/// Returns the classes as text.
pub fn text(classes: &[BandClass]) -> String {
    let mut text = PREFACE.to_owned();
    for BandClass { band, bands, completions } in classes {
        let _ = writeln!(text, "{band} {bands} {completions}");
    }
    text
}

fn parsed(line: &str) -> Result<BandClass, String> {
    let wrong = || format!("`{line}`: expected a band and two numbers");
    let [band, bands, completions] = line.split(' ').collect::<Vec<_>>().try_into().map_err(|_| wrong())?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
    Ok(BandClass { band: band.parse()?, bands: number(bands)?, completions: number(completions)? })
}
