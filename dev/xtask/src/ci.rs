//! The gate, which every change must pass, and the part of it that a contributor runs.

use crate::run::root;
use crate::{Result, task};
use std::env;
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// A task and its arguments.
type Step = (&'static str, &'static [&'static str]);
/// A step's name, its duration and whether it passed.
type Time = (&'static str, Duration, bool);

/// The steps that need only a Rust toolchain.
const CHECK: [Step; 4] = [("fmt", &[]), ("tidy", &[]), ("clippy", &[]), ("test", &[])];

/// The first part of the gate, with cheap and informative steps first. These use all cores.
const GATE: [Step; 9] = [
    ("fmt", &[]),
    ("tidy", &[]),
    ("clippy", &[]),
    ("doc", &[]),
    ("test", &["--install"]),
    ("lean", &[]),
    ("schema", &["--check"]),
    ("public-api", &["--check"]),
    ("deny", &[]),
];

/// The rest of the gate. These steps leave cores idle, waiting for a browser, for Spark or for a linker, so two of them run at
/// a time; the steps of a lane run in order.
const LANES: [&[Step]; 2] = [
    &[("python", &[]), ("fuzz", &["--runs", "5000"])],
    &[("page-tests", &[]), ("web", &[]), ("page-tests", &["--built"]), ("npm", &["--built"])],
];

/// Runs the steps of the gate.
pub(crate) fn gate(_: &[String]) -> Result {
    let (start, mut times) = (Instant::now(), Vec::new());
    let result = in_order(&GATE, &mut times).and_then(|()| in_lanes(&LANES, &mut times, run_apart));
    eprint!("\n{}", table(&times, start.elapsed()));
    result
}

/// Runs the steps that need only a Rust toolchain.
pub(crate) fn check(_: &[String]) -> Result {
    let (start, mut times) = (Instant::now(), Vec::new());
    let result = in_order(&CHECK, &mut times);
    eprint!("\n{}", table(&times, start.elapsed()));
    result
}

/// Runs the steps in order, up to the first that fails.
fn in_order(steps: &[Step], times: &mut Vec<Time>) -> Result {
    steps.iter().try_for_each(|(name, args)| {
        eprintln!("\n== {name}");
        let start = Instant::now();
        let result = run_step(name, args);
        times.push((*name, start.elapsed(), result.is_ok()));
        result
    })
}

/// Runs the lanes side by side. A lane ends at its first step that fails; the other one continues.
fn in_lanes(lanes: &[&'static [Step]], times: &mut Vec<Time>, run: RunApart) -> Result {
    let times = Mutex::new(times);
    let lane = |steps: &'static [Step]| {
        steps.iter().try_for_each(|(name, args)| {
            eprintln!("\n== {name} (printed when it ends)");
            let start = Instant::now();
            let result = run(name, args);
            if let Ok(mut times) = times.lock() {
                times.push((*name, start.elapsed(), result.is_ok()));
            }
            result
        })
    };
    let results: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = lanes.iter().map(|steps| scope.spawn(|| lane(steps))).collect();
        threads.into_iter().map(thread::ScopedJoinHandle::join).collect()
    });
    let failed = |result: thread::Result<std::result::Result<(), String>>| match result {
        Ok(result) => result.err(),
        Err(_) => Some("a lane of the gate panicked".to_owned()),
    };
    let problems: Vec<_> = results.into_iter().filter_map(failed).collect();
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n").into()) }
}

/// Runs a step with its arguments.
type RunApart = fn(&str, &[&str]) -> std::result::Result<(), String>;

/// Runs a step as a process and prints its output at the end, so that the outputs of two steps do not mix.
fn run_apart(name: &str, args: &[&str]) -> std::result::Result<(), String> {
    let run = || -> Result<_> {
        Ok(Command::new(env::current_exe()?).arg(name).args(args).current_dir(root()?).output()?)
    };
    let output = run().map_err(|error| format!("{name}: {error}"))?;
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    eprintln!("\n== {name}\n{out}{err}");
    if output.status.success() { Ok(()) } else { Err(format!("{name}: {}", output.status)) }
}

fn run_step(name: &str, args: &[&str]) -> Result {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    (task(name)?.run)(&args).map_err(|error| {
        let alone = [&[name.to_owned()], &args[..]].concat().join(" ");
        format!("{name}: {error}\nrun this step alone: cargo xtask {alone}").into()
    })
}

fn table(times: &[Time], total: Duration) -> String {
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
        let mut steps = GATE.iter().chain(LANES.into_iter().flatten());
        assert!(steps.all(|(name, _)| task(name).is_ok()));
        assert!(CHECK.iter().all(|(name, _)| GATE.iter().any(|step| step.0 == *name)));
    }

    #[test]
    fn a_failing_step_ends_its_lane_and_no_other() {
        let run: RunApart = |name, _| if name == "web" { Err("web: 1".to_owned()) } else { Ok(()) };
        let lanes: [&[Step]; 2] = [&[("web", &[]), ("npm", &[])], &[("python", &[]), ("fuzz", &[])]];
        let mut times = Vec::new();
        assert_eq!(in_lanes(&lanes, &mut times, run).unwrap_err().to_string(), "web: 1");
        let mut names: Vec<_> = times.iter().map(|(name, _, ok)| (*name, *ok)).collect();
        names.sort_unstable();
        assert_eq!(names, [("fuzz", true), ("python", true), ("web", false)]);
    }

    #[test]
    fn the_table_marks_the_failure() {
        let times = [("fmt", Duration::from_millis(800), true), ("clippy", Duration::from_secs(41), false)];
        let expected = "fmt            0.8 s\nclippy        41.0 s  FAILED\ntotal         41.8 s\n";
        assert_eq!(table(&times, Duration::from_millis(41_800)), expected);
    }

    #[test]
    fn a_failing_step_says_how_to_run_it_alone() {
        let error = run_step("fuzz", &["--runs", "many"]).unwrap_err().to_string();
        assert!(error.ends_with("run this step alone: cargo xtask fuzz --runs many"), "{error}");
    }
}
