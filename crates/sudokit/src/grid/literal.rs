use super::Grid;

/// A grid as a drawing. Digits and `.` (or `0`) are cells; `|`, `+` and `-` are ignored.
///
/// It is a constant expression: a drawing without exactly 81 cells does not compile. `{:?}` prints a [`Grid`] in this
/// form.
///
/// ```
/// use sudokit::{grid, Grid};
/// const FULL: Grid = grid! {
///     5 3 4 | 6 7 8 | 9 1 2
///     6 7 2 | 1 9 5 | 3 4 8
///     1 9 8 | 3 4 2 | 5 6 7
///     ------+-------+------
///     8 5 9 | 7 6 1 | 4 2 3
///     4 2 6 | 8 5 3 | 7 9 1
///     7 1 3 | 9 2 4 | 8 5 6
///     ------+-------+------
///     9 6 1 | 5 3 7 | 2 8 4
///     2 8 7 | 4 1 9 | 6 3 5
///     3 4 5 | 2 8 6 | 1 7 9
/// };
/// assert_eq!(FULL.empty().len(), 0);
/// ```
///
/// ```compile_fail
/// let too_short = sudokit::grid! { 1 2 3 . . . };
/// ```
///
/// ```compile_fail
/// let a_letter = sudokit::grid! { a };
/// ```
#[macro_export]
macro_rules! grid {
    ($($cells:tt)*) => {
        const { $crate::Grid::from_literal(stringify!($($cells)*)) }
    };
}

impl Grid {
    /// Parses the drawing of [`grid!`](crate::grid!). The compiler may change the blanks between tokens, but not the
    /// order of their characters.
    #[doc(hidden)]
    #[expect(clippy::panic, reason = "evaluated by the compiler: the panic is the error message")]
    pub const fn from_literal(text: &str) -> Self {
        let text = text.as_bytes();
        let mut values = [0; 81];
        let mut cells = 0;
        let mut i = 0;
        while i < text.len() {
            if text[i].is_ascii_digit() || text[i] == b'.' {
                assert!(cells < 81, "a grid! literal with more than 81 cells, expected 81");
                values[cells] = if text[i] == b'.' { 0 } else { text[i] - b'0' };
                cells += 1;
            } else if !matches!(text[i], b'|' | b'+' | b'-' | b' ' | b'\n' | b'\r' | b'\t') {
                panic!("a grid! literal with another character than digits, `.`, `|`, `+` and `-`");
            }
            i += 1;
        }
        assert!(cells == 81, "a grid! literal with fewer than 81 cells, expected 81");
        Self::from_known(values)
    }
}
