//! Lists the public interface of the library in a file of the repository, so that changes are visible. Warnings of its documentation are
//! errors, such as broken links.
//!
//! rustdoc's JSON is not stable yet. `RUSTC_BOOTSTRAP` enables it in a stable compiler, and its build has a separate
//! folder.

use crate::Result;
use crate::run::{cargo, run as run_command, target};
use crate::schema::write_or_compare;
use public_api::Builder;

const FILE: &str = "crates/sudokit/public-api.txt";

/// Writes the list, or with `--check` compares it with the file.
pub(crate) fn run(args: &[String]) -> Result {
    let folder = target()?.join("public-api");
    let mut rustdoc = cargo(&[
        "rustdoc",
        "--quiet",
        "--package",
        "sudokit",
        "--lib",
        "--features",
        "serde",
        "--target-dir",
    ])?;
    rustdoc.arg(&folder).args(["--", "-Zunstable-options", "--output-format", "json"]);
    run_command(rustdoc.env("RUSTC_BOOTSTRAP", "1").env("RUSTDOCFLAGS", "-D warnings"))?;
    let list = Builder::from_rustdoc_json(folder.join("doc/sudokit.json"))
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()?;
    write_or_compare(FILE, list.to_string().as_bytes(), args, "cargo xtask public-api")
}
