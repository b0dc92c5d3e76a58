use rand_core::Rng;

/// Returns a number below `end`, each as likely as the others, or 0 if `end` is 0.
///
/// The bits beyond the largest multiple of `end` are drawn again.
pub(super) fn below(rng: &mut impl Rng, end: usize) -> usize {
    let end = end.max(1) as u64;
    let surplus = (u64::MAX % end + 1) % end;
    loop {
        let bits = rng.next_u64();
        if bits <= u64::MAX - surplus {
            return (bits % end) as usize;
        }
    }
}

/// Shuffles a list; all orders are equally likely.
pub(super) fn shuffle<T>(rng: &mut impl Rng, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(rng, last + 1));
    }
}

/// Returns the numbers below `end` in random order.
pub(crate) fn order(rng: &mut impl Rng, end: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..end).collect();
    shuffle(rng, &mut order);
    order
}
