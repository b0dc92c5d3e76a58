//! Which parts of a text are puzzles: each line, what is between blank lines, or all of it.

use core::ops::Range;

use crate::iss::source::lone_carriage_return;
use crate::text::detect::{read, read_as, read_whole};
use crate::text::link::find;
use crate::text::several::{are_of_several, begins_with_rule};
use crate::text::{NoteKind, ReadError, ReadProblem, ReadPuzzle, TextFormat};
use crate::{Puzzle, Rule, ValueSet, grid_text, tatham};

/// The sizes of grids whose rows have as many cells as a smaller grid has together.
const SQUARES: [usize; 3] = [16, 25, 36];

/// What some programs write at the start of a text.
pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// What of a text is a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Division {
    /// Each line.
    Lines,
    /// The lines between blank lines, or from one `.Shape` to the next.
    Blocks,
    /// All lines together.
    Whole,
}

/// The text of one puzzle in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleText<'a> {
    /// The text.
    pub text: &'a str,
    /// Where it begins in the file, in bytes.
    pub at: usize,
    /// The number of its first line, from 1.
    pub line: usize,
}

impl PuzzleText<'_> {
    /// Reads the puzzle. Places are those of the file.
    ///
    /// # Errors
    ///
    /// If the text is no puzzle.
    pub fn read(&self) -> Result<ReadPuzzle, ReadError> {
        let moved = |at: Range<usize>| at.start + self.at..at.end + self.at;
        let mut read = read(self.text).map_err(|error| ReadError { at: moved(error.at), ..error })?;
        for note in &mut read.notes {
            note.at = moved(note.at.clone());
            if let NoteKind::Replaced { by, .. } = &mut note.kind {
                *by = moved(by.clone());
            }
        }
        Ok(read)
    }
}

/// Returns the texts of the puzzles in a file: one in each line, one between blank lines, or one in all lines.
///
/// A byte-order mark, blank lines and lines that begin with `#` do not count. Each line is a puzzle if there is more than one line, each has the form
/// of a whole puzzle, and they are not the lines of one grid. What follows ` #` in such a line, or in the
/// only line, is a comment. The forms of a whole puzzle are:
///
/// - JSON from `{` to `}`, a link, an id of `SudokuPad`, or a game ID;
/// - the text of ISS that begins with `.Shape`, as [`write`](crate::text::write) writes it;
/// - a grid of n×n cells, with n from 4 to 36, alone or with its layout.
///
/// Lines with rules alone are puzzles if they are [more likely several](are_of_several) than one. [Parts](next_block) of several lines are
/// puzzles [if each is a grid or begins with `.Shape`, or can be read only for itself](are_blocks). Rules after a blank line belong to the grid or the
/// `.Shape` above them.
///
/// Otherwise, the file is one puzzle.
///
/// ```
/// use sudokit_variants::text::texts;
/// let file = "# two\n1..............4\n.Shape~4x4.AntiKing # hard\n";
/// let lines: Vec<(usize, &str)> = texts(file).map(|text| (text.line, text.text)).collect();
/// assert_eq!(lines, [(2, "1..............4"), (3, ".Shape~4x4.AntiKing")]);
/// assert_eq!(texts("1...\n....\n....\n...4\n").count(), 1);
/// assert_eq!(texts("1...\n....\n....\n...4\n\n# next\n4...\n....\n....\n...1\n").count(), 2);
/// assert_eq!(texts("1...\n....\n....\n...4\n\n.AntiKing\n").count(), 1);
/// assert_eq!(texts(".Thermo~R1C1~R1C2\n.AntiKing\n").count(), 1);
/// assert_eq!(texts(".Thermo~R1C1~R1C2.AntiKing\n.Cage~9~R1C1~R1C2.AntiKing\n").count(), 2);
/// ```
pub fn texts(file: &str) -> impl Iterator<Item = PuzzleText<'_>> {
    let (from, file) = match file.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => (BYTE_ORDER_MARK.len_utf8(), rest),
        None => (0, file),
    };
    parts(file).map(move |part| PuzzleText { at: from + part.at, ..part })
}

