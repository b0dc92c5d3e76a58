//! Clues outside of the grid, for drawings.

use super::Describer;
use crate::{Axis, Line, OutsideRule, Rule};

/// A side of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The left side.
    Left,
    /// The right side.
    Right,
    /// The top.
    Top,
    /// The bottom.
    Bottom,
}

/// The kind of a clue outside of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum ClueKind {
    /// The sum along a diagonal.
    LittleKiller,
    /// The sum between the least and the greatest value.
    Sandwich,
    /// The sum of the first x cells.
    XSum,
    /// The number of values that are seen.
    Skyscraper,
    /// The first value that is not seen.
    HiddenSkyscraper,
    /// The value of the n-th cell.
    NumberedRoom,
    /// The rank of the line.
    FullRank,
}

impl ClueKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::LittleKiller,
        Self::Sandwich,
        Self::XSum,
        Self::Skyscraper,
        Self::HiddenSkyscraper,
        Self::NumberedRoom,
        Self::FullRank,
    ];

    /// Returns what a number of this kind means, in a few words.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::LittleKiller => "little killer: sum along the diagonal",
            Self::Sandwich => "sandwich: sum between the least and the greatest value",
            Self::XSum => "X-sum: sum of the first X cells, where X is the first value",
            Self::Skyscraper => "skyscrapers: number of values greater than all before them",
            Self::HiddenSkyscraper => "hidden skyscraper: first value less than one before it",
            Self::NumberedRoom => "numbered room: value of the N-th cell, where N is the first value",
            Self::FullRank => "rank of the line, read as a number, among all lines in both directions",
        }
    }

    /// Returns a letter for text, where several kinds are around one grid.
    pub const fn letter(self) -> char {
        match self {
            Self::LittleKiller => 'L',
            Self::Sandwich => 'S',
            Self::XSum => 'X',
            Self::Skyscraper => 'V',
            Self::HiddenSkyscraper => 'H',
            Self::NumberedRoom => 'N',
            Self::FullRank => '#',
        }
    }
}

/// A clue beside the grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsideClue {
    /// What it is.
    pub kind: ClueKind,
    /// Where it is.
    pub side: Side,
    /// The row at the left and right, or the column at the top and bottom, from 0. For a little killer, that of the first cell of its
    /// diagonal.
    pub index: usize,
    /// Its number, or its value as people write it.
    pub text: String,
    /// The step of the diagonal of a little killer, down and to the right.
    pub step: Option<(isize, isize)>,
}

impl Describer<'_> {
    /// Returns the clues outside of the grid of one rule; none if it has no such clue, or if it is beside a line that the grid does not
    /// have.
    ///
    /// ```
    /// use sudokit_variants::{Describer, Puzzle, Side};
    /// let puzzle: Puzzle = ".Skyscraper~R2~3~4".parse()?;
    /// let clues = Describer::new(&puzzle).outside_clues(&puzzle.rules[0]);
    /// let places: Vec<_> = clues.iter().map(|clue| (clue.side, clue.index, &*clue.text)).collect();
    /// assert_eq!(places, [(Side::Left, 1, "3"), (Side::Right, 1, "4")]);
    /// # Ok::<(), sudokit_variants::iss::TextError>(())
    /// ```
    pub fn outside_clues(&self, rule: &Rule) -> Vec<OutsideClue> {
        match rule {
            Rule::LittleKiller { sum, first } => self.little_killer(*sum, *first).into_iter().collect(),
            Rule::Sandwich { sum, line } => {
                self.clue(ClueKind::Sandwich, *line, 0, sum.to_string()).into_iter().collect()
            }
            Rule::Outside(rule, line, clues) => {
                let one = |(end, clue): (usize, &Option<i32>)| {
                    let clue = (*clue)?;
                    let (kind, text) = match rule {
                        OutsideRule::XSum => (ClueKind::XSum, clue.to_string()),
                        OutsideRule::Skyscraper => (ClueKind::Skyscraper, clue.to_string()),
                        OutsideRule::HiddenSkyscraper => {
                            (ClueKind::HiddenSkyscraper, self.signed_value(clue))
                        }
                        OutsideRule::NumberedRoom => (ClueKind::NumberedRoom, self.signed_value(clue)),
                        OutsideRule::FullRank => (ClueKind::FullRank, clue.to_string()),
                    };
                    self.clue(kind, *line, end, text)
                };
                clues.iter().enumerate().filter_map(one).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns a clue that is a value, as people write it.
    pub(super) fn signed_value(&self, clue: i32) -> String {
        u8::try_from(clue).map_or_else(|_| clue.to_string(), |value| self.value(value))
    }

    fn little_killer(&self, sum: i32, first: usize) -> Option<OutsideClue> {
        let shape = self.puzzle.shape;
        let step = shape.little_killer_step(first)?;
        let (row, column) = shape.place(first);
        let (side, index) = match step {
            (1, 1) => (Side::Left, row),
            (1, _) => (Side::Top, column),
            (_, 1) => (Side::Bottom, column),
            _ => (Side::Right, row),
        };
        Some(OutsideClue {
            kind: ClueKind::LittleKiller,
            side,
            index,
            text: sum.to_string(),
            step: Some(step),
        })
    }

    fn clue(&self, kind: ClueKind, line: Line, end: usize, text: String) -> Option<OutsideClue> {
        let shape = self.puzzle.shape;
        let (sides, count) = match line.axis {
            Axis::Row => ([Side::Left, Side::Right], shape.rows),
            Axis::Column => ([Side::Top, Side::Bottom], shape.columns),
        };
        let side = if end == 0 { sides[0] } else { sides[1] };
        (line.index < count).then_some(OutsideClue { kind, side, index: line.index, text, step: None })
    }
}
