//! From pieces of text to a puzzle.

use core::ops::Range;
use std::collections::BTreeSet;

use crate::check::limits::{DEEPEST, MOST_EDGES, MOST_EXTRA_CELLS, Replicated, edge_count, weight};
use crate::check::repeated::reached;
use crate::check::scope::{Outer, Scope, scope};
use crate::iss::cells::{Cells, DOPPELGANGER};
use crate::iss::error::{TextError, TextProblem};
use crate::iss::key::set_bits;
use crate::iss::names::{Form, nearest_name, rule_named};
use crate::iss::parts::{Grid, Item, Piece, pieces};
use crate::iss::source::{Source, decoded_name};
use crate::iss::{Read, check, shape};
use crate::kernel::places;
use crate::marks::MarksInOr;
use crate::text::{Note, NoteKind, shown};
use crate::{CellId, GridRule, Group, Puzzle, PuzzleProblem, Rule, Shape, layout};

/// A rule with its name and its place.
#[derive(Debug)]
pub(super) struct NamedRule {
    pub(super) rule: Rule,
    pub(super) name: &'static str,
    pub(super) at: Range<usize>,
}

/// The rules inside of one.
#[derive(Debug)]
struct Frame<'a> {
    /// The outer rule; `None` for the whole text.
    outer: Option<(Outer, Item<'a>)>,
    rules: Vec<NamedRule>,
    /// The cells that the rules name.
    cells: BTreeSet<CellId>,
    /// How large the rules are.
    weight: usize,
}

impl<'a> Frame<'a> {
    const fn new(outer: Option<(Outer, Item<'a>)>) -> Self {
        Self { outer, rules: Vec::new(), cells: BTreeSet::new(), weight: 0 }
    }
}

/// Reads the pieces of a text.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    pub(super) shape: Shape,
    pub(super) groups: Vec<Group>,
    pub(super) cells: Cells,
    pub(super) notes: Vec<Note>,
    frames: Vec<Frame<'a>>,
    /// The size of all automata.
    edges: usize,
    /// How much the rules of all `.Replicate` weigh.
    replicated: Replicated,
    /// The first dot, and the first X or V, inside of `.Or`.
    marks_in_or: MarksInOr<Range<usize>>,
}

/// Reads a puzzle. Places are those of the text of the source.
pub(super) fn read(source: &Source) -> Result<Read, TextError> {
    let pieces = pieces(source)?;
    let shape = shape::of_pieces(&pieces)?;
    let is_rule = |rule: &GridRule| {
        pieces.iter().any(|piece| match piece {
            Piece::Item(item) => {
                rule_named(item.name.text).is_some_and(|(_, form)| form == Form::Grid(*rule))
            }
            Piece::Grid(_) => false,
        })
    };
    let grid_rules: Vec<GridRule> =
        [GridRule::Doppelganger, GridRule::ChaosConstruction].into_iter().filter(is_rule).collect();
    let mut notes = Vec::new();
    let groups = groups(&pieces, shape, grid_rules.contains(&GridRule::Doppelganger), &mut notes)?;
    let cells = Cells::new(shape, &groups, &grid_rules);
    let frames = vec![Frame::new(None)];
    let mut reader = Reader {
        shape,
        groups,
        cells,
        notes,
        frames,
        edges: 0,
        replicated: Replicated::default(),
        marks_in_or: MarksInOr::default(),
    };
    for piece in &pieces {
        match piece {
            Piece::Item(item) => reader.item(item)?,
            Piece::Grid(grid) => reader.grid(grid)?,
        }
    }
    reader.finish()
}

impl<'a> Reader<'a> {
    fn finish(mut self) -> Result<Read, TextError> {
        let frame = self.frames.pop();
        if let Some(Frame { outer: Some((outer, item)), .. }) = &frame {
            return Err(item.error(TextProblem::NoEnd { rule: outer.name() }));
        }
        let rules = frame.map_or_else(Vec::new, |frame| frame.rules);
        let rules = check::last_wins(rules, &mut self.notes);
        check::region_sizes(&rules, self.shape)?;
        check::marks(&rules, self.marks_in_or)?;
        let rules = rules.into_iter().map(|named| named.rule).collect();
        let puzzle = Puzzle { shape: self.shape, groups: self.groups, rules };
        Ok(Read { puzzle, notes: self.notes })
    }

