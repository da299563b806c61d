internal import Glibc
internal import Synchronization
internal import System

/// Accepts connections and distributes them among the threads of a daemon.
///
/// A thread of libmicrohttpd itself would accept only one connection after each round over all of
/// its connections. Among a thousand busy connections, a new connection then waited for up to ten
/// seconds.
final class Acceptor: Sendable {
    /// The pause in milliseconds after the process had too many open files to accept a connection.
    private static let pause: Int32 = 50

    /// The number of connections that are accepted before the wake-up is checked again.
    private static let roundSize = 256

    private let listener: ListeningSocket
    private let wakeUp: EventDescriptor
    private let daemon: Mutex<Daemon?>

    init(
        _ listener: consuming ListeningSocket, for daemon: consuming sending Daemon
    ) throws(WebServerError) {
        guard let wakeUp = try? EventDescriptor() else { throw .cannotStart }
        self.wakeUp = wakeUp
        self.listener = listener
        self.daemon = Mutex(daemon)
    }

    /// Ends the thread that accepts connections.
    func stop() {
        wakeUp.signal()
    }

    /// Stops the daemon and waits for the running handlers.
    ///
    /// After the stop, no connection is served.
    func stopDaemon() {
        daemon.withLock { $0 = nil }
    }

    /// Accepts connections until the stop; after it the port refuses connections.
    func run() {
        // The socket is shut down now, because running handlers may take long. Clients that connect
        // meanwhile are refused immediately.
        defer { shutdown(listener.descriptor, Int32(SHUT_RDWR)) }
        while true {
            var waiting = [
                pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            poll(&waiting, 2, -1)
            if waiting[0].revents != 0 { return }
            if !acceptRound() { poll(&waiting, 1, Self.pause) }
        }
    }

    /// Accepts waiting connections, at most ``roundSize``.
    ///
    /// Returns false if the process has too many open files.
    private func acceptRound() -> Bool {
        for _ in 0..<Self.roundSize {
            var storage = sockaddr_storage()
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let socket = withUnsafeMutableBytes(of: &storage) { bytes in
                accept(
                    listener.descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                    &size)
            }
            guard socket >= 0 else { return ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) }
            // With this flag, programs that this process starts do not inherit the socket.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            let address = storage
            daemon.withLock { $0?.serve(socket, from: address, size: size) }
        }
        return true
    }
}
