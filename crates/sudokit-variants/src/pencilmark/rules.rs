//! The rules of the list, one by one.

use super::pairs::named;
use super::read::{Reader, Result, check_members, required, whole};
use crate::iss::compiled_regex;
use crate::text::json::Json;
use crate::text::parts::of_parity;
use crate::text::{ReadProblem, shown};
use crate::{CellId, CellsRule, GridRule, NumberRule, OutsideRule, Relation, Rule, ValueSet};

/// The types of rules with their members, beside those that all can have.
const TYPES: [(&str, &[&str]); 31] = [
    ("grid", &["origin"]),
    ("box_grid", &["origin", "box"]),
    ("box", &["cells"]),
    ("row", &["cells"]),
    ("column", &["cells"]),
    ("region", &["kind", "cells"]),
    ("cage", &["cells", "sum"]),
    ("line", &["kind", "cells", "closed", "value", "groups"]),
    ("arrow", &["bulb", "lines"]),
    ("edge", &["kind", "cells", "color", "letter", "value", "sum"]),
    ("corner", &["kind", "cells", "op", "value"]),
    ("sum", &["kind", "sum", "cells", "side"]),
    ("sandwich", &["sum", "side", "cells"]),
    ("xsum", &["sum", "side", "cells"]),
    ("skyscraper", &["value", "side", "cells"]),
    ("rossini", &["arrow", "side", "cells"]),
    ("first_seen", &["value", "digits", "side", "cells"]),
    ("neighbours", &["kind", "op", "params", "where", "within", "area", "except"]),
    ("relation", &["op", "params", "pairs"]),
    ("cell", &["kind", "cells", "split", "values"]),
    ("contains", &["digits", "cells"]),
    ("appears", &["source", "cells"]),
    ("clone", &["regions"]),
    ("isomorphic", &["regions"]),
    ("count", &["cells", "kind", "each", "counts"]),
    ("distinct_count", &["value", "cells", "side"]),
    ("global_entropy", &[]),
    ("equal_sum", &["segments"]),
    ("vudoku", &["cells"]),
    ("table", &["allowed", "cells", "where"]),
    ("negative", &["of", "color", "letter", "value", "sum", "kind", "split", "area"]),
];
/// The members that all rules can have.
const COMMON: [&str; 4] = ["type", "id", "label", "style"];

