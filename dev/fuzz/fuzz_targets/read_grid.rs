//! Any bytes as an input of the format `grid`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("read_grid", bytes));
