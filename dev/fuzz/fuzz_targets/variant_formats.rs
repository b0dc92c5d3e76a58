//! Any bytes as a puzzle of any size and with any rules, in all formats.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("variant_formats", bytes));
