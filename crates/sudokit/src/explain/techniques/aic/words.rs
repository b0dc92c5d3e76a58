//! The text of alternating inference chains: Eureka notation, sentences and marks.

use super::{Aic, LinkEnd, LinkSource, StrongInference};
use crate::explain::describe::so;
use crate::explain::{
    ChainText, Describe, Family, Link, LinkKind, Marks, Message, Narrative, Position, Premise, Role,
    Sentences, Technique, all_of, message, one_of,
};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

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
fn place(end: LinkEnd) -> Message {
    message!("{digit} in {cells}", digit = end.digit, cells = one_of(end.cells))
}

/// Returns the reason for a strong link: `In row 1, 5 goes to r1c1 or r1c7`.
fn strong(link: &StrongInference) -> Message {
    let [one, other] = link.ends;
    match link.source {
        LinkSource::Cell(cell) => {
            message!("{cell} is {digits}", cell, digits = one_of([one.digit, other.digit]))
        }
        LinkSource::House(house) => message!(
            "in {house}, {digit} goes to {one} or to {other}",
            house,
            digit = one.digit,
            one = one_of(one.cells),
            other = one_of(other.cells)
        ),
        LinkSource::AlmostLockedSet(cells) => message!(
            "{cells} have one digit too many, so they hold {digits}",
            cells,
            digits = one_of([one.digit, other.digit])
        ),
    }
}

/// Returns the reason for a weak link.
fn weak(one: LinkEnd, other: LinkEnd) -> Message {
    if let (true, Some(cell)) = (one.cells == other.cells, one.cells.single()) {
        return message!("{cell} is not both {digits}", cell, digits = all_of([one.digit, other.digit]));
    }
    message!(
        "{digit} is not both in {one} and in {other}",
        digit = one.digit,
        one = one_of(one.cells),
        other = one_of(other.cells)
    )
}

impl Aic {
    /// Returns the reason of a W-wing: two equal pairs and the link between them.
    fn because_w_wing(&self) -> Option<Sentences> {
        let [one, link, other] = &self.links[..] else { return None };
        let LinkSource::House(house) = link.source else { return None };
        let (linked, digit) = (link.ends[0].digit, one.ends[0].digit);
        let (one, other) = (one.ends[0].cells, other.ends[1].cells);
        let [near, far] = link.ends.map(|end| one_of(end.cells));
        let both = one_of([digit, linked]);
        Some(
            [
                message!("{one} and {other} are both {both}.", one, other, both),
                message!(
                    "In {house}, {digit} goes to {near}, which {one} sees, or to {far}, which {other} sees.",
                    house,
                    digit = linked,
                    near,
                    one,
                    far,
                    other
                ),
                message!(
                    "So {one} and {other} are not both {linked}: one of them is {digit}, and no cell that sees both can be \
                     {digit}.",
                    one,
                    other,
                    linked,
                    digit
                ),
            ]
            .into(),
        )
    }

    /// Returns the reason of a remote pair.
    fn because_remote_pair(&self) -> Option<Sentences> {
        let [first, last] = self.ends()?;
        let cells = all_of(self.links.iter().flat_map(|link| link.ends[0].cells));
        let digits = || one_of(self.digits());
        Some(
            [
                message!("{cells} are all {digits}, and each sees the next.", cells, digits = digits()),
                message!(
                    "So they alternate, {first} and {last} are different, and no cell that sees both can be {digits}.",
                    first = first.cells,
                    last = last.cells,
                    digits = digits()
                ),
            ]
            .into(),
        )
    }
}

impl Describe for Aic {
    fn words(&self) -> Sentences {
        let notation = message!("{chain}.", chain = self.eureka());
        let Some([first, last]) = self.ends() else { return notation.into() };
        let so = if self.is_ring {
            vec![message!(
                "The links close a ring: of its strong links, all first ends are true or all second ends, so what sees one of \
                 each is false."
            )]
        } else if first == last {
            vec![
                message!("If {place} were not true, it would follow that it is.", place = place(first)),
                message!("So {cells} is {digit}.", cells = first.cells, digit = first.digit),
            ]
        } else {
            vec![
                message!("If {first} is not true, {last} is.", first = place(first), last = place(last)),
                message!("So one of them is true, and what sees both is false."),
            ]
        };
        [notation].into_iter().chain(so).collect()
    }

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

    fn because(&self, technique: Technique) -> Sentences {
        let special = match technique.family() {
            Family::WWing => self.because_w_wing(),
            Family::RemotePair => self.because_remote_pair(),
            _ => None,
        };
        let notation = || message!("As a chain: {chain}.", chain = self.eureka());
        special.map_or_else(|| self.words(), |reason| reason.and(notation()))
    }

    fn narrative(&self, _: &Position, because: Sentences, result: String) -> Narrative {
        Narrative { because, suppose: Some(self.suppose()), therefore: so(result), ..Narrative::default() }
    }

    fn is_countable(&self) -> bool {
        true
    }

    fn question(&self, _: Technique) -> Option<Message> {
        let [first, _] = self.ends()?;
        Some(message!("What follows if {place} is not true?", place = place(first)))
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
                links.push(message!("{place} is false: {why}", place = place(one), why = weak(before, one)));
            }
            links.push(message!("{place} is true: {why}", place = place(other), why = strong(link)));
        }
        let assumed = self.ends().map(|[first, _]| message!("{place} is false", place = place(first)));
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
