//! `sudokit man`: the manual pages.

use crate::args::{ManArgs, command};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::output;
use clap_mangen::Man;
use std::fs;
use std::path::Path;

/// Prints the page of the program, or writes all pages to a directory.
pub(crate) fn run(args: &ManArgs) -> Result<Exit, Fatal> {
    if let Some(folder) = &args.output {
        write_all(folder)?;
    } else {
        let mut page = Vec::new();
        Man::new(command()).render(&mut page).map_err(Fatal::Stdout)?;
        output::print(&page)?;
    }
    Ok(Exit::Well)
}

fn write_all(folder: &Path) -> Result<(), Fatal> {
    let failed = |error| Fatal::write(folder, error);
    fs::create_dir_all(folder).map_err(failed)?;
    clap_mangen::generate_to(command(), folder).map_err(failed)
}
