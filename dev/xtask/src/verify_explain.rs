//! The verification of what `explain` writes, by a program that shares nothing with it: `dev/prove/verify_explain.py`.

use crate::Result;
use crate::run::{command, output, program, root, run, target};
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};

/// The catalogues.
const SCALES: [&str; 4] = ["se", "se-head", "sukaku", "easiest"];

/// Verifies the paths of new puzzles on all scales, and that damaged paths are found.
pub(crate) fn run_tests(args: &[String]) -> Result {
    let (mut puzzles, mut seed) = ("100".to_owned(), None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let value = args.next().ok_or_else(|| format!("`{arg}` requires a number"))?.clone();
        match arg.as_str() {
            "--puzzles" => puzzles = value,
            "--seed" => seed = Some(value),
            _ => return Err(format!("unknown option `{arg}`, expected --puzzles or --seed").into()),
        }
    }
    let seed = seed.unwrap_or_else(|| (RandomState::new().hash_one("") >> 32).to_string());
    eprintln!(
        "puzzles of seed {seed}: repeat with `cargo xtask verify-explain --puzzles {puzzles} --seed {seed}`"
    );
    let (program, folder) = (program()?, target()?.join("verify-explain"));
    fs::create_dir_all(&folder)?;
    let fresh = folder.join("fresh.txt");
    fs::write(
        &fresh,
        output(
            command(&program, &["generate", "--minimal", "--bare", "-n", &puzzles, "--seed", &seed])?
                .arg("-q"),
        )?,
    )?;
    run(script()?.args(paths(&program, &folder, "fresh", &fresh)?))?;
    let known = root()?.join("dev/prove/explain_checks/puzzles.txt");
    run(script()?.arg("--self-test").args(paths(&program, &folder, "known", &known)?))
}

/// Writes the paths of these puzzles on each scale to files, and returns the files.
fn paths(program: &Path, folder: &Path, name: &str, puzzles: &Path) -> Result<Vec<PathBuf>> {
    let write = |scale: &&str| {
        let file = folder.join(format!("{name}-{scale}.jsonl"));
        let mut explain = command(program, &["explain", "--to", "jsonl", "--scale", scale])?;
        fs::write(&file, output(explain.arg(puzzles))?)?;
        Ok(file)
    };
    SCALES.iter().map(write).collect()
}

fn script() -> Result<std::process::Command> {
    command("python3", &["dev/prove/verify_explain.py"])
}
