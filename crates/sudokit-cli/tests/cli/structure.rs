//! The output of `minimize`, `vicinity`, `backdoors`, `unavoidable` and `clues`.

use super::{ANSWER, PUZZLE, fed, stdout};
use snapbox::str;
use std::collections::BTreeSet;
use sudokit::{Grid, Solution, symmetry};

fn grids(text: &str) -> Vec<Grid> {
    text.lines().map(|line| line[..81].parse().unwrap()).collect()
}

/// The verdict of `check` on each record.
fn verdicts(text: String) -> BTreeSet<String> {
    let checked = stdout(&fed("check --minimal", text).success());
    checked.lines().map(str::to_owned).collect()
}

#[test]
fn minimize_keeps_columns_and_solutions() {
    let csv = format!("id,puzzle,solution\n\"7\",{PUZZLE},{ANSWER}\n8,{ANSWER},{ANSWER}\n");
    let minimal = stdout(&fed("minimize --seed 0", csv.clone()).success().stderr_eq(str![]));
    assert!(
        minimal.starts_with("id,puzzle,solution,status\n\"7\",")
            && minimal.contains(&format!(",{ANSWER},one\n8,"))
    );
    assert_eq!(minimal, stdout(&fed("minimize --seed 0 -j4", csv.clone()).success()));
    assert_ne!(minimal, stdout(&fed("minimize --seed 1", csv).success()));
    assert_eq!(verdicts(minimal), ["valid, minimal, answer right".to_owned()].into());
    let zeros = stdout(&fed("minimize --seed 0", format!("{} x\n", PUZZLE.replace('.', "0"))).success());
    assert!(zeros.ends_with(" x\n") && zeros[..81].contains('0'));
}

#[test]
fn ratings_of_the_input_are_said_to_be_of_its_puzzles() {
    let line = format!("{PUZZLE} # 31.4 hard 1:7:19\n");
    let csv = format!("puzzle,SE_er,name,clues\n{PUZZLE},7.1,Ada,30\n");
    for verb in ["minimize --seed 0", "minimize --all 1", "vicinity --minus 1"] {
        for (input, named) in [(&line, "effort, level"), (&csv, "SE_er, clues")] {
            let ended = fed(verb, input.clone());
            let said = String::from_utf8_lossy(&ended.get_output().stderr);
            let note = format!("note: kept from the input, and true of its puzzles, not of these: {named}\n");
            assert!(said.contains(&note), "{verb}: {said}");
        }
    }
    let nothing = fed("minimize --seed 0", format!("{PUZZLE} # hard to find\n"));
    nothing.success().stderr_eq(str![]);
}

#[test]
fn minimize_all_writes_each_once_with_any_number_of_threads() {
    let input = format!("{PUZZLE}\n{}\n", PUZZLE.replace("6.8...6", "6.8...."));
    let all = stdout(&fed("minimize --all -j1", input.clone()).code(1));
    assert_eq!(all, stdout(&fed("minimize --all -j4", input).code(1)));
    let all = stdout(&fed("minimize --all", PUZZLE).success().stderr_eq(str![]));
    let set: BTreeSet<Grid> = grids(&all).into_iter().collect();
    assert_eq!((all.lines().count(), set.len()), (416, 416));
    assert_eq!(verdicts(all), ["valid, minimal".to_owned()].into());
    let poj = stdout(&fed("minimize --all 3 --to poj", PUZZLE).code(1));
    assert_eq!((poj.lines().next(), poj.lines().count()), (Some("3"), 28));
}

