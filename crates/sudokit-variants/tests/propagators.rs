//! Each constraint here removes only values that no solution has: a search with it alone finds as many solutions as its definition accepts.

use proptest::prelude::*;
use sudokit_variants::kernel::{Constraint, Model, Next, Search};
use sudokit_variants::propagators::{Connected, DifferentIf};
use sudokit_variants::sudokit::Limits;

/// Returns all ways to give each cell one of its values.
fn assignments(domains: &[u64]) -> Vec<Vec<u8>> {
    domains.iter().fold(vec![Vec::new()], |all, &domain| {
        let values: Vec<u8> = (0..64).filter(|&value| domain >> value & 1 == 1).collect();
        let with = |begun: &Vec<u8>| values.iter().map(|&value| [&begun[..], &[value]].concat()).collect();
        all.iter().flat_map(|begun| -> Vec<Vec<u8>> { with(begun) }).collect()
    })
}

/// Compares a search with the definition, for a constraint over the cells 0, 1, ….
fn compare(constraint: &(impl Constraint + Clone + 'static), domains: &[u64]) {
    let mut expected = assignments(domains);
    expected.retain(|values| constraint.holds(values));
    let model = Model::new(domains.to_vec(), vec![Box::new(constraint.clone())]);
    let mut search = Search::new(&model);
    for cell in 0..domains.len() {
        let kept = search.at_root().map_or(0, |root| root[cell]);
        assert!(expected.iter().all(|values| kept >> values[cell] & 1 == 1), "{constraint:?} {domains:?}");
    }
    let mut budget = Limits::unlimited().start();
    let mut found = Vec::new();
    while let Next::Solution(solution) = search.next_solution(&mut budget) {
        found.push(solution);
    }
    found.sort_unstable();
    assert_eq!(found, expected, "{constraint:?} {domains:?}");
}

/// Returns domains of cells, of which most have one value of three.
fn domains(cells: usize) -> impl Strategy<Value = Vec<u64>> {
    let domain = prop_oneof![2 => Just(1_u64), 2 => Just(2), 1 => Just(4), 3 => Just(3), 1 => Just(6)];
    prop::collection::vec(domain, cells)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn connected_cells(
        columns in 1_usize..6,
        (domains, size) in (1_usize..20).prop_flat_map(|cells| (domains(cells), prop::option::of(0..cells))),
    ) {
        let open = domains.iter().filter(|domain| domain.count_ones() > 1).count();
        prop_assume!(open <= 10);
        compare(&Connected::new((0..domains.len()).collect(), columns, 0b10, size), &domains);
        compare(&Connected::new((0..domains.len()).collect(), columns, 0b101, size), &domains);
    }
}

#[test]
fn cells_that_connect_others_are_in_the_area() {
    // The values 0 and 1; the area has 1. Of the middle row only the second cell can connect both corners.
    let (all, no, yes) = (0b11_u64, 0b01, 0b10);
    let domains = vec![yes, all, all, no, all, no, all, all, yes];
    let model = Model::new(domains, vec![Box::new(Connected::new((0..9).collect(), 3, 0b10, None))]);
    let search = Search::new(&model);
    let root = search.at_root().expect("some ways connect them");
    assert_eq!((root[1], root[4], root[7]), (yes, yes, yes));
    assert_eq!((root[2], root[6]), (all, all));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn cells_that_differ_if_another_has_a_value(
        domains in prop::collection::vec(1_u64..16, 1..5), value in 0_u8..4,
    ) {
        let others: Vec<usize> = (1..domains.len()).collect();
        compare(&DifferentIf::new(0, 1 << value, &others), &domains);
    }
}
