//! Classic grids of any size: one character for each cell, or numbers.
//!
//! | text | cells |
//! |---|---|
//! | one line of n×n characters | `1`–`9`, then letters of either case; `.`, `0`, `*`, `_` or `-` is empty |
//! | n lines of n characters | the same, with or without spaces |
//! | n lines of n numbers, or all in one line | numbers between spaces or commas; `.` or `0` is empty, and nothing between two commas |
//!
//! The size n is from 4 to 36. `|` between cells and lines of `-`, `+` and `=` are borders. Lines that begin with `#` are comments.
//! `A` is 10; in a grid of more than nine values without any digit, it is 1.
//!
//! After a grid, another one can say its regions with any characters: a jigsaw.
//!
//! A drawing as [`TextDrawing`](crate::TextDrawing) draws it, of any size, has its regions between heavy lines. Other rules that are drawn, or in words
//! below, are not read: they are errors.

mod drawing;
mod latin;
mod read;
mod write;

pub use drawing::begins_with_drawing;
pub(crate) use drawing::next_drawing;
pub use latin::is_latin_square;
pub(crate) use read::is_whole_line;
pub use read::read;
pub use write::write;
