//! The protocol as its users see it. One program, because each links all that the protocol uses.

mod any_bytes;
mod corpus;
mod docs;
mod drills;
mod jobs;
mod lessons;
mod limits;
mod options;
mod plain;
mod time;
mod variant;
