//! The help of every verb, and usage errors.

#[cfg(all(feature = "columns", feature = "mcp", feature = "play"))]
use super::folder;
#[cfg(any(not(feature = "columns"), feature = "serve"))]
use super::sudokit;
use super::{fed, stdout};
use snapbox::str;

/// The help lists the verbs and formats of all features.
#[cfg(all(feature = "columns", feature = "mcp", feature = "play"))]
#[test]
fn helps_and_usage_errors() {
    trycmd::TestCases::new().default_bin_name("sudokit").case("tests/cmd/*.trycmd");
}

#[test]
fn every_shell_gets_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&fed(&format!("completions {shell}"), "").success().stderr_eq(str![]));
        assert!(script.contains("on-error"), "{shell}");
    }
}

#[cfg(all(feature = "columns", feature = "mcp", feature = "play"))]
#[test]
fn the_manual_has_a_page_for_the_program_and_one_for_each_verb() {
    let page = stdout(&fed("man", "").success().stderr_eq(str![]));
    assert!(page.contains("Exit status:") && page.contains(".TH sudokit 1"), "{page}");

    let pages = folder("man");
    sudokit("man --out").arg(&pages).assert().success().stdout_eq(str![]);
    let mut names: Vec<_> = std::fs::read_dir(&pages)
        .unwrap()
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(
        names.join(" "),
        "sudokit-backdoors.1 sudokit-bench.1 sudokit-candidates.1 sudokit-canon.1 sudokit-check.1 sudokit-clues.1 sudokit-completions.1 sudokit-convert.1 sudokit-dataset-audit.1 sudokit-dataset.1 sudokit-dedupe.1 \
         sudokit-explain.1 sudokit-filter.1 sudokit-generate.1 sudokit-hint.1 sudokit-learn.1 sudokit-man.1 sudokit-mcp.1 sudokit-minimize.1 sudokit-play.1 sudokit-rate.1 sudokit-render.1 sudokit-serve.1 sudokit-show.1 \
         sudokit-solve.1 sudokit-split.1 sudokit-steps.1 sudokit-trace.1 sudokit-transform.1 \
         sudokit-unavoidable.1 sudokit-vicinity.1 sudokit.1"
    );
}

#[cfg(not(feature = "columns"))]
#[test]
fn a_missing_feature_is_named() {
    sudokit("dataset -o data").assert().code(2).stderr_eq(str![[r#"
error: `dataset` needs the feature `columns`, which this build does not have; install with `cargo install --path crates/sudokit-cli --features full`

"#]]);
    sudokit("solve --to parquet").assert().code(2).stderr_eq(str![[r#"
error: `parquet` needs the feature `columns`, which this build does not have; install with `cargo install --path crates/sudokit-cli --features full`

"#]]);
    sudokit("generate -o puzzles.arrow").assert().code(2).stderr_eq(str![[r#"
error: cannot write `puzzles.arrow`: its format needs the feature `columns`, which this build does not have; install with `cargo install --path crates/sudokit-cli --features full`

"#]]);
}
