//! Reads that can block but end on Ctrl-C.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

const BLOCK: usize = 1 << 17;
/// Blocks that are read ahead. A pipe may hand over small ones.
const AHEAD: usize = 16;
const LOOK_UP_EVERY: Duration = Duration::from_millis(50);

/// A reader with its own thread; it ends early if `give_up` returns true.
///
/// A read of a pipe or terminal cannot be called back, so another thread waits in it.
pub(super) struct InterruptibleReader {
    blocks: Receiver<io::Result<Vec<u8>>>,
    block: Vec<u8>,
    at: usize,
    /// What comes when the block is used up.
    error: Option<io::Error>,
    /// Whether a read would have to wait.
    is_dry: Arc<AtomicBool>,
    give_up: fn() -> bool,
}

impl InterruptibleReader {
    /// Starts to read ahead.
    pub(super) fn new(bytes: impl Read + Send + 'static, give_up: fn() -> bool) -> io::Result<Self> {
        let (sender, blocks) = sync_channel(AHEAD);
        thread::Builder::new().name("reader".to_owned()).spawn(move || reader(bytes, &sender))?;
        Ok(Self { blocks, block: Vec::new(), at: 0, error: None, is_dry: Arc::default(), give_up })
    }

    /// Tells, at any time after a read, whether the next would have to wait.
    pub(super) fn is_dry(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_dry)
    }

    /// Waits for the next block.
    fn wait(&mut self) {
        while !(self.give_up)() {
            match self.blocks.recv_timeout(LOOK_UP_EVERY) {
                Ok(block) => return self.open(block),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Whether there are bytes now, from the block under way or the next.
    fn has_bytes(&mut self) -> bool {
        if self.at == self.block.len()
            && self.error.is_none()
            && let Ok(block) = self.blocks.try_recv()
        {
            self.open(block);
        }
        self.at < self.block.len()
    }

    fn open(&mut self, block: io::Result<Vec<u8>>) {
        self.at = 0;
        self.block = block.unwrap_or_else(|error| {
            self.error = Some(error);
            Vec::new()
        });
    }

    fn take(&mut self, buffer: &mut [u8]) -> usize {
        let rest = &self.block[self.at..];
        let taken = rest.len().min(buffer.len());
        buffer[..taken].copy_from_slice(&rest[..taken]);
        self.at += taken;
        taken
    }
}

fn reader(mut bytes: impl Read, blocks: &SyncSender<io::Result<Vec<u8>>>) {
    let mut buffer = vec![0; BLOCK];
    loop {
        let read = match bytes.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read,
        };
        let last = !matches!(read, Ok(1..));
        if blocks.send(read.map(|read| buffer[..read].to_vec())).is_err() || last {
            return;
        }
    }
}

impl Read for InterruptibleReader {
    /// Waits for the first byte, then reads all available bytes.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.has_bytes() && self.error.is_none() {
            self.wait();
        }
        let mut read = 0;
        while read < buffer.len() && self.has_bytes() {
            read += self.take(&mut buffer[read..]);
        }
        let is_dry = !self.has_bytes();
        self.is_dry.store(is_dry, Ordering::Relaxed);
        match self.error.take_if(|_| read == 0) {
            Some(error) => Err(error),
            None => Ok(read),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn all_bytes_arrive_in_order() {
        let bytes: Vec<u8> = (0..3 * BLOCK + 7).map(|i| (i * 31 % 251) as u8).collect();
        let mut read = Vec::new();
        InterruptibleReader::new(io::Cursor::new(bytes.clone()), || false)
            .unwrap()
            .read_to_end(&mut read)
            .unwrap();
        assert_eq!(read, bytes);
    }

    #[test]
    fn a_read_that_would_wait_is_known_beforehand() {
        let (reader, mut writer) = io::pipe().unwrap();
        let mut reader = InterruptibleReader::new(reader, || false).unwrap();
        let is_dry = reader.is_dry();
        writer.write_all(b"12345").unwrap();
        let mut buffer = [0; 3];
        assert_eq!(reader.read(&mut buffer).unwrap(), 3);
        assert!(!is_dry.load(Ordering::Relaxed));
        assert_eq!(reader.read(&mut buffer).unwrap(), 2);
        assert!(is_dry.load(Ordering::Relaxed));
    }

    #[test]
    fn giving_up_is_an_early_end() {
        let (reader, _writer) = io::pipe().unwrap();
        let mut read = Vec::new();
        InterruptibleReader::new(reader, || true).unwrap().read_to_end(&mut read).unwrap();
        assert_eq!(read, b"");
    }

    #[test]
    fn an_error_arrives() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::IsADirectory.into())
            }
        }
        let error = InterruptibleReader::new(Broken, || false).unwrap().read(&mut [0]).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
