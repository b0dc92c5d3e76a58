//! What several formats share.

pub(crate) use crate::iss::source::Word;
use crate::layout::box_shape;
use crate::text::json::Json;
use crate::text::{Note, NoteKind, TextFormat, WriteError, WriteProblem, shown};
use crate::{CellsRule, GridRule, Puzzle, Rule, Shape, ValueSet, Values, iss};

/// The most bytes of a text, also after it was decompressed.
pub(crate) const LONGEST_TEXT: usize = iss::LONGEST_TEXT;

/// The names of texts about a puzzle and of settings, in `metadata` and in cages that hold a text.
const PROSE: [&str; 13] = [
    "title",
    "author",
    "rules",
    "solution",
    "source",
    "src",
    "video",
    "videos",
    "id",
    "date",
    "msg",
    "msgcorrect",
    "successmessage",
];

/// Returns whether a name is that of a text about a puzzle, or of a setting.
pub(crate) fn is_prose(name: &str) -> bool {
    PROSE.contains(&name.trim().to_lowercase().as_str())
}

/// Notes the members of `metadata` that may be rules.
pub(crate) fn note_metadata(json: &Json, notes: &mut Vec<Note>) {
    let Some(metadata) = json.get("metadata").filter(|metadata| !metadata.is_blank()) else { return };
    if metadata.members().is_empty() {
        let kind = NoteKind::NoRule { name: "metadata".to_owned(), count: 1 };
        notes.push(Note { at: metadata.at.clone(), kind });
    }
    for member in metadata.members() {
        if !is_prose(&member.name) && !member.json.is_blank() {
            let kind =
                NoteKind::NotUnderstood { name: format!("metadata.{}", shown(&member.name)), count: 1 };
            notes.push(Note { at: member.json.at.clone(), kind });
        }
    }
}

/// Returns the regions of a jigsaw as rules: they take the place of boxes.
pub(crate) fn jigsaw(regions: Vec<u8>) -> [Rule; 2] {
    [Rule::Jigsaw(regions), Rule::Grid(GridRule::NoBoxes)]
}

/// Returns the number of the region of each cell for names of regions, in the order in which regions begin; `None` if there are more
/// than 256.
pub(crate) fn region_numbers<T: PartialEq + Copy>(names: impl IntoIterator<Item = T>) -> Option<Vec<u8>> {
    let mut known: Vec<T> = Vec::new();
    let number = |name: T| {
        let number = known.iter().position(|known| *known == name).unwrap_or(known.len());
        if number == known.len() {
            known.push(name);
        }
        u8::try_from(number).ok()
    };
    names.into_iter().map(number).collect()
}

/// Returns the rules of regions that all have the size of a region; cells can be in none.
pub(crate) fn region_rules(shape: Shape, regions: &[Option<u8>]) -> Vec<Rule> {
    let boxes = default_boxes(shape);
    let outside = regions.iter().filter(|region| region.is_none()).count();
    let numbers = region_numbers(regions.iter().copied()).unwrap_or_default();
    let no_boxes = boxes.is_some().then_some(Rule::Grid(GridRule::NoBoxes));
    if outside == 0 && boxes.is_some_and(|boxes| boxes == numbers) {
        return Vec::new();
    }
    if outside == regions.len() {
        return no_boxes.into_iter().collect();
    }
    if outside != shape.rows.max(shape.columns) {
        return jigsaw(numbers).to_vec();
    }
    // A layout would take the cells in no region for one more region.
    let mut known: Vec<u8> = regions.iter().copied().flatten().collect();
    known.sort_unstable_by_key(|known| regions.iter().position(|region| *region == Some(*known)));
    known.dedup();
    let cells =
        |known: u8| (0..regions.len()).filter(move |&cell| regions.get(cell) == Some(&Some(known))).collect();
    let pieces = known.into_iter().map(|known| Rule::Cells(CellsRule::AllDifferent, cells(known)));
    no_boxes.into_iter().chain(pieces).collect()
}

/// Returns the number of the default box of each cell; `None` if a grid of this shape has none.
pub(crate) fn default_boxes(shape: Shape) -> Option<Vec<u8>> {
    let (high, wide) = box_shape(&shape, shape.rows.max(shape.columns))?;
    Some(boxes_of(shape, high, wide))
}

/// Returns the number of the box of each cell, for boxes of this height and width.
pub(crate) fn boxes_of(shape: Shape, high: usize, wide: usize) -> Vec<u8> {
    let across = shape.columns.div_ceil(wide);
    let number = |cell| {
        let (row, column) = shape.place(cell);
        (row / high * across + column / wide) as u8
    };
    (0..shape.cells()).map(number).collect()
}

/// Returns what a format cannot say.
pub(crate) const fn cannot<T>(format: TextFormat, problem: WriteProblem) -> Result<T, WriteError> {
    Err(WriteError { format, problem })
}

