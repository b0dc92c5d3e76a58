//! Messages on standard input and output, one a line.
//!
//! A thread reads and another one writes, so that neither holds up the calls. What a client can make the server hold is bounded: a
//! line has a maximum length, and no further message is read while too many requests are open or too many answers are unread.

use super::message::{self, LIMIT, Line};
use rmcp::model::{ClientJsonRpcMessage, GetExtensions, JsonRpcMessage, ServerJsonRpcMessage};
use rmcp::service::RoleServer;
use rmcp::transport::Transport;
use std::io::{self, BufRead, BufReader, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, mpsc, oneshot, watch};

/// Maximum number of requests that are open at once. Further ones are read when one of them has ended.
const OPEN: usize = 64;

/// Maximum number of messages that wait to be written. Nothing is read while there are more.
const UNSENT: usize = 64;

/// Maximum number of messages between a thread and the server.
const BETWEEN: usize = 4;

/// How long the last answers may take to be written.
const LAST: Duration = Duration::from_secs(2);

/// A line to write, and whom to tell when it is written.
struct Outgoing {
    line: Vec<u8>,
    written: Option<oneshot::Sender<()>>,
}

/// Standard input and output as a transport.
pub(super) struct Stdio {
    incoming: mpsc::Receiver<ClientJsonRpcMessage>,
    /// A message that waits until it may be handled.
    next: Option<ClientJsonRpcMessage>,
    outgoing: Option<mpsc::Sender<Outgoing>>,
    open: Arc<Semaphore>,
    unsent: watch::Sender<usize>,
}

/// The threads of a transport.
pub(super) struct Pipes {
    is_broken: Arc<Notify>,
    ended: Receiver<()>,
}

impl Stdio {
    /// Starts the threads.
    pub(super) fn start() -> (Self, Pipes) {
        let (incoming_sender, incoming) = mpsc::channel(BETWEEN);
        let (outgoing, lines) = mpsc::channel(BETWEEN);
        let replies = outgoing.clone();
        thread::spawn(move || read(BufReader::new(io::stdin()), &incoming_sender, &replies));
        let (is_broken, (end, ended)) = (Arc::new(Notify::new()), channel());
        let broken = is_broken.clone();
        thread::spawn(move || {
            if write(io::stdout(), lines).is_err() {
                broken.notify_one();
            }
            drop(end);
        });
        let stdio = Self {
            incoming,
            next: None,
            outgoing: Some(outgoing),
            open: Arc::new(Semaphore::new(OPEN)),
            unsent: watch::Sender::new(0),
        };
        (stdio, Pipes { is_broken, ended })
    }
}

impl Pipes {
    /// Is notified if the client no longer reads.
    pub(super) fn broken(&self) -> Arc<Notify> {
        self.is_broken.clone()
    }

    /// Waits until the last line is written, for a short time.
    pub(super) fn finish(self) {
        let _ = self.ended.recv_timeout(LAST);
    }
}

/// Reads messages until the end of the input. A line that holds none has its answer here.
fn read(
    mut input: impl BufRead,
    incoming: &mpsc::Sender<ClientJsonRpcMessage>,
    replies: &mpsc::Sender<Outgoing>,
) {
    loop {
        let Ok(line) = Line::read(&mut input) else { return };
        let is_open = match message::parse(line) {
            message::Parsed::End => return,
            message::Parsed::Nothing => true,
            message::Parsed::Message(message) => incoming.blocking_send(*message).is_ok(),
            message::Parsed::Reply(reply) => {
                replies.blocking_send(Outgoing { line: line_of(&reply), written: None }).is_ok()
            }
        };
        if !is_open {
            return;
        }
    }
}

/// Writes lines until all senders are gone.
fn write(mut output: impl Write, mut lines: mpsc::Receiver<Outgoing>) -> io::Result<()> {
    while let Some(Outgoing { line, written }) = lines.blocking_recv() {
        output.write_all(&line)?;
        output.flush()?;
        if let Some(written) = written {
            let _ = written.send(());
        }
    }
    Ok(())
}

fn line_of(message: &ServerJsonRpcMessage) -> Vec<u8> {
    // A message has only strings, numbers and valid JSON.
    let mut line = serde_json::to_vec(message).unwrap_or_default();
    line.push(b'\n');
    line
}

fn closed() -> io::Error {
    io::Error::new(io::ErrorKind::BrokenPipe, "the client no longer reads")
}

/// Counts a message that waits to be written, until it is dropped.
struct Unsent(watch::Sender<usize>);

impl Unsent {
    fn new(count: &watch::Sender<usize>) -> Self {
        count.send_modify(|count| *count += 1);
        Self(count.clone())
    }
}

impl Drop for Unsent {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

impl Transport<RoleServer> for Stdio {
    type Error = io::Error;

    fn send(
        &mut self,
        item: ServerJsonRpcMessage,
    ) -> impl Future<Output = Result<(), io::Error>> + Send + 'static {
        let (outgoing, unsent) = (self.outgoing.clone(), Unsent::new(&self.unsent));
        async move {
            let _unsent = unsent;
            let (written, is_written) = oneshot::channel();
            let line = Outgoing { line: line_of(&item), written: Some(written) };
            outgoing.ok_or_else(closed)?.send(line).await.map_err(|_| closed())?;
            is_written.await.map_err(|_| closed())
        }
    }

    /// The next message. It can be dropped and called again at any time.
    async fn receive(&mut self) -> Option<ClientJsonRpcMessage> {
        let _ = self.unsent.subscribe().wait_for(|unsent| *unsent < UNSENT).await;
        if self.next.is_none() {
            self.next = Some(self.incoming.recv().await?);
        }
        let permit = match &self.next {
            Some(JsonRpcMessage::Request(_)) => self.open.clone().acquire_owned().await.ok(),
            _ => None,
        };
        let mut message = self.next.take()?;
        if let (JsonRpcMessage::Request(request), Some(permit)) = (&mut message, permit) {
            // It is dropped with the request, when that is answered or cancelled.
            request.request.extensions_mut().insert(Arc::new(permit));
        }
        Some(message)
    }

    async fn close(&mut self) -> Result<(), io::Error> {
        self.outgoing = None;
        Ok(())
    }
}

const _: () = assert!(LIMIT * OPEN <= 8 << 20, "open requests could hold more than 8 MiB");
