//! Rules as JSON.

use std::collections::BTreeMap;

use super::pairs::named;
use super::write::{Item, Writer, listed};
use crate::{CellId, CellsRule, Diagonal, GridRule, NumberRule, OutsideRule, Relation, Rule, ValueSet};

/// The most pairs of cells of one relation.
const MOST_PAIRS: usize = 10_000;

impl Writer<'_> {
    /// Adds a rule. Returns whether it can be said.
    pub(super) fn rule(&mut self, rule: &Rule) -> bool {
        match rule {
            // Givens are written with the board, and regions with the houses.
            Rule::Given(_) | Rule::RegionSize(_) | Rule::Jigsaw(_) | Rule::SearchPriority(..) => true,
            Rule::Grid(rule) => self.grid_rule(*rule),
            Rule::Diagonal(which) => self.diagonal(*which),
            Rule::Cells(rule, cells) => self.cells_rule(*rule, cells),
            Rule::Number(rule, number, cells) => self.number_rule(*rule, *number, cells),
            Rule::Sum { sum, terms } => {
                let cells: Vec<CellId> = terms.iter().map(|&(_, cell)| cell).collect();
                let is_plain = *sum >= 0 && !cells.is_empty() && terms.iter().all(|(factor, _)| *factor == 1);
                is_plain && self.add_cells(Item::new("sum").word("kind", "group").number("sum", sum), &cells)
            }
            Rule::LookAndSay { counts, cells } => self.counts(counts, cells),
            Rule::ContainExact { values, cells } => {
                let mut counts: BTreeMap<u8, u8> = BTreeMap::new();
                for &value in values {
                    let count = counts.entry(value).or_default();
                    *count = count.saturating_add(1);
                }
                let counts: Vec<(u8, u8)> = counts.into_iter().map(|(value, count)| (count, value)).collect();
                self.counts(&counts, cells)
            }
            Rule::ContainAtLeast { values, cells } => self.contains(values, cells),
            Rule::Quad { corner, values } => {
                let cells = self.layout.square(*corner);
                self.contains(values, &cells)
            }
            Rule::EqualSum(segments) => segments.len() > 1 && self.lists("equal_sum", "segments", segments),
            Rule::LittleKiller { .. } | Rule::Sandwich { .. } | Rule::Outside(..) => self.outside(rule),
            Rule::Pair(relation, lines) => self.pair(relation, lines),
            Rule::PairAll(relation, lines) => self.pair_all(relation, lines),
            Rule::Or(rules) => self.alternatives(rules),
            _ => false,
        }
    }

    fn grid_rule(&mut self, rule: GridRule) -> bool {
        let negative = |of| Item::new("negative").word("of", of);
        let neighbours = |kind| Item::new("neighbours").word("kind", kind);
        match rule {
            GridRule::AntiKnight => self.add(neighbours("antiknight")),
            GridRule::AntiKing => self.add(neighbours("antiking")),
            GridRule::AntiConsecutive => self.add(neighbours("nonconsecutive")),
            GridRule::GlobalEntropy => self.add(Item::new("global_entropy")),
            GridRule::StrictKropki => self.add(negative("kropki")),
            GridRule::StrictXv => self.add(negative("xv")),
            GridRule::Windoku => {
                let windows = self.layout.windows();
                windows.iter().all(|window| self.region("window", window))
            }
            GridRule::DisjointSets => {
                let boxes = self.layout.default_boxes();
                let places = 0..boxes.first().map_or(0, Vec::len);
                let sets = places.map(|at| boxes.iter().filter_map(|cells| cells.get(at).copied()).collect());
                let sets: Vec<Vec<CellId>> = sets.collect();
                sets.iter().all(|set| self.region("disjoint", set))
            }
            _ => Self::is_of_houses(rule),
        }
    }

    fn region(&mut self, kind: &str, cells: &[CellId]) -> bool {
        !cells.is_empty() && self.add_cells(Item::new("region").word("kind", kind), cells)
    }

    fn diagonal(&mut self, which: Diagonal) -> bool {
        let cells = self.puzzle.shape.diagonal(which);
        self.region("diagonal", &cells)
    }

    fn line(&mut self, kind: &str, cells: &[CellId], number: Option<i32>) -> bool {
        let item = Item::new("line").word("kind", kind);
        let item = if let Some(number) = number { item.number("value", number) } else { item };
        self.is_path(cells) && number.is_none_or(|number| number > 0) && self.add_cells(item, cells)
    }

    fn cells_rule(&mut self, rule: CellsRule, cells: &[CellId]) -> bool {
        match rule {
            CellsRule::Thermo => self.line("thermo", cells, None),
            CellsRule::Renban => self.line("renban", cells, None),
            CellsRule::Entropic => self.line("entropic", cells, None),
            // Without regions, it has no effect.
            CellsRule::RegionSumLine if self.layout.region_numbers().is_none() => true,
            CellsRule::RegionSumLine => self.line("region_sum", cells, None),
            CellsRule::Between => self.line("between", cells, None),
            CellsRule::Palindrome => self.line("palindrome", cells, None),
            CellsRule::Zipper => self.line("zipper", cells, None),
            CellsRule::Arrow => self.arrow(cells, 1),
            CellsRule::DoubleArrow => match cells {
                [first, inner @ .., last] if !inner.is_empty() => {
                    self.line("double_arrow", cells, None)
                        || self.lists("equal_sum", "segments", &[vec![*first, *last], inner.to_vec()])
                }
                _ => false,
            },
            CellsRule::WhiteDot => {
                self.edges(cells, false, |item| item.word("kind", "kropki").word("color", "white"))
            }
            CellsRule::BlackDot => {
                self.edges(cells, false, |item| item.word("kind", "kropki").word("color", "black"))
            }
            CellsRule::X => self.edges(cells, false, |item| item.word("kind", "xv").word("letter", "X")),
            CellsRule::V => self.edges(cells, false, |item| item.word("kind", "xv").word("letter", "V")),
            CellsRule::GreaterThan => self.edges(cells, true, |item| item.word("kind", "less")),
            CellsRule::AllDifferent => {
                let is_first = |at: &usize| !cells.iter().take(*at).any(|cell| Some(cell) == cells.get(*at));
                let distinct: Vec<CellId> =
                    (0..cells.len()).filter(is_first).filter_map(|at| cells.get(at).copied()).collect();
                self.region("extra", &distinct)
            }
            CellsRule::CountingCircles => {
                !cells.is_empty() && self.add_cells(Item::new("count").word("kind", "circles"), cells)
            }
            CellsRule::EqualityCage | CellsRule::CountDistinct | CellsRule::ValueIndexing => false,
        }
    }

    /// Adds a mark between each two neighbours.
    fn edges(&mut self, cells: &[CellId], is_reversed: bool, kind: impl Fn(Item) -> Item) -> bool {
        let pairs = self.layout.neighbours(cells);
        pairs.iter().all(|&(one, other)| {
            let cells = if is_reversed { [other, one] } else { [one, other] };
            self.add_cells(kind(Item::new("edge")), &cells)
        })
    }

    /// Adds an arrow whose first cells, as many as `count`, are its bulb.
    fn arrow(&mut self, cells: &[CellId], count: usize) -> bool {
        let Some((bulb, shaft)) = cells.split_at_checked(count).filter(|(_, shaft)| !shaft.is_empty()) else {
            return false;
        };
        let mut bulb = bulb.to_vec();
        bulb.sort_unstable();
        let starts =
            shaft.first().is_some_and(|&first| bulb.iter().any(|&cell| self.is_path(&[cell, first])));
        if !starts {
            return count == 1 && self.lists("equal_sum", "segments", &[bulb, shaft.to_vec()]);
        }
        let (bulb, shaft) = (self.names(&bulb), listed(self.names(shaft)));
        self.add(Item::new("arrow").list("bulb", bulb).list("lines", [shaft]))
    }

    fn number_rule(&mut self, rule: NumberRule, number: i32, cells: &[CellId]) -> bool {
        match rule {
            NumberRule::Whisper => self.line("whisper", cells, Some(number)),
            NumberRule::Modular => self.line("modular", cells, Some(number)),
            NumberRule::Lockout => self.line("lockout", cells, Some(number)),
            NumberRule::Cage => {
                let item = Item::new("cage");
                let item = if number == 0 { item } else { item.number("sum", number) };
                let is_repeated = (0..cells.len())
                    .any(|at| cells.iter().skip(at + 1).any(|cell| Some(cell) == cells.get(at)));
                number >= 0 && !cells.is_empty() && !is_repeated && self.add_cells(item, cells)
            }
            NumberRule::PillArrow => {
                self.puzzle.shape.values.last() <= 9
                    && usize::try_from(number).is_ok_and(|count| self.arrow(cells, count))
            }
            NumberRule::SameValues if usize::try_from(number) == Ok(cells.len()) && cells.len() > 1 => {
                let regions: Vec<Vec<CellId>> = cells.iter().map(|&cell| vec![cell]).collect();
                self.lists("clone", "regions", &regions)
            }
            NumberRule::SameValues | NumberRule::RellikCage | NumberRule::Lunchbox => false,
        }
    }

    fn counts(&mut self, counts: &[(u8, u8)], cells: &[CellId]) -> bool {
        let pairs: Vec<String> = counts.iter().map(|(count, value)| listed([value, count])).collect();
        !cells.is_empty() && self.add_cells(Item::new("count").list("counts", pairs), cells)
    }

    fn contains(&mut self, values: &[u8], cells: &[CellId]) -> bool {
        let item = Item::new("contains").list("digits", values);
        values.is_empty() || (!cells.is_empty() && self.add_cells(item, cells))
    }

    /// Adds a rule with lists of cells.
    fn lists(&mut self, name: &str, member: &str, lists: &[Vec<CellId>]) -> bool {
        let names: Vec<String> = lists.iter().map(|list| listed(self.names(list))).collect();
        lists.iter().all(|list| !list.is_empty()) && self.add(Item::new(name).list(member, names))
    }

    fn outside(&mut self, rule: &Rule) -> bool {
        let shape = self.puzzle.shape;
        match rule {
            Rule::LittleKiller { sum, first } => {
                let cells = self.layout.diagonal_from(*first);
                let side = match shape.place(*first) {
                    (_, 0) => "left",
                    (0, _) => "top",
                    (_, column) if column + 1 == shape.columns => "right",
                    _ => "bottom",
                };
                let item =
                    Item::new("sum").word("kind", "little_killer").number("sum", sum).word("side", side);
                *sum >= 0 && !cells.is_empty() && self.add_cells(item, &cells)
            }
            Rule::Sandwich { sum, line } => {
                let cells = shape.line(*line);
                let item = Item::new("sandwich").number("sum", sum).word("side", line.ends()[0]);
                let is_house = !shape.is_raw && cells.len() == shape.values.count();
                *sum >= 0 && is_house && self.add_cells(item, &cells)
            }
            Rule::Outside(rule, line, clues) => {
                let (name, member) = match rule {
                    OutsideRule::XSum => ("xsum", "sum"),
                    OutsideRule::Skyscraper => ("skyscraper", "value"),
                    _ => return false,
                };
                let mut cells = shape.line(*line);
                let mut can = true;
                for (clue, side) in clues.iter().zip(line.ends()) {
                    if let Some(clue) = clue {
                        let item = Item::new(name).number(member, clue).word("side", side);
                        can &= *clue >= 0 && self.add_cells(item, &cells);
                    }
                    cells.reverse();
                }
                can
            }
            _ => false,
        }
    }

    /// Adds a relation between each cell of a line and the next.
    fn pair(&mut self, relation: &Relation, lines: &[Vec<CellId>]) -> bool {
        let values = self.puzzle.shape.values;
        for (kind, op) in [("slow_thermo", "less_equal"), ("parity", "parity_differs")] {
            if named(values, op, 0).after == relation.after && lines.iter().all(|line| self.is_path(line)) {
                return lines.iter().all(|line| self.line(kind, line, None));
            }
        }
        let pairs = lines.iter().flat_map(|line| line.iter().zip(line.iter().skip(1)));
        let pairs: Vec<[CellId; 2]> = pairs.map(|(&one, &other)| [one, other]).collect();
        self.relation(relation, &pairs)
    }

    /// Adds a relation between any two cells, both ways.
    fn pair_all(&mut self, relation: &Relation, lines: &[Vec<CellId>]) -> bool {
        let count: usize = lines.iter().map(|line| line.len().saturating_mul(line.len()) / 2).sum();
        if count > MOST_PAIRS {
            return false;
        }
        let allows = |one: usize, other: u8| {
            let after = relation.after.get(one).copied().unwrap_or(ValueSet::EMPTY);
            after.indices().any(|index| index == other)
        };
        let both = |one: usize| {
            let after = relation.after.get(one).copied().unwrap_or(ValueSet::EMPTY);
            let kept = after.indices().filter(|&other| allows(usize::from(other), one as u8));
            ValueSet(kept.fold(0, |bits, other| bits | 1 << other))
        };
        let after = (0..relation.after.len()).map(both).collect();
        let mutual = Relation { after, name: relation.name.clone() };
        let mut pairs = Vec::new();
        for line in lines {
            for (at, &one) in line.iter().enumerate() {
                pairs.extend(line.iter().skip(at + 1).map(|&other| [one, other]));
            }
        }
        self.relation(&mutual, &pairs)
    }

    /// Adds a relation of pairs of cells: by its name if it has one, or as a table.
    fn relation(&mut self, relation: &Relation, pairs: &[[CellId; 2]]) -> bool {
        if pairs.is_empty() {
            return true;
        }
        if pairs.len() > MOST_PAIRS || pairs.iter().any(|[one, other]| one == other) {
            return false;
        }
        let names: Vec<String> = pairs.iter().map(|pair| listed(self.names(pair))).collect();
        let (op, params) = self.operator(relation);
        self.add(Item::new("relation").word("op", op).list("params", params).list("pairs", names))
    }

    fn operator(&self, relation: &Relation) -> (&'static str, Vec<String>) {
        let values = self.puzzle.shape.values;
        let plain = ["different", "equal", "less", "less_equal", "not_consecutive", "parity_differs"];
        if let Some(op) = plain.into_iter().find(|op| named(values, op, 0).after == relation.after) {
            return (op, Vec::new());
        }
        let numbered =
            ["difference", "difference_at_least", "ratio", "sum", "not_difference", "not_ratio", "not_sum"];
        let most = 2 * i32::from(values.last());
        for op in numbered {
            if let Some(number) = (1..=most).find(|&number| named(values, op, number).after == relation.after)
            {
                return (op, vec![number.to_string()]);
            }
        }
        let rows = values.iter().zip(&relation.after);
        let pairs = rows.flat_map(|(one, after)| values.of(*after).map(move |other| listed([one, other])));
        ("allowed", vec![listed(pairs)])
    }

    /// Adds alternatives: a table of values, or equal cells.
    fn alternatives(&mut self, rules: &[Rule]) -> bool {
        self.table(rules) || self.appears(rules)
    }

    fn table(&mut self, rules: &[Rule]) -> bool {
        let values = self.puzzle.shape.values;
        let mut rows = Vec::new();
        let mut cells: Option<Vec<CellId>> = None;
        for rule in rules {
            let Rule::Given(givens) = rule else { return false };
            let own: Vec<CellId> = givens.iter().map(|&(cell, _)| cell).collect();
            if givens.iter().any(|(_, set)| set.len() != 1)
                || cells.as_ref().is_some_and(|cells| *cells != own)
            {
                return false;
            }
            rows.push(listed(givens.iter().filter_map(|(_, set)| values.of(*set).next())));
            cells = Some(own);
        }
        let cells = cells.unwrap_or_default();
        !cells.is_empty() && self.add_cells(Item::new("table").list("allowed", rows), &cells)
    }

    fn appears(&mut self, rules: &[Rule]) -> bool {
        let pair = |rule: &Rule| match rule {
            Rule::Number(NumberRule::SameValues, 2, cells) => match cells.as_slice() {
                &[source, cell] => Some((source, cell)),
                _ => None,
            },
            _ => None,
        };
        let Some(pairs) = rules.iter().map(pair).collect::<Option<Vec<_>>>() else { return false };
        let Some(&(source, _)) = pairs.first().filter(|first| pairs.iter().all(|pair| pair.0 == first.0))
        else {
            return false;
        };
        let cells: Vec<CellId> = pairs.iter().map(|pair| pair.1).collect();
        let name = self.name(source);
        self.add_cells(Item::new("appears").number("source", name), &cells)
    }
}
