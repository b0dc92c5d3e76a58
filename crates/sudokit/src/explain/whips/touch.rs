//! The variables that a single or a group changes.

use super::groups::{Group, NODES, Node, NodeSet};
use super::labels::{VARIABLES, VariableSet, labels_of, seat};
use alloc::vec::Vec;

/// For each node, the variables with a candidate of the position that it excludes.
#[derive(Debug)]
pub(super) struct Touch {
    /// The candidates of the position.
    lanes: [u16; VARIABLES],
    /// The variables of each node in `known`.
    variables: Vec<VariableSet>,
    known: NodeSet,
}

impl Default for Touch {
    fn default() -> Self {
        Self {
            lanes: [0; VARIABLES],
            variables: alloc::vec![VariableSet::EMPTY; NODES],
            known: NodeSet::EMPTY,
        }
    }
}

impl Touch {
    /// Begins with the candidates of a position.
    pub(super) fn set(&mut self, lanes: &[u16; VARIABLES]) {
        self.lanes = *lanes;
        self.known = NodeSet::EMPTY;
    }

    /// Returns the candidates of each variable of the position.
    pub(super) const fn lanes(&self) -> &[u16; VARIABLES] {
        &self.lanes
    }

    /// Returns the variables with a candidate that the node excludes.
    #[inline]
    pub(super) fn by(&mut self, node: Node) -> VariableSet {
        if !self.known.contains(node) {
            self.known.insert(node);
            self.variables[usize::from(node)] = self.find(node);
        }
        self.variables[usize::from(node)]
    }

    fn find(&self, node: Node) -> VariableSet {
        let mut found = VariableSet::EMPTY;
        let mut add = |variable, bits: u16| {
            for other in labels_of(variable, self.lanes[usize::from(variable)] & !bits) {
                seat(other).variables.iter().for_each(|&variable| found.insert(variable));
            }
        };
        match Group::of_node(node) {
            None => seat(node).places().for_each(|(variable, bit)| add(variable, bit)),
            Some((line, bits, group)) => {
                add(line, bits);
                add(group.other, group.bits);
            }
        }
        found
    }
}
