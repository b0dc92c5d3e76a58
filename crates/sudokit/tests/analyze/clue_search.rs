use super::{SPARSE, grid, is_valid, part};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use sudokit::analyze::{ClueReport, ClueSearch, ClueVisitor, PassReport};
use sudokit::solve::{End, Goal};
use sudokit::{Cell, CellSet, Grid, Limits, Solution, Solver, Transform};

/// A grid with one puzzle of 17 clues, published by Moschopulus in 2006.
const ONE: &str = "286537941541982736379614258917358624452176893863429517625743189194865372738291465";
const ONE_OF_17: &str = "000000041500900000070600000000350600402000000800000000000040080090000300030000000";

/// The grid with the most automorphisms, 648. It has no puzzle of 17 clues.
const CANONICAL: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// The four grids without a puzzle of 20 clues, up to equivalence.
const WITHOUT_20: [&str; 4] = [
    "123456789456789123789123456214897365365214897897365214541632978632978541978541632",
    "123456789456789123789132465218967534564213978937548216391875642645321897872694351",
    "123456789457189326689327154216534897745891632938672541361245978574918263892763415",
    "123456789457189326689327154216534897745891632938672541392765418574918263861243975",
];

/// The grid with the most puzzles of 17 clues, known as strangely familiar, in its canonical form.
const MOST: &str = "123456789456789123798231564234675918815943276967812435379164852582397641641528397";

fn solution(text: &str) -> Solution {
    Solution::try_from(grid(text)).unwrap()
}

/// Returns all puzzles of a search, which must be complete and find none twice.
fn all(search: &ClueSearch) -> (BTreeSet<Grid>, ClueReport) {
    let mut found = BTreeSet::new();
    let report = search.run(&mut |puzzle: &Grid| {
        assert!(found.insert(*puzzle), "{puzzle} twice");
        ControlFlow::Continue(())
    });
    assert_eq!((report.end, report.puzzles), (End::Exhausted, found.len() as u64));
    assert_eq!(report.branches_left(), 0);
    assert!(report.is_complete());
    (found, report)
}

/// Returns all valid puzzles with the given clues and some more, by trying all.
fn by_all(solution: &Solution, given: CellSet, more: u32) -> BTreeSet<Grid> {
    let free: Vec<Cell> = (!given).iter().collect();
    let mut candidates = vec![(given, 0)];
    for _ in 0..more {
        candidates = candidates
            .into_iter()
            .flat_map(|(set, from)| (from..free.len()).map(move |at| (set, at)))
            .map(|(set, at)| (set.with(free[at]), at + 1))
            .collect();
    }
    let puzzles: Vec<Grid> = candidates.iter().map(|&(set, _)| part(solution.as_grid(), set)).collect();
    let mut results = Vec::new();
    Solver::new().search_slice(&puzzles, Goal::Count(2), &mut results);
    puzzles
        .into_iter()
        .zip(results)
        .filter(|(_, result)| result.solutions == 1)
        .map(|(puzzle, _)| puzzle)
        .collect()
}

#[test]
fn the_only_puzzle_of_a_grid_is_found() {
    let (found, report) = all(&ClueSearch::new(&solution(ONE), 17));
    assert_eq!(found, BTreeSet::from([grid(ONE_OF_17)]));
    assert!(report.nodes() > 100_000 && report.candidates() > 100);
}

#[test]
fn there_is_no_puzzle_with_fewer_clues_than_the_fewest() {
    for (text, most) in [(ONE, 16), (CANONICAL, 17)].into_iter().chain(WITHOUT_20.map(|text| (text, 18))) {
        for clues in 16..=most {
            assert_eq!(all(&ClueSearch::new(&solution(text), clues)).0, BTreeSet::new(), "{text} {clues}");
        }
    }
}

/// Some of the clues of a puzzle are given, and others are added in every possible way.
#[test]
fn given_clues_are_completed_in_every_way() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut results = 0;
    for case in 0..6 {
        let puzzle = grid([SPARSE, ONE_OF_17][case % 2]);
        let solution = *Solver::new().solve(&puzzle).unique().unwrap();
        let mut given = puzzle.filled();
        for _ in 0..=case % 3 {
            let clues: Vec<Cell> = given.iter().collect();
            given.remove(clues[rng.next_u32() as usize % clues.len()]);
        }
        for more in 0..=3 {
            let search = ClueSearch::new(&solution, given.len() + more as usize).with_given(given);
            let wanted = by_all(&solution, given, more);
            assert_eq!(all(&search).0, wanted, "{} + {more}", part(&puzzle, given));
            results += wanted.len();
        }
    }
    assert!(results > 1000, "{results}");
}

