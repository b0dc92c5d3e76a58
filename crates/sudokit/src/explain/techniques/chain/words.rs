//! The text of chains, link by link. A rule is explained at its first use, a nested chain in brackets.

use super::{Cause, Chain, ChainNode, Rule};
use crate::explain::describe::so;
use crate::explain::message::gone;
use crate::explain::{
    ChainText, Describe, Joint, Link, LinkKind, Marks, Message, Narrative, Part, Position, Premise, Role,
    Sentences, Technique, list, message, one_of,
};
use crate::grid::{Candidate, CandidateSet, Cell, DigitSet, House, HouseKind};
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;

impl Chain {
    fn conclusion(&self) -> Message {
        match self.shape() {
            ChainShape::Cycle => message!(
                "So the links form a cycle: either each of these holds or the opposite of each, and a candidate that sees one \
                 that is and one that is not is false."
            ),
            ChainShape::Against => message!("So the assumption is false."),
            ChainShape::Contradiction => message!("Both cannot be true, so the assumption is false."),
            ChainShape::BothWays | ChainShape::Cases => {
                message!("One of these is true, and each leads to the same result.")
            }
        }
    }
}

/// Tells the branches of a chain as sentences.
struct Teller<'a> {
    chain: &'a Chain,
    /// Whether each rule was explained before.
    is_told: Vec<bool>,
}

impl Teller<'_> {
    fn branch(&mut self, branch: &[ChainNode]) -> Option<Message> {
        let (first, rest) = branch.split_first()?;
        let mut claims = vec![Part::from(claim(first))];
        for (at, node) in rest.iter().enumerate() {
            let (claim, reason) = (claim(node), self.reason(node));
            // A node that follows from the node just before needs no reference.
            let told = if node.parents == [at] {
                message!("{claim} ({reason})", claim, reason)
            } else {
                message!("{claim} ({reason}, by {parents})", claim, reason, parents = parents(node, branch))
            };
            claims.push(told.into());
        }
        Some(message!("If {claims}.", claims = list(Joint::Then, claims)))
    }

    fn reason(&mut self, node: &ChainNode) -> Message {
        match node.cause {
            Cause::Start => message!("assumed"),
            Cause::Cell => message!("its cell"),
            Cause::House(HouseKind::Row) => message!("its row"),
            Cause::House(HouseKind::Column) => message!("its column"),
            Cause::House(HouseKind::Box) => message!("its box"),
            Cause::Rule(at) => self.rule(at),
        }
    }

    fn rule(&mut self, at: usize) -> Message {
        let Some(Rule { technique, pattern }) = self.chain.rules.get(at) else { return Message::default() };
        let (technique, letter) = (*technique, letter(at));
        if core::mem::replace(&mut self.is_told[at], true) {
            return message!("{technique} {letter} again", technique, letter);
        }
        let why = pattern.description().words();
        message!("{technique} {letter} [{why}]", technique, letter, why)
    }
}

/// Returns the name of a rule at its next use: a, b, …, z, then numbers.
fn letter(at: usize) -> String {
    let letter = u8::try_from(at).ok().filter(|&at| at < 26).map(|at| char::from(b'a' + at));
    letter.map_or_else(|| (at + 1).to_string(), String::from)
}

