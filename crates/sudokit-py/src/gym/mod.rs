//! Environments for reinforcement learning: many games side by side, on buffers of NumPy. `sudokit.gym` makes environments of
//! Gymnasium of them.
//!
//! | file | holds |
//! |---|---|
//! | `games` | the class that Python calls |
//! | `batch` | games side by side: actions in, observations and rewards out |
//! | `task` | what a task must do |
//! | `fill`, `eliminate`, `claim` | the tasks |
//! | `prover` | what follows logically in a position |
//! | `stream`, `level` | the puzzles of a game, one after another |
//! | `buffers` | arrays of NumPy that are read and written |
//! | `picture` | a position as text, SVG and pixels |

mod batch;
mod buffers;
mod claim;
mod eliminate;
mod fill;
pub(crate) mod games;
mod level;
mod picture;
mod prover;
mod stream;
mod task;
