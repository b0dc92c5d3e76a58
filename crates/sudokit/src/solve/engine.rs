/// Which engine searches.
///
/// All give the same answers: whether there is a solution, how many, and which, where there is only one. Where there are
/// several, they may show different ones; each shows the same from run to run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Engine {
    /// The fastest one that the processor has the instructions for, or the one named by the environment variable
    /// `SUDOKIT_SIMD`.
    #[default]
    Auto,
    /// Band bitboards, a puzzle at a time, no vectors: the definition of the answers.
    Portable,
    /// The lane engine with one lane, in plain arithmetic: for tests, slow.
    Plain,
    /// The lane engine with 8 lanes: SSE4.2, NEON or WebAssembly's simd128.
    Simd128,
    /// The lane engine with 16 lanes: AVX2.
    Avx2,
    /// The lane engine with 32 lanes: AVX-512 as of Ice Lake.
    Avx512,
    /// The tutorials' plain backtracking, to learn from: slow.
    Backtracking,
}

impl Engine {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Auto,
        Self::Portable,
        Self::Plain,
        Self::Simd128,
        Self::Avx2,
        Self::Avx512,
        Self::Backtracking,
    ];

    /// Returns whether it is built in, and this processor has the instructions for it.
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

    /// Returns the name, as typed behind `--engine` and in `SUDOKIT_SIMD`.
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

    /// Returns the engine that does the work when this one is asked for.
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

/// Returns the lane engine is not built in.
#[cfg(not(feature = "std"))]
const fn vectors() -> [bool; 3] {
    [false; 3]
}

/// A name that is no engine's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "not an engine; the engines are auto, portable, plain, sse4.2 (neon, simd128), avx2, avx512, backtracking"
)]
pub struct ParseEngineError;
