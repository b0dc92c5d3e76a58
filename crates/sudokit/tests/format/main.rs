//! Reading and writing through the public interface.

#[cfg(test)]
mod blocks;
#[cfg(test)]
mod broken;
#[cfg(test)]
mod changed;
#[cfg(test)]
mod columns;
#[cfg(test)]
mod convert;
#[cfg(test)]
mod drawn;
mod edges;
#[cfg(test)]
mod emit;
#[cfg(test)]
mod files;
#[cfg(test)]
mod helpers;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod only_read;
#[cfg(test)]
mod other_puzzles;
#[cfg(test)]
mod outside;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod seeds;
#[cfg(test)]
mod streams;
