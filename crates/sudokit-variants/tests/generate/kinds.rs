use sudokit_variants::generate::PuzzleSpec;
use sudokit_variants::{CellsRule, Diagonal, GridRule, NumberRule, Puzzle, Rule, Shape};

/// A kind of puzzles.
pub(crate) struct Kind {
    pub(crate) name: String,
    pub(crate) spec: PuzzleSpec,
    cells: usize,
}

impl Kind {
    /// Returns the number of cells.
    pub(crate) const fn cells(&self) -> usize {
        self.cells
    }
}

pub(crate) fn square(size: usize) -> Puzzle {
    Puzzle::new(Shape::new(size, size).expect("a size up to 36"))
}

fn diagonals() -> Vec<Rule> {
    [Diagonal::Falling, Diagonal::Rising].map(Rule::Diagonal).to_vec()
}

fn layout(text: &str) -> Vec<Rule> {
    let pieces = text.bytes().map(|digit| digit - b'0').collect();
    vec![Rule::Grid(GridRule::NoBoxes), Rule::Jigsaw(pieces)]
}

/// Returns the kinds with up to 9×9 cells.
pub(crate) fn kinds() -> Vec<Kind> {
    let with = |name: &str, size: usize, rules: Vec<Rule>| {
        let mut base = square(size);
        base.rules = rules;
        let name = format!("{name} {size}×{size}");
        Kind { name, spec: PuzzleSpec::new(base), cells: size * size }
    };
    let grid = |rule: GridRule| vec![Rule::Grid(rule)];
    let mut kinds: Vec<Kind> = (4..=9).map(|size| with("plain", size, Vec::new())).collect();
    for size in 4..=7 {
        let plain = with("random jigsaw", size, Vec::new());
        kinds.push(Kind { spec: plain.spec.with_random_jigsaw(), ..plain });
    }
    kinds.push(with("jigsaw", 4, layout("0001011231223332")));
    kinds.extend([4, 5, 6, 8, 9].map(|size| with("diagonals", size, diagonals())));
    kinds.extend([4, 6, 8, 9].map(|size| with("windoku", size, grid(GridRule::Windoku))));
    kinds.extend([5, 7, 8, 9].map(|size| with("anti-knight", size, grid(GridRule::AntiKnight))));
    kinds.extend([6, 8, 9].map(|size| with("anti-king", size, grid(GridRule::AntiKing))));
    let lines =
        vec![Rule::Cells(CellsRule::Thermo, vec![0, 1, 2]), Rule::Number(NumberRule::Cage, 7, vec![9, 10])];
    kinds.push(with("thermometer and cage", 6, lines));
    kinds
}
