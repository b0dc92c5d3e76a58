//! A sentence for each rule.

use super::{Describer, names};
use crate::text::plural;
use crate::{CellId, CellsRule, GridRule, NumberRule, OutsideRule, Rule, ValueSet};
use std::collections::BTreeMap;

impl Describer<'_> {
    /// Describes a rule in a short English sentence, without a full stop. Control characters in the names of a text are escaped, such as
    /// `\u{1b}`, because the sentence is shown by terminals.
    pub fn rule(&self, rule: &Rule) -> String {
        let sentence = self.sentence(rule);
        if !sentence.contains(char::is_control) {
            return sentence;
        }
        let visible = |sign: char| {
            if sign.is_control() { sign.escape_default().to_string() } else { sign.to_string() }
        };
        sentence.chars().map(visible).collect()
    }

    fn sentence(&self, rule: &Rule) -> String {
        match rule {
            Rule::Given(givens) => self.givens_in_words(givens),
            Rule::Grid(rule) => self.without_effect(*rule).unwrap_or(names::grid_rule(*rule)).to_owned(),
            Rule::RegionSize(size) => self.region_size(*size),
            Rule::Jigsaw(regions) => self.jigsaw(regions),
            Rule::Diagonal(diagonal) => names::diagonal(*diagonal).to_owned(),
            Rule::FullRankTies(ties) => names::ties(*ties).to_owned(),
            Rule::Cells(rule, cells) => self.cells_rule(*rule, cells),
            Rule::Number(rule, number, cells) => self.number_rule(*rule, *number, cells),
            Rule::SumLine { sum, cells, is_loop } => {
                format!("sum line {sum}{}: {}", if *is_loop { ", closed" } else { "" }, self.path(cells))
            }
            Rule::Sum { sum, terms } => format!("sum {sum}: {}", self.terms(terms)),
            Rule::LookAndSay { .. }
            | Rule::ContainAtLeast { .. }
            | Rule::ContainExact { .. }
            | Rule::Quad { .. }
            | Rule::ConnectedValues { .. } => self.contents(rule),
            Rule::Indexing(axis, cells) => format!("{} indexing: {}", axis.name(), self.set(cells)),
            Rule::EqualSum(segments) => {
                let segments = segments.iter().map(|segment| self.joined(segment, " + "));
                format!("equal sums: {}", segments.collect::<Vec<_>>().join(" = "))
            }
            Rule::LittleKiller { .. } | Rule::Sandwich { .. } | Rule::Outside(..) => self.outside(rule),
            Rule::Or(rules) => format!("at least one holds: {}", self.nested(rules, ") or (")),
            Rule::And(rules) => format!("all hold: {}", self.nested(rules, ") and (")),
            Rule::Replicate { origin, targets, rules } => format!(
                "repeated from {} to {}: {}",
                self.cell(*origin),
                self.set(targets),
                self.nested(rules, ") and (")
            ),
            Rule::SearchPriority(priority, cells) => {
                format!("no rule, a hint to the search ({priority}): {}", self.set(cells))
            }
            Rule::Pair(..) | Rule::PairAll(..) | Rule::Automaton { .. } | Rule::Regex { .. } => {
                self.general(rule)
            }
            Rule::ChaosArrow { control, offset, arms } => format!(
                "chaos arrow: {} counts the cells along {} until its region ends{}",
                self.cell(*control),
                arms.iter().map(|arm| self.of_regions(arm, "–")).collect::<Vec<_>>().join(", "),
                without_first(*offset)
            ),
            Rule::ChaosCount { control, offset, cells } => format!(
                "chaos count: {} = how many of {} are in the region of {}{}",
                self.cell(*control),
                self.of_regions(cells, " "),
                self.of_regions(cells.get(..1).unwrap_or_default(), ""),
                without_first(*offset)
            ),
        }
    }

    /// Returns the sentence of a rule of the grid that this grid has no place for.
    fn without_effect(&self, rule: GridRule) -> Option<&'static str> {
        match rule {
            GridRule::Windoku if self.layout().windows().is_empty() => {
                Some("Windoku: no effect, this grid has no windows")
            }
            GridRule::DisjointSets if self.layout().default_boxes().is_empty() => {
                Some("Disjoint groups: no effect, this grid has no boxes")
            }
            _ => None,
        }
    }

    fn region_size(&self, size: usize) -> String {
        let s = plural(size);
        if self.layout().default_boxes().is_empty() {
            return format!("Regions have {size} cell{s}; no boxes, as none of this size fit the grid");
        }
        format!("Boxes and regions have {size} cell{s}")
    }

    fn givens_in_words(&self, givens: &[(CellId, ValueSet)]) -> String {
        let given = |&(cell, set): &(CellId, _)| match self.value_set(set) {
            values if values.is_empty() => format!("{} has no possible value", self.cell(cell)),
            values if values.contains(' ') => format!("{} is one of {values}", self.cell(cell)),
            value => format!("{} = {value}", self.cell(cell)),
        };
        format!("given: {}", givens.iter().map(given).collect::<Vec<_>>().join(", "))
    }

    fn jigsaw(&self, regions: &[u8]) -> String {
        let mut cells: BTreeMap<u8, Vec<CellId>> = BTreeMap::new();
        for (cell, &region) in regions.iter().enumerate() {
            cells.entry(region).or_default().push(cell);
        }
        let regions = cells.values().map(|cells| self.set(cells)).collect::<Vec<_>>();
        format!("Jigsaw, no value repeats in a region: {}", regions.join(", "))
    }

    /// Returns the names of the cells of the grid to which region cells belong.
    fn of_regions(&self, cells: &[CellId], mark: &str) -> String {
        let first = self.puzzle.first_region_cell();
        let name = |&cell: &CellId| self.cell(cell.checked_sub(first).unwrap_or(cell));
        cells.iter().map(name).collect::<Vec<_>>().join(mark)
    }

    fn nested(&self, rules: &[Rule], between: &str) -> String {
        format!("({})", rules.iter().map(|rule| self.rule(rule)).collect::<Vec<_>>().join(between))
    }

    fn cells_rule(&self, rule: CellsRule, cells: &[CellId]) -> String {
        let name = names::cells_rule(rule);
        if rule == CellsRule::RegionSumLine && self.layout().regions().next().is_none() {
            return format!("{name}, no effect without boxes or regions: {}", self.path(cells));
        }
        match (rule, cells) {
            (CellsRule::Arrow, [first, rest @ ..]) => {
                format!("{name}: {} = {}", self.cell(*first), self.joined(rest, " + "))
            }
            (CellsRule::DoubleArrow, [first, inner @ .., last]) => {
                format!(
                    "{name}: {} + {} = {}",
                    self.cell(*first),
                    self.cell(*last),
                    self.joined(inner, " + ")
                )
            }
            (CellsRule::CountDistinct, [first, rest @ ..]) => {
                format!("{} is the {name} in {}", self.cell(*first), self.set(rest))
            }
            (CellsRule::ValueIndexing, [value, place, rest @ ..]) => {
                let (value, place) = (self.cell(*value), self.cell(*place));
                format!("{name}: {value} = the cell with the number {place} of {}", self.set(rest))
            }
            (CellsRule::GreaterThan, [_, _]) => format!("{name}: {}", self.joined(cells, " > ")),
            (CellsRule::GreaterThan, _) => {
                format!("{name}: each cell is greater than its neighbours listed later, {}", self.set(cells))
            }
            (
                CellsRule::Thermo
                | CellsRule::Renban
                | CellsRule::Entropic
                | CellsRule::RegionSumLine
                | CellsRule::Between
                | CellsRule::Palindrome
                | CellsRule::Zipper,
                _,
            ) => format!("{name}: {}", self.path(cells)),
            _ => format!("{name}: {}", self.set(cells)),
        }
    }

    fn number_rule(&self, rule: NumberRule, number: i32, cells: &[CellId]) -> String {
        match rule {
            NumberRule::Whisper => {
                let kind = match number {
                    5 => "German whisper",
                    4 => "Dutch whisper",
                    _ => "whisper",
                };
                format!("{kind} ≥{number}: {}", self.path(cells))
            }
            NumberRule::Modular => format!("modular line, modulo {number}: {}", self.path(cells)),
            NumberRule::Lockout => format!("lockout line ≥{number}: {}", self.path(cells)),
            NumberRule::Cage if number == 0 => format!("cage: {}", self.set(cells)),
            NumberRule::Cage => format!("cage {number}: {}", self.set(cells)),
            NumberRule::RellikCage => format!("rellik cage {number}: {}", self.set(cells)),
            NumberRule::Lunchbox => format!("lunchbox {number}: {}", self.set(cells)),
            NumberRule::PillArrow => {
                let (pill, rest) = cells.split_at(usize::try_from(number).unwrap_or(0).min(cells.len()));
                format!("pill arrow: the number in {} = {}", self.set(pill), self.joined(rest, " + "))
            }
            NumberRule::SameValues => {
                let length = cells.len() / usize::try_from(number).unwrap_or(1).max(1);
                let runs = cells.chunks(length.max(1)).map(|run| self.set(run)).collect::<Vec<_>>();
                format!("same values: {}", runs.join(" = "))
            }
        }
    }

    /// Describes rules about how often values are in cells.
    fn contents(&self, rule: &Rule) -> String {
        match rule {
            Rule::LookAndSay { counts, cells } => {
                let count = |&(count, value): &(u8, u8)| format!("{count}×{}", self.value(value));
                let counts = counts.iter().map(count).collect::<Vec<_>>().join(", ");
                format!("look-and-say: exactly {counts} in {}", self.set(cells))
            }
            Rule::ContainAtLeast { values, cells } => {
                format!("at least {} in {}", self.values(values.iter().copied()), self.set(cells))
            }
            Rule::ContainExact { values, cells } => {
                let values = self.values(values.iter().copied());
                format!("exactly {values} and no more of these in {}", self.set(cells))
            }
            Rule::Quad { corner, values } => format!(
                "quad {}: at least these values around the lower right corner of {}",
                self.values(values.iter().copied()),
                self.cell(*corner)
            ),
            Rule::ConnectedValues { group, values, size } => {
                let place = group.as_ref().map_or(String::new(), |group| format!(" of group {group}"));
                let size = size.map_or(String::new(), |size| format!(" of {size} cells"));
                let values = self.value_set(*values);
                format!("connected: the cells{place} with any of {values} are one area{size}")
            }
            _ => String::new(),
        }
    }

    /// Describes clues outside of the grid.
    fn outside(&self, rule: &Rule) -> String {
        match rule {
            Rule::LittleKiller { sum, first } => {
                let way = self.puzzle.shape.little_killer_step(*first);
                let way = way.map_or("", |(down, right)| match (down, right) {
                    (1, 1) => " down and right",
                    (1, _) => " down and left",
                    (_, 1) => " up and right",
                    _ => " up and left",
                });
                format!("little killer {sum}: from {}{way}", self.cell(*first))
            }
            Rule::Sandwich { sum, line } => format!("sandwich {sum}: {}", Self::line(*line)),
            Rule::Outside(rule, line, clues) => {
                let clue = |(clue, side): (&Option<i32>, &str)| {
                    clue.map(|clue| match rule {
                        OutsideRule::HiddenSkyscraper | OutsideRule::NumberedRoom => {
                            format!("{} from the {side}", self.signed_value(clue))
                        }
                        _ => format!("{clue} from the {side}"),
                    })
                };
                let clues: Vec<String> = clues.iter().zip(line.ends()).filter_map(clue).collect();
                format!("{} {}: {}", names::outside_rule(*rule), clues.join(", "), Self::line(*line))
            }
            _ => String::new(),
        }
    }

    /// Describes rules with a table or an automaton.
    fn general(&self, rule: &Rule) -> String {
        let values = self.puzzle.shape.values;
        match rule {
            Rule::Pair(relation, lines) => {
                format!("{}, along: {}", relation.describe(values), self.paths(lines))
            }
            Rule::PairAll(relation, lines) => {
                let sets = lines.iter().map(|line| self.set(line)).collect::<Vec<_>>().join(", ");
                format!("{}, any two of: {sets}", relation.describe(values))
            }
            Rule::Automaton { name, lines, .. } => {
                let name = if name.trim().is_empty() { "custom automaton" } else { name.trim() };
                let line = |line: &Vec<Vec<CellId>>| {
                    line.iter().map(|segment| self.path(segment)).collect::<Vec<_>>().join(" | ")
                };
                format!("{name}: {}", lines.iter().map(line).collect::<Vec<_>>().join(", "))
            }
            Rule::Regex { pattern, lines, .. } => {
                format!("regular expression {pattern}: {}", self.paths(lines))
            }
            _ => String::new(),
        }
    }

    /// Returns the terms of a sum.
    fn terms(&self, terms: &[(i32, CellId)]) -> String {
        let mut text = String::new();
        for (at, &(factor, cell)) in terms.iter().enumerate() {
            text.push_str(match (at, factor < 0) {
                (0, true) => "-",
                (0, false) => "",
                (_, true) => " - ",
                (_, false) => " + ",
            });
            if factor.unsigned_abs() != 1 {
                text.push_str(&factor.unsigned_abs().to_string());
                text.push('×');
            }
            text.push_str(&self.cell(cell));
        }
        text
    }
}

const fn without_first(offset: u8) -> &'static str {
    if offset == 0 { "" } else { ", not counting the first" }
}
