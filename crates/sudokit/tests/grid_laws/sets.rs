//! The laws of set algebra for every set type: each operation has the same effect as on a `BTreeSet` of indices.

use proptest::prelude::*;
use std::collections::BTreeSet;
use sudokit::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House, HouseSet};
use sudokit_testkit::any;

/// The laws that hold for all sets; `$all` lists the elements in order of their indices.
macro_rules! laws_of_all_sets {
    ($set:ident of $element:ident, $all:expr, $any_set:path, $any:path) => {
        fn all() -> Vec<$element> {
            $all
        }

        /// Returns the indices of the elements that the set contains.
        fn model(set: $set) -> BTreeSet<usize> {
            all()
                .into_iter()
                .filter(|&element| set.contains(element))
                .map(|element| element.index())
                .collect()
        }

        fn indices(elements: impl IntoIterator<Item = $element>) -> Vec<usize> {
            elements.into_iter().map(|element| element.index()).collect()
        }

        #[test]
        fn indices_count_the_elements() {
            assert_eq!(indices(all()), (0..all().len()).collect::<Vec<_>>());
        }

        #[test]
        fn full_has_all_and_empty_has_none() {
            assert_eq!(model($set::EMPTY).len(), 0);
            assert_eq!(model($set::FULL).len(), all().len());
            assert_eq!($set::default(), $set::EMPTY);
            assert_eq!(all().into_iter().collect::<$set>(), $set::FULL);
        }

        #[test]
        fn a_set_of_one_contains_that_one() {
            for element in all() {
                let set = $set::only(element);
                assert_eq!(indices(set), [element.index()]);
                assert_eq!(model(set), BTreeSet::from([element.index()]));
                assert_eq!($set::from(element), set);
                assert_eq!(set.single(), Some(element));
            }
        }

        proptest! {
            #[test]
            fn operations_are_those_of_sets(a in $any_set(), b in $any_set()) {
                let (x, y) = (model(a), model(b));
                prop_assert_eq!(model(a.union(b)), &x | &y);
                prop_assert_eq!(model(a.intersection(b)), &x & &y);
                prop_assert_eq!(model(a.difference(b)), &x - &y);
                prop_assert_eq!(model(a.symmetric_difference(b)), &x ^ &y);
                prop_assert_eq!(model(a.complement()), &model($set::FULL) - &x);
                prop_assert_eq!(a.is_subset(b), x.is_subset(&y));
                prop_assert_eq!(a.is_disjoint(b), x.is_disjoint(&y));
                prop_assert_eq!(a == b, x == y);
                prop_assert!((a & b).is_subset(a) && (a - b).is_disjoint(b));
            }

            #[test]
            fn operators_are_the_operations(a in $any_set(), b in $any_set()) {
                prop_assert_eq!(a | b, a.union(b));
                prop_assert_eq!(a & b, a.intersection(b));
                prop_assert_eq!(a - b, a.difference(b));
                prop_assert_eq!(a ^ b, a.symmetric_difference(b));
                prop_assert_eq!(!a, a.complement());
                let assigned = |assign: fn(&mut $set, $set)| { let mut c = a; assign(&mut c, b); c };
                prop_assert_eq!(assigned(|c, b| *c |= b), a | b);
                prop_assert_eq!(assigned(|c, b| *c &= b), a & b);
                prop_assert_eq!(assigned(|c, b| *c -= b), a - b);
                prop_assert_eq!(assigned(|c, b| *c ^= b), a ^ b);
            }

            #[test]
            fn verbs_change_one_element(set in $any_set(), element in $any()) {
                let (before, at) = (model(set), element.index());
                let (mut more, mut less) = (before.clone(), before.clone());
                let (is_new, was_there) = (more.insert(at), less.remove(&at));
                prop_assert_eq!(model(set.with(element)), more);
                prop_assert_eq!(model(set.without(element)), less);
                let (mut inserted, mut removed) = (set, set);
                prop_assert_eq!(inserted.insert(element), is_new);
                prop_assert_eq!(removed.remove(element), was_there);
                prop_assert_eq!((inserted, removed), (set.with(element), set.without(element)));
            }

            #[test]
            fn measures_are_those_of_sets(set in $any_set()) {
                let model = model(set);
                prop_assert_eq!(set.len(), model.len());
                prop_assert_eq!(set.is_empty(), model.is_empty());
                prop_assert_eq!(set.first().map(|first| first.index()), model.first().copied());
                let single = model.first().copied().filter(|_| model.len() == 1);
                prop_assert_eq!(set.single().map(|single| single.index()), single);
            }

            #[test]
            fn iteration_ascends_and_comes_back(set in $any_set()) {
                let model: Vec<usize> = model(set).into_iter().collect();
                prop_assert_eq!(&indices(set), &model);
                prop_assert_eq!(&indices(set.iter()), &model);
                prop_assert_eq!(&indices(&set), &model);
                prop_assert_eq!(set.iter().collect::<$set>(), set);
            }

            #[test]
            fn what_is_left_is_known_at_each_step(set in $any_set()) {
                let mut rest = set.iter();
                for left in (0..set.len()).rev() {
                    prop_assert_eq!(rest.len(), left + 1);
                    prop_assert!(rest.next().is_some());
                }
                prop_assert_eq!(rest.size_hint(), (0, Some(0)));
                prop_assert!(rest.next().is_none() && rest.next().is_none());
            }

            #[test]
            fn extending_adds(set in $any_set(), more in $any_set()) {
                let mut extended = set;
                extended.extend(more);
                prop_assert_eq!(extended, set | more);
            }

            #[test]
            fn debug_lists_the_elements(set in $any_set()) {
                let elements: Vec<String> = set.iter().map(|element| format!("{element:?}")).collect();
                prop_assert_eq!(format!("{set:?}"), format!("{{{}}}", elements.join(", ")));
            }
        }
    };
}

