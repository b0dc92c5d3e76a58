//! Which shape draws which rule.

use super::artist::{Artist, Drawn, sample};
use super::shapes;
use super::sketch::Layer;
use crate::ink::Ink;
use sudokit_variants::{Axis, CellsRule, Diagonal, GridRule, NumberRule, RegionKind, Rule, ValueSet};

impl Artist<'_> {
    /// Draws a rule as far as it can be drawn.
    pub(super) fn draw_rule(&mut self, rule: &Rule) -> Drawn {
        match rule {
            Rule::Given(givens) => {
                let is_drawn = |&(cell, set): &(usize, ValueSet)| {
                    !set.is_empty() && self.describer.place(cell).is_some()
                };
                if givens.iter().all(is_drawn) { Drawn::All } else { Drawn::Nothing }
            }
            Rule::Grid(rule) => self.grid_rule(*rule),
            Rule::RegionSize(_) if self.regions.kind == RegionKind::None => Drawn::Nothing,
            Rule::RegionSize(_) => Drawn::All,
            Rule::Jigsaw(regions) => self.jigsaw(regions),
            Rule::Diagonal(diagonal) => self.diagonal(*diagonal),
            Rule::Cells(rule, cells) => self.cells_rule(*rule, cells),
            Rule::Number(rule, number, cells) => self.number_rule(*rule, *number, cells),
            Rule::SumLine { sum, cells, is_loop } => self.sum_line(*sum, cells, *is_loop),
            Rule::Sum { sum, terms } => self.sum(*sum, terms),
            Rule::LookAndSay { cells, .. } => self.tagged(rule, cells),
            Rule::ContainAtLeast { values, cells } => self.contents(values, cells, false),
            Rule::ContainExact { values, cells } => self.contents(values, cells, true),
            Rule::Quad { corner, values } => self.quad(*corner, values),
            Rule::Indexing(axis, cells) => self.indexing(*axis, cells),
            Rule::EqualSum(segments) => self.coloured(segments, "Coloured areas with one letter: equal sums"),
            Rule::LittleKiller { .. } | Rule::Sandwich { .. } | Rule::Outside(..) => {
                if self.has_room(rule) {
                    Drawn::All
                } else {
                    Drawn::Nothing
                }
            }
            Rule::Pair(relation, lines) => self.relation_lines(relation, lines),
            Rule::PairAll(relation, areas) => self.related(rule, relation, areas),
            Rule::Automaton { name, lines, .. } => {
                let name = if name.trim().is_empty() { "custom automaton" } else { name.trim() };
                let segments: Vec<_> = lines.iter().flatten().cloned().collect();
                let is_simple = lines.iter().all(|line| line.len() == 1);
                let drawn = self.named_lines(name, &segments);
                if drawn == Drawn::All { Drawn::all_if(is_simple) } else { drawn }
            }
            Rule::Regex { pattern, lines, .. } => self.named_lines(&format!("values match {pattern}"), lines),
            Rule::ChaosArrow { control, offset, arms } => self.chaos_arrow(*control, *offset, arms),
            Rule::ChaosCount { control, .. } => self.chaos_count(*control),
            _ => Drawn::Nothing,
        }
    }

    fn grid_rule(&mut self, rule: GridRule) -> Drawn {
        match rule {
            GridRule::NoBoxes if self.regions.kind != RegionKind::None => Drawn::All,
            GridRule::Windoku => {
                let windows = self.layout.windows();
                for window in &windows {
                    self.tint(Layer::Shade, window, Ink::Shade, 0.0);
                }
                if windows.is_empty() {
                    return Drawn::Nothing;
                }
                self.key("Shaded windows: no value repeats in a window", || {
                    sample(|sketch, board, _| {
                        for column in 0..3 {
                            sketch.rect(Layer::Tint, Ink::Shade, board.area(0, column));
                        }
                    })
                });
                Drawn::All
            }
            _ => Drawn::Nothing,
        }
    }

    /// Draws regions that are not those of the thick lines: as areas with an outline.
    fn jigsaw(&mut self, regions: &[u8]) -> Drawn {
        let count = self.drawing.puzzle.shape.cells();
        if regions.len() != count {
            return Drawn::Nothing;
        }
        let pieces = self.layout.pieces_of(regions);
        let numbers = regions.iter().map(|&number| Some(usize::from(number)));
        if numbers.eq(self.regions.numbers.iter().copied()) {
            let of_other_size = pieces.iter().map(Vec::len).sum::<usize>() < count;
            if of_other_size {
                self.sentence(&format!(
                    "A region without {} cells may repeat values",
                    self.layout.region_size
                ));
            }
            return Drawn::All;
        }
        if self.is_same_division(regions) || self.jigsaws.contains(&pieces) {
            return Drawn::All;
        }
        self.tinted_areas(&pieces);
        self.jigsaws.insert(pieces);
        Drawn::All
    }

    /// Returns whether the regions are those of the thick lines with other numbers.
    fn is_same_division(&self, regions: &[u8]) -> bool {
        let mut other = std::collections::BTreeMap::new();
        let mut back = std::collections::BTreeMap::new();
        regions.iter().zip(&self.regions.numbers).all(|(one, two)| {
            *other.entry(*one).or_insert(*two) == *two && *back.entry(*two).or_insert(*one) == *one
        })
    }

    fn diagonal(&mut self, diagonal: Diagonal) -> Drawn {
        let cells = self.drawing.puzzle.shape.diagonal(diagonal);
        let board = self.boards.grid();
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return Drawn::Nothing };
        let corner = |cell: usize, is_end: bool| {
            let (row, column) = self.drawing.puzzle.shape.place(cell);
            let area = board.area(row, column);
            let is_right = (diagonal == Diagonal::Falling) == is_end;
            (if is_right { area.right() } else { area.x }, if is_end { area.bottom() } else { area.y })
        };
        let path = shapes::polyline(&[corner(first, false), corner(last, true)]);
        self.sketch.path(Layer::Narrow, Ink::Diagonal, path);
        self.key("Diagonal: no value repeats", || {
            sample(|sketch, _, points| sketch.path(Layer::Narrow, Ink::Diagonal, shapes::polyline(points)))
        });
        Drawn::All
    }

    fn cells_rule(&mut self, rule: CellsRule, cells: &[usize]) -> Drawn {
        let whole = Rule::Cells(rule, cells.to_vec());
        match rule {
            CellsRule::Thermo => self.thermo(cells, true),
            CellsRule::Renban | CellsRule::Entropic | CellsRule::RegionSumLine | CellsRule::Palindrome => {
                self.plain_line(rule, cells)
            }
            CellsRule::Zipper => self.zipper(cells),
            CellsRule::Between => self.between(cells),
            CellsRule::Arrow => self.arrow(cells),
            CellsRule::DoubleArrow => self.double_arrow(cells),
            CellsRule::EqualityCage => self.cage(
                cells,
                (Ink::CageGreen, Ink::LabelGreen, "="),
                "Equality cage: as many even as odd and as many low as high values, none repeats",
            ),
            CellsRule::AllDifferent => {
                self.cage(cells, (Ink::CageFaint, Ink::LabelFaint, ""), "Dashed area: no value repeats")
            }
            CellsRule::WhiteDot
            | CellsRule::BlackDot
            | CellsRule::X
            | CellsRule::V
            | CellsRule::GreaterThan => self.edge_signs(rule, cells),
            CellsRule::CountingCircles => self.circles(cells),
            _ => self.tagged(&whole, cells),
        }
    }

    fn number_rule(&mut self, rule: NumberRule, number: i32, cells: &[usize]) -> Drawn {
        let label = number.to_string();
        match rule {
            NumberRule::Whisper | NumberRule::Modular => self.number_line(rule, number, cells),
            NumberRule::Lockout => self.lockout(number, cells),
            NumberRule::Cage => {
                let text = if number == 0 { "" } else { &*label };
                let meaning = if number == 0 {
                    "Cage without a number: no value repeats"
                } else {
                    "Cage: the values have this sum, none repeats"
                };
                self.cage(cells, (Ink::Cage, Ink::Label, text), meaning)
            }
            NumberRule::RellikCage => self.cage(
                cells,
                (Ink::CageRed, Ink::LabelRed, &format!("≠{label}")),
                "Rellik cage: no values in it have this sum, none repeats",
            ),
            NumberRule::Lunchbox => self.cage(
                cells,
                (Ink::Lunchbox, Ink::Label, &format!("L{label}")),
                "Lunchbox: sum between its least and greatest value, none repeats",
            ),
            NumberRule::PillArrow => self.pill_arrow(number, cells),
            NumberRule::SameValues => {
                let length = cells.len() / usize::try_from(number).unwrap_or(1).max(1);
                let runs: Vec<_> = cells.chunks(length.max(1)).map(<[usize]>::to_vec).collect();
                self.coloured(&runs, "Coloured areas with one letter and ×: the same values")
            }
            _ => self.tagged(&Rule::Number(rule, number, cells.to_vec()), cells),
        }
    }

    fn indexing(&mut self, axis: Axis, cells: &[usize]) -> Drawn {
        if self.places(cells).is_none() {
            return Drawn::Nothing;
        }
        let (ink, text) = match axis {
            Axis::Column => (
                Ink::TintRed,
                "Column indexing: v in a cell says in which column of its row the number of the cell's column is",
            ),
            Axis::Row => (
                Ink::TintGreen,
                "Row indexing: v in a cell says in which row of its column the number of the cell's row is",
            ),
        };
        self.tint(Layer::Tint, cells, ink, 1.0);
        self.key(text, || {
            sample(|sketch, board, _| {
                for column in 0..3 {
                    sketch.rect(Layer::Tint, ink, board.area(0, column));
                }
            })
        });
        Drawn::All
    }
}
