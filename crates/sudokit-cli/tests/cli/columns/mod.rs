//! Parquet and Arrow files as input and output.

mod damage;
pub(crate) mod files;
mod kept;
mod layouts;
mod rows;
mod verbs;
