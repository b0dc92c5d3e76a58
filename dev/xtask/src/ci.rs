//! Everything a change must pass.

use crate::{Result, chore};
use std::time::{Duration, Instant};

/// The chores, cheap and telling ones first, and what each is given.
const STEPS: [(&str, &[&str]); 13] = [
    ("fmt", &[]),
    ("clippy", &[]),
    ("doc", &[]),
    ("test", &[]),
    ("lean", &[]),
    ("tidy", &[]),
    ("schema", &["--check"]),
    ("deny", &[]),
    ("python", &[]),
    ("page-tests", &[]),
    ("web", &[]),
    ("page-tests", &["--built"]),
    ("fuzz", &["--runs", "5000"]),
];

/// Runs the steps in order and ends at the first that fails.
pub(crate) fn run(_: &[String]) -> Result {
    let mut times = Vec::new();
    let result = STEPS.iter().try_for_each(|(name, args)| {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let result = step(name, args);
        times.push((*name, start.elapsed(), result.is_ok()));
        result
    });
    eprint!("\n{}", table(&times));
    result
}

fn step(name: &str, args: &[&str]) -> Result {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    (chore(name)?.run)(&args).map_err(|error| {
        let alone = [&[name.to_owned()], &args[..]].concat().join(" ");
        format!("{name}: {error}\nthis step alone: cargo xtask {alone}").into()
    })
}

fn table(times: &[(&str, Duration, bool)]) -> String {
    let total = times.iter().map(|(_, time, _)| time).sum::<Duration>();
    let line =
        |name: &str, time: Duration, end: &str| format!("{name:<8}{:>8.1} s{end}\n", time.as_secs_f64());
    let steps = times.iter().map(|&(name, time, ok)| line(name, time, if ok { "" } else { "  FAILED" }));
    steps.chain([line("total", total, "")]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_a_chore() {
        assert!(STEPS.iter().all(|(name, _)| chore(name).is_ok()));
    }

    #[test]
    fn the_table_adds_up_and_marks_the_failure() {
        let times = [("fmt", Duration::from_millis(800), true), ("clippy", Duration::from_secs(41), false)];
        let expected = "fmt          0.8 s\nclippy      41.0 s  FAILED\ntotal       41.8 s\n";
        assert_eq!(table(&times), expected);
    }

    #[test]
    fn a_failing_step_says_how_to_run_it_alone() {
        let error = step("fuzz", &["--runs", "many"]).unwrap_err().to_string();
        assert!(error.ends_with("this step alone: cargo xtask fuzz --runs many"), "{error}");
    }
}
