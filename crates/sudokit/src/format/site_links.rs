//! Links to sites of classic puzzles, whose address holds the cells in one of four codes.

use super::FormatErrorKind;
use super::setter_json::variant;
use crate::grid::{Cell, Digit, Grid};
use core::ops::Range;
use memchr::memmem;

/// The sites, and the text in their addresses before the cells.
///
/// - sudoku.coach, by its own "play" links
/// - `SudokuExchange`: <https://github.com/grantm/sudoku-web-app>, `README.md`
/// - `SudokuWiki`: <https://www.sudokuwiki.org/Sudoku_String_Definitions>
/// - lisudoku: <https://npmjs.com/package/sudoku-formats>
/// - Good Sudoku: <https://gist.github.com/kpmiller/1fd4612c0228783ab168584b7429795b>
const SITES: [(&str, &str); 5] = [
    ("sudoku.coach/", "/play/"),
    ("sudokuexchange.com/", "s="),
    ("sudokuwiki.org/", "bd="),
    ("lisudoku.xyz/", "import="),
    ("playgoodsudoku.com/", "/puzzle/"),
];

/// Returns the part of an address with the cells. It is the whole line, so that text with such links is not a list of them.
pub(super) fn cells_of_address(line: &[u8]) -> Option<Range<usize>> {
    if line.trim_ascii().contains(&b' ') {
        return None;
    }
    let start = SITES.iter().find_map(|(site, before)| {
        let site = memmem::find(line, site.as_bytes())?;
        Some(site + memmem::find(&line[site..], before.as_bytes())? + before.len())
    })?;
    let code = &line[start..];
    let is_base64 = code.starts_with(b"$") || code.starts_with(b"%24");
    let is_code =
        |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'.' || is_base64 && b"$+/=%".contains(byte);
    let length = code.iter().position(|byte| !is_code(byte)).unwrap_or(code.len());
    let code = &code[..length];
    (is_base64 || is_cells(code) || code.starts_with(WIKI)).then_some(start..start + length)
}

/// The text before the cells of a position of `SudokuWiki`.
const WIKI: &[u8] = b"S9B";

fn is_cells(code: &[u8]) -> bool {
    code.len() == 81 && code.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.')
}

/// Returns the puzzle in one of the codes of the sites, or `None` for another code.
pub(super) fn decode_cells(code: &[u8]) -> Option<Result<Grid, FormatErrorKind>> {
    if is_cells(code) {
        return Some(Ok(grid_of(code.iter().map(|byte| byte.wrapping_sub(b'0')))));
    }
    if let Some(code) = code.strip_prefix(b"$") {
        return Some(nibbles(code).ok_or_else(|| damaged("Good Sudoku")));
    }
    if let Some(code) = code.strip_prefix(WIKI) {
        return Some(wiki(code).ok_or_else(|| damaged("SudokuWiki")));
    }
    runs(code.strip_prefix(b"scf")?)
}

fn damaged(site: &str) -> FormatErrorKind {
    let message = match site {
        "SudokuWiki" => "data that are not a position of SudokuWiki, expected a complete link",
        _ => "data that are not a puzzle of Good Sudoku, expected a complete link",
    };
    FormatErrorKind::Link { message }
}

/// Returns the grid with these digits; other numbers are empty cells.
fn grid_of(digits: impl Iterator<Item = u8>) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
        grid.set(cell, Digit::new(digit));
    }
    grid
}

/// Reads the code of `SudokuWiki`: two characters of base 36 for each cell. Up to 9 is a clue, up to 18 a digit of the
/// player, and above are candidates. Higher bits are colours.
fn wiki(code: &[u8]) -> Option<Grid> {
    let value = |pair: &[u8]| u16::from_str_radix(core::str::from_utf8(pair).ok()?, 36).ok();
    let values: Option<Vec<u16>> = code.chunks(2).map(value).collect();
    let values = values.filter(|values| values.len() == 81 && code.len() == 162)?;
    Some(grid_of(
        values
            .iter()
            .map(|value| u8::try_from(value & 0x3ff).unwrap_or(0))
            .map(|value| if value > 9 { 0 } else { value }),
    ))
}

