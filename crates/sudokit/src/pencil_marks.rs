//! Parses a player's position from text with pencil marks.

use crate::grid::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use alloc::vec::Vec;
use core::str::FromStr;

/// A player's position: the filled cells, the clues if they are known, and the pencil marks.
///
/// It is parsed from one of these forms:
///
/// - nine rows of nine cells, each with its pencil marks as one number, in any frame. A single digit is the value of
///   the cell, unless another cell of one of its houses has the digit as a pencil mark; then it is a pencil mark too.
///   `u5` or `+5` is a digit placed by the player; if there is one, all other digits are clues. `-` is a cell without
///   pencil marks, and `.` a cell with all candidates that its peers allow
/// - 729 characters, nine for each cell: pencil marks and dots
/// - a line of the library of `HoDoKu`, such as `:0000:x:53..7…:deleted:…`
///
/// ```
/// use sudokit::explain::PencilMarks;
/// let position: PencilMarks = "
///     5   3    124    | 26   7  2468 | 1489  1249 248
///     6   247  247    | 1    9  5    | 3478  234  2478
///     12  9    8      | 23   34 24   | 13457 6    247
///     ----------------+--------------+----------------
///     8   125  1259   | 579  6  147  | 4579  2459 3
///     4   25   2569   | 8    +5 3    | 579   259  1
///     7   15   1359   | 59   2  14   | 4589  459  6
///     ----------------+--------------+----------------
///     139 6    134579 | 357  35 7    | 2     8    4
///     23  278  237    | 4    1  9    | 36    3    5
///     123 1245 12345  | 2356 8  26   | 1346  7    9"
///     .parse()?;
/// assert_eq!(position.grid.filled().len(), 31);
/// assert_eq!(position.clues.map(|clues| clues.len()), Some(30));
/// # Ok::<(), sudokit::explain::ParsePencilMarksError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PencilMarks {
    /// The filled cells.
    pub grid: Grid,
    /// The cells that are clues, if the text specifies them.
    pub clues: Option<CellSet>,
    /// The pencil marks.
    pub candidates: CandidateSet,
}

/// An error for text that is not a position with pencil marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePencilMarksError {
    /// The text has no pencil marks.
    #[error(
        "no pencil marks found, expected nine rows of nine cells, 729 characters, or a line of HoDoKu's library"
    )]
    NoMarks,
    /// A row has more or fewer cells.
    #[error("row {row} has {cells} cells, expected 9")]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// The number of cells.
        cells: usize,
    },
    /// The number of rows is not 9. Holds the number.
    #[error("{0} rows of cells, expected 9")]
    Rows(usize),
    /// A cell holds something other than digits.
    #[error("{0} holds a character that is not a digit, expected its pencil marks, such as 137")]
    NoDigits(Cell),
    /// A candidate of a `HoDoKu` line is not three digits from 1 to 9.
    #[error(
        "the line has a candidate without three digits, expected digit, row and column, such as 436 for 4 in r3c6"
    )]
    NoCandidate,
}

impl PencilMarks {
    /// Returns the position of a grid with all candidates that its peers allow.
    pub fn from_grid(grid: Grid) -> Self {
        Self { grid, clues: None, candidates: grid.candidates() }
    }

    /// Returns the other reading of the text: that in which every single pencil mark is the value of its cell, although
    /// other cells still have the digit as a pencil mark. `None` if there is no such cell, or if a digit would be twice in
    /// a house.
    ///
    /// ```
    /// use sudokit::explain::PencilMarks;
    /// let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    /// // r5c8 and r9c9 have a 9, but r9c8 is still written as 79.
    /// let cells: Vec<_> = text.chars().map(String::from).collect();
    /// let mut rows: Vec<_> = cells.chunks(9).map(|row| row.join(" ")).collect();
    /// rows[8] = "3 4 5 2 8 6 1 79 9".to_owned();
    /// let position: PencilMarks = rows.join("\n").parse()?;
    /// assert_eq!(position.grid.filled().len(), 78);
    /// assert_eq!(position.with_single_marks_as_digits().unwrap().grid.filled().len(), 80);
    /// # Ok::<(), sudokit::explain::ParsePencilMarksError>(())
    /// ```
    pub fn with_single_marks_as_digits(&self) -> Option<Self> {
        let mut grid = self.grid;
        for cell in self.grid.empty() {
            if let Some(digit) = self.candidates.digits_of(cell).single() {
                grid.set(cell, Some(digit));
            }
        }
        let is_new = grid != self.grid && grid.clash().is_none();
        let clues = self.clues.map(|clues| clues | (grid.filled() - self.grid.filled()));
        is_new.then_some(Self { grid, clues, candidates: self.candidates })
    }
}

impl FromStr for PencilMarks {
    type Err = ParsePencilMarksError;

    fn from_str(text: &str) -> Result<Self, ParsePencilMarksError> {
        let text = text.trim_start_matches('\u{feff}');
        let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        let joined: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        let is_mark = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
        if first.starts_with(':') && first.matches(':').count() >= 4 {
            hodoku(first)
        } else if joined.len() == 729 && joined.iter().all(is_mark) {
            Ok(from_bytes(&joined))
        } else {
            rows(text)
        }
    }
}

/// Parses 729 characters.
fn from_bytes(bytes: &[u8]) -> PencilMarks {
    let mut marks = [DigitSet::EMPTY; 81];
    for (marks, nine) in marks.iter_mut().zip(bytes.chunks(9)) {
        *marks = nine.iter().filter_map(|byte| Digit::new(byte.wrapping_sub(b'0'))).collect();
    }
    PencilMarks { grid: Grid::EMPTY, clues: None, candidates: candidates(&marks) }
        .with_solved(&marks, CellSet::FULL)
}

