//! Any bytes as a transform and a grid: the grid and its image have the same canonical form.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("symmetry", bytes));
