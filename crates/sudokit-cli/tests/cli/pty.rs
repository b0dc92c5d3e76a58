//! The program on a pseudo terminal, and what its screen shows.

#![expect(clippy::panic, reason = "a test that cannot go on fails")]
#![cfg_attr(not(feature = "play"), expect(dead_code, reason = "`trace` needs only a part of it"))]

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use snapbox::cmd::cargo_bin;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Ends a test that hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// A program that runs on a terminal.
pub(crate) struct OnTerminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    bytes: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// All bytes that were written to the terminal.
    pub(crate) raw: Vec<u8>,
}

impl OnTerminal {
    /// Starts the program on a terminal of this size, with these variables.
    pub(crate) fn start(args: &[&str], (rows, cols): (u16, u16), variables: &[(&str, &str)]) -> Self {
        let pair = native_pty_system().openpty(PtySize { rows, cols, ..PtySize::default() }).unwrap();
        let mut command = CommandBuilder::new(cargo_bin!("sudokit"));
        command.args(args);
        command.env("TERM", "xterm");
        command.env_remove("NO_COLOR");
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let (mut reader, keys) =
            (pair.master.try_clone_reader().unwrap(), pair.master.take_writer().unwrap());
        let (send, bytes) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if send.send(buffer[..read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            child,
            master: pair.master,
            keys,
            bytes,
            screen: vt100::Parser::new(size(rows), size(cols), 0),
            raw: Vec::new(),
        }
    }

    /// Types these keys.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// The text of the screen.
    pub(crate) fn screen(&self) -> String {
        self.screen.screen().contents()
    }

    /// Whether the terminal is as a shell expects it: cursor visible, main screen.
    pub(crate) fn is_restored(&self) -> bool {
        !self.screen.screen().hide_cursor() && !self.screen.screen().alternate_screen()
    }

    /// Sets the size of the terminal.
    pub(crate) fn resize(&mut self, rows: u16, cols: u16) {
        self.screen.screen_mut().set_size(size(rows), size(cols));
        self.master.resize(PtySize { rows, cols, ..PtySize::default() }).unwrap();
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        assert!(std::process::Command::new("kill").args(["-s", name, &id]).status().unwrap().success());
    }

    /// Waits until the screen shows this.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    /// Waits until the text of the screen has this property.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, is_so: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        while !is_so(&self.screen()) {
            let rest = PATIENCE.checked_sub(begun.elapsed());
            let rest = rest.unwrap_or_else(|| panic!("no {what} in:\n{}", self.screen()));
            match self.bytes.recv_timeout(rest) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => panic!("ended without {what}:\n{}", self.screen()),
            }
        }
    }

    /// Waits for the end of the program. Returns its exit status.
    pub(crate) fn end(&mut self) -> u32 {
        let status = self.child.wait().unwrap();
        // The reader ends when the last program has left the terminal.
        while let Ok(bytes) = self.bytes.recv_timeout(PATIENCE) {
            self.take(&bytes);
        }
        status.exit_code()
    }

    fn take(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
        self.screen.process(bytes);
    }
}

/// A test that fails leaves no program behind.
impl Drop for OnTerminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

fn size(cells: u16) -> NonZeroU16 {
    NonZeroU16::new(cells).unwrap()
}
