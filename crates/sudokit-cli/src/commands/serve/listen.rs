//! Connections: how they begin, their timeouts and the shutdown.

use super::connections::{Connection, Connections, LIFETIME, OpenConnection};
use super::stream::Stream;
use crate::interrupt;
use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// Maximum time for the head of a request to arrive, including idle time on a kept connection.
const HEAD: Duration = Duration::from_secs(5);

/// Maximum size of a head.
const HEAD_BYTES: usize = 16 << 10;

/// Size of the system's buffers of a connection, in each direction.
const SOCKET_BYTES: u32 = 64 << 10;

/// Maximum number of connections that the system keeps for the server until it accepts them.
const BACKLOG: u32 = 1024;

/// How long clients may take to read their answers after Ctrl-C; another Ctrl-C ends it at once. Each request is done within seconds,
/// on a busy machine as well.
const LAST: Duration = Duration::from_secs(30);

/// Interval between checks for Ctrl-C, and for the end of the last connection.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// An address with the paths that it serves.
pub(super) struct Listener {
    pub(super) socket: TcpListener,
    pub(super) router: Router,
}

/// Listens on an address. Needs the context of a runtime.
pub(super) fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // On Windows this would let other programs take the address.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Connections inherit these. The system would let them grow to megabytes each.
    socket.set_send_buffer_size(SOCKET_BYTES)?;
    socket.set_recv_buffer_size(SOCKET_BYTES)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until Ctrl-C, then answers the pending requests.
pub(super) async fn serve(main: Listener, metrics: Option<Listener>, connections: &Arc<Connections>) {
    let (end, ended) = watch::channel(false);
    let watching = tokio::spawn(connections.clone().watch());
    tokio::select! {
        () = accept_all(&main, connections, &ended) => {}
        () = accept_some(metrics.as_ref(), connections, &ended) => {}
        () = asked() => {}
    }
    drop((main, metrics));
    let _ = end.send(true);
    let last = async {
        while connections.len() > 0 {
            sleep(ASK_EVERY).await;
        }
    };
    let _ = timeout(LAST, last).await;
    watching.abort();
}

async fn accept_some(
    listener: Option<&Listener>,
    connections: &Arc<Connections>,
    ended: &watch::Receiver<bool>,
) {
    match listener {
        Some(listener) => accept_all(listener, connections, ended).await,
        None => std::future::pending().await,
    }
}

async fn accept_all(listener: &Listener, connections: &Arc<Connections>, ended: &watch::Receiver<bool>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD);
    // A client may end what it sends after its request, and wait for the answer.
    http.half_close(true);
    http.max_buf_size(HEAD_BYTES).max_header_size(HEAD_BYTES);
    loop {
        let accepted = listener.socket.accept().await;
        let Ok((socket, client)) = accepted else {
            // Usually too many open files.
            connections.close_one();
            sleep(ASK_EVERY).await;
            continue;
        };
        let Ok(local) = socket.local_addr() else { continue };
        let open_connection = connections.enter(client, local.ip());
        let connection = open_connection.connection.clone();
        let task = tokio::spawn(converse(
            http.clone(),
            socket,
            open_connection,
            listener.router.clone(),
            ended.clone(),
        ));
        connection.set_task(task.abort_handle());
    }
}

/// Serves one connection.
async fn converse(
    http: http1::Builder,
    socket: TcpStream,
    open_connection: OpenConnection,
    router: Router,
    mut ended: watch::Receiver<bool>,
) {
    // Without it the system would hold back the last bytes of a response for a moment.
    let _ = socket.set_nodelay(true);
    let stream = TokioIo::new(Stream::new(socket, open_connection.connection.clone()));
    let service = service(router, open_connection.connection.clone());
    let mut serving = pin!(http.serve_connection(stream, service));
    let is_last = async {
        tokio::select! {
            _ = ended.wait_for(|ended| *ended) => {}
            () = sleep(LIFETIME) => {}
        }
    };
    // A client that disconnects is no error.
    tokio::select! {
        _ = serving.as_mut() => return,
        () = is_last => serving.as_mut().graceful_shutdown(),
    }
    let _ = serving.await;
}

/// The router, which learns the connection of each request.
fn service(
    router: Router,
    connection: Arc<Connection>,
) -> impl Service<
    Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    let router = TowerToHyperService::new(router);
    service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        router.call(request)
    })
}

/// Returns after Ctrl-C.
pub(super) async fn asked() {
    while !interrupt::asked() {
        sleep(ASK_EVERY).await;
    }
}
