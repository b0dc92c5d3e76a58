//! The fuzz targets of `dev/fuzz`.

mod long;

use crate::Result;
use crate::run::{cargo, command, host, output, root, run as run_command, target, works};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::thread;

/// The compiler flags that count which edges and comparisons an input reaches, as libFuzzer requires.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
     -Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions";
/// `AddressSanitizer`, an unstable flag. Stable toolchains include its run time.
const ADDRESS: &str = " -Zsanitizer=address";

/// The arguments.
#[derive(PartialEq, Eq, Debug)]
struct Plan {
    /// Empty for all targets.
    targets: Vec<String>,
    effort: Effort,
    /// The first random number; drawn and printed if there is none.
    seed: Option<u32>,
    /// Detect invalid memory accesses in dependencies too; the project itself has no `unsafe`. The targets take twice as long.
    address: bool,
}

/// The duration of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effort {
    /// A few thousand inputs from the seeds, as a gate requires.
    Brief,
    /// This number of inputs, starting from the corpus of earlier runs, which is kept. A record is written.
    Runs(u64),
    /// The same for this number of seconds.
    Seconds(u64),
}

/// The targets that need the program, whose dependencies take most of the build.
const OF_THE_PROGRAM: [&str; 4] = ["arrow", "decode", "http", "parquet"];

/// Inputs of a brief run.
const BRIEF_RUNS: u64 = 2_000;

/// Runs the targets. A crash is an error that shows the input.
pub(crate) fn run(args: &[String]) -> Result {
    let plan = plan(args)?;
    let all = targets(&root()?)?;
    if let Some(unknown) = plan.targets.iter().find(|name| !all.contains(name)) {
        return Err(format!("no fuzz target `{unknown}`; they are {}", all.join(", ")).into());
    }
    cxx()?;
    let chosen = if plan.targets.is_empty() { all } else { plan.targets };
    let programs = build(&chosen, plan.address)?;
    let seed = plan.seed.unwrap_or_else(|| RandomState::new().hash_one(()) as u32);
    eprintln!("fuzz seed {seed}; repeat with --seed {seed}");
    if plan.effort != Effort::Brief {
        return long::run(&programs, &chosen, plan.effort, seed);
    }
    on_all_cores(&chosen, |name| run_brief(&programs, name, seed)).map(drop)
}

/// Does something for each target, each on one core, and returns the results in the order of the targets.
fn on_all_cores<T: Send>(chosen: &[String], work: impl Fn(&str) -> Result<T> + Sync) -> Result<Vec<T>> {
    let waiting = Mutex::new(chosen.iter().enumerate());
    let next = || waiting.lock().ok()?.next();
    let worker = || {
        std::iter::from_fn(next)
            .map(|(at, name)| work(name).map(|done| (at, done)).map_err(|error| error.to_string()))
            .collect::<std::result::Result<Vec<_>, _>>()
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut results = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let mut results = Vec::new();
        for worker in workers {
            results.extend(worker.join().map_err(|_| "a thread of the fuzz targets failed")??);
        }
        Ok::<_, Box<dyn std::error::Error>>(results)
    })?;
    results.sort_by_key(|(at, _)| *at);
    Ok(results.into_iter().map(|(_, done)| done).collect())
}

/// Builds the targets, at least those chosen, and returns their folder.
fn build(chosen: &[String], address: bool) -> Result<PathBuf> {
    // With a target named, the flags do not apply to build scripts.
    let (host, folder) = (host()?, target()?.join(if address { "fuzz-address" } else { "fuzz" }));
    let mut build = cargo(&["build", "--release", "--bins", "--manifest-path", "dev/fuzz/Cargo.toml"])?;
    build.args(["--target", &host, "--target-dir"]).arg(&folder);
    if chosen.iter().any(|name| OF_THE_PROGRAM.contains(&name.as_str())) {
        build.args(["--features", "program"]);
    }
    build.env("RUSTFLAGS", format!("{COVERAGE}{}", if address { ADDRESS } else { "" }));
    if address {
        // The stable compiler accepts the unstable flag with this variable, so no nightly is needed.
        build.env("RUSTC_BOOTSTRAP", "1");
    }
    run_command(&mut build)?;
    Ok(folder.join(host).join("release"))
}

fn plan(args: &[String]) -> Result<Plan> {
    let mut plan = Plan { targets: Vec::new(), effort: Effort::Brief, seed: None, address: false };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--runs" => plan.effort = Effort::Runs(number(arg, args.next())?),
            "--seconds" => plan.effort = Effort::Seconds(number(arg, args.next())?),
            "--seed" => plan.seed = Some(number(arg, args.next())?),
            "--address" => plan.address = true,
            _ => plan.targets.push(arg.clone()),
        }
    }
    Ok(plan)
}

fn number<T: std::str::FromStr>(option: &str, value: Option<&String>) -> Result<T> {
    let value = value.ok_or_else(|| format!("`{option}` requires a number"))?;
    value.parse().map_err(|_| format!("`{option} {value}`: not a number in its range").into())
}

/// Returns the names of all targets, in order.
fn targets(root: &Path) -> Result<Vec<String>> {
    let files = fs::read_dir(root.join("dev/fuzz/fuzz_targets"))?;
    let paths = files.map(|file| Ok(file?.path())).collect::<Result<Vec<_>>>()?;
    let stems = paths.iter().filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let mut names: Vec<_> =
        stems.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    names.sort();
    Ok(names)
}

/// libFuzzer is written in C++ and compiled from its source.
fn cxx() -> Result {
    let compiler = env::var_os("CXX").unwrap_or_else(|| "c++".into());
    if works(&mut command(&compiler, &["--version"])?) {
        return Ok(());
    }
    Err("the fuzzer needs a C++ compiler; install g++ or clang, or name one in the variable CXX".into())
}

