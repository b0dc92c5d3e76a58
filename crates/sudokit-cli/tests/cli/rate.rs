//! The output of `rate`.

use super::{ANSWER, PUZZLE, fed, folder, stdout, sudokit};
use snapbox::str;
use std::fs;
use std::path::Path;

/// Puzzles of this project with the ratings of another program: `se` and `se-head`, three numbers each.
fn rated() -> Vec<(String, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ratings.csv");
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with(['#', 'p']));
    let pairs: Vec<_> = lines
        .map(|line| line.split_once(',').map(|(puzzle, rest)| (puzzle.into(), rest.into())).unwrap())
        .collect();
    assert!(pairs.len() > 50);
    pairs
}

#[test]
fn names_of_scales_are_read_in_any_case() {
    let run = |scales: &str| stdout(&fed(&format!("rate --to csv --scale {scales}"), PUZZLE).success());
    assert_eq!(run("W,HoDoKu"), run("w,hodoku"));
    let explained = |scale: &str| stdout(&fed(&format!("explain --scale {scale}"), PUZZLE).success());
    assert_eq!(explained("gW"), explained("gw"));
}

#[test]
fn ratings_equal_sudoku_explainers_with_any_number_of_threads() {
    let puzzles: Vec<_> = rated().iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    let table = format!("puzzle\n{}", puzzles.concat());
    let rows: Vec<_> = rated().iter().map(|(puzzle, numbers)| format!("{puzzle},{numbers}")).collect();
    let header =
        "puzzle,se_er,se_ep,se_ed,se_technique,se-head_er,se-head_ep,se-head_ed,se-head_technique,status";
    // The other program does not print techniques.
    let numbers = |row: &str| {
        let columns: Vec<_> = row.split(',').collect();
        assert!(
            columns.len() == 10 && columns[9] == "one" && !columns[4].is_empty() && !columns[8].is_empty(),
            "{row}"
        );
        [&columns[..4], &columns[5..8]].concat().join(",")
    };
    for threads in ["-j1", "-j2"] {
        let run = fed(&format!("rate --scale se,se-head {threads}"), table.clone()).success();
        let text = stdout(&run);
        assert_eq!(text.lines().next(), Some(header));
        assert_eq!(text.lines().skip(1).map(numbers).collect::<Vec<_>>(), rows);
    }
}

#[test]
fn one_scale_needs_no_name_and_json_has_numbers() {
    let run = fed("rate --to jsonl", format!("{PUZZLE} easy\n")).success();
    let expected = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"comment\":\"easy\",\"er\":1.2,\"ep\":1.2,\"ed\":1.2,\"technique\":\"hidden single\",\"status\":\"one\"}}\n"
    );
    assert_eq!(stdout(&run), expected);
    let lines = fed("rate", format!("{PUZZLE} easy\n")).success();
    assert_eq!(stdout(&lines), format!("{PUZZLE} easy  # 1.2/1.2/1.2\n"));
}

