//! The body of a request: JSON, not too long, not too slow.

use axum::extract::Request;
use axum::http::header;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use std::time::Duration;
use sudokit_api::{Code, Error};
use tokio::time::timeout;

/// How long a body may take to come.
const BODY: Duration = Duration::from_secs(5);

/// Why a body is not taken: the status, and the rest in words.
pub(super) type Refused = (u16, Error);

/// The bytes of the body.
pub(super) async fn read(request: Request, limit: usize) -> Result<Vec<u8>, Refused> {
    must_be_json(&request)?;
    if let Some(length) = length(&request).filter(|length| *length > limit as u64) {
        let message = format!("the body has {length} bytes, and may have {limit} at the most");
        return Err(too_large(message));
    }
    let body = Limited::new(request.into_body(), limit).collect();
    match timeout(BODY, body).await {
        Ok(Ok(body)) => Ok(body.to_bytes().into()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(too_large(format!("the body may have {limit} bytes at the most")))
        }
        Ok(Err(error)) => {
            Err((400, Error::new(Code::BadRequest, format_args!("the body broke off: {error}"))))
        }
        Err(_) => Err((408, Error::new(Code::BadRequest, "the body did not come within 5 seconds"))),
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
