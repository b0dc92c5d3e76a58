//! Transforms as numbers: each of them has one, and each number below their count is one of them.

use super::Transform;
use super::lines::Lines;
use crate::random::below;
use rand_core::Rng;

/// The orders of nine digits.
const DIGITS: u64 = 362_880;

impl Transform {
    /// How many there are: 2 · 6⁸ · 9!.
    pub const COUNT: u64 = 2 * Lines::COUNT * Lines::COUNT * DIGITS;

    /// The transform with this number, nothing from [`COUNT`](Self::COUNT) on: a random number below it is a random
    /// transform, each as likely as any other.
    ///
    /// # Examples
    /// ```
    /// use sudokit::Transform;
    /// assert_eq!(Transform::from_number(0), Some(Transform::IDENTITY));
    /// assert_eq!(Transform::from_number(609_499_054_080).unwrap().to_string(), "r123456789 c123456789 d123456789 t");
    /// assert_eq!(Transform::from_number(Transform::COUNT), None);
    /// ```
    pub fn from_number(number: u64) -> Option<Self> {
        let (rest, digits) = (number / DIGITS, number % DIGITS);
        let (rest, columns) = (rest / Lines::COUNT, rest % Lines::COUNT);
        let (is_transposed, rows) = (rest / Lines::COUNT, rest % Lines::COUNT);
        let names = permutation::<9>(digits).map(|digit| digit + 1);
        (is_transposed < 2).then(|| {
            let (rows, columns) = (Lines::from_number(rows), Lines::from_number(columns));
            Self::from_known(rows, columns, names, is_transposed == 1)
        })
    }

    /// A random transform, each as likely as any other. The same random bits give the same one on every platform.
    ///
    /// # Examples
    /// ```
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    /// use sudokit::Transform;
    /// let drawn = Transform::random(&mut ChaCha8Rng::seed_from_u64(1));
    /// assert_eq!(drawn, Transform::random(&mut ChaCha8Rng::seed_from_u64(1)));
    /// ```
    pub fn random(rng: &mut (impl Rng + ?Sized)) -> Self {
        Self::from_number(below(rng, Self::COUNT)).unwrap_or_default()
    }

    /// The number of this transform, below [`COUNT`](Self::COUNT).
    ///
    /// # Layout
    /// Numbers are in the order of: not transposed or transposed, then the rows, the columns, and the digits last; of
    /// rows and columns first the order of bands or stacks, then that of the lines in each.
    pub fn number(&self) -> u64 {
        let (rows, columns) = self.lines();
        let lines = (u64::from(self.is_transposed()) * Lines::COUNT + rows.number()) * Lines::COUNT;
        (lines + columns.number()) * DIGITS + of_permutation(&self.digits().map(|digit| digit.get() - 1))
    }
}

/// The place of the order among all orders of so many, as text is sorted.
///
/// # Source
/// D. H. Lehmer: "Teaching combinatorial tricks to a computer", 1960.
pub(super) fn of_permutation<const N: usize>(order: &[u8; N]) -> u64 {
    (0..N).fold(0, |number, at| {
        let lower = order[at + 1..].iter().filter(|&&later| later < order[at]).count();
        number * (N - at) as u64 + lower as u64
    })
}

/// The order of the numbers below N at this place.
pub(super) fn permutation<const N: usize>(mut number: u64) -> [u8; N] {
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
