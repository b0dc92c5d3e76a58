//! The gate, which every change must pass, and the part of it that a contributor runs.

use crate::{Result, task};
use std::time::{Duration, Instant};

/// A task and its arguments.
type Step = (&'static str, &'static [&'static str]);

/// The steps that need only a Rust toolchain.
const CHECK: [Step; 5] = [("fmt", &[]), ("tidy", &[]), ("clippy", &[]), ("lean", &[]), ("test", &[])];

/// The whole gate, with cheap and informative steps first. Random inputs that can fail for an old reason have a fixed seed, so
/// that the gate judges the change; longer runs draw new ones.
const GATE: [Step; 17] = [
    ("fmt", &[]),
    ("tidy", &[]),
    ("clippy", &[]),
    ("lean", &[]),
    ("doc", &[]),
    ("test", &["--install"]),
    ("verify-explain", &["--puzzles", "25", "--seed", "1"]),
    ("schema", &["--check"]),
    ("public-api", &["--check"]),
    ("deny", &[]),
    ("python", &[]),
    // What differs when the program serves the page; all tests run on the page as built.
    ("page-tests", &["corpus", "jobs"]),
    ("web", &[]),
    ("prove-wasm", &["--shares", "2"]),
    ("page-tests", &["--built"]),
    ("npm", &["--built"]),
    // `test` tries the other targets, those of the program, on all seeds and on every input that ever failed.
    (
        "fuzz",
        &[
            "--seed",
            "1",
            "api",
            "batch",
            "explain",
            "generate",
            "read",
            "solve",
            "symmetry",
            "variant_formats",
            "variant_rules",
            "variant_text",
        ],
    ),
];

/// Runs the steps of the gate.
pub(crate) fn gate(_: &[String]) -> Result {
    run(&GATE)
}

/// Runs the steps that need only a Rust toolchain.
pub(crate) fn check(_: &[String]) -> Result {
    run(&CHECK)
}

/// Runs the steps in order, up to the first that fails.
fn run(steps: &[Step]) -> Result {
    let mut times = Vec::new();
    let result = steps.iter().try_for_each(|(name, args)| {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let result = run_step(name, args);
        times.push((*name, start.elapsed(), result.is_ok()));
        result
    });
    eprint!("\n{}", table(&times));
    result
}

fn run_step(name: &str, args: &[&str]) -> Result {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    (task(name)?.run)(&args).map_err(|error| {
        let alone = [&[name.to_owned()], &args[..]].concat().join(" ");
        format!("{name}: {error}\nrun this step alone: cargo xtask {alone}").into()
    })
}

fn table(times: &[(&str, Duration, bool)]) -> String {
    let total = times.iter().map(|(_, time, _)| time).sum::<Duration>();
    let line =
        |name: &str, time: Duration, end: &str| format!("{name:<10}{:>8.1} s{end}\n", time.as_secs_f64());
    let steps = times.iter().map(|&(name, time, ok)| line(name, time, if ok { "" } else { "  FAILED" }));
    steps.chain([line("total", total, "")]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_a_task_and_the_gate_has_those_of_the_check() {
        assert!(GATE.iter().all(|(name, _)| task(name).is_ok()));
        assert!(CHECK.iter().all(|(name, _)| GATE.iter().any(|step| step.0 == *name)));
    }

    #[test]
    fn the_table_adds_up_and_marks_the_failure() {
        let times = [("fmt", Duration::from_millis(800), true), ("clippy", Duration::from_secs(41), false)];
        let expected = "fmt            0.8 s\nclippy        41.0 s  FAILED\ntotal         41.8 s\n";
        assert_eq!(table(&times), expected);
    }

    #[test]
    fn a_failing_step_says_how_to_run_it_alone() {
        let error = run_step("fuzz", &["--runs", "many"]).unwrap_err().to_string();
        assert!(error.ends_with("run this step alone: cargo xtask fuzz --runs many"), "{error}");
    }
}
