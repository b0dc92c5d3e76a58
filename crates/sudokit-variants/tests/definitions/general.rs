use super::*;

#[test]
fn pairs_and_automata() {
    // The second is greater.
    let values = Values::new(0, 11).unwrap();
    let after = values.iter().map(|one| values.set(one + 1..=10)).collect();
    let greater = Relation { after, name: String::new() };
    assert!(row(|cells| Rule::Pair(greater.clone(), vec![cells]), &[1, 4, 10]));
    assert!(!row(|cells| Rule::Pair(greater.clone(), vec![cells]), &[1, 4, 4]));
    assert!(!row(|cells| Rule::PairAll(greater.clone(), vec![cells]), &[1, 4]), "both ways");
    let two_lines = Rule::Pair(greater.clone(), vec![vec![0, 1], vec![2, 3]]);
    assert!(with(raw(1, 4, 0, 10), [two_lines]).holds(&[3, 4, 1, 2]));
    let after =
        values.iter().map(|one| values.set(values.iter().filter(|other| one + other != 10))).collect();
    let no_ten = Relation { after, name: String::new() };
    assert!(!row(|cells| Rule::PairAll(no_ten.clone(), vec![cells]), &[2, 3, 8]), "not only neighbours");
    assert!(row(|cells| Rule::PairAll(no_ten.clone(), vec![cells]), &[5, 1, 2]));
    assert!(!row(|cells| Rule::PairAll(no_ten.clone(), vec![cells]), &[5, 1, 5]));

    // An odd number of ones in each segment.
    let automaton = Automaton {
        first: vec![0],
        accepts: vec![false, true],
        edges: vec![
            vec![(values.only(1), 1), (ValueSet(!2), 0)],
            vec![(values.only(1), 0), (ValueSet(!2), 1)],
        ],
        breaks: vec![vec![], vec![0]],
    };
    let odd = |lines: Vec<Vec<Vec<CellId>>>| Rule::Automaton {
        automaton: automaton.clone(),
        name: String::new(),
        lines,
    };
    let holds = |rule: Rule, values: &[u8]| with(raw(1, values.len(), 0, 10), [rule]).holds(values);
    assert!(holds(odd(vec![vec![vec![0, 1]]]), &[1, 3]));
    assert!(!holds(odd(vec![vec![vec![0, 1]]]), &[1, 1]));
    assert!(holds(odd(vec![vec![vec![0, 1], vec![2]]]), &[1, 3, 1]));
    assert!(!holds(odd(vec![vec![vec![0, 1], vec![2]]]), &[3, 3, 1]), "no break after an even number");
    assert!(!holds(odd(vec![vec![vec![0]], vec![vec![1]]]), &[1, 2]), "each line");
    let regex = Rule::Regex {
        pattern: String::new(),
        automaton: automaton.clone(),
        lines: vec![vec![0, 1], vec![1]],
    };
    assert!(!holds(regex.clone(), &[1, 2]));
    assert!(holds(regex, &[2, 1]));
}

#[test]
fn rules_of_rules() {
    let one = |cell| given(cell, &[1]);
    assert!(in_grid(Rule::Or(vec![one(1), one(0)])));
    assert!(!in_grid(Rule::Or(vec![one(1), one(2)])));
    assert!(!in_grid(Rule::Or(vec![])));
    assert!(!in_grid(Rule::And(vec![one(1), one(0)])));
    assert!(in_grid(Rule::And(vec![one(0), one(6)])));
    assert!(in_grid(Rule::And(vec![])));
    // 1 2, 4 1 and 2 1 side by side.
    let dot = |rule| Rule::Cells(rule, vec![at(1, 2), at(1, 1)]);
    let replicate = |rule: Rule, targets: &[CellId]| {
        in_grid(Rule::Replicate { origin: at(1, 2), targets: targets.to_vec(), rules: vec![rule] })
    };
    assert!(replicate(dot(CellsRule::WhiteDot), &[at(1, 2), at(3, 2)]));
    assert!(!replicate(dot(CellsRule::WhiteDot), &[at(1, 2), at(2, 3)]));
    assert!(!replicate(dot(CellsRule::WhiteDot), &[at(3, 1)]), "outside of the grid");
    assert!(replicate(dot(CellsRule::WhiteDot), &[]));
    assert!(replicate(Rule::Or(vec![dot(CellsRule::WhiteDot), dot(CellsRule::X)]), &[at(3, 4)]));
    assert!(!replicate(Rule::Grid(GridRule::AntiKing), &[at(1, 2)]), "not a rule over cells");
    assert!(in_grid(Rule::SearchPriority(1, vec![3])));
}

#[test]
fn diagonals() {
    let diagonal = |which, values: &[u8]| with(raw(2, 2, 1, 4), [Rule::Diagonal(which)]).holds(values);
    assert!(diagonal(Diagonal::Rising, &[1, 2, 3, 1]));
    assert!(!diagonal(Diagonal::Falling, &[1, 2, 3, 1]));
    assert!(!diagonal(Diagonal::Rising, &[1, 2, 2, 3]));
}
