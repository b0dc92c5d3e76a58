//! Any bytes as the id of a puzzle: what it makes has one solution, and it makes it again.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("generate", bytes));
