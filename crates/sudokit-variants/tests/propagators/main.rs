//! Compares each kind of constraint with a definition that is written here, in random small cases. A search with the constraint finds
//! exactly the solutions: it removes no value of a solution, and rejects each other assignment. A table shows when a constraint removes
//! less than before.

mod areas;
mod board;
mod check;
mod lines;
mod relations;
mod sets;
mod sums;

use board::Case;
use check::compare;
use sudokit_testkit::small::Dice;
use sudokit_variants::kernel::{Model, Search};
use sudokit_variants::propagators::Connected;

/// The cases of each kind.
const CASES: u64 = 1000;

/// A kind of case, and how one is made.
type Kind = (&'static str, fn(&mut Dice<'_>) -> Case);

const KINDS: [Kind; 40] = [
    ("all_different", sets::all_different),
    ("band", areas::band),
    ("between_ends", sums::between_ends),
    ("cage", sums::cage),
    ("cage_in_house", sums::cage_in_house),
    ("cage_without_sum", sums::cage_without_sum),
    ("circles", sets::circles),
    ("connected", areas::connected),
    ("count", sets::count),
    ("count_distinct", sets::count_distinct),
    ("count_distinct_at_most", sets::count_distinct_at_most),
    ("crossing", areas::crossing),
    ("crossing_of_leftovers", areas::crossing_of_leftovers),
    ("different", relations::different),
    ("different_if", relations::different_if),
    ("each_class", sets::each_class),
    ("either", relations::either),
    ("element_with_cell", relations::element_with_cell),
    ("element_with_value", relations::element_with_value),
    ("ends", lines::ends),
    ("first_hidden", lines::first_hidden),
    ("first_sum", sums::first_sum),
    ("first_sum_of_different", sums::first_sum_of_different),
    ("linear", sums::linear),
    ("linear_of_different", sums::linear_of_different),
    ("linear_of_three", sums::linear_of_three),
    ("linear_of_two", sums::linear_of_two),
    ("naked_pairs", sets::naked_pairs),
    ("pair", relations::pair),
    ("rank", lines::rank),
    ("rank_in_group", lines::rank_in_group),
    ("regions", areas::regions),
    ("regions_of_any_labels", areas::regions_of_any_labels),
    ("rellik", sums::rellik),
    ("renban", sets::renban),
    ("runs", sets::runs),
    ("same_label", lines::same_label),
    ("same_label_enclosed", lines::same_label_enclosed),
    ("seen", lines::seen),
    ("walk", lines::walk),
];

#[test]
fn constraints_accept_what_their_definitions_accept() {
    let mut table = Vec::new();
    for (name, make) in KINDS {
        let cases =
            (0..CASES).map(|seed| compare(make(&mut Dice::new(seed)), &format!("{name}, case {seed}")));
        let sums = cases.reduce(|sums, case| std::array::from_fn(|at| (sums[at].0, sums[at].1 + case[at].1)));
        let sums = sums.expect("some cases");
        if table.is_empty() {
            table.push(format!("kind {}\n", sums.map(|(column, _)| column).join(" ")));
        }
        table.push(format!("{name} {}\n", sums.map(|(_, sum)| sum.to_string()).join(" ")));
    }
    let assert = snapbox::Assert::new().action_env("SNAPSHOTS");
    assert.eq(table.concat(), snapbox::file!["table.txt"]);
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
