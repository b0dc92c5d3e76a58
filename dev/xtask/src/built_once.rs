//! What one step of the gate builds, later steps use again: that is so only while their packages have the same features.

use crate::python::WHEEL;
use crate::run::{AS_TESTED, cargo, output};
use crate::web::TARGET;
use std::collections::BTreeSet;

/// Returns the packages of a build with their versions and features, one a line. `kinds` are the kinds of dependencies that it has.
fn packages(kinds: &str, args: &[&str]) -> BTreeSet<String> {
    let tree =
        ["tree", "--quiet", "--prefix", "none", "--no-dedupe", "--format", "{p} {f}", "--edges", kinds];
    let lines = output(cargo(&tree).unwrap().args(args)).unwrap();
    String::from_utf8(lines).unwrap().lines().map(str::to_owned).collect()
}

/// Returns the packages of the second build, but for the one that it is for, that the first does not have with these features.
fn built_again(first: &BTreeSet<String>, second: &BTreeSet<String>, own: &str) -> Vec<String> {
    assert!(first.len() > 20 && second.len() > 10, "{} and {}", first.len(), second.len());
    second.difference(first).filter(|package| !package.starts_with(own)).cloned().collect()
}

/// If this fails, a feature is missing in `as-tested` of `sudokit-py`.
#[test]
fn the_wheel_of_the_tests_uses_what_the_tests_have_built() {
    let tests = packages("normal,build,dev", &AS_TESTED);
    let wheel = packages("normal,build", &["--package", "sudokit-py", "--features", WHEEL]);
    assert_eq!(built_again(&tests, &wheel, "sudokit-py "), [""; 0]);
}

#[test]
fn the_comparison_in_webassembly_uses_what_the_page_has_built() {
    let of = |package| packages("normal,build", &["--target", TARGET, "--package", package]);
    let (page, compared) = (of("sudokit-wasm"), of("sudokit-prove-wasm"));
    assert_eq!(built_again(&page, &compared, "sudokit-prove-wasm "), [""; 0]);
}
