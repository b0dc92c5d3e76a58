//! The lane type: as many 16-bit integers side by side as a register holds.

use core::ops::{BitAnd, BitOr, BitXor, Not};
use fearless_simd::{Simd, SimdBase, SimdInt, SimdMask};
use fearless_simd::{mask16x8, mask16x16, mask16x32, u8x16, u8x32, u8x64, u16x8, u16x16, u16x32};

/// A vector of 16-bit lanes. Nothing here crosses from one lane to another but [`permuted`](Self::permuted).
///
/// Everything is inlined into the outermost [`within`](Self::within): a function that is not becomes a call that passes
/// vectors through memory, several times slower. For the same reason there are no closures in what is built on it.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// Proof that the processor has the instructions.
    type Token: Copy;
    /// Yes or no for each lane.
    type Mask: Copy;
    /// Which lane each lane takes.
    type Order: Copy;
    /// How many lanes; 32 at the most.
    const COUNT: usize;

    /// Runs a function with the instructions switched on.
    fn within<R>(token: Self::Token, run: impl FnOnce() -> R) -> R;
    fn splat(token: Self::Token, value: u16) -> Self;
    fn at(&self, lane: usize) -> u16;
    fn put(&mut self, lane: usize, value: u16);
    /// Returns the sum, modulo 2^16.
    fn plus(self, other: Self) -> Self;

    fn mask(token: Self::Token, lanes: u32) -> Self::Mask;
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;

    /// Returns an order in which each lane takes the one given for it.
    fn order(token: Self::Token, lanes: [u8; 32]) -> Self::Order;
    fn permuted(self, order: Self::Order) -> Self;

    /// Returns the lanes that are zero, a bit each.
    fn zero_lanes(self) -> u32;
    /// Adds a cell, given also less one, to what began as all ones and tells which lanes have seen an empty cell.
    fn with_cell(self, cell: Self, less_one: Self) -> Self;
    /// Returns the lanes that have seen an empty cell, a bit each.
    fn empty_lanes(self) -> u32;
    fn count_ones(self) -> Self;
    fn is_less(self, other: Self) -> Self::Mask;
    /// `yes` in the lanes that are not zero, else `no`.
    fn choose(self, yes: Self, no: Self) -> Self;
    /// Returns the lanes of a subset of its bits that are not zero, else its own.
    fn narrowed(self, subset: Self) -> Self;
    /// Returns the lanes with three bits at the most; the others zero. `minus_one` is all ones.
    fn if_at_most_three(self, minus_one: Self) -> Self;
    /// Returns the lanes with three bits at least; the others all ones.
    fn if_at_least_three(self, minus_one: Self) -> Self;
}

