//! Parquet and Arrow files in and out.

mod damage;
mod files;
mod kept;
mod layouts;
mod rows;
mod verbs;