/// Inputs that every run starts from, besides its corpus.
const SEEDS: [&str; 3] = ["dev/fuzz/seeds", "dev/fuzz/regressions", "testdata"];

/// The targets that read files of other programs, and the address space of each in KiB: a decoder that allocates what a file
/// claims fails there.
const READERS: [(&str, u32); 3] = [("arrow", 1 << 20), ("decode", 1 << 20), ("parquet", 1 << 20)];

/// Returns the program of a target with its limits.
fn fuzzer(programs: &Path, name: &str) -> Result<Command> {
    let reader = READERS.iter().find(|(reader, _)| *reader == name && cfg!(target_os = "linux"));
    let mut fuzz = match reader {
        Some((_, space)) => {
            let mut shell = command("sh", &["-c", &format!("ulimit -v {space} && exec \"$0\" \"$@\"")])?;
            shell.arg(programs.join(name));
            shell
        }
        None => command(programs.join(name), &[])?,
    };
    // Long enough for a line above its limit of 4 KiB. Such an input takes milliseconds; the minute is for busy
    // machines.
    fuzz.args([
        "-print_funcs=0",
        "-print_final_stats=1",
        "-max_len=10000",
        "-timeout=60",
        "-rss_limit_mb=1024",
    ]);
    fuzz.arg(format!("-artifact_prefix=dev/fuzz/artifacts/{name}/"));
    Ok(fuzz)
}

/// Runs a target on a few thousand inputs, which are not kept.
fn run_brief(programs: &Path, name: &str, seed: u32) -> Result {
    let found = target()?.join("fuzz/new").join(name);
    if found.exists() {
        fs::remove_dir_all(&found)?;
    }
    fs::create_dir_all(&found)?;
    let mut fuzz = fuzzer(programs, name)?;
    // A slow machine may end early, after a part of the inputs that others try.
    fuzz.args(["-verbosity=0", "-max_total_time=60"])
        .args([format!("-seed={seed}"), format!("-runs={BRIEF_RUNS}")]);
    fuzz.arg(found).args(SEEDS);
    let before = crashes(name)?;
    output(&mut fuzz).map(|_| eprintln!("{name}: passed")).map_err(|error| {
        let new = crashes(name).unwrap_or_default().difference(&before).cloned().collect::<Vec<_>>();
        how_to_reproduce(&error.to_string(), &new).into()
    })
}

/// Returns the inputs on which the target failed, as stored by libFuzzer.
fn crashes(name: &str) -> Result<BTreeSet<PathBuf>> {
    let folder = root()?.join("dev/fuzz/artifacts").join(name);
    fs::create_dir_all(&folder)?;
    fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect()
}

fn how_to_reproduce(error: &str, new: &[PathBuf]) -> String {
    let Some(input) = new.first() else { return error.to_owned() };
    format!(
        "{error}\nit failed on {}{}\nto see it fail without the fuzzer, copy that file to dev/fuzz/regressions and run \
         `cargo test --package sudokit --test regressions` or, for arrow, decode and parquet, `cargo test --package \
         sudokit-cli --features full --lib fuzz`; keep it there when it passes again",
        input.display(),
        shown(input)
    )
}

/// Returns the input as text, for readers of the log who have no access to the file.
fn shown(input: &Path) -> String {
    const MOST: usize = 2_000;
    let Ok(bytes) = fs::read(input) else { return String::new() };
    let more = if bytes.len() > MOST { ", and more" } else { "" };
    format!(", which is b\"{}\"{more}", bytes[..bytes.len().min(MOST)].escape_ascii())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan_of(args: &[&str]) -> Result<Plan> {
        plan(&args.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn targets_and_effort_in_any_order() {
        let brief = Plan { targets: Vec::new(), effort: Effort::Brief, seed: None, address: false };
        assert_eq!(plan_of(&[]).unwrap(), brief);
        let targets = vec!["solve".to_owned(), "read".to_owned()];
        let expected = Plan { targets, effort: Effort::Seconds(600), seed: Some(7), address: true };
        assert_eq!(
            plan_of(&["solve", "--seconds", "600", "--address", "read", "--seed", "7"]).unwrap(),
            expected
        );
        assert_eq!(plan_of(&["--runs", "7"]).unwrap().effort, Effort::Runs(7));
        assert!(plan_of(&["--seed", "4294967296"]).is_err());
        assert!(plan_of(&["--seconds"]).is_err() && plan_of(&["--runs", "long"]).is_err());
    }

    #[test]
    fn an_unknown_target_is_refused_with_the_known_ones() {
        let error = run(&["nothing".to_owned()]).unwrap_err().to_string();
        assert!(
            error.contains("no fuzz target `nothing`; they are api, arrow, batch, decode, explain"),
            "{error}"
        );
    }

    #[test]
    fn a_crash_is_shown_with_the_way_to_see_it_again() {
        assert_eq!(how_to_reproduce("it failed", &[]), "it failed");
        let text = how_to_reproduce("it failed", &[PathBuf::from("artifacts/crash-1")]);
        assert!(text.starts_with("it failed\nit failed on artifacts/crash-1\n"), "{text}");
    }

    #[test]
    fn a_crash_is_shown_itself() {
        let input = target().unwrap().join("crash-of-a-test");
        fs::write(&input, b"12.\n\xff").unwrap();
        assert_eq!(shown(&input), r#", which is b"12.\n\xff""#);
        fs::write(&input, [b'.'; 3000]).unwrap();
        assert!(shown(&input).ends_with(".\", and more"));
        fs::remove_file(&input).unwrap();
    }
}
