//! Ids and their puzzles.

use sudokit::Solver;
use sudokit::generate::Id;

/// Any bytes are the text of an id. A valid id is printed unchanged, and it generates a puzzle, the same each time.
pub(super) fn generate(bytes: &[u8]) {
    let text = core::str::from_utf8(bytes).unwrap_or_default();
    let id = match text.parse::<Id>() {
        Ok(id) => id,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(id.to_string().parse(), Ok(id.clone()));
    let made = id.puzzle();
    assert_eq!(made, id.puzzle());
    if let Ok(Some(made)) = made {
        assert_eq!(made.attempt, id.attempt);
        assert_eq!(Solver::new().solve(&made.puzzle).unique(), Some(&made.solution));
    }
}