fn candidates(marks: &[DigitSet; 81]) -> CandidateSet {
    let all = Cell::ALL.into_iter().zip(marks);
    all.flat_map(|(cell, marks)| marks.iter().map(move |digit| Candidate::new(cell, digit))).collect()
}

impl PencilMarks {
    /// Treats single pencil marks as values, unless a peer has the digit as one of its pencil marks.
    fn with_solved(mut self, marks: &[DigitSet; 81], able: CellSet) -> Self {
        for cell in able {
            let Some(digit) = marks[cell.index()].single() else { continue };
            let is_mark = |peer: Cell| marks[peer.index()].len() > 1 && marks[peer.index()].contains(digit);
            if !cell.peers().iter().any(is_mark) {
                self.grid.set(cell, Some(digit));
            }
        }
        self
    }
}

/// Parses a line of the library of `HoDoKu`.
fn hodoku(line: &str) -> Result<PencilMarks, ParsePencilMarksError> {
    let fields: Vec<&str> = line.split(':').collect();
    let values = fields.get(3).copied().unwrap_or_default();
    let (mut grid, mut clues, mut at, mut is_placed) = (Grid::EMPTY, CellSet::EMPTY, 0, false);
    for sign in values.chars() {
        if sign == '+' {
            is_placed = true;
            continue;
        }
        let cell = Cell::new(at).ok_or(ParsePencilMarksError::Rows(at / 9 + 1))?;
        let digit = sign.to_digit(10).and_then(|digit| Digit::new(digit as u8));
        if digit.is_none() && !matches!(sign, '.' | '0') {
            return Err(ParsePencilMarksError::NoDigits(cell));
        }
        grid.set(cell, digit);
        if digit.is_some() && !is_placed {
            clues.insert(cell);
        }
        (at, is_placed) = (at + 1, false);
    }
    if at != 81 {
        return Err(ParsePencilMarksError::Rows(at / 9));
    }
    let mut candidates = grid.candidates();
    for deleted in fields.get(4).copied().unwrap_or_default().split_whitespace() {
        let deleted = three_figures(deleted).ok_or(ParsePencilMarksError::NoCandidate)?;
        candidates -= CandidateSet::only(deleted);
    }
    Ok(PencilMarks { grid, clues: Some(clues), candidates })
}

/// Parses three digits as a candidate: `436` is 4 in r3c6.
fn three_figures(text: &str) -> Option<Candidate> {
    let [digit, row, column] = text.as_bytes() else { return None };
    let place = |figure: &u8| usize::from(figure.wrapping_sub(b'1'));
    Some(Candidate::new(Cell::at(place(row), place(column))?, Digit::new(digit.wrapping_sub(b'0'))?))
}

/// Parses nine rows of nine cells in any frame.
fn rows(text: &str) -> Result<PencilMarks, ParsePencilMarksError> {
    let is_rule = |line: &&str| line.contains("---") || line.contains("───") || line.contains("===");
    let without_comment = |line| str::split(line, '#').next();
    let lines = text.lines().filter_map(without_comment).filter(|line| !is_rule(line));
    let frame = |sign: char| sign.is_whitespace() || "|│║¦:;,*".contains(sign);
    let rows: Vec<Vec<&str>> =
        lines.map(|line| line.split(frame).filter(|cell| !cell.is_empty()).collect()).collect();
    let rows: Vec<_> = rows.into_iter().filter(|row| !row.is_empty()).collect();
    let has_marks = rows.iter().flatten().any(|cell| cell.len() > 1 && cell.len() < 12);
    if !has_marks || rows.iter().all(|row| row.len() < 5) {
        return Err(ParsePencilMarksError::NoMarks);
    }
    if let Some((at, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != 9) {
        return Err(ParsePencilMarksError::RowLength { row: at + 1, cells: row.len() });
    }
    if rows.len() != 9 {
        return Err(ParsePencilMarksError::Rows(rows.len()));
    }
    from_cells(&rows.concat())
}

fn from_cells(cells: &[&str]) -> Result<PencilMarks, ParsePencilMarksError> {
    let mut marks = [DigitSet::EMPTY; 81];
    let (mut grid, mut unmarked) = (Grid::EMPTY, CellSet::EMPTY);
    for (cell, text) in Cell::ALL.into_iter().zip(cells) {
        if matches!(*text, "." | "0") {
            unmarked.insert(cell);
            continue;
        }
        let bare = text.trim_start_matches(['u', '+']);
        let digits = bare.bytes().map(|byte| Digit::new(byte.wrapping_sub(b'0')));
        let digits: Option<DigitSet> = if bare == "-" { Some(DigitSet::EMPTY) } else { digits.collect() };
        let digits = digits.ok_or(ParsePencilMarksError::NoDigits(cell))?;
        marks[cell.index()] = digits;
        if bare.len() < text.len() {
            grid.set(cell, digits.single());
        }
    }
    let placed = grid.filled();
    let mut position = PencilMarks { grid, clues: None, candidates: CandidateSet::EMPTY };
    position = position.with_solved(&marks, placed.complement());
    position.candidates =
        candidates(&marks) | (position.grid.candidates() & CandidateSet::product(unmarked, DigitSet::FULL));
    position.clues = (!placed.is_empty()).then(|| position.grid.filled() - placed);
    Ok(position)
}
