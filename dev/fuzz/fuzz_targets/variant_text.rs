//! Any bytes as the text of a puzzle of any size and with any rules.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("variant_text", bytes));
