//! Which rules a text shows in the grid, and which in words.

use super::TextDrawing;
use crate::{
    CellId, CellsRule, ClueKind, Describer, GridRule, NumberRule, OutsideClue, RegionKind, Regions, Rule,
};
use std::collections::BTreeMap;

/// The parts of a text.
pub(super) struct Parts {
    pub(super) regions: Regions,
    /// The label of the first cell of each cage.
    pub(super) labels: BTreeMap<CellId, String>,
    /// The sign between two cells, by the first of them and whether the second is below.
    pub(super) signs: BTreeMap<(CellId, bool), char>,
    pub(super) clues: Vec<OutsideClue>,
    /// The rules in words.
    pub(super) sentences: Vec<String>,
}

impl Parts {
    pub(super) fn new(drawing: &TextDrawing<'_>, describer: &Describer<'_>) -> Self {
        let mut parts = Self {
            regions: describer.regions(&drawing.values),
            labels: BTreeMap::new(),
            signs: BTreeMap::new(),
            clues: Vec::new(),
            sentences: Vec::new(),
        };
        let sentences = describer.shape_sentences();
        parts.add(drawing, describer, &drawing.puzzle.rules);
        let key = parts.key();
        parts.sentences.splice(0..0, key.into_iter().chain(sentences));
        parts
    }

    fn add(&mut self, drawing: &TextDrawing<'_>, describer: &Describer<'_>, rules: &[Rule]) {
        for rule in rules {
            match rule {
                Rule::And(rules) => self.add(drawing, describer, rules),
                _ if self.draw(drawing, describer, rule) => {}
                _ => self.sentences.push(describer.rule(rule)),
            }
        }
    }

    /// Draws a rule in the grid. Returns whether that says all of it.
    fn draw(&mut self, drawing: &TextDrawing<'_>, describer: &Describer<'_>, rule: &Rule) -> bool {
        match rule {
            Rule::Given(givens) => givens.iter().all(|&(cell, set)| {
                describer.place(cell).is_some() && (!set.is_empty() && drawing.shows_given(cell, set.len()))
            }),
            Rule::Grid(GridRule::NoBoxes) => self.regions.kind != RegionKind::None,
            Rule::RegionSize(_) => self.regions.kind == RegionKind::Boxes,
            Rule::Jigsaw(_) => {
                let jigsaws = drawing.puzzle.rules.iter().filter(|rule| matches!(rule, Rule::Jigsaw(_)));
                self.regions.kind == RegionKind::Jigsaw && jigsaws.count() == 1
            }
            Rule::Cells(rule, cells) if rule.is_between_neighbours() => {
                self.signs(*rule, cells, describer, drawing.ascii)
            }
            Rule::Number(NumberRule::Cage, sum, cells) if *sum != 0 => {
                self.label(cells, &sum.to_string(), describer);
                false
            }
            Rule::LittleKiller { .. } | Rule::Sandwich { .. } | Rule::Outside(..) => {
                let clues = describer.outside_clues(rule);
                let is_drawn = !clues.is_empty();
                self.clues.extend(clues);
                is_drawn
            }
            _ => false,
        }
    }

    /// Writes a label at the first of these cells that has none.
    fn label(&mut self, cells: &[CellId], label: &str, describer: &Describer<'_>) {
        let first = cells.iter().filter_map(|&cell| Some((describer.place(cell)?, cell))).min();
        if let Some((_, cell)) = first {
            self.labels.entry(cell).or_insert_with(|| label.to_owned());
        }
    }

    /// Writes the signs between neighbours. Returns whether all are free, and there is any.
    fn signs(&mut self, rule: CellsRule, cells: &[CellId], describer: &Describer<'_>, ascii: bool) -> bool {
        let edges = describer.edges(cells);
        let mut is_drawn = !edges.is_empty();
        for (one, other) in edges {
            let (Some(from), Some(to)) = (describer.place(one), describer.place(other)) else { continue };
            let is_below = from.column == to.column;
            let sign = match (rule, ascii) {
                (CellsRule::WhiteDot, false) => '○',
                (CellsRule::WhiteDot, true) => 'o',
                (CellsRule::BlackDot, false) => '●',
                (CellsRule::BlackDot, true) => '*',
                (CellsRule::X, _) => 'X',
                (CellsRule::V, _) => 'V',
                (_, false) if is_below => {
                    if from < to {
                        '∨'
                    } else {
                        '∧'
                    }
                }
                (_, true) if is_below => {
                    if from < to {
                        'v'
                    } else {
                        '^'
                    }
                }
                _ => {
                    if from < to {
                        '>'
                    } else {
                        '<'
                    }
                }
            };
            let first = if from < to { one } else { other };
            let free = *self.signs.entry((first, is_below)).or_insert(sign) == sign;
            is_drawn &= free;
        }
        is_drawn
    }

    /// Returns what the numbers outside of the grid and the signs mean.
    fn key(&self) -> Vec<String> {
        let mut kinds: Vec<ClueKind> = self.clues.iter().map(|clue| clue.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let has_letters = self.has_letters();
        let line = |kind: &ClueKind| match (*kind, has_letters) {
            (ClueKind::LittleKiller, _) | (_, false) => kind.meaning().to_owned(),
            _ => format!("{}: {}", kind.letter(), kind.meaning()),
        };
        kinds.iter().map(line).collect()
    }

    /// Returns whether letters tell the kinds of clues outside of the grid apart.
    pub(super) fn has_letters(&self) -> bool {
        let mut kinds =
            self.clues.iter().map(|clue| clue.kind).filter(|kind| *kind != ClueKind::LittleKiller);
        let first = kinds.next();
        kinds.any(|kind| Some(kind) != first)
    }
}

impl TextDrawing<'_> {
    /// Returns whether a given with this number of values is visible.
    fn shows_given(&self, cell: CellId, values: usize) -> bool {
        let is_replaced = self.values.get(cell).is_some_and(Option::is_some)
            || self.candidates.get(cell).is_some_and(|set| !set.is_empty());
        values == 1 || !is_replaced
    }
}
