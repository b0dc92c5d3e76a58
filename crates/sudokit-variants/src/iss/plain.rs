//! Rules with arguments that a text cannot have, as rules with the same meaning that it can have.

use std::collections::BTreeSet;

use crate::check::scope::{Scope, scope};
use crate::iss::names::{Form, RULES};
use crate::iss::places::places;
use crate::{CellId, CellsRule, GridRule, Layout, NumberRule, Puzzle, Relation, Rule, Ties, ValueSet};

/// Returns a puzzle with the same solutions whose rules have arguments that a reader accepts.
pub(super) fn plain(puzzle: &Puzzle) -> Puzzle {
    let layout = puzzle.layout();
    let plainer = Plainer { puzzle, layout: &layout };
    let rules = plainer.list(&puzzle.rules);
    Puzzle { rules: kept_apart(rules), ..puzzle.clone() }
}

struct Plainer<'a> {
    puzzle: &'a Puzzle,
    layout: &'a Layout,
}

/// Returns a rule that never holds: a cell without a value.
fn never() -> Rule {
    Rule::Given(vec![(0, ValueSet::EMPTY)])
}

/// Returns the rule that always or never holds.
fn always(holds: bool) -> Option<Rule> {
    (!holds).then(never)
}

fn sum_is_0(cells: &[CellId]) -> Rule {
    Rule::Sum { sum: 0, terms: cells.iter().map(|&cell| (1, cell)).collect() }
}

/// Puts rules into an `And` that a later rule at the same place would replace, and drops those of the whole puzzle, of which the later one counts.
fn kept_apart(rules: Vec<Rule>) -> Vec<Rule> {
    let mut filled = BTreeSet::new();
    let mut kept: Vec<Rule> = Vec::with_capacity(rules.len());
    for rule in rules.into_iter().rev() {
        let places = places(&rule);
        let is_replaced = places.iter().any(|place| filled.contains(place));
        filled.extend(places);
        if !is_replaced {
            kept.push(rule);
        } else if scope(&rule) != Scope::Top {
            kept.push(Rule::And(vec![rule]));
        }
    }
    kept.reverse();
    kept
}