macro_rules! lanes {
    ($vector:ident, $mask:ident, $bytes:ident, $swizzle:ident, $count:literal) => {
        impl<S: Simd> Lanes for $vector<S> {
            type Token = S;
            type Mask = $mask<S>;
            type Order = $bytes<S>;
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
            fn plus(self, other: Self) -> Self {
                self + other
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
            fn order(token: S, lanes: [u8; 32]) -> $bytes<S> {
                let mut bytes = [0; 2 * $count];
                for lane in 0..$count {
                    bytes[2 * lane] = 2 * lanes[lane];
                    bytes[2 * lane + 1] = 2 * lanes[lane] + 1;
                }
                $bytes::from_slice(token, &bytes)
            }
            #[inline(always)]
            fn permuted(self, order: $bytes<S>) -> Self {
                self.simd.$swizzle(self, order)
            }
            #[inline(always)]
            fn zero_lanes(self) -> u32 {
                self.simd_eq(0).to_bitmask() as u32
            }
            #[inline(always)]
            fn with_cell(self, cell: Self, less_one: Self) -> Self {
                if is_avx512(self.simd) {
                    // Two of these are one instruction. Only an empty cell less one has the highest bit.
                    return self & !less_one;
                }
                // The cell is needed later anyway, and one less would need a register till then.
                self.min(cell)
            }
            #[inline(always)]
            fn empty_lanes(self) -> u32 {
                let empty = if is_avx512(self.simd) { self.simd_lt(0x8000) } else { self.simd_eq(0) };
                empty.to_bitmask() as u32
            }
            #[inline(always)]
            fn count_ones(self) -> Self {
                SimdInt::count_ones(self)
            }
            #[inline(always)]
            fn is_less(self, other: Self) -> $mask<S> {
                self.simd_lt(other)
            }
            #[inline(always)]
            fn choose(self, yes: Self, no: Self) -> Self {
                Self::select(self.simd_eq(0), no, yes)
            }
            #[inline(always)]
            fn narrowed(self, subset: Self) -> Self {
                if is_avx512(self.simd) {
                    return subset.choose(subset, self);
                }
                // Where there are no mask registers, a choice between two vectors takes three steps, one of all ones none.
                self & subset.choose(subset, <Self as SimdBase<S>>::splat(self.simd, u16::MAX))
            }
            #[inline(always)]
            fn if_at_most_three(self, minus_one: Self) -> Self {
                let zero = <Self as SimdBase<S>>::splat(self.simd, 0);
                if is_avx512(self.simd) {
                    return Self::select(SimdInt::count_ones(self).simd_le(3), self, zero);
                }
                let two = without_lowest_two(self, minus_one);
                (two & two.plus(minus_one)).choose(zero, self)
            }
            #[inline(always)]
            fn if_at_least_three(self, minus_one: Self) -> Self {
                let all = <Self as SimdBase<S>>::splat(self.simd, u16::MAX);
                if is_avx512(self.simd) {
                    return Self::select(SimdInt::count_ones(self).simd_ge(3), self, all);
                }
                without_lowest_two(self, minus_one).choose(self, all)
            }
        }
    };
}

/// Returns whether there are mask registers, and an instruction that counts bits. Known to the compiler.
#[inline(always)]
fn is_avx512<S: Simd>(simd: S) -> bool {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    return simd.level().as_avx512().is_some();
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    {
        let _ = simd;
        false
    }
}

#[inline(always)]
fn without_lowest_two<L: Lanes>(bits: L, minus_one: L) -> L {
    let one = bits & bits.plus(minus_one);
    one & one.plus(minus_one)
}

lanes!(u16x8, mask16x8, u8x16, swizzle_dyn_u16x8, 8);
lanes!(u16x16, mask16x16, u8x32, swizzle_dyn_u16x16, 16);
lanes!(u16x32, mask16x32, u8x64, swizzle_dyn_u16x32, 32);

/// One lane, in plain arithmetic: what the vectors are held to.
impl Lanes for u16 {
    type Token = ();
    type Mask = bool;
    type Order = ();
    const COUNT: usize = 1;

    #[inline(always)]
    fn within<R>((): (), run: impl FnOnce() -> R) -> R {
        run()
    }
    #[inline(always)]
    fn splat((): (), value: u16) -> Self {
        value
    }
    #[inline(always)]
    fn at(&self, _lane: usize) -> u16 {
        *self
    }
    #[inline(always)]
    fn put(&mut self, _lane: usize, value: u16) {
        *self = value;
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }
    #[inline(always)]
    fn mask((): (), lanes: u32) -> bool {
        lanes & 1 != 0
    }
    #[inline(always)]
    fn select(mask: bool, yes: Self, no: Self) -> Self {
        if mask { yes } else { no }
    }
    #[inline(always)]
    fn order((): (), _lanes: [u8; 32]) {}
    #[inline(always)]
    fn permuted(self, (): ()) -> Self {
        self
    }
    #[inline(always)]
    fn zero_lanes(self) -> u32 {
        u32::from(self == 0)
    }
    #[inline(always)]
    fn with_cell(self, cell: Self, _less_one: Self) -> Self {
        self.min(cell)
    }
    #[inline(always)]
    fn empty_lanes(self) -> u32 {
        u32::from(self == 0)
    }
    #[inline(always)]
    fn count_ones(self) -> Self {
        u16::count_ones(self) as u16
    }
    #[inline(always)]
    fn is_less(self, other: Self) -> bool {
        self < other
    }
    #[inline(always)]
    fn choose(self, yes: Self, no: Self) -> Self {
        if self == 0 { no } else { yes }
    }
    #[inline(always)]
    fn narrowed(self, subset: Self) -> Self {
        subset.choose(subset, self)
    }
    #[inline(always)]
    fn if_at_most_three(self, _minus_one: Self) -> Self {
        if u16::count_ones(self) <= 3 { self } else { 0 }
    }
    #[inline(always)]
    fn if_at_least_three(self, minus_one: Self) -> Self {
        if u16::count_ones(self) >= 3 { self } else { minus_one }
    }
}

/// The lanes of a set, lowest first.
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
