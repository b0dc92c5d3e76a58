/// Returns whether no value is in a row or column of a square twice.
///
/// ```
/// use sudokit_variants::grid_text::is_latin_square;
/// assert!(is_latin_square(b"123231312", 3));
/// assert!(!is_latin_square(b"123231321", 3));
/// ```
pub fn is_latin_square<T: Ord>(cells: &[T], size: usize) -> bool {
    let all_differ = |start: usize, step: usize| {
        let mut line: Vec<&T> = cells.iter().skip(start).step_by(step).take(size).collect();
        line.sort_unstable();
        line.windows(2).all(|pair| pair[0] != pair[1])
    };
    (0..size).all(|at| all_differ(at * size, 1) && all_differ(at, size))
}
