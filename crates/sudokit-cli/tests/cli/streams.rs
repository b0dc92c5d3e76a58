//! Pipes, threads, signals.

use super::{ANSWER, PUZZLE, fed, folder, stdout};
use snapbox::cmd::cargo_bin;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};

pub(crate) fn start(args: &[&str]) -> Child {
    spawn(Command::new(cargo_bin!("sudokit")).args(args))
}

/// Starts a program whose streams are pipes.
pub(crate) fn spawn(program: &mut Command) -> Child {
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Many records of every kind.
fn many() -> String {
    let lines: Vec<&str> = include_str!("../data/mixed.txt").lines().collect();
    let line = |i: usize| format!("{} {i}\n", lines[(i * 7 + i / 5) % lines.len()]);
    (0..5_000).map(line).collect::<Vec<_>>().concat()
}

#[test]
fn the_order_is_that_of_the_input_with_any_number_of_threads() {
    let input = many();
    for args in [
        "canon -v --transform",
        "dedupe -v --mark",
        "solve -v",
        "check -v",
        "solve --count 3 -v",
        "solve --all 3 -v",
        "show --ascii",
    ] {
        let [one, eight] = ["-j1", "-j8"].map(|threads| {
            let threads = if args.starts_with("show") { "" } else { threads };
            fed(&format!("{args} {threads}"), input.clone()).code(1).get_output().clone()
        });
        assert!(one.stdout == eight.stdout, "{args}");
        assert!(one.stderr == eight.stderr, "{args}");
    }
}

/// Lines of many lengths, so that blocks end anywhere within lines: every 97th is too short, every 101st has no solution.
#[test]
fn every_line_is_answered_in_its_place_however_the_blocks_fall() {
    let (mut input, mut answers, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for line in 1..=10_000 {
        let tail = "~".repeat(line * 7 % 100);
        let end = if line % 3 == 0 { "\r\n" } else { "\n" };
        if line % 97 == 0 {
            input.push(format!("{}{end}", &PUZZLE[..79]));
            places.push(format!("--> many.txt:{line}:1"));
        } else if line % 101 == 0 {
            let record = format!("  55{},{tail}", &PUZZLE[2..]);
            input.push(format!("{record}{end}"));
            answers.push(format!("{record}  # no solution\n"));
            places.push(format!("many.txt:{line}:3: no solution: clash at r1c1 and r1c2: 5 twice in row 1"));
        } else {
            input.push(format!("{PUZZLE},{tail}{end}"));
            answers.push(format!("{ANSWER},{tail}\n"));
        }
    }
    let folder = folder("places");
    fs::write(folder.join("many.txt"), input.concat()).unwrap();
    for threads in ["-j1", "-j2", "-j7"] {
        let run =
            super::sudokit(&format!("solve -v many.txt {threads}")).current_dir(&folder).assert().code(1);
        let said = String::from_utf8(run.get_output().stderr.clone()).unwrap();
        assert!(stdout(&run) == answers.concat(), "{threads}");
        let said = said.lines().map(str::trim_start);
        let located = said.filter(|line| line.contains("many.txt:") && !line.starts_with("note"));
        assert!(located.eq(places.iter().map(String::as_str)), "{threads}");
    }
}

#[test]
fn a_file_and_a_pipe_have_equal_results() {
    let (folder, input) = (folder("file-or-pipe"), many());
    let file = folder.join("many.txt");
    fs::write(&file, &input).unwrap();
    let piped = stdout(&fed("solve", input));
    assert_eq!(piped, stdout(&fed(&format!("solve {}", file.display()), "")));
}

#[test]
fn single_puzzles_are_answered_at_once() {
    let mut program = start(&["solve"]);
    let mut questions = program.stdin.take().unwrap();
    let mut answers = BufReader::new(program.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        writeln!(questions, "{PUZZLE}").unwrap();
        questions.flush().unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), ANSWER);
    }
    drop(questions);
    assert!(answers.next().is_none());
    assert_eq!(program.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_pipe_is_success_and_silent() {
    for args in [
        &["solve"][..],
        &["check"],
        &["show"],
        &["convert", "--to=csv"],
        &["canon"],
        &["dedupe", "--mark"],
        &["transform", "--random", "--seed", "0"],
        &["solve", "--all"],
    ] {
        let mut program = start(args);
        let mut questions = program.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            // It ends here too when the program has ended.
            for _ in 0..1000 {
                let _ = questions.write_all(format!("{PUZZLE}\n").repeat(1000).as_bytes());
            }
        });
        let mut answers = BufReader::new(program.stdout.take().unwrap());
        answers.read_line(&mut String::new()).unwrap();
        drop(answers);
        let mut said = String::new();
        program.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!((program.wait().unwrap().code(), said.as_str()), (Some(0), ""), "{args:?}");
        writer.join().unwrap();
    }
}

