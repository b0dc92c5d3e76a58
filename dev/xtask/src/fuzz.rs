//! The fuzz targets of `dev/fuzz`.

use crate::Result;
use crate::install::Tool;
use crate::run::{command, root, run as run_command, target, works};
use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FUZZ: Tool = Tool { name: "cargo-fuzz", version: "0.13.2", options: &[] };

/// What was typed.
#[derive(PartialEq, Eq, Debug)]
struct Plan {
    /// None for all.
    targets: Vec<String>,
    effort: Effort,
}

/// How long a target is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effort {
    /// So many inputs, the same ones each time: what a gate can ask for.
    Runs(u32),
    /// So long, on from the inputs found before, at random: this is how something new is found.
    Seconds(u32),
}

/// Runs the targets, each for a while; a crash is an error that shows the input.
pub(crate) fn run(args: &[String]) -> Result {
    let plan = plan(args)?;
    let all = targets(&root()?)?;
    if let Some(unknown) = plan.targets.iter().find(|name| !all.contains(name)) {
        return Err(format!("no fuzz target `{unknown}`; they are {}", all.join(", ")).into());
    }
    cxx()?;
    if plan.targets.is_empty() {
        // At once, on all cores, before the first is run.
        run_command(&mut fuzz(&["build"])?)?;
    }
    let chosen = if plan.targets.is_empty() { all } else { plan.targets };
    chosen.iter().try_for_each(|name| run_one(name, plan.effort))
}

fn plan(args: &[String]) -> Result<Plan> {
    let mut plan = Plan { targets: Vec::new(), effort: Effort::Runs(5_000) };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--runs" => plan.effort = Effort::Runs(number(arg, args.next())?),
            "--seconds" => plan.effort = Effort::Seconds(number(arg, args.next())?),
            _ => plan.targets.push(arg.clone()),
        }
    }
    Ok(plan)
}

fn number(option: &str, value: Option<&String>) -> Result<u32> {
    let value = value.ok_or_else(|| format!("`{option}` wants a number behind it"))?;
    value.parse().map_err(|_| format!("`{option} {value}`: that is no number").into())
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

fn run_one(name: &str, effort: Effort) -> Result {
    let corpus = corpus(name, effort)?;
    // The first folder collects what is new; the others are read only.
    let folders = ["dev/fuzz/seeds", "dev/fuzz/regressions", "testdata"];
    // Long enough for a line over its limit of 4 KiB. Such an input takes milliseconds; a minute is for busy machines.
    let bounds = ["-max_len=10000", "-timeout=60", "-rss_limit_mb=1024"];
    let mut fuzz = fuzz(&["run", name])?;
    fuzz.arg(corpus).args(folders).arg("--").args(bounds).args(effort.options()).args([
        "-verbosity=0",
        "-print_funcs=0",
        "-print_final_stats=1",
    ]);
    let before = crashes(name)?;
    run_command(&mut fuzz).map_err(|error| {
        let new = crashes(name).unwrap_or_default().difference(&before).cloned().collect::<Vec<_>>();
        how_to_reproduce(&error.to_string(), &new).into()
    })
}

impl Effort {
    fn options(self) -> Vec<String> {
        match self {
            // A slow machine may end early: what it has tried by then is the beginning of what the others try.
            Self::Runs(runs) => ["-seed=1", "-max_total_time=60"]
                .map(str::to_owned)
                .into_iter()
                .chain([format!("-runs={runs}")])
                .collect(),
            Self::Seconds(seconds) => vec![format!("-max_total_time={seconds}")],
        }
    }
}

/// Where new inputs are collected: those of before count only where time does.
fn corpus(name: &str, effort: Effort) -> Result<PathBuf> {
    let folder = match effort {
        Effort::Runs(_) => target()?.join("fuzz/new").join(name),
        Effort::Seconds(_) => root()?.join("dev/fuzz/corpus").join(name),
    };
    if matches!(effort, Effort::Runs(_)) && folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The inputs that libFuzzer has kept because the target failed on them.
fn crashes(name: &str) -> Result<BTreeSet<PathBuf>> {
    let folder = root()?.join("dev/fuzz/artifacts").join(name);
    fs::create_dir_all(&folder)?;
    fs::read_dir(folder)?.map(|file| Ok(file?.path())).collect()
}

fn how_to_reproduce(error: &str, new: &[PathBuf]) -> String {
    let Some(input) = new.first() else { return error.to_owned() };
    format!(
        "{error}\nit failed on {}{}\nto see it fail without the fuzzer, copy that file to dev/fuzz/regressions and run \
         `cargo test --package sudokit --test regressions`; keep it there when it passes again",
        input.display(),
        shown(input)
    )
}

/// The input itself, for those who see no more than what was printed.
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
        assert_eq!(plan_of(&[]).unwrap(), Plan { targets: Vec::new(), effort: Effort::Runs(5_000) });
        let targets = vec!["solve".to_owned(), "read".to_owned()];
        let expected = Plan { targets, effort: Effort::Seconds(600) };
        assert_eq!(plan_of(&["solve", "--seconds", "600", "read"]).unwrap(), expected);
        assert_eq!(plan_of(&["--runs", "7"]).unwrap().effort, Effort::Runs(7));
        assert!(plan_of(&["--seconds"]).is_err() && plan_of(&["--runs", "long"]).is_err());
    }

    #[test]
    fn an_unknown_target_is_refused_with_the_known_ones() {
        let error = run(&["nothing".to_owned()]).unwrap_err().to_string();
        assert!(
            error.contains("no fuzz target `nothing`; they are api, batch, explain, generate"),
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
