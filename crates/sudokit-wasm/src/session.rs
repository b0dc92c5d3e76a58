//! A request and its response.

use sudokit_api::{Host, respond};

/// A request, its response and the host.
///
/// ```
/// use sudokit_api::Host;
/// use sudokit_wasm::Session;
/// let request = br#"{"version":1,"do":"nothing"}"#;
/// let mut session = Session::new(Host::without_clock());
/// session.room(request.len()).copy_from_slice(request);
/// session.respond();
/// assert!(session.answer().starts_with(br#"{"version":1,"#));
/// ```
#[derive(Debug)]
pub struct Session {
    host: Host,
    request: Vec<u8>,
    answer: Vec<u8>,
}

impl Session {
    /// Creates a session without a request.
    pub fn new(host: Host) -> Self {
        Self { host, request: Vec::new(), answer: Vec::new() }
    }

    /// The maximum number of bytes of a request: one more than the host allows, so that longer requests are rejected as too
    /// large, and memory is bounded.
    pub fn most(&self) -> usize {
        self.host.limits.bytes.max(self.host.limits.batch_bytes).saturating_add(1)
    }

    /// Zeroed memory for a request of this length, or of the [maximum](Self::most) if it is longer. Drops the last request.
    pub fn room(&mut self, length: usize) -> &mut [u8] {
        let length = length.min(self.most());
        self.request.clear();
        self.request.resize(length, 0);
        &mut self.request
    }

    /// Handles the request and drops it.
    pub fn respond(&mut self) {
        self.answer = respond(&self.request, &self.host);
        self.request.clear();
    }

    /// The last response.
    pub fn answer(&self) -> &[u8] {
        &self.answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_response_equals_the_library_s() {
        let host = Host::without_clock();
        let mut session = Session::new(host.clone());
        for request in [
            &br#"{"version":1,"do":"count","puzzle":".................................................................................","limit":3}"#[..],
            b"{}",
            b"",
            b"\xff",
        ] {
            session.room(request.len()).copy_from_slice(request);
            session.respond();
            assert_eq!(session.answer(), respond(request, &host));
        }
    }

    #[test]
    fn the_size_of_a_request_is_limited() {
        let mut session = Session::new(Host::without_clock());
        let length = session.room(usize::MAX).len();
        assert_eq!(length, (1 << 20) + 1);
        session.respond();
        assert!(String::from_utf8_lossy(session.answer()).contains("too_large"));
    }
}
