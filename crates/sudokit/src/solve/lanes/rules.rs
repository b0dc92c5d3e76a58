//! All rules of Sudoku that the lane engine uses, for one box and the two chutes that contain it.

use super::vector::Lanes;

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// Values that are the same in all lanes.
#[derive(Clone, Copy)]
pub(super) struct Constants<L> {
    pub(super) zero: L,
    /// All ones.
    pub(super) minus_one: L,
    /// All nine digits.
    pub(super) nine: L,
}

impl<L: Lanes> Constants<L> {
    #[inline(always)]
    pub(super) fn new(token: L::Token) -> Self {
        Self {
            zero: L::splat(token, 0),
            minus_one: L::splat(token, core::hint::black_box(u16::MAX)),
            nine: L::splat(token, ALL),
        }
    }

    /// Returns the same values, one of which has been in memory.
    ///
    /// A variable in memory is aligned as its type requires, and with it the frame of the function that this is inlined
    /// into. LLVM does not align a frame for registers that it saves there, so that these cross cache lines, and for
    /// some positions of the stack a page. 128 bits are aligned always.
    #[inline(always)]
    pub(super) fn in_aligned_frame(self) -> Self {
        if L::COUNT > 8 { Self { minus_one: core::hint::black_box(self.minus_one), ..self } } else { self }
    }
}

impl<L: Lanes> Flags<L> {
    /// Returns the flags before any box is processed.
    #[inline(always)]
    pub(super) fn new(constants: Constants<L>) -> Self {
        let Constants { zero, minus_one, nine } = constants;
        Self { empty: minus_one, placeable: nine, placed: nine, changed: zero }
    }
}

/// The flags of all boxes in a sweep, one lane per node.
#[derive(Clone, Copy)]
pub(super) struct Flags<L> {
    /// Not zero if some cell has no candidate: see [`Lanes::with_cell`].
    pub(super) empty: L,
    /// The digits with a place in every box.
    pub(super) placeable: L,
    /// The digits with a cell of their own in every box.
    pub(super) placed: L,
    /// Not zero if a candidate was removed. See [`note_changes`] for the precise meaning.
    pub(super) changed: L,
}

/// The candidates of a box's cells, and those of its rows and columns, each the bitwise or of three cells.
#[derive(Clone, Copy)]
pub(super) struct BoxState<L> {
    /// Row-major.
    pub(super) cells: [L; 9],
    pub(super) rows: [L; 3],
    pub(super) columns: [L; 3],
}

#[inline(always)]
pub(super) fn any<L: Lanes>(a: L, b: L, c: L) -> L {
    a | b | c
}

/// Returns `bits` without those of `all` that are not in `own`.
#[inline(always)]
fn less_those_of_others<L: Lanes>(bits: L, all: L, own: L) -> L {
    bits & (!all | own)
}

#[inline(always)]
pub(super) fn rows<L: Lanes>(x: &[L; 9]) -> [L; 3] {
    [any(x[0], x[1], x[2]), any(x[3], x[4], x[5]), any(x[6], x[7], x[8])]
}

#[inline(always)]
pub(super) fn columns<L: Lanes>(x: &[L; 9]) -> [L; 3] {
    [any(x[0], x[3], x[6]), any(x[1], x[4], x[7]), any(x[2], x[5], x[8])]
}

/// Returns the digits that the two other boxes of a band allow in each row of this one (for a stack, in each column).
/// A digit can be in a row only if the other boxes can have it in the two other rows, one each.
#[inline(always)]
pub(super) fn left_by<L: Lanes>(one: [L; 3], other: [L; 3]) -> [L; 3] {
    [
        (one[1] & other[2]) | (one[2] & other[1]),
        (one[2] & other[0]) | (one[0] & other[2]),
        (one[0] & other[1]) | (one[1] & other[0]),
    ]
}

