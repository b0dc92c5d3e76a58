//! Any bytes as a puzzle: the engines agree with each other, the oracle and the checker.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("solve", bytes));
