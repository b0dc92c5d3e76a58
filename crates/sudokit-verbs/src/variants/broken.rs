//! The rules that values break, by name and cells.

use super::{cell_name, values};
use std::fmt::Write;
use sudokit_variants::{CellId, Conflict, Describer, Layout, Puzzle, Rule};

/// Maximum number of rules that are named.
const NAMED: usize = 5;
/// Maximum length of the text of a rule that is shown.
const SHOWN: usize = 80;

/// Returns the rules that the values of all cells break, in words; empty if they break none.
///
/// ```
/// use sudokit_verbs::variants::broken_rules;
/// let puzzle = ".Shape~2x2.Cage~4~R1C1~R1C2".parse()?;
/// assert_eq!(broken_rules(&puzzle, &[1, 2, 2, 1]), ["breaks cage 4: r1c1 r1c2"]);
/// # Ok::<(), sudokit_variants::iss::TextError>(())
/// ```
///
/// # Panics
/// There are fewer values than cells.
pub fn broken_rules(puzzle: &Puzzle, values: &[u8]) -> Vec<String> {
    let (layout, describer) = (puzzle.layout(), Describer::new(puzzle));
    let mut broken = wrong_values(puzzle, values);
    if !broken.is_empty() {
        return broken;
    }
    broken.extend(houses(puzzle, &layout, values));
    let rules = puzzle.rules.iter().flat_map(single);
    let rules = rules.filter(|rule| !rule.holds(puzzle, &layout, values));
    broken.extend(rules.map(|rule| format!("breaks {}", text(&describer, &rule))));
    broken
}

/// Returns the rules of a conflict in words. Empty if rows, columns and regions exclude a solution by themselves.
///
/// ```
/// use sudokit_variants::Conflict;
/// use sudokit_verbs::variants::conflicting_rules;
/// let puzzle = ".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_4~R4C4_1".parse()?;
/// let conflict = Conflict::find(&puzzle, &sudokit::Limits::default()).unwrap();
/// assert_eq!(conflicting_rules(&puzzle, &conflict), ["cage 3: r1c1 r1c2", "given: r1c1 = 4"]);
/// # Ok::<(), sudokit_variants::iss::TextError>(())
/// ```
pub fn conflicting_rules(puzzle: &Puzzle, conflict: &Conflict) -> Vec<String> {
    let describer = Describer::new(puzzle);
    conflict.rules.iter().map(|rule| text(&describer, rule)).collect()
}

/// Returns the cells whose value is not one of the puzzle, in words.
pub fn wrong_values(puzzle: &Puzzle, values: &[u8]) -> Vec<String> {
    let all = puzzle.shape.values;
    let cells = values.iter().enumerate().take(puzzle.first_region_cell());
    let wrong = cells.filter(|(_, value)| !all.contains(**value));
    let text = |(cell, value): (CellId, &u8)| {
        let (cell, first, last) = (cell_name(puzzle, cell), all.first(), all.last());
        if first == last {
            format!("{cell} is {value}, expected {first}")
        } else {
            format!("{cell} is {value}, expected {first} to {last}")
        }
    };
    wrong.map(text).collect()
}

/// Returns the first five rules, and the number of the others.
///
/// ```
/// use sudokit_verbs::variants::first_rules;
/// let rules = (1..=7).map(|number| format!("rule {number}")).collect();
/// let (first, more) = first_rules(rules);
/// assert_eq!((&*first[4], first.len(), more), ("rule 5", 5, 2));
/// ```
pub fn first_rules(mut all: Vec<String>) -> (Vec<String>, usize) {
    let more = all.len().saturating_sub(NAMED);
    all.truncate(NAMED);
    (all, more)
}

/// Returns the first five rules in words, and the number of the others as text, for people to read.
///
/// ```
/// use sudokit_verbs::variants::shortened;
/// let rules = (1..=7).map(|number| format!("rule {number}")).collect();
/// assert_eq!(shortened(rules)[4..], ["rule 5", "2 more"]);
/// ```
pub fn shortened(all: Vec<String>) -> Vec<String> {
    let (mut rules, more) = first_rules(all);
    rules.extend((more > 0).then(|| format!("{more} more")));
    rules
}

/// A rule, with clues as one rule each.
fn single(rule: &Rule) -> Vec<Rule> {
    match rule {
        Rule::Given(clues) => clues.iter().map(|clue| Rule::Given(vec![*clue])).collect(),
        rule => vec![rule.clone()],
    }
}

/// The rule in words.
fn text(describer: &Describer<'_>, rule: &Rule) -> String {
    beginning(&describer.rule(rule))
}

/// The beginning of a text for a message.
pub fn beginning(text: &str) -> String {
    sudokit_variants::text::beginning(text, SHOWN)
}

/// Rows, columns and regions with a value twice.
fn houses<'a>(puzzle: &'a Puzzle, layout: &'a Layout, values: &'a [u8]) -> impl Iterator<Item = String> + 'a {
    let (rows, lines) = (puzzle.shape.rows, layout.lines.len());
    layout.houses().enumerate().filter_map(move |(at, house)| {
        let twins = twins(house, values);
        let (first, _) = twins.split_first()?;
        let mut text = match at {
            at if at < lines && at < rows => format!("row {}", at + 1),
            at if at < lines => format!("column {}", at - rows + 1),
            _ => format!("the region of {}", cell_name(puzzle, *house.first()?)),
        };
        let value = values::values_text(&[values.get(*first).copied()], puzzle.shape.values);
        let cells: Vec<_> = twins.iter().map(|&cell| cell_name(puzzle, cell)).collect();
        let _ = write!(text, " has {value} in {}", cells.join(" and "));
        Some(text)
    })
}

/// The first two cells with the same value.
fn twins(house: &[CellId], values: &[u8]) -> Vec<CellId> {
    let value = |cell: &CellId| values.get(*cell);
    let pair = |(at, one): (usize, &CellId)| {
        let other = house[at + 1..].iter().find(|other| value(other) == value(one))?;
        Some(vec![*one, *other])
    };
    house.iter().enumerate().find_map(pair).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::parse_values;

    fn broken(text: &str, values: &str) -> String {
        let puzzle: Puzzle = text.parse().unwrap();
        broken_rules(&puzzle, &parse_values(values, puzzle.shape).unwrap()).join("; ")
    }

    #[test]
    fn each_rule_has_its_name_and_cells() {
        let text = ".Shape~4x4.~R1C1_1~R1C2_3.Thermo~R1C1~R1C2~R2C2.Cage~9~R4C1~R4C2";
        assert_eq!(broken(text, "1234341221434321"), "breaks given: r1c2 = 3; breaks cage 9: r4c1 r4c2");
        assert_eq!(broken(".Shape~4x4", "1234341221434321"), "");
        assert_eq!(
            broken(".Shape~4x4", "1134341221434321"),
            "row 1 has 1 in r1c1 and r1c2; column 2 has 1 in r1c2 and r3c2; the region of r1c1 has 1 in r1c1 and r1c2"
        );
        assert_eq!(broken(".Shape~4x4", "5234341221434321"), "r1c1 is 5, expected 1 to 4");
        assert_eq!(broken(".Shape~1x1", "2"), "r1c1 is 2, expected 1");
    }
}
