//! Links to Penpa, an editor for drawings of puzzles. They are only read.
//!
//! Such a link has given values, regions between thick lines, killer cages and a title. Everything else that is drawn is noted as not
//! understood, and [`ReadPuzzle::is_complete`] is false. Rows and columns are taken as those of Sudoku.
//!
//! # Layout
//!
//! The data of a link are text that is compressed without a header, in base64. Its lines are: the size and prose, the margins, the mode,
//! the drawing of the puzzle, that of the solution, and the cells of the board, each as the difference from the one before.
//! A drawing names places by numbers on a board of n = (columns + 4) × (rows + 4) cells:
//!
//! ```text
//! 0…          cells, row by row
//! n…          their lower right corners
//! 4n…         four places in each cell, of which the first is at the upper left
//! ```
//!
//! # Source
//!
//! [Penpa](https://github.com/swaroopg92/penpa-edit), `docs/js`.

mod board;
mod data;

use crate::penpa::board::Board;
use crate::penpa::data::Data;
use crate::text::json::{Json, Member, parse};
use crate::text::link::{LinkKind, find};
use crate::text::parts::region_rules;
use crate::text::{About, Note, NoteKind, ReadError, ReadPuzzle, TextFormat, shown};
use crate::{CellId, NumberRule, Puzzle, Rule, Shape};

type Result<T> = core::result::Result<T, ReadError>;

/// The members of a drawing that are read.
const READ: [&str; 4] = ["number", "numberS", "lineE", "killercages"];
/// The members that say how it was drawn.
const HISTORY: [&str; 3] = ["command_redo", "command_undo", "command_replay"];

/// Reads a link to Penpa.
///
/// # Errors
///
/// If the text is no link to Penpa, or its board is no rectangle of squares.
pub fn read(text: &str) -> Result<ReadPuzzle> {
    let found = find(text).filter(|(kind, _)| *kind == LinkKind::Penpa);
    let Some((_, word)) = found else {
        let expected = "a link to Penpa, with `#m=edit&p=`";
        return Err(ReadError::expected(0..text.len(), text.trim(), expected));
    };
    // All places in compressed text are that text.
    of_data(word).map_err(|error| ReadError { at: word.range(), ..error })
}

fn of_data(word: crate::text::parts::Word) -> Result<ReadPuzzle> {
    let data = Data::new(word)?;
    let board = Board::new(&data)?;
    let mut reader = Reader { puzzle: Puzzle::new(board.shape), board, at: word.range(), notes: Vec::new() };
    let drawing = data.line(3)?;
    let drawing = parse(drawing)?;
    let located = |error: ReadError| ReadError { path: drawing.path(&error.at), ..error };
    reader.check_members(&drawing);
    reader.givens(&drawing);
    reader.regions(&drawing);
    reader.cages(&drawing).map_err(located)?;
    let solution =
        data.line(4).ok().and_then(|line| parse(line).ok()).and_then(|json| reader.solution(&json));
    let about = About { title: data.title(), author: data.author(), rules: data.rules(), solution };
    Ok(ReadPuzzle { puzzle: reader.puzzle, format: TextFormat::Penpa, about, notes: reader.notes })
}

struct Reader {
    puzzle: Puzzle,
    board: Board,
    at: core::ops::Range<usize>,
    notes: Vec<Note>,
}

impl Reader {
    fn note_not_understood(&mut self, name: &str, count: usize) {
        if count > 0 {
            let kind = NoteKind::NotUnderstood { name: shown(name), count };
            self.notes.push(Note { at: self.at.clone(), kind });
        }
    }

    fn check_members(&mut self, drawing: &Json) {
        for member in drawing.members() {
            let name = member.name.as_str();
            if !READ.contains(&name) && !HISTORY.contains(&name) {
                let is_drawn = |item: &&Json| !item.is_empty();
                let items = member.json.items().map(|items| items.iter().filter(is_drawn).count());
                self.note_not_understood(name, items.unwrap_or_else(|| member.json.members().len()));
            }
        }
    }

    /// Reads the large numbers in cells.
    fn givens(&mut self, drawing: &Json) {
        let numbers = drawing.get("number").map(Json::members).unwrap_or_default();
        let values = self.board.shape.values;
        let given = |name: &str, json: &Json| {
            let items = json.items()?;
            let value = items.first()?.integer().and_then(|value| u8::try_from(value).ok());
            let is_plain = items.get(2).and_then(Json::integer).is_none_or(|style| style == 1);
            let value = value.filter(|value| values.contains(*value) && is_plain)?;
            Some((self.board.cell(name.parse().ok()?)?, values.only(value)))
        };
        let mut givens: Vec<_> =
            numbers.iter().filter_map(|member| given(&member.name, &member.json)).collect();
        let unknown = numbers.iter().filter(|member| has_text(member)).count() - givens.len();
        givens.sort_unstable_by_key(|(cell, _)| *cell);
        if !givens.is_empty() {
            self.puzzle.rules.push(Rule::Given(givens));
        }
        self.note_not_understood("number", unknown);
    }