impl Plainer<'_> {
    fn list(&self, rules: &[Rule]) -> Vec<Rule> {
        rules.iter().filter_map(|rule| self.rule(rule)).collect()
    }

    /// Returns the rule; `None` if it always holds.
    fn rule(&self, rule: &Rule) -> Option<Rule> {
        match rule {
            Rule::Given(givens) if givens.is_empty() => None,
            // Of several, the last one decides about ranks, but all lines differ if any says so, and then no ranks are equal.
            Rule::FullRankTies(_) if self.puzzle.rules.contains(&Rule::FullRankTies(Ties::None)) => {
                Some(Rule::FullRankTies(Ties::None))
            }
            Rule::Grid(GridRule::AntiTaxicab) if self.puzzle.shape.values.contains(0) => self.anti_taxicab(),
            Rule::SearchPriority(_, cells) | Rule::Indexing(_, cells) if cells.is_empty() => None,
            Rule::SumLine { cells, .. } if cells.is_empty() => None,
            Rule::Outside(_, _, [None, None]) => None,
            Rule::Sum { sum, terms } if terms.is_empty() => always(*sum == 0),
            Rule::Cells(rule, cells) => self.cells(*rule, cells),
            Rule::Number(rule, number, cells) => number_rule(*rule, *number, cells),
            Rule::LookAndSay { counts, cells } => self.look_and_say(counts, cells),
            Rule::ContainAtLeast { values, .. }
            | Rule::ContainExact { values, .. }
            | Rule::Quad { values, .. }
                if values.is_empty() =>
            {
                None
            }
            Rule::ContainAtLeast { values, cells } | Rule::ContainExact { values, cells }
                if cells.is_empty() || !self.are_values(values) =>
            {
                Some(never())
            }
            Rule::Quad { corner, values } => {
                let cells = self.layout.square(*corner);
                let at_least = Rule::ContainAtLeast { values: values.clone(), cells: cells.clone() };
                if cells.len() == 4 { Some(rule.clone()) } else { self.rule(&at_least) }
            }
            Rule::EqualSum(segments) if segments.is_empty() => None,
            Rule::EqualSum(segments) if segments.iter().any(Vec::is_empty) => {
                let others = segments.iter().filter(|segment| !segment.is_empty());
                Some(Rule::And(others.map(|segment| sum_is_0(segment)).collect()))
                    .filter(|rule| *rule != Rule::And(vec![]))
            }
            Rule::ConnectedValues { values, size, .. } if values.is_empty() || *size == Some(0) => {
                Some(never())
            }
            Rule::LittleKiller { sum, first } if !self.puzzle.shape.begins_little_killer(*first) => {
                let terms = rule.cells(self.layout).into_iter().map(|cell| (1, cell)).collect();
                self.rule(&Rule::Sum { sum: *sum, terms })
            }
            Rule::Diagonal(_) if self.puzzle.shape.rows != self.puzzle.shape.columns => {
                self.rule(&Rule::Cells(CellsRule::AllDifferent, rule.cells(self.layout)))
            }
            Rule::Pair(..) | Rule::PairAll(..) | Rule::Automaton { .. } | Rule::Regex { .. } => {
                lines_rule(rule)
            }
            Rule::Or(rules) => self.alternatives(rules),
            Rule::And(rules) => {
                let rules = kept_apart(self.list(rules));
                (!rules.is_empty()).then_some(Rule::And(rules))
            }
            Rule::Replicate { origin, targets, rules } => {
                let rules = kept_apart(self.list(rules));
                if rules.is_empty() {
                    return None;
                }
                let is_never = !targets.is_empty() && rules.contains(&never());
                let (origin, targets) = (*origin, targets.clone());
                Some(if is_never { never() } else { Rule::Replicate { origin, targets, rules } })
            }
            _ => Some(rule.clone()),
        }
    }

    /// Returns the rule where it is not for a text, as there is a value 0: no two cells have a value and are that many steps apart.
    fn anti_taxicab(&self) -> Option<Rule> {
        let shape = self.puzzle.shape;
        let rule = |value: u8| {
            let relation =
                Relation::new(shape.values, "", |one, other| [one, other] != [i32::from(value); 2]);
            let steps = (0..=value).map(|down| (usize::from(down), isize::from(value - down)));
            let pairs = steps.flat_map(|(down, right)| {
                let left = if down > 0 && right > 0 { shape.pairs(down, -right) } else { Vec::new() };
                [shape.pairs(down, right), left].concat()
            });
            let lines: Vec<Vec<CellId>> = pairs.map(|(one, other)| vec![one, other]).collect();
            (!lines.is_empty()).then_some(Rule::Pair(relation, lines))
        };
        let rules: Vec<Rule> = shape.values.iter().filter(|&value| value > 0).filter_map(rule).collect();
        (!rules.is_empty()).then_some(Rule::And(rules))
    }

    fn are_values(&self, values: &[u8]) -> bool {
        values.iter().all(|&value| self.puzzle.shape.values.contains(value))
    }

    /// Returns alternatives. One that always holds is enough, and without any, no solution is left.
    fn alternatives(&self, rules: &[Rule]) -> Option<Rule> {
        let rules = rules.iter().map(|rule| Some(self.without_marks(self.rule(rule)?)));
        let rules: Vec<Rule> = rules.collect::<Option<_>>()?;
        Some(if rules.is_empty() { never() } else { Rule::Or(rules) })
    }

    /// Returns an alternative with relations in place of dots and letters, if the puzzle has a rule that all of
    /// them are given: within an alternative they are not.
    fn without_marks(&self, rule: Rule) -> Rule {
        let are_all_given = |mark: CellsRule| {
            mark.all_given_by().is_some_and(|rule| self.puzzle.rules.contains(&Rule::Grid(rule)))
        };
        match rule {
            Rule::And(rules) => Rule::And(rules.into_iter().map(|rule| self.without_marks(rule)).collect()),
            Rule::Or(rules) => Rule::Or(rules.into_iter().map(|rule| self.without_marks(rule)).collect()),
            Rule::Replicate { origin, targets, rules } => {
                let rules = rules.into_iter().map(|rule| self.without_marks(rule)).collect();
                Rule::Replicate { origin, targets, rules }
            }
            Rule::Cells(mark, cells) if are_all_given(mark) => self.as_relation(mark, &cells),
            _ => rule,
        }
    }

    fn as_relation(&self, mark: CellsRule, cells: &[CellId]) -> Rule {
        let relation = Relation::new(self.puzzle.shape.values, "", |one, other| match mark {
            CellsRule::WhiteDot => (one - other).abs() == 1,
            CellsRule::BlackDot => one == 2 * other || other == 2 * one,
            CellsRule::X => one + other == 10,
            _ => one + other == 5,
        });
        let pairs = self.layout.neighbours(cells).into_iter();
        Rule::Pair(relation, pairs.map(|(one, other)| vec![one, other]).collect())
    }

    fn cells(&self, rule: CellsRule, cells: &[CellId]) -> Option<Rule> {
        let least = RULES.iter().find_map(|(_, form)| match form {
            Form::Cells(known, least) if *known == rule => Some(*least),
            _ => None,
        });
        if rule.is_between_neighbours() && self.layout.neighbours(cells).is_empty() {
            return None;
        }
        if cells.len() >= least.unwrap_or(0) {
            return Some(Rule::Cells(rule, cells.to_vec()));
        }
        match (rule, cells.len()) {
            (CellsRule::Arrow | CellsRule::CountDistinct, 1) | (CellsRule::DoubleArrow, 2) => {
                Some(sum_is_0(cells))
            }
            (CellsRule::EqualityCage, 1) | (CellsRule::ValueIndexing, 2) => Some(never()),
            _ => None,
        }
    }

    fn look_and_say(&self, counts: &[(u8, u8)], cells: &[CellId]) -> Option<Rule> {
        let mut known: Vec<(u8, u8)> = Vec::new();
        for &(count, value) in counts {
            let is_value = self.puzzle.shape.values.contains(value) && !cells.is_empty();
            let other = known.iter().find(|(_, known)| *known == value);
            if !is_value && count > 0 || other.is_some_and(|(other, _)| *other != count) {
                return Some(never());
            }
            if is_value && other.is_none() {
                known.push((count, value));
            }
        }
        (!known.is_empty()).then(|| Rule::LookAndSay { counts: known, cells: cells.to_vec() })
    }
}

