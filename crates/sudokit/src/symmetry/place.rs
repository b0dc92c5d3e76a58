//! Places the columns of one row: stack by stack, in all orders that may give the least text.
//!
//! A value is the name of a digit, 0 for empty. A digit without a name counts as higher than any name, and receives
//! the next one when it is placed. Within a block, columns are sorted by value, so only several digits without names
//! in a block leave a choice of columns, and only stacks of one block a choice of stacks.

use super::search::{ImageSearch, Level};
use super::state::{NAMELESS, PartialImage};
use super::view::nibble;

/// All orders of three.
pub(super) const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A row whose columns are being placed.
pub(super) struct Row<'a, 'b, V> {
    pub(super) search: &'a mut ImageSearch<'b, V>,
    pub(super) level: &'a mut Level,
    /// The state with the row taken, and its columns not yet placed.
    pub(super) state: &'a PartialImage,
    pub(super) line: u64,
    pub(super) depth: usize,
}

/// The decisions so far while the stacks of a row are placed.
#[derive(Clone, Copy)]
struct Partial {
    /// The values so far, the first place highest.
    text: u64,
    columns: u64,
    names: u64,
    cuts: u16,
    stack_cuts: u8,
    next: u8,
    /// One bit for each placed stack.
    placed: u8,
    /// The digits of the last stack.
    last: u16,
}

/// A column with its content: the value in bits 8 to 11, the digit in bits 4 to 7, the column in the lowest.
type Entry = u16;

/// Entries from here on hold a digit without a name.
const NAMELESS_ENTRY: Entry = (NAMELESS as Entry) << 8;

impl<V: FnMut(&PartialImage)> Row<'_, '_, V> {
    pub(super) fn place(&mut self) {
        let PartialImage { names, cuts, stack_cuts, next, .. } = *self.state;
        self.place_stack(
            &Partial { text: 0, columns: 0, names, cuts, stack_cuts, next, placed: 0, last: 0 },
            0,
        );
    }

    /// Puts each possible stack at the place `at`; of equal stacks only the first.
    fn place_stack(&mut self, partial: &Partial, at: usize) {
        if at == 3 {
            return self.finish(partial);
        }
        let mut tried = [Entry::MAX; 3];
        for stack in block_of(self.state.stack_cuts, at) {
            if partial.placed >> stack & 1 == 1 {
                continue;
            }
            let entries = self.sorted(partial, stack);
            let digits = digits_of(entries);
            if !tried.contains(&digits) && self.may_be_least(partial, entries, at) {
                tried[stack] = digits;
                let partial = Partial { placed: partial.placed | 1 << stack, ..*partial };
                self.place_orders(&partial, entries, at);
            }
        }
    }

    /// Returns the columns of a stack, those of a block sorted by value. Digits without names compare equal, so that
    /// equal stacks compare equal.
    fn sorted(&self, partial: &Partial, stack: usize) -> [Entry; 3] {
        let columns = self.state.columns >> (12 * stack);
        let mut entries = [0, 1, 2].map(|i| {
            let column = nibble(columns, i);
            let digit = nibble(self.line, column);
            (nibble(partial.names, digit) << 8 | digit << 4 | column) as Entry
        });
        let cuts = self.state.cuts >> (3 * stack);
        for (low, cut) in [(0, 2), (1, 4), (0, 2)] {
            let (one, other) = (entries[low], entries[low + 1]);
            if cuts & cut == 0 {
                (entries[low], entries[low + 1]) = (one.min(other), one.max(other));
            }
        }
        entries
    }

    /// Returns whether the row with these three next may be not greater than the least, if digits without names all
    /// had the next name.
    fn may_be_least(&self, partial: &Partial, entries: [Entry; 3], at: usize) -> bool {
        let values = entries.map(|entry| u64::from(entry >> 8).min(u64::from(partial.next)));
        self.is_least(values.into_iter().fold(partial.text, |text, value| text << 4 | value), at)
    }

    /// Returns whether a row with this start, up to this stack, may be not greater than the least.
    fn is_least(&self, text: u64, at: usize) -> bool {
        text <= self.search.best[self.depth] >> (12 * (2 - at))
    }

    /// Places a stack in all orders that its digits without names allow.
    fn place_orders(&mut self, partial: &Partial, entries: [Entry; 3], at: usize) {
        let cuts = self.state.cuts >> (3 * at);
        let nameless = entries.map(|entry| entry >= NAMELESS_ENTRY);
        let tied = |low: usize| cuts >> (low + 1) & 1 == 0 && nameless[low] && nameless[low + 1];
        let tied = [tied(0), tied(1)];
        if tied == [false; 2] {
            return self.place_three(partial, entries, at);
        }
        let mut done = [Entry::MAX; 6];
        for (number, order) in ORDERS.into_iter().enumerate() {
            let ordered = order.map(|i| entries[i]);
            let is_open = |place: usize| {
                let (low, high) = (order[place].min(place), order[place].max(place));
                (low..high).all(|low| tied[low])
            };
            if (0..3).all(is_open) && !done.contains(&digits_of(ordered)) {
                done[number] = digits_of(ordered);
                self.place_three(partial, ordered, at);
            }
        }
    }

    /// Places three columns in this order, and continues if the row is still not greater than the least.
    fn place_three(&mut self, partial: &Partial, entries: [Entry; 3], at: usize) {
        let mut next = *partial;
        for entry in entries {
            let digit = entry >> 4 & 15;
            let mut value = next.names >> (4 * digit) & 15;
            if value == NAMELESS {
                value = u64::from(next.next);
                next.names ^= (NAMELESS ^ value) << (4 * digit);
                next.next += 1;
            }
            next.text = next.text << 4 | value;
            next.columns = next.columns >> 4 | u64::from(entry & 15) << 32;
        }
        if !self.is_least(next.text, at) {
            return;
        }
        let digits = digits_of(entries);
        let differ = digits ^ digits >> 4;
        next.cuts |= (u16::from(differ & 0xf0 != 0) << 1 | u16::from(differ & 0xf != 0) << 2) << (3 * at);
        next.stack_cuts |= u8::from(at > 0 && next.last != digits) << at;
        next.last = digits;
        self.place_stack(&next, at + 1);
    }

    fn finish(&mut self, partial: &Partial) {
        let Partial { text, columns, names, cuts, stack_cuts, next, .. } = *partial;
        let state = PartialImage { columns, names, cuts, stack_cuts, next, ..*self.state };
        self.search.keep(self.level, state, text, self.depth);
    }
}

/// Returns the digits of three columns, the first highest.
#[inline]
fn digits_of([first, second, third]: [Entry; 3]) -> Entry {
    (first & 0xf0) << 4 | second & 0xf0 | third >> 4 & 0xf
}

/// Returns the stacks of the block that holds this one.
#[inline]
fn block_of(stack_cuts: u8, stack: usize) -> core::ops::Range<usize> {
    let starts = |&at: &usize| stack_cuts >> at & 1 == 1;
    let first = (0..=stack).rev().find(starts).unwrap_or_default();
    let end = (stack + 1..3).find(starts).unwrap_or(3);
    first..end
}
