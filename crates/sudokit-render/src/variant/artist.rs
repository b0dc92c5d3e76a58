//! Turns the rules of a puzzle into shapes, and the key to them.

use super::VariantDrawing;
use super::board::{Board, Boards};
use super::margins::Margins;
use super::sketch::{Layer, Sketch};
use crate::canvas::Anchor;
use crate::font::Fonts;
use crate::geometry::Point;
use crate::ink::Ink;
use crate::options::Options;
use std::collections::{BTreeMap, BTreeSet};
use sudokit_variants::{CellId, ClueKind, Describer, Layout, OutsideClue, Place, Regions, Rule, Side};

/// How much of a rule is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drawn {
    /// All of it.
    All,
    /// Not everything, so that it is described too.
    Partly,
    /// Nothing.
    Nothing,
}

impl Drawn {
    /// All if this holds, else a part.
    pub(super) const fn all_if(is_all: bool) -> Self {
        if is_all { Self::All } else { Self::Partly }
    }
}

/// An entry of the key: a sample, and what it means.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    /// `None` for a rule that is not drawn.
    pub(super) sample: Option<Sketch>,
    pub(super) text: String,
}

/// A drawing before it is on a canvas.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scene {
    pub(super) sketch: Sketch,
    pub(super) width: f32,
    pub(super) height: f32,
    /// The top left corner of the grid.
    pub(super) grid: Point,
    pub(super) entries: Vec<Entry>,
}

/// The state while the rules are drawn.
pub(super) struct Artist<'a> {
    pub(super) drawing: &'a VariantDrawing<'a>,
    pub(super) options: &'a Options,
    pub(super) fonts: &'a Fonts<'a>,
    pub(super) describer: Describer<'a>,
    pub(super) layout: Layout,
    pub(super) regions: Regions,
    pub(super) margins: Margins,
    /// The clues beside the grid for which there is no room.
    crowded: BTreeSet<CluePlace>,
    pub(super) boards: Boards,
    pub(super) sketch: Sketch,
    pub(super) entries: Vec<Entry>,
    sentences: Vec<String>,
    /// All texts of entries and sentences: none is written twice.
    texts: BTreeSet<String>,
    /// The number of lines between two cells.
    pub(super) lanes: BTreeMap<(CellId, CellId), usize>,
    /// The number of outlines around each cell.
    pub(super) outlines: BTreeMap<CellId, usize>,
    /// The labels at the upper left corner of each cell.
    pub(super) labels: BTreeMap<CellId, Vec<(Ink, String)>>,
    /// The signs between two cells.
    pub(super) signs: BTreeSet<(CellId, CellId)>,
    /// The number of letters that name rules.
    tags: usize,
    /// The number of relations with a colour of their own, by their names.
    pub(super) relations: Vec<String>,
    /// The pieces of the jigsaws that are coloured.
    pub(super) jigsaws: BTreeSet<Vec<Vec<CellId>>>,
    /// The number of coloured sets.
    pub(super) tints: usize,
    /// The number of sets of counting circles.
    pub(super) counting_circles: usize,
    repeated: usize,
}

impl<'a> Artist<'a> {
    /// Draws a puzzle.
    pub(super) fn draw(drawing: &'a VariantDrawing<'a>, options: &'a Options, fonts: &'a Fonts<'a>) -> Scene {
        let puzzle = drawing.puzzle;
        let describer = Describer::new(puzzle);
        let mut clues = Vec::new();
        collect_clues(&puzzle.rules, &describer, &mut clues);
        let (margins, crowded) = Margins::new(clues, fonts);
        let crowded = crowded.iter().map(clue_place).collect();
        let boards = Boards::new(puzzle, &describer, &margins, fonts);
        let sentences = describer.shape_sentences();
        let regions = describer.regions(&drawing.values);
        let mut artist = Self {
            drawing,
            options,
            fonts,
            describer,
            layout: puzzle.layout(),
            regions,
            margins,
            crowded,
            boards,
            sketch: Sketch::default(),
            entries: Vec::new(),
            texts: sentences.iter().cloned().collect(),
            sentences,
            lanes: BTreeMap::new(),
            outlines: BTreeMap::new(),
            labels: BTreeMap::new(),
            signs: BTreeSet::new(),
            tags: 0,
            relations: Vec::new(),
            jigsaws: BTreeSet::new(),
            tints: 0,
            counting_circles: 0,
            repeated: 0,
        };
        artist.rules(&puzzle.rules);
        artist.clues();
        artist.frames();
        artist.digits();
        artist.finish()
    }

    fn finish(self) -> Scene {
        let sentences = self.sentences.into_iter().map(|text| Entry { sample: None, text });
        Scene {
            sketch: self.sketch,
            width: self.boards.width,
            height: self.boards.height,
            grid: self.boards.grid().origin,
            entries: self.entries.into_iter().chain(sentences).collect(),
        }
    }

    /// Draws rules, and describes what is not drawn.
    pub(super) fn rules(&mut self, rules: &[Rule]) {
        for rule in rules {
            match rule {
                Rule::And(rules) => self.rules(rules),
                Rule::Replicate { origin, targets, rules } => self.repeat(*origin, targets, rules, rule),
                _ => self.rule(rule),
            }
        }
    }

    fn rule(&mut self, rule: &Rule) {
        if self.draw_rule(rule) != Drawn::All {
            self.describe(rule);
        }
    }