/// Applies the rules to the cells of a box whose rows and columns can hold only `allowed`.
///
/// 1. Pointing and claiming, for all nine digits at once: cells lose the digits that their row or column cannot hold.
/// 2. A digit with one place in the box is placed.
/// 3. A cell with one digit removes it from the others of the box. Rows and columns need no such rule, because rule 1
///    has the same effect.
/// 4. If `THOROUGH`: three digits fill a row or column of the box if they are the only three that can be there, or
///    the three that must be there.
#[inline(always)]
pub(super) fn apply<L: Lanes, const THOROUGH: bool>(
    mut x: [L; 9],
    allowed_rows: [L; 3],
    allowed_columns: [L; 3],
    constants: Constants<L>,
    flags: &mut Flags<L>,
) -> BoxState<L> {
    for i in 0..9 {
        x[i] = x[i] & allowed_rows[i / 3] & allowed_columns[i % 3];
    }
    hidden_singles(&mut x, flags);
    let singles = naked_singles(&mut x, constants, flags);
    if THOROUGH {
        triples(&mut x, singles, constants.minus_one, flags);
    }
    BoxState { cells: x, rows: rows(&x), columns: columns(&x) }
}

/// Notes whether a box has changed.
///
/// Only a thorough sweep must notice every removed candidate: if it finds nothing, no rule does. Before that, the
/// rows of the boxes are a sufficient sign that little changes.
#[inline(always)]
pub(super) fn note_changes<L: Lanes, const THOROUGH: bool>(
    before: &BoxState<L>,
    after: &BoxState<L>,
    flags: &mut Flags<L>,
) {
    if THOROUGH {
        for i in 0..9 {
            flags.changed = flags.changed | (before.cells[i] ^ after.cells[i]);
        }
    } else {
        for i in 0..3 {
            flags.changed = flags.changed | (before.rows[i] ^ after.rows[i]);
        }
    }
}

#[inline(always)]
fn hidden_singles<L: Lanes>(x: &mut [L; 9], flags: &mut Flags<L>) {
    let once = rows(x);
    let twice = any(L::two_of(x[0], x[1], x[2]), L::two_of(x[3], x[4], x[5]), L::two_of(x[6], x[7], x[8]))
        | L::two_of(once[0], once[1], once[2]);
    flags.placeable = flags.placeable & any(once[0], once[1], once[2]);
    for i in 0..9 {
        x[i] = x[i].narrowed(x[i] & !twice);
    }
}

/// Returns the digits that have a cell of their own.
#[inline(always)]
fn naked_singles<L: Lanes>(x: &mut [L; 9], constants: Constants<L>, flags: &mut Flags<L>) -> L {
    let mut single = *x;
    let mut all = constants.zero;
    for i in 0..9 {
        let less_one = x[i].plus(constants.minus_one);
        flags.empty = flags.empty.with_cell(x[i], less_one);
        let more = x[i] & less_one;
        single[i] = more.choose(constants.zero, x[i]);
        all = all | single[i];
    }
    flags.placed = flags.placed & all;
    for i in 0..9 {
        x[i] = less_those_of_others(x[i], all, single[i]);
    }
    all
}

#[inline(always)]
fn triples<L: Lanes>(x: &mut [L; 9], singles: L, minus_one: L, flags: &mut Flags<L>) {
    let (in_rows, in_columns) = (rows(x), columns(x));
    let (keep_rows, rows_twice) = triples_of(in_rows, minus_one);
    let (keep_columns, columns_twice) = triples_of(in_columns, minus_one);
    // If a digit with its own cell is also in a second row or column, it has two such cells, which is a
    // contradiction.
    flags.placeable = flags.placeable & !((rows_twice | columns_twice) & singles);
    for i in 0..9 {
        x[i] = x[i] & keep_rows[i / 3] & keep_columns[i % 3];
    }
}

/// Returns what the triples rule leaves of three parallel lines of a box, and the digits in more than one of them.
#[inline(always)]
fn triples_of<L: Lanes>(lines: [L; 3], minus_one: L) -> ([L; 3], L) {
    let twice = L::two_of(lines[0], lines[1], lines[2]);
    let (mut only, mut barred) = (lines, lines);
    for i in 0..3 {
        only[i] = lines[i].if_at_most_three(minus_one);
        barred[i] = twice.where_at_least_three(lines[i] & !twice, minus_one);
    }
    let all = any(only[0], only[1], only[2]);
    let mut keep = lines;
    for i in 0..3 {
        keep[i] = L::kept(all, only[i], barred[i]);
    }
    (keep, twice)
}
