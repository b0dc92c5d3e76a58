//! The text of alternating inference chains: Eureka notation, sentences and marks.

use super::{Aic, LinkEnd, LinkSource, StrongInference};
use crate::explain::words::{all_of, one_of};
use crate::explain::{
    ChainText, Describe, Family, Link, LinkKind, Marks, Narrative, Position, Premise, Role, Technique,
};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// Cells of one digit, joined as in Eureka notation: `r1c12`, `r12c3`.
pub(crate) fn joined(cells: CellSet) -> String {
    let indices = |of: fn(Cell) -> usize| {
        let mut numbers: Vec<usize> = cells.iter().map(of).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.iter().map(|number| (number + 1).to_string()).collect::<String>()
    };
    let (rows, columns) = (indices(Cell::row), indices(Cell::column));
    if rows.len() * columns.len() == cells.len() {
        return format!("r{rows}c{columns}");
    }
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join("|")
}

impl Aic {
    /// Returns the chain in Eureka notation, with `=` for strong and `-` for weak links: `6: r5c7=r5c3-r9c3=r9c9` for one
    /// digit, `(2=5)r1c1-r1c7=(5-3)r4c7=r4c2` for several. A digit is written where it changes. The cells of an almost locked set are written as one: `(7=2)r19c4`.
    ///
    /// Source: Eureka notation, <http://sudopedia.enjoysudoku.com/Eureka.html>.
    pub fn eureka(&self) -> String {
        let mut line = String::new();
        let only = self.digits().single();
        if let Some(digit) = only {
            let _ = write!(line, "{digit}: ");
        }
        let nodes: Vec<LinkEnd> = self.links.iter().flat_map(shown).collect();
        for (at, &node) in nodes.iter().enumerate() {
            let sign = if at % 2 == 0 { '-' } else { '=' };
            if at > 0 {
                line.push(sign);
            }
            if only.is_some() {
                line.push_str(&joined(node.cells));
                continue;
            }
            let stays = |other: Option<&LinkEnd>| other.is_some_and(|other| other.cells == node.cells);
            let (before, after) = (at.checked_sub(1).and_then(|at| nodes.get(at)), nodes.get(at + 1));
            let is_named = before.is_some_and(|before| before.digit == node.digit);
            if is_named && !stays(after) {
                line.push_str(&joined(node.cells));
            } else {
                push_node(&mut line, node, stays(before), stays(after));
            }
        }
        line
    }
}

/// Returns the ends of a strong link as they are written: those of an almost locked set with all its cells.
fn shown(link: &StrongInference) -> [LinkEnd; 2] {
    match link.source {
        LinkSource::AlmostLockedSet(cells) => link.ends.map(|end| LinkEnd::new(end.digit, cells)),
        _ => link.ends,
    }
}

/// Writes an end. Ends of one cell in a row share their brackets: `(2=5)r1c1`.
fn push_node(line: &mut String, node: LinkEnd, is_same_before: bool, is_same_after: bool) {
    if !is_same_before {
        line.push('(');
    }
    line.push(char::from(node.digit.ascii()));
    if !is_same_after {
        line.push(')');
        line.push_str(&joined(node.cells));
    }
}

/// Writes `5 in r1c1`, or `5 in r1c1 or r1c2` for a group.
fn place(end: LinkEnd) -> String {
    format!("{} in {}", end.digit, one_of(end.cells))
}

/// Returns the reason for a strong link: `In row 1, 5 goes to r1c1 or r1c7`.
fn strong(link: &StrongInference) -> String {
    let [one, other] = link.ends;
    match link.source {
        LinkSource::Cell(cell) => format!("{cell} is {} or {}", one.digit, other.digit),
        LinkSource::House(house) => {
            format!("in {house}, {} goes to {} or to {}", one.digit, one_of(one.cells), one_of(other.cells))
        }
        LinkSource::AlmostLockedSet(cells) => format!(
            "{} have one digit too many, so they hold {} or {}",
            all_of(cells),
            one.digit,
            other.digit
        ),
    }
}

/// Returns the reason for a weak link.
fn weak(one: LinkEnd, other: LinkEnd) -> String {
    if one.cells == other.cells && one.cells.len() == 1 {
        return format!("{} is not both {} and {}", all_of(one.cells), one.digit, other.digit);
    }
    format!("{} is not both in {} and in {}", one.digit, one_of(one.cells), one_of(other.cells))
}

impl fmt::Display for Aic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. ", self.eureka())?;
        let Some([first, last]) = self.ends() else { return Ok(()) };
        if self.is_ring {
            return f.write_str(
                "The links close a ring: of its strong links, all first ends are true or all second ends, so what sees one of each is false.",
            );
        }
        if first == last {
            return write!(
                f,
                "If {} were not true, it would follow that it is. So {} is {}.",
                place(first),
                all_of(first.cells),
                first.digit
            );
        }
        write!(f, "If {} is not true, {} is. ", place(first), place(last))?;
        f.write_str("So one of them is true, and what sees both is false.")
    }
}

