//! A step as a person or a program claims it: `r4c5=7, r1c23≠5 by naked single`.

use core::fmt;
use sudokit::{Candidate, CandidateSet, Cell, Digit};

/// What a claimed step does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The digits placed and the candidates eliminated, in the order of the text, each once. There is at least one.
    pub conclusions: Vec<Conclusion>,
    /// The technique that the text names.
    pub technique: Option<String>,
}

/// One conclusion of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Conclusion {
    /// The digit is in this cell: `r4c5=7`.
    Place(Candidate),
    /// The digit is not in this cell: `r4c5≠7`.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The digit and the cell.
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::Place(candidate) | Self::Eliminate(candidate) => candidate,
        }
    }
}

impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (candidate, sign) = (self.candidate(), if matches!(self, Self::Place(_)) { "=" } else { "≠" });
        write!(f, "{}{sign}{}", candidate.cell(), candidate.digit())
    }
}

/// The place of an error in the text of a claim.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("claim: expected {expected}, found {}", found.as_deref().map_or("the end".to_owned(), |found| format!("`{found}`")))]
pub struct ParseClaimError {
    /// The byte position of the error, from 1.
    pub column: usize,
    /// The text found there; `None` at the end.
    pub found: Option<String>,
    /// What was expected.
    pub expected: &'static str,
}

/// Maximum number of characters of a text that an error repeats.
const REPEATED: usize = 20;

/// Words and signs between two conclusions.
const BETWEEN: [&str; 7] = ["and", "so", ",", ";", ".", "&", "=>"];

/// Words before the name of a technique.
const BY: [&str; 3] = ["by", "via", "because of"];

/// Signs of an elimination.
const NOT: [&str; 4] = ["≠", "<>", "!=", "/="];

/// Signs of a placement.
const IS: [&str; 3] = ["==", ":=", "="];

impl core::str::FromStr for Claim {
    type Err = ParseClaimError;

    /// Parses conclusions such as `r4c5=7` and `r4c5≠7`, and the name of a technique: `… by naked single`, or `X-wing: …`.
    ///
    /// `<>` and `!=` are other signs of an elimination. `r12c5≠3/4` has two cells and two digits. Commas, semicolons and `and`
    /// separate conclusions. This is the notation of the result of a step ([`sudokit::explain::Step::therefore`]).
    ///
    /// ```
    /// use sudokit_verbs::Claim;
    /// let claim: Claim = "r4c5=7 and r1c23<>5 by X-wing".parse()?;
    /// let conclusions: Vec<_> = claim.conclusions.iter().map(ToString::to_string).collect();
    /// assert_eq!(conclusions, ["r4c5=7", "r1c2≠5", "r1c3≠5"]);
    /// assert_eq!(claim.technique.as_deref(), Some("X-wing"));
    /// let error = "r4c5 is 7".parse::<Claim>().unwrap_err();
    /// assert_eq!((error.column, error.to_string().as_str()), (6, "claim: expected `=` or `≠`, found `is 7`"));
    /// # Ok::<(), sudokit_verbs::ParseClaimError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseClaimError> {
        let mut rest = Text { all: text, at: 0 };
        let mut claim = Self { conclusions: Vec::new(), technique: rest.title() };
        let mut seen = [CandidateSet::EMPTY; 2];
        while !rest.skip_between() {
            if BY.iter().any(|word| rest.takes_word(word)) {
                claim.technique = Some(rest.last("the name of a technique")?);
                break;
            }
            for one in rest.part()? {
                let known = &mut seen[usize::from(matches!(one, Conclusion::Place(_)))];
                if !known.contains(one.candidate()) {
                    *known |= CandidateSet::only(one.candidate());
                    claim.conclusions.push(one);
                }
            }
        }
        if claim.conclusions.is_empty() {
            return Err(rest.error("a conclusion such as r4c5=7 or r4c5≠7"));
        }
        Ok(claim)
    }
}

/// A text and how far it is parsed.
struct Text<'a> {
    all: &'a str,
    at: usize,
}

