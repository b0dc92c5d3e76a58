//! Claimed steps, compared with the solution, the rules and the checker.

use std::collections::BTreeSet;
use sudokit::explain::{Catalogue, Explainer, PencilMarks, Position};
use sudokit::{Candidate, CandidateSet, Cell, Digit, Grid, Outcome, Solver};
use sudokit_check::{Known, check_step};
use sudokit_verbs::{
    Advice, Claim, Conclusion, Finding, GameState, Judgement, StepOptions, Verified, VerifyOptions, verify,
};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARD: &str = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";
const TWO: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

fn solve(grid: &Grid) -> Outcome {
    Solver::new().solve(grid)
}

fn options(scale: &'static Catalogue, technique: Option<&str>) -> VerifyOptions {
    VerifyOptions::new(StepOptions { scale, uniqueness: true }, technique).unwrap()
}

fn verified(
    marks: PencilMarks,
    clues: Option<Grid>,
    claim: &str,
    scale: &'static Catalogue,
) -> Result<Vec<Verified>, Advice> {
    let claim: Claim = claim.parse().unwrap();
    let mut game = GameState::new(marks, clues);
    let judgement = game.judge(solve);
    verify(&game, &judgement, &claim, options(scale, claim.technique.as_deref()), || false)
}

fn in_puzzle(puzzle: &str, claim: &str) -> Vec<Verified> {
    verified(PencilMarks::from_grid(puzzle.parse().unwrap()), None, claim, &Catalogue::HUMAN).unwrap()
}

/// All placements and eliminations at once.
fn everything() -> String {
    let cells =
        || Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.into_iter().map(move |digit| (cell, digit)));
    let claims = cells().flat_map(|(cell, digit)| [format!("{cell}={digit}"), format!("{cell}≠{digit}")]);
    claims.collect::<Vec<_>>().join(", ")
}

/// What the solution and the clues alone say of a conclusion.
fn by_the_solution(conclusion: Conclusion) -> (bool, bool) {
    let (cell, digit) = (conclusion.candidate().cell(), conclusion.candidate().digit());
    let is_right = SOLUTION.as_bytes()[cell.index()] == digit.ascii();
    let clue = PUZZLE.as_bytes()[cell.index()];
    let sees = Cell::ALL.into_iter().any(|other| {
        let is_peer = other.row() == cell.row()
            || other.column() == cell.column()
            || other.box_index() == cell.box_index();
        other != cell && is_peer && PUZZLE.as_bytes()[other.index()] == digit.ascii()
    });
    match conclusion {
        Conclusion::Place(_) => (is_right, clue == digit.ascii()),
        Conclusion::Eliminate(_) => (!is_right, clue != digit.ascii() && (clue != b'.' || sees)),
    }
}

#[test]
fn every_conclusion_is_judged_as_by_the_solution() {
    let all = in_puzzle(PUZZLE, &everything());
    assert_eq!(all.len(), 2 * 729);
    for one in &all {
        let (is_true, is_there) = by_the_solution(one.conclusion);
        assert_eq!(one.finding == Finding::Wrong, !is_true, "{}", one.conclusion);
        assert_eq!(one.finding == Finding::Already, is_true && is_there, "{}", one.conclusion);
        assert_ne!(one.finding, Finding::Unknown);
        assert_eq!(one.step.is_some(), one.finding == Finding::Proved, "{}", one.conclusion);
        assert_ne!(one.step.is_some(), one.why.is_some(), "{}", one.conclusion);
    }
}

/// A step is what the checker accepts, and its conclusion follows from it by the rules alone.
#[test]
fn every_proof_is_accepted_by_the_checker() {
    for puzzle in [PUZZLE, HARD] {
        let position = Position::new(&puzzle.parse().unwrap());
        let mut checked = BTreeSet::new();
        for one in in_puzzle(puzzle, &everything()) {
            let Some(step) = one.step else { continue };
            assert_eq!(check_step(position.candidates(), &step), Ok(()), "{}: {step}", one.conclusion);
            let mut after = position.clone();
            after.apply(&step);
            let candidate = one.conclusion.candidate();
            let (cell, digit) = (candidate.cell(), candidate.digit());
            match one.conclusion {
                Conclusion::Place(_) => assert_eq!(after.grid().get(cell), Some(digit)),
                Conclusion::Eliminate(_) => {
                    assert!(!after.has(cell, digit) && after.grid().get(cell) != Some(digit));
                }
            }
            checked.insert(step.technique.name());
        }
        assert!(checked.len() > 1, "{checked:?}");
    }
}

