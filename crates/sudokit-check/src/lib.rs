//! The small trusted part: is this grid a solution of that puzzle, and the only one.