/// Every puzzle with one clue more than a puzzle is valid too, and many clues may be given.
#[test]
fn a_valid_puzzle_may_have_any_further_clue() {
    let solution = *Solver::new().solve(&grid(SPARSE)).unique().unwrap();
    let given = grid(SPARSE).filled();
    let (found, _) = all(&ClueSearch::new(&solution, 18).with_given(given));
    let wanted: BTreeSet<Grid> =
        (!given).iter().map(|cell| part(solution.as_grid(), given.with(cell))).collect();
    assert_eq!((found.len(), &found), (64, &wanted));
    let most = CellSet::FULL - CellSet::only(Cell::ALL[40]);
    assert_eq!(
        all(&ClueSearch::new(&solution, 81).with_given(most)).0,
        BTreeSet::from([*solution.as_grid()])
    );
    assert_eq!(all(&ClueSearch::new(&solution, 81)).0, BTreeSet::from([*solution.as_grid()]));
    assert_eq!(all(&ClueSearch::new(&solution, 16).with_given(given)).0, BTreeSet::new());
    assert_eq!(all(&ClueSearch::new(&solution, 0)).0, BTreeSet::new());
}

/// Keeps the puzzles up to a number, and checks the progress.
struct KeepingVisitor {
    puzzles: Vec<Grid>,
    most: usize,
    share: f64,
}

impl ClueVisitor for KeepingVisitor {
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        self.puzzles.push(*puzzle);
        if self.puzzles.len() < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn progress(&mut self, share: f64) {
        assert!(share >= self.share && share <= 1.0, "{share} after {}", self.share);
        self.share = share;
    }
}

/// Runs a search on some threads, up to a number of puzzles.
fn run_on(search: &ClueSearch, threads: usize, most: usize) -> (Vec<Grid>, ClueReport) {
    let mut kept = KeepingVisitor { puzzles: Vec::new(), most, share: 0.0 };
    let report = search.clone().with_threads(NonZeroUsize::new(threads).unwrap()).run(&mut kept);
    assert_eq!(report.puzzles, kept.puzzles.len() as u64);
    if report.is_complete() {
        assert!(kept.share > 0.999, "{}", kept.share);
    }
    (kept.puzzles, report)
}

/// Several threads have the results of one, in the same order, also where a branch has more puzzles than may wait.
#[test]
fn the_number_of_threads_does_not_change_the_results() {
    let puzzle = grid(SPARSE);
    let solution = *Solver::new().solve(&puzzle).unique().unwrap();
    let clues: Vec<Cell> = puzzle.filled().iter().collect();
    for (removed, clues_wanted, results) in [(0, 20, 41_664), (3, 18, 1), (5, 17, 1)] {
        let given = clues.iter().copied().skip(removed).collect();
        let search = ClueSearch::new(&solution, clues_wanted).with_given(given);
        let (puzzles, report) = run_on(&search, 1, usize::MAX);
        assert!(puzzles.len() >= results && report.is_complete(), "{}", puzzles.len());
        for threads in [2, 3, 16] {
            assert!(
                run_on(&search, threads, usize::MAX) == (puzzles.clone(), report.clone()),
                "{threads} threads"
            );
        }
        for most in [1, puzzles.len() / 2 + 1] {
            let (some, report) = run_on(&search, 3, most);
            assert!(some == puzzles[..most] && report.end == End::Enough, "{most}");
        }
    }
    let one = ClueSearch::new(&self::solution(ONE), 17);
    assert_eq!(run_on(&one, 2, usize::MAX), run_on(&one, 1, usize::MAX));
}

/// A stop signal ends all threads.
#[test]
fn a_stop_signal_ends_a_search_on_several_threads() {
    let search = ClueSearch::new(&solution(MOST), 20).with_limits(Limits::unlimited().with_stop(|| true));
    let (_, report) = run_on(&search, 4, usize::MAX);
    assert_eq!(report.end, End::LimitReached);
}

