/// The engine of a search.
///
/// All engines return the same results: whether a solution exists, how many there are, and the solution if it is the
/// only one. If there are several, engines may return different ones; each engine always returns the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Engine {
    /// The fastest engine that the processor supports, or the one named by the environment variable `SUDOKIT_SIMD`.
    #[default]
    Auto,
    /// Band bitboards, one puzzle at a time, without vectors. It defines the results.
    Portable,
    /// The lane engine with one lane, in scalar arithmetic. Slow, for tests.
    Plain,
    /// The lane engine with 8 lanes: SSE4.2, NEON or WebAssembly's simd128.
    Simd128,
    /// The lane engine with 16 lanes: AVX2.
    Avx2,
    /// The lane engine with 32 lanes: AVX-512 as of Ice Lake.
    Avx512,
    /// Plain backtracking, the algorithm of tutorials. Slow, for learning.
    Backtracking,
}

impl Engine {
    /// All engines.
    pub const ALL: &'static [Self] = &[
        Self::Auto,
        Self::Portable,
        Self::Plain,
        Self::Simd128,
        Self::Avx2,
        Self::Avx512,
        Self::Backtracking,
    ];

    /// Returns whether the engine is compiled in and this processor supports it.
    pub fn is_available(self) -> bool {
        let [simd128, avx2, avx512] = vectors();
        match self {
            Self::Auto | Self::Portable | Self::Backtracking => true,
            Self::Plain => cfg!(feature = "std"),
            Self::Simd128 => simd128,
            Self::Avx2 => avx2,
            Self::Avx512 => avx512,
        }
    }

    /// Returns the name, as used with `--engine` and in `SUDOKIT_SIMD`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Portable => "portable",
            Self::Plain => "plain",
            Self::Simd128 if cfg!(target_arch = "aarch64") => "neon",
            Self::Simd128 if cfg!(target_arch = "wasm32") => "simd128",
            Self::Simd128 => "sse4.2",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Backtracking => "backtracking",
        }
    }

    /// Returns the engine that is used for this one.
    pub(super) fn resolved(self) -> Self {
        match self {
            Self::Auto => Self::best(),
            engine if engine.is_available() => engine,
            _ => Self::Portable,
        }
    }

    #[cfg(not(feature = "std"))]
    const fn best() -> Self {
        Self::Portable
    }

    #[cfg(feature = "std")]
    fn best() -> Self {
        static BEST: std::sync::OnceLock<Engine> = std::sync::OnceLock::new();
        *BEST.get_or_init(|| {
            let named = std::env::var("SUDOKIT_SIMD").ok().and_then(|name| name.parse().ok());
            let named = named.filter(|&engine| engine != Self::Auto && Self::is_available(engine));
            let widest =
                [Self::Avx512, Self::Avx2, Self::Simd128].into_iter().find(|engine| engine.is_available());
            named.or(widest).unwrap_or(Self::Portable)
        })
    }
}

/// Returns whether the processor has vectors of 128, 256 and 512 bits that the lane engine can use.
#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
fn vectors() -> [bool; 3] {
    let level = fearless_simd::Level::new();
    [level.as_sse4_2().is_some(), level.as_avx2().is_some(), level.as_avx512().is_some()]
}

#[cfg(all(feature = "std", not(any(target_arch = "x86", target_arch = "x86_64"))))]
fn vectors() -> [bool; 3] {
    [!fearless_simd::Level::new().is_fallback(), false, false]
}

/// Returns false for all vectors: the lane engine is not compiled in.
#[cfg(not(feature = "std"))]
const fn vectors() -> [bool; 3] {
    [false; 3]
}

/// An error for text that is not the name of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not an engine; the engines are auto, portable, plain, sse4.2 (neon, simd128), avx2, avx512, backtracking"
)]
pub struct ParseEngineError;