fn parts(file: &str) -> impl Iterator<Item = PuzzleText<'_>> {
    let mut own = lines(file);
    let is_line = own.next().is_some() && own.next().is_none();
    let division = if is_line { Division::Lines } else { division(file) };
    let by_line = (division == Division::Lines).then(|| texts_by_line(file));
    let blocks = match division {
        Division::Lines => Vec::new(),
        Division::Blocks => blocks(file),
        Division::Whole if file.trim().is_empty() => Vec::new(),
        Division::Whole => vec![PuzzleText { text: file, at: 0, line: 1 }],
    };
    by_line.into_iter().flatten().chain(blocks)
}

/// Returns the texts of a file that has a puzzle in each line, except for blank lines and comments.
pub fn texts_by_line(file: &str) -> impl Iterator<Item = PuzzleText<'_>> {
    let (mut line, mut seen) = (1, 0);
    lines(file).map(move |(at, text)| {
        line += file.get(seen..at).unwrap_or_default().matches('\n').count();
        seen = at;
        let length = without_comment(text.as_bytes()).len();
        PuzzleText { text: text.get(..length).unwrap_or(text), at, line }
    })
}

/// Returns the second of several texts.
pub(super) fn second_text(text: &str) -> Option<PuzzleText<'_>> {
    let has_lines = text.trim().contains('\n');
    has_lines.then(|| texts(text).nth(1)).flatten()
}

/// Returns what of a file is a puzzle; see [`texts`].
pub fn division(file: &str) -> Division {
    let are_blocks = are_blocks(file);
    // The rows of two grids of 16×16 cells are not 32 grids of 4×4 cells.
    let have_lines = are_blocks && blocks(file).iter().all(|block| block.text.trim().contains('\n'));
    if !have_lines && has_a_puzzle_in_each_line(file) {
        Division::Lines
    } else if are_blocks {
        Division::Blocks
    } else {
        Division::Whole
    }
}

/// Returns the lines of a text that are neither blank nor comments, each with its place.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line)
    });
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

fn has_a_puzzle_in_each_line(file: &str) -> bool {
    if lines(file).nth(1).is_none() {
        return false;
    }
    let texts = || texts_by_line(file).map(|text| text.text.trim());
    if are_of_several(texts().map(str::as_bytes)) {
        return true;
    }
    let mut count = 0;
    let are_whole = texts().all(|text| {
        count += 1;
        is_whole(text)
    });
    // Lines of 16, 25 or 36 cells are also those of one grid, and a second line can be the layout of the first.
    let can_be_one = count == 2 || SQUARES.iter().any(|size| count == *size || count == 2 * size);
    are_whole && !(can_be_one && is_grid(file))
}

/// Returns whether a line has the form of a whole puzzle.
fn is_whole(line: &str) -> bool {
    let is_json = line.starts_with('{') && line.ends_with('}');
    is_json
        || is_link(line)
        || has_shape(line.as_bytes())
        || tatham::has_parameters(line)
        // A rule such as `.Thermo~R1C1~R1C2` can have as many characters as a grid has cells.
        || (grid_text::is_whole_line(line) && !line.contains('~'))
}

/// Returns whether a line is a link, or an id that holds a puzzle as one does: of f-puzzles, `SudokuPad`, Penpa, or a game ID with its
/// size, such as `2x3:` or `9j:`.
///
/// ```
/// use sudokit_variants::text::is_link;
/// assert!(is_link("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QHkAnAEQCUAZEAXwF0g"));
/// assert!(is_link("2x2:1n4") && !is_link("1:53..7...."));
/// ```
pub fn is_link(line: &str) -> bool {
    let is_game = || {
        let parameters = line.split(':').next().unwrap_or_default();
        tatham::has_parameters(line) && parameters.len() < line.len() && parameters.contains(['x', 'j'])
    };
    line.starts_with("http://") || line.starts_with("https://") || find(line).is_some() || is_game()
}