/// The search of an image of a grid uses other passes for the same puzzles.
#[test]
fn the_puzzles_of_an_image_are_the_images_of_the_puzzles() {
    let puzzle = grid(SPARSE);
    let clues: Vec<Cell> = puzzle.filled().iter().collect();
    let given: CellSet = clues.iter().copied().skip(7).collect();
    let own = all(&ClueSearch::new(Solver::new().solve(&puzzle).unique().unwrap(), 17).with_given(given)).0;
    assert!(own.contains(&puzzle) && own.iter().all(is_valid));
    for by in [
        "r123456789 c123456789 d123456789 t",
        "r456789123 c123456789 d123456789",
        "r123456789 c789123456 d912345678 t",
        "r321789456 c132798465 d123456789",
    ] {
        let by: Transform = by.parse().unwrap();
        let image = by.apply(puzzle);
        let solution = *Solver::new().solve(&image).unique().unwrap();
        let given = by.apply(part(&puzzle, given)).filled();
        let found = all(&ClueSearch::new(&solution, 17).with_given(given)).0;
        assert_eq!(found, own.iter().map(|&puzzle| by.apply(puzzle)).collect::<BTreeSet<_>>());
    }
}

/// A visitor that ends the search at the first puzzle.
struct First(Option<Grid>, Vec<f64>);

impl ClueVisitor for First {
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        self.0 = Some(*puzzle);
        ControlFlow::Break(())
    }

    fn progress(&mut self, share: f64) {
        self.1.push(share);
    }
}

#[test]
fn a_search_that_ends_early_reports_it() {
    let mut first = First(None, Vec::new());
    let report = ClueSearch::new(&solution(ONE), 17).run(&mut first);
    assert_eq!((first.0, report.end, report.puzzles), (Some(grid(ONE_OF_17)), End::Enough, 1));
    assert!(report.branches_left() > 0 && !report.is_complete());
    assert!(
        !first.1.is_empty() && first.1.is_sorted() && first.1.iter().all(|share| (0.0..=1.0).contains(share))
    );

    let none = |limits: Limits| {
        let search = ClueSearch::new(&solution(ONE), 17).with_limits(limits);
        search.run(&mut |_: &Grid| ControlFlow::Continue(()))
    };
    let report = none(Limits::unlimited().with_nodes(1000));
    assert_eq!((report.end, report.puzzles), (End::LimitReached, 0));
    assert!(report.branches_left() > 0 && report.nodes() <= 1000);
    assert_eq!(none(Limits::unlimited().with_nodes(0)).end, End::LimitReached);
    assert_eq!(none(Limits::unlimited().with_stop(|| true)).end, End::LimitReached);
}

#[test]
fn progress_ends_with_all() {
    struct Shares(Vec<f64>);
    impl ClueVisitor for Shares {
        fn puzzle(&mut self, _: &Grid) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn progress(&mut self, share: f64) {
            self.0.push(share);
        }
    }
    let mut shares = Shares(Vec::new());
    ClueSearch::new(&solution(ONE), 16).run(&mut shares);
    assert!(shares.0.len() > 100 && shares.0.is_sorted() && shares.0.last() == Some(&1.0));
}

/// Keeps the puzzles of each branch with the place of its pass, and what the passes examined.
#[derive(Default)]
struct Branches {
    passes: Vec<PassReport>,
    puzzles: Vec<(usize, Vec<Grid>)>,
    of_branch: Vec<Grid>,
}

impl ClueVisitor for Branches {
    fn puzzle(&mut self, puzzle: &Grid) -> ControlFlow<()> {
        self.of_branch.push(*puzzle);
        ControlFlow::Continue(())
    }

    fn divided(&mut self, passes: &[PassReport]) {
        self.passes = passes.to_vec();
    }

    fn branch(&mut self, pass: usize, examined: &PassReport) {
        self.puzzles.push((pass, std::mem::take(&mut self.of_branch)));
        let sum = &mut self.passes[pass];
        assert_eq!((examined.branches_done, examined.third), (1, sum.third));
        sum.branches_done += 1;
        sum.nodes += examined.nodes;
        sum.pair_sets += examined.pair_sets;
        sum.bounded += examined.bounded;
        sum.third_nodes += examined.third_nodes;
        sum.candidates += examined.candidates;
    }
}

