/// A text that is extended at its end and consumed from its start, in reused memory.
#[derive(Debug, Default)]
pub(super) struct Text {
    /// The text, with unused bytes before and after it. The unused bytes are not cleared again.
    bytes: Vec<u8>,
    start: usize,
    end: usize,
}

impl Clone for Text {
    /// Copies the text without the unused bytes.
    fn clone(&self) -> Self {
        Self { bytes: self.as_bytes().to_vec(), start: 0, end: self.len() }
    }
}

impl Text {
    #[inline]
    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    pub(super) const fn len(&self) -> usize {
        self.end - self.start
    }

    pub(super) const fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }

    /// Drops this number of bytes at the start.
    pub(super) fn pass(&mut self, count: usize) {
        self.start = self.end.min(self.start + count);
    }

    /// Returns this number of unused bytes after the text. [`grow`](Self::grow) adds the filled ones to the text.
    pub(super) fn room(&mut self, size: usize) -> &mut [u8] {
        if self.start > 0 {
            self.bytes.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.len());
        }
        if self.bytes.len() < self.end + size {
            self.bytes.resize(self.end + size, 0);
        }
        &mut self.bytes[self.end..self.end + size]
    }

    /// Adds this number of unused bytes to the text.
    pub(super) fn grow(&mut self, count: usize) {
        self.end = self.bytes.len().min(self.end + count);
    }

    /// Moves this number of bytes from the start to another text, whose content is dropped. The smaller part is
    /// copied.
    pub(super) fn split_into(&mut self, count: usize, start: &mut Self) {
        start.clear();
        if count > self.len() / 2 {
            core::mem::swap(self, start);
            let rest = &start.as_bytes()[count..];
            self.room(rest.len()).copy_from_slice(rest);
            self.grow(rest.len());
            start.end = start.start + count;
        } else {
            let part = &self.as_bytes()[..count];
            start.room(count).copy_from_slice(part);
            start.grow(count);
            self.pass(count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> Text {
        let mut text = Text::default();
        text.room(bytes.len() + 3)[..bytes.len()].copy_from_slice(bytes);
        text.grow(bytes.len());
        text
    }

    #[test]
    fn it_is_filled_at_the_end_and_taken_from_the_start() {
        let mut text = text(b"abc");
        text.pass(2);
        assert_eq!(text.room(2).len(), 2);
        text.room(2).copy_from_slice(b"de");
        text.grow(2);
        assert_eq!((text.as_bytes(), text.len()), (&b"cde"[..], 3));
        text.pass(9);
        assert_eq!(text.as_bytes(), b"");
    }

    #[test]
    fn a_copy_has_no_room() {
        let mut text = text(b"abc");
        text.pass(1);
        assert_eq!((text.clone().as_bytes(), text.clone().bytes.capacity()), (&b"bc"[..], 2));
    }

    #[test]
    fn a_text_is_split_anywhere() {
        for passed in 0..3 {
            for count in 0..=7 - passed {
                let (mut whole, mut start) = (text(b"abcdefg"), text(b"old text"));
                whole.pass(passed);
                whole.split_into(count, &mut start);
                assert_eq!(start.as_bytes(), &b"abcdefg"[passed..passed + count]);
                assert_eq!(whole.as_bytes(), &b"abcdefg"[passed + count..]);
            }
        }
    }
}
