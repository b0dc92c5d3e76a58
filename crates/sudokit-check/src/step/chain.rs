//! Checks chains, link by link.

use super::{Limits, WrongStep, deadly, facts, fit};
use sudokit::explain::{Cause, Chain, ChainNode, Rule};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// A candidate, and whether it is true.
type Claim = (Candidate, bool);

/// Checks every link, and that the ends of the chains exclude all denied candidates.
pub(super) fn check(
    candidates: CandidateSet,
    chain: &Chain,
    denied: CandidateSet,
    limits: &mut Limits,
) -> Result<(), WrongStep> {
    for (at, branch) in chain.branches.iter().enumerate() {
        for node in 0..branch.len() {
            let link = Link::new(candidates, branch, node, limits)?;
            if !link.map_or(Ok(false), |link| link.holds(&chain.rules, limits))? {
                return Err(WrongStep::Link { branch: at, node });
            }
        }
    }
    let shown = if chain.is_cycle { cycle(chain) } else { end(candidates, chain).map(|end| vec![end]) };
    let shown = shown.ok_or(WrongStep::Open)?;
    let left = denied
        .iter()
        .find(|&denied| if chain.is_cycle { !is_around(&shown, denied) } else { !is_out(&shown, denied) });
    left.map_or(Ok(()), |left| Err(WrongStep::Possible(left)))
}

/// Returns whether a candidate is false if all of these claims hold.
fn is_out(shown: &[Claim], denied: Candidate) -> bool {
    shown.iter().any(|&(candidate, is_on)| if is_on { !fit(candidate, denied) } else { candidate == denied })
}

/// Returns whether a candidate is false both if all claims of a cycle hold and if none does.
fn is_around(ring: &[Claim], denied: Candidate) -> bool {
    let opposite: Vec<Claim> = ring.iter().map(|&claim| not(claim)).collect();
    is_out(ring, denied) && is_out(&opposite, denied)
}

const fn not((candidate, is_on): Claim) -> Claim {
    (candidate, !is_on)
}

const fn claim(node: &ChainNode) -> Claim {
    (node.candidate, node.is_on)
}

/// Returns the nodes of a cycle. Each follows from the one before alone, and the last claims the same as the first,
/// so either all of them hold or none.
fn cycle(chain: &Chain) -> Option<Vec<Claim>> {
    let [ring] = &chain.branches[..] else { return None };
    let (first, last) = (ring.first()?, ring.last()?);
    let in_line = ring.iter().enumerate().skip(1).all(|(at, node)| node.parents == [at - 1]);
    (in_line && claim(first) == claim(last)).then(|| ring.iter().map(claim).collect())
}

/// Returns the conclusion of the chains: the opposite of an assumption that leads to it or to a contradiction, or a
/// common consequence of assumptions of which one is true.
fn end(candidates: CandidateSet, chain: &Chain) -> Option<Claim> {
    let ends: Option<Vec<(Claim, Claim)>> =
        chain.branches.iter().map(|branch| Some((claim(branch.first()?), claim(branch.last()?)))).collect();
    let ends = ends?;
    match ends[..] {
        [(start, end)] if end == not(start) => Some(end),
        [(start, one), (same, other)] if start == same && one == not(other) => Some(not(start)),
        [(_, end), ..] => {
            let starts: Vec<Claim> = ends.iter().map(|ends| ends.0).collect();
            let is_common = ends.iter().all(|other| other.1 == end);
            (is_common && one_is_true(candidates, &starts)).then_some(end)
        }
        [] => None,
    }
}

/// Returns whether one of the assumptions must be true: they are both of one candidate, or all candidates of a cell,
/// or all places of a digit in a house.
fn one_is_true(candidates: CandidateSet, starts: &[Claim]) -> bool {
    let is_on = |candidate: Candidate| starts.contains(&(candidate, true));
    let either = starts.iter().any(|start| !start.1 && is_on(start.0));
    let in_cell = |cell: Cell| {
        let digits = candidates.digits_of(cell);
        !digits.is_empty() && digits.iter().all(|digit| is_on(Candidate::new(cell, digit)))
    };
    let in_house = |house: House, digit: Digit| {
        let cells = candidates.cells_of(digit) & house.cells();
        !cells.is_empty() && cells.iter().all(|cell| is_on(Candidate::new(cell, digit)))
    };
    either
        || Cell::ALL.into_iter().any(in_cell)
        || House::ALL.into_iter().any(|house| Digit::ALL.into_iter().any(|digit| in_house(house, digit)))
}

