//! The path for people: each step is accepted by the checker, and forcing chains come when nothing else is left.
//!
//! `HUMAN_LIMIT` is the number of puzzles of each level of the collection.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::time::{Duration, Instant};
use sudokit::explain::{
    Catalogue, DifficultyFilter, Explainer, Family, Position, Rating, Role, Row, Step, Technique,
};
use sudokit::generate::{Generator, PuzzleSpec};
use sudokit::{Candidate, Grid, Limits, Solver};
use sudokit_check::{Known, check_step};
use sudokit_testkit::data_folder;

/// Returns whether steps of the family suppose a candidate and follow it to a conclusion.
const fn is_forcing(family: Family) -> bool {
    matches!(
        family,
        Family::XCycle
            | Family::YCycle
            | Family::XyCycle
            | Family::ForcingXChain
            | Family::ForcingChain
            | Family::Nishio
            | Family::CellForcing
            | Family::HouseForcing
            | Family::DynamicContradiction
            | Family::DynamicDouble
            | Family::DynamicCell
            | Family::DynamicHouse
            | Family::Aligned
    )
}

/// Returns the number of forcing chains.
fn forcing(steps: &[Step]) -> usize {
    steps.iter().filter(|step| is_forcing(step.technique.family())).count()
}

/// Returns the rows before the first of forcing chains.
fn patterns() -> Catalogue {
    let is_pattern = |row: &&Row| !row.scores().iter().any(|score| is_forcing(score.technique.family()));
    let rows: Vec<Row> = Catalogue::HUMAN.rows().iter().take_while(is_pattern).cloned().collect();
    assert!(rows.len() > 30);
    Catalogue::new("patterns", rows)
}

/// The number of searches of each row, their time, and the longest.
type Searches = BTreeMap<String, (u32, Duration, Duration)>;

/// A path and the time that it took.
struct FoundPath {
    steps: Vec<Step>,
    is_solved: bool,
    time: Duration,
    searches: Searches,
}

/// Returns the path of a puzzle.
fn path(explainer: &mut Explainer, puzzle: &Grid) -> FoundPath {
    let (mut position, mut steps, mut searches) = (Position::new(puzzle), Vec::new(), Searches::new());
    let start = Instant::now();
    loop {
        let mut last: Option<(Instant, String)> = None;
        let mut note = |next: Option<String>| {
            let now = Instant::now();
            if let Some((begun, name)) = last.take() {
                let search = searches.entry(name).or_default();
                *search = (search.0 + 1, search.1 + (now - begun), search.2.max(now - begun));
            }
            last = next.map(|name| (Instant::now(), name));
        };
        let step = explainer.next_step_with(&position, |row| {
            note(Some(row.scores()[0].technique.to_string()));
        });
        note(None);
        let Some(step) = step else { break };
        position.apply(&step);
        steps.push(step);
    }
    FoundPath { steps, is_solved: position.is_full(), time: start.elapsed(), searches }
}

/// An exocet excludes more when candidates outside its own cells have gone, and is then told again.
fn is_exocet(technique: Technique) -> bool {
    [Technique::JUNIOR_EXOCET, Technique::SENIOR_EXOCET].contains(&technique)
}

/// Checks each step of a path: it is accepted, it agrees with the solution, no pattern is told twice, and none is left before
/// a forcing chain.
fn check(puzzle: &Grid, steps: &[Step]) {
    let solution = *Solver::new().solve(puzzle).unique().expect("the puzzle has one solution");
    let (mut position, patterns) = (Position::new(puzzle), patterns());
    let mut explainer = Explainer::new(&patterns);
    let mut told: BTreeMap<(String, Vec<(Candidate, Role)>), usize> = BTreeMap::new();
    for (at, step) in steps.iter().enumerate() {
        let known = Known::new(position.candidates(), position.filled_in());
        assert_eq!(check_step(known, step), Ok(()), "{puzzle} step {}: {step}", at + 1);
        let is_wrong = step.eliminations.iter().any(|one| solution.get(one.cell()) == one.digit())
            || step.placement.is_some_and(|one| solution.get(one.cell()) != one.digit());
        assert!(!is_wrong, "{puzzle} step {}: {step}", at + 1);
        if is_forcing(step.technique.family()) {
            assert_eq!(explainer.next_step(&position), None, "{puzzle} step {}: {step}", at + 1);
        } else if step.placement.is_none() && !is_exocet(step.technique) {
            let mut candidates = step.marks(&position).candidates;
            candidates.retain(|one| one.1 != Role::Gone);
            let before = told.insert((step.because().to_string(), candidates), at + 1);
            assert_eq!(before, None, "{puzzle} step {}: {step}", at + 1);
        }
        position.apply(step);
    }
}

