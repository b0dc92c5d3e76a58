//! Any bytes as all that a client of the service sends: a response or none, and no internal error.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_cli::fuzz::run("http", bytes));
