//! Any bytes as a request of the JSON protocol: the response is JSON.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sudokit_testkit::fuzz::run("api", bytes));
