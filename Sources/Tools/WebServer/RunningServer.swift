/// A daemon and its helper threads.
///
/// The first helper accepts connections. The second closes connections that take too long. The
/// third receives the rest of bodies after an early answer.
struct RunningServer: ~Copyable {
    private let responder: Responder
    private let acceptor: Acceptor
    private let watching: JoinedThread
    private let dropping: JoinedThread
    private let accepting: JoinedThread

    /// Starts the threads; requests may arrive before this initializer returns.
    init(
        listening socket: consuming ListeningSocket, threads: Int, connections: Int,
        responder: Responder
    ) throws(WebServerError) {
        let watch = responder.watch
        let watching = try JoinedThread(running: watch.run, stop: watch.stop)
        let unread = responder.unreadBodies
        let dropping = try JoinedThread(running: unread.run, stop: unread.stop)
        let acceptor = try Acceptor(
            socket,
            for: Daemon(threads: threads, connections: connections, responder: responder))
        accepting = try JoinedThread(running: acceptor.run, stop: acceptor.stop)
        self.acceptor = acceptor
        self.watching = watching
        self.dropping = dropping
        self.responder = responder
    }

    /// Stops listening and waits for the running handlers; delayed responses are not sent.
    deinit {
        accepting.end()
        responder.watch.stop()
        responder.pauses?.stop()
        responder.endStreams()
        acceptor.stopDaemon()
        dropping.end()
    }
}
