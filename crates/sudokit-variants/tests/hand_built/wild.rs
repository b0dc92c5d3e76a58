//! Random puzzles that were built by hand, with rules of all kinds. Some of their numbers are wrong.

use sudokit_testkit::Rng;
use sudokit_variants::{
    Automaton, Axis, CellId, CellsRule, Diagonal, GridRule, Group, Line, NumberRule, OutsideRule, Puzzle,
    Relation, Rule, Shape, Ties, ValueSet, Values,
};

const GRID_RULES: [GridRule; 15] = [
    GridRule::NoBoxes,
    GridRule::RegionSameValues,
    GridRule::Windoku,
    GridRule::DisjointSets,
    GridRule::AntiKnight,
    GridRule::AntiKing,
    GridRule::AntiConsecutive,
    GridRule::AntiTaxicab,
    GridRule::GlobalEntropy,
    GridRule::GlobalMod,
    GridRule::StrictKropki,
    GridRule::StrictXv,
    GridRule::DutchFlatmates,
    GridRule::Doppelganger,
    GridRule::ChaosConstruction,
];
const CELLS_RULES: [CellsRule; 19] = [
    CellsRule::Thermo,
    CellsRule::Renban,
    CellsRule::Entropic,
    CellsRule::RegionSumLine,
    CellsRule::Between,
    CellsRule::Palindrome,
    CellsRule::Zipper,
    CellsRule::Arrow,
    CellsRule::DoubleArrow,
    CellsRule::EqualityCage,
    CellsRule::WhiteDot,
    CellsRule::BlackDot,
    CellsRule::X,
    CellsRule::V,
    CellsRule::GreaterThan,
    CellsRule::AllDifferent,
    CellsRule::CountingCircles,
    CellsRule::CountDistinct,
    CellsRule::ValueIndexing,
];
const NUMBER_RULES: [NumberRule; 8] = [
    NumberRule::Whisper,
    NumberRule::Modular,
    NumberRule::Lockout,
    NumberRule::Cage,
    NumberRule::RellikCage,
    NumberRule::Lunchbox,
    NumberRule::PillArrow,
    NumberRule::SameValues,
];
const OUTSIDE_RULES: [OutsideRule; 5] = [
    OutsideRule::XSum,
    OutsideRule::Skyscraper,
    OutsideRule::HiddenSkyscraper,
    OutsideRule::NumberedRoom,
    OutsideRule::FullRank,
];
/// Numbers at the ends of their types, and beside them.
const WILD: [usize; 9] = [0, 1, 63, 64, 255, 1 << 16, u32::MAX as usize, (i64::MAX as usize) + 1, usize::MAX];

/// Makes puzzles. One number of `sanity` is wrong.
pub(crate) struct Wild {
    rng: Rng,
    sanity: usize,
    puzzle: Puzzle,
}

impl Wild {
    /// Returns a random puzzle of a seed.
    pub(crate) fn puzzle(seed: u64) -> Puzzle {
        let mut rng = Rng::new(seed);
        let sanity = [10, 100, 1000, usize::MAX][(rng.next_u64() % 4) as usize];
        let mut wild = Self { rng, sanity, puzzle: Puzzle::new(Shape::new(4, 4).expect("a size up to 36")) };
        wild.cells();
        for _ in 0..=wild.below(4) {
            let rule = wild.rule(0);
            wild.puzzle.rules.push(rule);
        }
        wild.puzzle
    }

