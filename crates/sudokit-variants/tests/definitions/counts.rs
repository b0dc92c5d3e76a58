//! The number of solutions of tiny puzzles, by trying all values of all cells.

use super::*;
use sudokit_variants::Layout;

/// Returns the number of solutions.
pub(super) fn count(puzzle: &Puzzle) -> usize {
    let layout = puzzle.layout();
    let regions = layout.first_region_cell..puzzle.cell_count();
    let mut peers = vec![Vec::new(); puzzle.cell_count()];
    for house in layout.houses() {
        for &cell in house {
            peers[cell].extend(house.iter().copied().filter(|&other| other < cell));
        }
    }
    let order = regions.chain(0..layout.first_region_cell).collect();
    let mut search =
        Enumeration { puzzle, layout, peers, order, values: vec![0; puzzle.cell_count()], count: 0 };
    search.fill(0);
    search.count
}

/// Tries all values. Only houses, and the regions of chaos construction, are checked on the way; all rules at the end.
struct Enumeration<'a> {
    puzzle: &'a Puzzle,
    layout: Layout,
    /// For each cell, the cells before it in the same house.
    peers: Vec<Vec<CellId>>,
    /// Region cells first.
    order: Vec<CellId>,
    values: Vec<u8>,
    count: usize,
}

impl Enumeration<'_> {
    fn fill(&mut self, done: usize) {
        let Some(&cell) = self.order.get(done) else {
            self.count += usize::from(self.puzzle.holds(&self.values));
            return;
        };
        let is_region_cell = cell >= self.layout.first_region_cell;
        if is_region_cell {
            let before = &self.values[self.layout.first_region_cell..cell];
            let next = before.iter().max().map_or(0, |most| most + 1);
            let regions = self.layout.shape.cells() / self.layout.region_size;
            for number in (0..=next).take(regions) {
                self.values[cell] = number;
                if self.may_be_region(done, number) {
                    self.fill(done + 1);
                }
            }
        } else {
            for value in self.layout.shape.values.iter() {
                self.values[cell] = value;
                if self.may_be_value(cell) {
                    self.fill(done + 1);
                }
            }
        }
    }

    /// Returns whether a region is not too large, and connected once it is complete.
    fn may_be_region(&self, last: usize, number: u8) -> bool {
        let numbers = &self.values[self.layout.first_region_cell..=self.layout.first_region_cell + last];
        let cells: Vec<CellId> = (0..=last).filter(|&cell| numbers[cell] == number).collect();
        let mut reached = cells[..1].to_vec();
        for _ in &cells {
            let is_next = |next: &CellId| {
                reached.iter().any(|&cell| self.layout.are_neighbours(cell, *next)) && !reached.contains(next)
            };
            let next: Vec<CellId> = cells.iter().copied().filter(is_next).collect();
            reached.extend(next);
        }
        let size = self.layout.region_size;
        cells.len() < size || cells.len() == size && reached.len() == size
    }

    /// Returns whether a cell of the grid differs from those before it in its houses and region.
    fn may_be_value(&self, cell: CellId) -> bool {
        let differs = |other: CellId| self.values[other] != self.values[cell];
        let region_of = |cell: CellId| self.values.get(self.layout.first_region_cell + cell);
        let shares_region = |other: CellId| region_of(other).is_some() && region_of(other) == region_of(cell);
        self.peers[cell].iter().all(|&other| differs(other))
            && (cell >= self.layout.shape.cells()
                || (0..cell).all(|other| !shares_region(other) || differs(other)))
    }
}

/// Asserts the number of solutions of a 4×4 grid with rules.
#[track_caller]
fn assert_count(rules: impl IntoIterator<Item = Rule>, expected: usize) {
    assert_eq!(count(&with(square(4, 1, 4), rules)), expected);
}

const fn grid(rule: GridRule) -> Rule {
    Rule::Grid(rule)
}

fn on(rule: CellsRule, cells: &[CellId]) -> Rule {
    Rule::Cells(rule, cells.to_vec())
}

/// The falling diagonal but for its end.
const DIAGONAL: [CellId; 3] = [0, 5, 10];

