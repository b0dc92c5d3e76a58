//! Any bytes as the choices that make a small puzzle with rules.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("variant_rules", bytes));
