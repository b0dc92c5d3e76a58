//! Regions as clauses, all but that they are connected.

use super::super::Connected;
use super::Regions;
use crate::CellId;
use crate::kernel::{Constraint, places};
use crate::learning::Clauses;

impl Regions {
    /// Adds that regions are numbered by their first cells, but for those of the anchors.
    pub(super) fn add_numbers(&self, domains: &[u64], clauses: &mut dyn Clauses) {
        let anchors = self.anchors.len();
        for (number, &at) in (0..).zip(&self.anchors) {
            clauses.require(&mut [(self.label(at), number)].into_iter());
        }
        for at in 0..self.count {
            let label = self.label(at);
            if clauses.is_full() {
                return;
            }
            for number in places(domains[label]).filter(|&number| usize::from(number) > anchors) {
                let mut before = (0..at).map(|before| (self.label(before), number - 1));
                clauses.imply(&[(label, number)], &mut before);
            }
        }
    }

    /// Adds that the cells of a link have one label.
    pub(super) fn add_links(&self, domains: &[u64], clauses: &mut dyn Clauses) {
        for link in &self.links {
            let Some((&first, others)) = link.split_first() else { continue };
            let first = self.label(first);
            for other in others.iter().map(|&at| self.label(at)) {
                // A label that only the other cell can have does not follow from it, so both ways are said.
                for number in places(domains[first] | domains[other]) {
                    clauses.imply(&[(first, number)], &mut [(other, number)].into_iter());
                    clauses.imply(&[(other, number)], &mut [(first, number)].into_iter());
                }
            }
        }
    }

    /// Adds that a region has each value at most once, and the required ones. For each cell and region there is a cell with its value if it is in
    /// the region, and a last value if it is not.
    pub(super) fn add_values(&self, domains: &[u64], clauses: &mut dyn Clauses) {
        let all = self.cells[..self.count].iter().fold(0, |all, &cell| all | domains[cell]);
        let values: Vec<u8> = places(all).collect();
        let none = values.len() as u8;
        let labels = (0..self.count).fold(0, |all, at| all | domains[self.label(at)]);
        for number in places(labels) {
            let members: Vec<CellId> = (0..self.count).map(|_| clauses.add_cell(values.len() + 1)).collect();
            for (at, &member) in members.iter().enumerate() {
                let (cell, label) = (self.cells[at], (self.label(at), number));
                for (own, &value) in (0..).zip(&values) {
                    clauses.imply(&[(member, own)], &mut [(cell, value)].into_iter());
                    clauses.imply(&[(member, own)], &mut [label].into_iter());
                }
                clauses.exclude((member, none), label);
            }
            for (own, &value) in (0..).zip(&values) {
                if clauses.is_full() {
                    return;
                }
                for (at, &one) in members.iter().enumerate() {
                    members[..at].iter().for_each(|&other| clauses.exclude((one, own), (other, own)));
                }
                if self.required >> value & 1 == 1 {
                    clauses.require(&mut members.iter().map(|&member| (member, own)));
                }
            }
        }
    }

    /// Returns for each region that its cells are connected, and how many they are.
    pub(super) fn connections(&self) -> Vec<Box<dyn Constraint>> {
        let labels = &self.cells[self.count..2 * self.count];
        let connected = |number| -> Box<dyn Constraint> {
            let connected =
                Connected::new(labels.to_vec(), self.grid.columns, 1_u64 << number, Some(self.size));
            Box::new(connected.with_links(&self.links))
        };
        (0..self.count / self.size.max(1)).map(connected).collect()
    }
}
