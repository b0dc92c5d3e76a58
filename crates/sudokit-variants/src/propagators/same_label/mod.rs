mod clauses;

use crate::CellId;
use crate::kernel::{Conflict, Constraint, Cost, View, once_and_twice, places};
use crate::learning::Clauses;
use core::ops::{BitAnd, BitOr, Range, Shl, Shr};
use smallvec::{SmallVec, smallvec};

/// How much the constraint weighs on its cells before the search: the search first decides the regions that are counted.
const IMPORTANCE: u64 = 40;
/// The numbers of labels and of arms up to which nothing is allocated.
const MANY_LABELS: usize = 9;
const MANY_ARMS: usize = 8;

/// The value of a control cell is the number of cells that are reached along arms while they have the label of the first one, less an
/// offset. The first cell is that of all arms and counts once.
#[derive(Clone, Debug)]
pub struct SameLabel {
    /// The control cell, the first one, and those of the arms after it.
    cells: Vec<CellId>,
    /// The lengths of the arms without the first cell.
    arms: Vec<usize>,
    /// What the place of the value of the control cell is less than the number of cells.
    offset: usize,
    /// Whether one of the arms reaches its first cell at least.
    is_enclosed: bool,
}

impl SameLabel {
    /// Returns the constraint: the place of the value of the control cell and the offset are the number of cells.
    pub fn new(control: CellId, first: CellId, arms: &[Vec<CellId>], offset: usize) -> Self {
        let cells = [vec![control, first], arms.concat()].concat();
        Self { cells, arms: arms.iter().map(Vec::len).collect(), offset, is_enclosed: false }
    }

    /// Has one of the cells of the first step along arms have the label of the first cell, which is not alone in its region: all cells beside
    /// it are among these.
    #[must_use]
    pub fn enclosed(self) -> Self {
        Self { is_enclosed: true, ..self }
    }

    /// Returns the arms.
    fn arms(&self) -> impl Iterator<Item = &[CellId]> {
        let mut start = 2;
        self.arms.iter().map(move |length| {
            start += length;
            &self.cells[start - length..start]
        })
    }

    /// Returns for each arm where its lengths are among those of all arms.
    fn lengths_of_arms(&self) -> impl Iterator<Item = Range<usize>> {
        let mut end = 0;
        self.arms.iter().map(move |length| {
            end += length + 1;
            end - length - 1..end
        })
    }

    /// Adds, for each length of an arm, the labels of the first cell with which it can have that length.
    fn add_lengths(&self, view: &View<'_>, arm: &[CellId], labels: u64, lengths: &mut PerLength) {
        let mut reached = labels;
        for &cell in arm {
            // The labels that the cell can have and those that it must have, if the first cell has them.
            let (own, certain) = if cell == self.cells[1] {
                (labels, labels)
            } else {
                let own = view.get(cell);
                (own, if own.is_power_of_two() { own } else { 0 })
            };
            lengths.push(reached & !certain);
            reached &= own;
        }
        lengths.push(reached);
    }

    /// Keeps the lengths of arms, as bits, that lead to one of the numbers of cells. Returns the numbers that are reached, as places of the
    /// value of the control cell.
    fn fit(&self, arms: &mut [u64], counts: u64) -> u64 {
        match self.cells.len() {
            // There are no more cells than the offset alone.
            cells if self.offset >= cells => 0,
            ..=64 => self.fit_in::<u64>(arms, counts),
            _ => self.fit_in::<u128>(arms, counts),
        }
    }

    /// The same, with sets of numbers that have room for all cells.
    fn fit_in<T: Numbers>(&self, arms: &mut [u64], counts: u64) -> u64 {
        let offset = self.offset as u32;
        // The numbers of cells without the first one.
        let mut totals = T::from(counts) << offset >> 1;
        if self.is_enclosed {
            totals = totals >> 1 << 1;
        }
        // For each arm, the numbers of cells up to its end from which later arms lead to one of the totals.
        let mut needed: SmallVec<[T; MANY_ARMS]> = smallvec![totals; arms.len()];
        for at in (1..arms.len()).rev() {
            let before = places(arms[at]).map(|length| needed[at] >> u32::from(length));
            needed[at - 1] = before.fold(T::default(), |all, numbers| all | numbers);
        }
        let mut reached = T::from(1);
        for (arm, needed) in arms.iter_mut().zip(needed) {
            let (mut fitting, mut next) = (0, T::default());
            for length in places(*arm) {
                let numbers = reached << u32::from(length) & needed;
                fitting |= u64::from(numbers != T::default()) << length;
                next = next | numbers;
            }
            (*arm, reached) = (fitting, next);
        }
        // They are some of `counts`.
        ((reached & totals) << 1 >> offset).try_into().unwrap_or(0)
    }
}

