//! Random damage to correct steps is rejected or harmless.

use super::{Scene, puzzles, scenes};
use sudokit::explain::{Cause, Chain, Pattern, Step, Technique, UniqueLoop, UniqueLoopType};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use sudokit_check::check_step;
use sudokit_testkit::Rng;

/// A source of random values of any type.
struct Any(Rng);

impl Any {
    fn digit(&mut self) -> Digit {
        self.0.pick(&Digit::ALL)
    }

    fn cell(&mut self) -> Cell {
        self.0.pick(&Cell::ALL)
    }

    fn house(&mut self) -> House {
        self.0.pick(&House::ALL)
    }

    /// Mostly a candidate of the position.
    fn candidate(&mut self, of: CandidateSet) -> Candidate {
        let all: Vec<_> = of.iter().collect();
        if all.is_empty() || self.0.below(8) == 0 {
            return Candidate::new(self.cell(), self.digit());
        }
        self.0.pick(&all)
    }

    fn digits(&mut self, old: DigitSet) -> DigitSet {
        let digit = self.digit();
        if old.contains(digit) { old.without(digit) } else { old.with(digit) }
    }

    fn cells(&mut self, old: CellSet) -> CellSet {
        let all: Vec<_> = old.iter().collect();
        if !all.is_empty() && self.0.below(2) == 0 {
            return old.without(self.0.pick(&all));
        }
        old.with(self.cell())
    }

    fn houses(&mut self, old: HouseSet) -> HouseSet {
        let house = self.house();
        if old.contains(house) { old.without(house) } else { old.with(house) }
    }

    fn place(&mut self, length: usize) -> usize {
        self.0.below(length + 2)
    }

    fn step(&mut self, scene: &Scene) -> Step {
        let mut step = scene.step.clone();
        let candidates = scene.position.candidates();
        for _ in 0..=self.0.below(2) {
            match self.0.below(8) {
                0 => step.eliminations.extend([self.candidate(candidates)]),
                1 => step.placement = Some(self.candidate(candidates)),
                2 => step.technique = self.0.pick(Technique::ALL),
                _ => self.pattern(&mut step.pattern, candidates),
            }
        }
        step
    }

    fn pattern(&mut self, pattern: &mut Pattern, candidates: CandidateSet) {
        let first = self.0.below(2) == 0;
        match pattern {
            Pattern::Single(single) if first => single.digit = self.digit(),
            Pattern::Single(single) => single.house = None,
            Pattern::Locked(locked) if first => locked.base = self.house(),
            Pattern::Locked(locked) => locked.digit = self.digit(),
            Pattern::HiddenSet(set) if first => set.digits = self.digits(set.digits),
            Pattern::HiddenSet(set) => set.house = self.house(),
            Pattern::NakedSet(set) if first => set.cells = self.cells(set.cells),
            Pattern::NakedSet(set) => set.digits = self.digits(set.digits),
            Pattern::Fish(fish) if first => fish.base = self.houses(fish.base),
            Pattern::Fish(fish) => fish.digit = self.digit(),
            Pattern::Wing(wing) if first => wing.pivot = self.cell(),
            Pattern::Wing(wing) => wing.wings[1] = self.cell(),
            Pattern::Aligned(aligned) if first => drop(aligned.excluders.pop()),
            Pattern::Aligned(aligned) => aligned.base[0].0 = self.cell(),
            Pattern::UniqueLoop(ring) => self.ring(ring),
            Pattern::Bug(bug) => match self.0.below(3) {
                0 => bug.extras.extend([self.candidate(candidates)]),
                1 => bug.extras = CandidateSet::only(self.candidate(bug.extras)),
                _ => bug.shared = Some(self.digit()),
            },
            Pattern::Chain(chain) => self.chain(chain, candidates),
            _ => {}
        }
    }

    fn ring(&mut self, ring: &mut UniqueLoop) {
        match self.0.below(5) {
            0 => drop(ring.cells.pop()),
            1 => ring.cells.push(self.cell()),
            2 => ring.digits = self.digits(ring.digits),
            3 => ring.kind = UniqueLoopType::OneCell,
            _ => ring.kind = UniqueLoopType::NoOtherPlace(self.house(), self.digit()),
        }
    }

    fn chain(&mut self, chain: &mut Chain, candidates: CandidateSet) {
        let rule = self.place(chain.rules.len());
        if let Some(rule) = chain.rules.get_mut(rule).filter(|_| self.0.below(3) == 0) {
            return self.pattern(&mut rule.pattern, candidates);
        }
        let which = self.place(chain.branches.len());
        let Some(branch) = chain.branches.get_mut(which) else {
            chain.is_cycle ^= true;
            return;
        };
        let (at, other) = (self.place(branch.len()), self.place(branch.len()));
        let kind = self.0.pick(&[HouseKind::Row, HouseKind::Column, HouseKind::Box]);
        let choice = self.0.below(9);
        if choice == 0 {
            chain.branches.truncate(which);
            return;
        }
        let Some(node) = branch.get_mut(at) else { return drop(branch.pop()) };
        match choice {
            1 => node.candidate = self.candidate(candidates),
            2 => node.is_on ^= true,
            3 => node.cause = Cause::House(kind),
            4 => node.cause = self.0.pick(&[Cause::Cell, Cause::Start]),
            5 => drop(node.parents.pop()),
            6 => node.parents.push(other),
            7 => node.cause = Cause::Rule(rule),
            _ => drop(branch.remove(at)),
        }
    }
}

#[test]
fn what_passes_does_no_harm() {
    let mut any = Any(Rng::new(1));
    let (mut damaged, mut refused, mut harmful, mut with_rules) = (0, 0, 0, 0);
    for puzzle in puzzles() {
        for scene in scenes(&puzzle) {
            with_rules +=
                u32::from(matches!(&scene.step.pattern, Pattern::Chain(chain) if !chain.rules.is_empty()));
            for _ in 0..40 {
                let step = any.step(&scene);
                if step == scene.step {
                    continue;
                }
                let verdict = check_step(scene.position.candidates(), &step);
                damaged += 1;
                refused += u32::from(verdict.is_err());
                harmful += u32::from(!scene.agrees(&step));
                assert!(verdict.is_err() || scene.agrees(&step), "{puzzle}: {step}");
            }
        }
    }
    // Steps that pass are still useful: they have fewer links than were known, or a longer way.
    assert!(harmful > damaged / 20, "{harmful} of {damaged} harmful");
    assert!(refused > damaged / 2, "{refused} of {damaged} refused");
    assert!(with_rules >= 4, "{with_rules} steps with rules inside");
    eprintln!("{damaged} damaged, {harmful} harmful, {refused} refused, {with_rules} with rules");
}

/// The stated reason proves what it states, and nothing else.
#[test]
fn no_reason_takes_away_what_is_true() {
    let mut any = Any(Rng::new(2));
    let mut tried = 0;
    for scene in puzzles().flat_map(|puzzle| scenes(&puzzle)) {
        let candidates = scene.position.candidates();
        for denied in candidates.iter().filter(|&candidate| scene.is_true(candidate)) {
            let mut step = if any.0.below(2) == 0 { any.step(&scene) } else { scene.step.clone() };
            step.eliminations = CandidateSet::only(denied).into();
            assert!(check_step(candidates, &step).is_err(), "{step}");
            tried += 1;
        }
    }
    assert!(tried > 50_000, "{tried} tried");
}
