named! {
    /// The difficulty of a puzzle as a word. Each catalogue defines the ratings of each difficulty:
    /// [`Catalogue::ratings`](super::Catalogue::ratings). These names are local to this project. All catalogues of
    /// this crate rate by the steps of Sudoku Explainer, so they have the same limits:
    ///
    /// | name | ER | hardest step |
    /// |---|---|---|
    /// | easy | to 1.5 | a hidden single |
    /// | medium | 1.6 to 2.5 | a direct technique or a naked single: no pencil marks are needed |
    /// | hard | 2.6 to 4.4 | locked candidates, pairs and triples, fish, short wings |
    /// | expert | 4.5 to 7.0 | unique loops, quads, BUGs, the shortest chains |
    /// | extreme | from 7.1 | longer chains and harder techniques |
    ///
    /// ```
    /// use sudokit::explain::{Catalogue, Difficulty, Rating};
    /// assert_eq!(Catalogue::SE.difficulty(Rating(42)), Difficulty::Hard);
    /// assert_eq!("expert".parse(), Ok(Difficulty::Expert));
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

#[cfg(test)]
mod tests {
    use super::super::Catalogue;
    use super::*;

    #[test]
    fn the_bands_follow_each_other_without_a_gap() {
        let mut next = 0;
        for &band in Difficulty::ALL {
            assert_eq!(Catalogue::SE.ratings(band).start().0, next, "{band}");
            next = Catalogue::SE.ratings(band).end().0 + 1;
            assert_eq!(Catalogue::SE.difficulty(*Catalogue::SE.ratings(band).start()), band);
            assert_eq!(Catalogue::SE.difficulty(*Catalogue::SE.ratings(band).end()), band);
            assert_eq!(band.name().parse(), Ok(band));
        }
        assert!("Easy peasy".parse::<Difficulty>().is_err());
    }
}
