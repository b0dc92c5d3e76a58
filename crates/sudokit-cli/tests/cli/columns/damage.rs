//! Damaged files.

use super::files::{arrow, batch, parquet, stream, strings};
use crate::{PUZZLE, folder, sudokit};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use snapbox::str;

#[test]
fn a_file_that_is_cut_off_is_an_error() {
    let folder = folder("columns_cut");
    let rows = batch([("puzzle", strings([PUZZLE; 20]))]);
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    let parquet = parquet(&rows);
    std::fs::write(folder.join("cut.parquet"), &parquet[..parquet.len() - 9]).unwrap();
    run("solve cut.parquet").code(2).stdout_eq("").stderr_eq(str![[r#"
error: cannot read `cut.parquet`: not a Parquet file, or damaged or truncated: Parquet error: Invalid Parquet file. Corrupt footer

"#]]);
    let arrow = arrow(&rows);
    std::fs::write(folder.join("cut.arrow"), &arrow[..arrow.len() / 2]).unwrap();
    run("solve cut.arrow --to line").code(2).stderr_eq(str![[r#"
error: cannot read `cut.arrow`: cannot read beyond row 9: batch 4: it ends in the middle of a batch; part of the file is missing

"#]]);
    std::fs::write(folder.join("not.csv"), "puzzle\n").unwrap();
    run("solve --from parquet not.csv").code(2);
    run("solve --from arrow not.csv").code(2);
}

/// The positions of the messages of a stream or file, up to that of the end marker.
fn messages(file: &[u8]) -> Vec<usize> {
    let end = file.windows(8).position(|word| word == [255, 255, 255, 255, 0, 0, 0, 0]).unwrap();
    (0..=end).step_by(8).filter(|&at| file[at..].starts_with(&[0xff; 4])).collect()
}

#[test]
fn an_arrow_file_that_is_cut_off_between_batches_is_an_error() {
    let folder = folder("columns_cut_between");
    let file = arrow(&batch([("puzzle", strings([PUZZLE; 20]))]));
    let cut = |end: usize| {
        std::fs::write(folder.join("cut.arrow"), &file[..end]).unwrap();
        sudokit("convert cut.arrow --to line").current_dir(&folder).assert()
    };
    let starts = messages(&file);
    cut(starts[2]).code(2).stdout_eq(format!("{PUZZLE}\n").repeat(3)).stderr_eq(str![[r#"
error: cannot read `cut.arrow`: cannot read beyond row 3: batch 2: the file ends before its footer is complete; part of the file is missing

"#]]);
    let end = *starts.last().unwrap();
    for end in [end, end + 4, end + 8, file.len() - 6, file.len() - 1] {
        cut(end).code(2).stdout_eq(format!("{PUZZLE}\n").repeat(20));
    }
    cut(file.len()).success().stderr_eq("");
}

#[test]
fn an_arrow_stream_may_end_without_its_end_marker() {
    let file = stream(&batch([("puzzle", strings([PUZZLE; 20]))]));
    let end = *messages(&file).last().unwrap();
    let run = |end: usize| sudokit("convert --to line").stdin(&file[..end]).assert();
    run(file.len()).success().stderr_eq("");
    run(end).success().stdout_eq(format!("{PUZZLE}\n").repeat(20)).stderr_eq("");
    run(end + 4).code(2).stdout_eq(format!("{PUZZLE}\n").repeat(20));
}

/// The file with some bytes changed or removed: anywhere, or near its start or end, where its metadata is.
fn damaged(file: &[u8], seed: u64) -> Vec<u8> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut file = file.to_vec();
    let len = file.len();
    let near = len.min(600);
    if seed.is_multiple_of(5) {
        file.truncate(random.next_u32() as usize % len);
        return file;
    }
    for _ in 0..=seed % 4 {
        let (at, byte) = (random.next_u32() as usize, random.next_u32() as u8);
        match seed % 5 {
            1 => file[at % len] = byte,
            2 => file[at % near] = byte,
            3 => file[len - 1 - at % near] = byte,
            _ => file[len - 1 - at % near] = [0, 127, 128, 255][usize::from(byte % 4)],
        }
    }
    file
}

#[test]
fn a_file_that_is_damaged_anywhere_is_read_or_refused() {
    let folder = folder("columns_damaged");
    let rows = batch([("puzzle", strings([PUZZLE; 200])), ("name", strings(["so"; 200]))]);
    let mut refused = 0;
    for (name, file) in [("damaged.parquet", parquet(&rows)), ("damaged.arrow", arrow(&rows))] {
        for seed in 0..60 {
            std::fs::write(folder.join(name), damaged(&file, seed)).unwrap();
            let run = sudokit(&format!("check {name} --to csv")).current_dir(&folder).output().unwrap();
            let message = String::from_utf8_lossy(&run.stderr);
            assert!(matches!(run.status.code(), Some(0..=2)), "{name} {seed}: {:?} {message}", run.status);
            assert!(!message.contains("panicked"), "{name} {seed}: {message}");
            refused += usize::from(run.status.code() == Some(2));
        }
    }
    assert!(refused > 60, "{refused} of 120 refused");
}
