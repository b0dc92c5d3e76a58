//! Any bytes as a position: each step changes it, follows from its premises, and is found again.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("explain", bytes));
