//! Parts of a text: rules with their arguments, and grids of characters.

use core::ops::Range;

use crate::LARGEST;
use crate::iss::error::{TextError, TextProblem};
use crate::iss::source::{Source, Word};
use crate::text::begins_with_rule;
use crate::text::parts::region_numbers;

/// A rule or a grid.
#[derive(Debug)]
pub(super) enum Piece<'a> {
    Item(Item<'a>),
    Grid(Grid),
}

/// A rule as it is written: `.NAME~ARGUMENT~ARGUMENT`.
#[derive(Clone, Debug)]
pub(super) struct Item<'a> {
    /// Its name.
    pub(super) name: Word<'a>,
    /// All of it after the `.`.
    pub(super) whole: Word<'a>,
    /// Its arguments.
    pub(super) args: Vec<Word<'a>>,
}

impl Item<'_> {
    /// Returns an error about the whole rule.
    pub(super) const fn error(&self, problem: TextProblem) -> TextError {
        TextError::new(self.whole.range(), problem)
    }

    /// Refuses arguments of a rule that has none.
    pub(super) fn check_has_no_arguments(&self) -> Result<(), TextError> {
        if self.args.is_empty() {
            return Ok(());
        }
        let expected = format!("`.{}` without arguments", self.name.text);
        Err(self.error(TextProblem::Arguments { expected }))
    }

    /// Returns the error for a wrong number of arguments. `NAME` in the form of the rule is its name.
    pub(super) fn wrong_arguments(&self, form: &str) -> TextError {
        let expected = format!("`{}`", form.replace("NAME", self.name.text));
        self.error(TextProblem::Arguments { expected })
    }
}

/// A square grid of characters.
#[derive(Debug)]
pub(super) struct Grid {
    /// The number of rows and columns.
    pub(super) side: usize,
    /// Cells with their values: bit n for the value n.
    pub(super) givens: Vec<(usize, u64)>,
    /// The number of the region of each cell.
    pub(super) regions: Option<Vec<u8>>,
    /// Where it is.
    pub(super) at: Range<usize>,
}

/// Reads all parts of a text.
pub(super) fn pieces(source: &Source) -> Result<Vec<Piece<'_>>, TextError> {
    let mut pieces = Vec::new();
    for part in source.parts().flat_map(|part| grid_and_rules(part, source)) {
        if is_killer_string(part.text) {
            return Err(TextError::new(part.range(), TextProblem::KillerString));
        }
        if let Some(grid) = grid(part, source)? {
            pieces.push(Piece::Grid(grid));
            continue;
        }
        let Some(rules) = part.strip(".") else {
            return Err(TextError::new(part.range(), not_text(part.text)));
        };
        for whole in rules.split('.') {
            let mut args = whole.split('~');
            if let Some(name) = args.next() {
                pieces.push(Piece::Item(Item { name, whole, args: args.collect() }));
            }
        }
    }
    if pieces.is_empty() { Err(TextError::new(0..0, TextProblem::Empty)) } else { Ok(pieces) }
}

/// Returns the lines of a grid, and those of the rules below it, or a part as it is.
fn grid_and_rules<'a>(part: Word<'a>, source: &Source) -> impl Iterator<Item = Word<'a>> + use<'a> {
    let bytes = part.text.as_bytes();
    let begins_line = |at: &usize| source.is_after_space(part.at + at);
    let is_first_rule = |at: &usize| {
        let end = || (at + 1..bytes.len()).find(begins_line).unwrap_or(bytes.len());
        begins_line(at) && is_rule(&bytes[*at..end()])
    };
    let rules = if begins_with_rule(bytes) { None } else { (1..bytes.len()).find(is_first_rule) };
    let (grid, rules) = part.text.split_at(rules.unwrap_or(part.text.len()));
    let rules = Word { text: rules, at: part.at + grid.len() };
    [Word { text: grid, ..part }, rules].into_iter().filter(|word| !word.text.is_empty())
}

/// Returns whether a line has rules, and is not the row of a large grid, whose cells can be capital letters.
fn is_rule(line: &[u8]) -> bool {
    begins_with_rule(line) && line.iter().any(|byte| *byte == b'~' || byte.is_ascii_lowercase())
}

/// Returns what is wrong with a part that is neither a grid nor rules.
fn not_text(part: &str) -> TextProblem {
    let is_like_grid = !part.contains('~') && part.bytes().any(|byte| byte.is_ascii_digit() || byte == b'.');
    if is_like_grid && !part.starts_with(|char: char| char.is_ascii_alphabetic()) {
        TextProblem::GridLength { found: part.chars().count() }
    } else {
        TextProblem::NotText
    }
}

/// Returns whether a part is in one of the two old formats of killers.
fn is_killer_string(part: &str) -> bool {
    let arrows = "<v>^`',";
    let is_arrow_or_sum = |char: char| {
        char.is_ascii_digit()
            || char.is_ascii_uppercase()
            || ('a'..='j').contains(&char)
            || char == '.'
            || arrows.contains(char)
    };
    part.starts_with("3x3:")
        || (part.len() == 81
            && part.contains(|char| arrows.contains(char))
            && part.chars().all(is_arrow_or_sum))
}

/// Returns the side of a square with this number of cells.
fn side(cells: usize) -> Option<usize> {
    let side = cells.isqrt();
    (side * side == cells && (2..=LARGEST).contains(&side)).then_some(side)
}

