//! The examples of docs/render.md, run in a folder of their own, as they write files.

use std::path::Path;

#[test]
fn render_doc() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("render_doc");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("testdata")).unwrap();
    for name in ["tutorials.txt", "hard.txt", "mixed.txt"] {
        let name = Path::new("testdata").join(name);
        std::fs::copy(root.join(&name), folder.join(&name)).unwrap();
    }
    std::env::set_current_dir(&folder).unwrap();
    trycmd::TestCases::new().default_bin_name("sudokit").case(root.join("docs/render.md")).run();
    for name in ["tutorials.pdf", "hint.svg", "tutorial-1.png", "tutorial-4.png", "mixed.pdf"] {
        assert!(folder.join(name).metadata().unwrap().len() > 5_000, "{name}");
    }
}