#[test]
fn standard_error_may_be_closed() {
    let mut program = start(&["solve", "-v"]);
    drop(program.stderr.take());
    let mut questions = program.stdin.take().unwrap();
    let writer = std::thread::spawn(move || questions.write_all(many().as_bytes()).unwrap());
    assert_eq!(program.wait_with_output().unwrap().status.code(), Some(1));
    writer.join().unwrap();
}

#[test]
#[cfg(unix)]
fn ctrl_c_keeps_what_is_done() {
    let folder = folder("interrupted");
    let output = folder.join("out.txt");
    let mut program = start(&["solve", "-o", output.to_str().unwrap()]);
    let mut questions = program.stdin.take().unwrap();
    writeln!(questions, "{PUZZLE}").unwrap();
    questions.flush().unwrap();
    let is_there = || fs::read_dir(&folder).unwrap().any(|file| file.unwrap().metadata().unwrap().len() > 0);
    while !is_there() {
        std::thread::yield_now();
    }
    Command::new("kill").args(["-INT", &program.id().to_string()]).status().unwrap();
    let ended = program.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130));
    assert!(!output.exists());
    assert_eq!(fs::read_to_string(folder.join("out.txt.part")).unwrap(), format!("{ANSWER}\n"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    drop(questions);
}

/// No thread can have a stack of this size, so none is started beside the first.
#[test]
#[cfg(target_os = "linux")]
fn where_no_thread_can_be_started_one_does_the_work() {
    let folder = folder("no-threads");
    fs::write(folder.join("many.txt"), many()).unwrap();
    fs::write(folder.join("good.txt"), format!("{PUZZLE}\n").repeat(20)).unwrap();
    for args in ["solve -j 8 many.txt", "check many.txt", "dedupe many.txt", "rate -j 3 good.txt"] {
        let program = || super::sudokit(args).current_dir(&folder);
        let usual = program().assert().get_output().clone();
        let alone = program().env("RUST_MIN_STACK", (1_u64 << 60).to_string()).assert().get_output().clone();
        assert_eq!(alone.status.code(), usual.status.code(), "{args}");
        assert!(alone.stdout == usual.stdout && alone.stderr == usual.stderr, "{args}");
    }
}

/// Runs a line of `bash` in which `$sudokit` is the program; its standard output.
#[cfg(target_os = "linux")]
fn bash(folder: &std::path::Path, line: &str) -> String {
    let mut shell = Command::new("bash");
    shell.args(["-c", line]).env("sudokit", cargo_bin!("sudokit")).env("P", PUZZLE).current_dir(folder);
    let ended = shell.output().unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!((ended.status.code(), said.as_str()), (Some(0), ""), "{line}");
    String::from_utf8(ended.stdout).unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_is_open_is_written_and_not_replaced() {
    let folder = folder("descriptors");
    let [before, whole] =
        ["before\n", "before\n[ANSWER]\nafter\n"].map(|text| text.replace("[ANSWER]", ANSWER));
    for line in [
        // A file that is appended to, and one that several programs write.
        "$sudokit solve $P -o /dev/stdout >> FILE; echo after >> FILE",
        "exec 3>> FILE; $sudokit solve $P -o /dev/fd/3; echo after >&3",
        "{ echo before; $sudokit solve $P -o /dev/stdout; echo after; } > FILE",
        "exec 3> FILE; echo before >&3; $sudokit solve $P -o /proc/self/fd/3; echo after >&3",
    ] {
        fs::write(folder.join("FILE"), &before).unwrap();
        bash(&folder, line);
        assert_eq!(fs::read_to_string(folder.join("FILE")).unwrap(), whole, "{line}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "{line}");
    }
    for line in [
        "$sudokit solve $P -o /dev/stdout | cat",
        "$sudokit solve $P -o /dev/fd/1 | cat",
        "$sudokit solve $P -o >(cat)",
        "yes $P | head -100000 | $sudokit solve -o /dev/stdout | head -1",
    ] {
        assert_eq!(bash(&folder, line), format!("{ANSWER}\n"), "{line}");
    }
}
