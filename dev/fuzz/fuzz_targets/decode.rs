//! Any bytes as a compressed file: bytes or an error, in little memory.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_cli::fuzz::run("decode", bytes));
