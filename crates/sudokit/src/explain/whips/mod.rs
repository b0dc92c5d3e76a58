//! Whips and braids: chains that prove a candidate false by singles that follow from it, each in a variable of its own.
//!
//! A *variable* is a cell, or a digit in a row, column or box: exactly one of its candidates is true. Two candidates of a
//! variable are *linked*. In the chain of a target Z, each variable has one candidate left that is linked neither to Z nor
//! to a candidate left before, and the last variable has none, so Z is false. The length is the number of variables.
//!
//! ```text
//! braid   Z ⇒ R1 ⇒ R2 ⇒ … ⇒ no candidate    each variable has a candidate that is linked to Z or to any R before
//! whip    Z ⇒ R1 ⇒ R2 ⇒ … ⇒ no candidate    each variable has a candidate that is linked to the R just before
//! ```
//!
//! In *g-whips* and *g-braids*, two or three candidates can be left of a variable, if they are a *group*: all of one digit, in
//! one box and in one row or column. A group is linked to what all of its candidates are linked to.
//!
//! Proof: if Z is true, then each R is. Candidates that the earlier ones exclude do not count, so chains need no memory of
//! branches. A candidate has a braid exactly if singles lead from it to a contradiction.
//!
//! Source: Denis Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015.

mod board;
mod braid_trial;
mod finders;
mod flood;
mod group_board;
mod groups;
mod known;
mod labels;
mod nested;
mod proof;
mod refutation;
pub(super) mod rows;
mod search;
mod seen;
mod shortest;
mod touch;
mod trial;
mod trial_words;
mod words;

pub use braid_trial::BraidTrial;
pub use refutation::{Inference, Refutation};
pub use trial_words::Trial;
