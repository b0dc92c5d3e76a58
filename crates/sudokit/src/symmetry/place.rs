//! How one row falls into place: stack by stack, each in all orders that may give the least text.
//!
//! A value is the name of a digit, 0 for empty; a digit without a name yet counts as higher than any name, and gets the
//! next one where it is put. Within a block columns are sorted by value, so only digits without names, if there are
//! several in a block, leave a choice of columns, and only stacks of one block a choice of stacks.

use super::search::{Level, Search};
use super::state::State;
use super::view::nibble;

/// Stands for a digit without a name: higher than any name.
const NAMELESS: u64 = 15;

/// All orders of three.
pub(super) const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A row on its way into place.
pub(super) struct Row<'a, 'b, V> {
    pub(super) search: &'a mut Search<'b, V>,
    pub(super) level: &'a mut Level,
    /// With the row taken, and its columns not yet looked at.
    pub(super) state: &'a State,
    pub(super) line: u64,
    pub(super) depth: usize,
}

/// What is decided while the stacks of a row are put into place.
#[derive(Clone, Copy)]
struct Partial {
    /// The values so far, the first place highest.
    text: u64,
    columns: u64,
    names: u64,
    cuts: u16,
    stack_cuts: u8,
    next: u8,
    /// A bit for each stack that is in place.
    placed: u8,
    /// The digits of the last stack.
    last: [u8; 3],
}

/// Three columns of a stack with their digits, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Three {
    columns: [u8; 3],
    digits: [u8; 3],
}

impl<V: FnMut(&State)> Row<'_, '_, V> {
    pub(super) fn place(&mut self) {
        let State { names, cuts, stack_cuts, next, .. } = *self.state;
        let partial = Partial { text: 0, columns: 0, names, cuts, stack_cuts, next, placed: 0, last: [0; 3] };
        self.place_stack(&partial, 0);
    }

    /// Puts each stack that may come to the place `at` there.
    fn place_stack(&mut self, partial: &Partial, at: usize) {
        if at == 3 {
            return self.finish(partial);
        }
        let mut tried = [[0; 3]; 3];
        let mut count = 0;
        for stack in block_of(self.state.stack_cuts, at) {
            if partial.placed >> stack & 1 == 0 {
                let three = self.sorted(partial, stack);
                if !tried[..count].contains(&three.digits) {
                    tried[count] = three.digits;
                    count += 1;
                    let partial = Partial { placed: partial.placed | 1 << stack, ..*partial };
                    self.place_orders(&partial, three, at);
                }
            }
        }
    }

    /// The columns of a stack, those of a block sorted by value; digits without names by themselves, so that stacks
    /// alike look alike.
    fn sorted(&self, partial: &Partial, stack: usize) -> Three {
        let columns = [0, 1, 2].map(|i| nibble(self.state.columns, 3 * stack + i) as u8);
        let mut keyed = columns.map(|column| {
            let digit = nibble(self.line, usize::from(column));
            (value(partial.names, digit) << 4 | digit as u64, column)
        });
        let cuts = self.state.cuts >> (3 * stack);
        for (low, cut) in [(0, 2), (1, 4), (0, 2)] {
            if cuts & cut == 0 && keyed[low].0 > keyed[low + 1].0 {
                keyed.swap(low, low + 1);
            }
        }
        Three { columns: keyed.map(|(_, column)| column), digits: keyed.map(|(key, _)| (key & 15) as u8) }
    }

    /// Puts a stack into place, in all orders that its digits without names leave open.
    fn place_orders(&mut self, partial: &Partial, three: Three, at: usize) {
        let nameless = three.digits.map(|digit| value(partial.names, usize::from(digit)) == NAMELESS);
        if nameless.iter().filter(|&&is| is).count() < 2 {
            return self.place_three(partial, three, at);
        }
        let mut tried = [[0; 3]; 6];
        let mut count = 0;
        for order in ORDERS {
            let digits = order.map(|i| three.digits[i]);
            let may = |place: usize| {
                let from = order[place];
                let (low, high) = (from.min(place), from.max(place));
                let is_cut = (low + 1..=high).any(|cut| self.state.cuts >> (3 * at + cut) & 1 == 1);
                from == place || (nameless[from] && nameless[place] && !is_cut)
            };
            if (0..3).all(may) && !tried[..count].contains(&digits) {
                tried[count] = digits;
                count += 1;
                self.place_three(partial, Three { columns: order.map(|i| three.columns[i]), digits }, at);
            }
        }
    }

    /// Puts three columns into place as they are, and goes on if the row is still no higher than the least.
    fn place_three(&mut self, partial: &Partial, three: Three, at: usize) {
        let mut next = *partial;
        for (column, digit) in three.columns.into_iter().zip(three.digits) {
            let mut value = value(next.names, usize::from(digit));
            if value == NAMELESS {
                value = u64::from(next.next);
                next.names |= value << (4 * digit);
                next.next += 1;
            }
            next.text = next.text << 4 | value;
            next.columns = next.columns >> 4 | u64::from(column) << 32;
        }
        if next.text > self.search.best[self.depth] >> (12 * (2 - at)) {
            return;
        }
        let [a, b, c] = three.digits;
        next.cuts |= (u16::from(a != b) << 1 | u16::from(b != c) << 2) << (3 * at);
        next.stack_cuts |= u8::from(at > 0 && next.last != three.digits) << at;
        next.last = three.digits;
        self.place_stack(&next, at + 1);
    }

    fn finish(&mut self, partial: &Partial) {
        let Partial { text, columns, names, cuts, stack_cuts, next, .. } = *partial;
        let state = State { columns, names, cuts, stack_cuts, next, ..*self.state };
        self.search.keep(self.level, state, text, self.depth);
    }
}

/// What a digit counts as, 0 for empty.
#[inline]
fn value(names: u64, digit: usize) -> u64 {
    match nibble(names, digit) as u64 {
        0 if digit > 0 => NAMELESS,
        name => name,
    }
}

/// The stacks of the block that holds this one.
fn block_of(stack_cuts: u8, stack: usize) -> impl Iterator<Item = usize> {
    let starts = |&at: &usize| stack_cuts >> at & 1 == 1;
    let first = (0..=stack).rev().find(starts).unwrap_or_default();
    let end = (stack + 1..3).find(starts).unwrap_or(3);
    first..end
}
