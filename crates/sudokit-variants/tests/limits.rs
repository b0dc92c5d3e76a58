//! Short texts do not make large models, and limits end all work.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use sudokit_variants::sudokit::{Limits, solve::End, solve::Goal};
use sudokit_variants::{Puzzle, Relation, Rule, Shape, Solver, iss};

/// The most constraints of a model whose text is short.
const MOST: usize = 1 << 20;

fn constraints(puzzle: &Puzzle) -> usize {
    Solver::new(puzzle).model().constraints().len()
}

fn of_text(text: &str) -> usize {
    constraints(&iss::read(text).unwrap())
}

/// Returns the names of all cells of a group of 4096.
fn many() -> String {
    (1..=4096).fold(String::new(), |mut text, number| {
        let _ = write!(text, "~VX{number}");
        text
    })
}

#[test]
fn relations_between_all_of_many_cells_are_not_all_pairs() {
    let text = format!(".Shape~2x2~4.Var~X~~4096.PairX~__P{}", many());
    assert!(of_text(&text) < 100);
    let values = Shape::new(9, 9).unwrap().values;
    let relation = Relation { after: vec![values.all(); 9], name: String::new() };
    let mut puzzle = Puzzle::new(Shape::new(9, 9).unwrap());
    puzzle.rules = (0..2000).map(|_| Rule::PairAll(relation.clone(), vec![(0..81).collect()])).collect();
    assert!(constraints(&puzzle) < MOST);
}

/// A cell that is listed twice is in the relation with itself.
#[test]
fn a_repeated_cell_is_related_to_itself() {
    let different = ".Shape~2x2.PairX~G~R1C1~R2C2";
    let itself = ".Shape~2x2.PairX~G~R1C1~R1C1";
    let equal = ".Shape~2x2.PairX~J~R1C1~R1C1";
    let count = |text: &str| {
        let puzzle = iss::read(text).unwrap();
        let solver = Solver::new(&puzzle);
        let found: Vec<Vec<u8>> = solver.solutions().collect();
        assert!(found.iter().all(|values| puzzle.holds(values)));
        found.len()
    };
    assert_eq!([count(different), count(itself), count(equal)], [0, 0, 2]);
}

#[test]
fn rules_of_whole_large_grids_are_limited() {
    for text in
        [".Shape~36x36.AntiTaxicab", ".Shape~36x36.AntiTaxicab.AntiKnight.AntiKing.AntiConsecutive.StrictXV"]
    {
        assert!(of_text(text) < MOST, "{text}");
    }
}

#[test]
fn many_jigsaws_do_not_make_a_crossing_of_each_two_pieces() {
    let layouts = ["1122112233443344", "1112122233343444", "1222112313334444"];
    let text = (0..3000).fold(".Shape~4x4".to_owned(), |mut text, number| {
        let _ = write!(text, ".Jigsaw~{}", layouts[number % 3]);
        text
    });
    assert!(of_text(&text) < 100_000);
}

#[test]
fn dots_between_repeated_cells_are_few() {
    let cells = "~R1C1~R1C2".repeat(20_000);
    for name in ["WhiteDot", "GreaterThan", "X"] {
        assert!(of_text(&format!(".{name}{cells}")) < 1000, "{name}");
    }
    assert!(of_text(&format!(".Modular~200{cells}")) < 1000);
    // Up to 64 classes: as many relations for each cell.
    let (targets, cells) = ("_".repeat(166), "~VX1".repeat(256));
    let many = format!(".Shape~1x1~64~Raw.Var~X~~4096.Replicate~{targets}P~VX1.Modular~64{cells}.End");
    assert!(of_text(&many) < MOST);
}

