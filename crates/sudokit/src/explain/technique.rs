use core::hash::{Hash, Hasher};

/// A kind of pattern, of any size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Family {
    FullHouse,
    HiddenSingle,
    NakedSingle,
    DirectPointing,
    DirectClaiming,
    DirectHiddenSet,
    Pointing,
    Claiming,
    NakedSet,
    HiddenSet,
    Fish,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    StrongLinks,
    Wing,
    UniqueLoop,
    Bug,
    Aligned,
    XCycle,
    YCycle,
    XyCycle,
    XChain,
    XyChain,
    Nishio,
    CellForcing,
    HouseForcing,
    DynamicContradiction,
    DynamicDouble,
    DynamicCell,
    DynamicHouse,
    Fireworks,
    Tridagon,
    SkLoop,
    MultiSectorLockedSet,
    Exocet,
    /// A family defined outside this crate.
    Other,
}

/// A technique: a family of patterns with its size, and its usual name.
///
/// Two techniques are equal if their numbers are equal. Those of this crate are constants; others are defined with
/// [`Definition::new`].
///
/// ```
/// use sudokit::explain::{Definition, Family, Technique};
/// assert_eq!(Technique::SWORDFISH.to_string(), "swordfish");
/// assert_eq!((Technique::SWORDFISH.family(), Technique::SWORDFISH.size()), (Family::Fish, 3));
///
/// static SQUIRMBAG: Definition = Definition::new(0, "squirmbag").with_size(5);
/// assert_eq!(Technique::new(&SQUIRMBAG).to_string(), "squirmbag");
/// ```
#[derive(Clone, Copy)]
pub struct Technique(&'static Definition);

/// The definition of a technique: its names and its properties.
#[derive(Debug)]
pub struct Definition {
    number: u8,
    family: Family,
    size: u8,
    name: &'static str,
    aliases: &'static [&'static str],
}

impl Definition {
    /// The number of techniques that can be defined outside this crate.
    pub const OTHERS: u8 = 64;

    /// Returns a technique of a new family. Its number distinguishes it from other techniques outside this crate; a
    /// number from [`Definition::OTHERS`] on is reduced modulo that.
    pub const fn new(number: u8, name: &'static str) -> Self {
        let number = u8::MAX - number % Self::OTHERS;
        Self { number, family: Family::Other, size: 0, name, aliases: &[] }
    }

    /// Sets the size.
    #[must_use]
    pub const fn with_size(self, size: u8) -> Self {
        Self { size, ..self }
    }
}

/// Defines the techniques: constant, family, size or type (0 if it has none), name, and aliases that input accepts.
macro_rules! techniques {
    ($($constant:ident $family:ident $size:literal $name:literal $([$($alias:literal),+])?;)*) => {
        /// The numbers of the techniques.
        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "they have the names of the constants")]
        #[derive(Clone, Copy)]
        enum Number { $($constant),* }

        #[expect(missing_docs, reason = "the names are self-explanatory")]
        impl Technique {
            $(pub const $constant: Self = {
                static DEFINITION: Definition = Definition {
                    number: Number::$constant as u8,
                    family: Family::$family,
                    size: $size,
                    name: $name,
                    aliases: &[$($($alias),+)?],
                };
                Self(&DEFINITION)
            };)*

            /// All techniques of this crate, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$constant),*];
        }
    };
}

