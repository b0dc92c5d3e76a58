//! Any bytes as an input of a format that has to be found out.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("read_any", bytes));