/// Returns the median.
fn median(mut numbers: Vec<usize>) -> usize {
    numbers.sort_unstable();
    numbers[numbers.len() / 2]
}

/// The numbers of a level.
#[derive(Default)]
struct Counts {
    puzzles: usize,
    unsolved: usize,
    steps: [Vec<usize>; 2],
    forcing: [usize; 2],
    time: [Duration; 2],
}

impl Counts {
    fn add(&mut self, puzzle: &Grid, [human, easiest]: [FoundPath; 2]) {
        check(puzzle, &human.steps);
        self.puzzles += 1;
        self.unsolved += usize::from(!human.is_solved && easiest.is_solved);
        for (at, path) in [human, easiest].into_iter().enumerate() {
            self.steps[at].push(path.steps.len());
            self.forcing[at] += forcing(&path.steps);
            self.time[at] += path.time;
        }
    }

    fn median_steps(&self) -> [usize; 2] {
        self.steps.clone().map(median)
    }

    fn print(&self, name: &str) {
        let micros = self.time.map(|time| time.as_micros() / self.puzzles as u128);
        println!(
            "{name}: {} puzzles, {} unsolved; median steps {:?}, forcing chains {:?}, µs a puzzle {micros:?}",
            self.puzzles,
            self.unsolved,
            self.median_steps(),
            self.forcing,
        );
    }
}

/// Compares the paths of puzzles with those of [`Catalogue::EASIEST`], in groups.
fn compare(puzzles: impl IntoIterator<Item = (String, Grid)>) -> BTreeMap<String, Counts> {
    let mut explainers = [&Catalogue::HUMAN, &Catalogue::EASIEST].map(Explainer::new);
    let mut groups: BTreeMap<String, Counts> = BTreeMap::new();
    let mut techniques: BTreeMap<String, usize> = BTreeMap::new();
    let mut searches = Searches::new();
    for (group, puzzle) in puzzles {
        let paths = explainers.each_mut().map(|explainer| path(explainer, &puzzle));
        for step in &paths[0].steps {
            *techniques.entry(step.technique.to_string()).or_default() += 1;
        }
        for (name, &(count, time, longest)) in &paths[0].searches {
            let search = searches.entry(name.clone()).or_default();
            *search = (search.0 + count, search.1 + time, search.2.max(longest));
        }
        groups.entry(group).or_default().add(&puzzle, paths);
    }
    for (name, counts) in &groups {
        counts.print(name);
    }
    println!("{techniques:?}");
    for (name, (count, time, longest)) in searches {
        println!("{name}: {count} searches, {:.0?} each, the longest {longest:.0?}", time / count);
    }
    groups
}

/// Asserts the aims of the path: nothing is left unsolved, at most 60 % of the forcing chains of the other path, and no
/// more steps in the median of all puzzles.
fn assert_aims(groups: &BTreeMap<String, Counts>) {
    let forcing = [0, 1].map(|at| groups.values().map(|counts| counts.forcing[at]).sum::<usize>());
    assert!(10 * forcing[0] <= 6 * forcing[1], "{forcing:?}");
    let mut steps: [Vec<usize>; 2] = Default::default();
    for (name, counts) in groups {
        assert_eq!(counts.unsolved, 0, "{name}");
        let medians = counts.median_steps();
        // The median of a few puzzles depends on each of them.
        assert!(counts.puzzles < 100 || medians[0] <= medians[1] + 1, "{name}: {medians:?}");
        steps.iter_mut().zip(&counts.steps).for_each(|(all, steps)| all.extend(steps));
    }
    let medians = steps.map(median);
    println!("all: median steps {medians:?}, forcing chains {forcing:?}");
    assert!(medians[0] <= medians[1], "{medians:?}");
}

