//! Marks between neighbours, and rules for neighbours without a mark.

use std::collections::BTreeSet;

use crate::{CellId, CellsRule, GridRule, Relation, Rule, Shape, Values};

/// A mark between two neighbours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Mark {
    Difference(i32),
    Ratio(i32),
}

impl Mark {
    /// Returns whether two values have the difference or the ratio.
    const fn holds(self, one: i32, other: i32) -> bool {
        match self {
            Self::Difference(by) => (one - other).abs() == by,
            Self::Ratio(by) => one.saturating_mul(by) == other || other.saturating_mul(by) == one,
        }
    }

    fn name(self) -> String {
        match self {
            Self::Difference(by) => format!("difference {by}"),
            Self::Ratio(by) => format!("ratio {by}"),
        }
    }

    /// Returns whether any two values have the difference or the ratio.
    pub(super) fn is_possible(self, values: Values) -> bool {
        self.relation(values).after.iter().any(|after| !after.is_empty())
    }

    fn relation(self, values: Values) -> Relation {
        Relation::new(values, self.name(), |one, other| self.holds(one, other))
    }

    /// Returns the rule of a mark.
    pub(super) fn rule(self, values: Values, cells: [CellId; 2]) -> Rule {
        match self {
            Self::Difference(1) => Rule::Cells(CellsRule::WhiteDot, cells.to_vec()),
            Self::Ratio(2) => Rule::Cells(CellsRule::BlackDot, cells.to_vec()),
            _ => Rule::Pair(self.relation(values), vec![cells.to_vec()]),
        }
    }

    /// Returns the mark with a relation. Where several have its table, the name decides.
    pub(super) fn of_relation(values: Values, known: &Relation) -> Option<Self> {
        let first = values.iter().zip(&known.after).find(|(_, after)| !after.is_empty());
        let (one, after) = first?;
        let (one, other) = (i32::from(one), i32::from(values.of(*after).next()?));
        let ratio = one.max(other).checked_div(one.min(other)).unwrap_or(0);
        let all = [Self::Difference((one - other).abs()), Self::Ratio(ratio)];
        let named = all.iter().find(|mark| mark.relation(values) == *known);
        named.or_else(|| all.iter().find(|mark| mark.relation(values).after == known.after)).copied()
    }
}

/// What is forbidden for neighbours without a mark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the format")]
pub(super) struct Negative {
    /// `nonconsecutive`.
    pub(super) consecutive: bool,
    /// `negative` with `difference`.
    pub(super) difference: bool,
    /// `negative` with `ratio`.
    pub(super) ratio: bool,
    /// `negative` with `xv`.
    pub(super) xv: bool,
}

/// The marks of a puzzle, with their cells.
pub(super) type Marks = Vec<(Mark, [CellId; 2])>;

/// Returns the rules for neighbours without a mark.
pub(super) fn negative_rules(shape: Shape, marks: &Marks, negative: Negative) -> Vec<Rule> {
    let [differences, ratios] = forbidden(marks, negative);
    let are_default = marks.iter().all(|(mark, _)| matches!(mark, Mark::Difference(1) | Mark::Ratio(2)));
    let [one, two] = [BTreeSet::from([Mark::Difference(1)]), BTreeSet::from([Mark::Ratio(2)])];
    let mut rules = Vec::new();
    if differences == one && ratios == two && are_default {
        rules.push(Rule::Grid(GridRule::StrictKropki));
    } else if differences == one && marks.is_empty() {
        rules.push(Rule::Grid(GridRule::AntiConsecutive));
    } else {
        rules.extend(unmarked_rule(shape, marks, &differences));
        rules.extend(unmarked_rule(shape, marks, &ratios));
    }
    if negative.xv {
        rules.push(Rule::Grid(GridRule::StrictXv));
    }
    rules
}

/// Returns the differences and the ratios that neighbours without a mark may not have.
fn forbidden(marks: &Marks, negative: Negative) -> [BTreeSet<Mark>; 2] {
    let used = |is_ratio: bool| {
        let all = marks.iter().map(|(mark, _)| *mark);
        let used: BTreeSet<Mark> = all.filter(|mark| matches!(mark, Mark::Ratio(_)) == is_ratio).collect();
        let default = if is_ratio { Mark::Ratio(2) } else { Mark::Difference(1) };
        if used.is_empty() { BTreeSet::from([default]) } else { used }
    };
    let mut differences = if negative.difference { used(false) } else { BTreeSet::new() };
    if negative.consecutive {
        differences.insert(Mark::Difference(1));
    }
    [differences, if negative.ratio { used(true) } else { BTreeSet::new() }]
}

/// Returns the rule that neighbours without a mark have none of the differences or ratios.
fn unmarked_rule(shape: Shape, marks: &Marks, forbidden: &BTreeSet<Mark>) -> Option<Rule> {
    let marked: BTreeSet<[CellId; 2]> = marks.iter().map(|(_, cells)| sorted(*cells)).collect();
    let pairs = shape.neighbours().into_iter().map(|(one, other)| [one, other]);
    let lines: Vec<Vec<CellId>> =
        pairs.filter(|cells| !marked.contains(cells)).map(|cells| cells.to_vec()).collect();
    let names: Vec<String> = forbidden.iter().map(|mark| mark.name()).collect();
    let allows = |one, other| !forbidden.iter().any(|mark| mark.holds(one, other));
    let relation = Relation::new(shape.values, format!("no {}", names.join(", ")), allows);
    (!forbidden.is_empty() && !lines.is_empty()).then_some(Rule::Pair(relation, lines))
}

fn sorted([one, other]: [CellId; 2]) -> [CellId; 2] {
    [one.min(other), one.max(other)]
}

/// Returns what must be forbidden so that exactly these rules are read for neighbours without a mark.
pub(super) fn negative_of(shape: Shape, marks: &Marks, rules: &[Rule]) -> Option<Negative> {
    let all = (0..16_u8).map(|bits| Negative {
        consecutive: bits & 1 > 0,
        difference: bits & 2 > 0,
        ratio: bits & 4 > 0,
        xv: bits & 8 > 0,
    });
    let is_same = |negative: &Negative| {
        let made = negative_rules(shape, marks, *negative);
        made.len() == rules.len() && made.iter().all(|rule| rules.contains(rule))
    };
    all.into_iter().find(is_same)
}
