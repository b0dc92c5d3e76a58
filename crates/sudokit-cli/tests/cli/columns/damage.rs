//! Files that are not what they say.

use super::files::{arrow, batch, parquet, strings};
use crate::{PUZZLE, folder, sudokit};
use snapbox::str;

#[test]
fn a_file_that_is_cut_off_is_an_error() {
    let folder = folder("columns_cut");
    let rows = batch([("puzzle", strings([PUZZLE; 20]))]);
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    let parquet = parquet(&rows);
    std::fs::write(folder.join("cut.parquet"), &parquet[..parquet.len() - 9]).unwrap();
    run("solve cut.parquet").code(2).stdout_eq("").stderr_eq(str![[r#"
error: cannot read `cut.parquet`: no Parquet file, or one that is damaged or cut off: Parquet error: Invalid Parquet file. Corrupt footer

"#]]);
    let arrow = arrow(&rows);
    std::fs::write(folder.join("cut.arrow"), &arrow[..arrow.len() / 2]).unwrap();
    run("solve cut.arrow --to line").code(2).stderr_eq(str![[r#"
error: cannot read `cut.arrow`: what follows row 9 cannot be read: it ends in the middle of a batch; part of the file is missing

"#]]);
    std::fs::write(folder.join("not.csv"), "puzzle\n").unwrap();
    run("solve --from parquet not.csv").code(2);
    run("solve --from arrow not.csv").code(2);
}
