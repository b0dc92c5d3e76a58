//! How near a misspelt name is to a known one.

use alloc::vec::Vec;

/// Returns the minimum number of letters to insert, delete or replace to make one text the other.
#[must_use]
pub fn edit_distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (at, from) in one.chars().enumerate() {
        let mut diagonal = at;
        row[0] = at + 1;
        for (column, to) in other.chars().enumerate() {
            let replaced = diagonal + usize::from(from != to);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted_by_letter() {
        assert_eq!(["", "a", "kitten"].map(|one| edit_distance(one, "sitting")), [7, 7, 3]);
        assert_eq!(edit_distance("aé", ""), 2);
    }
}