techniques! {
    FULL_HOUSE FullHouse 0 "full house" ["last digit"];
    HIDDEN_SINGLE HiddenSingle 0 "hidden single";
    DIRECT_POINTING DirectPointing 0 "direct pointing";
    DIRECT_CLAIMING DirectClaiming 0 "direct claiming";
    DIRECT_HIDDEN_PAIR DirectHiddenSet 2 "direct hidden pair";
    NAKED_SINGLE NakedSingle 0 "naked single" ["sole candidate"];
    DIRECT_HIDDEN_TRIPLE DirectHiddenSet 3 "direct hidden triple";
    POINTING Pointing 0 "pointing" ["locked candidates type 1"];
    CLAIMING Claiming 0 "claiming" ["locked candidates type 2", "box-line reduction"];
    NAKED_PAIR NakedSet 2 "naked pair";
    X_WING Fish 2 "X-wing";
    HIDDEN_PAIR HiddenSet 2 "hidden pair";
    NAKED_TRIPLE NakedSet 3 "naked triple" ["naked triplet"];
    SWORDFISH Fish 3 "swordfish";
    HIDDEN_TRIPLE HiddenSet 3 "hidden triple" ["hidden triplet"];
    SKYSCRAPER Skyscraper 2 "skyscraper";
    TWO_STRING_KITE TwoStringKite 2 "two-string kite" ["2-string kite"];
    TURBOT_FISH TurbotFish 2 "turbot fish";
    EMPTY_RECTANGLE EmptyRectangle 2 "empty rectangle";
    XY_WING Wing 2 "XY-wing";
    XYZ_WING Wing 3 "XYZ-wing";
    UNIQUE_LOOP_1 UniqueLoop 1 "unique loop type 1";
    UNIQUE_LOOP_2 UniqueLoop 2 "unique loop type 2";
    UNIQUE_LOOP_3 UniqueLoop 3 "unique loop type 3";
    UNIQUE_LOOP_4 UniqueLoop 4 "unique loop type 4";
    NAKED_QUAD NakedSet 4 "naked quad" ["naked quadruple"];
    JELLYFISH Fish 4 "jellyfish";
    HIDDEN_QUAD HiddenSet 4 "hidden quad" ["hidden quadruple"];
    THREE_STRONG_LINKS StrongLinks 3 "three strong links" ["3 strong links"];
    WXYZ_WING Wing 4 "WXYZ-wing";
    BUG_1 Bug 1 "BUG type 1" ["BUG+1"];
    BUG_2 Bug 2 "BUG type 2";
    BUG_3 Bug 3 "BUG type 3";
    BUG_4 Bug 4 "BUG type 4";
    FOUR_STRONG_LINKS StrongLinks 4 "four strong links" ["4 strong links"];
    VWXYZ_WING Wing 5 "VWXYZ-wing";
    ALIGNED_PAIR Aligned 2 "aligned pair exclusion" ["APE"];
    UVWXYZ_WING Wing 6 "UVWXYZ-wing";
    X_CYCLE XCycle 0 "X-cycle";
    Y_CYCLE YCycle 0 "Y-cycle";
    XY_CYCLE XyCycle 0 "XY-cycle";
    X_CHAIN XChain 0 "forcing X-chain" ["X-chain"];
    XY_CHAIN XyChain 0 "forcing chain" ["AIC"];
    TUVWXYZ_WING Wing 7 "TUVWXYZ-wing";
    ALIGNED_TRIPLE Aligned 3 "aligned triplet exclusion" ["aligned triple exclusion", "ATE"];
    NISHIO Nishio 0 "Nishio forcing chain";
    CELL_FORCING CellForcing 0 "cell forcing chains";
    HOUSE_FORCING HouseForcing 0 "house forcing chains" ["region forcing chains"];
    DYNAMIC_CONTRADICTION DynamicContradiction 0 "dynamic contradiction";
    DYNAMIC_DOUBLE DynamicDouble 0 "dynamic double chains";
    DYNAMIC_CELL DynamicCell 0 "dynamic cell forcing chains";
    DYNAMIC_HOUSE DynamicHouse 0 "dynamic house forcing chains";

    FIREWORKS_TRIPLE Fireworks 3 "fireworks triple" ["triple firework", "triple fireworks", "firework triple", "bent hidden triple"];
    FIREWORKS_QUADRUPLE Fireworks 4 "fireworks quadruple"
        ["quadruple firework", "quadruple fireworks", "quad firework", "quad fireworks", "fireworks quad", "firework quadruple"];
    TRIDAGON Tridagon 0 "tridagon" ["anti-tridagon", "Thor's hammer", "trivalue oddagon", "tri-value oddagon", "chromatic pattern"];
    SK_LOOP SkLoop 0 "SK-loop" ["domino loop", "Stephen Kurzhal's loop", "Steve Kurzhal's loop"];
    MULTI_SECTOR_LOCKED_SET MultiSectorLockedSet 0 "multi-sector locked set" ["multi-sector locked sets", "multisector locked sets", "MSLS"];
    JUNIOR_EXOCET Exocet 1 "junior exocet" ["exocet", "JExocet", "JE"];
    SENIOR_EXOCET Exocet 2 "senior exocet" ["SE exocet"];
}

impl Technique {
    /// Returns the technique with this definition.
    pub const fn new(definition: &'static Definition) -> Self {
        Self(definition)
    }

    /// Returns the family of patterns.
    pub const fn family(self) -> Family {
        self.0.family
    }

    /// Returns the number of cells, lines or links, or the type within the family; 0 if the family has only one
    /// technique.
    pub const fn size(self) -> u8 {
        self.0.size
    }

    /// Returns the name, in lower case.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Returns the other names that input accepts.
    pub const fn aliases(self) -> &'static [&'static str] {
        self.0.aliases
    }

    /// Returns the number, which is its bit in a [`TechniqueSet`](super::TechniqueSet).
    pub(super) const fn number(self) -> u8 {
        self.0.number
    }

    /// Returns whether the technique holds only for puzzles that have exactly one solution.
    pub const fn assumes_uniqueness(self) -> bool {
        matches!(self.0.family, Family::UniqueLoop | Family::Bug)
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.number() == other.number()
    }
}

impl Eq for Technique {}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number().hash(state);
    }
}
