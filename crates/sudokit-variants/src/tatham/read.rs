//! From a game ID to a puzzle.

use crate::tatham::blocks::decoded;
use crate::text::parts::{Word, boxes_of, default_boxes, jigsaw, region_numbers};
use crate::text::{ReadError, ReadProblem, ReadPuzzle, TextFormat, plural, shown};
use crate::{CellId, Diagonal, LARGEST, NumberRule, Puzzle, Rule, Shape};

type Result<T> = core::result::Result<T, ReadError>;

/// The most characters of parameters.
const LONGEST_PARAMETERS: usize = 20;

/// What the parameters say.
#[derive(Clone, Copy, Debug)]
struct Parameters {
    /// The height and the width of a box. The width is 1 for a jigsaw, whose size is the height.
    block: (usize, usize),
    has_diagonals: bool,
    is_killer: bool,
}

/// Reads a game ID.
///
/// ```
/// use sudokit_variants::tatham;
/// let read = tatham::read("2x2x:1j4_3c").unwrap();
/// assert_eq!(tatham::write(&read.puzzle).unwrap(), "2x2x:1j4_3c");
/// let error = tatham::read("2x2:1j5_3c").unwrap_err();
/// assert_eq!((error.at.clone(), error.to_string().as_str()), (6..7, "`5` is no value of the puzzle; its values are 1 to 4"));
/// ```
///
/// # Errors
///
/// If the text is no game ID, or one with a random seed.
pub fn read(text: &str) -> Result<ReadPuzzle> {
    let at = text.len() - text.trim_start().len();
    let whole = Word { text: text.trim(), at };
    let mark = whole.text.find([':', '#']).filter(|mark| *mark <= LONGEST_PARAMETERS);
    let end = mark.unwrap_or(whole.text.len());
    let before = Word { text: whole.text.get(..end).unwrap_or_default(), at };
    let expected = "the parameters of a game ID, such as `3x3:` or `9j:`";
    let parameters = parameters(before.text).filter(|_| mark.is_some());
    let parameters = parameters.ok_or_else(|| ReadError::expected(before.range(), before.text, expected))?;
    if whole.text.get(end..=end) == Some("#") {
        let expected = "`:` and cells; only the program itself can make the puzzle of a random seed";
        return Err(ReadError::expected(at + end..at + end + 1, "#", expected));
    }
    let shape = Shape::new(parameters.size(), parameters.size());
    let shape = shape.ok_or_else(|| ReadError::expected(before.range(), before.text, expected))?;
    let rest = Word { text: whole.text.get(end + 1..).unwrap_or_default(), at: at + end + 1 };
    let mut puzzle = Puzzle::new(shape);
    parameters.add_rules(&mut puzzle, &rest.split(',').collect::<Vec<_>>(), rest)?;
    Ok(ReadPuzzle::new(puzzle, TextFormat::Tatham))
}

/// Returns whether a text begins as a game ID does.
pub(crate) fn has_parameters(text: &str) -> bool {
    let text = text.trim_start();
    let end = text.find([':', '#']).filter(|end| *end <= LONGEST_PARAMETERS);
    end.and_then(|end| parameters(text.get(..end)?)).is_some()
}

/// Reads parameters: a size, then letters. Those of symmetry and difficulty have no meaning here.
fn parameters(text: &str) -> Option<Parameters> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let number =
        |text: &str| text.get(..digits(text))?.parse::<usize>().ok().filter(|number| *number <= LARGEST);
    let high = number(text)?;
    let mut rest = text.get(digits(text)..)?;
    let mut block = (high, high);
    let has_width = rest.strip_prefix('x').and_then(|rest| Some((number(rest)?, rest)));
    let mut is_jigsaw = false;
    if let Some((wide, after)) = has_width {
        block.1 = wide;
        rest = after.get(digits(after)..)?;
    } else if rest.contains('j') {
        block.1 = 1;
    }
    let (mut has_diagonals, mut is_killer) = (false, false);
    let mut letters = rest.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'j' => is_jigsaw = true,
            'x' => has_diagonals = true,
            'k' => is_killer = true,
            'd' => drop(letters.next()),
            'a' | 'r' | 'm' | '0'..='9' => {}
            _ => return None,
        }
    }
    if is_jigsaw {
        block = (block.0 * block.1, 1);
    }
    let is_size = (2..=LARGEST).contains(&(block.0 * block.1)) && block.0 > 1;
    is_size.then_some(Parameters { block, has_diagonals, is_killer })
}

impl Parameters {
    const fn size(self) -> usize {
        self.block.0 * self.block.1
    }

