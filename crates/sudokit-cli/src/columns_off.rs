//! What stands in the place of Parquet and Arrow in a program without them: nothing that could be.

#![expect(dead_code, clippy::unnecessary_wraps, reason = "the same names as in a program that has them")]

use crate::input::{Opened, Source};
use std::io;
use std::sync::Arc;
use sudokit::format::{FormatError, Place};

/// A kind of file that holds columns: none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Container {}

/// A compression of columns: none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Compression {}

impl Compression {
    pub(crate) fn fits(self, _: Container) -> bool {
        match self {}
    }
}

impl Container {
    pub(crate) const ALL: &[Self] = &[];

    pub(crate) const fn name(self) -> &'static str {
        match self {}
    }

    pub(crate) const fn of_ending(_: &str) -> Option<Self> {
        None
    }
}

/// What of a row becomes text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum View {
    Tickets,
    All,
}

/// Batches under way: none.
pub(crate) struct Shelf {
    pub(crate) container: Container,
}

impl Shelf {
    pub(crate) fn release(&self, _: u64) {
        match self.container {}
    }

    pub(crate) fn row_of(&self, _: Place) -> u64 {
        match self.container {}
    }

    pub(crate) fn located(&self, _: &FormatError) -> (u64, FormatError) {
        match self.container {}
    }
}

/// Leaves every input as it is.
pub(crate) fn look(
    opened: Opened,
    _: &Source,
    _: Option<Container>,
    _: Option<&str>,
    _: impl FnOnce(Container) -> View,
) -> io::Result<(Opened, Option<Arc<Shelf>>)> {
    Ok((opened, None))
}

/// Where rows come from.
#[derive(Clone)]
pub(crate) enum Given {
    Shelf(Arc<Shelf>),
    Text(Vec<u8>),
}

/// How a file is to be made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) container: Container,
    pub(crate) compression: Option<Compression>,
    pub(crate) is_stream: bool,
}

/// A file of columns: none.
pub(crate) struct Sink(Container);

impl Sink {
    pub(crate) fn new(form: Form, _: &[u8], _: Given) -> io::Result<Self> {
        Ok(Self(form.container))
    }

    pub(crate) fn go_on(&mut self, _: &[u8], _: Given) -> io::Result<bool> {
        match self.0 {}
    }

    pub(crate) fn write(&mut self, _: &[u8], _: &mut Vec<u8>) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn finish(self, _: &mut Vec<u8>) -> io::Result<()> {
        match self.0 {}
    }
}