/// A node with its parents.
struct Link<'a> {
    candidates: CandidateSet,
    node: &'a ChainNode,
    is_first: bool,
    parents: Vec<Claim>,
}

impl<'a> Link<'a> {
    /// Returns `None` if a parent does not precede the node, or the node's candidate does not exist. Each parent
    /// counts as a try.
    fn new(
        candidates: CandidateSet,
        branch: &'a [ChainNode],
        at: usize,
        limits: &mut Limits,
    ) -> Result<Option<Self>, WrongStep> {
        let (node, before) = (&branch[at], &branch[..at]);
        limits.take(node.parents.len().saturating_add(1))?;
        let parents: Option<Vec<Claim>> =
            node.parents.iter().map(|&parent| before.get(parent).map(claim)).collect();
        let parents = parents.filter(|_| candidates.contains(node.candidate));
        Ok(parents.map(|parents| Self { candidates, node, is_first: at == 0, parents }))
    }

    /// Returns whether the node follows from its parents.
    fn holds(&self, rules: &[Rule], limits: &mut Limits) -> Result<bool, WrongStep> {
        let (cell, digit) = (self.node.candidate.cell(), self.node.candidate.digit());
        Ok(match (self.node.cause, self.node.is_on) {
            (Cause::Start, _) => self.is_first && self.parents.is_empty(),
            (Cause::Cell, false) => self.any_true(|parent| parent.cell() == cell && parent.digit() != digit),
            (Cause::House(kind), false) => self.any_true(|parent| {
                parent.digit() == digit
                    && parent.cell() != cell
                    && of_kind(parent.cell(), kind) == of_kind(cell, kind)
            }),
            (Cause::Cell, true) => {
                self.all_false(CandidateSet::product(CellSet::only(cell), !DigitSet::only(digit)))
            }
            (Cause::House(kind), true) => {
                let others = of_kind(cell, kind).map(|house| house.cells().without(cell));
                others.is_some_and(|others| {
                    self.all_false(CandidateSet::product(others, DigitSet::only(digit)))
                })
            }
            (Cause::Rule(at), false) => rules.get(at).map_or(Ok(false), |rule| self.by_rule(rule, limits))?,
            // A rule makes no candidate true, and an unknown cause proves nothing.
            _ => false,
        })
    }

    fn any_true(&self, condition: impl Fn(Candidate) -> bool) -> bool {
        self.parents.iter().any(|&(parent, is_on)| is_on && condition(parent))
    }

    /// Returns whether parents eliminate all candidates among these.
    fn all_false(&self, others: CandidateSet) -> bool {
        self.candidates.intersection(others).difference(self.gone()).is_empty()
    }

    /// Returns the candidates that the parents eliminate.
    fn gone(&self) -> CandidateSet {
        self.parents.iter().filter(|parent| !parent.1).map(|parent| parent.0).collect()
    }

    /// Returns whether the rule eliminates the node's candidate if its parents are false. The rule must not
    /// depend on, or state, anything else.
    fn by_rule(&self, rule: &Rule, limits: &mut Limits) -> Result<bool, WrongStep> {
        if rule.technique.assumes_uniqueness() || deadly::is_meant(&rule.pattern) {
            return Ok(false);
        }
        let left = self.candidates.difference(self.gone());
        if !facts::hold(left, &rule.pattern, None) {
            return Ok(false);
        }
        let denied = CandidateSet::only(self.node.candidate);
        limits.depth = limits.depth.checked_sub(1).ok_or(WrongStep::Unchecked)?;
        let verdict = super::follows(left, &rule.pattern, denied, limits);
        limits.depth += 1;
        match verdict {
            Err(WrongStep::Unchecked) => Err(WrongStep::Unchecked),
            verdict => Ok(verdict.is_ok()),
        }
    }
}

/// Returns the house of this kind that holds the cell.
fn of_kind(cell: Cell, kind: HouseKind) -> Option<House> {
    House::ALL.into_iter().find(|house| house.kind() == kind && house.cells().contains(cell))
}
