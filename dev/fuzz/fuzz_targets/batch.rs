//! Any bytes as many puzzles in one search: the vector engines agree with the portable one.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("batch", bytes));
