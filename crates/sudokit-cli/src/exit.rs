//! How the program ends.

use std::fmt::Write;

/// The exit status, from the best to the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// All well. A closed pipe is this too.
    #[default]
    Well,
    /// It ran, but not every puzzle is as it should be.
    SomeFailed,
    /// What was typed makes no sense, or a file could not be read or written.
    UsageOrIo,
    /// Ctrl-C.
    Interrupted,
}

impl Exit {
    const ALL: [Self; 4] = [Self::Well, Self::SomeFailed, Self::UsageOrIo, Self::Interrupted];

    /// The number that the shell sees.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Well => 0,
            Self::SomeFailed => 1,
            Self::UsageOrIo => 2,
            Self::Interrupted => 130,
        }
    }

    const fn meaning(self) -> &'static str {
        match self {
            Self::Well => "all well; also if the reader of the output has gone away",
            Self::SomeFailed => {
                "it ran, but some puzzle has no or more than one solution, some record was bad, or not all was found"
            }
            Self::UsageOrIo => "usage, or a file that cannot be read or written",
            Self::Interrupted => "interrupted; what was done by then is written",
        }
    }

    /// The table for the help text.
    pub(crate) fn table() -> String {
        Self::ALL.into_iter().fold("Exit status:".to_owned(), |mut table, exit| {
            let _ = write!(table, "\n  {:>3}  {}", exit.code(), exit.meaning());
            table
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn the_codes_are_those_promised_and_the_worst_wins() {
        assert_eq!(Exit::ALL.map(Exit::code), [0, 1, 2, 130]);
        assert!(Exit::ALL.is_sorted());
        assert_eq!(Exit::SomeFailed.max(Exit::Well), Exit::SomeFailed);
    }

    #[test]
    fn the_help_has_a_line_for_each() {
        let table = Exit::table();
        assert!(Exit::ALL.iter().all(|exit| table.contains(&format!("{:>3}  ", exit.code()))), "{table}");
    }
}
