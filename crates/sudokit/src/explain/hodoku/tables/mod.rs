//! Tables of implications: what follows if a candidate is true, and what follows if it is false.
//!
//! Nice loops, alternating inference chains, forcing chains, forcing nets and Kraken fish all read the same tables. Each
//! node, a candidate or a group of candidates that is true or false, has a list of direct entries. By a setting, almost
//! locked sets are nodes too. A table is expanded breadth first from these lists. The order of its entries decides which
//! of several chains is found.

mod back;
mod closure;
mod contradiction;
mod direct;
mod expand;
mod forcing;
mod groups;
mod kraken;
mod loops;
mod net;
mod node;
mod search;
mod sets;
mod verity;

#[cfg(test)]
mod tests;

pub(in crate::explain::hodoku) use kraken::each_kraken;
pub(in crate::explain::hodoku) use search::{
    TableScratch, all_loops, each_short_loop, forcing_chain, forcing_net, nice_loop,
};