/// Returns a line without its comment, which begins with ` #`, and without blanks at its end. A text in JSON can have a `#`: a comment is
/// after its last brace. What has a carriage return inside is no comment, as another puzzle could follow it.
///
/// ```
/// use sudokit_variants::text::without_comment;
/// assert_eq!(without_comment(b".AntiKing # easy"), b".AntiKing");
/// ```
pub fn without_comment(line: &[u8]) -> &[u8] {
    let is_json = line.starts_with(b"{");
    let is_comment = |at: &usize| {
        let is_end = || !is_json || line[..*at].trim_ascii_end().ends_with(b"}");
        line[*at] == b'#' && line[at - 1].is_ascii_whitespace() && is_end()
    };
    let end = (1..line.len()).find(is_comment).filter(|&end| lone_carriage_return(&line[end..]).is_none());
    line[..end.unwrap_or(line.len())].trim_ascii_end()
}

/// Returns whether a text is one grid of any size, and not a grid in each line.
///
/// ```
/// use sudokit_variants::text::is_grid;
/// assert!(is_grid("1...\n....\n....\n...4"));
/// assert!(is_grid(&"1..............G\n".repeat(16)));
/// assert!(!is_grid(&"1..............4\n".repeat(15)));
/// assert!(!is_grid(&"1.....1........4\n".repeat(16)));
/// ```
pub fn is_grid(text: &str) -> bool {
    read_as(text, TextFormat::Grid).is_ok() && !are_grids(text)
}

/// Returns whether each line of a text is a grid, and the lines are not the rows of one: a row has no value twice. The second of two lines
/// can be the layout of the first, or its solution.
pub fn are_grids(text: &str) -> bool {
    let count = lines(text).count();
    // The second half can be a layout.
    let rows = if SQUARES.contains(&count) { count } else { count / 2 };
    let mut has_value_twice = false;
    let is_one = |(at, (_, line)): (usize, (usize, &str))| {
        let grid = read_as(line, TextFormat::Grid).ok();
        has_value_twice |= at < rows && grid.as_ref().is_some_and(|grid| repeats(&grid.puzzle));
        grid.is_some()
    };
    count > 2 && lines(text).enumerate().all(is_one) && has_value_twice
}

/// Returns whether two clues have the same value.
fn repeats(puzzle: &Puzzle) -> bool {
    let Some(Rule::Given(clues)) = puzzle.rules.first() else { return false };
    let mut all = ValueSet::EMPTY;
    clues.iter().any(|&(_, value)| {
        let is_there = !(all & value).is_empty();
        all |= value;
        is_there
    })
}

/// Returns whether a text is one grid of any size, perhaps with errors.
pub fn is_like_grid(text: &str) -> bool {
    match read_as(text, TextFormat::Grid) {
        Ok(_) => true,
        Err(error) => !matches!(error.problem, ReadProblem::GridShape { .. } | ReadProblem::Empty),
    }
}

/// Returns whether a text is one grid of any size, perhaps with errors, and rules after it.
///
/// ```
/// use sudokit_variants::text::is_grid_with_rules;
/// assert!(is_grid_with_rules("1...\n....\n....\n...4\n\n.AntiKing\n"));
/// assert!(!is_grid_with_rules("1...\n....\n....\n...4\n"));
/// assert!(!is_grid_with_rules("1..............4\n.AntiKing\n..............14\n"));
/// ```
pub fn is_grid_with_rules(text: &str) -> bool {
    let first_rule = lines(text).find(|(_, line)| begins_with_rule(line.trim_start().as_bytes()));
    let Some((grid, rules)) = first_rule.and_then(|(at, _)| text.split_at_checked(at)) else { return false };
    let are_rules = || lines(rules).all(|(_, line)| begins_with_rule(line.trim_start().as_bytes()));
    is_like_grid(grid) && !are_grids(grid) && are_rules()
}

