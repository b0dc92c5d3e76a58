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
    ForcingXChain,
    ForcingChain,
    Nishio,
    CellForcing,
    HouseForcing,
    DynamicContradiction,
    DynamicDouble,
    DynamicCell,
    DynamicHouse,
    LockedSet,
    FinnedFish,
    SashimiFish,
    FrankenFish,
    FinnedFrankenFish,
    MutantFish,
    FinnedMutantFish,
    KrakenFish,
    WWing,
    UniqueRectangle,
    HiddenRectangle,
    AvoidableRectangle,
    ColorTrap,
    ColorWrap,
    MultiColors,
    RemotePair,
    XChain,
    XyChain,
    ContinuousLoop,
    DiscontinuousLoop,
    Aic,
    GroupedContinuousLoop,
    GroupedDiscontinuousLoop,
    GroupedAic,
    AicWithAls,
    AlsXz,
    AlsXyWing,
    AlsChain,
    DeathBlossom,
    SueDeCoq,
    Template,
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    BruteForce,
    Fireworks,
    Tridagon,
    SkLoop,
    MultiSectorLockedSet,
    Exocet,
    Whip,
    Braid,
    GWhip,
    GBraid,
    Trial,
    BraidTrial,
    /// A family defined outside this crate.
    Other,
}

