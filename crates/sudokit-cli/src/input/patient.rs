//! Reading from what may keep one waiting, without being stuck there when Ctrl-C comes.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

const BLOCK: usize = 1 << 17;
const LOOK_UP_EVERY: Duration = Duration::from_millis(50);

/// A reader fed by a thread of its own; it comes to its end early if `give_up` says so.
///
/// A read of a pipe or terminal cannot be called back, so another thread waits in it.
pub(super) struct Patient {
    blocks: Receiver<io::Result<Vec<u8>>>,
    block: Vec<u8>,
    at: usize,
    give_up: fn() -> bool,
}

impl Patient {
    /// Starts to read ahead, by two blocks at the most.
    pub(super) fn new(bytes: impl Read + Send + 'static, give_up: fn() -> bool) -> io::Result<Self> {
        let (sender, blocks) = sync_channel(1);
        thread::Builder::new().name("reader".to_owned()).spawn(move || feed(bytes, &sender))?;
        Ok(Self { blocks, block: Vec::new(), at: 0, give_up })
    }

    fn next_block(&mut self) -> io::Result<()> {
        (self.block, self.at) = loop {
            if (self.give_up)() {
                break (Vec::new(), 0);
            }
            match self.blocks.recv_timeout(LOOK_UP_EVERY) {
                Ok(block) => break (block?, 0),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break (Vec::new(), 0),
            }
        };
        Ok(())
    }
}

fn feed(mut bytes: impl Read, blocks: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut block = vec![0; BLOCK];
        let read = match bytes.read(&mut block) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read,
        };
        let last = !matches!(read, Ok(1..));
        let block = read.map(|read| {
            block.truncate(read);
            block
        });
        if blocks.send(block).is_err() || last {
            return;
        }
    }
}

impl Read for Patient {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.block.len() {
            self.next_block()?;
        }
        let rest = &self.block[self.at..];
        let read = rest.len().min(buffer.len());
        buffer[..read].copy_from_slice(&rest[..read]);
        self.at += read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bytes_arrive_in_order() {
        let bytes: Vec<u8> = (0..3 * BLOCK + 7).map(|i| (i * 31 % 251) as u8).collect();
        let mut read = Vec::new();
        Patient::new(io::Cursor::new(bytes.clone()), || false).unwrap().read_to_end(&mut read).unwrap();
        assert_eq!(read, bytes);
    }

    #[test]
    fn giving_up_is_an_early_end() {
        let (reader, _writer) = io::pipe().unwrap();
        let mut read = Vec::new();
        Patient::new(reader, || true).unwrap().read_to_end(&mut read).unwrap();
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
        let error = Patient::new(Broken, || false).unwrap().read(&mut [0]).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