#[test]
fn whole_grids() {
    assert_count([], 288);
    assert_count([grid(GridRule::NoBoxes)], 576);
    assert_count([Rule::Diagonal(Diagonal::Rising), Rule::Diagonal(Diagonal::Falling)], 48);
    assert_count([grid(GridRule::AntiKnight)], 24);
    assert_count([grid(GridRule::NoBoxes), grid(GridRule::AntiKing)], 0);
    assert_count([grid(GridRule::DisjointSets)], 168);
    assert_count([grid(GridRule::StrictKropki)], 0);
    let pieces = Rule::Jigsaw(b"1223122311434443".to_vec());
    assert_count([pieces, grid(GridRule::NoBoxes)], 144);
    assert_count([Rule::SearchPriority(5, vec![0])], 288);
}

#[test]
fn lines() {
    assert_count([on(CellsRule::Thermo, &DIAGONAL)], 24);
    assert_count([on(CellsRule::Renban, &[0, 5, 11])], 72);
    assert_count([on(CellsRule::Between, &DIAGONAL)], 48);
    assert_count([on(CellsRule::Palindrome, &DIAGONAL)], 72);
    assert_count([on(CellsRule::Zipper, &DIAGONAL)], 36);
    assert_count([on(CellsRule::Arrow, &DIAGONAL)], 36);
    assert_count([on(CellsRule::RegionSumLine, &[0, 1, 2, 3, 4, 5])], 96);
    assert_count([Rule::Number(NumberRule::Modular, 2, DIAGONAL.to_vec())], 96);
    assert_count([Rule::Number(NumberRule::Lockout, 2, DIAGONAL.to_vec())], 24);
    assert_count([Rule::Number(NumberRule::PillArrow, 2, vec![0, 1, 10, 11, 14, 15, 7])], 36);
    assert_count([Rule::SumLine { sum: 5, cells: vec![0, 1, 5, 4], is_loop: true }], 192);
}

#[test]
fn clues_outside() {
    let line = |axis, index| Line { axis, index };
    let clue = |rule, line, clues| Rule::Outside(rule, line, clues);
    assert_count([Rule::LittleKiller { sum: 6, first: 2 }], 48);
    assert_count([Rule::Sandwich { sum: 3, line: line(Axis::Row, 0) }], 48);
    assert_count([clue(OutsideRule::XSum, line(Axis::Column, 0), [None, Some(6)])], 48);
    assert_count([clue(OutsideRule::Skyscraper, line(Axis::Row, 0), [Some(2), Some(3)])], 36);
    assert_count([clue(OutsideRule::HiddenSkyscraper, line(Axis::Row, 0), [Some(2), None])], 96);
    assert_count([clue(OutsideRule::NumberedRoom, line(Axis::Row, 0), [Some(3), None])], 48);
    let rank = |rank| clue(OutsideRule::FullRank, line(Axis::Row, 0), [Some(rank), None]);
    assert_count([rank(2)], 9);
    assert_count([Rule::FullRankTies(Ties::None), rank(5)], 6);
    assert_count([Rule::FullRankTies(Ties::None)], 96);
    assert_count([Rule::FullRankTies(Ties::Any), rank(2)], 9);
}

#[test]
fn chaos_construction() {
    let rules = [grid(GridRule::NoBoxes), grid(GridRule::ChaosConstruction)];
    assert_count(rules.clone(), 13_872);
    let row = vec![(16..20).collect()];
    let arrow = [given(0, &[2]), Rule::ChaosArrow { control: 0, offset: 0, arms: row }];
    assert_count(rules.into_iter().chain(arrow), 876);
}

#[test]
fn extra_cells() {
    let group = Group { prefix: "X".to_owned(), label: String::new(), shape: None, count: 1 };
    let puzzle = Puzzle { groups: vec![group], ..square(4, 1, 4) };
    assert_eq!(count(&puzzle), 4 * 288);
    let sum = Rule::Sum { sum: 0, terms: vec![(1, 0), (1, 1), (-1, 16)] };
    assert_eq!(count(&with(puzzle, [sum])), 96);
}