/// Runs a search on some threads from a branch on.
fn branches_from(search: &ClueSearch, threads: usize, done: usize) -> (Branches, ClueReport) {
    let mut branches = Branches::default();
    let search = search.clone().with_threads(NonZeroUsize::new(threads).unwrap());
    let report = search.with_branches_done(done as u64).run(&mut branches);
    assert!(report.is_complete() && branches.of_branch.is_empty());
    (branches, report)
}

/// A search with 2,016 puzzles.
fn rich() -> ClueSearch {
    let puzzle = grid(SPARSE);
    let solution = *Solver::new().solve(&puzzle).unique().unwrap();
    ClueSearch::new(&solution, 19).with_given(puzzle.filled())
}

/// A search that continues after some branches has the other puzzles, and all together examine the same.
#[test]
fn a_search_can_continue_after_any_branch() {
    let search = rich();
    let (all, report) = branches_from(&search, 1, 0);
    assert_eq!(all.passes, report.passes);
    let number = all.puzzles.len();
    assert_eq!(number as u64, report.passes.iter().map(|pass| pass.branches).sum::<u64>());
    for done in [0, 1, number / 2, number - 1, number, number + 1] {
        for threads in [1, 3] {
            let (rest, report) = branches_from(&search, threads, done);
            assert_eq!(rest.puzzles, all.puzzles[done.min(number)..], "{done}");
            assert_eq!(report.branches_left(), 0);
        }
    }
}

/// The numbers of branches that are done are kept in files, so another division needs another version.
#[test]
fn the_division_into_branches_is_that_of_its_version() {
    let (branches, _) = branches_from(&rich(), 1, 0);
    // The hash of Fowler, Noll and Vo.
    let add = |digest: u64, byte: u8| (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for (pass, puzzles) in &branches.puzzles {
        let mut texts: Vec<String> = puzzles.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        digest = format!("{pass}{texts:?}").bytes().fold(digest, add);
    }
    let known = (ClueSearch::DIVISION, branches.puzzles.len(), digest);
    assert_eq!(known, (1, 7, 6_500_816_289_611_863_879), "raise `ClueSearch::DIVISION`");
}

/// The lines of the collection of all known puzzles with 17 clues, and the solution of each.
fn collection() -> Vec<(Solution, Grid)> {
    let folder = std::env::var("SUDOKIT_DATA").unwrap();
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("17clue.txt")).unwrap();
    let puzzles: Vec<Grid> = text.lines().map(grid).collect();
    let solved = Solver::new().solve_batch(&puzzles);
    solved.iter().map(|outcome| *outcome.unique().unwrap()).zip(puzzles).collect()
}

/// Returns the canonical forms of the puzzles of a search.
fn classes(puzzles: impl IntoIterator<Item = Grid>) -> BTreeSet<Grid> {
    puzzles.into_iter().map(|puzzle| sudokit::symmetry::canonical(&puzzle).grid).collect()
}

/// The three grids with the most puzzles of 17 clues.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn the_grids_of_the_collection_with_the_most_puzzles() {
    let mut known: BTreeMap<Grid, Vec<Grid>> = BTreeMap::new();
    for (grid, puzzle) in collection() {
        known.entry(sudokit::symmetry::canonical(grid.as_grid()).grid).or_default().push(puzzle);
    }
    known.retain(|_, puzzles| puzzles.len() >= 14);
    let mut numbers: Vec<usize> = known.values().map(Vec::len).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [14, 20, 29]);
    assert_eq!(known.get(&grid(MOST)).map(Vec::len), Some(29));
    for (grid, puzzles) in known {
        let found = all(&ClueSearch::new(&Solution::try_from(grid).unwrap(), 17)).0;
        assert_eq!(found.len(), puzzles.len(), "{grid}");
        assert_eq!(classes(found), classes(puzzles), "{grid}");
    }
}

/// Every thousandth grid of the collection has exactly the listed puzzles.
#[test]
#[ignore = "needs SUDOKIT_DATA"]
fn grids_of_the_collection_have_the_listed_puzzles() {
    for (grid, puzzle) in collection().into_iter().step_by(1000) {
        let found = all(&ClueSearch::new(&grid, 17)).0;
        assert!(found.contains(&puzzle), "{puzzle}");
    }
}