impl Aic {
    /// Returns the reason of a W-wing: two equal pairs and the link between them.
    fn because_w_wing(&self) -> Option<String> {
        let [one, link, other] = &self.links[..] else { return None };
        let LinkSource::House(house) = link.source else { return None };
        let (linked, digit) = (link.ends[0].digit, one.ends[0].digit);
        let (a, b) = (all_of(one.ends[0].cells), all_of(other.ends[1].cells));
        let [near, far] = link.ends.map(|end| one_of(end.cells));
        Some(format!(
            "{a} and {b} are both {digit} or {linked}. In {house}, {linked} goes to {near}, which {a} sees, or to {far}, \
             which {b} sees. So {a} and {b} are not both {linked}: one of them is {digit}, and no cell that sees both can be \
             {digit}."
        ))
    }

    /// Returns the reason of a remote pair.
    fn because_remote_pair(&self) -> Option<String> {
        let [first, last] = self.ends()?;
        let cells =
            all_of(self.links.iter().flat_map(|link| link.ends[0].cells).collect::<Vec<_>>()).to_string();
        Some(format!(
            "{cells} are all {}, and each sees the next. So they alternate, {} and {} are different, and no cell that sees \
             both can be {}.",
            one_of(self.digits()),
            all_of(first.cells),
            all_of(last.cells),
            one_of(self.digits())
        ))
    }
}

impl Describe for Aic {
    fn mark(&self, position: &Position, marks: &mut Marks) {
        for link in &self.links {
            match link.source {
                LinkSource::House(house) => marks.houses.push((house, Role::Cover)),
                LinkSource::Cell(cell) => marks.add_cells([cell], Role::Base),
                LinkSource::AlmostLockedSet(cells) => {
                    marks.add_cells(cells, Role::Base);
                    marks.add_candidates(position.candidates_in(cells, DigitSet::FULL), Role::Base);
                }
            }
            marks.add_candidates(link.ends[0].candidates(), Role::Off);
            marks.add_candidates(link.ends[1].candidates(), Role::On);
            add_links(marks, link.ends, LinkKind::Strong);
        }
        for ends in self.weak_links() {
            add_links(marks, ends, LinkKind::Weak);
        }
    }

    fn premises(&self) -> Vec<Premise> {
        let mut premises: Vec<Premise> = Vec::new();
        for premise in self.links.iter().flat_map(StrongInference::premises) {
            if !premises.contains(&premise) {
                premises.push(premise);
            }
        }
        premises
    }

    fn because(&self, technique: Technique) -> String {
        let special = match technique.family() {
            Family::WWing => self.because_w_wing(),
            Family::RemotePair => self.because_remote_pair(),
            _ => None,
        };
        special.map_or_else(|| self.to_string(), |reason| format!("{reason} As a chain: {}.", self.eureka()))
    }

    fn narrative(&self, _: &Position, because: String, therefore: &str) -> Narrative {
        let (suppose, therefore) = (Some(self.suppose()), format!("So {therefore}."));
        Narrative { because, suppose, therefore, ..Narrative::default() }
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, _: Technique) -> Option<String> {
        let [first, _] = self.ends()?;
        Some(format!("What follows if {} is not true?", place(first)))
    }

    fn start(&self) -> Option<Cell> {
        self.ends()?[0].cells.first()
    }
}

impl Aic {
    /// Returns the chain as consequences of the assumption that its first end is false.
    fn suppose(&self) -> ChainText {
        let mut links = Vec::new();
        for (at, link) in self.links.iter().enumerate() {
            let [one, other] = link.ends;
            if at > 0 {
                let before = self.links[at - 1].ends[1];
                links.push(format!("{} is false: {}", place(one), weak(before, one)));
            }
            links.push(format!("{} is true: {}", place(other), strong(link)));
        }
        let assumed = self.ends().map(|[first, _]| format!("{} is false", place(first)));
        ChainText { assumed: assumed.unwrap_or_default(), links }
    }
}

/// Adds a link between the first candidates of two ends.
fn add_links(marks: &mut Marks, [from, to]: [LinkEnd; 2], kind: LinkKind) {
    let first = |cells: CellSet, digit: Digit| cells.first().map(|cell| Candidate::new(cell, digit));
    if let (Some(from), Some(to)) = (first(from.cells, from.digit), first(to.cells, to.digit)) {
        marks.links.push(Link { from, to, kind });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;

    fn end(digit: u8, cells: &[&str]) -> LinkEnd {
        LinkEnd::new(
            Digit::new(digit).unwrap(),
            cells.iter().map(|cell| cell.parse::<Cell>().unwrap()).collect(),
        )
    }

    fn chain(ends: &[[LinkEnd; 2]]) -> Aic {
        let source = LinkSource::House(House::ALL[0]);
        let links = ends.iter().map(|&ends| StrongInference { ends, source }).collect();
        Aic { links, is_ring: false, inferences: 3 }
    }

    #[test]
    fn a_digit_is_written_where_it_changes() {
        let one_digit =
            chain(&[[end(6, &["r5c7"]), end(6, &["r5c3"])], [end(6, &["r9c3"]), end(6, &["r9c8", "r9c9"])]]);
        assert_eq!(one_digit.eureka(), "6: r5c7=r5c3-r9c3=r9c89");
        let several = chain(&[
            [end(2, &["r1c1"]), end(5, &["r1c1"])],
            [end(5, &["r1c7"]), end(5, &["r4c7"])],
            [end(3, &["r4c7"]), end(3, &["r4c2"])],
        ]);
        assert_eq!(several.eureka(), "(2=5)r1c1-r1c7=(5-3)r4c7=r4c2");
    }
}
