use alloc::string::String;
use alloc::vec::Vec;
/// A step told at length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narrative {
    /// What is seen; for chains, what is assumed.
    pub because: String,
    /// The chains, one for each assumption, or the two ends of one.
    pub chains: Vec<ChainText>,
    /// What follows.
    pub therefore: String,
}

/// One chain, link by link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainText {
    /// What is assumed: `r1c1 is 5`.
    pub assumed: String,
    /// What follows, each with its reason: `r1c4 is not 5: r1c1 has the 5 of row 1`. Where the reason is not the link just
    /// before, it is told by its number, the assumption being 1.
    pub links: Vec<String>,
}
