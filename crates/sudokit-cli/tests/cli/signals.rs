//! Ctrl-C, SIGTERM and SIGHUP in the middle of work that would go on for hours.

use super::{PUZZLE, folder};
use crate::streams::spawn;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A grid with 10²¹ solutions.
const EMPTY: &str = ".................................................................................";
/// A puzzle with 17 clues, whose neighbours take hours.
const FEW: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
/// Two cells of the last row have only the digit 1, which backtracking in the order of the cells finds after it has filled the rest in all ways.
const IMPOSSIBLE: &str = "............................................................9...........2345678..";
/// A solution, whose minimal puzzles and unavoidable sets are too many to list.
const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A puzzle that takes long to rate and has large backdoors.
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

/// Work without an end on `in.txt`, and what is in it.
const ENDLESS: [(&str, &str); 19] = [
    ("solve --count 1000000000000 --limit-nodes none", EMPTY),
    ("solve --all 1000000000000 --limit-nodes none", EMPTY),
    ("solve --engine backtracking --limit-nodes none", IMPOSSIBLE),
    ("solve --trace --limit-nodes none", IMPOSSIBLE),
    ("check --minimal --engine backtracking --limit-nodes none", IMPOSSIBLE),
    ("minimize --all 1000000000000 --limit-nodes none", FULL),
    ("vicinity --minus 4 --plus 4", FEW),
    ("unavoidable --max-cells 81 --limit-nodes none", FULL),
    ("backdoors --max-cells 4 --limit-nodes none", HARD),
    ("clues -k 22", FULL),
    ("rate", HARD),
    ("filter --rating 3", HARD),
    ("explain", HARD),
    ("canon", HARD),
    ("dedupe", HARD),
    ("transform --count 1000000000000 --random --seed 1", HARD),
    ("generate --clues 17 --seed 1", ""),
    ("generate --unbiased -n 1000000 --seed 1", ""),
    ("generate --rating 11.9 --minimal --seed 1", ""),
];

/// Records of the hard puzzle: hours of rating, and minutes of what is fast.
const RECORDS: usize = 200_000;

/// Processor time, in hundredths of a second, after which a program is in the middle of its work.
const AT_WORK: u64 = 20;

/// The time after which a program that should have ended is taken to go on for ever.
const FOR_EVER: Duration = Duration::from_secs(120);

/// Starts the program with the usual handling of signals, also if the tests were started by `nohup`, which has their children ignore SIGHUP.
fn start(args: &[&str]) -> Child {
    let program = snapbox::cmd::cargo_bin!("sudokit");
    spawn(Command::new("env").arg("--default-signal=HUP,INT,TERM").arg(program).args(args))
}

/// Waits until the program handles the signals.
fn wait_until_handled(program: &Child) {
    let status = format!("/proc/{}/status", program.id());
    let caught = || {
        let status = fs::read_to_string(&status).unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or("0");
        u64::from_str_radix(mask.trim(), 16).unwrap()
    };
    let sigterm = 1 << 14;
    let begun = Instant::now();
    while caught() & sigterm == 0 {
        assert!(begun.elapsed() < FOR_EVER, "the program does not handle SIGTERM");
        sleep(Duration::from_millis(1));
    }
}

/// Waits until the program is in the middle of its work.
fn wait_until_at_work(program: &Child) {
    let stat = format!("/proc/{}/stat", program.id());
    let used = || {
        let stat = fs::read_to_string(&stat).unwrap_or_default();
        // Behind the name, which may have blanks: the state, ten more, and the times in the program and in the kernel.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>()
    };
    let begun = Instant::now();
    while used() < AT_WORK {
        assert!(begun.elapsed() < FOR_EVER, "the program does not work");
        sleep(Duration::from_millis(1));
    }
}

pub(crate) fn send(signal: &str, program: &Child) {
    let sent = Command::new("kill").args([signal, &program.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// The status of the program after the signal, however long it takes.
pub(crate) fn ended(program: &mut Child, what: &str) -> ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = program.try_wait().unwrap() {
            return status;
        }
        let is_late = begun.elapsed() > FOR_EVER;
        if is_late {
            program.kill().unwrap();
        }
        assert!(!is_late, "{what} ignores the signal");
        sleep(Duration::from_millis(1));
    }
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "in.txt")
        .collect();
    names.sort();
    names
}

#[test]
fn the_first_signal_ends_every_verb_inside_one_long_search() {
    for (number, (verb, puzzle)) in ENDLESS.into_iter().enumerate() {
        let (signal, status) = [("-INT", 130), ("-TERM", 143), ("-HUP", 129)][number % 3];
        let folder = folder("signal");
        let (input, output) = (folder.join("in.txt"), folder.join("out.txt"));
        let records = if puzzle == HARD { RECORDS } else { 1 };
        fs::write(&input, format!("{puzzle}\n").repeat(records)).unwrap();
        let mut args: Vec<_> = verb.split(' ').collect();
        args.extend((!puzzle.is_empty()).then_some(input.to_str().unwrap()));
        args.extend(["-o", output.to_str().unwrap()]);
        let mut program = start(&args);
        wait_until_handled(&program);
        wait_until_at_work(&program);
        send(signal, &program);
        assert_eq!(ended(&mut program, verb).code(), Some(status), "{verb}");
        let said = std::io::read_to_string(program.stderr.take().unwrap()).unwrap();
        assert!(said.contains("note: interrupted after "), "{verb}: {said}");
        assert!(!said.contains("limit reached"), "{verb}: {said}");
        // What was found is kept; without a result, there is no file.
        let left = names(&folder);
        assert_eq!(said.contains("out.txt.part`"), left == ["out.txt.part"], "{verb}: {left:?} {said}");
        assert!(left.len() <= 1 && !left.contains(&"out.txt".to_owned()), "{verb}: {left:?}");
    }
}