    fn describe(&mut self, rule: &Rule) {
        let text = self.describer.rule(rule);
        self.sentence(&text);
    }

    /// Adds a sentence, unless it is there.
    pub(super) fn sentence(&mut self, text: &str) {
        let mut letters = text.chars();
        let text = letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>());
        self.sentences.extend(text.filter(|text| self.texts.insert(text.clone())));
    }

    /// Draws rules that are repeated at other cells. Describes them if one cannot be drawn there.
    fn repeat(&mut self, origin: CellId, targets: &[CellId], rules: &[Rule], whole: &Rule) {
        let can_be_drawn = |rule: &Rule| {
            !matches!(rule, Rule::Or(_) | Rule::Replicate { .. } | Rule::Pair(..) | Rule::PairAll(..))
        };
        let count = targets.len() * rules.len();
        if self.repeated + count > Describer::MOST_REPEATED {
            return self.describe(whole);
        }
        // Counted whether they are drawn or not, as the describer does for givens.
        self.repeated += count;
        if !rules.iter().all(can_be_drawn) {
            return self.describe(whole);
        }
        let shifted: Option<Vec<Rule>> = targets
            .iter()
            .flat_map(|&target| rules.iter().map(move |rule| (rule, target)))
            .map(|(rule, target)| rule.shifted(&self.layout, origin, target))
            .collect();
        match shifted {
            Some(rules) => self.rules(&rules),
            None => self.describe(whole),
        }
    }

    /// Adds an entry to the key, unless it has one with this text.
    pub(super) fn key(&mut self, text: impl Into<String>, sample: impl FnOnce() -> Sketch) {
        let text = text.into();
        if self.texts.insert(text.clone()) {
            self.entries.push(Entry { sample: Some(sample()), text });
        }
    }

    /// Returns the next letter that names a rule: A to Z, then AA and so on.
    pub(super) fn tag(&mut self) -> String {
        let (mut number, mut tag) = (self.tags, String::new());
        self.tags += 1;
        loop {
            tag.insert(0, char::from(b'A' + (number % 26) as u8));
            number /= 26;
            if number == 0 {
                return tag;
            }
            number -= 1;
        }
    }

    /// Returns the middles of cells of one board; `None` if one is not drawn or on another board.
    pub(super) fn middles(&self, cells: &[CellId]) -> Option<Vec<Point>> {
        let places = self.places(cells)?;
        places.iter().map(|&place| self.boards.middle(place)).collect()
    }

    /// Returns the places of cells of one board; `None` if there is no cell, or if one is not drawn or on another board.
    pub(super) fn places(&self, cells: &[CellId]) -> Option<Vec<Place>> {
        let places: Option<Vec<Place>> = cells.iter().map(|&cell| self.describer.place(cell)).collect();
        let places = places?;
        let first = places.first()?;
        places.iter().all(|place| place.board == first.board).then_some(places)
    }

    /// Adds a label to the upper left cell of a set.
    pub(super) fn label(&mut self, cells: &[CellId], ink: Ink, label: &str) {
        let first = cells.iter().filter_map(|&cell| Some((self.describer.place(cell)?, cell))).min();
        if let Some((_, cell)) = first.filter(|_| !label.is_empty()) {
            self.labels.entry(cell).or_default().push((ink, label.to_owned()));
        }
    }

    /// Draws the clues beside the grid.
    fn clues(&mut self) {
        self.margins.draw(self.boards.grid(), self.fonts, &mut self.sketch);
        for kind in self.margins.kinds() {
            let sample = self.margins.sample(kind, self.fonts);
            let mut text = kind.meaning().to_owned();
            if let Some(first) = text.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            self.key(text, || sample);
        }
    }

    /// Returns whether all clues of a rule are drawn.
    pub(super) fn has_room(&self, rule: &Rule) -> bool {
        let clues = self.describer.outside_clues(rule);
        !clues.is_empty() && !clues.iter().any(|clue| self.crowded.contains(&clue_place(clue)))
    }
}

/// Returns a sample of shapes over three cells.
pub(super) fn sample(draw: impl FnOnce(&mut Sketch, &Board, &[Point])) -> Sketch {
    let (mut sketch, board) = (Sketch::default(), Board::sample());
    let points = [board.middle(0, 0), board.middle(0, 1), board.middle(0, 2)];
    draw(&mut sketch, &board, &points);
    sketch
}

/// Returns a sample with a text in its middle.
pub(super) fn text_sample(ink: Ink, text: &str) -> Sketch {
    sample(|sketch, _, points| {
        if let [_, (x, y), _] = *points {
            sketch.text(Layer::Sign, ink, (x, y + 10.0), 28.0, Anchor::Middle, text);
        }
    })
}

/// The place, kind and text of a clue beside the grid.
type CluePlace = (Side, usize, ClueKind, String);

fn clue_place(clue: &OutsideClue) -> CluePlace {
    (clue.side, clue.index, clue.kind, clue.text.clone())
}

/// Collects the clues beside the grid that are no alternatives.
fn collect_clues(rules: &[Rule], describer: &Describer<'_>, clues: &mut Vec<OutsideClue>) {
    for rule in rules {
        match rule {
            Rule::And(rules) => collect_clues(rules, describer, clues),
            _ => clues.extend(describer.outside_clues(rule)),
        }
    }
}
