//! Names of rules that other programs and setters use.

/// Other names, in small letters and digits, and the name of each in the text.
const OTHERS: &[(&str, &str)] = &[
    ("alternatives", "Or"),
    ("antikiller", "RellikCage"),
    ("antikillercage", "RellikCage"),
    ("automaton", "NFA"),
    ("betweenline", "Between"),
    ("blackkropki", "BlackDot"),
    ("blackkropkidot", "BlackDot"),
    ("boxsumline", "RegionSumLine"),
    ("chaos", "ChaosConstruction"),
    ("clone", "SameValues"),
    ("clue", "Given"),
    ("columnindexer", "Indexing"),
    ("consecutive", "WhiteDot"),
    ("consecutiveline", "Renban"),
    ("diagonals", "Diagonal"),
    ("diagonalsum", "LittleKiller"),
    ("difference", "WhiteDot"),
    ("disjointgroups", "DisjointSets"),
    ("dutchwhisper", "Whisper"),
    ("dutchwhispers", "Whisper"),
    ("entropicline", "Entropic"),
    ("entropyline", "Entropic"),
    ("equalsumline", "RegionSumLine"),
    ("extrahouse", "AllDifferent"),
    ("extraregion", "AllDifferent"),
    ("fourboxsudoku", "Windoku"),
    ("fullkropki", "StrictKropki"),
    ("fullxv", "StrictXV"),
    ("futoshiki", "GreaterThan"),
    ("geometrysudoku", "Jigsaw"),
    ("germanwhisper", "Whisper"),
    ("germanwhispers", "Whisper"),
    ("givens", "Given"),
    ("helpercells", "Var"),
    ("hypersudoku", "Windoku"),
    ("inequality", "GreaterThan"),
    ("inequalitysign", "GreaterThan"),
    ("irregular", "Jigsaw"),
    ("irregularsudoku", "Jigsaw"),
    ("killer", "Cage"),
    ("killercage", "Cage"),
    ("king", "AntiKing"),
    ("kingsmove", "AntiKing"),
    ("knight", "AntiKnight"),
    ("knightsmove", "AntiKnight"),
    ("kropkiblack", "BlackDot"),
    ("kropkiwhite", "WhiteDot"),
    ("latinsquare", "NoBoxes"),
    ("littlekillersum", "LittleKiller"),
    ("modularline", "Modular"),
    ("moduloline", "Modular"),
    ("nonconsecutive", "AntiConsecutive"),
    ("nonomino", "Jigsaw"),
    ("notouch", "AntiKing"),
    ("nrcsudoku", "Windoku"),
    ("numberedrooms", "NumberedRoom"),
    ("positionsudoku", "DisjointSets"),
    ("quadruple", "Quad"),
    ("ratio", "BlackDot"),
    ("regularexpression", "Regex"),
    ("renbanline", "Renban"),
    ("rowindexer", "Indexing"),
    ("sandwichsum", "Sandwich"),
    ("statemachine", "NFA"),
    ("straight", "Renban"),
    ("sudokux", "Diagonal"),
    ("sumcage", "Sum"),
    ("sumsudoku", "Cage"),
    ("taxicab", "AntiTaxicab"),
    ("tenline", "SumLine"),
    ("thermometer", "Thermo"),
    ("unknownregions", "ChaosConstruction"),
    ("variable", "Var"),
    ("variables", "Var"),
    ("whisperline", "Whisper"),
    ("whispers", "Whisper"),
    ("whitekropki", "WhiteDot"),
    ("whitekropkidot", "WhiteDot"),
    ("xsudoku", "Diagonal"),
    ("zipperline", "Zipper"),
];

/// Returns the name in the text of a rule that is known by this other name, whatever its case, blanks and signs.
pub(super) fn name_of(other: &str) -> Option<&'static str> {
    let other: String = other.chars().filter(|char| char.is_alphanumeric()).collect();
    OTHERS.iter().find(|(known, _)| known.eq_ignore_ascii_case(&other)).map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::iss::names::RULES;

    #[test]
    fn every_other_name_is_that_of_a_rule() {
        for (other, name) in OTHERS {
            assert!(RULES.iter().any(|(known, _)| known == name), "{name}");
            assert!(RULES.iter().all(|(known, _)| !known.eq_ignore_ascii_case(other)), "{other}");
            assert!(other.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()), "{other}");
        }
    }
}
