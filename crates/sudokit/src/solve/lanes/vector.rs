//! The lane type: as many 16-bit integers side by side as a register holds.

use core::ops::{Add, BitAnd, BitOr, BitXor, Not};
use fearless_simd::{Simd, SimdBase, SimdInt, SimdMask};
use fearless_simd::{mask16x8, mask16x16, mask16x32, u16x8, u16x16, u16x32};

/// A vector of 16-bit lanes. Nothing here crosses from one lane to another.
///
/// Everything is inlined into the outermost [`within`](Self::within): a function that is not becomes a call that passes
/// vectors through memory, several times slower. For the same reason there are no closures in what is built on it.
pub(super) trait Lanes:
    Copy
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Add<Output = Self>
{
    /// Proof that the processor has the instructions.
    type Token: Copy;
    /// Yes or no for each lane.
    type Mask: Copy;
    /// How many lanes; 32 at the most.
    const COUNT: usize;

    /// Runs a function with the instructions switched on.
    fn within<R>(token: Self::Token, run: impl FnOnce() -> R) -> R;
    fn splat(token: Self::Token, value: u16) -> Self;
    fn at(&self, lane: usize) -> u16;
    fn put(&mut self, lane: usize, value: u16);

    fn mask(token: Self::Token, lanes: u32) -> Self::Mask;
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;

    /// The lanes that are zero, a bit each.
    fn zero_lanes(self) -> u32;
    /// The lanes whose highest bit is set, a bit each.
    fn high_lanes(self) -> u32;
    fn count_ones(self) -> Self;
    fn min(self, other: Self) -> Self;
    /// `yes` in the lanes that are not zero, else `no`.
    fn choose(self, yes: Self, no: Self) -> Self;
    /// The lanes with three bits at the most; the others zero. `minus_one` is all ones.
    fn if_at_most_three(self, minus_one: Self) -> Self;
    /// The lanes with three bits at least; the others all ones.
    fn if_at_least_three(self, minus_one: Self) -> Self;
}

macro_rules! lanes {
    ($vector:ident, $mask:ident, $count:literal, counts_fast: $counts_fast:literal) => {
        impl<S: Simd> Lanes for $vector<S> {
            type Token = S;
            type Mask = $mask<S>;
            const COUNT: usize = $count;

            #[inline(always)]
            fn within<R>(token: S, run: impl FnOnce() -> R) -> R {
                token.vectorize(run)
            }
            #[inline(always)]
            fn splat(token: S, value: u16) -> Self {
                <Self as SimdBase<S>>::splat(token, value)
            }
            #[inline(always)]
            fn at(&self, lane: usize) -> u16 {
                self.as_slice()[lane % $count]
            }
            #[inline(always)]
            fn put(&mut self, lane: usize, value: u16) {
                self.as_mut_slice()[lane % $count] = value;
            }
            #[inline(always)]
            fn mask(token: S, lanes: u32) -> $mask<S> {
                $mask::from_bitmask(token, u64::from(lanes) & ((1 << $count) - 1))
            }
            #[inline(always)]
            fn select(mask: $mask<S>, yes: Self, no: Self) -> Self {
                fearless_simd::Select::select(mask, yes, no)
            }
            #[inline(always)]
            fn zero_lanes(self) -> u32 {
                self.simd_eq(0).to_bitmask() as u32
            }
            #[inline(always)]
            fn high_lanes(self) -> u32 {
                self.simd_ge(0x8000).to_bitmask() as u32
            }
            #[inline(always)]
            fn count_ones(self) -> Self {
                SimdInt::count_ones(self)
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                Self::select(self.simd_lt(other), self, other)
            }
            #[inline(always)]
            fn choose(self, yes: Self, no: Self) -> Self {
                Self::select(self.simd_eq(0), no, yes)
            }
            #[inline(always)]
            fn if_at_most_three(self, minus_one: Self) -> Self {
                let zero = minus_one ^ minus_one;
                if $counts_fast {
                    return Self::select(SimdInt::count_ones(self).simd_le(3), self, zero);
                }
                let two = without_lowest_two(self, minus_one);
                (two & (two + minus_one)).choose(zero, self)
            }
            #[inline(always)]
            fn if_at_least_three(self, minus_one: Self) -> Self {
                if $counts_fast {
                    return Self::select(SimdInt::count_ones(self).simd_ge(3), self, minus_one);
                }
                without_lowest_two(self, minus_one).choose(self, minus_one)
            }
        }
    };
}

#[inline(always)]
fn without_lowest_two<L: Lanes>(bits: L, minus_one: L) -> L {
    let one = bits & (bits + minus_one);
    one & (one + minus_one)
}

lanes!(u16x8, mask16x8, 8, counts_fast: false);
lanes!(u16x16, mask16x16, 16, counts_fast: false);
lanes!(u16x32, mask16x32, 32, counts_fast: true);

/// The lanes of a set, lowest first.
#[derive(Clone, Copy)]
pub(super) struct LaneSet(pub(super) u32);

impl Iterator for LaneSet {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lane = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lane)
    }
}
