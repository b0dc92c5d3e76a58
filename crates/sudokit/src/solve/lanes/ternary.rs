//! Functions of three vectors that are one instruction with AVX-512.
//!
//! The compiler merges two operations into such an instruction, but not the four of these functions.

#[cfg(target_arch = "x86")]
use core::arch::x86 as arch;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as arch;

/// The arguments of a function, for each combination of their bits: the truth table of the function applied to these
/// is its code in the instruction.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;

const TWO_OF: i32 = (A & B) | (C & (A | B));
const KEPT: i32 = (!A | B) & !C & 0xff;

macro_rules! ternary {
    ($two_of:ident, $kept:ident, $bits:ident, $instruction:ident) => {
        fearless_simd::kernel!(
            #[inline(always)]
            pub(super) fn $two_of(
                token: Avx512,
                a: arch::$bits,
                b: arch::$bits,
                c: arch::$bits,
            ) -> arch::$bits {
                arch::$instruction::<TWO_OF>(a, b, c)
            }
        );
        fearless_simd::kernel!(
            #[inline(always)]
            pub(super) fn $kept(
                token: Avx512,
                all: arch::$bits,
                own: arch::$bits,
                barred: arch::$bits,
            ) -> arch::$bits {
                arch::$instruction::<KEPT>(all, own, barred)
            }
        );
    };
}

ternary!(two_of_u16x8, kept_u16x8, __m128i, _mm_ternarylogic_epi32);
ternary!(two_of_u16x16, kept_u16x16, __m256i, _mm256_ternarylogic_epi32);
ternary!(two_of_u16x32, kept_u16x32, __m512i, _mm512_ternarylogic_epi32);