/// Returns some puzzles of each level of a collection, and of other collections.
fn collected() -> Vec<(String, Grid)> {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let text = fs::read_to_string(folder.join("hodoku/paths.txt")).unwrap();
    let limit = env::var("HUMAN_LIMIT").map_or(100, |limit| limit.parse().unwrap());
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let leveled = text.split("\n= ").skip(1).filter_map(|text| {
        let mut words = text.split([' ', '\n']);
        let (puzzle, level) = (words.next()?.parse().ok()?, words.next()?.to_owned());
        let count = counts.entry(level.clone()).or_default();
        *count += 1;
        (*count <= limit).then_some((level, puzzle))
    });
    let mut puzzles: Vec<(String, Grid)> = leveled.collect();
    for file in ["17clue.txt", "exchange_bank_diabolical.txt", "top1465.txt"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let lines = text.lines().filter_map(|line| line.split_whitespace().find(|word| word.len() == 81));
        puzzles.extend(lines.take(limit).map(|line| (file.to_owned(), line.parse().unwrap())));
    }
    puzzles
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn paths_of_the_collection_are_right_and_have_few_forcing_chains() {
    assert_aims(&compare(collected()));
}

#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn patterns_are_searched_on_hard_and_empty_grids_of_the_collection() {
    let folder = data_folder().expect("SUDOKIT_DATA names the folder of the collections");
    let (mut explainer, mut searches) = (Explainer::new(&patterns()), Searches::new());
    for file in ["hardest1106.txt", "many_solutions.txt"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let words =
            text.lines().filter_map(|line| line.split([' ', ',', '\t']).find(|word| word.len() == 81));
        let puzzles: Vec<Grid> = words.filter_map(|word| word.parse().ok()).take(200).collect();
        assert!(!puzzles.is_empty(), "{file}");
        for puzzle in &puzzles {
            for (name, (count, time, longest)) in path(&mut explainer, puzzle).searches {
                let search = searches.entry(name).or_default();
                *search = (search.0 + count, search.1 + time, search.2.max(longest));
            }
        }
    }
    assert!(searches.len() > 30, "each row was searched");
    for (name, (count, time, longest)) in searches {
        println!("{name}: {count} searches, {:.0?} each, the longest {longest:.0?}", time / count);
    }
}

/// Returns some new minimal puzzles that Sudoku Explainer rates 6.2 to 8.9, where most of the forcing chains of its path hold a
/// pattern with a name.
fn fresh(number: usize) -> Vec<(String, Grid)> {
    let generator = Generator::new(PuzzleSpec::default().minimal(), 20_261_123).unwrap();
    let filter = DifficultyFilter::default().with_rating(Rating(62)..=Rating(89));
    let mut explainer = Explainer::new(&Catalogue::SE);
    let mut puzzles = Vec::new();
    for block in (0..).step_by(64) {
        let made = generator.puzzles(block..block + 64).into_iter().filter_map(|made| {
            let rated = filter.rate(&mut explainer, &made.puzzle)?;
            Some((format!("ER {}.x", rated.er.0 / 10), made.puzzle))
        });
        puzzles.extend(made.take(number - puzzles.len()));
        if puzzles.len() == number {
            break;
        }
    }
    puzzles
}

/// `HUMAN_FRESH` is the number of puzzles; the figures of the book are those of 5,000.
#[test]
fn paths_of_fresh_puzzles_tell_no_pattern_as_a_forcing_chain() {
    let number = env::var("HUMAN_FRESH").map_or(200, |number| number.parse().unwrap());
    let groups = compare(fresh(number));
    assert_eq!(groups.values().map(|counts| counts.puzzles).sum::<usize>(), number);
    assert_aims(&groups);
}

#[test]
fn paths_of_generated_puzzles_are_right() {
    let made = Generator::new(PuzzleSpec::default(), 3).unwrap().puzzles(0..150);
    let groups = compare(made.into_iter().map(|made| ("generated".to_owned(), made.puzzle)));
    assert!(groups["generated"].puzzles > 100);
    assert_aims(&groups);
}