/// Returns that a format cannot say a rule.
pub(crate) fn cannot_say<T>(format: TextFormat, puzzle: &Puzzle, rule: &Rule) -> Result<T, WriteError> {
    let mut only = Puzzle::new(puzzle.shape);
    only.groups.clone_from(&puzzle.groups);
    let before = Puzzle { rules: vec![Rule::Grid(GridRule::NoBoxes)], ..only.clone() }.to_string();
    let before = before.len().saturating_sub(".NoBoxes".len());
    only.rules.push(rule.clone());
    let text = only.to_string();
    cannot(format, WriteProblem::Rule { rule: shown(text.get(before..).unwrap_or(&text)) })
}

/// Checks that a puzzle is a square grid of rows and columns with values from 1 to its size, without extra cells.
pub(crate) fn check_square(
    format: TextFormat,
    puzzle: &Puzzle,
    sizes: core::ops::RangeInclusive<usize>,
    expected: &'static str,
) -> Result<(), WriteError> {
    let Shape { rows, columns, values, is_raw } = puzzle.shape;
    let is_square =
        rows == columns && sizes.contains(&rows) && values.first() == 1 && values.count() == rows && !is_raw;
    if !is_square {
        let (first, last) = (values.first(), values.last());
        return cannot(format, WriteProblem::Shape { rows, columns, first, last, expected });
    }
    if puzzle.groups.is_empty() { Ok(()) } else { cannot(format, WriteProblem::ExtraCells) }
}

/// Returns the values that the givens leave each cell of the grid.
pub(crate) fn given_values(puzzle: &Puzzle) -> Vec<ValueSet> {
    let mut left = vec![puzzle.shape.values.all(); puzzle.shape.cells()];
    for rule in &puzzle.rules {
        let Rule::Given(givens) = rule else { continue };
        for &(cell, values) in givens {
            if let Some(left) = left.get_mut(cell) {
                *left &= values;
            }
        }
    }
    left
}

/// Returns the value of each cell if all givens are values, 0 for none. An error names the first given that is not.
pub(crate) fn given_digits(format: TextFormat, puzzle: &Puzzle) -> Result<Vec<u8>, WriteError> {
    let values = puzzle.shape.values;
    let digit = |(cell, left): (usize, ValueSet)| {
        if left == values.all() {
            return Ok(0);
        }
        let only = values.of(left).next().filter(|_| left.len() == 1);
        only.map_or_else(|| cannot_say(format, puzzle, &Rule::Given(vec![(cell, left)])), Ok)
    };
    given_values(puzzle).into_iter().enumerate().map(digit).collect()
}

/// Returns whether a rule leaves regions as they are: one that only has the default size.
pub(crate) fn is_default_size(shape: Shape, rule: &Rule) -> bool {
    *rule == Rule::RegionSize(shape.rows.max(shape.columns))
}

/// The regions of a square puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Regions {
    /// The default boxes; rows and columns only if the size has none.
    Default,
    /// None.
    None,
    /// Each cell has the number of its region, or none.
    Pieces(Vec<Option<u8>>),
}

/// Returns the regions of a square puzzle. An error names the rule for what one layout cannot say: boxes together with pieces.
pub(crate) fn regions(format: TextFormat, puzzle: &Puzzle) -> Result<Regions, WriteError> {
    let has_boxes = default_boxes(puzzle.shape).is_some();
    let has_no_boxes = puzzle.rules.contains(&Rule::Grid(GridRule::NoBoxes));
    let mut layouts = puzzle.rules.iter().filter(|rule| matches!(rule, Rule::Jigsaw(_)));
    let first = layouts.next();
    if let Some(second) = layouts.next() {
        return cannot_say(format, puzzle, second);
    }
    let Some(rule @ Rule::Jigsaw(numbers)) = first else {
        return Ok(if has_no_boxes && has_boxes { Regions::None } else { Regions::Default });
    };
    if has_boxes && !has_no_boxes {
        return cannot_say(format, puzzle, rule);
    }
    let mut sizes = [0; 256];
    for number in numbers {
        sizes[usize::from(*number)] += 1;
    }
    let piece = |number: &u8| Some(*number).filter(|number| sizes[usize::from(*number)] == puzzle.shape.rows);
    Ok(Regions::Pieces(numbers.iter().map(piece).collect()))
}

/// Returns a puzzle with the rules of `And` as rules of the puzzle, and without hints to the search, which have no meaning.
pub(crate) fn flattened(puzzle: &Puzzle) -> Puzzle {
    fn add(rules: &[Rule], all: &mut Vec<Rule>) {
        for rule in rules {
            match rule {
                Rule::And(rules) => add(rules, all),
                Rule::SearchPriority(..) => {}
                rule => all.push(rule.clone()),
            }
        }
    }
    let mut rules = Vec::new();
    add(&puzzle.rules, &mut rules);
    Puzzle { rules, ..puzzle.clone() }
}

/// Returns the odd or the even values.
pub(crate) fn of_parity(values: Values, is_odd: bool) -> ValueSet {
    values.set(values.iter().filter(|value| value.is_multiple_of(2) != is_odd))
}
