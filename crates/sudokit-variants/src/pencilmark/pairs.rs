//! Relations between two cells, and which pairs of cells have them.

use std::collections::BTreeSet;

use super::read::{Reader, Result, required, whole};
use crate::text::json::Json;
use crate::{CellId, CellsRule, GridRule, Relation, Rule, ValueSet, Values};

/// How neighbours are apart: down and to the right.
type Steps = &'static [(usize, isize)];

const ORTHOGONAL: Steps = &[(0, 1), (1, 0)];
const DIAGONAL: Steps = &[(1, 1), (1, -1)];
const KING: Steps = &[(0, 1), (1, 0), (1, 1), (1, -1)];
const KNIGHT: Steps = &[(1, 2), (2, 1), (1, -2), (2, -1)];

/// A pair of cells, the lesser one first.
type Pair = (CellId, CellId);

/// Returns whether two values have a relation, by its name and its number; `None` if there is none with the name.
fn holds(name: &str, number: i32, one: i32, other: i32) -> Option<bool> {
    let (difference, sum) = ((one - other).abs(), one + other);
    let is_ratio = one.saturating_mul(number) == other || other.saturating_mul(number) == one;
    let third = |value: i32| (value - 1) / 3;
    Some(match name {
        "different" => one != other,
        "equal" => one == other,
        "less" => one < other,
        "less_equal" => one <= other,
        "difference" => difference == number,
        "not_difference" => difference != number,
        "not_consecutive" => difference != 1,
        "difference_at_least" => difference >= number,
        "difference_at_most" => difference <= number,
        "ratio" => is_ratio,
        "not_ratio" => !is_ratio,
        "sum" => sum == number,
        "not_sum" => sum != number,
        "product" => one.saturating_mul(other) == number,
        "not_product" => one.saturating_mul(other) != number,
        "parity_differs" => sum % 2 == 1,
        "same_third" => third(one) == third(other),
        "different_third" => third(one) != third(other),
        "same_mod3" => difference % 3 == 0,
        "different_mod3" => difference % 3 != 0,
        _ => return None,
    })
}

/// Returns the relation with a name and a number.
pub(super) fn named(values: Values, name: &str, number: i32) -> Relation {
    let words = name.replace('_', " ");
    let has_number = holds(name, 0, 1, 2) != holds(name, 1, 1, 2)
        || ["difference", "ratio", "sum", "product"]
            .iter()
            .any(|word| name.contains(word) && name != "different");
    let label = if has_number { format!("{words} {number}") } else { words };
    Relation::new(values, label, |one, other| holds(name, number, one, other).unwrap_or(false))
}

