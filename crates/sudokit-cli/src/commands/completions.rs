//! `sudokit completions`: what the shell needs to complete a command line.

use crate::args::{CompletionsArgs, command};
use crate::exit::Exit;
use crate::fatal::Fatal;
use crate::output;

/// Prints the completions of the shell.
pub(crate) fn run(args: &CompletionsArgs) -> Result<Exit, Fatal> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "sudokit", &mut text);
    output::print(&text)?;
    Ok(Exit::Well)
}
