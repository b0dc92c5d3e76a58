//! The JSON of pencilmark.

use super::assert_error;
use sudokit_testkit::rule_entries;
use sudokit_variants::sudokit::Count;
use sudokit_variants::text::{self, About, NoteKind, ReadPuzzle, TextFormat};
use sudokit_variants::{CellsRule, GridRule, NumberRule, Puzzle, Rule, Solver, iss, pencilmark};

const GRID: &str = r#"{"type":"box_grid","origin":"r1c1","box":[2,2]}"#;
const EMPTY: &str = "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]";

/// Returns a puzzle of 4×4 cells with these rules.
fn object(rules: &str) -> String {
    format!(
        r#"{{"format":"sudoku-puzzle","format_version":1,"board":{{"rows":4,"cols":4}},"digits":4,"givens":{EMPTY},"rules":[{rules}]}}"#
    )
}

#[track_caller]
fn read(text: &str) -> ReadPuzzle {
    let read = pencilmark::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read.puzzle.check(), Ok(()));
    read
}

fn rules_of(rules: &str) -> Vec<Rule> {
    read(&object(&format!("{GRID},{rules}"))).puzzle.rules
}

fn count(puzzle: &Puzzle) -> Count {
    Solver::new(puzzle).count(300)
}

/// Rules on a 4×4 with boxes, each with the number of solutions that pencilmark 1.0 counts.
const COUNTED: &[(u64, &str)] = &[
    (104, r#"{"type":"corner","kind":"battenburg","cells":["r2c2","r2c3","r3c2","r3c3"]}"#),
    (56, r#"{"type":"corner","kind":"mathrax","op":"+","value":5,"cells":["r2c2","r2c3","r3c2","r3c3"]}"#),
    (16, r#"{"type":"corner","kind":"mathrax","op":"even","cells":["r1c2","r1c3","r2c2","r2c3"]}"#),
    (8, r#"{"type":"corner","kind":"mathrax","op":"x","value":4,"cells":["r2c2","r2c3","r3c2","r3c3"]}"#),
    (36, r#"{"type":"corner","kind":"exclude","value":3,"cells":["r2c2","r2c3","r3c2","r3c3"]}"#),
    (48, r#"{"type":"edge","kind":"product","value":6,"cells":["r1c1","r1c2"]}"#),
    (48, r#"{"type":"edge","kind":"ratio","value":3,"cells":["r1c1","r1c2"]}"#),
    (48, r#"{"type":"edge","kind":"sum","sum":6,"cells":["r1c1","r2c1"]}"#),
    (144, r#"{"type":"edge","kind":"less","cells":["r1c1","r2c1"]}"#),
    (
        0,
        r#"{"type":"edge","kind":"kropki","color":"white","cells":["r1c2","r1c3"]},{"type":"negative","of":"kropki","color":"black"}"#,
    ),
    (
        48,
        r#"{"type":"edge","kind":"xv","letter":"V","cells":["r1c2","r1c3"]},{"type":"negative","of":"xv","letter":"V","area":["r1c1","r1c2","r1c3","r2c1","r2c2"]}"#,
    ),
    (8, r#"{"type":"negative","of":"sum","sum":7}"#),
    (8, r#"{"type":"negative","of":"product","value":12}"#),
    (
        36,
        r#"{"type":"cell","kind":"odd","cells":["r1c1","r2c3"]},{"type":"negative","of":"cell","kind":"odd","area":["r1c1","r1c2","r3c3","r2c3"]}"#,
    ),
    (48, r#"{"type":"cell","kind":"high","split":2,"cells":["r1c1","r1c3"]}"#),
    (72, r#"{"type":"cell","kind":"exclude","values":[1,2],"cells":["r1c1","r3c3"]}"#),
    (60, r#"{"type":"contains","digits":[1,2],"cells":["r1c1","r2c3","r3c4"]}"#),
    (144, r#"{"type":"appears","source":"r1c1","cells":["r2c3","r3c4"]}"#),
    (144, r#"{"type":"clone","regions":[["r1c1","r1c2"],["r2c3","r2c4"]]}"#),
    (30, r#"{"type":"count","kind":"circles","cells":["r1c1","r2c3","r3c4"]}"#),
    (24, r#"{"type":"count","each":1,"cells":["r1c1","r2c3","r3c2","r4c4"]}"#),
    (24, r#"{"type":"count","counts":[[1,2],[3,0]],"cells":["r1c1","r2c3","r3c4"]}"#),
    (72, r#"{"type":"vudoku","cells":["r2c2","r3c1","r3c3"]}"#),
    (6, r#"{"type":"table","cells":["r1c1","r2c3","r3c4"],"allowed":[[1,1,2],[2,3,2]]}"#),
    (
        144,
        r#"{"type":"first_seen","value":3,"digits":[2,3],"side":"left","cells":["r1c1","r1c2","r1c3","r1c4"]}"#,
    ),
    (48, r#"{"type":"rossini","arrow":"out","side":"top","cells":["r1c2","r2c2","r3c2"]}"#),
    (0, r#"{"type":"neighbours","kind":"nonconsecutive","within":"box"}"#),
    (
        16,
        r#"{"type":"neighbours","op":"not_sum","params":[5],"where":"diagonal","except":[["r2c2","r3c3"],["r1c2","r2c1"],["r1c1","r2c2"],["r1c3","r2c4"]]}"#,
    ),
    (72, r#"{"type":"neighbours","kind":"antiknight","area":["r1c1","r1c2","r2c1","r2c3","r3c2","r3c3"]}"#),
    (
        156,
        r#"{"type":"relation","op":"any_of","params":[["difference",[1]],["ratio",[3]]],"pairs":[["r1c1","r1c2"],["r2c3","r3c3"]]}"#,
    ),
    (48, r#"{"type":"relation","op":"allowed","params":[[[1,2],[3,4]]],"pairs":[["r1c1","r1c2"]]}"#),
    (48, r#"{"type":"sum","kind":"frame","sum":6,"side":"left","cells":["r1c1","r1c2"]}"#),
    (48, r#"{"type":"sum","kind":"little_killer","sum":6,"side":"top","cells":["r1c3","r2c2","r3c1"]}"#),
    (48, r#"{"type":"sum","kind":"little_killer","sum":6,"side":"left","cells":["r3c1","r2c2","r1c3"]}"#),
    (132, r#"{"type":"skyscraper","value":2,"side":"bottom","cells":["r4c1","r3c1","r2c1","r1c1"]}"#),
    (48, r#"{"type":"xsum","sum":6,"side":"right","cells":["r1c4","r1c3","r1c2","r1c1"]}"#),
    (48, r#"{"type":"sandwich","sum":3,"side":"right","cells":["r1c4","r1c3","r1c2","r1c1"]}"#),
    (0, r#"{"type":"equal_sum","segments":[["r1c1","r1c2"],["r2c3","r3c4"]]}"#),
    (48, r#"{"type":"line","kind":"parity","closed":true,"cells":["r1c1","r1c2","r2c3","r2c2"]}"#),
    (24, r#"{"type":"line","kind":"whisper","value":2,"closed":true,"cells":["r1c1","r1c2","r2c3","r2c2"]}"#),
    (72, r#"{"type":"line","kind":"renban","cells":["r1c2","r2c2","r2c3"]}"#),
    (84, r#"{"type":"line","kind":"double_arrow","cells":["r1c1","r1c2","r2c3","r3c3"]}"#),
    (6, r#"{"type":"arrow","bulb":["r1c1"],"lines":[["r1c2","r2c3"],["r2c1","r3c1"]]}"#),
    (8, r#"{"type":"arrow","bulb":["r1c2","r1c1"],"lines":[["r2c2","r2c3","r3c3","r3c4"]]}"#),
    (72, r#"{"type":"region","kind":"colour","cells":["r1c1","r2c3","r3c2"]}"#),
    (96, r#"{"type":"cage","sum":5,"cells":["r1c2","r1c3"]}"#),
];

#[test]
fn rules_have_the_solutions_that_pencilmark_counts() {
    for &(expected, rule) in COUNTED {
        let puzzle = read(&object(&format!("{GRID},{rule}"))).puzzle;
        assert_eq!(count(&puzzle), Count::Exactly(expected), "{rule}");
    }
}

/// All examples of the book that the format can say keep their solutions, also when they are written again.
#[test]
fn what_is_written_is_read_with_the_same_solutions() {
    let mut written = 0;
    for entry in rule_entries() {
        let puzzle = iss::read(&entry.example).unwrap();
        let Ok(json) = pencilmark::write(&puzzle, &About::default()) else { continue };
        let again = text::read(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!((again.format, again.notes.len()), (TextFormat::Pencilmark, 0));
        assert_eq!(count(&again.puzzle), count(&puzzle), "{json}");
        let twice = pencilmark::write(&again.puzzle, &About::default()).unwrap();
        assert_eq!(count(&read(&twice).puzzle), count(&puzzle), "{twice}");
        written += 1;
    }
    assert!(written > 50, "{written}");
}

#[test]
fn rules_become_those_of_the_text() {
    let cases = [
        (r#"{"type":"line","kind":"thermo","cells":["r1c1","r2c2"]}"#, ".Thermo~R1C1~R2C2"),
        (r#"{"type":"line","kind":"modular","value":2,"cells":["r1c1","r2c2"]}"#, ".Modular~2~R1C1~R2C2"),
        (r#"{"type":"arrow","bulb":["r1c1","r1c2"],"lines":[["r2c3"]]}"#, ".PillArrow~2~R1C1~R1C2~R2C3"),
        (r#"{"type":"arrow","bulb":["r1c2","r1c1"],"lines":[["r2c3"]]}"#, ".Sum~0_=_10_1_-1~R1C2~R1C1~R2C3"),
        (r#"{"type":"cage","cells":["r1c1","r1c2"]}"#, ".Cage~0~R1C1~R1C2"),
        (r#"{"type":"contains","digits":[1,2],"cells":["r2c2","r1c1","r1c2","r2c1"]}"#, ".Quad~R1C1~1~2"),
        (r#"{"type":"region","kind":"diagonal","cells":["r4c1","r3c2","r2c3","r1c4"]}"#, ".Diagonal~1"),
        (r#"{"type":"negative","of":"kropki"},{"type":"negative","of":"xv"}"#, ".StrictKropki.StrictXV"),
        (
            r#"{"type":"sum","kind":"little_killer","sum":5,"side":"top","cells":["r1c2","r2c1"]}"#,
            ".LittleKiller~5~R1C2",
        ),
        (
            r#"{"type":"sum","kind":"little_killer","sum":5,"side":"left","cells":["r2c1","r1c2"]}"#,
            ".LittleKiller~5~R1C2",
        ),
        (
            r#"{"type":"skyscraper","value":2,"side":"right","cells":["r2c4","r2c3","r2c2","r2c1"]}"#,
            ".Skyscraper~R2~~2",
        ),
        (r#"{"type":"edge","kind":"less","cells":["r1c1","r2c1"]}"#, ".GreaterThan~R2C1~R1C1"),
    ];
    for (rule, expected) in cases {
        let puzzle = iss::read(&format!(".Shape~4x4{expected}")).unwrap();
        assert_eq!(rules_of(rule), puzzle.rules, "{rule}");
    }
}

#[test]
fn houses_become_a_grid_a_jigsaw_or_cells_that_differ() {
    let shape = |rules: &str| read(&object(rules)).puzzle;
    let no_boxes = shape(r#"{"type":"grid","origin":"r1c1"}"#);
    assert_eq!((no_boxes.shape.is_raw, no_boxes.rules), (false, vec![Rule::Grid(GridRule::NoBoxes)]));
    let raw = shape("");
    assert!(raw.shape.is_raw && raw.rules.is_empty());
    let one_row = shape(
        r#"{"type":"row","cells":["r2c1","r2c2","r2c3","r2c4"]},{"type":"row","cells":["r2c4","r2c3","r2c2","r2c1"]}"#,
    );
    assert!(one_row.shape.is_raw);
    assert_eq!(
        one_row.rules,
        [Rule::Cells(CellsRule::AllDifferent, vec![4, 5, 6, 7])],
        "a house counts once"
    );
    let pieces = [
        ["r1c1", "r1c2", "r1c3", "r2c1"],
        ["r1c4", "r2c4", "r2c3", "r2c2"],
        ["r3c1", "r3c2", "r3c3", "r4c1"],
        ["r3c4", "r4c4", "r4c3", "r4c2"],
    ];
    let pieces = pieces.map(|cells| format!(r#"{{"type":"box","cells":{cells:?}}}"#)).join(",");
    let jigsaw = shape(&format!(r#"{{"type":"grid","origin":"r1c1"}},{pieces}"#));
    let layout = vec![0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
    assert_eq!(jigsaw.rules, [Rule::Grid(GridRule::NoBoxes), Rule::Jigsaw(layout)]);
}

#[test]
fn givens_candidates_solution_and_prose_are_read() {
    let text = object(GRID)
        .replacen("[0,0", "[1,0", 1)
        .replace(r#""rules""#, r#""candidates":{"r2c1":[3,4]},"solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1],"meta":{"title":"T","author":"A","rules_text":"R"},"decorations":[1],"rules""#);
    let found = read(&text);
    let values = found.puzzle.shape.values;
    assert_eq!(found.puzzle.rules, [Rule::Given(vec![(0, values.only(1)), (4, values.set([3, 4]))])]);
    let solution = "1234341221434321".bytes().map(|digit| Some(digit - b'0')).collect();
    let about = About { title: "T".into(), author: "A".into(), rules: "R".into(), solution: Some(solution) };
    assert_eq!(found.about, about);
    assert_eq!(found.notes[0].kind, NoteKind::NoRule { name: "decorations".into(), count: 1 });
    let about = About { title: "T\"".into(), ..about };
    let written = pencilmark::write(&found.puzzle, &about).unwrap();
    assert_eq!(read(&written).about, about);
    assert_eq!(read(&written).puzzle, found.puzzle);
}

#[test]
fn errors_have_their_place() {
    let cases = [
        (
            r#"{"type":"line","kind":"thermo","cells":["r1c1","r9c9"]}"#,
            "\"r9c9\"",
            "rules[1].cells[1]: `r9c9`: expected a cell from r1c1 to r4c4",
        ),
        (r#"{"type":"line","kind":"thermo","cells":["R1C1","r1c2"]}"#, "\"R1C1\"", "expected a cell"),
        (
            r#"{"type":"line","kind":"whisper","cells":["r1c1","r1c2"]}"#,
            r#"{"type":"line","kind":"whisper","cells":["r1c1","r1c2"]}"#,
            "rules[1]: no member `value`",
        ),
        (r#"{"type":"line","kind":"slow","cells":["r1c1","r1c2"]}"#, "\"slow\"", "expected a kind of line"),
        (r#"{"type":"cage","cells":["r1c1"],"sum":0}"#, "0", "expected a whole number from 1"),
        (r#"{"type":"cage","cells":["r1c1"],"total":3}"#, "3", "unknown element `total`"),
        (r#"{"type":"custom"}"#, "\"custom\"", "unknown element `custom`, which may be a rule"),
        (
            r#"{"type":"isomorphic","regions":[["r1c1"],["r1c2"]]}"#,
            r#"{"type":"isomorphic","regions":[["r1c1"],["r1c2"]]}"#,
            "the rule `isomorphic` has no counterpart here",
        ),
        (
            r#"{"type":"edge","kind":"less","cells":["r1c1","r2c2"]}"#,
            r#"["r1c1","r2c2"]"#,
            "two cells that share an edge",
        ),
        (
            r#"{"type":"relation","op":"sum","params":[],"pairs":[["r1c1","r1c2"]]}"#,
            "[]",
            "expected one parameter",
        ),
        (
            r#"{"type":"relation","op":"over","params":[],"pairs":[["r1c1","r1c2"]]}"#,
            "\"over\"",
            "expected an operator",
        ),
        (
            r#"{"type":"contains","digits":[5],"cells":["r1c1"]}"#,
            "5",
            "`5` is no value of the puzzle; its values are 1 to 4",
        ),
        (r#"{"type":"neighbours","kind":"antiking","op":"sum"}"#, "\"sum\"", "as the rule has a `kind`"),
    ];
    for (rule, at, message) in cases {
        assert_error(pencilmark::read, &object(&format!("{GRID},{rule}")), at, message);
    }
    let whole = object(GRID);
    assert_error(
        pencilmark::read,
        &whole.replace(":1,", ":2,"),
        "2",
        "format_version: `2`: expected the version 1",
    );
    assert_error(
        pencilmark::read,
        &whole.replacen("[0,0", "[null,0", 1),
        "null",
        "boards without some of their cells",
    );
    assert_error(pencilmark::read, &whole.replace("[2,2]", "[2,3]"), "[2,3]", "the product 4");
    assert_error(
        pencilmark::read,
        &whole.replace("\"digits\":4", "\"digits\":99"),
        "99",
        "a number from 1 to 36",
    );
}

/// A short text cannot say more cells than the limit.
#[test]
fn rules_for_all_neighbours_are_limited() {
    let rule = r#"{"type":"neighbours","kind":"antiking","except":[]}"#;
    let rules = vec![rule; 20_000].join(",");
    let large = object(&format!("{GRID},{rules}"));
    let error = pencilmark::read(&large).unwrap_err();
    assert!(error.to_string().contains("the rules have more than 1048576 cells"), "{error}");
}

#[test]
fn what_cannot_be_said_is_named() {
    let cases = [
        (".Shape~4x4.Lunchbox~3~R1C1~R1C2~R1C3", "the rule `.Lunchbox~3~R1C1~R1C2~R1C3`"),
        (".Shape~4x4.Thermo~R1C1~R3C3", "the rule `.Thermo~R1C1~R3C3`"),
        (".Shape~4x4~0-3", "a grid of 4×4 with the values 0 to 3"),
        (".Shape~4x4.Var~X", "extra cells"),
        (".Shape~4x4.Jigsaw~1122112233443344", "the rule `.Jigsaw~"),
    ];
    for (text, message) in cases {
        let error = pencilmark::write(&iss::read(text).unwrap(), &About::default()).unwrap_err();
        assert!(error.to_string().contains(message), "{text}: {error}");
    }
}

#[test]
fn clones_are_pairs() {
    let rules = rules_of(r#"{"type":"clone","regions":[["r1c1","r1c2"],["r1c1","r2c4"]]}"#);
    assert_eq!(rules, [Rule::Number(NumberRule::SameValues, 2, vec![1, 7])]);
}