/// Automata for sums have no state for each sum that the cells do not reach.
#[test]
fn large_sums_make_no_large_automata() {
    let rules = [
        ".SumLine~2000000000~R1C1~R1C2",
        ".SumLine~2000000000~R1C1~R1C2~LOOP",
        ".Lunchbox~2000000000~R1C1~R1C2~R1C3",
        ".Sandwich~2000000000~R1",
        ".XSum~R1~2000000000~",
        ".Skyscraper~R1~2000000000~",
        ".RellikCage~2000000000~R1C1~R1C2",
    ];
    for rule in rules {
        assert!(of_text(rule) < 1000, "{rule}");
    }
    let line = many();
    // What long sums say together is not looked for.
    let sums = format!(".Shape~4x4.Var~X~~4096.LittleKiller~5~R2C1.LittleKiller~5~R3C1.Sum~9000{line}");
    assert!(of_text(&sums) < 100);
    let equality = format!(".Shape~4x4.Var~X~~4096.EqualityCage{line}");
    assert!(of_text(&equality) < 100);
    let texts = [
        format!(".Shape~2x2~36.Var~X~~4096.SumLine~100000{line}"),
        format!(".Shape~2x2~36.Var~X~~4096.SumLine~1000{line}~LOOP"),
        ".Shape~36x36.Lunchbox~300~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9~R1Ca~R1Cb~R1Cc~R1Cd~R1Ce"
            .to_owned(),
    ];
    for text in texts {
        assert!(of_text(&text) < 10_000, "{text}");
    }
}

/// Rules that are looked at by their definition share the puzzle.
#[test]
fn definitions_share_the_puzzle() {
    let text = ".CountDistinct~R1C1~R1C2~R1C3".repeat(20_000);
    let count = of_text(&text);
    assert!((20_000..30_000).contains(&count), "{count}");
}

#[test]
fn repeated_relations_are_limited() {
    let line: String =
        (1..=9).flat_map(|row| (1..=9).map(move |column| format!("~R{row}C{column}"))).collect();
    let error =
        iss::read(&format!(".Replicate~{}.PairX~____________{}.End", "B", line.repeat(30))).unwrap_err();
    assert!(error.to_string().contains("repeats its rules too often"), "{error}");
}

#[test]
fn no_answer_begins_once_it_is_stopped() {
    let stopped = Limits::unlimited().with_stop(|| true);
    let solver = Solver::new(&iss::read(".Shape~4x4.Thermo~R1C1~R2C2").unwrap()).with_limits(stopped);
    assert_eq!((solver.solutions().next(), solver.solutions().end()), (None, Some(End::LimitReached)));
    let candidates = solver.candidates(2);
    assert!(candidates.end() == End::LimitReached && (0..16).all(|cell| candidates.set(cell).is_empty()));
    let estimate = solver.estimate(10, 1);
    assert_eq!((estimate.end, estimate.descents), (End::LimitReached, 0));
}

/// Propagation alone finds that there is no solution, but not before the signal is set: it is asked between propagations, too.
#[test]
fn the_first_propagation_ends_once_it_is_stopped() {
    let text = ".Thermo~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9\
                .Thermo~R9C9~R9C8~R9C7~R9C6~R9C5~R9C4~R9C3~R9C2~R9C1.Sum~2~R1C9~R9C1~R5C5";
    let solver = Solver::new(&iss::read(text).unwrap());
    let found = solver.search(Goal::First);
    assert_eq!((found.solutions, found.end, found.nodes), (0, End::Exhausted, 0));
    let asked = Arc::new(AtomicU64::new(0));
    let stopped_after = |calls: u64| {
        let own = Arc::clone(&asked);
        own.store(0, Ordering::Relaxed);
        let limits = Limits::unlimited().with_stop(move || own.fetch_add(1, Ordering::Relaxed) >= calls);
        solver.clone().with_limits(limits)
    };
    for calls in 0..2 {
        assert_eq!(stopped_after(calls).search(Goal::First).end, End::LimitReached, "{calls}");
        assert_eq!(stopped_after(calls).candidates(2).end(), End::LimitReached, "{calls}");
        let estimate = stopped_after(calls).estimate(10, 1);
        assert_eq!((estimate.end, estimate.is_impossible), (End::LimitReached, false), "{calls}");
        assert_eq!(asked.load(Ordering::Relaxed), calls + 1);
    }
    assert_eq!(stopped_after(1000).search(Goal::First).end, End::Exhausted);
}