    fn grid(&mut self, grid: &Grid) -> Result<(), TextError> {
        if self.frames.len() > 1 {
            return Err(TextError::new(grid.at.clone(), TextProblem::GridInside));
        }
        let values = self.shape.values;
        let givens = grid.givens.iter().map(|&(cell, listed)| (cell, values.set(places(listed))));
        let givens: Vec<_> = givens.collect();
        for &(cell, _) in givens.iter().filter(|(_, values)| values.is_empty()) {
            self.note_no_value(cell, grid.at.clone());
        }
        let mut rules = Vec::new();
        if !givens.is_empty() {
            rules.push(("Given", Rule::Given(givens)));
        }
        if let Some(regions) = &grid.regions {
            rules.push(("Jigsaw", Rule::Jigsaw(regions.clone())));
            rules.push(("NoBoxes", Rule::Grid(GridRule::NoBoxes)));
        }
        if let Some(frame) = self.frames.last_mut() {
            let named = rules.into_iter().map(|(name, rule)| NamedRule { rule, name, at: grid.at.clone() });
            frame.rules.extend(named);
        }
        Ok(())
    }

    pub(super) fn note_no_value(&mut self, cell: CellId, at: Range<usize>) {
        let cell = self.cells.name(cell);
        self.notes.push(Note { at, kind: NoteKind::NoValue { cell } });
    }

    fn item(&mut self, item: &Item<'a>) -> Result<(), TextError> {
        let Some((name, form)) = rule_named(item.name.text) else {
            let name = shown(item.name.text);
            let problem = TextProblem::UnknownRule { name, nearest: nearest_name(item.name.text) };
            let at = if item.name.text.is_empty() { item.whole.range() } else { item.name.range() };
            return Err(TextError::new(at, problem));
        };
        match form {
            Form::Shape | Form::Var => self.check_scope(name, Scope::Top, item),
            Form::End if !item.args.is_empty() => Err(item.wrong_arguments(".End")),
            Form::End => self.end(item),
            Form::Or => self.begin(Outer::Or, item),
            Form::And => self.begin(Outer::And, item),
            Form::Replicate => self.begin(Outer::Replicate, item),
            _ => {
                shape::check_needs(form, name, self.shape, item)?;
                if let Form::Cells(mark, _) = form
                    && self.outer().any(|outer| outer == Outer::Or)
                {
                    self.marks_in_or.add(mark, || item.whole.range());
                }
                let rules = self.rules(form, item)?;
                rules.iter().try_for_each(|rule| self.check_scope(name, scope(rule), item))?;
                let weight = rules.iter().map(weight).fold(0, usize::saturating_add);
                self.add(rules, name, item, weight);
                Ok(())
            }
        }
    }

    /// Returns the rules that are open, the outermost first.
    fn outer(&self) -> impl DoubleEndedIterator<Item = Outer> {
        self.frames.iter().filter_map(|frame| frame.outer.as_ref().map(|(outer, _)| *outer))
    }

    fn check_scope(&self, rule: &'static str, scope: Scope, item: &Item) -> Result<(), TextError> {
        let wrong = scope.refused_by(self.outer());
        wrong.map_or(Ok(()), |outer| Err(item.error(TextProblem::NotInside { rule, outer: outer.name() })))
    }

    /// Begins a rule that holds others.
    fn begin(&mut self, outer: Outer, item: &Item<'a>) -> Result<(), TextError> {
        if self.frames.len() > DEEPEST {
            return Err(item.error(PuzzleProblem::TooDeep { limit: DEEPEST }.into()));
        }
        match outer {
            Outer::Or if !item.args.is_empty() => return Err(item.wrong_arguments(".Or")),
            Outer::And if !item.args.is_empty() => return Err(item.wrong_arguments(".And")),
            _ => {}
        }
        self.frames.push(Frame::new(Some((outer, item.clone()))));
        Ok(())
    }