impl Family {
    /// Returns whether it is a chain of implications from an assumption, or a cycle of them: a search for all would take long.
    pub(super) const fn is_forcing_chain(self) -> bool {
        use Family as F;
        matches!(
            self,
            F::XCycle
                | F::YCycle
                | F::XyCycle
                | F::ForcingXChain
                | F::ForcingChain
                | F::Nishio
                | F::CellForcing
                | F::HouseForcing
                | F::DynamicContradiction
                | F::DynamicDouble
                | F::DynamicCell
                | F::DynamicHouse
                | F::ForcingChainContradiction
                | F::ForcingChainVerity
                | F::ForcingNetContradiction
                | F::ForcingNetVerity
                | F::Whip
                | F::Braid
                | F::GWhip
                | F::GBraid
                | F::Trial
                | F::BraidTrial
        )
    }
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
    BUG_1 Bug 1 "BUG+1" ["BUG type 1"];
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
    FORCING_X_CHAIN ForcingXChain 0 "forcing X-chain";
    FORCING_CHAIN ForcingChain 0 "forcing chain";
    TUVWXYZ_WING Wing 7 "TUVWXYZ-wing";
    ALIGNED_TRIPLE Aligned 3 "aligned triplet exclusion" ["aligned triple exclusion", "ATE"];
    NISHIO Nishio 0 "Nishio forcing chain";
    CELL_FORCING CellForcing 0 "cell forcing chains";
    HOUSE_FORCING HouseForcing 0 "house forcing chains" ["region forcing chains"];
    DYNAMIC_CONTRADICTION DynamicContradiction 0 "dynamic contradiction";
    DYNAMIC_DOUBLE DynamicDouble 0 "dynamic double chains";
    DYNAMIC_CELL DynamicCell 0 "dynamic cell forcing chains";
    DYNAMIC_HOUSE DynamicHouse 0 "dynamic house forcing chains";
    LOCKED_PAIR LockedSet 2 "locked pair";
    LOCKED_TRIPLE LockedSet 3 "locked triple" ["locked triplet"];
    SQUIRMBAG Fish 5 "squirmbag" ["starfish"];
    WHALE Fish 6 "whale";
    LEVIATHAN Fish 7 "leviathan";
    FINNED_X_WING FinnedFish 2 "finned X-wing";
    FINNED_SWORDFISH FinnedFish 3 "finned swordfish";
    FINNED_JELLYFISH FinnedFish 4 "finned jellyfish";
    FINNED_SQUIRMBAG FinnedFish 5 "finned squirmbag";
    FINNED_WHALE FinnedFish 6 "finned whale";
    FINNED_LEVIATHAN FinnedFish 7 "finned leviathan";
    SASHIMI_X_WING SashimiFish 2 "sashimi X-wing";
    SASHIMI_SWORDFISH SashimiFish 3 "sashimi swordfish";
    SASHIMI_JELLYFISH SashimiFish 4 "sashimi jellyfish";
    SASHIMI_SQUIRMBAG SashimiFish 5 "sashimi squirmbag";
    SASHIMI_WHALE SashimiFish 6 "sashimi whale";
    SASHIMI_LEVIATHAN SashimiFish 7 "sashimi leviathan";
    FRANKEN_X_WING FrankenFish 2 "Franken X-wing";
    FRANKEN_SWORDFISH FrankenFish 3 "Franken swordfish";
    FRANKEN_JELLYFISH FrankenFish 4 "Franken jellyfish";
    FRANKEN_SQUIRMBAG FrankenFish 5 "Franken squirmbag";
    FRANKEN_WHALE FrankenFish 6 "Franken whale";
    FRANKEN_LEVIATHAN FrankenFish 7 "Franken leviathan";
    FINNED_FRANKEN_X_WING FinnedFrankenFish 2 "finned Franken X-wing";
    FINNED_FRANKEN_SWORDFISH FinnedFrankenFish 3 "finned Franken swordfish";
    FINNED_FRANKEN_JELLYFISH FinnedFrankenFish 4 "finned Franken jellyfish";
    FINNED_FRANKEN_SQUIRMBAG FinnedFrankenFish 5 "finned Franken squirmbag";
    FINNED_FRANKEN_WHALE FinnedFrankenFish 6 "finned Franken whale";
    FINNED_FRANKEN_LEVIATHAN FinnedFrankenFish 7 "finned Franken leviathan";
    MUTANT_X_WING MutantFish 2 "mutant X-wing";
    MUTANT_SWORDFISH MutantFish 3 "mutant swordfish";
    MUTANT_JELLYFISH MutantFish 4 "mutant jellyfish";
    MUTANT_SQUIRMBAG MutantFish 5 "mutant squirmbag";
    MUTANT_WHALE MutantFish 6 "mutant whale";
    MUTANT_LEVIATHAN MutantFish 7 "mutant leviathan";
    FINNED_MUTANT_X_WING FinnedMutantFish 2 "finned mutant X-wing";
    FINNED_MUTANT_SWORDFISH FinnedMutantFish 3 "finned mutant swordfish";
    FINNED_MUTANT_JELLYFISH FinnedMutantFish 4 "finned mutant jellyfish";
    FINNED_MUTANT_SQUIRMBAG FinnedMutantFish 5 "finned mutant squirmbag";
    FINNED_MUTANT_WHALE FinnedMutantFish 6 "finned mutant whale";
    FINNED_MUTANT_LEVIATHAN FinnedMutantFish 7 "finned mutant leviathan";
    KRAKEN_FISH_1 KrakenFish 1 "Kraken fish type 1";
    KRAKEN_FISH_2 KrakenFish 2 "Kraken fish type 2";
    W_WING WWing 0 "W-wing";
    UNIQUE_RECTANGLE_1 UniqueRectangle 1 "unique rectangle type 1" ["uniqueness test 1", "UR type 1", "UR1"];
    UNIQUE_RECTANGLE_2 UniqueRectangle 2 "unique rectangle type 2" ["uniqueness test 2", "UR type 2", "UR2"];
    UNIQUE_RECTANGLE_3 UniqueRectangle 3 "unique rectangle type 3" ["uniqueness test 3", "UR type 3", "UR3"];
    UNIQUE_RECTANGLE_4 UniqueRectangle 4 "unique rectangle type 4" ["uniqueness test 4", "UR type 4", "UR4"];
    UNIQUE_RECTANGLE_5 UniqueRectangle 5 "unique rectangle type 5" ["uniqueness test 5", "UR type 5", "UR5"];
    UNIQUE_RECTANGLE_6 UniqueRectangle 6 "unique rectangle type 6" ["uniqueness test 6", "UR type 6", "UR6"];
    HIDDEN_RECTANGLE HiddenRectangle 0 "hidden rectangle" ["hidden unique rectangle"];
    AVOIDABLE_RECTANGLE_1 AvoidableRectangle 1 "avoidable rectangle type 1";
    AVOIDABLE_RECTANGLE_2 AvoidableRectangle 2 "avoidable rectangle type 2";
    COLOR_TRAP ColorTrap 0 "color trap" ["colour trap", "simple colors trap", "simple colouring"];
    COLOR_WRAP ColorWrap 0 "color wrap" ["colour wrap", "simple colors wrap"];
    MULTI_COLORS_1 MultiColors 1 "multi-colors type 1" ["multi colors 1", "multi-colouring type 1"];
    MULTI_COLORS_2 MultiColors 2 "multi-colors type 2" ["multi colors 2", "multi-colouring type 2"];
    REMOTE_PAIR RemotePair 0 "remote pair" ["remote pairs"];
    X_CHAIN XChain 0 "X-chain";
    XY_CHAIN XyChain 0 "XY-chain";
    CONTINUOUS_NICE_LOOP ContinuousLoop 0 "continuous nice loop";
    DISCONTINUOUS_NICE_LOOP DiscontinuousLoop 0 "discontinuous nice loop";
    AIC Aic 0 "AIC" ["alternating inference chain"];
    GROUPED_CONTINUOUS_NICE_LOOP GroupedContinuousLoop 0 "grouped continuous nice loop";
    GROUPED_DISCONTINUOUS_NICE_LOOP GroupedDiscontinuousLoop 0 "grouped discontinuous nice loop";
    GROUPED_AIC GroupedAic 0 "grouped AIC";
    AIC_WITH_ALS AicWithAls 0 "AIC with ALS" ["AIC with almost locked sets", "AIC with an ALS"];
    ALS_XZ AlsXz 0 "ALS-XZ" ["almost locked set XZ-rule", "ALS-XZ rule"];
    ALS_XY_WING AlsXyWing 0 "ALS-XY-wing" ["almost locked set XY-wing"];
    ALS_CHAIN AlsChain 0 "ALS chain" ["almost locked set chain"];
    DEATH_BLOSSOM DeathBlossom 0 "death blossom";
    SUE_DE_COQ SueDeCoq 0 "Sue de Coq" ["two-sector disjoint subsets"];
    TEMPLATE_SET Template 1 "template set";
    TEMPLATE_DELETE Template 2 "template delete";
    FORCING_CHAIN_CONTRADICTION ForcingChainContradiction 0 "forcing chain contradiction";
    FORCING_CHAIN_VERITY ForcingChainVerity 0 "forcing chain verity";
    FORCING_NET_CONTRADICTION ForcingNetContradiction 0 "forcing net contradiction";
    FORCING_NET_VERITY ForcingNetVerity 0 "forcing net verity";
    BRUTE_FORCE BruteForce 0 "brute force";