#[test]
fn only_valid_puzzles_are_rated() {
    let two = PUZZLE.replacen("53", "..", 1).replacen('7', ".", 1);
    let none = PUZZLE.replacen("53", "55", 1);
    let run = fed("rate", format!("{two}\n{none}\n{ANSWER}\n12\n")).code(1);
    let run = run.stderr_eq(str![[r#"
<stdin>:1:1: more than one solution
<stdin>:2:1: no solution: clash at r1c1 and r1c2: 5 twice in row 1
error: 2 cells, expected 81
 --> <stdin>:4:1
  |
4 | 12
  | ^^

"#]]);
    assert_eq!(stdout(&run).lines().count(), 3);
}

#[test]
fn techniques_that_require_uniqueness_can_be_disabled() {
    let puzzle = "53....9.........3.....581...9..65...6.......1...1..84..6.....8.....97...98..16..7";
    for (option, rating) in [("", "5.6/1.2/1.2"), ("--no-uniqueness", "7.1/1.2/1.2")] {
        let run = fed(&format!("rate {option}"), format!("{puzzle}\n")).success();
        assert_eq!(stdout(&run), format!("{puzzle}  # {rating}\n"));
    }
}

#[test]
fn a_scale_with_levels_has_a_score() {
    let puzzle = std::str::from_utf8(include_bytes!("../../../../testdata/steps.txt")).unwrap();
    fed("rate --scale hodoku", puzzle).success().stdout_eq(str![[r#"
....1..56.3.9...2..7...2.9....1..5....8..9..459.7...1.......84.92.6..7...........  # 858 hard

"#]]);
    let run = fed("rate --scale se,hodoku --to csv", format!("{puzzle}{PUZZLE}\n")).success();
    run.stdout_eq(str![[r#"
puzzle,comment,se_er,se_ep,se_ed,se_technique,hodoku_score,hodoku_level,hodoku_technique,status
....1..56.3.9...2..7...2.9....1..5....8..9..459.7...1.......84.92.6..7...........,,7.1,1.2,1.2,forcing chain,858,hard,W-wing,one
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,1.2,1.2,1.2,hidden single,204,easy,naked single,one

"#]]);
}

/// A puzzle of 4, one of singles, and one that takes assumptions within assumptions.
const OF_CHAINS: &str = "\
....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5..
...4....9.5..8..3...92..1.52...........5916...........51...7..8..2.4..6.8..6123..
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
";

#[test]
fn scales_of_chains_rate_by_their_length() {
    fed("rate --scale w,b,gw,gb,depth,bpb", OF_CHAINS).success().stdout_eq(str![[r#"
....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5..  # w 4, b 4, gw 4, gb 4, depth 1, bpb 0
...4....9.5..8..3...92..1.52...........5916...........51...7..8..2.4..6.8..6123..  # w 0, b 0, gw 0, gb 0, depth 0, bpb 0
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6  # w infinite, b infinite, gw infinite, gb infinite, depth 2, bpb 3

"#]]);
    fed("rate --scale b --to csv", OF_CHAINS).success().stdout_eq(str![[r#"
puzzle,comment,rating,technique,status
....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5..,,4,braid,one
...4....9.5..8..3...92..1.52...........5916...........51...7..8..2.4..6.8..6123..,,0,hidden single,one
98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6,,,,one

"#]]);
    fed("rate --scale b --to jsonl", OF_CHAINS).success().stdout_eq(str![[r#"
{"puzzle":"....5...9..71....6.89..2....9.......374.1..9..6..2.1...35...8...1.64.......8..5..","rating":4,"technique":"braid","status":"one"}
{"puzzle":"...4....9.5..8..3...92..1.52...........5916...........51...7..8..2.4..6.8..6123..","rating":0,"technique":"hidden single","status":"one"}
{"puzzle":"98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6","rating":"","technique":"","status":"one"}

"#]]);
}

#[test]
fn a_limit_gives_no_length_of_chains() {
    let puzzle = OF_CHAINS.lines().next().unwrap();
    let run = fed("rate --scale w,b,depth --limit-time 0s", puzzle.to_owned()).code(1);
    let expected = format!("{puzzle}  # w limit reached, b limit reached, depth limit reached\n");
    assert_eq!(stdout(&run), expected);
    let run = fed("rate --scale b --to csv --limit-time 0s", puzzle.to_owned()).code(1);
    assert_eq!(stdout(&run), format!("puzzle,comment,rating,technique,status\n{puzzle},,,,limit\n"));
}

#[test]
fn a_file_changes_a_scale() {
    let folder = folder("rate_catalogue");
    let file = "base = \"hodoku\"\n[rows.\"naked single\"]\nscore = 1000\nlevel = \"extreme\"\n";
    fs::write(folder.join("club.toml"), file).unwrap();
    fs::write(folder.join("bad.toml"), "base = \"hodoku\"\norder = [\"X-cycle\"]\n").unwrap();
    fs::write(folder.join("in.txt"), PUZZLE).unwrap();
    let run = |args: &str| sudokit(args).current_dir(&folder).assert();
    run("rate --scale hodoku --catalogue club.toml --to csv in.txt").success().stdout_eq(str![[r#"
puzzle,comment,hodoku_score,hodoku_level,hodoku_technique,club_score,club_level,club_technique,status
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,,204,easy,naked single,30084,extreme,naked single,one

"#]]);
    run("explain --catalogue club.toml --steps 1 in.txt").success().stdout_eq(str![[r#"
┌───────┬───────┬───────┐
│ 5 3 . │ . 7 . │ . . . │
│ 6 . . │ 1 9 5 │ . . . │
│ . 9 8 │ . . . │ . 6 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ . . 3 │
│ 4 . . │ 8 . 3 │ . . 1 │
│ 7 . . │ . 2 . │ . . 6 │
├───────┼───────┼───────┤
│ . 6 . │ . . . │ 2 8 . │
│ . . . │ 4 1 9 │ . . 5 │
│ . . . │ . 8 . │ . 7 9 │
└───────┴───────┴───────┘

1. Naked single (1000): r5c5 sees every digit but 5. So r5c5=5.

Solved in 51 steps. Hardest: naked single. Score 30084: extreme.

"#]]);
    run("explain --catalogue bad.toml in.txt").code(2).stderr_eq(str![[r#"
error: invalid value 'bad.toml' for '--catalogue <FILE>': the scale hodoku has no row for X-cycle

For more information, try '--help'.

"#]]);
    run("hint --catalogue none.toml in.txt").code(2).stderr_eq(str![[r#"
error: invalid value 'none.toml' for '--catalogue <FILE>': No such file or directory (os error 2)

For more information, try '--help'.

"#]]);
}

#[test]
fn a_scale_must_be_one() {
    sudokit("rate --scale hardness").assert().code(2);
}

#[test]
fn a_puzzle_beyond_the_time_limit_is_marked_in_its_row() {
    let hard = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
    let input = format!("puzzle\n{hard}\n");
    let run = fed("rate --limit-time 0s", input.clone()).code(1).stderr_eq(str![[r#"
<stdin>:2:1: limit reached; raise it with --limit-nodes or --limit-time

"#]]);
    assert_eq!(stdout(&run), format!("puzzle,er,ep,ed,technique,status\n{hard},,,,,limit\n"));
    let run = fed("rate --limit-time 60m", format!("puzzle\n{PUZZLE}\n")).success();
    assert_eq!(
        stdout(&run),
        format!("puzzle,er,ep,ed,technique,status\n{PUZZLE},1.2,1.2,1.2,hidden single,one\n")
    );
    let run = fed("rate --scale se-head,se --limit-time 0s", hard.to_owned()).code(1);
    assert_eq!(stdout(&run), format!("{hard}  # se-head limit reached, se limit reached\n"));
    let run = fed("filter --rating 11.0.. --limit-time 0s", input).code(1).stderr_eq(str![[r#"
<stdin>:2:1: limit reached; raise it with --limit-nodes or --limit-time
note: 1 read, 0 kept

"#]]);
    assert_eq!(stdout(&run), "puzzle\n");
}

#[test]
fn formats_without_comments_become_lines_for_ratings() {
    let bank = format!("0123456789ab {}  1.5\n", PUZZLE.replace('.', "0"));
    let run = fed("rate --scale sukaku", bank.clone()).success();
    let expected = format!("{} # id=0123456789ab; rating=1.5  # 1.2/1.2/1.2\n", PUZZLE.replace('.', "0"));
    assert_eq!(stdout(&run), expected);
    assert_eq!(stdout(&fed("rate --to bank", bank.clone()).success()), bank.replace(" 1.5", " 1.2"));
}
