//! Benchmarks beside other solvers.
