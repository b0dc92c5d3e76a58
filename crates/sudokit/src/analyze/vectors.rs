//! Code compiled for the vectors of the processor.

/// Runs a function compiled for the best instructions of the processor. All that it calls must be inlined into it.
#[cfg(feature = "std")]
pub(crate) fn vectorized<R>(run: impl FnOnce() -> R) -> R {
    fearless_simd::dispatch!(fearless_simd::Level::new(), simd => fearless_simd::Simd::vectorize(simd, run))
}

/// Runs the function.
#[cfg(not(feature = "std"))]
pub(crate) fn vectorized<R>(run: impl FnOnce() -> R) -> R {
    run()
}
