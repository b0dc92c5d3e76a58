//! The examples of the README, run where a reader runs them.

#[test]
fn readme() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
    trycmd::TestCases::new().default_bin_name("sudokit").case("README.md");
}
