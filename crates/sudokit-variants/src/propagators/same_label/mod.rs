mod clauses;

use crate::kernel::{Conflict, Constraint, Cost, View, places};
use crate::learning::Clauses;
use crate::{CellId, MOST_VALUES};

/// How much the constraint weighs on its cells before the search: the search first decides the regions that are counted.
const IMPORTANCE: u64 = 40;

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

    /// Returns the labels that a cell can have if the first one has this label.
    fn labels_of(&self, view: &View<'_>, cell: CellId, label: u64) -> u64 {
        if cell == self.cells[1] { label } else { view.get(cell) }
    }

    /// Returns the least and the greatest number of cells of an arm that are reached if the first one has this label.
    fn reach(&self, view: &View<'_>, arm: &[CellId], label: u64) -> (usize, usize) {
        let least = arm.iter().take_while(|&&cell| self.labels_of(view, cell, label) == label).count();
        let more = arm[least..].iter().take_while(|&&cell| self.labels_of(view, cell, label) & label != 0);
        (least, least + more.count())
    }

    /// Returns the values of the control cell that say a number of cells within bounds.
    fn counts_between(&self, least: usize, most: usize) -> u64 {
        let first = least.saturating_sub(self.offset);
        let end = (most + 1).saturating_sub(self.offset).min(MOST_VALUES);
        if first < end { u64::MAX >> (MOST_VALUES - end) & (u64::MAX << first) } else { 0 }
    }

    /// Returns the least and the greatest length that an arm can have, where others have a number of cells within bounds, and the numbers of
    /// all cells for these lengths that are allowed; `None` if there is no length.
    fn lengths(
        &self,
        view: &View<'_>,
        arm: &[CellId],
        label: u64,
        others: Bounds,
        allowed: u64,
    ) -> Option<Lengths> {
        let own = self.reach(view, arm, label);
        let mut found: Option<Lengths> = None;
        for length in own.0..=own.1 {
            let counts = allowed & self.counts_between(others.0 + length, others.1 + length);
            let ends = arm.get(length).is_none_or(|&next| self.labels_of(view, next, label) != label);
            if ends && counts != 0 {
                let before = found.unwrap_or(Lengths { least: length, most: length, counts: 0 });
                found = Some(Lengths { most: length, counts: before.counts | counts, ..before });
            }
        }
        found
    }

    /// Finds what the arms allow for a label of the first cell; `None` if it is none.
    fn option(&self, view: &View<'_>, label: u64) -> Option<Choice> {
        let reaches = self.arms().map(|arm| self.reach(view, arm, label));
        let all = reaches.fold((1, 1), |all, arm| (all.0 + arm.0, all.1 + arm.1));
        let mut counts = view.get(self.cells[0]) & self.counts_between(all.0, all.1);
        let is_reached =
            |arm: &[CellId]| arm.first().is_some_and(|&cell| self.labels_of(view, cell, label) == label);
        if self.is_enclosed && !self.arms().any(is_reached) {
            counts &= !self.counts_between(all.0, all.0);
        }
        for arm in self.arms() {
            let own = self.reach(view, arm, label);
            let others = (all.0 - own.0, all.1 - own.1);
            counts &= self.lengths(view, arm, label, others, counts).map_or(0, |lengths| lengths.counts);
        }
        (counts != 0).then_some(Choice { label, all, counts })
    }

    /// Keeps the labels of an arm's cells that some label of the first cell allows.
    fn narrow(&self, view: &mut View<'_>, arm: &[CellId], choices: &[Choice]) -> Result<(), Conflict> {
        let mut allowed = [(0, Lengths::default()); MOST_VALUES];
        let mut count = 0;
        for choice in choices {
            let own = self.reach(view, arm, choice.label);
            // Another arm may have been narrowed since, and a cell may be in both.
            let others = (choice.all.0.saturating_sub(own.0), choice.all.1.saturating_sub(own.1));
            if let Some(lengths) = self.lengths(view, arm, choice.label, others, choice.counts) {
                allowed[count] = (choice.label, lengths);
                count += 1;
            }
        }
        for (at, &cell) in arm.iter().enumerate() {
            let kept = allowed[..count].iter().fold(0, |kept, (label, lengths)| {
                let own = if at < lengths.most || at > lengths.least { *label } else { 0 };
                let others = if at >= lengths.least { !label } else { 0 };
                kept | own | others
            });
            view.keep(cell, kept)?;
        }
        Ok(())
    }
}

/// What the arms allow for a label of the first cell.
#[derive(Clone, Copy, Default)]
struct Choice {
    label: u64,
    /// The least and the greatest number of all cells that are reached.
    all: Bounds,
    /// The numbers of all cells, as places of the value of the control cell.
    counts: u64,
}

/// The least and the greatest of some numbers.
type Bounds = (usize, usize);

/// The lengths that an arm can have.
#[derive(Clone, Copy, Default)]
struct Lengths {
    least: usize,
    most: usize,
    /// The numbers of cells of all arms, as places of the value of the control cell.
    counts: u64,
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
        let (mut counts, mut labels, mut count) = (0_u64, 0_u64, 0);
        let mut choices = [Choice::default(); MOST_VALUES];
        for place in places(view.get(self.cells[1])) {
            if let Some(choice) = self.option(view, 1 << place) {
                counts |= choice.counts;
                labels |= choice.label;
                choices[count] = choice;
                count += 1;
            }
        }
        view.keep(self.cells[0], counts)?;
        view.keep(self.cells[1], labels)?;
        self.arms().try_for_each(|arm| self.narrow(view, arm, &choices[..count]))
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
