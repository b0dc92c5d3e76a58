//! Random damage to correct steps is rejected or harmless.

use super::{Scene, exocet, fireworks, msls, sk_loop, tridagon};
use sudokit::explain::{Fireworks, Pattern, Step};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use sudokit_check::check_step;
use sudokit_testkit::Rng;

/// Returns the steps of all published positions.
pub(super) fn scenes() -> impl Iterator<Item = Scene> {
    fireworks::scenes()
        .chain(tridagon::scenes())
        .chain(sk_loop::scenes())
        .chain(msls::scenes())
        .chain(exocet::scenes())
}

/// A source of random changes.
struct Damage(Rng);

impl Damage {
    fn cell(&mut self) -> Cell {
        self.0.pick(&Cell::ALL)
    }

    fn digits(&mut self, old: DigitSet) -> DigitSet {
        let digit = self.0.pick(&Digit::ALL);
        if old.contains(digit) { old.without(digit) } else { old.with(digit) }
    }

    fn cells(&mut self, old: CellSet) -> CellSet {
        let all: Vec<Cell> = old.iter().collect();
        let (one, other) = (self.0.pick(&all), self.cell());
        match self.0.below(3) {
            0 => old.without(one),
            1 => old.with(other),
            _ => old.without(one).with(other),
        }
    }

    fn links(&mut self, links: &mut Vec<(House, DigitSet)>) {
        let at = self.0.below(links.len());
        match self.0.below(3) {
            0 => links[at].1 = self.digits(links[at].1),
            1 => links[at].0 = self.0.pick(&House::ALL),
            _ => drop(links.swap_remove(at)),
        }
    }

    fn fireworks(&mut self, pattern: &mut Fireworks) {
        let at = self.0.below(pattern.crossings.len());
        match self.0.below(3) {
            0 => pattern.crossings[at].0 = self.cell(),
            1 => pattern.crossings[at].1 = self.digits(pattern.crossings[at].1),
            _ => pattern.wings[self.0.below(2)] = self.cell(),
        }
    }

    fn pattern(&mut self, pattern: &mut Pattern) {
        match pattern {
            Pattern::Fireworks(pattern) => self.fireworks(pattern),
            Pattern::Tridagon(pattern) => match self.0.below(3) {
                0 => pattern.cells = self.cells(pattern.cells),
                1 => pattern.digits = self.digits(pattern.digits),
                _ => {
                    let guardian = Candidate::new(self.cell(), self.0.pick(&Digit::ALL));
                    pattern.guardians = pattern.guardians.with(guardian);
                }
            },
            Pattern::SkLoop(pattern) => match self.0.below(3) {
                0 => pattern.cells = self.cells(pattern.cells),
                1 => pattern.corners[self.0.below(4)] = self.cell(),
                _ => self.links(&mut pattern.links),
            },
            Pattern::MultiSectorLockedSet(pattern) => match self.0.below(3) {
                0 => pattern.cells = self.cells(pattern.cells),
                1 => pattern.rows = pattern.rows.with(self.0.pick(&House::ALL[..9])),
                _ => self.links(&mut pattern.links),
            },
            Pattern::Exocet(pattern) => match self.0.below(5) {
                0 => pattern.base[self.0.below(2)] = self.cell(),
                1 => pattern.digits = self.digits(pattern.digits),
                2 => pattern.targets[self.0.below(2)] = self.cell(),
                3 => pattern.cross_lines[self.0.below(3)] = self.0.pick(&House::ALL),
                _ => drop(pattern.pairs.pop()),
            },
            _ => {}
        }
    }

    /// Returns the step with one or two changes of its pattern.
    fn step(&mut self, scene: &Scene) -> Step {
        let mut step = scene.step.clone();
        for _ in 0..=self.0.below(2) {
            self.pattern(&mut step.pattern);
        }
        step
    }
}

#[test]
fn no_reason_takes_away_what_is_true() {
    let mut damage = Damage(Rng::new(3));
    let (mut tried, mut accepted) = (0, 0);
    for scene in scenes() {
        let candidates = scene.position.candidates();
        for _ in 0..100 {
            let mut step = damage.step(&scene);
            accepted += u32::from(check_step(candidates, &step).is_ok());
            step.placement = None;
            for truth in candidates.iter().filter(|&candidate| scene.is_true(candidate)) {
                step.eliminations = CandidateSet::only(truth).into();
                assert!(check_step(candidates, &step).is_err(), "{step}");
                tried += 1;
            }
        }
    }
    assert!(tried > 50_000, "{tried} tried");
    // Few changes leave a pattern whole, such as another link where a digit is not a candidate.
    assert!(accepted < tried / 500, "{accepted} accepted");
}
