//! Which requests need much memory.

#[cfg(feature = "variants")]
use crate::calls::searched_size;

/// The size of a search that needs much memory: see [`Puzzle::search_size`](sudokit_variants::Puzzle::search_size). A blank 20×20 is a
/// little smaller.
#[cfg(feature = "variants")]
const LARGE: usize = 8_100;

/// Whether a request is a search in a puzzle with other rules that is so large that few of them should run at once. `call` is the name of the
/// call for a request without `do`.
///
/// In two seconds, the search of a blank 32×32 takes 40 MB, and one that is not so large up to 16 MB.
///
/// ```
/// let is_large = |puzzle: &str| {
///     let request = format!("{{\"do\":\"variant\",\"puzzle\":\"{puzzle}\"}}");
///     sudokit_api::is_large(request.as_bytes(), None)
/// };
/// assert!(is_large(".Shape~36x36") && !is_large(".Shape~16x16"));
/// ```
///
/// # Complexity
/// Reads the request and its puzzle, and searches nothing.
pub fn is_large(request: &[u8], call: Option<&str>) -> bool {
    #[cfg(feature = "variants")]
    return crate::call_of(request, call) == Some("variant") && searched_size(request) > LARGE;
    #[cfg(not(feature = "variants"))]
    {
        let _ = (request, call);
        false
    }
}
