//! Connections: how many, how long they may take to ask, and how all ends.

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

/// How long the head of a request may take to come, the time before it on a kept connection included.
const HEAD: Duration = Duration::from_secs(5);

/// How much of a head is read.
const HEAD_BYTES: usize = 64 << 10;

/// Connections at a time; further ones wait until one is closed.
const CONNECTIONS: usize = 512;

/// How long clients may take to read their answers after Ctrl-C; another Ctrl-C ends it at once. Each request is done within seconds,
/// on a busy machine as well.
const LAST: Duration = Duration::from_secs(30);

/// How often Ctrl-C is looked for.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// Serves until Ctrl-C, then until what was asked by then is answered.
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
            // Too many open files, mostly: some are closed soon.
            sleep(ASK_EVERY).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // That a client goes away is no error of ours.
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

/// Comes back when Ctrl-C was pressed.
async fn asked() {
    while !interrupt::asked() {
        sleep(ASK_EVERY).await;
    }
}
