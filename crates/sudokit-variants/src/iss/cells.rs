//! Names of cells, and where cells are.

use std::collections::BTreeMap;

use crate::board::{Board, board_of, boards, neighbours_among};
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
    /// What the names of the cells of each board begin with; empty for the grid.
    prefixes: Vec<String>,
    /// The number of each board but the grid, by its prefix.
    numbers: BTreeMap<String, usize>,
}

/// Where a cell is: the number of its board, its row and its column.
pub(crate) type Position = (usize, usize, usize);

impl Cells {
    pub(super) fn new(shape: Shape, groups: &[Group], rules: &[GridRule]) -> Self {
        let has_doppelganger = rules.contains(&GridRule::Doppelganger);
        let mut prefixes = vec![String::new()];
        prefixes.extend(groups.iter().map(|group| {
            let is_own = has_doppelganger && DOPPELGANGER.contains(&group.prefix.as_str());
            format!("{}{}", if is_own { "" } else { "V" }, group.prefix)
        }));
        let mut boards = boards(&shape, groups);
        if rules.contains(&GridRule::ChaosConstruction) {
            prefixes.push("CC".to_owned());
        } else {
            boards.pop();
        }
        let numbers = prefixes.iter().enumerate().skip(1);
        let numbers = numbers.map(|(number, prefix)| (prefix.clone(), number)).collect();
        Self { shape, boards, prefixes, numbers }
    }

    /// Returns the cells of a puzzle.
    pub(crate) fn of_puzzle(puzzle: &Puzzle) -> Self {
        let grid_rules = puzzle.rules.iter().filter_map(|rule| match rule {
            Rule::Grid(rule) => Some(*rule),
            _ => None,
        });
        Self::new(puzzle.shape, &puzzle.groups, &grid_rules.collect::<Vec<_>>())
    }

    /// Returns the grid, then groups and region cells.
    pub(super) fn boards(&self) -> &[Board] {
        &self.boards
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
        let Some((number, board)) = board_of(&self.boards, cell) else { return format!("cell {cell}") };
        match self.prefix(number) {
            Some(prefix) if !prefix.is_empty() => {
                let is_alone = board.count == 1 && prefix != "CC";
                let number = if is_alone { String::new() } else { (cell - board.first + 1).to_string() };
                format!("{prefix}{number}")
            }
            _ => {
                let (row, column) = self.shape.place(cell);
                format!("R{}C{}", coordinate_char(row), coordinate_char(column))
            }
        }
    }

    /// Returns the board with a prefix, other than the grid.
    fn group(&self, prefix: &str) -> Option<Board> {
        self.boards.get(*self.numbers.get(prefix)?).copied()
    }

    /// Returns what the names of the cells of a board begin with; empty for the grid, which is the first board.
    pub(crate) fn prefix(&self, board: usize) -> Option<&str> {
        self.prefixes.get(board).map(String::as_str)
    }

    /// Returns the name of the last cell of the grid.
    pub(super) fn last_name(&self) -> String {
        self.name(self.shape.cells().saturating_sub(1))
    }

    /// Returns whether a group of extra cells, or the region cells, have this prefix, with its first letter.
    pub(super) fn has_group(&self, prefix: &str) -> bool {
        self.numbers.contains_key(prefix)
    }

    /// Returns whether a cell is one of the region cells.
    pub(super) fn is_region_cell(&self, cell: CellId) -> bool {
        self.group("CC").is_some_and(|board| board.place(cell).is_some())
    }

    /// Returns the region cell of a cell of the grid.
    pub(super) fn region_cell(&self, cell: CellId) -> Option<CellId> {
        let board = self.group("CC")?;
        (cell < self.shape.cells()).then(|| board.first + cell)
    }

    /// Returns where a cell is.
    pub(crate) fn position(&self, cell: CellId) -> Option<Position> {
        let (number, board) = board_of(&self.boards, cell)?;
        let (row, column) = board.place(cell)?;
        Some((number, row, column))
    }

    /// Returns the cell at a position.
    pub(crate) fn at(&self, (number, row, column): Position) -> Option<CellId> {
        self.boards.get(number)?.cell(row, column)
    }

    /// Returns all pairs of these cells that share an edge, the one listed first first.
    pub(crate) fn neighbours(&self, cells: &[CellId]) -> Vec<(CellId, CellId)> {
        neighbours_among(&self.boards, cells)
    }
}
