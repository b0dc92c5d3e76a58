//! The book, built by mdBook.

use crate::Result;
use crate::install::Tool;
use crate::run::{root, run, target};

const MDBOOK: Tool =
    Tool { name: "mdbook", version: "0.5.4", options: &["--no-default-features", "--features", "search"] };

/// Builds the book into `target/book`; arguments are those of `mdbook build`, such as `--open`.
pub(crate) fn build(args: &[String]) -> Result {
    let folder = target()?.join("book");
    let mut build = MDBOOK.command(&["build"])?;
    run(build.arg(root()?.join("docs")).arg("--dest-dir").arg(&folder).args(args))?;
    eprintln!("the book begins in {}", folder.join("index.html").display());
    Ok(())
}
