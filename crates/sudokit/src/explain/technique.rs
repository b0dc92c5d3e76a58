use core::fmt;

/// Defines the techniques with their names.
macro_rules! techniques {
    ($($variant:ident $name:literal),* $(,)?) => {
        /// A way to go on, by the name that people know it by.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "each name says it all")]
        pub enum Technique {
            $($variant),*
        }

        impl Technique {
            /// All of them, in the order in which the catalogues try them: from easy to hard.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name, in lower case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),*
                }
            }
        }
    };
}

techniques! {
    FullHouse "full house",
    HiddenSingle "hidden single",
    DirectPointing "direct pointing",
    DirectClaiming "direct claiming",
    DirectHiddenPair "direct hidden pair",
    NakedSingle "naked single",
    DirectHiddenTriple "direct hidden triple",
    Pointing "pointing",
    Claiming "claiming",
    NakedPair "naked pair",
    XWing "X-wing",
    HiddenPair "hidden pair",
    NakedTriple "naked triple",
    Swordfish "swordfish",
    HiddenTriple "hidden triple",
    Skyscraper "skyscraper",
    TwoStringKite "two-string kite",
    TurbotFish "turbot fish",
    EmptyRectangle "empty rectangle",
    XyWing "XY-wing",
    XyzWing "XYZ-wing",
    UniqueLoop1 "unique loop type 1",
    UniqueLoop2 "unique loop type 2",
    UniqueLoop3 "unique loop type 3",
    UniqueLoop4 "unique loop type 4",
    NakedQuad "naked quad",
    Jellyfish "jellyfish",
    HiddenQuad "hidden quad",
    ThreeStrongLinks "three strong links",
    WxyzWing "WXYZ-wing",
    Bug1 "BUG type 1",
    Bug2 "BUG type 2",
    Bug3 "BUG type 3",
    Bug4 "BUG type 4",
    FourStrongLinks "four strong links",
    VwxyzWing "VWXYZ-wing",
    AlignedPair "aligned pair exclusion",
    UvwxyzWing "UVWXYZ-wing",
    XCycle "X-cycle",
    YCycle "Y-cycle",
    XyCycle "XY-cycle",
    XChain "forcing X-chain",
    XyChain "forcing chain",
    TuvwxyzWing "TUVWXYZ-wing",
    AlignedTriple "aligned triplet exclusion",
    Nishio "Nishio forcing chain",
    CellForcing "cell forcing chains",
    HouseForcing "house forcing chains",
    DynamicContradiction "dynamic contradiction",
    DynamicDouble "dynamic double chains",
    DynamicCell "dynamic cell forcing chains",
    DynamicHouse "dynamic house forcing chains",
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Technique {
    /// Whether it holds only for puzzles that have exactly one solution.
    pub const fn assumes_uniqueness(self) -> bool {
        matches!(
            self,
            Self::UniqueLoop1
                | Self::UniqueLoop2
                | Self::UniqueLoop3
                | Self::UniqueLoop4
                | Self::Bug1
                | Self::Bug2
                | Self::Bug3
                | Self::Bug4
        )
    }
}
