//! Fish with rows and columns, on the nine bits of a line.
//!
//! A cell that sees all fins and is in a cover line outside the base is in the box of the fins. So the lines across
//! that hold the fins are in one stack, and the base lines that have fins are in one band.

use super::{Fish, Shape, VisitFish};
use crate::explain::hodoku::board::Board;
use crate::explain::places::{bits, count, houses};
use crate::grid::{CellSet, Digit, House, HouseKind, HouseSet};
use core::ops::ControlFlow;

/// The sets of lines of a stack that can hold the fins, in the order of the cover lines that are left.
const FIN_LINES: [u16; 7] = [0b100, 0b010, 0b110, 0b001, 0b101, 0b011, 0b111];

/// The search in one direction: rows as base, or columns.
struct BasicFishSearch<'a> {
    digit: Digit,
    cells: CellSet,
    is_by_column: bool,
    lines: [u16; 9],
    shape: Shape,
    visit: &'a mut VisitFish<'a>,
}

/// The base lines so far, and the lines across that they meet: all, those of the base lines in each band, and those
/// of the other base lines.
#[derive(Clone, Copy, Default)]
struct Base {
    lines: u16,
    across: u16,
    within: [u16; 3],
    outside: [u16; 3],
}

impl Base {
    /// Returns the base with one more line.
    fn with(mut self, at: usize, places: u16) -> Self {
        self.lines |= 1 << at;
        self.across |= places;
        for band in 0..3 {
            let side = if at / 3 == band { &mut self.within } else { &mut self.outside };
            side[band] |= places;
        }
        self
    }

    /// Returns whether the places outside some box meet at most `size` lines across.
    fn can_have_fins(&self, size: usize) -> bool {
        (0..3).any(|band| {
            self.within[band] != 0
                && count(self.outside[band]) <= size
                && [0o7, 0o70, 0o700].iter().any(|stack| {
                    let within = self.within[band];
                    within & stack != 0 && count(self.outside[band] | (within & !stack)) <= size
                })
        })
    }
}

/// Visits the fish of a digit that eliminate something.
pub(super) fn each(board: &Board, digit: Digit, shape: Shape, visit: &mut VisitFish<'_>) -> ControlFlow<()> {
    let cells = board.cells(digit);
    for kind in [HouseKind::Row, HouseKind::Column] {
        let mut lines = [0; 9];
        for (line, &house) in lines.iter_mut().zip(houses(kind)) {
            *line = board.mask(house, digit);
        }
        let limit = if shape.fins == 0 { shape.size } else { 9 };
        let able = lines.iter().filter(|&&line| (1..=limit).contains(&count(line))).count();
        let used = lines.iter().filter(|&&line| line != 0).count();
        // A line that is no base line has to lose a place.
        if able < shape.size || used <= shape.size || !(1..=9).contains(&shape.size) {
            continue;
        }
        let mut visit = |fish: &Fish| visit(fish);
        let is_by_column = kind == HouseKind::Column;
        let mut search = BasicFishSearch { digit, cells, is_by_column, lines, shape, visit: &mut visit };
        if shape.fins == 0 {
            search.extend_plain(0, 0, 0, shape.size)?;
        } else {
            search.extend(Base::default(), 0, shape.size)?;
        }
    }
    ControlFlow::Continue(())
}

impl BasicFishSearch<'_> {
    /// Adds `left` base lines from this one on, for fish without fins.
    fn extend_plain(&mut self, lines: u16, across: u16, from: usize, left: usize) -> ControlFlow<()> {
        for at in from..10 - left {
            let places = self.lines[at];
            let across = across | places;
            if places == 0 || count(across) > self.shape.size {
                continue;
            }
            let lines = lines | 1 << at;
            if left > 1 {
                self.extend_plain(lines, across, at + 1, left - 1)?;
            } else if count(across) == self.shape.size {
                self.report(lines, across)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds `left` base lines from this one on, for fish with fins.
    fn extend(&mut self, base: Base, from: usize, left: usize) -> ControlFlow<()> {
        let size = self.shape.size;
        for at in from..10 - left {
            let places = self.lines[at];
            if places == 0 || count(base.across | places) > size + 3 {
                continue;
            }
            let extended = base.with(at, places);
            if left < size && !extended.can_have_fins(size) {
                continue;
            }
            if left > 1 {
                self.extend(extended, at + 1, left - 1)?;
            } else {
                self.finned(extended)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the fish with fins of these base lines.
    fn finned(&mut self, base: Base) -> ControlFlow<()> {
        let fins = count(base.across).saturating_sub(self.shape.size);
        if fins == 0 {
            return ControlFlow::Continue(());
        }
        for stack in [6, 3, 0] {
            for lines in FIN_LINES.map(|lines| lines << stack) {
                if count(lines) == fins && lines & !base.across == 0 && self.can_eliminate(base, lines, stack)
                {
                    self.report(base.lines, base.across & !lines)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether the fins in these lines of a stack are in one box, with a place that loses the digit.
    fn can_eliminate(&self, base: Base, fins: u16, stack: usize) -> bool {
        let cover = base.across & !fins & (7 << stack);
        let with_fins = bits(base.lines).filter(|&at| self.lines[at] & fins != 0);
        let bands = with_fins.fold(0_u16, |bands, at| bands | 1 << (at / 3));
        if cover == 0 || count(bands) != 1 {
            return false;
        }
        let band = bands.trailing_zeros() as usize * 3;
        (band..band + 3).any(|at| base.lines >> at & 1 == 0 && self.lines[at] & cover != 0)
    }

    /// Visits the fish of these base lines and cover lines if it eliminates something.
    fn report(&mut self, base: u16, cover: u16) -> ControlFlow<()> {
        if !(0..9).any(|at| base >> at & 1 == 0 && self.lines[at] & cover != 0) {
            return ControlFlow::Continue(());
        }
        let (base, cover) =
            (Self::line_set(base, !self.is_by_column), Self::line_set(cover, self.is_by_column));
        let places = |houses: HouseSet| {
            self.cells & houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
        };
        let (base_cells, cover_cells) = (places(base), places(cover));
        let fins = base_cells - cover_cells;
        if fins.len() > self.shape.fins {
            return ControlFlow::Continue(());
        }
        let none = CellSet::EMPTY;
        let digit = self.digit;
        (self.visit)(&Fish {
            digit,
            base,
            cover,
            base_cells,
            cover_cells,
            cannibalistic: none,
            fins,
            endo_fins: none,
        })
    }

    /// Returns the rows or the columns of a mask.
    fn line_set(lines: u16, is_rows: bool) -> HouseSet {
        let start = if is_rows { 0 } else { 9 };
        bits(lines).map(|at| House::ALL[start + at]).collect()
    }
}