/// Returns `r1c1 is 5` or `r1c1 is not 5`.
fn claim(node: &ChainNode) -> Message {
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    if node.is_on {
        message!("{cell} is {digit}", cell, digit)
    } else {
        message!("{cell} is not {digit}", cell, digit)
    }
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
    fn words(&self) -> Sentences {
        let mut teller = Teller { chain: self, is_told: vec![false; self.rules.len()] };
        let mut told: Sentences = self.branches.iter().filter_map(|branch| teller.branch(branch)).collect();
        told.0.push(self.conclusion());
        told
    }

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

    fn narrative(&self, position: &Position, _: Sentences, result: String) -> Narrative {
        Narrative {
            because: self.assumption(position),
            chains: self.branches.iter().map(|branch| self.text_of(branch)).collect(),
            therefore: self.therefore(result),
            ..Narrative::default()
        }
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let start = self.branches.first().and_then(|branch| branch.first());
        let only = start.filter(|_| self.branches.len() == 1);
        Some(if let Some(start) = only {
            message!("What follows if {claim}?", claim = claim(start))
        } else {
            message!("Begin with {cells}.", cells = self.starts().cells())
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

    /// Returns what the chain begins with.
    fn assumption(&self, position: &Position) -> Sentences {
        let start = self.branches.first().and_then(|branch| branch.first()).map(claim).unwrap_or_default();
        match self.shape() {
            ChainShape::Cycle => message!("Suppose that {start}; the links close a cycle.", start).into(),
            ChainShape::Against => message!("Suppose that {start}.", start).into(),
            ChainShape::Contradiction => {
                let mut ends = self.branches.iter().filter_map(|branch| branch.last()).map(claim);
                let [one, other] = core::array::from_fn(|_| ends.next().unwrap_or_default());
                let follows = message!("It follows that {one}, and that {other}.", one, other);
                [message!("Suppose that {start}.", start), follows].into()
            }
            ChainShape::BothWays => {
                [message!("Either {start} or not.", start), message!("The same follows both ways.")].into()
            }
            ChainShape::Cases => self.cases(position).into(),
        }
    }

    /// Returns the conclusion, which has this result.
    fn therefore(&self, result: String) -> Sentences {
        match self.shape() {
            ChainShape::Cycle => Sentences::from([
                message!(
                    "The links also hold in reverse, so either each of these holds or the opposite of each."
                ),
                message!("A candidate that sees one that is and one that is not is false in both cases."),
            ])
            .and(so(result)),
            ChainShape::Against => {
                Sentences::from(message!("This contradicts the assumption.")).and(so(result))
            }
            ChainShape::Contradiction => {
                message!("Both cannot be true, so the assumption is false: {result}.", result).into()
            }
            ChainShape::BothWays => so(result),
            ChainShape::Cases => message!("So {result} in any case.", result).into(),
        }
    }

    /// Returns the cases, one of which is true.
    fn cases(&self, position: &Position) -> Message {
        let starts = self.starts();
        let all: DigitSet = starts.iter().map(Candidate::digit).collect();
        match (starts.cells().single(), all.single()) {
            (Some(cell), _) => {
                message!("{cell} is {digits}, and the same follows in each case.", cell, digits = one_of(all))
            }
            (None, Some(digit)) => {
                let cells = one_of(starts.cells());
                if let Some(house) = self.house_of_cases(position) {
                    message!(
                        "In {house}, {digit} can only go in {cells}, and the same follows in each case.",
                        house,
                        digit,
                        cells
                    )
                } else {
                    message!(
                        "{digit} can only go in {cells}, and the same follows in each case.",
                        digit,
                        cells
                    )
                }
            }
            _ => message!("One of these is true, and the same follows in each case."),
        }
    }
}

/// Returns the node at this place of a branch, with its reason and the numbers of its parents.
fn link(branch: &[ChainNode], rules: &[Rule], at: usize) -> Message {
    let node = &branch[at];
    let claim = claim(node);
    match (why(branch, rules, at), origin(node, at)) {
        (None, None) => claim,
        (Some(why), None) => message!("{claim}: {why}", claim, why),
        (None, Some(numbers)) => message!("{claim} (by {numbers})", claim, numbers),
        (Some(why), Some(numbers)) => message!("{claim}: {why} (by {numbers})", claim, why, numbers),
    }
}

/// Returns the reason for the node at this place of a branch.
fn why(branch: &[ChainNode], rules: &[Rule], at: usize) -> Option<Message> {
    let node = &branch[at];
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    let parent = node.parents.first().and_then(|&parent| branch.get(parent))?.candidate;
    let house = |kind| House::ALL.into_iter().find(|h| h.kind() == kind && h.cells().contains(cell));
    Some(match node.cause {
        Cause::Start => return None,
        Cause::Cell if node.is_on => message!("no other digit is left there"),
        Cause::Cell => message!("it is {digit}", digit = parent.digit()),
        Cause::House(kind) if node.is_on => {
            message!("no other place is left in {house}", house = house(kind)?)
        }
        Cause::House(kind) => {
            message!("{cell} has the {digit} of {house}", cell = parent.cell(), digit, house = house(kind)?)
        }
        Cause::Rule(rule) => {
            let was_named = branch[..at].iter().any(|before| before.cause == node.cause);
            by_rule(rules.get(rule)?, was_named)
        }
    })
}

/// Returns a rule as a reason, with its own reason at its first use.
fn by_rule(rule: &Rule, was_named: bool) -> Message {
    let technique = rule.technique;
    if was_named {
        return message!("by the same {technique}", technique);
    }
    message!("by {technique} [{why}]", technique, why = rule.pattern.description().words())
}

/// Returns the numbers of the parents, unless the node before is the only one.
fn origin(node: &ChainNode, at: usize) -> Option<String> {
    if node.parents.is_empty() || (node.parents.len() == 1 && node.parents[0] + 1 == at) {
        return None;
    }
    let mut parents = node.parents.clone();
    parents.sort_unstable();
    let numbers: Vec<String> = parents.iter().map(|parent| (parent + 1).to_string()).collect();
    Some(numbers.join(", "))
}