    /// Adds the rules of one piece of text. Inside of `.Or` they are one.
    fn add(&mut self, mut rules: Vec<Rule>, name: &'static str, item: &Item, weight: usize) {
        let Some(frame) = self.frames.last_mut() else { return };
        if rules.len() > 1 && frame.outer.as_ref().is_some_and(|(outer, _)| *outer == Outer::Or) {
            rules = vec![Rule::And(rules)];
        }
        let named = rules.into_iter().map(|rule| NamedRule { rule, name, at: item.whole.range() });
        frame.rules.extend(named);
        frame.weight = frame.weight.saturating_add(weight);
    }

    /// Ends the inner rules.
    fn end(&mut self, end: &Item) -> Result<(), TextError> {
        let is_inner = self.frames.len() > 1;
        let frame = if is_inner { self.frames.pop() } else { None };
        let Some(Frame { outer: Some((outer, item)), rules, mut cells, mut weight }) = frame else {
            return Err(end.error(TextProblem::NoBeginning));
        };
        if rules.is_empty() {
            return Err(item.error(TextProblem::NoRules { rule: outer.name() }));
        }
        let rules = if outer == Outer::Or { rules } else { check::last_wins(rules, &mut self.notes) };
        let rules = rules.into_iter().map(|named| named.rule).collect();
        weight = weight.saturating_add(1);
        let new = match outer {
            Outer::Or => Rule::Or(rules),
            Outer::And => Rule::And(rules),
            Outer::Replicate => {
                let (origin, targets) = self.targets(&item)?;
                weight = weight.saturating_mul(targets.len().max(1));
                let is_inner = self.outer().any(|outer| outer == Outer::Replicate);
                if !self.replicated.add(weight, is_inner) {
                    return Err(item.error(TextProblem::TooManyRules));
                }
                self.shift(origin, &targets, &mut cells, &item)?;
                Rule::Replicate { origin, targets, rules }
            }
        };
        if let Some(frame) = self.frames.last_mut() {
            frame.cells.append(&mut cells);
            frame.rules.push(NamedRule { rule: new, name: outer.name(), at: item.whole.range() });
            frame.weight = frame.weight.saturating_add(weight);
        }
        Ok(())
    }

    /// Reads the origin and the targets of `.Replicate`.
    fn targets(&self, item: &Item) -> Result<(CellId, Vec<CellId>), TextError> {
        let expected = ".Replicate~BITS~R1C1";
        let (bits, origin) = match item.args.as_slice() {
            [bits] => (bits, 0),
            [bits, origin] => (bits, self.find_cell(*origin)?),
            _ => return Err(item.wrong_arguments(expected)),
        };
        let error = |problem| TextError::new(bits.range(), problem);
        let set = set_bits(bits.text).ok_or_else(|| error(TextProblem::KeyCharacter))?;
        let board = self.cells.position(origin).map(|(board, ..)| board);
        let reason = "there is no such cell in the grid or group of the origin";
        for &target in &set {
            if self.cells.position(origin + target).map(|(board, ..)| board) != board {
                return Err(error(TextProblem::Target { target, reason }));
            }
        }
        Ok((origin, set.into_iter().map(|target| origin + target).collect()))
    }

    /// Adds the cells that are reached from each target, and checks that they are cells.
    fn shift(
        &self,
        origin: CellId,
        targets: &[CellId],
        cells: &mut BTreeSet<CellId>,
        item: &Item,
    ) -> Result<(), TextError> {
        let mut shifted =
            reached(self.cells.boards(), origin, targets, cells).map_err(|(target, reason)| {
                item.error(TextProblem::Target { target: target - origin, reason })
            })?;
        cells.append(&mut shifted);
        Ok(())
    }

    /// Remembers that the inner rules name a cell.
    pub(super) fn use_cell(&mut self, cell: CellId) {
        if let [_, .., frame] = self.frames.as_mut_slice() {
            frame.cells.insert(cell);
        }
    }

    /// Counts the states and edges of an automaton.
    pub(super) fn count_edges(&mut self, automaton: &crate::Automaton, item: &Item) -> Result<(), TextError> {
        self.edges += edge_count(automaton);
        if self.edges > MOST_EDGES { Err(item.error(TextProblem::TooManyStates)) } else { Ok(()) }
    }
}