impl Reader<'_> {
    /// Reads all rules.
    pub(super) fn rules(&mut self) -> Result<()> {
        for json in self.list {
            let name = required(json, "type", "the type of the rule")?;
            let text = name.text().unwrap_or_default();
            let known = TYPES.iter().find(|(known, _)| *known == text);
            let (text, members) = known
                .ok_or_else(|| name.error(ReadProblem::UnknownElement { name: shown(&name.shown()) }))?;
            check_members(json, &[COMMON.as_slice(), members].concat())?;
            self.rule(text, json)?;
        }
        Ok(())
    }

    fn rule(&mut self, name: &'static str, json: &Json) -> Result<()> {
        match name {
            "grid" | "box_grid" | "box" | "row" | "column" => Ok(()),
            "region" => self.region(json),
            "line" => self.line(json),
            "arrow" => self.arrow(json),
            "edge" => self.edge(json),
            "corner" => self.corner(json),
            "sandwich" | "xsum" | "skyscraper" => self.outside(name, json),
            "rossini" | "first_seen" => self.seen(name, json),
            "neighbours" => self.neighbours(json),
            "negative" => self.negative(json),
            "relation" => {
                let op = required(json, "op", "an operator")?;
                let relation = self.operator(op, required(json, "params", "a list of parameters")?)?;
                let pairs = self.pairs_of(required(json, "pairs", "a list of pairs of cells")?)?;
                self.push_pairs(json, relation, pairs)
            }
            "isomorphic" | "distinct_count" => {
                Err(json.error(ReadProblem::NoCounterpart { name: name.to_owned() }))
            }
            _ => self.set_rule(name, json),
        }
    }

    /// Reads the cells of a rule.
    fn own_cells(&self, json: &Json, least: usize) -> Result<Vec<CellId>> {
        self.cells(required(json, "cells", "a list of cells")?, least)
    }

    /// Reads a whole number.
    fn number(&self, json: &Json, name: &'static str, least: i32) -> Result<i32> {
        let _ = self;
        let number = required(json, name, "a whole number")?;
        let value = whole(number).filter(|value| *value >= least);
        value.ok_or_else(|| number.expected(format!("a whole number from {least}")))
    }

    fn line(&mut self, json: &Json) -> Result<()> {
        let kind = required(json, "kind", "the kind of the line")?;
        let mut cells = self.own_cells(json, 2)?;
        let values = self.shape().values;
        let name = kind.text().unwrap_or_default();
        if let Some(closed) = json.get("closed").filter(|closed| !closed.is_blank()) {
            if !matches!(name, "whisper" | "renban" | "parity") {
                return Err(closed.expected(format!("no closed {name} line")));
            }
            if name != "renban" {
                cells.extend(cells.first().copied());
            }
        }
        let number = |default: i32| {
            let has_default = values.count() == 9 && json.get("value").is_none();
            if has_default { Ok(default) } else { self.number(json, "value", 1) }
        };
        let rule = match name {
            "thermo" => Rule::Cells(CellsRule::Thermo, cells),
            "renban" => Rule::Cells(CellsRule::Renban, cells),
            "region_sum" => {
                if self.layout.region_numbers().is_none() {
                    return Err(kind.expected("boxes, as the line is cut at them"));
                }
                Rule::Cells(CellsRule::RegionSumLine, cells)
            }
            "palindrome" => Rule::Cells(CellsRule::Palindrome, cells),
            "zipper" => Rule::Cells(CellsRule::Zipper, cells),
            "between" => Rule::Cells(CellsRule::Between, cells),
            "double_arrow" => Rule::Cells(CellsRule::DoubleArrow, cells),
            "entropic" => {
                self.check_thirds(json)?;
                Rule::Cells(CellsRule::Entropic, cells)
            }
            "whisper" => Rule::Number(NumberRule::Whisper, number(5)?, cells),
            "modular" => Rule::Number(NumberRule::Modular, number(3)?, cells),
            "lockout" => Rule::Number(NumberRule::Lockout, number(4)?, cells),
            "slow_thermo" => Rule::Pair(named(values, "less_equal", 0), vec![cells]),
            "parity" => Rule::Pair(named(values, "parity_differs", 0), vec![cells]),
            _ => return Err(kind.expected("a kind of line, such as `thermo` or `whisper`")),
        };
        self.push(json, rule)
    }

    /// Checks that the groups of an entropic line are the thirds of 1 to 9.
    fn check_thirds(&self, json: &Json) -> Result<()> {
        if self.shape().values.count() != 9 {
            return Err(json.expected("the digits 1 to 9, as entropic lines are only read for them"));
        }
        let Some(groups) = json.get("groups") else { return Ok(()) };
        let items = groups.items().ok_or_else(|| groups.expected("lists of digits"))?;
        let mut sets = items.iter().map(|item| Ok(self.value_set(item)?.0)).collect::<Result<Vec<u64>>>()?;
        sets.sort_unstable();
        if sets == [0b111, 0b11_1000, 0b1_1100_0000] {
            return Ok(());
        }
        Err(groups.expected("the groups [1,2,3], [4,5,6] and [7,8,9]"))
    }

    fn arrow(&mut self, json: &Json) -> Result<()> {
        let bulb = self.cells(required(json, "bulb", "a list of cells")?, 1)?;
        for shaft in self.lists(required(json, "lines", "lists of cells")?, 1)? {
            let cells = [bulb.as_slice(), &shaft].concat();
            let is_plain = bulb.is_sorted() && self.shape().values.last() <= 9;
            let rule = match bulb.len() {
                1 => Rule::Cells(CellsRule::Arrow, cells),
                2 if is_plain => Rule::Number(NumberRule::PillArrow, 2, cells),
                3 if is_plain => Rule::Number(NumberRule::PillArrow, 3, cells),
                2 | 3 => {
                    // The text of ISS has coefficients up to 100.
                    let powers = (0..bulb.len() as u32).rev().map(|power| 10_i32.pow(power));
                    let terms = powers.zip(bulb.iter().copied());
                    Rule::Sum { sum: 0, terms: terms.chain(shaft.iter().map(|&cell| (-1, cell))).collect() }
                }
                _ => return Err(json.expected("a bulb of at most 3 cells")),
            };
            self.push(json, rule)?;
        }
        Ok(())
    }

    fn edge(&mut self, json: &Json) -> Result<()> {
        let kind = required(json, "kind", "the kind of the mark")?;
        let list = required(json, "cells", "two cells")?;
        let cells = self.cells(list, 2)?;
        let &[one, other] = cells.as_slice() else { return Err(list.expected("two cells")) };
        if !self.layout.are_neighbours(one, other) {
            return Err(list.expected("two cells that share an edge"));
        }
        let text = |name: &'static str| json.get(name).and_then(Json::text).unwrap_or_default();
        let values = self.shape().values;
        let rule = match kind.text().unwrap_or_default() {
            "kropki" => match text("color") {
                "white" => Rule::Cells(CellsRule::WhiteDot, cells),
                "black" => Rule::Cells(CellsRule::BlackDot, cells),
                _ => return Err(json.expected("the color `white` or `black`")),
            },
            "xv" => match text("letter") {
                "X" => Rule::Cells(CellsRule::X, cells),
                "V" => Rule::Cells(CellsRule::V, cells),
                _ => return Err(json.expected("the letter `X` or `V`")),
            },
            "less" => Rule::Cells(CellsRule::GreaterThan, vec![other, one]),
            "sum" => Rule::Sum { sum: self.number(json, "sum", 0)?, terms: vec![(1, one), (1, other)] },
            name @ ("difference" | "product" | "ratio") => {
                Rule::Pair(named(values, name, self.number(json, "value", 0)?), vec![cells])
            }
            _ => return Err(kind.expected("one of kropki, xv, difference, sum, product, ratio, less")),
        };
        self.push(json, rule)
    }

    fn corner(&mut self, json: &Json) -> Result<()> {
        let kind = required(json, "kind", "the kind of the mark")?;
        let list = required(json, "cells", "four cells")?;
        let cells = self.cells(list, 4)?;
        let &[first, right, below, opposite] = cells.as_slice() else {
            return Err(list.expected("four cells"));
        };
        if self.layout.square(first) != cells {
            return Err(
                list.expected("the four cells around a corner, from the top left to the bottom right")
            );
        }
        let values = self.shape().values;
        let pairs = |name: &str, number: i32| {
            let relation = named(values, name, number);
            Rule::Pair(relation, vec![vec![first, opposite], vec![right, below]])
        };
        let op = json.get("op").and_then(Json::text).unwrap_or_default();
        let rule = match (kind.text().unwrap_or_default(), op) {
            ("battenburg", _) => Rule::Pair(
                named(values, "parity_differs", 0),
                vec![vec![first, right, opposite, below, first]],
            ),
            ("exclude", _) => {
                let value = self.value(required(json, "value", "a digit")?)?;
                let others = values.all() - values.only(value);
                Rule::Given(cells.iter().map(|&cell| (cell, others)).collect())
            }
            ("mathrax", "even" | "odd") => self.of_kind(&cells, of_parity(values, op == "odd")),
            ("mathrax", "+") => pairs("sum", self.number(json, "value", 0)?),
            ("mathrax", "-") => pairs("difference", self.number(json, "value", 0)?),
            ("mathrax", "x") => pairs("product", self.number(json, "value", 0)?),
            ("mathrax", "/") => pairs("ratio", self.number(json, "value", 0)?),
            ("mathrax", _) => return Err(json.expected("`op` as one of + - x / even odd")),
            _ => return Err(kind.expected("one of battenburg, mathrax, exclude")),
        };
        self.push(json, rule)
    }

    fn of_kind(&self, cells: &[CellId], values: ValueSet) -> Rule {
        let _ = self;
        Rule::Given(cells.iter().map(|&cell| (cell, values)).collect())
    }

    /// Returns the values of a kind of cells: odd, even, low, high, a set, or all others.
    pub(super) fn kind_values(&self, json: &Json, kind: &Json) -> Result<ValueSet> {
        let values = self.shape().values;
        let listed = || self.value_set(required(json, "values", "a list of digits")?);
        Ok(match kind.text().unwrap_or_default() {
            "odd" => of_parity(values, true),
            "even" => of_parity(values, false),
            name @ ("low" | "high") => {
                let split = self.number(json, "split", 1)?;
                values.set(values.iter().filter(|&value| (i32::from(value) <= split) == (name == "low")))
            }
            "set" => listed()?,
            "exclude" => values.all() - listed()?,
            _ => return Err(kind.expected("one of odd, even, low, high, set, exclude")),
        })
    }

    /// Reads a clue of a whole row or column.
    fn outside(&mut self, name: &str, json: &Json) -> Result<()> {
        let list = required(json, "cells", "the cells of a row or column")?;
        let cells = self.cells(list, 1)?;
        let line = self.layout.line_of(&cells);
        let (line, is_backwards) =
            line.ok_or_else(|| list.expected("all cells of a row or column, in order from its end"))?;
        let number = self.number(json, if name == "skyscraper" { "value" } else { "sum" }, 0)?;
        if name == "sandwich" {
            // Here, the sum is that between 1 and the greatest digit.
            if self.shape().is_raw || cells.len() != self.shape().values.count() {
                return Err(list.expected("a row or column that holds each digit once"));
            }
            return self.push(json, Rule::Sandwich { sum: number, line });
        }
        let clues = if is_backwards { [None, Some(number)] } else { [Some(number), None] };
        let rule = if name == "xsum" { OutsideRule::XSum } else { OutsideRule::Skyscraper };
        self.push(json, Rule::Outside(rule, line, clues))
    }

    /// Reads a clue about the first cells from a side.
    fn seen(&mut self, name: &str, json: &Json) -> Result<()> {
        let mut cells = self.own_cells(json, 1)?;
        if name == "rossini" {
            let arrow = required(json, "arrow", "`in` or `out`")?;
            match arrow.text() {
                Some("in") => {}
                Some("out") => cells.reverse(),
                _ => return Err(arrow.expected("`in` or `out`")),
            }
            return self.push(json, Rule::Cells(CellsRule::Thermo, cells));
        }
        let value = self.value(required(json, "value", "a digit")?)?;
        let digits = required(json, "digits", "a list of digits")?;
        let set = self.values(digits)?;
        if !set.contains(&value) {
            return Err(digits.expected("a list with the value"));
        }
        if self.shape().values.last() > 35 {
            return Err(json.expected("digits up to 35, as expressions have one character for each"));
        }
        let sign = |value: u8| char::from_digit(u32::from(value), 36).unwrap_or('0').to_ascii_uppercase();
        let set: String = set.into_iter().map(sign).collect();
        let pattern = format!("[^{set}]*{}.*", sign(value));
        let automaton = compiled_regex(&pattern, self.shape().values).ok();
        let automaton = automaton.ok_or_else(|| digits.expected("a shorter list of digits"))?;
        self.push(json, Rule::Regex { pattern, automaton, lines: vec![cells] })
    }

    /// Reads a rule over cells without an order.
    fn set_rule(&mut self, name: &'static str, json: &Json) -> Result<()> {
        let rule = match name {
            "cage" => {
                let sum = if json.get("sum").is_some() { self.number(json, "sum", 1)? } else { 0 };
                Rule::Number(NumberRule::Cage, sum, self.own_cells(json, 1)?)
            }
            "sum" => return self.sum(json),
            "cell" => {
                let kind = required(json, "kind", "the kind of the cells")?;
                self.of_kind(&self.own_cells(json, 1)?, self.kind_values(json, kind)?)
            }
            "contains" => {
                let values = self.values(required(json, "digits", "a list of digits")?)?;
                let cells = self.own_cells(json, 1)?;
                let corner = cells.iter().copied().min().unwrap_or_default();
                let mut sorted = cells.clone();
                sorted.sort_unstable();
                if sorted.len() == 4 && self.layout.square(corner) == sorted {
                    Rule::Quad { corner, values }
                } else {
                    Rule::ContainAtLeast { values, cells }
                }
            }
            "appears" => {
                let source = self.cell(required(json, "source", "a cell")?)?;
                let is_equal = |cell| Rule::Number(NumberRule::SameValues, 2, vec![source, cell]);
                Rule::Or(self.own_cells(json, 1)?.into_iter().map(is_equal).collect())
            }
            "clone" => return self.clones(json),
            "count" => return self.count(json),
            "global_entropy" if self.shape().values.count() == 9 => Rule::Grid(GridRule::GlobalEntropy),
            "equal_sum" => Rule::EqualSum(self.lists(required(json, "segments", "lists of cells")?, 2)?),
            "vudoku" => {
                let list = required(json, "cells", "three cells")?;
                let &[vertex, one, other] = self.cells(list, 3)?.as_slice() else {
                    return Err(list.expected("three cells"));
                };
                let sum = |factors: [i32; 2]| Rule::Sum {
                    sum: 0,
                    terms: vec![(-1, vertex), (factors[0], one), (factors[1], other)],
                };
                Rule::Or(vec![sum([1, 1]), sum([1, -1]), sum([-1, 1])])
            }
            "table" if json.get("where").is_none() => return self.table(json),
            _ => return Err(json.error(ReadProblem::NoCounterpart { name: name.to_owned() })),
        };
        self.push(json, rule)
    }

    fn sum(&mut self, json: &Json) -> Result<()> {
        let kind = required(json, "kind", "the kind of the sum")?;
        let (sum, cells) = (self.number(json, "sum", 0)?, self.own_cells(json, 1)?);
        let terms = |cells: &[CellId]| cells.iter().map(|&cell| (1, cell)).collect();
        let rule = match kind.text().unwrap_or_default() {
            "little_killer" => {
                let mut ends = [cells.first(), cells.last()].into_iter().flatten();
                let mut sorted = cells.clone();
                sorted.sort_unstable();
                let whole = |first: &&CellId| {
                    let mut diagonal = self.layout.diagonal_from(**first);
                    diagonal.sort_unstable();
                    diagonal == sorted && self.shape().begins_little_killer(**first)
                };
                match ends.find(whole) {
                    Some(&first) => Rule::LittleKiller { sum, first },
                    None => Rule::Sum { sum, terms: terms(&cells) },
                }
            }
            "frame" | "group" | "corner" => Rule::Sum { sum, terms: terms(&cells) },
            _ => return Err(kind.expected("one of little_killer, frame, group, corner")),
        };
        self.push(json, rule)
    }

    /// Reads areas whose cells are equal, one by one.
    fn clones(&mut self, json: &Json) -> Result<()> {
        let list = required(json, "regions", "lists of cells")?;
        let regions = self.lists(list, 2)?;
        let Some((first, others)) = regions.split_first() else { return Ok(()) };
        if others.iter().any(|other| other.len() != first.len()) {
            return Err(list.expected("lists of cells of one length"));
        }
        let pairs =
            others.iter().flat_map(|other| first.iter().zip(other)).filter(|(one, other)| one != other);
        for (&one, &other) in pairs {
            self.push(json, Rule::Number(NumberRule::SameValues, 2, vec![one, other]))?;
        }
        Ok(())
    }

    /// Reads how often values are in cells.
    fn count(&mut self, json: &Json) -> Result<()> {
        let cells = self.own_cells(json, 1)?;
        let times = |item: &Json| {
            let times = whole(item).and_then(|times| u8::try_from(times).ok());
            times.ok_or_else(|| item.expected("a count from 0 to 255"))
        };
        let counts = match (json.get("kind"), json.get("each"), json.get("counts")) {
            (Some(kind), None, None) if kind.text() == Some("circles") => {
                return self.push(json, Rule::Cells(CellsRule::CountingCircles, cells));
            }
            (None, Some(each), None) => {
                let times = times(each)?;
                self.shape().values.iter().map(|value| (times, value)).collect()
            }
            (None, None, Some(list)) => {
                let items = list.items().ok_or_else(|| list.expected("pairs of a digit and a count"))?;
                let pair = |item: &Json| match item.items() {
                    Some([value, count]) => Ok((times(count)?, self.value(value)?)),
                    _ => Err(item.expected("a digit and a count")),
                };
                items.iter().map(pair).collect::<Result<Vec<(u8, u8)>>>()?
            }
            _ => return Err(json.expected("one of `kind` (circles), `each` and `counts`")),
        };
        let is_repeated = |at: usize| {
            counts.iter().take(at).any(|(_, value)| Some(*value) == counts.get(at).map(|pair| pair.1))
        };
        if (0..counts.len()).any(is_repeated) {
            return Err(json.expected("one count for each digit"));
        }
        if counts.is_empty() { Ok(()) } else { self.push(json, Rule::LookAndSay { counts, cells }) }
    }

    /// Reads the rows of a table: values that cells can have together.
    fn table(&mut self, json: &Json) -> Result<()> {
        let cells = self.own_cells(json, 1)?;
        let list = required(json, "allowed", "lists of digits")?;
        if cells.len() == 2 {
            let relation = Relation { after: self.allowed(list)?, name: "table".to_owned() };
            return self.push(json, Rule::Pair(relation, vec![cells]));
        }
        let mut rows = Vec::new();
        for item in list.items().ok_or_else(|| list.expected("lists of digits"))? {
            let values = self.values(item)?;
            if values.len() != cells.len() {
                return Err(item.expected(format!("{} digits, one for each cell", cells.len())));
            }
            let only = |(&cell, value): (&CellId, u8)| (cell, self.shape().values.only(value));
            rows.push(Rule::Given(cells.iter().zip(values).map(only).collect()));
        }
        if rows.is_empty() {
            // No values are possible.
            rows.push(Rule::Given(cells.iter().map(|&cell| (cell, ValueSet::EMPTY)).collect()));
        }
        self.push(json, Rule::Or(rows))
    }
}
