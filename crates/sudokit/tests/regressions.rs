//! Runs every input that ever made a fuzz target fail, every seed, and random changes of both through all targets.
//!
//! To keep a crash, copy the fuzzer's file to `dev/fuzz/regressions`.

use std::path::{Path, PathBuf};
use std::{fs, io};
use sudokit_testkit::{Rng, fuzz};

/// How often each file is changed.
const CHANGES: usize = 10;

fn fuzz_folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dev/fuzz").join(name)
}

/// Returns the files of a folder, sorted. An empty folder is an error, because it would test nothing.
fn files(name: &str) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(fuzz_folder(name))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.sort();
    assert!(!files.is_empty(), "no files in {name}");
    Ok(files)
}

fn replay(folder: &str) -> io::Result<()> {
    for file in files(folder)? {
        let bytes = fs::read(&file)?;
        for (target, body) in fuzz::TARGETS {
            eprintln!("{target} on {}", file.display());
            body(&bytes);
        }
    }
    Ok(())
}

#[test]
fn nothing_that_ever_failed_fails_again() -> io::Result<()> {
    replay("regressions")
}

#[test]
fn the_seeds_pass() -> io::Result<()> {
    replay("seeds")
}

/// The changes are the same in each run, so that the change of the code is judged. The fuzzer tries new ones.
#[test]
fn changed_inputs_pass() -> io::Result<()> {
    let files = [files("regressions")?, files("seeds")?].concat();
    let inputs = files.iter().map(fs::read).collect::<io::Result<Vec<_>>>()?;
    let mut rng = Rng::new(1);
    for (file, input) in files.iter().zip(&inputs) {
        for _ in 0..CHANGES {
            let other = &inputs[rng.below(inputs.len())];
            let changed = fuzz::changed(input, other, &mut rng);
            for (target, body) in fuzz::TARGETS {
                eprintln!("{target} on {} as b\"{}\"", file.display(), changed.escape_ascii());
                body(&changed);
            }
        }
    }
    Ok(())
}

#[test]
fn every_target_has_its_program() {
    let stem = |file: PathBuf| file.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut programs: Vec<_> = files("fuzz_targets").unwrap().into_iter().map(stem).collect();
    // The program's own targets are tested there.
    programs.retain(|name| !["arrow", "decode", "http", "parquet"].contains(&name.as_str()));
    assert_eq!(programs, fuzz::TARGETS.map(|(name, _)| name));
}
