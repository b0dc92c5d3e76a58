//! Compares a constraint with its definition.

use crate::board::Case;
use sudokit_variants::CellId;
use sudokit_variants::kernel::{Clauses, Constraint, Model, Next, Search};
use sudokit_variants::sudokit::Limits;

/// The columns of a table, each with the number that a case adds to it.
type Columns = [(&'static str, u64); 12];

/// Compares a case. Returns the numbers of its solutions and of the values that all cells have at the start, after the first propagation
/// and in solutions; then what the constraint says of itself.
pub(crate) fn compare(case: Case, name: &str) -> Columns {
    let name = format!("{name}: {:?} {:?}", case.constraint, case.domains);
    let (solutions, formula) = solutions(&case, &name);
    compare_facts(&case, &solutions, &name);
    let mut possible = vec![0_u64; case.domains.len()];
    for values in &solutions {
        possible.iter_mut().zip(values).for_each(|(set, &value)| *set |= 1 << value);
    }
    let count = |domains: &[u64]| domains.iter().map(|domain| u64::from(domain.count_ones())).sum::<u64>();
    let constraint = &case.constraint;
    let (repeats, required) = (constraint.repeats().into(), constraint.required().count_ones().into());
    let (symmetric, implied) = (constraint.is_symmetric().into(), constraint.is_implied().into());
    let (given, importance) = (count(&case.domains), constraint.importance());
    let clauses = formula.excluded.len() + formula.implied.len();
    [
        ("solutions", solutions.len() as u64),
        ("given", given),
        ("kept", count(&compare_search(case, &solutions, &name))),
        ("possible", count(&possible)),
        ("importance", importance),
        ("repeats", repeats),
        ("symmetric", symmetric),
        ("implied", implied),
        ("required", required),
        ("different", formula.different.len() as u64),
        ("formulas", formula.is_complete.into()),
        ("clauses", clauses as u64),
    ]
}

/// Returns all ways to give each cell one of its values.
fn assignments(domains: &[u64]) -> Vec<Vec<u8>> {
    domains.iter().fold(vec![Vec::new()], |all, &domain| {
        let values: Vec<u8> = (0..64).filter(|&value| domain >> value & 1 == 1).collect();
        let with = |begun: &Vec<u8>| values.iter().map(|&value| [&begun[..], &[value]].concat()).collect();
        all.iter().flat_map(|begun| -> Vec<Vec<u8>> { with(begun) }).collect()
    })
}

/// Returns whether a constraint accepts values of all cells.
fn accepts(constraint: &dyn Constraint, values: &[u8]) -> bool {
    let own: Vec<u8> = constraint.cells().iter().map(|&cell| values[cell]).collect();
    constraint.holds(&own)
}

/// Returns all solutions and the clauses, and compares these and the constraint's own definition with that of the case.
fn solutions(case: &Case, name: &str) -> (Vec<Vec<u8>>, Formula) {
    let mut all = assignments(&case.domains);
    all.retain(|values| {
        let is_accepted = accepts(&*case.constraint, values);
        assert_eq!(is_accepted, (case.holds)(values), "the definitions differ for {values:?} in {name}");
        case.others.iter().all(|other| accepts(&**other, values))
    });
    let formula = Formula::new(case);
    all.retain(|values| {
        let holds = (case.holds)(values);
        assert!(
            !formula.is_complete || formula.holds(values, name) == holds,
            "the clauses differ for {values:?} in {name}"
        );
        holds
    });
    (all, formula)
}

/// Compares what the constraint says of itself with its solutions.
fn compare_facts(case: &Case, solutions: &[Vec<u8>], name: &str) {
    let mut different = Vec::new();
    case.constraint.differs(&mut different);
    let cells = case.constraint.cells();
    for values in solutions {
        assert!(different.iter().all(|&(one, other)| values[one] != values[other]), "equal cells in {name}");
        let set = cells.iter().fold(0_u64, |set, &cell| set | 1 << values[cell]);
        assert_eq!(case.constraint.required() & !set, 0, "a required value is not there in {name}");
    }
    if case.constraint.is_symmetric() {
        compare_exchanged(case, solutions, name);
    }
}

/// Exchanges each two values of solutions.
fn compare_exchanged(case: &Case, solutions: &[Vec<u8>], name: &str) {
    let all = case.domains.iter().fold(0, |all, domain| all | domain);
    let last = (u64::BITS - all.leading_zeros()) as u8;
    for values in solutions.iter().take(5) {
        for (one, other) in (0..last).flat_map(|one| (0..one).map(move |other| (one, other))) {
            let exchanged: Vec<u8> = values
                .iter()
                .map(|&value| match value {
                    value if value == one => other,
                    value if value == other => one,
                    value => value,
                })
                .collect();
            assert!((case.holds)(&exchanged), "values are not alike in {name}");
        }
    }
}

/// Compares what the model accepts and what a search finds with the solutions. Returns the values of all cells after the first propagation.
fn compare_search(case: Case, solutions: &[Vec<u8>], name: &str) -> Vec<u64> {
    let Case { constraint, mut others, domains, .. } = case;
    others.push(constraint);
    let none = vec![0; domains.len()];
    let model = Model::new(domains, others);
    assert!(solutions.iter().all(|values| model.holds(values)), "a solution is refused in {name}");
    let mut search = Search::new(&model);
    let kept = search.at_root().unwrap_or(&none).to_vec();
    let is_kept = |values: &Vec<u8>| kept.iter().zip(values).all(|(set, value)| set >> value & 1 == 1);
    assert!(solutions.iter().all(is_kept), "a value of a solution is removed in {name}");
    let mut budget = Limits::unlimited().start();
    let mut found = Vec::new();
    while let Next::Solution(solution) = search.next_solution(&mut budget) {
        found.push(solution);
    }
    found.sort_unstable();
    assert_eq!(found, solutions, "the solutions differ in {name}");
    kept
}

/// The clauses of a constraint, and the cells that differ.
struct Formula {
    /// The number of cells of the constraint.
    cells: usize,
    /// Whether the clauses are all of the constraint.
    is_complete: bool,
    /// The values of the cells that clauses added.
    added: Vec<u64>,
    excluded: Vec<[Candidate; 2]>,
    /// If all of the first are there, one of the others is.
    implied: Vec<[Vec<Candidate>; 2]>,
    /// What the clauses leave out.
    beside: Vec<Box<dyn Constraint>>,
    different: Vec<(CellId, CellId)>,
}

type Candidate = (CellId, u8);

impl Clauses for Formula {
    fn exclude(&mut self, one: Candidate, other: Candidate) {
        self.excluded.push([one, other]);
    }

    fn imply(&mut self, all: &[Candidate], any: &mut dyn Iterator<Item = Candidate>) {
        self.implied.push([all.to_vec(), any.collect()]);
    }

    fn add_cell(&mut self, values: usize) -> CellId {
        self.added.push(u64::MAX.checked_shr(64 - values as u32).unwrap_or(0));
        self.cells + self.added.len() - 1
    }

    fn is_full(&self) -> bool {
        false
    }
}

impl Formula {
    fn new(case: &Case) -> Self {
        let mut formula = Self {
            cells: case.domains.len(),
            is_complete: false,
            added: Vec::new(),
            excluded: Vec::new(),
            implied: Vec::new(),
            beside: case.constraint.beside_clauses(),
            different: Vec::new(),
        };
        formula.is_complete = case.constraint.clauses(&case.domains, &mut formula);
        case.constraint.differs(&mut formula.different);
        formula
    }

    /// Returns whether the clauses hold for these values. Then they leave each added cell one value.
    fn holds(&self, values: &[u8], name: &str) -> bool {
        if self.different.iter().any(|&(one, other)| values[one] == values[other]) {
            return false;
        }
        let holds = |constraint: &dyn Constraint| {
            constraint.holds(&constraint.cells().iter().map(|&cell| values[cell]).collect::<Vec<_>>())
        };
        if !self.beside.iter().all(|constraint| holds(&**constraint)) {
            return false;
        }
        let mut domains: Vec<u64> =
            values.iter().map(|value| 1 << value).chain(self.added.iter().copied()).collect();
        loop {
            let before = domains.clone();
            self.propagate(&mut domains);
            if domains.contains(&0) {
                return false;
            }
            if domains == before {
                break;
            }
        }
        assert!(domains.iter().all(|domain| domain.is_power_of_two()), "an added cell is open in {name}");
        true
    }

    /// Removes candidates that clauses exclude, and leaves a cell only the candidate that they require.
    fn propagate(&self, domains: &mut [u64]) {
        let is_there = |domains: &[u64], (cell, place): Candidate| domains[cell] == 1 << place;
        for &[one, other] in &self.excluded {
            for (known, removed) in [(one, other), (other, one)] {
                if is_there(domains, known) {
                    domains[removed.0] &= !(1 << removed.1);
                }
            }
        }
        for [all, any] in &self.implied {
            let mut open = all.iter().filter(|&&known| !is_there(domains, known));
            let mut possible = any.iter().filter(|(cell, place)| domains[*cell] >> place & 1 == 1);
            match (open.next(), open.next(), possible.next(), possible.next()) {
                (None, _, None, _) => domains[all.first().or(any.first()).map_or(0, |first| first.0)] = 0,
                (None, _, Some(&(cell, place)), None) => domains[cell] = 1 << place,
                (Some(&(cell, place)), None, None, _) => domains[cell] &= !(1 << place),
                _ => {}
            }
        }
    }
}