    /// Adds the rules that the parts between commas say.
    fn add_rules(self, puzzle: &mut Puzzle, parts: &[Word], rest: Word) -> Result<()> {
        let (size, shape) = (self.size(), puzzle.shape);
        let is_jigsaw = self.block.1 == 1;
        let expected = 1 + usize::from(is_jigsaw) + 2 * usize::from(self.is_killer);
        if parts.len() != expected {
            let expected = format!(
                "{expected} part{} with commas between them: cells, regions if `j`, cages and sums if `k`",
                plural(expected)
            );
            return Err(ReadError::expected(rest.range(), rest.text, expected));
        }
        let mut parts = parts.iter().copied();
        let mut next = || parts.next().unwrap_or(Word { text: "", at: rest.range().end });
        let givens = numbers(size, size, next())?;
        let given =
            |(cell, value): (CellId, &usize)| (*value > 0).then(|| (cell, shape.values.only(*value as u8)));
        let givens: Vec<_> = givens.iter().enumerate().filter_map(given).collect();
        if !givens.is_empty() {
            puzzle.rules.push(Rule::Given(givens));
        }
        if is_jigsaw {
            puzzle.rules.extend(jigsaw(regions(size, next())?));
        } else {
            let boxes = boxes_of(shape, self.block.0, self.block.1);
            let is_default = default_boxes(shape).as_ref() == Some(&boxes);
            puzzle.rules.extend((!is_default).then(|| jigsaw(boxes)).into_iter().flatten());
        }
        if self.has_diagonals {
            puzzle.rules.extend([Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal));
        }
        if self.is_killer {
            let cages = next();
            puzzle.rules.extend(killer_cages(size, cages, next())?);
        }
        Ok(())
    }
}

/// Reads the numbers of cells, 0 for empty ones.
fn numbers(size: usize, most: usize, text: Word) -> Result<Vec<usize>> {
    let mut all: Vec<usize> = Vec::new();
    let mut rest = text;
    while let Some(char) = rest.text.chars().next() {
        let mut length = char.len_utf8();
        match char {
            'a'..='z' => all.extend(core::iter::repeat_n(0, char as usize - 'a' as usize + 1)),
            '_' => {}
            '1'..='9' => {
                length = rest.text.bytes().take_while(u8::is_ascii_digit).count();
                let digits = Word { text: rest.text.get(..length).unwrap_or_default(), at: rest.at };
                let number = digits.text.parse::<usize>().ok().filter(|number| *number <= most);
                let found = || shown(digits.text);
                let problem = || match u8::try_from(most) {
                    Ok(last) if most == size => {
                        ReadProblem::ValueOutOfRange { found: found(), first: 1, last }
                    }
                    _ => ReadProblem::Expected { found: found(), expected: format!("a sum up to {most}") },
                };
                all.push(number.ok_or_else(|| ReadError::new(digits.range(), problem()))?);
            }
            _ => {
                let at = rest.at..rest.at + length;
                return Err(ReadError::expected(at, &char.to_string(), "a number, a letter a to z, or `_`"));
            }
        }
        if all.len() > size * size {
            break;
        }
        rest = Word { text: rest.text.get(length..).unwrap_or_default(), at: rest.at + length };
    }
    if all.len() == size * size {
        return Ok(all);
    }
    let found = if all.len() > size * size { "more".to_owned() } else { all.len().to_string() };
    let expected = format!("{} cells, not {found}", size * size);
    Err(ReadError::expected(text.range(), text.text, expected))
}

/// Reads the regions of a jigsaw.
fn regions(size: usize, text: Word) -> Result<Vec<u8>> {
    let regions = decoded(size, text)?;
    let count = |region: u16| regions.iter().filter(|other| **other == region).count();
    if let Some(wrong) = regions.iter().find(|region| count(**region) != size) {
        let cell = usize::from(*wrong);
        let region = format!("of R{}C{}", cell / size + 1, cell % size + 1);
        let problem = ReadProblem::RegionSize { region, found: count(*wrong), expected: size };
        return Err(ReadError::new(text.range(), problem));
    }
    Ok(region_numbers(regions).unwrap_or_default())
}

/// Reads killer cages, with the sum of each in one of its cells.
fn killer_cages(size: usize, text: Word, sums_text: Word) -> Result<Vec<Rule>> {
    let cages = decoded(size, text)?;
    let sums = numbers(size, size * size * size, sums_text)?;
    let mut rules = Vec::new();
    for first in 0..cages.len() {
        let cage = cages.get(first);
        if cages.iter().position(|other| Some(other) == cage) != Some(first) {
            continue;
        }
        let cells: Vec<CellId> = (first..cages.len()).filter(|cell| cages.get(*cell) == cage).collect();
        let mut own = cells.iter().filter_map(|cell| sums.get(*cell)).filter(|sum| **sum > 0);
        let sum = own.next().copied().unwrap_or(0);
        if own.next().is_some() {
            let found = format!("R{}C{}", first / size + 1, first % size + 1);
            let expected = "one sum in the cage of this cell";
            return Err(ReadError::expected(sums_text.range(), &found, expected));
        }
        rules.push(Rule::Number(NumberRule::Cage, i32::try_from(sum).unwrap_or(i32::MAX), cells));
    }
    Ok(rules)
}
