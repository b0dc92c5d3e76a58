//! The body of a request: JSON, with limits on size and time.

use axum::extract::Request;
use axum::http::header;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::time::Duration;
use sudokit_api::{Code, Error};
use tokio::time::timeout;

/// Maximum time for a body to arrive.
const BODY: Duration = Duration::from_secs(5);

/// The reason to reject a body: the status and the message.
pub(super) type Refused = (u16, Error);

/// The bytes of the body.
pub(super) async fn read(request: Request, limit: usize) -> Result<Vec<u8>, Refused> {
    must_be_json(&request)?;
    if let Some(length) = length(&request).filter(|length| *length > limit as u64) {
        let message = format!("the body has {length} bytes, expected at most {limit}");
        return Err(too_large(message));
    }
    let body = Limited::new(request.into_body(), limit).collect();
    match timeout(BODY, body).await {
        Ok(Ok(body)) => Ok(body.to_bytes().into()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(too_large(format!("the body is too long, expected at most {limit} bytes")))
        }
        Ok(Err(error)) => {
            Err((400, Error::new(Code::BadRequest, format_args!("the body is incomplete: {error}"))))
        }
        Err(_) => Err((408, Error::new(Code::BadRequest, "the body did not arrive within 5 seconds"))),
    }
}

fn too_large(message: String) -> Refused {
    (Code::TooLarge.status(), Error::new(Code::TooLarge, message))
}

fn must_be_json(request: &Request) -> Result<(), Refused> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if kind.trim().eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    Err((415, Error::new(Code::BadRequest, "the header Content-Type must be application/json")))
}

fn length(request: &Request) -> Option<u64> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}
