//! The limit of what a file of columns may contain, from which all others follow.

use super::failed;
use std::io;

/// The maximum size of a page, a dictionary or a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PageLimit(u64);

impl Default for PageLimit {
    /// 64 MiB.
    fn default() -> Self {
        Self(64 << 20)
    }
}

impl PageLimit {
    /// A limit of this many bytes.
    pub(crate) const fn new(bytes: u64) -> Self {
        Self(bytes)
    }

    /// What is in memory at the same time: the current pages and the dictionaries of all columns, or a batch of Arrow.
    pub(super) const fn at_once(self) -> u64 {
        self.0.saturating_mul(2)
    }

    /// The metadata of a file or message: the names and types of columns, and where they are.
    pub(super) const fn metadata(self) -> u64 {
        self.0 / 4
    }

    /// Structures in metadata. In memory, each has up to about 600 bytes.
    pub(super) const fn structures(self) -> u64 {
        self.0 / 512
    }

    /// Refuses a page, a dictionary or a value that is too large.
    pub(super) fn check(self, what: &str, bytes: u64) -> io::Result<()> {
        refuse_above(self.0, what, bytes)
    }

    /// Refuses what is too large to be in memory at the same time.
    pub(super) fn check_at_once(self, what: &str, bytes: u64) -> io::Result<()> {
        refuse_above(self.at_once(), what, bytes)
    }

    /// Refuses metadata that is too large.
    pub(super) fn check_metadata(self, what: &str, bytes: u64) -> io::Result<()> {
        refuse_above(self.metadata(), what, bytes)
    }
}

fn refuse_above(limit: u64, what: &str, bytes: u64) -> io::Result<()> {
    if bytes <= limit {
        return Ok(());
    }
    Err(failed(format!("{what}: {bytes} bytes, expected {limit} at most; --limit-page raises the limit")))
}