/// Reads the code of Good Sudoku: four bits for each cell, in Base64.
fn nibbles(code: &[u8]) -> Option<Grid> {
    let (mut bits, mut count, mut digits) = (0_u32, 0, Vec::with_capacity(84));
    for &byte in code.trim_ascii_end().strip_suffix(b"=").unwrap_or(code) {
        let six = match byte {
            upper @ b'A'..=b'Z' => upper - b'A',
            lower @ b'a'..=b'z' => lower - b'a' + 26,
            digit @ b'0'..=b'9' => digit - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        (bits, count) = (bits << 6 | u32::from(six), count + 6);
        while count >= 4 {
            count -= 4;
            digits.push((bits >> count & 15) as u8);
        }
    }
    let is_grid = (81..=82).contains(&digits.len()) && digits.iter().all(|digit| *digit <= 9);
    is_grid.then(|| grid_of(digits.into_iter()))
}

/// Reads the code `scf` of `SudokuPad`: each character is a digit and the empty cells after it, at most five. Letters
/// after the grid are other rules. By the author of `SudokuPad`:
/// <https://gist.github.com/killroy42/aeff534370f61598085cdf6f81d00ba1>
fn runs(code: &[u8]) -> Option<Result<Grid, FormatErrorKind>> {
    let mut digits = Vec::with_capacity(90);
    for (at, &byte) in code.iter().enumerate() {
        if digits.len() >= 81 {
            let rule = match &code[at..] {
                b"x" => "diagonals",
                b"w" => "extra boxes",
                b"wx" => "diagonals and extra boxes",
                _ => return None,
            };
            return (digits.len() == 81).then(|| Err(variant(rule)));
        }
        let value = match byte {
            b'0'..=b'9' => byte - 38,
            b'A'..=b'Z' => byte - 45,
            b'a'..=b'x' => byte - 51,
            _ => return None,
        };
        digits.push(value % 10);
        digits.extend(core::iter::repeat_n(0, usize::from(value / 10) - 1));
    }
    (digits.len() == 81).then(|| Ok(grid_of(digits.into_iter())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(code: &str) -> Option<String> {
        decode_cells(code.as_bytes())?.ok().map(|grid| grid.to_string())
    }

    #[test]
    fn good_sudoku_is_read() {
        let puzzle = "7..64.2...6.7..4....8..5.9......7..5....3....8..1......3.4..8....6..3.1...5.16..7";
        let code = "$cAZAIABgcAQAAIAFCQAAAHAFAAAwAAgAEAAAAwQAgAAGADAQAFAWAHA=";
        assert_eq!(decoded(code).as_deref(), Some(puzzle));
        assert!(decode_cells(&code.as_bytes()[..50]).is_some_and(|found| found.is_err()));
        assert!(decode_cells(b"$cAZ AIAB").is_some_and(|found| found.is_err()));
    }

    #[test]
    fn the_clues_of_a_position_of_sudoku_wiki_are_read() {
        let code = "S9B4s010g091803064a4c281c1i2t082q7r7v81094g520l1o1m054b074i0g024i018i04038i4nbqba048y02b70gc34306040c07b6020eb707bk01447wbeba0f0558bgc22q032qb7bfbf4ebi05067u010g02bi";
        let puzzle = ".1.9.36......8....9.....5.7..2.1.43....4.2....64.7.2..7.1.....5....3......56.1.2.";
        assert_eq!(decoded(code).as_deref(), Some(puzzle));
        assert!(decode_cells(&code.as_bytes()[..100]).is_some_and(|found| found.is_err()));
    }

    /// Writes the code as the bookmarklet of its author does.
    fn written(puzzle: &str) -> String {
        let (mut code, mut rest) = (String::from("scf"), puzzle.as_bytes());
        while let Some((&first, others)) = rest.split_first() {
            let zeros = others.iter().take(5).take_while(|byte| **byte == b'0').count();
            let value = first - b'0' + 10 * (zeros as u8 + 1);
            code.push(char::from(
                value
                    + if value < 20 {
                        38
                    } else if value < 46 {
                        45
                    } else {
                        51
                    },
            ));
            rest = &others[zeros..];
        }
        code
    }

    #[test]
    fn runs_of_sudoku_pad_are_read() {
        let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let code = written(puzzle);
        assert_eq!(decoded(&code), Some(puzzle.replace('0', ".")));
        assert_eq!(decoded(&written(&"0".repeat(81))), Some(".".repeat(81)));
        let error = decode_cells((code.clone() + "wx").as_bytes()).and_then(Result::err);
        assert!(
            error.is_some_and(|error| error.to_string().starts_with("diagonals and extra boxes, expected"))
        );
        assert!(decode_cells((code + "y").as_bytes()).is_none());
        assert!(decode_cells(b"scfabc").is_none());
    }

    #[test]
    fn the_cells_of_an_address_are_found() {
        let cells = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        for (before, after) in [
            ("https://sudoku.coach/en/play/", ""),
            ("https://sudokuexchange.com/play/?s=", "&d=3"),
            ("https://www.sudokuwiki.org/sudoku.htm?bd=", ""),
            ("https://lisudoku.xyz/solver?import=", "#x"),
        ] {
            let address = format!("{before}{cells}{after}");
            let part = cells_of_address(address.as_bytes()).expect(before);
            assert_eq!(&address[part], cells);
            assert_eq!(cells_of_address(format!("see {address}").as_bytes()), None);
        }
        assert_eq!(cells_of_address(b"https://sudoku.coach/en/play/easy"), None);
    }
}
