//! Parquet and Arrow files in and out.

mod damage;
pub(crate) mod files;
mod kept;
mod layouts;
mod rows;
mod verbs;