/// Reads a part as a grid.
fn grid(part: Word, source: &Source) -> Result<Option<Grid>, TextError> {
    let at = part.range();
    if let Some(solution) = part.text.strip_prefix('=') {
        let givens = plain(&solution.chars().take(LARGEST * LARGEST + 1).collect::<Vec<_>>());
        return Ok(givens.map(|(side, givens)| Grid { side, givens, regions: None, at }));
    }
    let text = part.text;
    // The longest grid is a layout after the largest grid, or one with borders between its numbers.
    if text.len() > 40 * LARGEST * LARGEST || text.contains('~') {
        return Ok(None);
    }
    let chars: Vec<char> = text.chars().collect();
    let done = |(side, givens, regions)| Ok(Some(Grid { side, givens, regions, at: at.clone() }));
    if let Some((first, second)) = chars.split_at_checked(chars.len() / 2)
        && first.len() == second.len()
        && let (Some((side, givens)), Some(regions)) = (plain(first), layout(second))
    {
        return done((side, givens, Some(regions)));
    }
    if let (Some(side), Some(regions)) = (side(chars.len()), layout(&chars)) {
        return done((side, Vec::new(), Some(regions)));
    }
    let pencil_marks = pencil_marks(&chars);
    // 729 characters are 27×27 cells, or nine candidates for each of 81 cells.
    if let (729, Some((side, givens))) = (chars.len(), &pencil_marks) {
        return done((*side, givens.clone(), None));
    }
    if let Some((side, givens)) = plain(&chars) {
        return done((side, givens, None));
    }
    if let Some((side, givens)) = numbers(part, source)? {
        return done((side, givens, None));
    }
    Ok(pencil_marks.map(|(side, givens)| Grid { side, givens, regions: None, at }))
}

/// Cells with their values (bit n for the value n), after the side of the grid.
type Givens = (usize, Vec<(usize, u64)>);

/// Reads a grid of one character a cell.
fn plain(chars: &[char]) -> Option<Givens> {
    let side = side(chars.len())?;
    // With more than nine values, letters alone begin at 1; after digits, they begin at 10.
    let has_digits = chars.iter().any(|char| ('1'..='9').contains(char));
    let value = |char: char| {
        let value = match char {
            '1'..='9' => char as usize - '0' as usize,
            'A'..='Z' if side > 9 => char as usize - 'A' as usize + if has_digits { 10 } else { 1 },
            _ => return None,
        };
        (value <= side).then_some(value as u8)
    };
    let mut blanks = chars.iter().filter(|char| value(**char).is_none());
    let first = blanks.next();
    let is_blank = |char: &char| Some(char) == first || matches!(char, '.' | '0' | '-' | '_' | '*' | '?');
    if first.is_some_and(|char| char.is_alphabetic()) || !blanks.all(is_blank) {
        return None;
    }
    let givens = chars.iter().enumerate().filter_map(|(cell, &char)| Some((cell, 1 << value(char)?)));
    Some((side, givens.collect()))
}

/// Reads a layout: as many regions as rows, each with as many cells.
fn layout(chars: &[char]) -> Option<Vec<u8>> {
    let side = side(chars.len())?;
    let is_layout = chars.iter().all(|char| !matches!(char, '.' | '~'));
    let regions = region_numbers(chars.iter().copied()).filter(|_| is_layout)?;
    let count = |number: usize| regions.iter().filter(|region| usize::from(**region) == number).count();
    let is_even = (0..side).all(|number| count(number) == side);
    is_even.then_some(regions)
}

/// Reads numbers between spaces or borders, with `.` or 0 for blank cells.
fn numbers(part: Word, source: &Source) -> Result<Option<Givens>, TextError> {
    if !part.text.bytes().all(|byte| byte.is_ascii_digit() || b".|_-".contains(&byte)) {
        return Ok(None);
    }
    let mut cells: Vec<Word> = Vec::new();
    let mut start = None;
    for (at, byte) in part.text.bytes().enumerate() {
        let is_cut = start.is_some() && (!byte.is_ascii_digit() || source.is_after_space(part.at + at));
        if is_cut {
            cells.extend(piece(part, start, at));
            start = None;
        }
        if byte == b'.' {
            cells.extend(piece(part, Some(at), at + 1));
        } else if byte.is_ascii_digit() && start.is_none() {
            start = Some(at);
        }
    }
    cells.extend(piece(part, start, part.text.len()));
    let Some(side) = side(cells.len()) else { return Ok(None) };
    let mut givens = Vec::new();
    for (cell, word) in cells.into_iter().enumerate() {
        if word.text == "." || word.text.bytes().all(|digit| digit == b'0') {
            continue;
        }
        let value = word.text.parse::<u8>().ok().filter(|value| usize::from(*value) <= side);
        let out = || TextProblem::ValueOutOfRange { found: word.text.to_owned(), first: 1, last: side as u8 };
        givens.push((cell, 1 << value.ok_or_else(|| TextError::new(word.range(), out()))?));
    }
    Ok(Some((side, givens)))
}

/// Returns a piece of a word.
fn piece(part: Word<'_>, start: Option<usize>, end: usize) -> Option<Word<'_>> {
    let start = start?;
    Some(Word { text: part.text.get(start..end)?, at: part.at + start })
}

/// Reads a grid of candidates: as many characters for each cell as there are values.
fn pencil_marks(chars: &[char]) -> Option<Givens> {
    let side = (2..=9).find(|side: &usize| side.pow(3) == chars.len())?;
    let is_mark = |char: &char| *char == '.' || char.is_ascii_digit();
    let has_digits = chars.iter().any(char::is_ascii_digit);
    if !has_digits || !chars.iter().all(is_mark) {
        return None;
    }
    let values = |marks: &[char]| {
        let digits = marks.iter().filter_map(|char| char.to_digit(10));
        digits.filter(|digit| (1..=side as u32).contains(digit)).fold(0_u64, |all, digit| all | 1 << digit)
    };
    let cells = chars.chunks(side).map(values).enumerate();
    Some((side, cells.filter(|(_, values)| (values.count_ones() as usize) < side).collect()))
}
