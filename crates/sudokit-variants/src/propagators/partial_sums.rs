use crate::kernel::{Clauses, places};
use crate::{CellId, MOST_VALUES};

/// Values of a cell, or of a cell for a partial sum, with what each adds to the sum.
pub(super) struct Addends {
    pub(super) cell: CellId,
    /// The place of each value, and what it adds.
    pub(super) values: Vec<(u8, i64)>,
}

impl Addends {
    /// Returns the least and the greatest part of the sum.
    fn bounds(&self) -> (i64, i64) {
        let parts = || self.values.iter().map(|&(_, part)| part);
        (parts().min().unwrap_or(0), parts().max().unwrap_or(0))
    }
}

/// Adds to clauses that the places of values, each multiplied by its coefficient, have a sum: see [`require_sum_of`].
pub(super) fn require_sum(
    terms: &[(i64, CellId)],
    sum: i64,
    domains: &[u64],
    clauses: &mut dyn Clauses,
) -> bool {
    let addend = |&(coefficient, cell): &(i64, CellId)| {
        let values = places(domains[cell]).map(|place| (place, coefficient * i64::from(place)));
        Addends { cell, values: values.collect() }
    };
    require_sum_of(terms.iter().map(addend).collect(), sum, clauses)
}

/// Adds to clauses that what values add has a sum. Returns false, and adds no clause, if a partial sum can have too many values.
///
/// The sum of the first two terms is the value of a cell of its own, that of the first three another one, and so on. Of three cells of which
/// one is the sum of the others, any two determine the third.
pub(super) fn require_sum_of(addends: Vec<Addends>, sum: i64, clauses: &mut dyn Clauses) -> bool {
    let Some(sums) = partial_sums(&addends, sum) else {
        return false;
    };
    if addends.is_empty() && sum != 0 {
        clauses.imply(&[], &mut core::iter::empty());
    }
    let mut begun: Option<Addends> = None;
    for (next, sums) in addends.into_iter().zip(sums) {
        begun = Some(match begun {
            None => {
                let fits = next.values.iter().filter(|(_, part)| sums.contains(part));
                clauses.require(&mut fits.map(|&(place, _)| (next.cell, place)));
                next
            }
            Some(begun) => {
                let cell = clauses.add_cell(sums.len());
                let together = Addends { cell, values: (0..).zip(sums).collect() };
                add(&begun, &next, &together, clauses);
                together
            }
        });
    }
    true
}

/// Returns what the first term, the first two, and so on, can add to the sum if the others can add the rest, in increasing order. `None` if
/// these are too many.
fn partial_sums(addends: &[Addends], sum: i64) -> Option<Vec<Vec<i64>>> {
    let (mut least, mut most) =
        addends.iter().map(Addends::bounds).fold((0, 0), |(least, most), own| (least + own.0, most + own.1));
    let mut all: Vec<Vec<i64>> = Vec::new();
    for term in addends {
        let own = term.bounds();
        (least, most) = (least - own.0, most - own.1);
        let mut sums: Vec<i64> = all
            .last()
            .map_or(&[0][..], Vec::as_slice)
            .iter()
            .flat_map(|begun| term.values.iter().map(move |(_, part)| begun + part))
            .filter(|begun| (least..=most).contains(&(sum - begun)))
            .collect();
        sums.sort_unstable();
        sums.dedup();
        if sums.len() > MOST_VALUES {
            return None;
        }
        all.push(sums);
    }
    Some(all)
}

/// Adds that what one cell adds is the sum of what two others add.
fn add(one: &Addends, other: &Addends, together: &Addends, clauses: &mut dyn Clauses) {
    for &(place, part) in &one.values {
        for &(other_place, other_part) in &other.values {
            let third = |&&(_, sum): &&(u8, i64)| sum == part + other_part;
            let mut third = together.values.iter().filter(third).map(|&(place, _)| (together.cell, place));
            clauses.imply(&[(one.cell, place), (other.cell, other_place)], &mut third);
        }
    }
    for &(place, sum) in &together.values {
        for (known, wanted) in [(one, other), (other, one)] {
            for &(known_place, part) in &known.values {
                let third = wanted.values.iter().filter(|&&(_, other)| part + other == sum);
                let mut third = third.map(|&(place, _)| (wanted.cell, place));
                clauses.imply(&[(together.cell, place), (known.cell, known_place)], &mut third);
            }
        }
    }
}
