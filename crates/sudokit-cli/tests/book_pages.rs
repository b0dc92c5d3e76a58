//! The examples of the book, run in a folder of their own, as some of them write files.

use std::fs;
use std::path::Path;

/// Pages with examples that need the feature `columns`.
const COLUMNS: [&str; 3] =
    ["how-to/data-sets.md", "how-to/process-columns.md", "tutorials/data-scientist.md"];
/// Files that the examples read.
const TESTDATA: [&str; 13] = [
    "variants.txt",
    "tutorials.txt",
    "hard.txt",
    "mixed.txt",
    "grids.txt",
    "sparse.txt",
    "steps.txt",
    "played.txt",
    "marked.txt",
    "formats/seeds/array.txt",
    "formats/seeds/poj.txt",
    "formats/seeds/board.json",
    "formats/files/quizzes.csv",
];
/// Some of the files that the examples write.
const WRITTEN: [&str; 5] = ["tutorials.pdf", "hint.svg", "tutorial-1.png", "tutorial-4.png", "mixed.pdf"];

#[test]
fn book_pages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("book_pages");
    let _ = fs::remove_dir_all(&folder);
    for name in TESTDATA {
        let name = Path::new("testdata").join(name);
        fs::create_dir_all(folder.join(&name).parent().unwrap()).unwrap();
        fs::copy(root.join(&name), folder.join(&name)).unwrap();
    }
    std::env::set_current_dir(&folder).unwrap();
    let pages = root.join("docs/src");
    let cases = trycmd::TestCases::new();
    cases.default_bin_name("sudokit").case(pages.join("**/*.md"));
    if !cfg!(feature = "columns") {
        for page in COLUMNS {
            cases.skip(pages.join(page));
        }
    }
    cases.run();
    for name in WRITTEN {
        assert!(folder.join(name).metadata().unwrap().len() > 5_000, "{name}");
    }
}