    FIREWORKS_TRIPLE Fireworks 3 "fireworks triple" ["triple firework", "triple fireworks", "firework triple", "bent hidden triple"];
    FIREWORKS_QUADRUPLE Fireworks 4 "fireworks quadruple"
        ["quadruple firework", "quadruple fireworks", "quad firework", "quad fireworks", "fireworks quad", "firework quadruple"];
    TRIDAGON Tridagon 0 "tridagon" ["anti-tridagon", "Thor's hammer", "trivalue oddagon", "tri-value oddagon", "chromatic pattern"];
    SK_LOOP SkLoop 0 "SK-loop" ["domino loop", "Stephen Kurzhal's loop", "Steve Kurzhal's loop"];
    MULTI_SECTOR_LOCKED_SET MultiSectorLockedSet 0 "multi-sector locked set" ["multi-sector locked sets", "multisector locked sets", "MSLS"];
    JUNIOR_EXOCET Exocet 1 "junior exocet" ["exocet", "JExocet", "JE"];
    SENIOR_EXOCET Exocet 2 "senior exocet" ["SE exocet"];

    WHIP Whip 0 "whip";
    BRAID Braid 0 "braid";
    G_WHIP GWhip 0 "g-whip";
    G_BRAID GBraid 0 "g-braid";
    TRIAL Trial 0 "trial and error" ["T&E"];
    BRAID_TRIAL BraidTrial 0 "trial and error with braids" ["T&E with braids"];
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
        matches!(
            self.0.family,
            Family::UniqueLoop
                | Family::Bug
                | Family::UniqueRectangle
                | Family::HiddenRectangle
                | Family::AvoidableRectangle
        )
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