impl Reader<'_> {
    /// Reads an operator with its parameters.
    pub(super) fn operator(&self, op: &Json, params: &Json) -> Result<Relation> {
        let values = self.shape().values;
        let name = op.text().unwrap_or_default();
        let items = params.items().ok_or_else(|| params.expected("a list of parameters"))?;
        let after = match (name, items) {
            ("any_of", items) => self.any_of(items)?,
            ("allowed", [pairs]) => self.allowed(pairs)?,
            (_, [number]) if takes_number(name) => {
                let number = whole(number).ok_or_else(|| number.expected("a whole number"))?;
                return Ok(named(values, name, number));
            }
            (_, []) if !takes_number(name) && name != "allowed" && holds(name, 0, 1, 2).is_some() => {
                return Ok(named(values, name, 0));
            }
            _ if takes_number(name) || name == "allowed" => return Err(params.expected("one parameter")),
            _ if holds(name, 0, 1, 2).is_some() => return Err(params.expected("no parameter")),
            _ => return Err(op.expected("an operator, such as `different` or `difference_at_least`")),
        };
        Ok(Relation { after, name: name.replace('_', " ") })
    }

    /// Reads alternatives: pairs of an operator and its parameters.
    fn any_of(&self, items: &[Json]) -> Result<Vec<ValueSet>> {
        let mut after = vec![ValueSet::EMPTY; self.shape().values.count()];
        for item in items {
            let Some([op, params]) = item.items() else {
                return Err(item.expected("an operator and its list of parameters"));
            };
            let relation = self.operator(op, params)?;
            after.iter_mut().zip(&relation.after).for_each(|(all, &more)| *all |= more);
        }
        Ok(after)
    }

    /// Reads the pairs of values of a table.
    pub(super) fn allowed(&self, list: &Json) -> Result<Vec<ValueSet>> {
        let values = self.shape().values;
        let mut after = vec![ValueSet::EMPTY; values.count()];
        for item in list.items().ok_or_else(|| list.expected("a list of pairs of digits"))? {
            let &[one, other] = self.values(item)?.as_slice() else {
                return Err(item.expected("two digits"));
            };
            if let Some(set) = after.get_mut(usize::from(one - values.first())) {
                *set |= values.only(other);
            }
        }
        Ok(after)
    }

    /// Adds a relation of pairs of cells.
    pub(super) fn push_pairs(&mut self, json: &Json, relation: Relation, pairs: Vec<Pair>) -> Result<()> {
        if pairs.is_empty() {
            return Ok(());
        }
        self.push(
            json,
            Rule::Pair(relation, pairs.into_iter().map(|(one, other)| vec![one, other]).collect()),
        )
    }

    /// Returns all pairs of cells that are steps apart, of the area of the rule if it has one.
    fn pairs_apart(&mut self, json: &Json, steps: Steps) -> Result<Vec<Pair>> {
        let shape = self.shape();
        self.spend(json, 2 * steps.len() * shape.cells())?;
        let mut pairs: Vec<Pair> = steps
            .iter()
            .flat_map(|&(down, right)| shape.pairs(down, right))
            .map(|(one, other)| ordered(one, other))
            .collect();
        if let Some(area) = json.get("area") {
            let area: BTreeSet<CellId> = self.area(area)?.into_iter().collect();
            pairs.retain(|(one, other)| area.contains(one) && area.contains(other));
        }
        Ok(pairs)
    }

    /// Reads an area: the origin of a grid, or a list of cells.
    pub(super) fn area(&self, json: &Json) -> Result<Vec<CellId>> {
        if json.items().is_some() {
            return self.cells(json, 1);
        }
        let origin = self.cell(json)?;
        let area = self.areas.iter().find(|area| area.first() == Some(&origin));
        area.cloned().ok_or_else(|| json.expected("the origin of a `grid` or `box_grid`, or a list of cells"))
    }

    /// Reads a rule for all neighbours.
    pub(super) fn neighbours(&mut self, json: &Json) -> Result<()> {
        let values = self.shape().values;
        let is_scoped = ["within", "area", "except"].iter().any(|name| json.get(name).is_some());
        let (steps, relation, whole_grid) = if let Some(kind) = json.get("kind") {
            if let Some(other) = ["op", "params", "where"].iter().find_map(|name| json.get(name)) {
                return Err(other.expected("nothing, as the rule has a `kind`"));
            }
            match kind.text() {
                Some("antiknight") => (KNIGHT, named(values, "different", 0), Some(GridRule::AntiKnight)),
                Some("antiking") => (DIAGONAL, named(values, "different", 0), Some(GridRule::AntiKing)),
                Some("nonconsecutive") => {
                    (ORTHOGONAL, named(values, "not_consecutive", 0), Some(GridRule::AntiConsecutive))
                }
                _ => return Err(kind.expected("`antiknight`, `antiking` or `nonconsecutive`")),
            }
        } else {
            let place = required(json, "where", "`orthogonal`, `diagonal`, `king` or `knight`")?;
            let steps = match place.text() {
                Some("orthogonal") => ORTHOGONAL,
                Some("diagonal") => DIAGONAL,
                Some("king") => KING,
                Some("knight") => KNIGHT,
                _ => return Err(place.expected("`orthogonal`, `diagonal`, `king` or `knight`")),
            };
            let op = required(json, "op", "an operator")?;
            (steps, self.operator(op, required(json, "params", "a list of parameters")?)?, None)
        };
        if let Some(rule) = whole_grid.filter(|_| !is_scoped) {
            return self.push(json, Rule::Grid(rule));
        }
        let mut pairs = self.pairs_apart(json, steps)?;
        self.keep_within(json, &mut pairs)?;
        if let Some(except) = json.get("except") {
            let except: BTreeSet<Pair> =
                self.pairs_of(except)?.into_iter().map(|(one, other)| ordered(one, other)).collect();
            pairs.retain(|pair| !except.contains(pair));
        }
        self.push_pairs(json, relation, pairs)
    }

    /// Keeps the pairs that are in one box, or in one region, if a rule says so.
    fn keep_within(&mut self, json: &Json, pairs: &mut Vec<Pair>) -> Result<()> {
        let Some(within) = json.get("within") else { return Ok(()) };
        let areas = match within.text() {
            Some("box") => &self.boxes,
            Some("region") => &self.regions,
            _ => return Err(within.expected("`box` or `region`")),
        };
        let size: usize = areas.iter().map(Vec::len).sum();
        let areas = areas.clone();
        self.spend(json, size.saturating_mul(pairs.len()) / 16)?;
        pairs.retain(|(one, other)| areas.iter().any(|area| area.contains(one) && area.contains(other)));
        Ok(())
    }

    /// Reads a list of pairs of cells.
    pub(super) fn pairs_of(&self, json: &Json) -> Result<Vec<Pair>> {
        let items = json.items().ok_or_else(|| json.expected("a list of pairs of cells"))?;
        let pair = |item: &Json| match self.cells(item, 2)?.as_slice() {
            &[one, other] => Ok((one, other)),
            _ => Err(item.expected("two cells")),
        };
        items.iter().map(pair).collect()
    }

    /// Reads what neighbours without a mark must not have, or cells without one.
    pub(super) fn negative(&mut self, json: &Json) -> Result<()> {
        let of = required(json, "of", "the kind of marks that are all given")?;
        let text = |name: &str| json.get(name).and_then(Json::text);
        let name = of.text().unwrap_or_default();
        let whole_grid = match name {
            "kropki" if json.get("color").is_none() => Some((CellsRule::WhiteDot, GridRule::StrictKropki)),
            "xv" if json.get("letter").is_none() => Some((CellsRule::X, GridRule::StrictXv)),
            _ => None,
        };
        if let Some((_, rule)) = whole_grid.filter(|_| json.get("area").is_none() && self.areas.len() < 2) {
            return self.push(json, Rule::Grid(rule));
        }
        let number = |name: &'static str| {
            let number = required(json, name, "a whole number")?;
            whole(number).ok_or_else(|| number.expected("a whole number"))
        };
        let relations = match (name, text("color"), text("letter")) {
            ("kropki", None, _) => vec![("not_difference", 1), ("not_ratio", 2)],
            ("kropki", Some("white"), _) => vec![("not_difference", 1)],
            ("kropki", Some("black"), _) => vec![("not_ratio", 2)],
            ("xv", _, None) => vec![("not_sum", 10), ("not_sum", 5)],
            ("xv", _, Some("X")) => vec![("not_sum", 10)],
            ("xv", _, Some("V")) => vec![("not_sum", 5)],
            ("difference", ..) => vec![("not_difference", number("value")?)],
            ("ratio", ..) => vec![("not_ratio", number("value")?)],
            ("product", ..) => vec![("not_product", number("value")?)],
            ("sum", ..) => vec![("not_sum", number("sum")?)],
            ("cell", ..) => return self.negative_cells(json),
            ("kropki", ..) => return Err(json.expected("the color `white` or `black`")),
            ("xv", ..) => return Err(json.expected("the letter `X` or `V`")),
            _ => return Err(of.expected("one of kropki, xv, difference, ratio, product, sum, cell")),
        };
        let mut pairs = self.pairs_apart(json, ORTHOGONAL)?;
        let marked = self.marked(name)?;
        pairs.retain(|pair| !marked.contains(pair));
        if !self.areas.is_empty() {
            let is_in = |area: &Vec<CellId>, (one, other): &Pair| area.contains(one) && area.contains(other);
            self.spend(json, pairs.len().saturating_mul(self.areas.len()))?;
            let areas = &self.areas;
            pairs.retain(|pair| areas.iter().any(|area| is_in(area, pair)));
        }
        for (name, number) in relations {
            let relation = named(self.shape().values, name, number);
            self.push_pairs(json, relation, pairs.clone())?;
        }
        Ok(())
    }

    /// Returns the pairs of cells that have a mark of a kind.
    fn marked(&self, kind: &str) -> Result<BTreeSet<Pair>> {
        let is_mark = |json: &&Json| {
            json.get("type").and_then(Json::text) == Some("edge")
                && json.get("kind").and_then(Json::text) == Some(kind)
        };
        let mut marked = BTreeSet::new();
        for json in self.list.iter().filter(is_mark) {
            if let &[one, other] = self.cells(required(json, "cells", "two cells")?, 2)?.as_slice() {
                marked.insert(ordered(one, other));
            }
        }
        Ok(marked)
    }

    /// Gives all cells without a mark of a kind the values that it excludes.
    fn negative_cells(&mut self, json: &Json) -> Result<()> {
        let kind = required(json, "kind", "`odd`, `even`, `low` or `high`")?;
        let values = self.kind_values(json, kind)?;
        let split = json.get("split").and_then(whole);
        let mut marked = BTreeSet::new();
        for other in self.list {
            let is_same = other.get("type").and_then(Json::text) == Some("cell")
                && other.get("kind").and_then(Json::text) == kind.text()
                && other.get("split").and_then(whole) == split;
            if is_same {
                marked.extend(self.cells(required(other, "cells", "a list of cells")?, 1)?);
            }
        }
        let cells = match json.get("area") {
            Some(area) => self.area(area)?,
            None => (0..self.shape().cells()).collect(),
        };
        let others = self.shape().values.all() - values;
        let givens: Vec<_> =
            cells.into_iter().filter(|cell| !marked.contains(cell)).map(|cell| (cell, others)).collect();
        if givens.is_empty() { Ok(()) } else { self.push(json, Rule::Given(givens)) }
    }
}

fn takes_number(name: &str) -> bool {
    const NAMES: [&str; 8] = [
        "difference",
        "not_difference",
        "difference_at_least",
        "difference_at_most",
        "ratio",
        "not_ratio",
        "sum",
        "not_sum",
    ];
    NAMES.contains(&name)
}

fn ordered(one: CellId, other: CellId) -> Pair {
    (one.min(other), one.max(other))
}