    fn below(&mut self, end: usize) -> usize {
        (self.rng.next_u64() % end.max(1) as u64) as usize
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    fn is_wild(&mut self) -> bool {
        self.below(self.sanity) == 0
    }

    /// Returns a number below the end; sometimes any number.
    fn number(&mut self, end: usize) -> usize {
        if !self.is_wild() {
            return self.below(end);
        }
        match self.below(3) {
            0 => end,
            1 => self.of(&WILD),
            _ => self.rng.next_u64() as usize,
        }
    }

    /// Returns a sum or a clue.
    fn sum(&mut self) -> i32 {
        match self.below(8) {
            0 => self.of(&[0, -1, i32::MIN, i32::MAX, 1 << 20, 100, -100]),
            1 => self.rng.next_u64() as i32,
            _ => i32::from(self.below(40) as u8),
        }
    }

    fn cells(&mut self) {
        let side = self.of(&[1, 2, 3, 4, 4, 6, 9]);
        let other = if self.below(4) == 0 { 1 + self.below(6) } else { side };
        let count = (side.max(other) + self.of(&[0, 0, 0, 1, 3])).min(64);
        let count = self.of(&[count, count, count, count, 1, 64]);
        let values = Values::new(self.below(2) as u8, count).expect("1 to 64 values");
        let is_raw = self.below(4) == 0;
        self.puzzle.shape = Shape { rows: side, columns: other, values, is_raw };
        if self.is_wild() {
            self.puzzle.shape.rows = self.number(37);
        }
        if self.is_wild() {
            self.puzzle.shape.columns = self.number(1000);
        }
        if self.below(4) == 0 {
            self.puzzle.rules.push(Rule::Grid(GridRule::ChaosConstruction));
        }
        if self.below(3) == 0 {
            let region = 1 + self.below(9);
            self.puzzle.rules.push(Rule::RegionSize(region));
        }
        for _ in 0..self.below(3) {
            let group = self.group();
            self.puzzle.groups.push(group);
        }
    }

    fn group(&mut self) -> Group {
        let prefix = self.of(&["X", "Y", "CC", "DGR", "DGC", "DGB", "LONG"]).to_owned();
        let prefix = if self.is_wild() { self.of(&["", "x", "X~", "É"]).to_owned() } else { prefix };
        let (rows, columns) = (self.number(3).saturating_add(1), self.number(3).saturating_add(1));
        let count = rows.saturating_mul(columns);
        let shape = (self.below(2) == 0).then_some((rows, columns));
        let count = if self.is_wild() { self.number(5000) } else { count };
        Group { prefix, label: "a label~".to_owned(), shape, count }
    }

    /// Returns a cell; rarely one that the puzzle does not have.
    fn cell(&mut self) -> CellId {
        self.number(self.puzzle.cell_count())
    }

    fn list(&mut self) -> Vec<CellId> {
        let length = self.of(&[0, 1, 2, 2, 3, 3, 4, 5, 9, 30]);
        let mut cells: Vec<CellId> = (0..length).map(|_| self.cell()).collect();
        if self.below(2) == 0 {
            // Neighbours, mostly.
            let first = self.cell();
            cells.iter_mut().enumerate().for_each(|(at, cell)| *cell = first.saturating_add(at));
        }
        if self.below(4) > 0 {
            let count = self.puzzle.cell_count();
            cells.retain(|&cell| cell < count);
            cells.sort_unstable();
            cells.dedup();
        }
        cells
    }

    fn lists(&mut self) -> Vec<Vec<CellId>> {
        (0..self.below(4)).map(|_| self.list()).collect()
    }

    fn value(&mut self) -> u8 {
        let values = self.puzzle.shape.values;
        values.first().wrapping_add(self.number(values.count()) as u8)
    }

    fn values(&mut self) -> Vec<u8> {
        (0..self.below(5)).map(|_| self.value()).collect()
    }

    fn set(&mut self) -> ValueSet {
        let any = ValueSet(self.rng.next_u64());
        if self.is_wild() { any } else { any & self.puzzle.shape.values.all() }
    }

    fn line(&mut self) -> Line {
        let axis = self.of(&[Axis::Row, Axis::Column]);
        let shape = self.puzzle.shape;
        Line { axis, index: self.number(if axis == Axis::Row { shape.rows } else { shape.columns }) }
    }

    fn relation(&mut self) -> Relation {
        let values = self.puzzle.shape.values.count();
        let count = if self.is_wild() { self.below(70) } else { values };
        Relation { after: (0..count).map(|_| self.set()).collect(), name: "a name~\u{1b}".to_owned() }
    }

    fn automaton(&mut self) -> Automaton {
        let states = if self.below(20) == 0 { 1500 } else { self.below(5) };
        let mut lengths = [states; 3];
        if self.is_wild() {
            lengths[self.below(3)] = self.below(6);
        }
        let edges = (0..lengths[1])
            .map(|_| (0..self.below(4)).map(|_| (self.set(), self.number(states))).collect())
            .collect();
        let breaks =
            (0..lengths[2]).map(|_| (0..self.below(2)).map(|_| self.number(states)).collect()).collect();
        let mut automaton = Automaton {
            first: (0..self.below(3)).map(|_| self.number(states)).collect(),
            accepts: (0..lengths[0]).map(|_| self.below(2) == 0).collect(),
            edges,
            breaks,
        };
        if states == 0 && self.below(9) > 0 {
            automaton.first.clear();
            automaton.edges.iter_mut().for_each(Vec::clear);
        }
        automaton
    }

    fn jigsaw(&mut self) -> Vec<u8> {
        let shape = self.puzzle.shape;
        let count = if self.is_wild() { self.below(100) } else { shape.cells().min(5000) };
        let size = self.of(&[shape.rows.max(shape.columns).max(1), 3]);
        (0..count).map(|cell| (cell / size) as u8).collect()
    }

    fn inner(&mut self, depth: usize) -> Vec<Rule> {
        (0..self.below(4)).map(|_| self.rule(depth + 1)).collect()
    }

    fn rule(&mut self, depth: usize) -> Rule {
        let is_top = depth == 0 || self.is_wild();
        let kinds = if depth < 4 { 25 } else { 22 };
        match self.below(if is_top { 34 } else { kinds }) {
            0 => Rule::Given((0..self.below(4)).map(|_| (self.cell(), self.set())).collect()),
            1..=4 => Rule::Cells(self.of(&CELLS_RULES), self.list()),
            5..=7 => Rule::Number(self.of(&NUMBER_RULES), self.sum(), self.list()),
            8 => Rule::SumLine { sum: self.sum(), cells: self.list(), is_loop: self.below(2) == 0 },
            9 => {
                let cells = self.list();
                Rule::Sum {
                    sum: self.sum(),
                    terms: cells.into_iter().map(|cell| (self.sum(), cell)).collect(),
                }
            }
            10 => {
                let counts = (0..self.below(4)).map(|_| (self.number(5) as u8, self.value())).collect();
                Rule::LookAndSay { counts, cells: self.list() }
            }
            11 => Rule::ContainAtLeast { values: self.values(), cells: self.list() },
            12 => Rule::ContainExact { values: self.values(), cells: self.list() },
            13 => Rule::Quad { corner: self.cell(), values: self.values() },
            14 => {
                let cells = self.list();
                let grid = self.puzzle.shape.cells();
                let cells = cells.into_iter().filter(|&cell| cell < grid || self.is_wild()).collect();
                Rule::Indexing(self.of(&[Axis::Row, Axis::Column]), cells)
            }
            15 => Rule::EqualSum(self.lists()),
            16 => Rule::Pair(self.relation(), self.lists()),
            17 => Rule::PairAll(self.relation(), self.lists()),
            18 => Rule::Automaton {
                automaton: self.automaton(),
                name: "~_".to_owned(),
                lines: (0..self.below(3)).map(|_| self.lists()).collect(),
            },
            19 => {
                Rule::Regex { pattern: "1*é".to_owned(), automaton: self.automaton(), lines: self.lists() }
            }
            20 => Rule::LittleKiller { sum: self.sum(), first: self.number(self.puzzle.shape.columns) },
            21 => Rule::Sandwich { sum: self.sum(), line: self.line() },
            22 => Rule::Or(self.inner(depth)),
            23 => Rule::And(self.inner(depth)),
            24 => self.replicate(depth),
            25 => Rule::Outside(self.of(&OUTSIDE_RULES), self.line(), [Some(self.sum()), Some(self.sum())]),
            26 => Rule::Grid(self.of(&GRID_RULES)),
            27 => Rule::RegionSize(self.number(20)),
            28 => Rule::Jigsaw(self.jigsaw()),
            29 => Rule::Diagonal(self.of(&[Diagonal::Falling, Diagonal::Rising])),
            30 => Rule::FullRankTies(self.of(&[Ties::OnlyUnclued, Ties::Any, Ties::None])),
            31 => Rule::ConnectedValues {
                group: self.of(&[None, None, Some("X"), Some("CC"), Some("DGR")]).map(str::to_owned),
                values: self.set(),
                size: (self.below(2) == 0).then(|| self.number(9)),
            },
            32 => Rule::SearchPriority(self.sum(), self.list()),
            _ => self.chaos(),
        }
    }

    fn replicate(&mut self, depth: usize) -> Rule {
        let origin = self.cell();
        let count = self.below(4);
        let near = |wild: &mut Self| {
            if wild.below(2) == 0 { origin } else { wild.cell() }
        };
        Rule::Replicate {
            origin,
            targets: (0..count).map(|_| near(self)).collect(),
            rules: self.inner(depth),
        }
    }

    fn chaos(&mut self) -> Rule {
        let first = self.puzzle.first_region_cell();
        let count = self.puzzle.shape.cells();
        let (control, offset) = (self.number(first), self.number(2) as u8);
        let region_cells = |wild: &mut Self| -> Vec<CellId> {
            (0..wild.below(5)).map(|_| first.saturating_add(wild.number(count))).collect()
        };
        if self.below(2) == 0 {
            return Rule::ChaosCount { control, offset, cells: region_cells(self) };
        }
        Rule::ChaosArrow { control, offset, arms: (0..self.below(3)).map(|_| region_cells(self)).collect() }
    }
}
