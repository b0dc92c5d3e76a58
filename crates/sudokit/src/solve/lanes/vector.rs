//! The lane type: as many 16-bit integers as a register holds.

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use super::ternary;
use core::ops::{BitAnd, BitOr, BitXor, Not};
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use fearless_simd::SimdInto;
use fearless_simd::{Simd, SimdBase, SimdInt, SimdMask};
use fearless_simd::{mask16x8, mask16x16, mask16x32, u8x16, u8x32, u8x64, u16x8, u16x16, u16x32};

/// A vector of 16-bit lanes. Only [`permuted`](Self::permuted) moves data between lanes.
///
/// Everything is inlined into the outermost [`within`](Self::within). A function that is not inlined becomes a call
/// that passes vectors through memory, which is several times slower. For the same reason, code that uses this type
/// has no closures.
pub(super) trait Lanes:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// A proof that the processor supports the instructions.
    type Token: Copy;
    /// A boolean for each lane.
    type Mask: Copy;
    /// The source lane of each lane.
    type Order: Copy;
    /// The number of lanes, at most 32.
    const COUNT: usize;

    /// Runs a function with the instructions enabled.
    fn within<R>(token: Self::Token, run: impl FnOnce() -> R) -> R;
    fn splat(token: Self::Token, value: u16) -> Self;
    fn at(&self, lane: usize) -> u16;
    fn put(&mut self, lane: usize, value: u16);
    /// Returns the sum, modulo 2^16.
    fn plus(self, other: Self) -> Self;

    fn mask(token: Self::Token, lanes: u32) -> Self::Mask;
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;

    /// Returns an order in which each lane copies the lane given for it.
    fn order(token: Self::Token, lanes: [u8; 32]) -> Self::Order;
    fn permuted(self, order: Self::Order) -> Self;

    /// Returns the lanes that are zero, one bit each.
    fn zero_lanes(self) -> u32;
    /// Adds a cell, and the cell minus one, to a value that starts as all ones and records which lanes had an empty
    /// cell.
    fn with_cell(self, cell: Self, less_one: Self) -> Self;
    /// Returns the lanes that had an empty cell, one bit each.
    fn empty_lanes(self) -> u32;
    fn count_ones(self) -> Self;
    /// Returns the bits that are in at least two of three.
    fn two_of(a: Self, b: Self, c: Self) -> Self;
    /// Returns the bits that are in neither `all` nor `barred`, and those of `own` that are not in `barred`.
    fn kept(all: Self, own: Self, barred: Self) -> Self;
    fn is_less(self, other: Self) -> Self::Mask;
    /// Returns `yes` in the lanes that are not zero, and `no` in the others.
    fn choose(self, yes: Self, no: Self) -> Self;
    /// Returns `subset`, a subset of its bits, in the lanes where it is not zero, and the lanes themselves elsewhere.
    fn narrowed(self, subset: Self) -> Self;
    /// Returns the lanes with at most three bits, and zero elsewhere. `minus_one` is all ones.
    fn if_at_most_three(self, minus_one: Self) -> Self;
    /// Returns the lanes in which `bits` has at least three bits, and zero elsewhere. `minus_one` is all ones.
    fn where_at_least_three(self, bits: Self, minus_one: Self) -> Self;
}

macro_rules! lanes {
    ($vector:ident, $mask:ident, $bytes:ident, $swizzle:ident, $two_of:ident, $kept:ident, $count:literal) => {
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
                    // These two are one instruction. Only an empty cell minus one has the highest bit.
                    return self & !less_one;
                }
                // The cell is needed later anyway, but the cell minus one would need a register until then.
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
            fn two_of(a: Self, b: Self, c: Self) -> Self {
                #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
                if let Some(token) = a.simd.level().as_avx512() {
                    return ternary::$two_of(token, a.into(), b.into(), c.into()).simd_into(a.simd);
                }
                (a & b) | (c & (a | b))
            }
            #[inline(always)]
            fn kept(all: Self, own: Self, barred: Self) -> Self {
                #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
                if let Some(token) = all.simd.level().as_avx512() {
                    return ternary::$kept(token, all.into(), own.into(), barred.into()).simd_into(all.simd);
                }
                (!all | own) & !barred
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
                // Without mask registers, a choice between two vectors takes three instructions, and with all ones
                // none.
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
            fn where_at_least_three(self, bits: Self, minus_one: Self) -> Self {
                let zero = <Self as SimdBase<S>>::splat(self.simd, 0);
                if is_avx512(self.simd) {
                    return Self::select(SimdInt::count_ones(bits).simd_ge(3), self, zero);
                }
                without_lowest_two(bits, minus_one).choose(self, zero)
            }
        }
    };
}

/// Returns whether there are mask registers and an instruction that counts bits. It is a constant for the compiler.
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

lanes!(u16x8, mask16x8, u8x16, swizzle_dyn_u16x8, two_of_u16x8, kept_u16x8, 8);
lanes!(u16x16, mask16x16, u8x32, swizzle_dyn_u16x16, two_of_u16x16, kept_u16x16, 16);
lanes!(u16x32, mask16x32, u8x64, swizzle_dyn_u16x32, two_of_u16x32, kept_u16x32, 32);

/// One lane in scalar arithmetic, the reference for the vectors.
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
    fn two_of(a: Self, b: Self, c: Self) -> Self {
        (a & b) | (c & (a | b))
    }
    #[inline(always)]
    fn kept(all: Self, own: Self, barred: Self) -> Self {
        (!all | own) & !barred
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
    fn where_at_least_three(self, bits: Self, _minus_one: Self) -> Self {
        if u16::count_ones(bits) >= 3 { self } else { 0 }
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