/// The steps of a path are proved by the technique that they name, in the words in which they are told.
#[test]
fn the_steps_of_paths_are_proved_on_every_scale() {
    for scale in Catalogue::ALL.iter().filter(|scale| scale.name() != "sukaku" && scale.name() != "easiest") {
        let grid: Grid = PUZZLE.parse().unwrap();
        let (mut explainer, mut position) = (Explainer::new(scale), Position::new(&grid));
        while let Some(step) = explainer.next_step(&position) {
            let claim = format!("So {}. by {}", step.therefore(), step.technique.name());
            let mut marks = PencilMarks::from_grid(*position.grid());
            marks.candidates = position.candidates();
            let all = verified(marks, Some(grid), &claim, scale).unwrap();
            assert!(
                all.iter().all(|one| one.finding == Finding::Proved),
                "{} {claim}: {all:?}",
                scale.name()
            );
            let known = Known::new(position.candidates(), position.filled_in());
            assert!(all.iter().all(|one| check_step(known, one.step.as_ref().unwrap()).is_ok()), "{claim}");
            position.apply(&step);
        }
        assert!(position.is_full());
    }
}

#[test]
fn another_technique_is_named() {
    let one = &in_puzzle(PUZZLE, "r5c5=5 by hidden pair")[0];
    assert_eq!(one.finding, Finding::ProvedOtherwise);
    assert_eq!(one.step.as_ref().map(|step| step.technique.name()), Some("naked single"));
    let one = &in_puzzle(PUZZLE, "r1c3=4 by naked single")[0];
    assert_eq!((one.finding, &one.step), (Finding::TrueOnly, &None));
}

#[test]
fn without_one_solution_only_steps_can_prove() {
    let all = in_puzzle(TWO, "r1c4=6, r1c4=7, r1c4=5, r1c1=5");
    let findings: Vec<_> = all.iter().map(|one| one.finding).collect();
    assert_eq!(findings, [Finding::Unknown, Finding::Unknown, Finding::Wrong, Finding::Already]);
    let clues: Grid = PUZZLE.parse().unwrap();
    let mut wrong = clues;
    wrong.set("r1c3".parse().unwrap(), Digit::new(1));
    let found = verified(PencilMarks::from_grid(wrong), Some(clues), "r5c5=5", &Catalogue::HUMAN);
    assert!(matches!(found, Err(Advice::Mistakes(mistakes)) if mistakes.len() == 1));
    let clash = format!("5...5{}", ".".repeat(76)).parse().unwrap();
    let found = verified(PencilMarks::from_grid(clash), None, "r2c1=1", &Catalogue::HUMAN);
    assert!(matches!(found, Err(Advice::Nothing(_))));
}

#[test]
fn a_stopped_search_says_so() {
    let game = GameState::new(PencilMarks::from_grid(HARD.parse().unwrap()), None);
    let Outcome::One(solution) = solve(game.clues()) else { panic!("it has one solution") };
    let cell = game.position().grid().empty().into_iter().next().unwrap();
    let claim: Claim = format!("{cell}={}", solution.get(cell)).parse().unwrap();
    let found = verify(&game, &Judgement::Right(solution), &claim, options(&Catalogue::HUMAN, None), || true)
        .unwrap();
    assert_eq!(found[0].finding, Finding::TrueOnly);
    assert!(found[0].why.as_ref().unwrap().to_string().contains("time limit"), "{found:?}");
}

#[test]
fn a_technique_of_another_scale_is_found_there() {
    let options = options(&Catalogue::HUMAN, Some("direct hidden pair"));
    assert_eq!(options.scale().name(), "se");
    let steps = StepOptions { scale: &Catalogue::HUMAN, uniqueness: true };
    assert!(VerifyOptions::new(steps, Some("magic")).is_err());
}

#[test]
fn a_claim_is_each_conclusion_once() {
    let claim: Claim = "r12c12≠12, r1c1≠1 r1c1≠2".parse().unwrap();
    let all: CandidateSet = claim.conclusions.iter().map(|one| one.candidate()).collect();
    assert_eq!((claim.conclusions.len(), all.len()), (8, 8));
    assert_eq!(claim.conclusions[0], Conclusion::Eliminate(Candidate::new(Cell::ALL[0], Digit::One)));
}
