//! Groups: candidates of a digit that a box and a row or column have in common.
//!
//! If one of the two or three candidates of a group is true, each other candidate of the digit in the box, and in the row or
//! column, is false. A group has a *line variable*, the digit in its row or column, and a *box variable*.

use super::labels::{LABELS, Label, LabelSet, Variable, labels_of};

/// The number of groups: three in each row and column for each digit.
pub(super) const GROUPS: usize = 486;

/// The number of a label, or [`LABELS`] plus the number of a group.
pub(super) type Node = u16;

/// The number of nodes.
pub(super) const NODES: usize = LABELS + GROUPS;

/// A group, as what is left of one of its two variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Group {
    pub(super) node: Node,
    /// The other variable.
    pub(super) other: Variable,
    /// The bits of the group in the other variable.
    pub(super) bits: u16,
}

/// The bits of the first column of a box.
const COLUMN: u16 = 0b1_001_001;

/// For each set of candidates of a digit in a row or column, whether they are two or three in one box.
static IN_LINE: [u64; 8] = sets(false);

/// For each set of candidates of a digit in a box, whether they are two or three in one row or column.
static IN_BOX: [u64; 8] = sets(true);

const fn sets(is_box: bool) -> [u64; 8] {
    let mut sets = [0; 8];
    let mut lane = 1_u16;
    while lane < 512 {
        let mut at = 0;
        while at < 3 {
            let is_in = lane & !(7 << (at * 3)) == 0 || is_box && lane & !(COLUMN << at) == 0;
            if is_in && !lane.is_power_of_two() {
                sets[lane as usize / 64] |= 1 << (lane % 64);
            }
            at += 1;
        }
        lane += 1;
    }
    sets
}

/// Returns whether the candidates of a variable of this kind, as in a [`Seat`](super::labels::Seat), are a group.
#[inline]
pub(super) fn is_group(kind: usize, lane: u16) -> bool {
    let sets = match kind {
        0 => return false,
        3 => &IN_BOX,
        _ => &IN_LINE,
    };
    sets[usize::from(lane / 64) % 8] >> (lane % 64) & 1 == 1
}

/// Returns whether the candidates of a variable are a group without one of them.
#[inline]
pub(super) fn lacks_one(kind: usize, lane: u16) -> bool {
    (0..9).any(|bit| lane >> bit & 1 == 1 && is_group(kind, lane & !(1 << bit)))
}

impl Group {
    /// Returns the group of these candidates of a variable, if they are one.
    #[inline]
    pub(super) fn of(variable: Variable, lane: u16) -> Option<Self> {
        let place = variable.checked_sub(81)?;
        let (house, digit) = (place / 9, place % 9);
        if !is_group(usize::from(house / 9) + 1, lane) {
            return None;
        }
        let first = lane.trailing_zeros() as u16;
        let in_box = |the_box: u16, bits| Self {
            node: node(variable, first / 3),
            other: 243 + the_box * 9 + digit,
            bits,
        };
        let in_line = |number: u16, third: u16| {
            let other = 81 + number * 9 + digit;
            Self { node: node(other, third), other, bits: 7 << (third * 3) }
        };
        Some(match house {
            0..9 => in_box(house / 3 * 3 + first / 3, 7 << (house % 3 * 3)),
            9..18 => in_box(first / 3 * 3 + house / 3 - 3, COLUMN << (house % 3)),
            _ => {
                let (band, stack) = ((house - 18) / 3, house % 3);
                if lane & !(7 << (first / 3 * 3)) == 0 {
                    in_line(band * 3 + first / 3, stack)
                } else {
                    in_line(9 + stack * 3 + first % 3, band)
                }
            }
        })
    }

    /// Returns the line variable of the group of a node, with its three bits, and the group as what is left of it; `None` for a
    /// label.
    pub(super) fn of_node(node: Node) -> Option<(Variable, u16, Self)> {
        let number = node.checked_sub(LABELS as Node)?;
        let (line, bits) = (81 + number / 3, 7 << (number % 3 * 3));
        Some((line, bits, Self::of(line, bits)?))
    }
}

/// The node of the group in a third of a line variable.
const fn node(line: Variable, third: u16) -> Node {
    LABELS as Node + (line - 81) * 3 + third
}

/// A set of nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeSet {
    labels: LabelSet,
    groups: [u64; GROUPS.div_ceil(64)],
}

impl NodeSet {
    pub(super) const EMPTY: Self = Self { labels: LabelSet::EMPTY, groups: [0; GROUPS.div_ceil(64)] };

    #[inline]
    pub(super) fn insert(&mut self, node: Node) {
        match usize::from(node).checked_sub(LABELS) {
            None => self.labels.insert(node),
            Some(group) => self.groups[group / 64] |= 1 << (group % 64),
        }
    }

    #[inline]
    pub(super) fn contains(&self, node: Node) -> bool {
        match usize::from(node).checked_sub(LABELS) {
            None => self.labels.contains(node),
            Some(group) => self.groups[group / 64] >> (group % 64) & 1 == 1,
        }
    }

    /// Returns whether one of the labels is in the set.
    #[inline]
    pub(super) fn has_any(&self, variable: Variable, bits: u16) -> bool {
        labels_of(variable, bits).any(|label: Label| self.labels.contains(label))
    }
}

#[cfg(test)]
mod tests {
    use super::super::labels::{VARIABLES, are_linked, seat};
    use super::*;

    #[test]
    fn each_group_excludes_what_all_its_labels_do() {
        let mut nodes = NodeSet::EMPTY;
        let mut count = 0;
        for variable in 0..VARIABLES as Variable {
            for lane in 0..512_u16 {
                let labels: Vec<Label> = labels_of(variable, lane).collect();
                let Some(group) = Group::of(variable, lane) else { continue };
                let others: Vec<Label> = labels_of(group.other, 511 & !group.bits).collect();
                assert!(labels.len() == 2 || labels.len() == 3);
                let excluded =
                    (0..LABELS as Label).filter(|&other| labels.iter().all(|&one| are_linked(one, other)));
                let of_variable = |other: &Label| seat(*other).variables.contains(&variable);
                let mut rest: Vec<Label> = excluded.filter(|other| !of_variable(other)).collect();
                rest.sort_by_key(|&other| others.iter().position(|&one| one == other));
                assert_eq!(rest, others);
                let (line, bits, same) = Group::of_node(group.node).unwrap();
                assert_eq!(same.node, group.node);
                assert!(labels.iter().all(|&one| labels_of(line, bits).any(|other| one == other)));
                count += usize::from(!nodes.contains(group.node));
                nodes.insert(group.node);
            }
        }
        assert_eq!(count, GROUPS);
    }

    #[test]
    fn other_sets_are_no_groups() {
        let is_in_segment = |variable: Variable, lane: u16| {
            let labels: Vec<Label> = labels_of(variable, lane).collect();
            let of_kind = |kind: usize| {
                let variables = labels.iter().map(|&label| seat(label).variables[kind]);
                variables.collect::<std::collections::BTreeSet<_>>().len()
            };
            labels.len() > 1 && of_kind(3) == 1 && (of_kind(1) == 1 || of_kind(2) == 1)
        };
        for variable in 0..VARIABLES as Variable {
            for lane in 0..512 {
                assert_eq!(
                    Group::of(variable, lane).is_some(),
                    is_in_segment(variable, lane),
                    "{variable} {lane}"
                );
            }
        }
    }
}
