//! Whole numbers from random bits. Written here because those of the crate `rand` may change with its versions, and a seed
//! must give the same grids for ever.

use rand_core::Rng;

/// A number under `end`, each as likely as any other; 0 if there is none.
///
/// # Source
/// Daniel Lemire: "Fast random integer generation in an interval", ACM Transactions on Modeling and Computer Simulation
/// 29 (1), 2019.
#[inline]
pub(super) fn below(rng: &mut (impl Rng + ?Sized), end: u64) -> u64 {
    let mut product = u128::from(rng.next_u64()) * u128::from(end);
    if (product as u64) < end {
        // So many low halves belong to one product more than the others: those are drawn again.
        let surplus = end.wrapping_neg() % end;
        while (product as u64) < surplus {
            product = u128::from(rng.next_u64()) * u128::from(end);
        }
    }
    (product >> 64) as u64
}

/// Brings a list into random order, each as likely as any other.
///
/// # Source
/// Ronald Fisher and Frank Yates, 1938, as improved by Richard Durstenfeld, 1964.
pub(super) fn shuffle<T>(rng: &mut (impl Rng + ?Sized), list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(rng, last as u64 + 1) as usize);
    }
}
