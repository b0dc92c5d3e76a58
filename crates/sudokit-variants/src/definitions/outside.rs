//! Clues beside the grid.

use super::{Assignment, all_different, signed};
use crate::{Axis, CellId, Line, OutsideRule, Rule, Shape, Ties};

/// Returns the cells of a diagonal that begins at the border.
pub(super) fn diagonal_from(shape: &Shape, first: CellId) -> Vec<CellId> {
    let (row, column) = shape.place(first);
    let (down, right) = if column == 0 {
        (1, 1)
    } else if row == 0 {
        (1, -1)
    } else if column + 1 == shape.columns {
        (-1, -1)
    } else {
        (-1, 1)
    };
    let next = |&(row, column): &(usize, usize)| {
        Some((row.checked_add_signed(down)?, column.checked_add_signed(right)?))
    };
    let places = std::iter::successors(Some((row, column)), next);
    places.map_while(|(row, column)| shape.cell(row, column)).collect()
}

fn x_sum(line: &[i64]) -> Option<i64> {
    let count = usize::try_from(*line.first()?).ok()?;
    Some(line.get(..count)?.iter().sum())
}

fn skyscraper(line: &[i64]) -> i64 {
    let is_seen = |at: usize| line[at] > 0 && line[..at].iter().all(|&before| before < line[at]);
    signed((0..line.len()).filter(|&at| is_seen(at)).count())
}

fn first_hidden(line: &[i64]) -> Option<i64> {
    let is_hidden = |&at: &usize| line[..at].iter().any(|&before| before > line[at]);
    (0..line.len()).find(is_hidden).map(|at| line[at])
}

fn numbered_room(line: &[i64]) -> Option<i64> {
    let index = usize::try_from(line.first()? - 1).ok()?;
    line.get(index).copied()
}

impl Assignment<'_> {
    pub(super) fn has_clues(&self, rule: OutsideRule, line: Line, clues: [Option<i32>; 2]) -> bool {
        let forwards = self.values(&self.layout.shape.line(line));
        let backwards: Vec<i64> = forwards.iter().rev().copied().collect();
        [forwards, backwards].iter().zip(clues).all(|(line, clue)| {
            clue.is_none_or(|clue| {
                let number = match rule {
                    OutsideRule::XSum => x_sum(line),
                    OutsideRule::Skyscraper => Some(skyscraper(line)),
                    OutsideRule::HiddenSkyscraper => first_hidden(line),
                    OutsideRule::NumberedRoom => numbered_room(line),
                    OutsideRule::FullRank => self.rank(line),
                };
                number == Some(i64::from(clue))
            })
        })
    }

    /// Returns all rows and columns in both directions.
    fn all_lines(&self) -> Vec<Vec<i64>> {
        let shape = &self.layout.shape;
        let rows = (0..shape.rows).map(|index| Line { axis: Axis::Row, index });
        let columns = (0..shape.columns).map(|index| Line { axis: Axis::Column, index });
        let lines = rows.chain(columns).map(|line| self.values(&shape.line(line)));
        lines.flat_map(|line| [line.clone(), line.into_iter().rev().collect()]).collect()
    }

    /// Returns the rank of a line, from 1; `None` if it equals another and must not.
    fn rank(&self, line: &[i64]) -> Option<i64> {
        let ties = self.puzzle.rules.iter().rev().find_map(|rule| match rule {
            Rule::FullRankTies(ties) => Some(*ties),
            _ => None,
        });
        let lines = self.all_lines();
        let equal = lines.iter().filter(|other| *other == line).count();
        let less = lines.iter().filter(|other| other.as_slice() < line).count();
        (equal == 1 || ties == Some(Ties::Any)).then_some(signed(less) + 1)
    }

    pub(super) fn has_ties(&self, ties: Ties) -> bool {
        ties != Ties::None || all_different(&self.all_lines())
    }
}
