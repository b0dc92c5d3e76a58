//! Names of cells, and where cells are.

use std::collections::BTreeMap;

use crate::iss::names::{coordinate, coordinate_char};
use crate::{CellId, GridRule, Group, Puzzle, Rule, Shape};

/// The prefixes of the groups that come with [`GridRule::Doppelganger`]: what each column, row and box lacks.
pub(super) const DOPPELGANGER: [&str; 3] = ["DGR", "DGC", "DGB"];

/// The cells of a puzzle by name.
#[derive(Debug)]
pub(crate) struct Cells {
    shape: Shape,
    /// The grid, then groups and region cells in the order of their cells.
    boards: Vec<Board>,
    /// The number of each board but the grid, by its prefix.
    prefixes: BTreeMap<String, usize>,
}

/// The grid, a group of extra cells, or the region cells.
#[derive(Debug)]
struct Board {
    /// What the names of its cells begin with; empty for the grid.
    prefix: String,
    /// The first cell.
    first: CellId,
    /// The number of cells.
    count: usize,
    /// The number of cells of a row.
    columns: usize,
}

/// Where a cell is: the number of its board, its row and its column.
pub(crate) type Position = (usize, usize, usize);

impl Cells {
    pub(super) fn new(shape: Shape, groups: &[Group], rules: &[GridRule]) -> Self {
        let mut first = 0;
        let mut board = |prefix: String, count: usize, columns: Option<usize>| {
            let board = Board { prefix, first, count, columns: columns.unwrap_or(shape.columns).max(1) };
            first += count;
            board
        };
        let mut boards = vec![board(String::new(), shape.cells(), None)];
        let has_doppelganger = rules.contains(&GridRule::Doppelganger);
        boards.extend(groups.iter().map(|group| {
            let is_own = has_doppelganger && DOPPELGANGER.contains(&group.prefix.as_str());
            let letter = if is_own { "" } else { "V" };
            let columns = group.shape.map(|(_, columns)| columns);
            board(format!("{letter}{}", group.prefix), group.count, columns)
        }));
        if rules.contains(&GridRule::ChaosConstruction) {
            boards.push(board("CC".to_owned(), shape.cells(), None));
        }
        let prefixes = boards.iter().enumerate().skip(1);
        let prefixes = prefixes.map(|(number, board)| (board.prefix.clone(), number)).collect();
        Self { shape, boards, prefixes }
    }

    /// Returns the cells of a puzzle.
    pub(crate) fn of_puzzle(puzzle: &Puzzle) -> Self {
        let grid_rules = puzzle.rules.iter().filter_map(|rule| match rule {
            Rule::Grid(rule) => Some(*rule),
            _ => None,
        });
        Self::new(puzzle.shape, &puzzle.groups, &grid_rules.collect::<Vec<_>>())
    }

    /// Returns the cell with a name.
    pub(super) fn find(&self, name: &str) -> Option<CellId> {
        let mut chars = name.chars();
        if let (Some('R' | 'r'), Some(row), Some('C' | 'c'), Some(column), None) =
            (chars.next(), chars.next(), chars.next(), chars.next(), chars.next())
        {
            let (row, column) = (coordinate(row, self.shape.rows)?, coordinate(column, self.shape.columns)?);
            return self.shape.cell(row, column);
        }
        let (prefix, number) =
            name.split_at_checked(name.find(|char: char| char.is_ascii_digit()).unwrap_or(name.len()))?;
        let board = self.group(prefix)?;
        if number.is_empty() {
            return (board.count == 1).then_some(board.first);
        }
        let is_plain = !number.starts_with('0') && number.bytes().all(|byte| byte.is_ascii_digit());
        let number: usize = number.parse().ok().filter(|_| is_plain)?;
        (number <= board.count).then(|| board.first + number - 1)
    }

    /// Returns the name of a cell.
    pub(crate) fn name(&self, cell: CellId) -> String {
        match self.board_of(cell).map(|(_, board)| board) {
            Some(board) if !board.prefix.is_empty() => {
                let number = if board.count == 1 && board.prefix != "CC" {
                    String::new()
                } else {
                    (cell - board.first + 1).to_string()
                };
                format!("{}{number}", board.prefix)
            }
            Some(_) => {
                let (row, column) = self.shape.place(cell);
                format!("R{}C{}", coordinate_char(row), coordinate_char(column))
            }
            None => format!("cell {cell}"),
        }
    }

    /// Returns the board with a prefix, other than the grid.
    fn group(&self, prefix: &str) -> Option<&Board> {
        self.boards.get(*self.prefixes.get(prefix)?)
    }

    /// Returns the board of a cell, with its number.
    fn board_of(&self, cell: CellId) -> Option<(usize, &Board)> {
        let number = self.boards.partition_point(|board| board.first + board.count <= cell);
        self.boards.get(number).filter(|board| board.holds(cell)).map(|board| (number, board))
    }

    /// Returns what the names of the cells of a board begin with; empty for the grid, which is the first board.
    pub(crate) fn prefix(&self, board: usize) -> Option<&str> {
        self.boards.get(board).map(|board| board.prefix.as_str())
    }

    /// Returns the name of the last cell of the grid.
    pub(super) fn last_name(&self) -> String {
        self.name(self.shape.cells().saturating_sub(1))
    }

    /// Returns whether a group of extra cells, or the region cells, have this prefix, with its first letter.
    pub(super) fn has_group(&self, prefix: &str) -> bool {
        self.prefixes.contains_key(prefix)
    }

    /// Returns whether a cell is one of the region cells.
    pub(super) fn is_region_cell(&self, cell: CellId) -> bool {
        self.group("CC").is_some_and(|board| board.holds(cell))
    }

    /// Returns the region cell of a cell of the grid.
    pub(super) fn region_cell(&self, cell: CellId) -> Option<CellId> {
        let board = self.group("CC")?;
        (cell < self.shape.cells()).then(|| board.first + cell)
    }

    /// Returns where a cell is.
    pub(crate) fn position(&self, cell: CellId) -> Option<Position> {
        let (number, board) = self.board_of(cell)?;
        let at = cell - board.first;
        Some((number, at / board.columns, at % board.columns))
    }

    /// Returns the cell at a position.
    pub(crate) fn at(&self, (number, row, column): Position) -> Option<CellId> {
        let board = self.boards.get(number)?;
        let at = row.checked_mul(board.columns)?.checked_add(column)?;
        (column < board.columns && at < board.count).then(|| board.first + at)
    }

    /// Returns whether any two of the cells share an edge.
    pub(super) fn has_neighbours(&self, cells: &[CellId]) -> bool {
        let mut positions: Vec<Position> = cells.iter().filter_map(|&cell| self.position(cell)).collect();
        positions.sort_unstable();
        let has = |position: Position| positions.binary_search(&position).is_ok();
        positions
            .iter()
            .any(|&(board, row, column)| has((board, row + 1, column)) || has((board, row, column + 1)))
    }
}

impl Board {
    const fn holds(&self, cell: CellId) -> bool {
        cell >= self.first && cell < self.first + self.count
    }
}