/// Puzzles with skyscrapers, finned fish and other patterns that a path of forcing chains shows in pieces.
const EVERYDAY: [&str; 3] = [
    "....7..6545....1.......8..2..2.613.....5.74....6...7...6......7.14..6...8..3.....",
    "29...8.1...37....5..7..3...84.6....9.....9.2.5...8....1......3...4.......3.1..89.",
    "..4..8......63..2..9..7..5..41..9..25..........2.8.7......5..76.1.3..2..48.......",
];

#[test]
fn everyday_patterns_come_before_chains() {
    let mut explainer = Explainer::new(&Catalogue::HUMAN);
    for puzzle in EVERYDAY {
        let puzzle: Grid = puzzle.parse().unwrap();
        let found = path(&mut explainer, &puzzle);
        check(&puzzle, &found.steps);
        for step in found.steps.iter().filter(|step| step.rating > Rating(15)) {
            println!("{step}");
        }
        assert!(found.is_solved && forcing(&found.steps) == 0, "{puzzle}");
    }
}

#[test]
fn paths_do_not_depend_on_earlier_searches() {
    let mut used = Explainer::new(&Catalogue::HUMAN);
    for puzzle in EVERYDAY.iter().chain(EVERYDAY.iter().rev()) {
        let position = Position::new(&puzzle.parse().unwrap());
        let fresh: Vec<Step> = Explainer::new(&Catalogue::HUMAN).path(position.clone()).collect();
        assert_eq!(used.path(position).collect::<Vec<_>>(), fresh, "{puzzle}");
    }
}

#[test]
fn uniqueness_is_optional_and_a_search_can_be_stopped() {
    let mut explainer = Explainer::new(&Catalogue::HUMAN).without_uniqueness();
    for puzzle in EVERYDAY {
        let puzzle: Grid = puzzle.parse().unwrap();
        let steps: Vec<Step> = explainer.path(Position::new(&puzzle)).collect();
        assert!(steps.iter().all(|step| !step.technique.assumes_uniqueness()), "{puzzle}");
        check(&puzzle, &steps);
    }
    explainer.set_limits(&Limits::unlimited().with_time(Duration::ZERO));
    assert_eq!(explainer.next_step(&Position::new(&EVERYDAY[0].parse().unwrap())), None);
    assert!(explainer.is_stopped());
}

#[test]
fn scores_ascend_with_the_rows() {
    let rows = Catalogue::HUMAN.rows();
    let scores: Vec<f64> = rows.iter().flat_map(Row::scores).map(|score| score.base).collect();
    assert!(scores.is_sorted());
    assert!(scores.first().is_some_and(|first| (first - 1.0).abs() < 1e-9));
    for row in rows {
        let mut names: Vec<&str> = row.scores().iter().map(|score| score.technique.name()).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }
}

/// Almost locked sets are nodes of the last chains before forcing chains.
#[test]
fn almost_locked_sets_are_nodes_of_chains() {
    let puzzle: Grid =
        "8...4..5......1..64..9.6....3..5..7...5...1...2......9.92..5.........9..6....7.8.".parse().unwrap();
    let steps = path(&mut Explainer::new(&Catalogue::HUMAN), &puzzle).steps;
    let chain = steps.iter().find(|step| step.technique == Technique::AIC_WITH_ALS).unwrap();
    assert!(chain.because().to_string().contains("-(7=2)r19c4-"), "{chain}");
    check(&puzzle, &steps);
}

/// In a ring, an almost locked set holds its other digits, and what sees all their places goes too.
#[test]
fn sets_in_a_ring_hold_their_other_digits() {
    let puzzle: Grid =
        "2...4.5...1.....3............6...8.2.7.3.9......1.....4...5.6.....7...9...8......".parse().unwrap();
    let steps = path(&mut Explainer::new(&Catalogue::HUMAN), &puzzle).steps;
    let is_ring =
        |step: &&Step| step.because().to_string().starts_with("(8=9)r1c4-(9=2)r7c48-(2=3)r47c2-(3=8)r1c28. ");
    let gone = steps.iter().find(is_ring).unwrap().eliminations.iter().map(|one| one.to_string());
    assert_eq!(gone.collect::<Vec<_>>(), ["8r1c6", "8r1c9", "8r7c6", "8r7c9"]);
    check(&puzzle, &steps);
}