    /// Reads the regions between thick lines.
    fn regions(&mut self, drawing: &Json) {
        let shape = self.board.shape;
        let lines = drawing.get("lineE").map(Json::members).unwrap_or_default();
        let mut walls = Vec::new();
        let mut unknown = 0;
        for member in lines {
            let is_thick = matches!(member.json.integer(), Some(2 | 21));
            match self.board.wall(&member.name).filter(|_| is_thick) {
                Some(wall) => walls.extend(wall),
                None => unknown += 1,
            }
        }
        walls.sort_unstable();
        let regions = pieces(shape, &walls);
        let size = shape.rows.max(shape.columns);
        let count = |region: u16| regions.iter().filter(|other| **other == region).count();
        let is_whole = regions.iter().all(|region| count(*region) == size);
        if is_whole {
            let regions: Vec<Option<u8>> = regions.iter().map(|region| u8::try_from(*region).ok()).collect();
            self.puzzle.rules.extend(region_rules(shape, &regions));
        } else {
            self.puzzle.rules.extend(region_rules(shape, &vec![None; shape.cells()]));
            unknown += walls.len();
        }
        self.note_not_understood("lineE", unknown);
    }

    /// Reads killer cages, and their sums at the upper left of a cell. A cage beside the puzzle is noted.
    fn cages(&mut self, drawing: &Json) -> Result<()> {
        let small = drawing.get("numberS").map(Json::members).unwrap_or_default();
        let small: Vec<&Member> = small.iter().filter(|member| has_text(member)).collect();
        let sum = |member: &&Member| {
            let cell = self.board.cell_of_corner(member.name.parse().ok()?)?;
            Some((cell, member.json.items()?.first()?.integer()?))
        };
        let mut sums: Vec<(CellId, i32)> = small.iter().filter_map(sum).collect();
        let unknown = small.len() - sums.len();
        let mut outside = 0;
        for cage in drawing.get("killercages").and_then(Json::items).unwrap_or_default() {
            let items = cage.items().ok_or_else(|| cage.expected("a list of cells"))?;
            let cell = |json: &Json| self.board.cell(usize::try_from(json.integer()?).ok()?);
            let Some(cells) = items.iter().map(cell).collect::<Option<Vec<CellId>>>() else {
                outside += 1;
                continue;
            };
            let own = sums.iter().position(|(cell, _)| cells.contains(cell)).map(|at| sums.swap_remove(at).1);
            if !cells.is_empty() {
                self.puzzle.rules.push(Rule::Number(NumberRule::Cage, own.unwrap_or(0), cells));
            }
        }
        self.note_not_understood("killercages", outside);
        self.note_not_understood("numberS", unknown + sums.len());
        Ok(())
    }

    /// Returns the large numbers of the drawn solution.
    fn solution(&self, drawing: &Json) -> Option<Vec<Option<u8>>> {
        let mut solution = vec![None; self.board.shape.cells()];
        for member in drawing.get("number")?.members() {
            let cell = member.name.parse().ok().and_then(|place| self.board.cell(place));
            let value = member.json.items().and_then(<[Json]>::first).and_then(Json::integer);
            let value = value.and_then(|value| u8::try_from(value).ok());
            if let Some(own) = cell.and_then(|cell| solution.get_mut(cell)) {
                *own = value.filter(|value| self.board.shape.values.contains(*value));
            }
        }
        solution.iter().any(Option::is_some).then_some(solution)
    }
}

/// Returns whether a number in a cell is more than spaces.
fn has_text(member: &Member) -> bool {
    member.json.first().is_none_or(|text| !text.is_blank())
}

/// Returns the number of the piece of each cell, where no line is between neighbours of one piece. `walls` is sorted.
fn pieces(shape: Shape, walls: &[[CellId; 2]]) -> Vec<u16> {
    let mut pieces: Vec<Option<u16>> = vec![None; shape.cells()];
    let open: Vec<(CellId, CellId)> = shape
        .neighbours()
        .into_iter()
        .filter(|(one, other)| walls.binary_search(&[*one, *other]).is_err())
        .collect();
    let mut next: Vec<Vec<CellId>> = vec![Vec::new(); shape.cells()];
    for (one, other) in open {
        for (from, to) in [(one, other), (other, one)] {
            next.get_mut(from).into_iter().for_each(|list| list.push(to));
        }
    }
    let mut count = 0;
    for first in 0..shape.cells() {
        if pieces.get(first).copied().flatten().is_some() {
            continue;
        }
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            let Some(piece @ None) = pieces.get_mut(cell) else { continue };
            *piece = Some(count);
            open.extend(next.get(cell).into_iter().flatten());
        }
        count += 1;
    }
    pieces.into_iter().map(Option::unwrap_or_default).collect()
}