/// Reads the groups of extra cells.
fn groups(
    pieces: &[Piece],
    shape: Shape,
    has_doppelganger: bool,
    notes: &mut Vec<Note>,
) -> Result<Vec<Group>, TextError> {
    let items = pieces.iter().filter_map(|piece| match piece {
        Piece::Item(item) => Some(item),
        Piece::Grid(_) => None,
    });
    let mut groups: Vec<(Group, Range<usize>)> = Vec::new();
    let mut count = 0;
    for item in items.clone().filter(|item| item.name.text == "Var") {
        let group = group(item)?;
        let is_taken = has_doppelganger && DOPPELGANGER.contains(&group.prefix.as_str());
        if is_taken {
            return Err(item.error(PuzzleProblem::Prefix { prefix: group.prefix }.into()));
        }
        count += group.count;
        if count > MOST_EXTRA_CELLS {
            return Err(item.error(PuzzleProblem::TooManyExtraCells { limit: MOST_EXTRA_CELLS }.into()));
        }
        match groups.iter_mut().find(|(known, _)| known.prefix == group.prefix) {
            Some((known, at)) => {
                let kind = NoteKind::Replaced { rule: "Var", by: item.whole.range() };
                notes.push(Note { at: at.clone(), kind });
                count -= known.count;
                (*known, *at) = (group, item.whole.range());
            }
            None => groups.push((group, item.whole.range())),
        }
    }
    let mut groups: Vec<Group> = groups.into_iter().map(|(group, _)| group).collect();
    let mut args = items.flat_map(|item| &item.args);
    if has_doppelganger && args.any(|arg| arg.text.starts_with("DG")) {
        groups.extend(doppelganger_groups(shape));
    }
    Ok(groups)
}

/// Returns the extra cells for what each row, column and box lacks.
fn doppelganger_groups(shape: Shape) -> Vec<Group> {
    let side = shape.rows;
    let box_shape = layout::box_shape(&shape, side);
    let group = |prefix: &str, label: &str, shape, count| Group {
        prefix: prefix.to_owned(),
        label: label.to_owned(),
        shape,
        count,
    };
    let [columns, rows, boxes] = DOPPELGANGER;
    let mut groups =
        vec![group(columns, "missing in columns", None, side), group(rows, "missing in rows", None, side)];
    if let Some((_, wide)) = box_shape {
        groups.push(group(boxes, "missing in boxes", Some((side / wide, wide)), side));
    }
    groups
}

/// Reads a group of extra cells.
fn group(item: &Item) -> Result<Group, TextError> {
    let expected = ".Var~PREFIX~LABEL~COUNT` or `.Var~PREFIX~LABEL~ROWSxCOLUMNS";
    let (prefix, label, size) = match item.args.as_slice() {
        [prefix] => (prefix, "", None),
        [prefix, label] => (prefix, label.text, None),
        [prefix, label, size] => (prefix, label.text, Some(size)),
        _ => return Err(item.wrong_arguments(expected)),
    };
    if prefix.text.is_empty() || !prefix.text.bytes().all(|byte| byte.is_ascii_uppercase()) {
        let prefix = shown(prefix.text);
        return Err(item.error(PuzzleProblem::Prefix { prefix }.into()));
    }
    let mut group =
        Group { prefix: prefix.text.to_owned(), label: decoded_name(label), shape: None, count: 1 };
    if let Some(size) = size.filter(|size| !size.text.is_empty()) {
        let number =
            |text: &str| text.parse::<usize>().ok().filter(|number| (1..=MOST_EXTRA_CELLS).contains(number));
        let (shape, count) = match size.text.split_once('x') {
            Some((rows, columns)) => {
                let shape = number(rows).zip(number(columns));
                (shape, shape.map(|(rows, columns)| rows * columns))
            }
            None => (None, number(size.text)),
        };
        let Some(count) = count else {
            let found = shown(size.text);
            let expected = "a number from 1 to 4096, or ROWSxCOLUMNS".to_owned();
            let problem =
                TextProblem::NumberOutOfRange { what: "the number of extra cells", found, expected };
            return Err(TextError::new(size.range(), problem));
        };
        (group.shape, group.count) = (shape, count);
    }
    Ok(group)
}
