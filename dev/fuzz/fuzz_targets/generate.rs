//! Any bytes as the id of a puzzle: it generates a puzzle with one solution, and the same each time.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("generate", bytes));
