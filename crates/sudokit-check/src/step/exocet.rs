//! Checks exocets, in each case of two digits of the base.

use super::needs::{Filling, can_all_be, need};
use super::{Limits, Need, WrongStep};
use std::collections::BTreeSet;
use sudokit::explain::{Exocet, Premise};
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseKind};

/// Returns the digits of the base in each case.
fn cases(candidates: CandidateSet, pattern: &Exocet) -> Vec<[Candidate; 2]> {
    let of = |cell: Cell| candidates.digits_of(cell).iter().map(move |digit| Candidate::new(cell, digit));
    let [one, other] = pattern.base;
    let both = of(one).flat_map(|first| of(other).map(move |second| [first, second]));
    both.filter(|[first, second]| first.digit() != second.digit()).collect()
}

/// Returns the houses where a digit of the base has places: the cross-lines and the other boxes of the band.
fn houses(pattern: &Exocet) -> Vec<House> {
    let boxes = houses_of_base(pattern).into_iter().flat_map(|[line, of_base]| {
        let is_crossed =
            move |&in_box: &House| in_box != of_base && !in_box.cells().is_disjoint(line.cells());
        House::ALL[18..].iter().copied().filter(is_crossed)
    });
    pattern.cross_lines.into_iter().chain(boxes).collect()
}

/// Returns the premises of these digits in these houses. A house without places has the digit already, so it states
/// nothing.
fn needs(candidates: CandidateSet, houses: &[House], digits: impl IntoIterator<Item = Digit>) -> Vec<Need> {
    let places =
        |digit: Digit| houses.iter().map(move |&house| need(candidates, Premise::Place(house, digit)));
    digits.into_iter().flat_map(places).filter(|need| !need.is_empty()).collect()
}

/// Checks that no case allows a denied candidate. In each case, the two digits of the base are placed in the cross-lines
/// and boxes in all ways; the other digits are not needed.
pub(super) fn check(
    candidates: CandidateSet,
    pattern: &Exocet,
    denied: CandidateSet,
    limits: &mut Limits,
) -> Result<(), WrongStep> {
    let cases = cases(candidates, pattern);
    // A filled cell has no candidates, so there is no case, and nothing follows.
    if cases.is_empty() {
        return Err(WrongStep::Untrue);
    }
    for case in cases {
        let needs = needs(candidates, &houses(pattern), case.map(Candidate::digit));
        let filling = filled(case);
        for one in denied.iter().filter(|&one| filling.allows(one)) {
            match can_all_be(&needs, &filling.with(one), &mut limits.tries) {
                Some(false) => {}
                Some(true) => return Err(WrongStep::Possible(one)),
                None => return Err(WrongStep::Unchecked),
            }
        }
    }
    Ok(())
}

fn filled(case: [Candidate; 2]) -> Filling {
    case.iter().fold(Filling::EMPTY, |filling, &candidate| filling.with(candidate))
}

/// Returns whether the base and the cross-lines are where they should be, each digit of the base must be in a target,
/// and no other pairs than the stated ones are possible in the base.
pub(super) fn is_exocet(candidates: CandidateSet, pattern: &Exocet) -> bool {
    let [one, other] = pattern.base;
    let Some([line, in_box]) = houses_of_base(pattern) else { return false };
    let digits = candidates.digits_of(one) | candidates.digits_of(other);
    let escape = line.cells() | in_box.cells();
    let across = if line.kind() == HouseKind::Row { HouseKind::Column } else { HouseKind::Row };
    let crossed = |at: usize| pattern.cross_lines[at].cells() & line.cells();
    let base: CellSet = pattern.base.into_iter().collect();
    let in_cross_lines = |target: &Cell| {
        !escape.contains(*target) && pattern.cross_lines.iter().any(|line| line.cells().contains(*target))
    };
    let boxes: CellSet = (0..3).filter_map(|at| crossed(at).first()).collect();
    let stacks = boxes.iter().map(Cell::box_index).collect::<BTreeSet<_>>();
    one != other
        && digits == pattern.digits
        && pattern.targets[0] != pattern.targets[1]
        && pattern.cross_lines.iter().all(|line| line.kind() == across)
        && crossed(0).is_subset(in_box.cells())
        && crossed(0).is_disjoint(base)
        && stacks.len() == 3
        && pattern.targets.iter().all(in_cross_lines)
        && pattern.digits.iter().all(|digit| is_in_target(candidates, pattern, digit))
        && possible_pairs(candidates, pattern)
            .is_some_and(|pairs| pairs.iter().all(|pair| pattern.pairs.contains(pair)))
}

/// Returns the line and the box of the base, or `None` if its cells do not share both.
fn houses_of_base(pattern: &Exocet) -> Option<[House; 2]> {
    let [one, other] = pattern.base;
    let [row, column, in_box] = one.houses();
    let line = [row, column].into_iter().find(|line| line.cells().contains(other))?;
    in_box.cells().contains(other).then_some([line, in_box])
}

/// Returns whether a target has the digit if the base has it, by the cross-lines alone.
fn is_in_target(candidates: CandidateSet, pattern: &Exocet, digit: Digit) -> bool {
    let needs = needs(candidates, &pattern.cross_lines, [digit]);
    let targets = CandidateSet::product(pattern.targets.into_iter().collect(), DigitSet::only(digit));
    let of_base = pattern.base.map(|cell| Candidate::new(cell, digit));
    of_base.into_iter().filter(|&candidate| candidates.contains(candidate)).all(|candidate| {
        let filling = Filling::EMPTY.with(candidate).without(targets);
        let mut tries = Limits::STEP.tries;
        can_all_be(&needs, &filling, &mut tries) == Some(false)
    })
}

/// Returns the pairs of digits that the base can hold, or `None` after too many tries.
fn possible_pairs(candidates: CandidateSet, pattern: &Exocet) -> Option<Vec<DigitSet>> {
    let (mut pairs, mut tries) = (Vec::new(), Limits::STEP.tries);
    for case in cases(candidates, pattern) {
        let needs = needs(candidates, &houses(pattern), case.map(Candidate::digit));
        if can_all_be(&needs, &filled(case), &mut tries)? {
            pairs.push(case.iter().map(|candidate| candidate.digit()).collect());
        }
    }
    Some(pairs)
}
