//! The text of chains, link by link. A rule is explained at its first use, a nested chain in brackets.

use super::{Cause, Chain, ChainNode, Rule};
use crate::explain::words::{all_of, gone, one_of};
use crate::explain::{
    ChainText, Describe, Link, LinkKind, Marks, Narrative, Position, Premise, Role, Technique,
};
use crate::grid::{Candidate, CandidateSet, Cell, DigitSet, House, HouseKind};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt::{self, Write};

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = ChainWriter { chain: self, is_written: vec![false; self.rules.len()], out: f };
        for branch in &self.branches {
            writer.branch(branch)?;
            writer.out.write_char(' ')?;
        }
        f.write_str(self.conclusion())
    }
}

impl Chain {
    fn conclusion(&self) -> &'static str {
        match self.shape() {
            ChainShape::Cycle => {
                "So the links form a cycle: either each of these holds or the opposite of each, and a candidate that \
                 sees one that is and one that is not is false."
            }
            ChainShape::Against => "So the assumption is false.",
            ChainShape::Contradiction => "Both cannot be true, so the assumption is false.",
            ChainShape::BothWays | ChainShape::Cases => {
                "One of these is true, and each leads to the same result."
            }
        }
    }
}

struct ChainWriter<'a, 'b> {
    chain: &'a Chain,
    /// Whether each rule was explained before.
    is_written: Vec<bool>,
    out: &'a mut fmt::Formatter<'b>,
}

impl ChainWriter<'_, '_> {
    fn branch(&mut self, branch: &[ChainNode]) -> fmt::Result {
        let Some((first, rest)) = branch.split_first() else { return Ok(()) };
        write!(self.out, "If {}", claim(first))?;
        for (at, node) in rest.iter().enumerate() {
            write!(self.out, ", then {} (", claim(node))?;
            self.reason(node)?;
            // A node that follows from the node just before needs no reference.
            if node.parents != [at] {
                write!(self.out, ", by {}", parents(node, branch))?;
            }
            self.out.write_char(')')?;
        }
        self.out.write_char('.')
    }

    fn reason(&mut self, node: &ChainNode) -> fmt::Result {
        self.out.write_str(match node.cause {
            Cause::Start => "assumed",
            Cause::Cell => "its cell",
            Cause::House(HouseKind::Row) => "its row",
            Cause::House(HouseKind::Column) => "its column",
            Cause::House(HouseKind::Box) => "its box",
            Cause::Rule(at) => return self.rule(at),
        })
    }

    fn rule(&mut self, at: usize) -> fmt::Result {
        let Some(Rule { technique, pattern }) = self.chain.rules.get(at) else { return Ok(()) };
        let name = format!("{technique} {}", letter(at));
        if core::mem::replace(&mut self.is_written[at], true) {
            return write!(self.out, "{name} again");
        }
        write!(self.out, "{name} [{pattern}]")
    }
}

/// Returns the name of a rule at its next use: a, b, …, z, then numbers.
fn letter(at: usize) -> String {
    let letter = u8::try_from(at).ok().filter(|&at| at < 26).map(|at| char::from(b'a' + at));
    letter.map_or_else(|| (at + 1).to_string(), String::from)
}

/// Returns `r1c1 is 5` or `r1c1 is not 5`.
fn claim(node: &ChainNode) -> String {
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    if node.is_on { format!("{cell} is {digit}") } else { format!("{cell} is not {digit}") }
}

/// Returns the parents of a node: `r1c1=5, r2c2≠3/4`.
fn parents(node: &ChainNode, branch: &[ChainNode]) -> String {
    let parents = || node.parents.iter().filter_map(|&parent| branch.get(parent));
    let is = |node: &ChainNode| format!("{}={}", node.candidate.cell(), node.candidate.digit());
    let true_ones = parents().filter(|parent| parent.is_on).map(is);
    let false_ones: Vec<Candidate> =
        parents().filter(|parent| !parent.is_on).map(|parent| parent.candidate).collect();
    let mut set = CandidateSet::EMPTY;
    set.extend(false_ones);
    let false_ones = (!set.is_empty()).then(|| gone(set));
    true_ones.chain(false_ones).collect::<Vec<_>>().join(", ")
}

/// The shape of a chain, from its assumptions and its ends.
enum ChainShape {
    /// A closed cycle.
    Cycle,
    /// From an assumption to its opposite.
    Against,
    /// From an assumption to two nodes that exclude each other.
    Contradiction,
    /// From a candidate and its opposite to the same consequence.
    BothWays,
    /// From all candidates of a cell, or all places in a house, to the same consequence.
    Cases,
}

