//! Input and output files.

use super::{ANSWER, PUZZLE, fed, folder, stdout, sudokit};
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use snapbox::str;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

pub(crate) fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn compressed_input_is_recognised_by_its_content() {
    let zstd = zstd::encode_all(PUZZLE.as_bytes(), 1).unwrap();
    for input in [gzip(PUZZLE), zstd] {
        fed("solve", input.clone()).success().stdout_eq(format!("{ANSWER}\n"));
        let file = folder("compressed-in").join("no-ending");
        fs::write(&file, input).unwrap();
        sudokit("solve").arg(file).assert().success().stdout_eq(format!("{ANSWER}\n"));
    }
}

/// Disks and tapes of whole blocks have zeros after the data.
#[test]
fn zeros_after_compressed_data_are_skipped() {
    let two = [gzip(&format!("{PUZZLE}\n")), vec![0; 300], gzip(&format!("{PUZZLE}\n")), vec![0; 4]].concat();
    fed("solve", two.clone()).success().stdout_eq(format!("{ANSWER}\n").repeat(2)).stderr_eq("");
    fed("solve", [two, vec![1]].concat()).code(2).stdout_eq(format!("{ANSWER}\n").repeat(2));
}

#[test]
fn a_puzzle_can_be_an_argument() {
    sudokit("solve").arg(PUZZLE).assert().success().stdout_eq(format!("{ANSWER}\n")).stderr_eq("");
    let zeros = PUZZLE.replace('.', "0");
    sudokit("solve --to line")
        .args([PUZZLE, &zeros])
        .assert()
        .success()
        .stdout_eq(format!("{ANSWER}\n{ANSWER}\n"));
    sudokit("hint --stage 1").arg(PUZZLE).assert().success();
    sudokit("solve").arg(&PUZZLE[1..]).assert().code(1).stdout_eq("").stderr_eq(str![[r#"
error: 80 cells, expected 81
 --> <argument>:1:1
  |
1 | 3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

"#]]);
    // A file with that name takes precedence.
    let folder = folder("typed");
    fs::write(folder.join(PUZZLE), format!("{ANSWER}\n")).unwrap();
    sudokit("solve").arg(PUZZLE).current_dir(&folder).assert().success().stdout_eq(format!("{ANSWER}\n"));
    sudokit("solve ..53").assert().code(2).stderr_eq(str![[r#"
error: cannot read `..53`: no such file or directory; a puzzle as an argument has 81 characters

"#]]);
    for verb in ["solve", "hint"] {
        for (typed, end) in [
            ("12345", "; a puzzle as an argument has 81 characters\n"),
            ("hello", "; a puzzle as an argument has 81 characters\n"),
            ("Thermo~R1C1~R1C2", "; rules as an argument begin with a dot\n"),
            ("folder/12345", "no such file or directory\n"),
            ("12345.txt", "no such file or directory\n"),
        ] {
            let run = sudokit(&format!("{verb} {typed}")).assert().code(2);
            let text = String::from_utf8_lossy(&run.get_output().stderr).into_owned();
            assert!(text.contains("no such file or directory") && text.ends_with(end), "{text}");
        }
    }
}

#[test]
fn output_is_compressed_by_its_name() {
    let folder = folder("compressed-out");
    for name in ["a.txt", "a.txt.gz", "a.txt.zst"] {
        sudokit("solve poj.txt --to line -o").arg(folder.join(name)).assert().success().stdout_eq(str![]);
    }
    let plain = fs::read(folder.join("a.txt")).unwrap();
    let mut unzipped = Vec::new();
    MultiGzDecoder::new(&*fs::read(folder.join("a.txt.gz")).unwrap()).read_to_end(&mut unzipped).unwrap();
    assert_eq!(plain, unzipped);
    assert_eq!(plain, zstd::decode_all(&*fs::read(folder.join("a.txt.zst")).unwrap()).unwrap());
    assert_eq!(plain.len(), 82);
    assert_eq!(names(&folder), ["a.txt", "a.txt.gz", "a.txt.zst"], "and no temporary file is left");
}

#[test]
fn a_file_that_is_there_is_replaced_when_the_answers_are_complete() {
    let folder = folder("replaced");
    fs::write(folder.join("out.txt"), "old").unwrap();
    sudokit("solve poj.txt -o").arg(folder.join("out.txt")).assert().success();
    assert_eq!(fs::read_to_string(folder.join("out.txt")).unwrap(), include_str!("../data/poj.answer.txt"));

    sudokit("solve mixed.txt --on-error stop -o out.txt").current_dir(&folder).assert().code(2);
    fs::write(folder.join("in.txt"), include_str!("../data/mixed.txt")).unwrap();
    let stopped = sudokit("solve in.txt --on-error stop -o out.txt").current_dir(&folder).assert().code(1);
    stopped.stderr_eq(str![[r#"
error: 79 cells, expected 81
 --> in.txt:3:1
  |
3 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
note: the output is incomplete; the results so far are in `out.txt.part`

"#]]);
    assert_eq!(fs::read_to_string(folder.join("out.txt")).unwrap(), include_str!("../data/poj.answer.txt"));
    assert_eq!(fs::read_to_string(folder.join("out.txt.part")).unwrap(), format!("{ANSWER} easy\n"));
    assert_eq!(names(&folder), ["in.txt", "out.txt", "out.txt.part"]);
    // Nothing was read: there is nothing to keep.
    let missing = sudokit("convert no.txt --to csv -o new.csv").current_dir(&folder).assert().code(2);
    missing.stderr_eq(str![[r#"
error: cannot read `no.txt`: no such file or directory

"#]]);
    assert_eq!(names(&folder), ["in.txt", "out.txt", "out.txt.part"]);
}

#[test]
fn inputs_without_records_do_not_fix_the_columns() {
    let folder = folder("blank");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
    write("blank.txt", b"\n\n");
    write("bad.tsv", b"x\tpuzzle\n1\t12\n");
    write("empty.csv", b"");
    write("empty.csv.gz", &gzip(""));
    write("header.csv", b"id,puzzle\n");
    write("a.csv", format!("puzzle,id\r\n{PUZZLE},1\r\n").as_bytes());
    let table = format!("puzzle,id,solution,status\r\n{PUZZLE},1,{ANSWER},one\r\n");
    let run = |args: &str| sudokit(&format!("-q {args}")).current_dir(&folder).assert();
    run("solve blank.txt empty.csv header.csv a.csv").success().stdout_eq(table.clone());
    run("solve a.csv header.csv blank.txt empty.csv.gz").success().stdout_eq(table.clone());
    run("solve bad.tsv a.csv").code(1).stdout_eq(table);
    // Without any record, there is a header.
    for names in ["blank.txt header.csv", "empty.csv", "empty.csv.gz"] {
        let header = "puzzle,comment,solution,status\n";
        run(&format!("solve {names} --to csv")).success().stdout_eq(header);
    }
}

#[test]
fn results_that_cannot_get_their_name_are_kept() {
    let folder = folder("unnamed");
    fs::create_dir(folder.join("out.txt.part")).unwrap();
    fs::write(folder.join("in.txt"), format!("{PUZZLE}\n{}\n", &PUZZLE[1..])).unwrap();
    let run = sudokit("-q solve in.txt --on-error stop -o out.txt").current_dir(&folder).assert().code(2);
    let names = names(&folder);
    let kept = names.iter().find(|name| name.starts_with(".sudokit-")).unwrap();
    assert_eq!(fs::read_to_string(folder.join(kept)).unwrap(), format!("{ANSWER}\n"));
    let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
    let end = format!(
        "{kept}`, which has the results, to `out.txt.part`: it is a directory; choose another name\n"
    );
    assert!(said.ends_with(&end), "{said}");
}

#[test]
fn an_input_is_never_the_output() {
    let folder = folder("onto-itself");
    fs::write(folder.join("in.txt"), PUZZLE).unwrap();
    for output in ["in.txt", "./in.txt"] {
        sudokit("solve in.txt -o").arg(output).current_dir(&folder).assert().code(2).stdout_eq(str![]);
    }
    sudokit("solve in.txt -o in.txt").current_dir(&folder).assert().code(2).stderr_eq(str![[r#"
error: `in.txt` is both an input and the output; write to another file and rename it afterwards

"#]]);
    assert_eq!(fs::read_to_string(folder.join("in.txt")).unwrap(), PUZZLE);
}

#[test]
fn a_file_that_grows_by_what_is_read_from_it_is_not_read() {
    let folder = folder("appended");
    let file = folder.join("in.txt");
    let line = format!("{PUZZLE}\n");
    fs::write(&file, &line).unwrap();
    let appended = |arguments: &str| {
        let output = fs::OpenOptions::new().append(true).open(&file).unwrap();
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_sudokit"));
        program.args(arguments.split(' ')).current_dir(&folder).stdout(output);
        program.stdin(fs::File::open(&file).unwrap()).output().unwrap()
    };
    for (arguments, input) in [
        ("convert in.txt --to line", "`in.txt`"),
        ("convert ./in.txt --to line", "`./in.txt`"),
        ("convert - --to line", "standard input"),
    ] {
        let ended = appended(arguments);
        let expected = format!(
            "error: {input} is both an input and standard output; write to another file and rename it afterwards\n"
        );
        assert_eq!((ended.status.code(), String::from_utf8(ended.stderr).unwrap()), (Some(2), expected));
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), line);
    // Another file can be appended to.
    fs::write(folder.join("other.txt"), PUZZLE).unwrap();
    assert!(appended("convert other.txt --to line").status.success());
    assert_eq!(fs::read_to_string(&file).unwrap(), line.repeat(2));
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_it() {
    sudokit("solve nowhere.txt poj.txt .")
        .assert()
        .code(2)
        .stdout_eq(include_str!("../data/poj.answer.txt"))
        .stderr_eq(str![[r#"
error: cannot read `nowhere.txt`: no such file or directory
error: cannot read `.`: it is a directory; name the files in it

"#]]);
}

#[test]
fn a_folder_that_is_not_there() {
    sudokit("solve poj.txt -o nowhere/out.txt").assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: cannot write `nowhere/out.txt`: no such directory; create it first

"#]]);
    sudokit("man --out poj.txt").assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: cannot write `poj.txt`: a directory in this path is a file; choose another name

"#]]);
}

#[test]
fn a_compressed_file_that_was_cut() {
    let whole = gzip(&format!("{PUZZLE}\n"));
    fed("solve", &whole[..whole.len() - 4])
        .code(2)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179

"#]])
        .stderr_eq(str![[r#"
error: cannot read standard input: it ends in the middle of compressed data; part of the file is missing

"#]]);
}

#[test]
fn verbose_prints_the_detected_format() {
    let files = "poj.txt leetcode.json four_languages.txt puzzles.csv mixed.txt";
    let assert = sudokit(&format!("convert --to line --verbose --on-error stop {files}")).assert().code(1);
    assert_eq!(stdout(&assert).lines().count(), 8);
    assert.stderr_eq(str![[r#"
note: poj.txt: read as `poj`
note: leetcode.json: read as `leetcode`
note: four_languages.txt: read as `grid`
note: puzzles.csv: read as `csv`
note: mixed.txt: read as `line`
[TOO_SHORT]

"#]]);
}

#[test]
#[cfg(unix)]
fn a_link_to_a_file_that_does_not_exist_is_followed() {
    let folder = folder("dangling");
    let [link, loops] = ["link.txt", "loop.txt"].map(|name| folder.join(name));
    std::os::unix::fs::symlink("real.txt", &link).unwrap();
    std::os::unix::fs::symlink("loop.txt", &loops).unwrap();
    fed(&format!("solve -o {}", link.display()), format!("{PUZZLE}\n")).success();
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(folder.join("real.txt")).unwrap(), format!("{ANSWER}\n"));
    let message = fed(&format!("solve -o {}", loops.display()), format!("{PUZZLE}\n")).code(2);
    assert!(String::from_utf8_lossy(&message.get_output().stderr).ends_with("too many symbolic links\n"));
    assert!(loops.is_symlink());
}

#[test]
#[cfg(unix)]
fn names_of_files_cannot_control_the_terminal() {
    let folder = folder("escape");
    let name = folder.join("a\x1b[31m\n.txt");
    fs::write(&name, "53..7\n").unwrap();
    for args in [["solve", "--verbose"], ["check", "--verbose"], ["frob", "x"]] {
        let output = std::process::Command::new(snapbox::cmd::cargo_bin!("sudokit"))
            .args(args)
            .arg(&name)
            .arg(folder.join("none\x1b]0;x\x07"))
            .arg(if args[0] == "frob" { "--to=\x1b[31m" } else { "--quiet" })
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        assert!(!said.is_empty() && !said.contains(&0x1b) && !said.contains(&7), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_an_error() {
    for args in [&["--help"][..], &["solve", "-h"], &["--version"], &["completions", "bash"], &["man"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = std::process::Command::new(snapbox::cmd::cargo_bin!("sudokit"))
            .args(args)
            .stdout(full)
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert_eq!(said, "error: cannot write to standard output: the disk is full\n", "{args:?}");
    }
}
