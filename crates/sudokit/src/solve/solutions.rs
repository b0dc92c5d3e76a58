use super::End;
use crate::grid::Solution;

/// The solutions of a puzzle, in ascending order of their lines.
#[derive(Clone, Debug)]
pub struct Solutions {}

impl Solutions {
    /// Why it ended: nothing before `next` has returned nothing.
    pub fn end(&self) -> Option<End> {
        todo!()
    }
}

impl Iterator for Solutions {
    type Item = Solution;
    fn next(&mut self) -> Option<Solution> {
        todo!()
    }
}
