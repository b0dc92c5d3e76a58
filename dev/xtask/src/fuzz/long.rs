//! Long runs of fuzz targets: the corpus is kept and minimised, and a record is written.

use super::{Effort, SEEDS, crashes, fuzzer, how_to_reproduce, on_all_cores};
use crate::Result;
use crate::run::{command, output, root};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// After this number of crashes, a target is left.
const MAX_CRASHES: usize = 10;

/// What was run, where, and what was found.
#[derive(Serialize)]
struct Record {
    date: String,
    commit: String,
    processor: String,
    cores: usize,
    seed: u32,
    targets: Vec<TargetRecord>,
}

/// The run of one target.
#[derive(Serialize)]
struct TargetRecord {
    name: String,
    /// The seed of each part of the run: after a crash, the next part has the next seed.
    seeds: Vec<u32>,
    executions: u64,
    seconds: u64,
    /// The edges of the program that the corpus reaches, out of all, as the fuzzer's counters show them.
    edges: u64,
    all_edges: u64,
    coverage_percent: f64,
    /// The inputs of the minimised corpus.
    corpus: usize,
    /// The files of inputs that made the target fail.
    crashes: Vec<String>,
}

/// Runs the targets and writes the record. A crash is an error, once all targets are done.
pub(super) fn run(programs: &Path, chosen: &[String], effort: Effort, seed: u32) -> Result {
    let targets = on_all_cores(chosen, |name| run_target(programs, name, effort, seed))?;
    let crashed: Vec<_> =
        targets.iter().flat_map(|target| target.crashes.iter().map(PathBuf::from)).collect();
    let commit = commit()?;
    let date = jiff::Zoned::now().date().to_string();
    let folder = root()?.join("dev/fuzz/record");
    fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{date}-{commit}-{seed}.toml"));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let record = Record { date, commit, processor: processor(), cores, seed, targets };
    fs::write(&file, toml::to_string_pretty(&record)?)?;
    eprintln!("the record is {}", file.display());
    if crashed.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = crashed.iter().map(|file| file.display().to_string()).collect();
    Err(how_to_reproduce(&format!("a target failed on {}", names.join(", ")), &crashed).into())
}

fn run_target(programs: &Path, name: &str, effort: Effort, seed: u32) -> Result<TargetRecord> {
    let corpus = root()?.join("dev/fuzz/corpus").join(name);
    fs::create_dir_all(&corpus)?;
    let (start, before) = (Instant::now(), crashes(name)?);
    let (mut seeds, mut executions) = (Vec::new(), 0);
    loop {
        let part = seed.wrapping_add(seeds.len() as u32);
        seeds.push(part);
        let Some(left) = left(effort, executions, start.elapsed()) else { break };
        let mut fuzz = fuzzer(programs, name)?;
        fuzz.args(["-verbosity=0", &left, &format!("-seed={part}")]).arg(&corpus).args(SEEDS);
        let (text, passed) = messages(&mut fuzz)?;
        executions += number_after(&text, "stat::number_of_executed_units:").unwrap_or(0);
        let found = crashes(name)?.difference(&before).count();
        if !passed && found == 0 {
            return Err(format!("{name} ended without an input that shows why:\n{text}").into());
        }
        if passed || found >= MAX_CRASHES {
            break;
        }
    }
    let seconds = start.elapsed().as_secs();
    minimise(programs, name, &corpus)?;
    let (edges, all_edges) = coverage(programs, name, &corpus)?;
    let crashes =
        crashes(name)?.difference(&before).map(|file| relative(file)).collect::<Result<Vec<_>>>()?;
    let coverage_percent = (1000.0 * edges as f64 / all_edges.max(1) as f64).round() / 10.0;
    eprintln!(
        "{name}: {executions} executions in {seconds} s, {edges} of {all_edges} edges, {} crashes",
        crashes.len()
    );
    Ok(TargetRecord {
        name: name.to_owned(),
        seeds,
        executions,
        seconds,
        edges,
        all_edges,
        coverage_percent,
        corpus: fs::read_dir(&corpus)?.count(),
        crashes,
    })
}