/// Pictures take long after all puzzles are read.
#[test]
fn a_signal_ends_the_drawing_of_many_pictures() {
    let folder = folder("pictures");
    let input = folder.join("in.txt");
    fs::write(&input, ".Shape~4x4.Thermo~R1C1~R2C2\n".repeat(3000)).unwrap();
    let output = folder.join("{}.png");
    let mut program = start(&["render", input.to_str().unwrap(), "-o", output.to_str().unwrap()]);
    wait_until_handled(&program);
    let begun = Instant::now();
    while names(&folder).is_empty() {
        assert!(begun.elapsed() < FOR_EVER, "no picture is drawn");
        sleep(Duration::from_millis(1));
    }
    send("-TERM", &program);
    assert_eq!(ended(&mut program, "render").code(), Some(143));
    let left = names(&folder);
    assert!(left.len() < 3000 && left.iter().all(|name| !name.contains(".part")), "{}", left.len());
}

#[test]
fn an_interrupted_generator_leaves_the_first_puzzles_without_a_gap() {
    let folder = folder("prefix");
    let output = folder.join("out.txt");
    let generate = "generate --rating 4..8 --seed 5 --number";
    let args: Vec<_> =
        generate.split(' ').chain(["1000000", "-j3", "-o", output.to_str().unwrap()]).collect();
    let mut program = start(&args);
    let is_written =
        || fs::read_dir(&folder).unwrap().any(|file| file.unwrap().metadata().unwrap().len() > 0);
    let begun = Instant::now();
    while !is_written() {
        assert!(begun.elapsed() < FOR_EVER, "no puzzle is written");
        sleep(Duration::from_millis(1));
    }
    send("-INT", &program);
    assert_eq!(ended(&mut program, "generate").code(), Some(130));
    let part = fs::read_to_string(folder.join("out.txt.part")).unwrap();
    let puzzles = part.lines().count();
    let said = std::io::read_to_string(program.stderr.take().unwrap()).unwrap();
    let plural = if puzzles == 1 { "" } else { "s" };
    assert!(said.contains(&format!("note: interrupted after {puzzles} puzzle{plural}\n")), "{said}");
    super::sudokit(&format!("{generate} {puzzles}")).assert().success().stdout_eq(part);
}

/// The steps of the hard puzzle take seconds.
#[test]
fn an_interrupted_explanation_leaves_whole_paths_in_json() {
    for (number, format) in ["jsonl", "json"].into_iter().enumerate() {
        let folder = folder("whole-paths");
        let [input, output] = ["in.txt", "out.txt"].map(|name| folder.join(name));
        // Many paths are written while it works on others.
        let puzzles =
            [(PUZZLE, 100), (HARD, 1000)].map(|(puzzle, times)| format!("{puzzle}\n").repeat(times));
        fs::write(&input, puzzles.concat()).unwrap();
        let files = [input.to_str().unwrap(), output.to_str().unwrap()];
        let mut program = start(&["explain", "--to", format, files[0], "-o", files[1]]);
        wait_until_handled(&program);
        // The file has another name until the program ends.
        let is_written = || {
            let mut files =
                fs::read_dir(&folder).unwrap().filter_map(|file| fs::read(file.unwrap().path()).ok());
            files.any(|text| String::from_utf8_lossy(&text).contains("\"solved\""))
        };
        let begun = Instant::now();
        while !is_written() {
            assert!(begun.elapsed() < FOR_EVER, "no path is written");
            sleep(Duration::from_millis(1));
        }
        send("-INT", &program);
        assert_eq!(ended(&mut program, "explain").code(), Some(130));
        let text = fs::read_to_string(folder.join("out.txt.part")).unwrap_or_default();
        let lines = text.lines().filter(|line| number == 0 && !line.is_empty());
        let paths: Vec<serde_json::Value> = if number == 0 {
            lines.map(|line| serde_json::from_str(line).unwrap()).collect()
        } else {
            serde_json::from_str(&text).unwrap()
        };
        assert!(!paths.is_empty() && paths.iter().all(|path| path["end"] == "solved"), "{text}");
    }
}

#[test]
fn a_hang_up_does_not_end_what_nohup_started() {
    let folder = folder("nohup");
    let input = folder.join("in.txt");
    fs::write(&input, format!("{EMPTY}\n")).unwrap();
    let script = format!(
        "trap '' HUP; exec '{}' solve --limit-nodes none --count 1000000000000 '{}'",
        snapbox::cmd::cargo_bin!("sudokit").display(),
        input.display()
    );
    let mut program = Command::new("sh").args(["-c", &script]).spawn().unwrap();
    wait_until_handled(&program);
    wait_until_at_work(&program);
    send("-HUP", &program);
    send("-TERM", &program);
    assert_eq!(ended(&mut program, "solve").code(), Some(143));
}

#[test]
fn the_second_signal_ends_the_program_at_once() {
    // It waits for a reader that never reads.
    let mut program = start(&["transform", "--count", "1000000000000", "--random", "--seed", "1", PUZZLE]);
    wait_until_handled(&program);
    send("-TERM", &program);
    send("-TERM", &program);
    assert_eq!(ended(&mut program, "transform").code(), Some(143));
}