#[test]
fn minimize_reports_limits_and_invalid_puzzles() {
    fed("minimize --all 3", PUZZLE).code(1).stderr_eq(str![[r#"
note: 1 puzzle has more minimal puzzles than the 3 written; raise the limit with --all N

"#]]);
    let cut = fed("minimize --all --limit-nodes 300", PUZZLE).code(1).stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
    assert!((1..416).contains(&stdout(&cut).lines().count()));
    // A puzzle of which nothing is written would be missing in the output.
    let none = format!("{PUZZLE}  # limit reached\n");
    fed("minimize --all --limit-nodes 1", PUZZLE).code(1).stdout_eq(none);
    for args in ["minimize --seed 0", "minimize --all"] {
        let input = format!("{} x\n55{}\n", ".".repeat(81), ".".repeat(79));
        let output =
            format!("{} x  # more than one solution\n55{}  # no solution\n", ".".repeat(81), ".".repeat(79));
        fed(args, input).code(1).stdout_eq(output).stderr_eq(str![[r#"
<stdin>:1:1: more than one solution
<stdin>:2:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1

"#]]);
    }
}

/// 17 clues, with one neighbour of 17 clues.
const SPARSE: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const NEAR: &str = "..............3.85..1.2.......5.7.....4...1..9........5......73..2.1........4...9";

#[test]
fn vicinity_keeps_the_first_of_each_class_over_the_run() {
    let input = format!("{SPARSE} a\n{NEAR} b\n{PUZZLE} c\n");
    let kept = fed("vicinity -j1", input.clone()).success();
    let text = stdout(&kept);
    let near = grids(&text);
    let classes: BTreeSet<Grid> = near.iter().map(|grid| symmetry::canonical(grid).grid).collect();
    assert_eq!(classes.len(), near.len());
    assert!(near.contains(&NEAR.parse().unwrap()) && !text.contains(&format!("{PUZZLE} c")));
    assert!(verdicts(text.clone()).iter().all(|verdict| verdict.starts_with("valid")));
    let all = fed("vicinity --no-dedupe", input.clone()).success();
    let deduped = stdout(&fed("dedupe", stdout(&all)).success());
    assert!(deduped == text);
    assert!(stdout(&fed("vicinity -j4", input.clone()).success()) == text);
    let found = stdout(&all).lines().count();
    let said = String::from_utf8(kept.get_output().stderr.clone()).unwrap();
    let dropped = found - near.len();
    let expected = format!(
        "note: 3 read, {found} found, {} kept, {dropped} dropped: equivalent to an earlier one\n",
        near.len()
    );
    assert_eq!(said, expected);
    let poj = stdout(&fed("vicinity --to poj", input).success());
    assert_eq!(poj.lines().next(), Some(near.len().to_string().as_str()));
}

#[test]
fn vicinity_removes_and_adds_clues_and_replaces_the_solution() {
    let csv = format!("puzzle,solution\n{PUZZLE},{ANSWER}\n");
    let other = stdout(&fed("vicinity --minus 2 --plus 1", csv.clone()).success());
    assert_eq!(
        verdicts(other.clone()).iter().filter(|verdict| !verdict.ends_with("answer right")).count(),
        0
    );
    assert!(other.lines().skip(1).any(|row| row[82..] != *ANSWER));
    let minimal = stdout(&fed("vicinity --minimal", NEAR).success());
    assert_eq!(verdicts(minimal), ["valid, minimal".to_owned()].into());
    fed("vicinity --minus 1 --plus 0", SPARSE).success().stdout_eq(str![]).stderr_eq(str![[r#"
note: 1 read, 0 found, 0 kept, 0 dropped: equivalent to an earlier one

"#]]);
    fed("vicinity --minus 0 --plus 82", SPARSE).code(2);
}

#[test]
fn an_incomplete_vicinity_is_reported() {
    let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let cut = fed("vicinity --limit-nodes 1", hard).code(1);
    let said = String::from_utf8(cut.get_output().stderr.clone()).unwrap();
    assert!(said.starts_with("<stdin>:1:1: limit reached;"), "{said}");
}

#[test]
fn numbers_of_clues_that_no_neighbour_has_are_errors() {
    let said = |args: &str| {
        let run = fed(args, format!("{PUZZLE}\n")).code(1);
        String::from_utf8(run.get_output().stderr.clone()).unwrap()
    };
    assert_eq!(
        said("vicinity --minus 1 --plus 60 --to poj"),
        "<stdin>:1:1: with --plus it would have 89 clues, and a grid has 81 cells\n\
         note: 1 read, 0 found, 0 kept, 0 dropped: equivalent to an earlier one\n"
    );
    assert!(said("vicinity --minus 31").starts_with("<stdin>:1:1: 30 clues, fewer than --minus removes\n"));
}

#[test]
fn backdoors_are_written_after_the_puzzles() {
    let input = format!("{PUZZLE}\n{HARD} x\n{}\n", ".".repeat(81));
    fed("backdoors", input.clone()).code(1).stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # 0 cells: singles solve it
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6 x  # 2 cells: r2c6 r3c1, or one of 3 other sets
.................................................................................  # more than one solution

"#]]).stderr_eq(str![[r#"
<stdin>:3:1: more than one solution

"#]]);
    fed("backdoors --most 1 --to csv", input.clone()).code(1).stdout_eq(str![[r#"
puzzle,comment,backdoor_size,backdoor_count,backdoor,status
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,0,1,,one
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6,x,,,,limit
.................................................................................,,,,,many

"#]]);
    fed("backdoors --all 2", input.clone())
        .code(1)
        .stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # 0 cells: singles solve it
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6 x  # r2c6 r3c1
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6 x  # r5c1 r7c2
.................................................................................  # more than one solution

"#]])
        .stderr_eq(str![[r#"
<stdin>:3:1: more than one solution
note: 1 puzzle has more backdoors than the 2 written; raise the limit with --all N

"#]]);
    fed("backdoors --all --to jsonl --most 1", input).code(1).stdout_eq(str![[r#"
{"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","backdoor":"","status":"one"}
{"puzzle":"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6","comment":"x","backdoor":null,"status":"limit"}
{"puzzle":".................................................................................","backdoor":null,"status":"many"}

"#]]);
    fed("backdoors --limit-nodes 100", HARD)
        .code(1)
        .stdout_eq(str![[r#"
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6  # limit reached

"#]])
        .stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
}

const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

#[test]
fn unavoidable_sets_are_drawn_and_counted() {
    let sets = stdout(&fed("unavoidable", format!("{PUZZLE} x\n")).success().stderr_eq(str![]));
    let solution = Solution::try_from(ANSWER.parse::<Grid>().unwrap()).unwrap();
    let expected = sudokit::analyze::unavoidable(&solution, 12, &sudokit::Limits::default()).unwrap();
    assert!(sets.lines().all(|line| line.ends_with(" x")));
    assert!(grids(&sets).iter().all(|grid| grid.is_part_of(solution.as_grid())));
    assert_eq!(grids(&sets).iter().map(Grid::filled).collect::<Vec<_>>(), expected);
    fed("unavoidable --sizes", format!("{PUZZLE}\n{ANSWER}\n{}\n", ".".repeat(81)))
        .code(1)
        .stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # 309 unavoidable sets: 6 of 4 cells, 21 of 6 cells, 21 of 8 cells, 11 of 9 cells, 55 of 10 cells, 28 of 11 cells, 167 of 12 cells
534678912672195348198342567859761423426853791713924856961537284287419635345286179  # 309 unavoidable sets: 6 of 4 cells, 21 of 6 cells, 21 of 8 cells, 11 of 9 cells, 55 of 10 cells, 28 of 11 cells, 167 of 12 cells
.................................................................................  # more than one solution

"#]])
        .stderr_eq(str![[r#"
<stdin>:3:1: more than one solution

"#]]);
    fed("unavoidable --sizes --most 4 --to csv", PUZZLE).success().stdout_eq(str![[r#"
puzzle,comment,unavoidable_sets,unavoidable_sets_4,status
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,6,6,one

"#]]);
    fed("unavoidable --limit-nodes 1000", ANSWER)
        .code(1)
        .stdout_eq(str![[r#"
534678912672195348198342567859761423426853791713924856961537284287419635345286179  # limit reached

"#]])
        .stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
}

#[test]
fn clues_are_added_in_every_way() {
    let found = stdout(&fed("clues -k 18", format!("{SPARSE} x\n")).success().stderr_eq(str![[r#"
note: 1 grid searched completely, 64 puzzles found

"#]]));
    let puzzle: Grid = SPARSE.parse().unwrap();
    assert!(found.lines().all(|line| line.ends_with(" x")));
    assert!(grids(&found).iter().all(|found| puzzle.is_part_of(found) && found.filled().len() == 18));
    assert_eq!(grids(&found).iter().collect::<BTreeSet<_>>().len(), 64);
    assert_eq!(found, stdout(&fed("clues -k 18 -j4", format!("{SPARSE} x\n")).success()));
    fed("clues -k 18 --limit 3", SPARSE).code(1).stderr_eq(str![[r#"
note: 0 grids searched completely, 3 puzzles found
note: 1 puzzle has more than the 3 puzzles written; raise the limit with --limit

"#]]);
}

#[test]
fn clues_of_a_puzzle_are_kept() {
    fed("clues --to csv", SPARSE).success().stdout_eq(str![[r#"
puzzle,comment,clue_puzzle,clue_count,status
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9,,..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9,17,one

"#]]);
    fed("clues --min -k 16..18", SPARSE).success().stdout_eq(str![[r#"
..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9  # fewest clues: 17

"#]]);
    fed("clues", PUZZLE)
        .code(1)
        .stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # more clues than 17

"#]])
        .stderr_eq(str![[r#"
note: 0 grids searched completely, 0 puzzles found
note: 1 puzzle has more clues than 17; raise the limit with -k

"#]]);
    fed("clues --whole-grid --limit-nodes 1000", PUZZLE)
        .code(1)
        .stdout_eq(str![[r#"
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # limit reached

"#]])
        .stderr_eq(str![[r#"
...
note: [..] % of the search with 17 clues is done[..]
...
"#]]);
}

/// Each search for solutions ends before it looks at the clock; the list of neighbours does not.
#[test]
fn the_time_limit_is_that_of_all_searches_of_a_puzzle() {
    let run = fed("vicinity --minus 1 --plus 0 --limit-time 0s", PUZZLE).code(1);
    run.stdout_eq("").stderr_eq(str![[r#"
<stdin>:1:1: limit reached; raise it with --limit-nodes or --limit-time
note: 1 read, 0 found, 0 kept, 0 dropped: equivalent to an earlier one

"#]]);
}
