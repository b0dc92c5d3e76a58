//! Steps told at length: chains link by link.

use super::sentence::{Either, cells};
use super::techniques::{Cause, Chain, Node, Rule, Single};
use super::{Pattern, Position, Step};
use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};
use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

/// A step told at length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narrative {
    /// What is seen; for chains, what is assumed.
    pub because: String,
    /// The chains, one for each assumption, or the two ends of one.
    pub chains: Vec<ChainTold>,
    /// What follows.
    pub therefore: String,
}

/// One chain, link by link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainTold {
    /// What is assumed: `r1c1 is 5`.
    pub assumed: String,
    /// What follows, each with its reason: `r1c4 is not 5: r1c1 has the 5 of row 1`. Where the reason is not the link just
    /// before, it is told by its number, the assumption being 1.
    pub links: Vec<String>,
}

impl Step {
    /// The step at length, in the position in which it was found. Its text says the same in one paragraph.
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Explainer, Catalogue, Position}};
    /// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let position = Position::new(&puzzle);
    /// let step = Explainer::new(&Catalogue::SE).next_step(&position).unwrap();
    /// let told = step.narrative(&position);
    /// assert_eq!(told.because, "In box 2, 8 can only go in r1c6. The 8s in r3c3 and r5c4 rule out its other cells.");
    /// assert_eq!(told.therefore, "So r1c6=8.");
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    pub fn narrative(&self, position: &Position) -> Narrative {
        let plain = |because| Narrative {
            because,
            chains: Vec::new(),
            therefore: format!("So {}.", self.therefore()),
        };
        match &self.pattern {
            Pattern::Chain(chain) => chain.narrative(self),
            Pattern::Single(Single { cell, digit, house: Some(house) }) => {
                let others = house.cells() & position.grid().empty().without(*cell);
                let because = self.because();
                match blockers(position, *digit, others) {
                    Some(by) => plain(format!("{because} {by} its other cells.")),
                    None => plain(because),
                }
            }
            _ => plain(self.because()),
        }
    }
}

/// Cells with this digit that all the others see, in words; nothing if that is not why they cannot have it.
fn blockers(position: &Position, digit: Digit, mut others: CellSet) -> Option<String> {
    let mut blockers = CellSet::EMPTY;
    let sees = |others: CellSet| move |cell: &Cell| (cell.peers() & others).len();
    while !others.is_empty() {
        let next = position.grid().cells_with(digit).iter().max_by_key(sees(others))?;
        if next.peers().is_disjoint(others) {
            return None;
        }
        blockers.insert(next);
        others &= !next.peers();
    }
    match blockers.len() {
        0 => None,
        1 => Some(format!("The {digit} in {} rules out", cells(blockers))),
        _ => Some(format!("The {digit}s in {} rule out", cells(blockers))),
    }
}

/// On what a chain stands and to what it leads.
enum Form {
    /// Once around.
    Cycle,
    /// To its own opposite.
    Against,
    /// To two things that exclude each other.
    Contradiction,
    /// From a candidate and from its opposite to the same.
    BothWays,
    /// From all candidates of a cell, or all places in a house, to the same.
    Cases,
}

impl Chain {
    fn form(&self) -> Form {
        let starts: Vec<&Node> = self.branches.iter().filter_map(|branch| branch.first()).collect();
        match starts[..] {
            _ if self.is_cycle => Form::Cycle,
            [_] => Form::Against,
            [one, other] if one.candidate == other.candidate && one.is_on == other.is_on => {
                Form::Contradiction
            }
            [one, other] if one.candidate == other.candidate => Form::BothWays,
            _ => Form::Cases,
        }
    }

    fn narrative(&self, step: &Step) -> Narrative {
        let start = self.branches.first().and_then(|branch| branch.first()).map(says).unwrap_or_default();
        let so = step.therefore();
        let (because, therefore) = match self.form() {
            Form::Cycle => (
                format!("Suppose that {start}; this goes around in a circle."),
                format!(
                    "Read backwards it holds too, so of each two neighbours in the circle exactly one is true, and \
                     whatever sees both is false. So {so}."
                ),
            ),
            Form::Against => {
                (format!("Suppose that {start}."), format!("That is against what was supposed. So {so}."))
            }
            Form::Contradiction => (
                format!("Suppose that {start}. It follows that {}.", self.ends()),
                format!("Both cannot be, so what was supposed is false: {so}."),
            ),
            Form::BothWays => {
                (format!("Either {start} or not. The same follows both ways."), format!("So {so}."))
            }
            Form::Cases => (self.cases(), format!("So {so} in any case.")),
        };
        Narrative {
            because,
            chains: self.branches.iter().map(|branch| self.told(branch)).collect(),
            therefore,
        }
    }

    /// One chain in words.
    fn told(&self, branch: &[Node]) -> ChainTold {
        let assumed = branch.first().map(says).unwrap_or_default();
        let links = (1..branch.len()).map(|at| link(branch, &self.rules, at)).collect();
        ChainTold { assumed, links }
    }

    /// What its branches come to: `r2c2 is 5, and that r2c2 is not 5`.
    fn ends(&self) -> String {
        let ends: Vec<String> = self.branches.iter().filter_map(|branch| branch.last()).map(says).collect();
        ends.join(", and that ")
    }

    /// The cases of which one is true.
    fn cases(&self) -> String {
        let starts = self.starts();
        let all: DigitSet = starts.iter().map(Candidate::digit).collect();
        match (starts.cells().single(), all.single()) {
            (Some(cell), _) => {
                format!("{cell} is {}, and the same follows each time.", Either(all.iter()))
            }
            (None, Some(digit)) => {
                let house = common_house(starts);
                let place = house.map(|house| format!("In {house}, ")).unwrap_or_default();
                format!(
                    "{place}{digit} can only go in {}, and the same follows each time.",
                    Either(starts.cells().iter())
                )
            }
            _ => "One of these is true, and the same follows each time.".to_owned(),
        }
    }
}

/// What follows at this place of a branch, and why.
fn link(branch: &[Node], rules: &[Rule], at: usize) -> String {
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
            let is_told = branch[..at].iter().any(|before| before.cause == node.cause);
            rules.get(rule).map_or_else(String::new, |rule| by_rule(rule, is_told))
        }
    };
    format!("{}{why}{}", says(node), origin(node, at))
}

/// The rule by which something follows, with its own reason if that has not been told. Chains in it are told in turn.
fn by_rule(rule: &Rule, is_told: bool) -> String {
    let Rule { technique, pattern } = rule;
    if is_told { format!(": by the same {technique}") } else { format!(": by {technique} [{pattern}]") }
}

/// The house of all assumptions; the box if there are two.
fn common_house(starts: CandidateSet) -> Option<House> {
    House::ALL.into_iter().rfind(|house| starts.cells().is_subset(house.cells()))
}

/// `r1c1 is 5` or `r1c1 is not 5`.
fn says(node: &Node) -> String {
    let (cell, digit) = (node.candidate.cell(), node.candidate.digit());
    if node.is_on { format!("{cell} is {digit}") } else { format!("{cell} is not {digit}") }
}

/// From which links it follows, if not from the one before alone.
fn origin(node: &Node, at: usize) -> String {
    if node.parents.len() == 1 && node.parents[0] + 1 == at {
        return String::new();
    }
    let mut parents = node.parents.clone();
    parents.sort_unstable();
    let numbers: Vec<String> = parents.iter().map(|parent| (parent + 1).to_string()).collect();
    if numbers.is_empty() { String::new() } else { format!(" (by {})", numbers.join(", ")) }
}