impl<'a> Text<'a> {
    fn left(&self) -> &'a str {
        self.all.get(self.at..).unwrap_or_default()
    }

    fn error(&self, expected: &'static str) -> ParseClaimError {
        let found = self.left().chars().take(REPEATED).collect::<String>();
        ParseClaimError { column: self.at + 1, found: (!found.is_empty()).then_some(found), expected }
    }

    fn skip_space(&mut self) {
        self.at = self.all.len() - self.left().trim_start().len();
    }

    fn takes(&mut self, sign: &str) -> bool {
        self.skip_space();
        let is_here = self.left().starts_with(sign);
        self.at += if is_here { sign.len() } else { 0 };
        is_here
    }

    /// Takes a word or a sign. No letter continues a word, and case does not matter.
    fn takes_word(&mut self, word: &str) -> bool {
        self.skip_space();
        let is_word = word.starts_with(char::is_alphabetic);
        let Some((start, rest)) = self.left().split_at_checked(word.len()) else { return false };
        let ends = !is_word || !rest.starts_with(char::is_alphanumeric);
        let is_here = ends && start.eq_ignore_ascii_case(word);
        self.at += if is_here { word.len() } else { 0 };
        is_here
    }

    /// Skips what separates two conclusions; returns whether the text ends there.
    fn skip_between(&mut self) -> bool {
        while BETWEEN.iter().any(|word| self.takes_word(word)) {}
        self.left().is_empty()
    }

    /// The name in front of a colon, unless that is part of `:=`.
    fn title(&mut self) -> Option<String> {
        let (name, rest) = self.all.split_once(':').filter(|(_, rest)| !rest.starts_with('='))?;
        self.at = self.all.len() - rest.len();
        Some(name.trim().to_owned()).filter(|name| !name.is_empty())
    }

    /// All that is left, without a full stop.
    fn last(&mut self, expected: &'static str) -> Result<String, ParseClaimError> {
        self.skip_space();
        let name = self.left().trim_end().trim_end_matches('.');
        if name.is_empty() {
            return Err(self.error(expected));
        }
        self.at = self.all.len();
        Ok(name.to_owned())
    }

    /// One or more digits; `separator` may stand between them.
    fn digits(&mut self, separator: Option<&str>) -> Result<Vec<Digit>, ParseClaimError> {
        let mut digits = Vec::new();
        loop {
            self.skip_space();
            let digit = self.left().bytes().next().and_then(|byte| Digit::new(byte.wrapping_sub(b'0')));
            let Some(digit) = digit else { return Err(self.error("a digit from 1 to 9")) };
            digits.push(digit);
            self.at += 1;
            let is_separated =
                separator.is_some_and(|sign| self.left().starts_with(sign) && self.takes(sign));
            if !is_separated && !self.left().starts_with(|next: char| next.is_ascii_digit()) {
                return Ok(digits);
            }
        }
    }

    fn letter(&mut self, letter: &str) -> bool {
        self.takes(letter) || self.takes(&letter.to_ascii_uppercase())
    }

    /// The cells `r4c5` or `r12c5`, a sign, and digits.
    fn part(&mut self) -> Result<Vec<Conclusion>, ParseClaimError> {
        let begun = self.at;
        if !self.letter("r") {
            return Err(self.error("a cell such as r4c5"));
        }
        let rows = self.digits(None)?;
        if !self.letter("c") {
            return Err(self.error("a column such as c5"));
        }
        let columns = self.digits(None)?;
        let is_place = if NOT.iter().any(|sign| self.takes(sign)) {
            false
        } else if IS.iter().any(|sign| self.takes(sign)) {
            true
        } else {
            return Err(self.error("`=` or `≠`"));
        };
        let digits = self.digits(Some("/"))?;
        if is_place && [&rows, &columns, &digits].iter().any(|numbers| numbers.len() > 1) {
            self.at = begun;
            return Err(self.error("one cell and one digit for a placement"));
        }
        let cells = rows
            .iter()
            .flat_map(|row| columns.iter().filter_map(|column| Cell::at(row.index(), column.index())));
        let candidates = cells.flat_map(|cell| digits.iter().map(move |&digit| Candidate::new(cell, digit)));
        Ok(candidates.map(if is_place { Conclusion::Place } else { Conclusion::Eliminate }).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Option<String>) {
        let claim: Claim = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let all: Vec<_> = claim.conclusions.iter().map(ToString::to_string).collect();
        (all.join(" "), claim.technique)
    }

    #[test]
    fn notations() {
        for (text, conclusions, technique) in [
            ("r4c5=7", "r4c5=7", None),
            ("  R4C5 = 7 ", "r4c5=7", None),
            ("r4c5:=7.", "r4c5=7", None),
            ("r4c5=7 by naked single", "r4c5=7", Some("naked single")),
            ("Naked single: r4c5=7", "r4c5=7", Some("Naked single")),
            ("r1c2≠3/4, r1c3≠3", "r1c2≠3 r1c2≠4 r1c3≠3", None),
            ("r12c34<>5 via X-wing.", "r1c3≠5 r1c4≠5 r2c3≠5 r2c4≠5", Some("X-wing")),
            ("r1c1!=12 and r1c1!=2; r1c2=9", "r1c1≠1 r1c1≠2 r1c2=9", None),
        ] {
            assert_eq!(read(text), (conclusions.to_owned(), technique.map(str::to_owned)), "{text}");
        }
    }

    #[test]
    fn errors_have_their_place() {
        for (text, column, expected) in [
            ("", 1, "a conclusion such as r4c5=7 or r4c5≠7"),
            ("by naked single", 16, "a conclusion such as r4c5=7 or r4c5≠7"),
            ("r4c5=7 by ", 11, "the name of a technique"),
            ("r4c5=0", 6, "a digit from 1 to 9"),
            ("r0c5=1", 2, "a digit from 1 to 9"),
            ("r4=1", 3, "a column such as c5"),
            ("r4c5", 5, "`=` or `≠`"),
            ("r4c5=12", 1, "one cell and one digit for a placement"),
            ("r1c1=1, E5=7", 9, "a cell such as r4c5"),
            ("r1c1≠é", 8, "a digit from 1 to 9"),
        ] {
            let error = text.parse::<Claim>().expect_err(text);
            assert_eq!((error.column, error.expected), (column, expected), "{text}");
        }
    }
}