/// The laws of sets that are one integer, and so iterate from both ends.
macro_rules! laws_of_bit_sets {
    ($set:ident of $count:literal, $bits:ty, $any_set:path) => {
        #[test]
        fn what_is_left_is_printed_as_bits() {
            let two = $set::from_bits(0b101);
            assert_eq!(format!("{:?}", two.iter()), "BitIter(0b101)");
        }

        proptest! {
            #[test]
            fn bits_are_the_indices(bits in any::<$bits>()) {
                let set = $set::from_bits(bits);
                let expected: BTreeSet<usize> = (0..$count).filter(|at| bits >> at & 1 == 1).collect();
                prop_assert_eq!(model(set), expected);
                prop_assert_eq!(set.bits(), bits % (1 << $count));
                prop_assert_eq!($set::from_bits(set.bits()), set);
            }

            #[test]
            fn from_both_ends_each_comes_once(set in $any_set(), turns in any::<u128>()) {
                let mut expected: std::collections::VecDeque<usize> = model(set).into_iter().collect();
                let mut rest = set.iter();
                for turn in 0..=set.len() {
                    let (next, model) = if turns >> turn & 1 == 0 {
                        (rest.next(), expected.pop_front())
                    } else {
                        (rest.next_back(), expected.pop_back())
                    };
                    prop_assert_eq!(next.map(|next| next.index()), model);
                }
                prop_assert!(rest.next_back().is_none() && rest.next().is_none());
            }
        }
    };
}

mod digit_set {
    use super::*;
    laws_of_all_sets!(DigitSet of Digit, Digit::ALL.to_vec(), any::digit_set, any::digit);
    laws_of_bit_sets!(DigitSet of 9, u16, any::digit_set);
}

mod cell_set {
    use super::*;
    laws_of_all_sets!(CellSet of Cell, Cell::ALL.to_vec(), any::cell_set, any::cell);
    laws_of_bit_sets!(CellSet of 81, u128, any::cell_set);
}

mod house_set {
    use super::*;
    laws_of_all_sets!(HouseSet of House, House::ALL.to_vec(), any::house_set, any::house);
    laws_of_bit_sets!(HouseSet of 27, u32, any::house_set);
}

mod candidate_set {
    use super::*;

    fn digit_by_digit() -> Vec<Candidate> {
        let of_digit = |digit| Cell::ALL.map(|cell| Candidate::new(cell, digit));
        Digit::ALL.into_iter().flat_map(of_digit).collect()
    }

    laws_of_all_sets!(CandidateSet of Candidate, digit_by_digit(), any::candidate_set, any::candidate);

    proptest! {
        #[test]
        fn views_by_cell_and_by_digit_agree(set in any::candidate_set()) {
            for (cell, digit) in Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit))) {
                let is_there = set.contains(Candidate::new(cell, digit));
                prop_assert_eq!(set.cells_of(digit).contains(cell), is_there);
                prop_assert_eq!(set.digits_of(cell).contains(digit), is_there);
            }
            prop_assert_eq!(CandidateSet::from_cells(Digit::ALL.map(|digit| set.cells_of(digit))), set);
        }

        #[test]
        fn cells_are_those_with_a_digit(set in any::candidate_set()) {
            let expected: CellSet = set.iter().map(Candidate::cell).collect();
            prop_assert_eq!(set.cells(), expected);
        }

        #[test]
        fn a_product_has_each_digit_in_each_cell(cells in any::cell_set(), digits in any::digit_set()) {
            let product = CandidateSet::product(cells, digits);
            for candidate in all() {
                let expected = cells.contains(candidate.cell()) && digits.contains(candidate.digit());
                prop_assert_eq!(product.contains(candidate), expected);
            }
        }
    }
}
