//! Arrow streams, and files, which are framed streams.

use super::failed;
use super::guard::guarded;
use super::limit::PageLimit;
use super::message::{self, parsed};
use super::restore::{Batch, Parts};
use super::sizes::Sizes;
use arrow_ipc::convert::fb_to_schema;
use arrow_ipc::reader::StreamDecoder;
use arrow_ipc::{CompressionType, MessageHeader};
use arrow_schema::{Schema, SchemaRef};
use std::io::{self, Read};
use std::sync::Arc;

/// Batches in order; there is no seeking, so pipes are supported.
pub(super) struct Arrow<R> {
    bytes: R,
    decoder: StreamDecoder,
    /// The columns with their types in the file; the decoder reads texts as bytes.
    schema: Option<SchemaRef>,
    /// The compression of the first batch.
    pub(super) compression: Option<CompressionType>,
    sizes: Sizes,
    /// The rows of a batch that are not yet handed out.
    parts: Parts,
    /// The first rows, read for the compression.
    first: Option<Batch>,
    /// The number of batches.
    batches: u64,
    /// The first word of the next message, if it was read.
    ahead: Option<[u8; 4]>,
    is_over: bool,
    /// Whether the stream is in a file, whose end is marked.
    is_framed: bool,
    limit: PageLimit,
}

/// The start and the end of a file.
const MAGIC: &[u8] = b"ARROW1";
/// Bytes of a frame before the stream: `ARROW1` and two zeros.
const FRAME: usize = 8;
/// Bytes of padding after it, up to the stream.
const MAX_PADDING: usize = 4096;

/// Bytes of the footer that are read at once.
const PIECE: u64 = 4096;
/// The error of a file that is cut off between batches.
const NO_END: &str = "the file ends before its footer is complete; part of the file is missing";

impl<R: Read> Arrow<R> {
    /// Reads up to the first batch.
    pub(super) fn new(bytes: R, is_framed: bool, limit: PageLimit) -> io::Result<Self> {
        let mut arrow = Self {
            bytes,
            decoder: StreamDecoder::new(),
            schema: None,
            compression: None,
            sizes: Sizes::new(limit),
            parts: Parts::default(),
            first: None,
            batches: 0,
            ahead: None,
            is_over: false,
            is_framed,
            limit,
        };
        if is_framed {
            arrow.skip_frame()?;
        }
        arrow.first = arrow.next()?;
        if arrow.schema.is_none() {
            return Err(failed("no schema, expected one before the first batch"));
        }
        Ok(arrow)
    }

    /// Skips to the start of the stream, which is at a multiple of eight bytes.
    fn skip_frame(&mut self) -> io::Result<()> {
        let mut frame = [0; FRAME];
        self.bytes.read_exact(&mut frame).map_err(cut_off)?;
        if !frame.starts_with(MAGIC) {
            return Err(failed("not an Arrow file, expected `ARROW1` at the start"));
        }
        for _ in 0..MAX_PADDING / 4 {
            self.ahead = self.word()?;
            if self.ahead != Some([0; 4]) {
                return Ok(());
            }
        }
        Err(failed("not an Arrow file, expected a schema after `ARROW1`"))
    }

    pub(super) fn schema(&self) -> SchemaRef {
        self.schema.clone().unwrap_or_else(|| Arc::new(Schema::empty()))
    }

