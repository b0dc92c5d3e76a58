//! The examples of docs/dataset.md, run in a folder of their own, as they write files.

#![cfg(feature = "columns")]

use std::path::Path;

#[test]
fn dataset_doc() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("dataset_doc");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("testdata")).unwrap();
    let name = "testdata/tutorials.txt";
    std::fs::copy(root.join(name), folder.join(name)).unwrap();
    std::env::set_current_dir(&folder).unwrap();
    trycmd::TestCases::new().default_bin_name("sudokit").case(root.join("docs/dataset.md")).run();
}