/// A set of small numbers as bits.
trait Numbers:
    Copy
    + Default
    + PartialEq
    + From<u64>
    + TryInto<u64>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
{
}

impl Numbers for u64 {}
impl Numbers for u128 {}

/// For each length of each arm, one after the other, the labels of the first cell with which the arm has it.
type PerLength = SmallVec<[u64; 4 * MANY_LABELS]>;

/// Returns as bits the lengths that an arm can have with one label of the first cell.
fn lengths_with(lengths: &[u64], label: u8) -> u64 {
    lengths.iter().rev().fold(0, |all, labels| all << 1 | labels >> label & 1)
}

/// Returns those of some labels with which all arms have the same lengths as with one of them.
fn with_same_lengths(lengths: &[u64], labels: u64, label: u8) -> u64 {
    lengths.iter().fold(labels, |same, with| same & !(with ^ (with >> label & 1).wrapping_neg()))
}

/// Keeps the labels of an arm's cells with which it has one of these lengths, for each of which there are the labels of the first cell.
fn narrow(view: &mut View<'_>, arm: &[CellId], lengths: &[u64]) -> Result<(), Conflict> {
    let (once, twice) = once_and_twice(lengths.iter().copied());
    let mut ended = 0_u64;
    for (&cell, &ending) in arm.iter().zip(lengths) {
        ended |= ending;
        // The cell has not the label of the first one if the arm always ends before it.
        let same = once & !(ending & !twice);
        // It has another label only if the arm can have ended.
        let other = if ended.is_power_of_two() { !ended } else { u64::from(ended != 0).wrapping_neg() };
        view.keep(cell, same | other)?;
    }
    Ok(())
}

impl Constraint for SameLabel {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn holds(&self, values: &[u8]) -> bool {
        let (mut start, mut count) = (2, 1);
        for length in &self.arms {
            count += values[start..start + length].iter().take_while(|&&label| label == values[1]).count();
            start += length;
        }
        usize::from(values[0]) + self.offset == count
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Conflict> {
        let labels = view.get(self.cells[1]);
        let mut possible = PerLength::new();
        self.arms().for_each(|arm| self.add_lengths(view, arm, labels, &mut possible));
        let mut fitting: PerLength = smallvec![0; possible.len()];
        let (mut counts, mut kept) = (0, 0);
        let mut left = labels;
        while left != 0 {
            let label = left.trailing_zeros() as u8;
            let same = with_same_lengths(&possible, left, label);
            left &= !same;
            let mut arms: SmallVec<[u64; MANY_ARMS]> =
                self.lengths_of_arms().map(|own| lengths_with(&possible[own], label)).collect();
            let reached = self.fit(&mut arms, view.get(self.cells[0]));
            if reached != 0 {
                counts |= reached;
                kept |= same;
                for (own, lengths) in self.lengths_of_arms().zip(arms) {
                    let fitting = &mut fitting[own];
                    places(lengths).for_each(|length| fitting[usize::from(length)] |= same);
                }
            }
        }
        view.keep(self.cells[0], counts)?;
        view.keep(self.cells[1], kept)?;
        let mut arms = self.arms().zip(self.lengths_of_arms());
        arms.try_for_each(|(arm, own)| narrow(view, arm, &fitting[own]))
    }

    fn clauses(&self, domains: &[u64], clauses: &mut dyn Clauses) -> bool {
        self.add_clauses(domains, clauses)
    }

    fn importance(&self) -> u64 {
        IMPORTANCE
    }

    fn cost(&self) -> Cost {
        Cost::Line
    }
}