/// The option for what is left of the effort; `None` if nothing is.
fn left(effort: Effort, executions: u64, time: Duration) -> Option<String> {
    let left = |limit: u64, done: u64| limit.checked_sub(done).filter(|left| *left > 0);
    match effort {
        Effort::Runs(runs) => left(runs, executions).map(|left| format!("-runs={left}")),
        Effort::Seconds(seconds) => {
            left(seconds, time.as_secs()).map(|left| format!("-max_total_time={left}"))
        }
        Effort::Brief => None,
    }
}

/// Replaces the corpus by its smallest inputs that together reach as much.
fn minimise(programs: &Path, name: &str, corpus: &Path) -> Result {
    let smaller = corpus.with_extension("smaller");
    if smaller.exists() {
        fs::remove_dir_all(&smaller)?;
    }
    fs::create_dir_all(&smaller)?;
    let mut fuzz = fuzzer(programs, name)?;
    output(fuzz.args(["-merge=1", "-verbosity=0"]).args([&smaller, corpus]))?;
    fs::remove_dir_all(corpus)?;
    fs::rename(&smaller, corpus)?;
    Ok(())
}

/// The edges that the corpus and the seeds reach, and all of the program.
fn coverage(programs: &Path, name: &str, corpus: &Path) -> Result<(u64, u64)> {
    let (text, _) =
        messages(fuzzer(programs, name)?.args(["-runs=0", "-verbosity=1"]).arg(corpus).args(SEEDS))?;
    let reached = text.lines().rev().find_map(|line| number_after(line, " cov: "));
    let all =
        text.lines().find(|line| line.contains("PC tables")).and_then(|line| number_after(line, "tables ("));
    reached.zip(all).ok_or_else(|| format!("{name} reports no coverage:\n{text}").into())
}

/// What the fuzzer writes to standard error, and whether it passed.
fn messages(fuzz: &mut Command) -> Result<(String, bool)> {
    let output = fuzz.output()?;
    Ok((String::from_utf8_lossy(&output.stderr).into_owned(), output.status.success()))
}

/// The number after some text.
fn number_after(text: &str, before: &str) -> Option<u64> {
    let (_, rest) = text.split_once(before)?;
    let rest = rest.trim_start();
    rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())].parse().ok()
}

fn relative(file: &Path) -> Result<String> {
    Ok(file.strip_prefix(root()?).unwrap_or(file).display().to_string())
}

/// The commit, with a mark if files differ from it.
fn commit() -> Result<String> {
    let git = |args: &[&str]| -> Result<String> {
        Ok(String::from_utf8_lossy(&output(&mut command("git", args)?)?).trim().to_owned())
    };
    let changed = if git(&["status", "--porcelain"])?.is_empty() { "" } else { "-changed" };
    Ok(git(&["rev-parse", "--short", "HEAD"])? + changed)
}

/// The name of the processor, where the system has it in this file.
fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_fuzzer_are_found() {
        let text = "INFO: Loaded 1 PC tables (8123 PCs): 8123 [0x1,0x2)\n#17\tINITED cov: 512 ft: 1200 corp: 9/1Kb\n";
        assert_eq!(number_after(text, "tables ("), Some(8123));
        assert_eq!(number_after(text, " cov: "), Some(512));
        assert_eq!(
            number_after("stat::number_of_executed_units: 77\n", "stat::number_of_executed_units:"),
            Some(77)
        );
        assert_eq!(number_after(text, "stat::"), None);
    }

    #[test]
    fn what_is_left_of_a_run_is_an_option() {
        let time = Duration::from_secs(9);
        assert_eq!(left(Effort::Runs(10), 4, time).as_deref(), Some("-runs=6"));
        assert_eq!(left(Effort::Runs(10), 10, time), None);
        assert_eq!(left(Effort::Seconds(10), 4, time).as_deref(), Some("-max_total_time=1"));
        assert_eq!(left(Effort::Seconds(9), 4, time), None);
    }
}
