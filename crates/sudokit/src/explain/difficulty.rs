use super::{Catalogue, Rated};

named! {
    /// The difficulty of a puzzle for people: the levels of [`Catalogue::HUMAN`](super::Catalogue::HUMAN).
    ///
    /// The hardest step decides it. A puzzle of too much effort for its level belongs to the next. The effort is the sum of
    /// what the rating of each step is above 1.0 ([`Rated::effort`]).
    ///
    /// | name | hardest step | effort |
    /// |---|---|---|
    /// | easy | full house, hidden single, or naked single in a house with at most three empty cells: no pencil marks | any |
    /// | medium | naked single, locked candidates, pairs, triples | to 30.0 |
    /// | hard | quads, fish, skyscraper and its like, wings, rectangles, BUG, colours | to 40.0 |
    /// | expert | chains, almost locked sets | to 110.0 |
    /// | extreme | forcing chains | any |
    ///
    /// ```
    /// use sudokit::{Grid, explain::{Catalogue, Difficulty, rate}};
    /// let puzzle: Grid = ".3.6...41.6......29....137...3..46...9..8..14...57.........7.68...3.....1...5....".parse()?;
    /// assert_eq!(Difficulty::new(&rate(&puzzle, &Catalogue::HUMAN)), Difficulty::Hard);
    /// assert_eq!("expert".parse(), Ok(Difficulty::Expert));
    /// # Ok::<(), sudokit::ParseGridError>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[expect(missing_docs, reason = "the table above describes them")]
    pub enum Difficulty {
        Easy = "easy",
        Medium = "medium",
        Hard = "hard",
        Expert = "expert",
        Extreme = "extreme",
    }
}

/// An error for text that is not a difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected easy, medium, hard, expert or extreme")]
pub struct ParseDifficultyError;

impl Difficulty {
    /// Returns the difficulty of a puzzle from its rating by [`Catalogue::HUMAN`]. The rating by another catalogue has other levels, and that of
    /// a path that a limit stopped is [`Difficulty::Extreme`].
    pub fn new(rated: &Rated) -> Self {
        let level = Catalogue::HUMAN.level_index(rated).unwrap_or_default();
        Self::ALL.get(level).copied().unwrap_or(Self::Extreme)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_those_of_the_levels() {
        let levels = Catalogue::HUMAN.levels().iter().map(super::super::PuzzleLevel::name);
        assert!(levels.eq(Difficulty::ALL.iter().map(|difficulty| difficulty.name())));
        assert!("Easy peasy".parse::<Difficulty>().is_err());
    }
}
