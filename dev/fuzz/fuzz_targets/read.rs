//! Any bytes as an input of every format.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("read", bytes));