impl Describe for Chain {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        for node in self.branches.iter().filter_map(|branch| branch.first()) {
            if !marks.cells.contains(&(node.candidate.cell(), Role::Base)) {
                marks.add_cells([node.candidate.cell()], Role::Base);
            }
        }
        for branch in &self.branches {
            mark_branch(branch, marks);
        }
        self.mark_house(position, marks);
    }

    fn branches(&self) -> Vec<Marks> {
        if self.branches.len() < 2 {
            return Vec::new();
        }
        self.branches.iter().map(|branch| end_of_branch(branch)).collect()
    }

    /// Returns no premises: the links are checked one by one.
    fn premises(&self) -> Vec<Premise> {
        Vec::new()
    }

    fn narrative(&self, position: &Position, _: String, so: &str) -> Narrative {
        let start = self.branches.first().and_then(|branch| branch.first()).map(claim).unwrap_or_default();
        let (because, therefore) = match self.shape() {
            ChainShape::Cycle => (
                format!("Suppose that {start}; the links close a cycle."),
                format!(
                    "The links also hold in reverse, so either each of these holds or the opposite of each. A \
                     candidate that sees one that is and one that is not is false in both cases. So {so}."
                ),
            ),
            ChainShape::Against => {
                (format!("Suppose that {start}."), format!("This contradicts the assumption. So {so}."))
            }
            ChainShape::Contradiction => (
                format!("Suppose that {start}. It follows that {}.", self.ends()),
                format!("Both cannot be true, so the assumption is false: {so}."),
            ),
            ChainShape::BothWays => {
                (format!("Either {start} or not. The same follows both ways."), format!("So {so}."))
            }
            ChainShape::Cases => (self.cases(position), format!("So {so} in any case.")),
        };
        Narrative {
            because,
            chains: self.branches.iter().map(|branch| self.text_of(branch)).collect(),
            therefore,
            ..Narrative::default()
        }
    }

    fn question(&self, _: Technique) -> Option<String> {
        let start = self.branches.first().and_then(|branch| branch.first());
        Some(match start.filter(|_| self.branches.len() == 1) {
            Some(start) => format!("What follows if {}?", claim(start)),
            None => format!("Begin with {}.", all_of(self.starts().cells())),
        })
    }

    fn start(&self) -> Option<Cell> {
        self.starts().cells().first()
    }
}

/// The maximum number of links in the picture of a branch. More would cover the grid.
const LINKS_DRAWN: usize = 16;

/// Returns the marks of a branch: its assumption, its last links, and the candidates that these are about.
fn end_of_branch(branch: &[ChainNode]) -> Marks {
    let mut marks = Marks::default();
    mark_branch(branch, &mut marks);
    let hidden = marks.links.len().saturating_sub(LINKS_DRAWN);
    marks.links.drain(..hidden);
    let ends: CandidateSet = marks.links.iter().flat_map(|link| [link.from, link.to]).collect();
    let start = branch.first().map(|node| node.candidate);
    marks.candidates.retain(|mark| ends.contains(mark.0) || Some(mark.0) == start);
    marks
}

/// Marks the candidates and the links of a branch.
fn mark_branch(branch: &[ChainNode], marks: &mut Marks) {
    for node in branch {
        marks.add_candidates([node.candidate], if node.is_on { Role::On } else { Role::Off });
        let kind = match node.cause {
            Cause::Rule(..) => LinkKind::Rule,
            _ if node.is_on => LinkKind::Strong,
            _ => LinkKind::Weak,
        };
        for parent in node.parents.iter().filter_map(|&parent| branch.get(parent)) {
            let link = Link { from: parent.candidate, to: node.candidate, kind };
            if !marks.links.contains(&link) {
                marks.links.push(link);
            }
        }
    }
}

impl Chain {
    /// Marks the house whose places are the assumptions.
    fn mark_house(&self, position: &Position, marks: &mut Marks) {
        if self.branches.len() > 1 && self.starts().len() == self.branches.len() {
            marks.houses.extend(self.house_of_cases(position).map(|house| (house, Role::Base)));
        }
    }

