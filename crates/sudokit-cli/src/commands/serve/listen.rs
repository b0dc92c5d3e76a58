//! Connections: their number, their timeouts and the shutdown.

use crate::interrupt;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Maximum time for the head of a request to arrive, including idle time on a kept connection.
const HEAD: Duration = Duration::from_secs(5);

/// Maximum size of a head.
const HEAD_BYTES: usize = 64 << 10;

/// Maximum number of connections; further ones wait until one is closed.
const CONNECTIONS: usize = 512;

/// How long clients may take to read their answers after Ctrl-C; another Ctrl-C ends it at once. Each request is done within seconds,
/// on a busy machine as well.
const LAST: Duration = Duration::from_secs(30);

/// Interval between checks for Ctrl-C.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// Serves until Ctrl-C, then answers the pending requests.
pub(super) async fn serve(listener: std::net::TcpListener, router: Router) -> io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_BYTES);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = asked() => break,
        };
        let Ok((stream, place)) = accepted else {
            // Usually too many open files; some will be closed soon.
            sleep(ASK_EVERY).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // A client that disconnects is no error.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = timeout(LAST, graceful.shutdown()).await;
    Ok(())
}

async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> io::Result<(TcpStream, tokio::sync::OwnedSemaphorePermit)> {
    let place = places.clone().acquire_owned().await.map_err(io::Error::other)?;
    let (stream, _) = listener.accept().await?;
    Ok((stream, place))
}

/// Returns after Ctrl-C.
async fn asked() {
    while !interrupt::asked() {
        sleep(ASK_EVERY).await;
    }
}
