//! A connection's socket, which notes the progress of its client.

use super::connections::Connection;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// Maximum number of bytes that are read and dropped before the end, so that a client that still sends gets its answer.
const DROPPED: usize = 2 << 20;

/// A socket.
pub(super) struct Stream {
    socket: TcpStream,
    connection: Arc<Connection>,
    /// Whether the client sends no more.
    has_ended: bool,
    /// The number of bytes dropped; `None` before the last answer is written.
    dropped: Option<usize>,
}

impl Stream {
    pub(super) fn new(socket: TcpStream, connection: Arc<Connection>) -> Self {
        Self { socket, connection, has_ended: false, dropped: None }
    }

    /// Notes if the client sends no more.
    ///
    /// # Errors
    /// The connection is broken, so that no answer reaches the client.
    fn look_for_end(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        if self.has_ended {
            return Ok(());
        }
        let (mut byte, connection) = ([0], &self.connection);
        if let Poll::Ready(peeked) = self.socket.poll_peek(context, &mut ReadBuf::new(&mut byte))
            && peeked? == 0
        {
            self.has_ended = true;
            connection.left();
        }
        Ok(())
    }

    fn noted(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(1..)) = written {
            self.connection.answered();
        }
        written
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.socket).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.connection.progress();
        }
        read
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.noted(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write_vectored(context, bytes);
        self.noted(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    /// hyper does this in each turn, also while it waits for an answer and reads nothing.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.look_for_end(context)?;
        Pin::new(&mut self.socket).poll_flush(context)
    }

    /// Ends the answer, then reads until the client ends as well: bytes that nobody has read would make the system discard the
    /// answer with the connection.
    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.dropped.is_none() {
            ready!(Pin::new(&mut self.socket).poll_shutdown(context))?;
            self.connection.closing();
            self.dropped = Some(0);
        }
        let mut bytes = [0; 4096];
        while self.dropped < Some(DROPPED) {
            let mut buffer = ReadBuf::new(&mut bytes);
            ready!(Pin::new(&mut self.socket).poll_read(context, &mut buffer))?;
            if buffer.filled().is_empty() {
                break;
            }
            self.dropped = self.dropped.map(|dropped| dropped + buffer.filled().len());
        }
        Poll::Ready(Ok(()))
    }
}
