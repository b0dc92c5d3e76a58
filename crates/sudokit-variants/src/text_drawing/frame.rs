//! Lines of frames.

/// The weight of a line: none, light or heavy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Weight {
    None,
    Light,
    Heavy,
}

/// The crossings of lines, by the weights of their arms: up first, then right, down and left.
const CROSSINGS: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// Returns the character where lines meet: up, right, down, left.
pub(super) fn crossing(arms: [Weight; 4], ascii: bool) -> char {
    if ascii {
        let is_corner = arms.contains(&Weight::Heavy);
        return match arms {
            _ if is_corner => '+',
            [Weight::None, Weight::None, Weight::None, Weight::None] => ' ',
            _ => '.',
        };
    }
    let index = arms.into_iter().fold(0, |index, arm| 3 * index + arm as usize);
    CROSSINGS.chars().nth(index).unwrap_or(' ')
}

/// Returns the character of a horizontal line.
pub(super) const fn horizontal(weight: Weight, ascii: bool) -> char {
    match (weight, ascii) {
        (Weight::Light, false) => '─',
        (Weight::Heavy, false) => '━',
        (Weight::Heavy, true) => '-',
        _ => ' ',
    }
}

/// Returns the character of a vertical line.
pub(super) const fn vertical(weight: Weight, ascii: bool) -> char {
    match (weight, ascii) {
        (Weight::Light, false) => '│',
        (Weight::Heavy, false) => '┃',
        (Weight::Heavy, true) => '|',
        _ => ' ',
    }
}