    /// The next rows; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Batch>> {
        let mut next = self.first.take();
        while next.is_none() && !self.is_over {
            let read = self.next_part();
            self.is_over |= read.is_err();
            next = read.map_err(|error| failed(format!("batch {}: {error}", self.batches.max(1))))?;
        }
        Ok(next)
    }

    /// The next rows, if they were decoded; otherwise decodes a message.
    fn next_part(&mut self) -> io::Result<Option<Batch>> {
        let (parts, limit) = (&mut self.parts, self.limit);
        if let Some(schema) = &self.schema
            && let Some(batch) = guarded(|| parts.next(schema, limit))?
        {
            return Ok(Some(batch));
        }
        self.batches += u64::from(self.schema.is_some());
        let Some(message) = self.message()? else {
            self.is_over = true;
            return Ok(None);
        };
        let decoder = &mut self.decoder;
        match guarded(|| decoder.decode(&mut message.into()).map_err(failed))? {
            Some(batch) => self.parts = Parts::new(batch),
            // A schema, or a dictionary of the next batch.
            None => self.batches = self.batches.saturating_sub(1),
        }
        Ok(None)
    }

    /// The bytes of the next message, its length first. Memory grows with the bytes read, not with the declared length.
    fn message(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut length = match self.ahead.take() {
            Some(ahead) => Some(ahead),
            None => self.word()?,
        };
        if length == Some([0xff; 4]) {
            length = Some(self.word()?.ok_or_else(|| cut_off(io::ErrorKind::UnexpectedEof.into()))?);
        }
        let length = match length.map(u32::from_le_bytes) {
            // A stream may end without its end marker.
            None if self.is_framed => return Err(failed(NO_END)),
            None => return Ok(None),
            Some(0) => return self.check_end().map(|()| None),
            Some(length) => length,
        };
        self.limit.check_metadata("the header of a message", length.into())?;
        let mut header = Vec::new();
        self.append(length.into(), &mut header)?;
        let body_length = guarded(|| self.look_at(&mut header))?;
        let mut message = [&[0xff; 4][..], &length.to_le_bytes(), &header].concat();
        self.append(body_length, &mut message)?;
        let sizes = &mut self.sizes;
        let compression = guarded(|| sizes.check(&header, &message[8 + header.len()..]))?;
        self.compression = self.compression.or(compression);
        Ok(Some(message))
    }

    /// Checks that a file is complete, up to the word after its footer. The footer itself repeats what was read.
    fn check_end(&mut self) -> io::Result<()> {
        let mut tail = Vec::new();
        while self.is_framed && self.bytes.by_ref().take(PIECE).read_to_end(&mut tail)? > 0 {
            tail.drain(..tail.len().saturating_sub(MAGIC.len()));
        }
        if !self.is_framed || tail == MAGIC { Ok(()) } else { Err(failed(NO_END)) }
    }

    /// Checks a header, keeps a schema and makes its texts bytes; returns the length of the body.
    fn look_at(&mut self, header: &mut Vec<u8>) -> io::Result<u64> {
        let message = parsed(header, self.limit)?;
        let length = u64::try_from(message.bodyLength()).unwrap_or(u64::MAX);
        self.limit.check_at_once("its bytes together", length)?;
        let schema = message.header_as_schema().filter(|_| message.header_type() == MessageHeader::Schema);
        if let Some(schema) = schema {
            let known = Arc::new(fb_to_schema(schema));
            self.sizes.set_schema(&schema, Arc::clone(&known));
            self.schema.get_or_insert(known);
            *header = message::text_as_bytes(header, &schema);
        }
        Ok(length)
    }

    /// Four bytes; `None` at the end.
    fn word(&mut self) -> io::Result<Option<[u8; 4]>> {
        let mut word = Vec::with_capacity(4);
        self.bytes.by_ref().take(4).read_to_end(&mut word)?;
        match word.len() {
            0 => Ok(None),
            _ => word.try_into().map(Some).map_err(|_| cut_off(io::ErrorKind::UnexpectedEof.into())),
        }
    }

    fn append(&mut self, length: u64, to: &mut Vec<u8>) -> io::Result<()> {
        let read = self.bytes.by_ref().take(length).read_to_end(to)?;
        if (read as u64) < length {
            return Err(cut_off(io::ErrorKind::UnexpectedEof.into()));
        }
        Ok(())
    }
}

fn cut_off(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::UnexpectedEof {
        failed("it ends in the middle of a batch; part of the file is missing")
    } else {
        error
    }
}