    /// Returns the house in which the assumptions are all places of a digit; the box if there are two such houses.
    fn house_of_cases(&self, position: &Position) -> Option<House> {
        let starts = self.starts();
        let digits: DigitSet = starts.iter().map(Candidate::digit).collect();
        let (cells, digit) = (starts.cells(), digits.single()?);
        House::ALL.into_iter().rfind(|house| position.cells(digit) & house.cells() == cells)
    }

    /// Returns the assumptions of its branches.
    fn starts(&self) -> CandidateSet {
        self.branches.iter().filter_map(|branch| branch.first()).map(|node| node.candidate).collect()
    }

    fn shape(&self) -> ChainShape {
        let starts: Vec<&ChainNode> = self.branches.iter().filter_map(|branch| branch.first()).collect();
        match starts[..] {
            _ if self.is_cycle => ChainShape::Cycle,
            [_] => ChainShape::Against,
            [one, other] if one.candidate == other.candidate && one.is_on == other.is_on => {
                ChainShape::Contradiction
            }
            [one, other] if one.candidate == other.candidate => ChainShape::BothWays,
            _ => ChainShape::Cases,
        }
    }

    /// Returns the text of one chain.
    fn text_of(&self, branch: &[ChainNode]) -> ChainText {
        let assumed = branch.first().map(claim).unwrap_or_default();
        let links = (1..branch.len()).map(|at| link(branch, &self.rules, at)).collect();
        ChainText { assumed, links }
    }

    /// Returns the ends of its branches: `r2c2 is 5, and that r2c2 is not 5`.
    fn ends(&self) -> String {
        let ends: Vec<String> = self.branches.iter().filter_map(|branch| branch.last()).map(claim).collect();
        ends.join(", and that ")
    }

    /// Returns the cases, one of which is true.
    fn cases(&self, position: &Position) -> String {
        let starts = self.starts();
        let all: DigitSet = starts.iter().map(Candidate::digit).collect();
        match (starts.cells().single(), all.single()) {
            (Some(cell), _) => {
                format!("{cell} is {}, and the same follows in each case.", one_of(all))
            }
            (None, Some(digit)) => {
                let house = self.house_of_cases(position);
                let place = house.map(|house| format!("In {house}, ")).unwrap_or_default();
                format!(
                    "{place}{digit} can only go in {}, and the same follows in each case.",
                    one_of(starts.cells())
                )
            }
            _ => "One of these is true, and the same follows in each case.".to_owned(),
        }
    }
}

/// Returns the node at this place of a branch, with its reason.
fn link(branch: &[ChainNode], rules: &[Rule], at: usize) -> String {
    let node = &branch[at];
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    let parent = node.parents.first().and_then(|&parent| branch.get(parent));
    let house = |kind| House::ALL.into_iter().find(|h| h.kind() == kind && h.cells().contains(cell));
    let why = match (node.cause, parent) {
        (Cause::Start, _) | (_, None) => String::new(),
        (Cause::Cell, Some(_)) if node.is_on => ": no other digit is left there".to_owned(),
        (Cause::Cell, Some(parent)) => format!(": it is {}", parent.candidate.digit()),
        (Cause::House(kind), Some(_)) if node.is_on => {
            house(kind).map_or_else(String::new, |house| format!(": no other place is left in {house}"))
        }
        (Cause::House(kind), Some(parent)) => house(kind).map_or_else(String::new, |house| {
            format!(": {} has the {digit} of {house}", parent.candidate.cell())
        }),
        (Cause::Rule(rule), Some(_)) => {
            let was_named = branch[..at].iter().any(|before| before.cause == node.cause);
            rules.get(rule).map_or_else(String::new, |rule| by_rule(rule, was_named))
        }
    };
    format!("{}{why}{}", claim(node), origin(node, at))
}

/// Returns a rule as a reason, with its own reason at its first use.
fn by_rule(rule: &Rule, was_named: bool) -> String {
    let Rule { technique, pattern } = rule;
    if was_named { format!(": by the same {technique}") } else { format!(": by {technique} [{pattern}]") }
}

/// Returns references to the parents, unless the node before is the only one.
fn origin(node: &ChainNode, at: usize) -> String {
    if node.parents.len() == 1 && node.parents[0] + 1 == at {
        return String::new();
    }
    let mut parents = node.parents.clone();
    parents.sort_unstable();
    let numbers: Vec<String> = parents.iter().map(|parent| (parent + 1).to_string()).collect();
    if numbers.is_empty() { String::new() } else { format!(" (by {})", numbers.join(", ")) }
}
