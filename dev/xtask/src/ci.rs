//! The gate, which every change must pass, and the part of it that a contributor runs.

use crate::install::component;
use crate::run::target;
use crate::{Result, task};
use std::env;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::iter;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A task and its arguments.
type Step = (&'static str, &'static [&'static str]);

/// The steps that need only a Rust toolchain.
const CHECK: [Step; 5] = [("fmt", &[]), ("tidy", &[]), ("clippy", &[]), ("lean", &[]), ("test", &[])];

/// The steps of the gate that fail soonest.
const FIRST: [Step; 2] = [("fmt", &[]), ("tidy", &[])];

/// The rest of the gate: two lists that run at the same time, because a build often ends on one core and tests often wait. The second
/// needs nothing that `test` builds. [`LINTS`] holds for all of them.
const LANES: [&[Step]; 2] = [
    &[
        ("test", &["--install"]),
        ("verify-explain", &["--puzzles", "25", "--seed", "1"]),
        ("schema", &["--check"]),
        ("public-api", &["--check"]),
        ("deny", &[]),
    ],
    &[("web", &[]), ("page-tests", &["--built"]), ("npm", &["--built"])],
];

/// What the list that ends first goes on with, and then both. Most of it uses what `test` builds.
const REST: [Step; 3] = [
    ("python", &["--short"]),
    ("prove-wasm", &[]),
    // What differs when the program serves the page; all tests run on the page as built.
    ("page-tests", &["corpus", "jobs"]),
];

/// What builds of the project's own crates are run with in the gate: the lints, in the same pass. A step of their own would check the
/// crates of others, and those of the project, once more beside their build. The second variable has the arguments in the form in which
/// `cargo clippy` passes them on; without it no lint is an error.
const LINTS: [(&str, &str); 2] = [
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__"),
];

/// What takes too long for each change, or does not depend on the change alone: lints, documentation and builds with features that tests
/// do not have, other solvers and other versions of Spark, new random inputs, and the database of known vulnerabilities. `test` runs the
/// fuzz targets on the same few thousand inputs each time, so that it judges the change.
const NIGHTLY: [Step; 9] = [
    ("clippy", &[]),
    ("lean", &[]),
    ("doc", &[]),
    ("peers", &[]),
    ("fuzz", &["--seconds", "300"]),
    ("python", &["--release"]),
    ("prove", &["--shares", "100", "--no-collections"]),
    ("prove-wasm", &["--shares", "20"]),
    ("advisories", &[]),
];

/// Runs the steps of the gate.
pub(crate) fn gate(_: &[String]) -> Result {
    component("clippy", "clippy")?;
    run(&[(&FIRST, run_step)], &[])?;
    run(&[(LANES[0], run_step_linted), (LANES[1], run_step_apart)], &REST)
}

/// Runs the steps that need only a Rust toolchain.
pub(crate) fn check(_: &[String]) -> Result {
    run(&[(&CHECK, run_step)], &[])
}

/// Runs what should run once a night.
pub(crate) fn nightly(_: &[String]) -> Result {
    run(&[(&NIGHTLY, run_step)], &[])
}

/// A step that has run, with its time and whether it succeeded.
type Done = (&'static str, Duration, bool);

/// The result of a step, whose error can be sent to another thread.
type StepResult = std::result::Result<(), String>;

/// Runs a step.
type RunStep = fn(&str, &[&str]) -> StepResult;

/// Runs lists of steps at the same time, each in order and in its own way, and then the rest, up to the first step that fails.
fn run(lanes: &[(&'static [Step], RunStep)], rest: &'static [Step]) -> Result {
    let (start, is_failed, rest) = (Instant::now(), &AtomicBool::new(false), &Mutex::new(rest.iter()));
    let (done, errors) = thread::scope(|scope| {
        let start_lane = |&(steps, run_step): &(&'static [Step], RunStep)| {
            let next = || rest.lock().unwrap_or_else(PoisonError::into_inner).next();
            let steps = steps.iter().chain(iter::from_fn(next));
            scope.spawn(move || run_lane(steps, run_step, is_failed))
        };
        let lanes: Vec<_> = lanes.iter().map(start_lane).collect();
        let panicked = |_| (Vec::new(), Some("a list of steps panicked".to_owned()));
        let ends = lanes.into_iter().map(|lane| lane.join().unwrap_or_else(panicked));
        let (done, errors): (Vec<_>, Vec<_>) = ends.unzip();
        (done.concat(), errors.into_iter().flatten().collect::<Vec<_>>())
    });
    eprint!("\n{}", table(&done, start.elapsed()));
    if errors.is_empty() { Ok(()) } else { Err(errors.join("\n").into()) }
}

/// Runs the steps in order, until one fails in any list.
fn run_lane(
    steps: impl Iterator<Item = &'static Step>,
    run_step: RunStep,
    is_failed: &AtomicBool,
) -> (Vec<Done>, Option<String>) {
    let mut done = Vec::new();
    for (name, args) in steps {
        if is_failed.load(Ordering::Relaxed) {
            break;
        }
        let start = Instant::now();
        let result = run_step(name, args);
        done.push((*name, start.elapsed(), result.is_ok()));
        if let Err(error) = result {
            is_failed.store(true, Ordering::Relaxed);
            return (done, Some(error));
        }
    }
    (done, None)
}

fn run_step(name: &str, args: &[&str]) -> StepResult {
    eprintln!("\n== {name}");
    let words: Vec<String> = args.iter().map(ToString::to_string).collect();
    let result = task(name).and_then(|task| (task.run)(&words));
    ended(name, args, result.map(|()| true))
}

/// Returns the step as a program of its own, whose builds have the lints.
fn linted(name: &str, args: &[&str]) -> Result<Command> {
    let mut step = Command::new(env::current_exe()?);
    step.arg(name).args(args).envs(LINTS).stdin(Stdio::null());
    Ok(step)
}

/// Runs the step with [`LINTS`], and shows at once what it prints.
fn run_step_linted(name: &str, args: &[&str]) -> StepResult {
    eprintln!("\n== {name}");
    ended(name, args, linted(name, args).and_then(|mut step| Ok(step.status()?.success())))
}

/// Runs the step with [`LINTS`], and shows what it printed after its end.
fn run_step_apart(name: &str, args: &[&str]) -> StepResult {
    let run = || -> Result<bool> {
        // A file, because a pipe would wait for programs that the step has left running.
        let path = target()?.join(format!("gate-{name}.log"));
        let log = File::create(&path)?;
        let is_ok = linted(name, args)?.stdout(log.try_clone()?).stderr(log).status()?.success();
        let mut out = io::stderr().lock();
        writeln!(out, "\n== {name}")?;
        out.write_all(&fs::read(path)?)?;
        Ok(is_ok)
    };
    ended(name, args, run())
}

/// Returns the result of a step that ended with success or without.
fn ended(name: &str, args: &[&str], is_ok: Result<bool>) -> StepResult {
    match is_ok {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("{name} failed; {}", alone(name, args))),
        Err(error) => Err(format!("{name}: {error}\n{}", alone(name, args))),
    }
}

/// Returns how to run a step by itself.
fn alone(name: &str, args: &[&str]) -> String {
    format!("run this step alone: cargo xtask {}", [&[name], args].concat().join(" "))
}

fn table(done: &[Done], total: Duration) -> String {
    let line =
        |name: &str, time: Duration, end: &str| format!("{name:<14}{:>8.1} s{end}\n", time.as_secs_f64());
    let steps = done.iter().map(|&(name, time, ok)| line(name, time, if ok { "" } else { "  FAILED" }));
    steps.chain([line("total", total, "")]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_a_task_and_the_gate_or_the_night_has_those_of_the_check() {
        let gate = || FIRST.iter().chain(LANES.into_iter().flatten()).chain(&REST);
        let both = || gate().chain(&NIGHTLY);
        assert!(both().all(|(name, _)| task(name).is_ok()));
        assert!(CHECK.iter().all(|(name, _)| both().any(|step| step.0 == *name)));
    }

    #[test]
    fn the_table_marks_the_failure() {
        let done = [("fmt", Duration::from_millis(800), true), ("clippy", Duration::from_secs(41), false)];
        let expected =
            "fmt                0.8 s\nclippy            41.0 s  FAILED\ntotal             41.5 s\n";
        assert_eq!(table(&done, Duration::from_millis(41_500)), expected);
    }

    #[test]
    fn a_program_that_fails_is_a_failure() {
        assert!(ended("web", &[], Ok(true)).is_ok());
        let error = ended("web", &["--quickly"], Ok(false)).unwrap_err();
        assert_eq!(error, "web failed; run this step alone: cargo xtask web --quickly");
        assert!(ended("web", &[], Err("no such file".into())).unwrap_err().starts_with("web: no such file"));
    }

    #[test]
    fn no_list_begins_a_step_after_a_failure() {
        let fail: RunStep = |name, _| if name == "tidy" { Err("wrong".into()) } else { Ok(()) };
        let is_failed = AtomicBool::new(false);
        let (done, error) = run_lane(CHECK.iter(), fail, &is_failed);
        assert_eq!(
            done.iter().map(|step| (step.0, step.2)).collect::<Vec<_>>(),
            [("fmt", true), ("tidy", false)]
        );
        assert_eq!(error.as_deref(), Some("wrong"));
        assert!(run_lane(CHECK.iter(), fail, &is_failed).0.is_empty());
    }

    #[test]
    fn a_failing_step_says_how_to_run_it_alone() {
        let error = run_step("fuzz", &["--runs", "many"]).unwrap_err();
        assert!(error.ends_with("run this step alone: cargo xtask fuzz --runs many"), "{error}");
    }
}
