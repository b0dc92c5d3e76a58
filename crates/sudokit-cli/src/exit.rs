//! The exit status.

use crate::interrupt;
use std::fmt::Write;

/// The exit status, from the best to the worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// Success. A closed pipe is a success too.
    #[default]
    Well,
    /// The run finished, but some puzzles have errors or results are incomplete.
    SomeFailed,
    /// A usage error, or a file that cannot be read or written.
    UsageOrIo,
    /// Ctrl-C, SIGTERM or SIGHUP.
    Interrupted,
}

impl Exit {
    /// All of them.
    pub(crate) const ALL: [Self; 4] = [Self::Well, Self::SomeFailed, Self::UsageOrIo, Self::Interrupted];

    /// The number that the shell receives.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Well => 0,
            Self::SomeFailed => 1,
            Self::UsageOrIo => 2,
            Self::Interrupted => interrupt::status(),
        }
    }

    /// The line of the help text.
    pub(crate) const fn meaning(self) -> &'static str {
        match self {
            Self::Well => "success, also if the reader of the output has closed the pipe",
            Self::SomeFailed => {
                "finished with errors: invalid puzzles, unreadable records or incomplete results"
            }
            Self::UsageOrIo => "usage error, or a file that cannot be read or written",
            Self::Interrupted => "interrupted; the results so far are written",
        }
    }

    /// The line of the help text of a server; `None` if it never ends with this status.
    const fn meaning_for_server(self) -> Option<&'static str> {
        match self {
            Self::Well => Some("success, also after Ctrl-C, SIGTERM or SIGHUP"),
            Self::SomeFailed => None,
            Self::UsageOrIo => Some(self.meaning()),
            Self::Interrupted => Some("ended at once by a second Ctrl-C"),
        }
    }

    /// The table for the help text of a command. A signal is the usual end of a server.
    pub(crate) fn table(is_server: bool) -> String {
        Self::ALL.into_iter().fold("Exit status:".to_owned(), |mut table, exit| {
            let meaning = if is_server { exit.meaning_for_server() } else { Some(exit.meaning()) };
            if let Some(meaning) = meaning {
                let _ = write!(table, "\n  {:>3}  {meaning}", exit.code());
            }
            table
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn codes_are_stable_and_ordered() {
        assert_eq!(Exit::ALL.map(Exit::code), [0, 1, 2, 130]);
        assert!(Exit::ALL.is_sorted());
        assert_eq!(Exit::SomeFailed.max(Exit::Well), Exit::SomeFailed);
    }

    #[test]
    fn the_help_has_a_line_for_each_status() {
        let table = Exit::table(false);
        assert!(Exit::ALL.iter().all(|exit| table.contains(&format!("{:>3}  ", exit.code()))), "{table}");
    }

    #[test]
    fn a_signal_is_a_success_for_a_server() {
        let table = Exit::table(true);
        assert!(table.contains("  0  success, also after Ctrl-C"), "{table}");
        assert!(!table.contains("the results so far are written"), "{table}");
    }
}
