//! Hints: a step that is revealed in stages.

use super::{Marks, Message, Pattern, Position, Region, Role, Sentences, Step, message};
use crate::grid::{Candidate, CellSet, DigitSet, House};
use alloc::string::ToString;

/// The amount that a hint reveals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Where to look.
    Where,
    /// The technique that can be used there.
    Technique,
    /// The cells of the pattern.
    Cells,
    /// The whole step: the reason and the result.
    All,
}

impl Stage {
    /// All stages, from the least to the most.
    pub const ALL: &'static [Self] = &[Self::Where, Self::Technique, Self::Cells, Self::All];
}

/// A step in four stages, so that players see only as much as they want.
///
/// ```
/// use sudokit::{Grid, explain::{Explainer, Hint, Catalogue, Stage, Position}};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let position = Position::new(&puzzle);
/// let step = Explainer::new(&Catalogue::EASIEST).next_step(&position).unwrap();
/// let hint = Hint::new(&position, step);
/// assert_eq!(hint.text(Stage::Where).to_string(), "Look at box 2.");
/// assert_eq!(hint.text(Stage::Technique).to_string(), "There is a hidden single.");
/// assert_eq!(hint.text(Stage::Cells).to_string(), "Which digit of box 2 can only go in r1c6?");
/// # Ok::<(), sudokit::ParseGridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The step.
    pub step: Step,
    /// Where to look for it.
    pub region: Region,
    /// The marks to show with the step.
    pub marks: Marks,
}

impl Hint {
    /// Returns the hint for this step in the position in which it was found.
    pub fn new(position: &Position, step: Step) -> Self {
        let marks = step.marks(position);
        let region = region(position, &step, &marks);
        Self { step, region, marks }
    }

    /// Returns the text of one stage, without the stages before.
    pub fn text(&self, stage: Stage) -> Sentences {
        match stage {
            Stage::Where => self.region.message().into(),
            Stage::Technique => self.technique().into(),
            Stage::Cells => self.on_cells().into(),
            Stage::All => self.step.because().and(self.step.conclusion()),
        }
    }

    /// Returns the marks to show up to this stage.
    pub fn shown(&self, stage: Stage) -> Marks {
        match stage {
            Stage::Where | Stage::Technique => {
                let mut marks = Marks::default();
                match self.region {
                    Region::House(house) => marks.houses.push((house, Role::Base)),
                    Region::Cell(cell) => marks.cells.push((cell, Role::Base)),
                    Region::Digit(_) => {}
                }
                marks
            }
            Stage::Cells => {
                let ends = |role| matches!(role, Role::Gone | Role::Placed | Role::Blocker);
                let mut marks = self.marks.clone();
                marks.cells.retain(|mark| !ends(mark.1));
                marks.houses.retain(|mark| !ends(mark.1));
                marks.candidates.retain(|mark| matches!(mark.1, Role::Base | Role::Extra | Role::Cover));
                marks.links.clear();
                marks
            }
            Stage::All => self.marks.clone(),
        }
    }

    fn technique(&self) -> Message {
        let technique = self.step.technique;
        if technique.name().ends_with("chains") {
            return message!("There are {technique}.", technique);
        }
        if matches!(self.step.pattern, Pattern::Locked(_)) {
            return message!("There are locked candidates ({technique}).", technique);
        }
        match technique.name().as_bytes() {
            _ if !self.step.pattern.description().is_countable() => {
                message!("The technique is {technique}.", technique)
            }
            [b'a' | b'e' | b'i' | b'o' | b'X', ..] => message!("There is an {technique}.", technique),
            _ => message!("There is a {technique}.", technique),
        }
    }

    fn on_cells(&self) -> Message {
        let question = self.step.pattern.description().question(self.step.technique);
        let kept = question.filter(|question| !self.gives_away(&question.to_string()));
        kept.unwrap_or_else(|| message!("It is based on {cells}.", cells = self.base()))
    }

    /// Returns whether a question names the digit that the step places. Digits in names such as `box 2` do not count.
    fn gives_away(&self, question: &str) -> bool {
        let Some(placed) = self.step.placement else { return false };
        let is_house = |word: &str| matches!(word, "row" | "column" | "box");
        let mut before = "";
        question.split(|sign: char| !sign.is_alphanumeric()).any(|word| {
            let is_name = is_house(core::mem::replace(&mut before, word));
            !is_name && word.as_bytes() == [placed.digit().ascii()]
        })
    }

    /// Returns the cells of the pattern.
    fn base(&self) -> CellSet {
        let is_base = |role| matches!(role, Role::Base | Role::Extra);
        let cells = self.marks.cells.iter().filter(|mark| is_base(mark.1)).map(|mark| mark.0);
        let candidates = self.marks.candidates.iter().filter(|mark| is_base(mark.1));
        cells.chain(candidates.map(|mark| mark.0.cell())).collect()
    }
}

/// Returns where to look: a house if one is sufficient, otherwise a digit, otherwise a cell.
fn region(position: &Position, step: &Step, marks: &Marks) -> Region {
    if let Some(region) = step.pattern.description().region(position) {
        return region;
    }
    let base = |role: Role| !matches!(role, Role::Gone | Role::Placed | Role::Cover);
    let of_base = || marks.candidates.iter().filter(|mark| base(mark.1)).map(|mark| mark.0);
    let cells: CellSet = of_base().map(Candidate::cell).collect();
    let named = marks.houses.first().map(|mark| mark.0);
    let holds_all = |house: &House| !cells.is_empty() && cells.is_subset(house.cells());
    let within = named.filter(holds_all).or_else(|| House::ALL.into_iter().find(holds_all));
    let digits: DigitSet = of_base().map(Candidate::digit).collect();
    match (within, digits.single(), cells.first()) {
        (Some(house), _, _) => Region::House(house),
        (None, Some(digit), _) => Region::Digit(digit),
        (None, None, first) => {
            let start = first.and_then(|first| step.pattern.description().start().or(Some(first)));
            start.map_or(Region::House(House::ALL[0]), Region::Cell)
        }
    }
}
