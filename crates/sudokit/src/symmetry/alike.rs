/// The lines of a grid, rows or columns, that are equal to others of their band, and the bands with equal lines.
#[derive(Clone, Copy)]
pub(super) struct Alike {
    /// For each line, one bit for each equal line of its band, including itself.
    pub(super) lines: [u16; 9],
    /// For each band, one bit for each band with equal lines, including itself.
    pub(super) bands: [u8; 3],
}

impl Alike {
    pub(super) fn new(lines: &[u64; 9]) -> Self {
        let mut alike = Self { lines: [1, 2, 4, 8, 16, 32, 64, 128, 256], bands: [1, 2, 4] };
        for line in 0..9 {
            for other in (line / 3 * 3..line).filter(|&other| lines[other] == lines[line]) {
                alike.lines[line] |= 1 << other;
                alike.lines[other] |= 1 << line;
            }
        }
        for (band, other) in [(0, 1), (0, 2), (1, 2)] {
            if are_alike(lines, band, other) {
                alike.bands[band] |= 1 << other;
                alike.bands[other] |= 1 << band;
            }
        }
        alike
    }

    /// Returns the lines that can come next if these are taken. Of equal lines only the first is returned, with their
    /// number.
    pub(super) fn next(&self, taken: u16) -> impl Iterator<Item = (usize, u32)> {
        let bands = [0, 3, 6].map(|first| taken >> first & 7);
        // The one incomplete band, or all bands that have not been started.
        let begun = bands.iter().position(|&band| band != 0 && band != 7);
        let fresh = (0..3).fold(0, |fresh, band| fresh | u8::from(bands[band] == 0) << band);
        (0..9).filter_map(move |line| {
            let same = self.lines[line] & !taken;
            let same_bands = match begun {
                Some(band) => u8::from(band == line / 3) << band,
                None => self.bands[line / 3] & fresh,
            };
            let is_first =
                same.trailing_zeros() as usize == line && same_bands.trailing_zeros() as usize == line / 3;
            is_first.then(|| (line, same.count_ones() * same_bands.count_ones()))
        })
    }
}

fn are_alike(lines: &[u64; 9], band: usize, other: usize) -> bool {
    let three = |band: usize| [0, 1, 2].map(|i| lines[3 * band + i]);
    let sum = |band: usize| three(band).into_iter().sum::<u64>();
    let sorted = |band: usize| {
        let mut three = three(band);
        three.sort_unstable();
        three
    };
    // Different bands mostly have different sums.
    sum(band) == sum(other) && sorted(band) == sorted(other)
}
