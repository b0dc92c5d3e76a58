//! Numbering of orders: each order has a number, and each number below their count is one of them.

/// Returns the position of the order among all orders of N, in lexicographic order.
///
/// # Source
/// D. H. Lehmer: "Teaching combinatorial tricks to a computer", 1960.
pub(super) fn rank<const N: usize>(order: &[u8; N]) -> u64 {
    (0..N).fold(0, |number, at| {
        let lower = order[at + 1..].iter().filter(|&&later| later < order[at]).count();
        number * (N - at) as u64 + lower as u64
    })
}

/// Returns the order of the numbers below N at this position.
pub(super) fn unrank<const N: usize>(mut number: u64) -> [u8; N] {
    let mut order = [0; N];
    for at in (0..N).rev() {
        let choices = (N - at) as u64;
        order[at] = (number % choices) as u8;
        number /= choices;
        for later in at + 1..N {
            order[later] += u8::from(order[later] >= order[at]);
        }
    }
    order
}