/// Returns whether the [parts of a text](next_block) are several puzzles: each is a grid, perhaps with errors or with rules after it, or begins with
/// `.Shape`, or each can be read and the whole cannot.
///
/// ```
/// use sudokit_variants::text::are_blocks;
/// assert!(are_blocks(".Shape~4x4\n.~R1C1_1\n\n.Shape~4x4\n.~R1C1_2\n"));
/// assert!(!are_blocks(".Shape~4x4\n.~R1C1_1\n\n# a line\n.Thermo~R1C1~R1C2\n"));
/// ```
pub fn are_blocks(text: &str) -> bool {
    let blocks = blocks(text);
    if blocks.len() < 2 || is_grid(text) {
        return false;
    }
    let are_read = || read_whole(text).is_err() && blocks.iter().all(|block| read_whole(block.text).is_ok());
    let is_whole = |text: &str| {
        has_shape(text.trim_start().as_bytes()) || is_like_grid(text) || is_grid_with_rules(text)
    };
    blocks.iter().all(|block| is_whole(block.text)) || are_read()
}

/// Returns the parts of a text that have a line that is no comment.
fn blocks(text: &str) -> Vec<PuzzleText<'_>> {
    let (mut blocks, mut at, mut line) = (Vec::new(), 0, 1);
    while let Some(block) = next_block(&text.as_bytes()[at..], true) {
        let (start, end) = (at + block.start, at + block.end);
        line += text.get(at..start).unwrap_or_default().matches('\n').count();
        let own = text.get(start..end).unwrap_or_default();
        blocks.push(PuzzleText { text: own, at: start, line });
        line += own.matches('\n').count();
        at = end;
    }
    blocks
}

/// Returns the next part of a text that has a line that is neither blank nor a comment, up to a blank line or the end; `None` if there is none,
/// or if more text can belong to it. A part that begins with `.Shape` or is a grid ends before the next `.Shape`, and the rules after a blank line
/// belong to it.
pub fn next_block(text: &[u8], at_end: bool) -> Option<Range<usize>> {
    let (mut start, mut blank, mut at) = (None, None, 0);
    while at < text.len() {
        let end = text[at..].iter().position(|&byte| byte == b'\n').map(|end| at + end + 1);
        let line = text[at..end.unwrap_or(text.len())].trim_ascii();
        let is_ended = end.is_some() || at_end;
        let is_comment = line.starts_with(b"#");
        match start {
            None if line.is_empty() || is_comment => {}
            None => {
                if let Some(drawing) = grid_text::next_drawing(&text[at..], at_end) {
                    return Some(at..at + drawing.end);
                }
                start = Some((at, has_shape(line) || begins_grid(line)));
            }
            Some((start, false)) if line.is_empty() && is_ended => return Some(start..at),
            Some((_, true)) if line.is_empty() => blank = blank.or(Some(at)),
            Some((start, true)) if !is_comment && is_ended && begins_next(line, blank.is_some()) => {
                return Some(start..blank.unwrap_or(at));
            }
            Some((_, true)) if !is_comment => blank = None,
            Some(_) => {}
        }
        at = end.unwrap_or(text.len());
    }
    start.filter(|_| at_end).map(|(start, _)| start..blank.unwrap_or(text.len()))
}

fn has_shape(text: &[u8]) -> bool {
    text.starts_with(b".Shape")
}

/// Returns whether a line can be the first of a grid.
fn begins_grid(line: &[u8]) -> bool {
    let is_of_grid =
        |byte: &u8| byte.is_ascii_alphanumeric() || b".*_-,|+=; \t".contains(byte) || !byte.is_ascii();
    !begins_with_rule(line)
        && line.iter().all(is_of_grid)
        && core::str::from_utf8(line).is_ok_and(|line| !is_link(line))
}

/// Returns whether a line cannot belong to the puzzle above it, which begins with `.Shape` or is a grid.
fn begins_next(line: &[u8], is_after_blank: bool) -> bool {
    has_shape(line) || is_after_blank && !begins_with_rule(line)
}
