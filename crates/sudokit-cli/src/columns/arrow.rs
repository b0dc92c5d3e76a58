//! Arrow streams, and files, which are framed streams.

use super::failed;
use super::guard::guarded;
use arrow_array::RecordBatch;
use arrow_ipc::convert::fb_to_schema;
use arrow_ipc::reader::StreamDecoder;
use arrow_ipc::{CompressionType, Message, MessageHeader, root_as_message};
use arrow_schema::SchemaRef;
use std::io::{self, Read};
use std::sync::Arc;

/// Batches in order; there is no seeking, so pipes are supported.
pub(super) struct Arrow<R> {
    bytes: R,
    decoder: StreamDecoder,
    schema: SchemaRef,
    /// The compression of the first batch.
    pub(super) compression: Option<CompressionType>,
    first: Option<RecordBatch>,
    /// The first word of the next message, if it was read.
    ahead: Option<[u8; 4]>,
    is_over: bool,
}

/// Maximum length of the header of a message.
const MAX_HEADER: u32 = 16 << 20;
/// Maximum length of a batch, which is in memory as a whole.
const MAX_BODY: u64 = 1 << 30;
/// Bytes of a frame before the stream: `ARROW1` and two zeros.
const FRAME: usize = 8;
/// Bytes of padding after it, up to the stream.
const MAX_PADDING: usize = 4096;

impl<R: Read> Arrow<R> {
    /// Reads up to the first batch.
    pub(super) fn new(bytes: R, is_framed: bool) -> io::Result<Self> {
        let empty = Arc::new(arrow_schema::Schema::empty());
        let decoder = StreamDecoder::new();
        let mut arrow = Self {
            bytes,
            decoder,
            schema: empty,
            compression: None,
            first: None,
            ahead: None,
            is_over: false,
        };
        if is_framed {
            arrow.skip_frame()?;
        }
        arrow.first = arrow.next_batch()?;
        arrow.schema =
            arrow.decoder.schema().ok_or_else(|| failed("no schema, expected one before the first batch"))?;
        Ok(arrow)
    }

    /// Skips to the start of the stream, which is at a multiple of eight bytes.
    fn skip_frame(&mut self) -> io::Result<()> {
        let mut frame = [0; FRAME];
        self.bytes.read_exact(&mut frame).map_err(cut_off)?;
        if !frame.starts_with(b"ARROW1") {
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
        Arc::clone(&self.schema)
    }

    /// The next batch; `None` at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<RecordBatch>> {
        match self.first.take() {
            Some(first) => Ok(Some(first)),
            None => self.next_batch(),
        }
    }

    fn next_batch(&mut self) -> io::Result<Option<RecordBatch>> {
        while !self.is_over {
            let Some(message) = self.message()? else {
                self.is_over = true;
                break;
            };
            let decoder = &mut self.decoder;
            let next = guarded(|| decoder.decode(&mut message.into()).map_err(failed));
            self.is_over = next.is_err();
            if let Some(batch) = next? {
                return Ok(Some(batch));
            }
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
            length = self.word()?;
        }
        let about = match length.map(u32::from_le_bytes) {
            None | Some(0) => return Ok(None),
            Some(about) if about > MAX_HEADER => {
                return Err(failed("a message has an impossible length; the file is damaged"));
            }
            Some(about) => about,
        };
        let mut message = [&[0xff; 4][..], &about.to_le_bytes()].concat();
        self.append(u64::from(about), &mut message)?;
        let start = message.len();
        let body = guarded(|| body_length(&message[8..]))?;
        self.append(body, &mut message)?;
        let compression = guarded(|| check(&message[8..start], &message[start..]))?;
        self.compression = self.compression.or(compression);
        Ok(Some(message))
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

fn parsed(about: &[u8]) -> io::Result<Message<'_>> {
    root_as_message(about).map_err(|_| failed("a message cannot be read; the file is damaged"))
}

/// The length of the body of a message.
fn body_length(about: &[u8]) -> io::Result<u64> {
    let length = u64::try_from(parsed(about)?.bodyLength()).unwrap_or(u64::MAX);
    if length > MAX_BODY {
        let found = format!("a batch of {length} bytes, expected {MAX_BODY} at most; write smaller batches");
        return Err(failed(found));
    }
    Ok(length)
}

/// Validates the lengths that the decoder would trust, and returns the compression.
fn check(about: &[u8], body: &[u8]) -> io::Result<Option<CompressionType>> {
    let message = parsed(about)?;
    if message.header_type() == MessageHeader::Schema {
        // An invalid schema is detected here, where a panic is caught.
        let _ = message.header_as_schema().map(fb_to_schema);
    }
    let batch = match message.header_type() {
        MessageHeader::DictionaryBatch => message.header_as_dictionary_batch().and_then(|batch| batch.data()),
        _ => message.header_as_record_batch(),
    };
    let Some(compression) = batch.and_then(|batch| batch.compression()) else { return Ok(None) };
    let mut whole = 0u64;
    for buffer in batch.and_then(|batch| batch.buffers()).into_iter().flatten() {
        let start = usize::try_from(buffer.offset()).unwrap_or(usize::MAX);
        let Some(word) =
            body.get(start..).and_then(|rest| rest.first_chunk()).filter(|_| buffer.length() > 0)
        else {
            continue;
        };
        // A length of -1 marks an uncompressed buffer.
        whole = whole.saturating_add(u64::try_from(i64::from_le_bytes(*word)).unwrap_or(0));
    }
    if whole > MAX_BODY {
        return Err(failed(format!(
            "a batch of {whole} bytes, expected {MAX_BODY} at most; write smaller batches"
        )));
    }
    Ok(Some(compression.codec()))
}
