//! The fuzz targets of `dev/fuzz`.

use crate::Result;
use crate::run::{command, root, run as run_command, target, works};
use crate::tool::Tool;
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

const FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2" };

/// What was typed.
#[derive(PartialEq, Eq, Debug)]
struct Plan {
    /// None for all.
    targets: Vec<String>,
    seconds: u32,
}

/// Runs the targets, each for some seconds; a crash is an error that says where the input is.
pub(crate) fn run(args: &[String]) -> Result {
    let plan = plan(args)?;
    let all = targets(&root()?)?;
    if let Some(unknown) = plan.targets.iter().find(|name| !all.contains(name)) {
        return Err(format!("no fuzz target `{unknown}`; they are {}", all.join(", ")).into());
    }
    cxx()?;
    let chosen = if plan.targets.is_empty() { all } else { plan.targets };
    run_command(&mut fuzz(&["build"])?)?;
    chosen.iter().try_for_each(|name| run_one(name, plan.seconds))
}

fn plan(args: &[String]) -> Result<Plan> {
    let mut plan = Plan { targets: Vec::new(), seconds: 20 };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if arg == "--seconds" {
            let seconds = args.next().ok_or("`--seconds` wants a number behind it")?;
            plan.seconds = seconds.parse().map_err(|_| format!("`{seconds}` is no number of seconds"))?;
        } else {
            plan.targets.push(arg.clone());
        }
    }
    Ok(plan)
}

/// The names of all targets, in order.
fn targets(root: &Path) -> Result<Vec<String>> {
    let files = fs::read_dir(root.join("dev/fuzz/fuzz_targets"))?;
    let paths = files.map(|file| Ok(file?.path())).collect::<Result<Vec<_>>>()?;
    let stems = paths.iter().filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let mut names: Vec<_> =
        stems.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    names.sort();
    Ok(names)
}

/// libFuzzer is C++, built from its source.
fn cxx() -> Result {
    let compiler = env::var_os("CXX").unwrap_or_else(|| "c++".into());
    if works(&mut command(&compiler, &["--version"])?) {
        return Ok(());
    }
    Err("the fuzzer needs a C++ compiler; install g++ or clang, or name one in the variable CXX".into())
}

fn fuzz(args: &[&str]) -> Result<Command> {
    let mut fuzz = FUZZ.command(&args[..1])?;
    fuzz.args(["--fuzz-dir", "dev/fuzz", "--target-dir"]).arg(target()?.join("fuzz")).args(&args[1..]);
    // AddressSanitizer and coverage counters are unstable compiler flags. They work in a stable compiler as well, and
    // stable toolchains ship the sanitizer's run time; this variable opens the flags there, so no nightly is needed.
    fuzz.env("RUSTC_BOOTSTRAP", "1");
    Ok(fuzz)
}

fn run_one(name: &str, seconds: u32) -> Result {
    let corpus = format!("dev/fuzz/corpus/{name}");
    fs::create_dir_all(root()?.join(&corpus))?;
    let time = format!("-max_total_time={seconds}");
    // The first folder collects what is new; the others are read only. A record may be longer than 4 KiB, where readers
    // stop taking lines; one that hangs for 10 s is a crash too.
    let folders = [&corpus, "dev/fuzz/seeds", "dev/fuzz/regressions", "testdata"];
    let settings = [
        "--",
        &time,
        "-max_len=10000",
        "-timeout=10",
        "-rss_limit_mb=1024",
        "-verbosity=0",
        "-print_final_stats=1",
    ];
    let mut fuzz = fuzz(&["run", name])?;
    run_command(fuzz.args(folders).args(settings))
        .map_err(|error| how_to_reproduce(name, &error.to_string()).into())
}

fn how_to_reproduce(name: &str, error: &str) -> String {
    let artifacts = format!("dev/fuzz/artifacts/{name}");
    format!(
        "{error}\nthe input is in {artifacts}; to see it fail again without the fuzzer, copy it to dev/fuzz/regressions \
         and run `cargo test --package sudokit --test regressions`"
    )
}
