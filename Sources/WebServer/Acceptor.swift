internal import CMicroHTTPD
internal import Glibc

/// Takes connections in and deals them out to the threads of a daemon.
///
/// By itself libmicrohttpd takes in one connection for each time that a thread went through all of
/// its connections: among a thousand busy ones a new one waited for up to ten seconds.
final class Acceptor: Sendable {
    /// How long nothing is taken in when the process has too many files open.
    private static let pause: Int32 = 50

    private let listener: ListeningSocket

    /// An eventfd that ends the wait of the thread.
    private let bell: Int32

    /// The daemon, which lives longer than the thread.
    nonisolated(unsafe) private let daemon: OpaquePointer

    init(_ listener: consuming ListeningSocket, for daemon: OpaquePointer) throws(WebServerError) {
        self.listener = listener
        self.daemon = daemon
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard bell >= 0 else { throw .cannotStart }
    }

    deinit { close(bell) }

    /// Ends the thread that takes connections in.
    func stop() {
        eventfd_write(bell, 1)
    }

    /// Takes connections in until the stop.
    func run() {
        while true {
            var waiting = [
                pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            poll(&waiting, 2, -1)
            if waiting[0].revents != 0 { return }
            if !acceptAll() { poll(&waiting, 1, Self.pause) }
        }
    }

    /// Whether all who waited were taken in.
    private func acceptAll() -> Bool {
        while true {
            var address = sockaddr()
            var size = socklen_t(MemoryLayout<sockaddr>.size)
            let socket = accept(listener.descriptor, &address, &size)
            guard socket >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
            // What is started meanwhile closes what it inherits.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            // Whom the daemon cannot serve it turns away, and closes the socket.
            _ = MHD_add_connection(daemon, socket, &address, size)
        }
    }
}