/// Returns the lines that have cells; `None` if there are none.
fn some_lines(lines: &[Vec<CellId>]) -> Option<Vec<Vec<CellId>>> {
    let lines: Vec<_> = lines.iter().filter(|line| !line.is_empty()).cloned().collect();
    (!lines.is_empty()).then_some(lines)
}

/// Returns a rule over several lines without those that have no cells.
fn lines_rule(rule: &Rule) -> Option<Rule> {
    match rule {
        Rule::Pair(relation, lines) => some_lines(lines).map(|lines| Rule::Pair(relation.clone(), lines)),
        Rule::PairAll(relation, lines) => {
            some_lines(lines).map(|lines| Rule::PairAll(relation.clone(), lines))
        }
        Rule::Automaton { automaton, name, lines } => {
            let is_empty = |line: &&Vec<Vec<CellId>>| line.concat().is_empty();
            if lines.iter().filter(is_empty).any(|_| !automaton.accepts(core::iter::once([].as_slice()))) {
                return Some(never());
            }
            let lines: Vec<_> = lines.iter().filter(|line| !is_empty(line)).cloned().collect();
            let (automaton, name) = (automaton.clone(), name.clone());
            (!lines.is_empty()).then_some(Rule::Automaton { automaton, name, lines })
        }
        Rule::Regex { pattern, automaton, lines } => {
            if lines.iter().any(Vec::is_empty) && !automaton.accepts(core::iter::once([].as_slice())) {
                return Some(never());
            }
            let lines = some_lines(lines)?;
            Some(Rule::Regex { pattern: pattern.clone(), automaton: automaton.clone(), lines })
        }
        _ => Some(rule.clone()),
    }
}

fn number_rule(rule: NumberRule, number: i32, cells: &[CellId]) -> Option<Rule> {
    let same = || Some(Rule::Number(rule, number, cells.to_vec()));
    match rule {
        NumberRule::Modular if number < 1 => None,
        NumberRule::Lockout if cells.len() < 2 => None,
        NumberRule::PillArrow => pill_arrow(number, cells),
        NumberRule::SameValues => match usize::try_from(number) {
            Ok(1..) if cells.is_empty() => None,
            Ok(runs @ 1..) if cells.len().is_multiple_of(runs) => same(),
            _ => Some(never()),
        },
        NumberRule::Cage | NumberRule::Lunchbox if cells.is_empty() => always(number == 0),
        _ if cells.is_empty() => None,
        _ => same(),
    }
}

/// Returns a pill arrow of 2 or 3 digits with a shaft, or else a sum. More digits than a sum can have stay as they are.
fn pill_arrow(digits: i32, cells: &[CellId]) -> Option<Rule> {
    let split = usize::try_from(digits).ok().and_then(|digits| cells.split_at_checked(digits));
    let Some((pill, shaft)) = split else { return Some(never()) };
    if pill.len() > 3 || pill.len() > 1 && !shaft.is_empty() {
        return Some(Rule::Number(NumberRule::PillArrow, digits, cells.to_vec()));
    }
    let mut pill = pill.to_vec();
    pill.sort_unstable();
    let powers = (0..pill.len() as u32).rev().map(|power| 10_i32.pow(power));
    let terms: Vec<(i32, CellId)> = powers.zip(pill).chain(shaft.iter().map(|&cell| (-1, cell))).collect();
    (!terms.is_empty()).then_some(Rule::Sum { sum: 0, terms })
}
