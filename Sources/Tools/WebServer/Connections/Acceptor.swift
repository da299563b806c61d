internal import Glibc
internal import Synchronization

/// Accepts connections and distributes them among the threads of a daemon.
///
/// libmicrohttpd itself accepts one connection per pass of a thread over all of its connections:
/// among a thousand busy ones a new connection waited for up to ten seconds.
final class Acceptor: Sendable {
    /// The pause in milliseconds when the process has too many files open.
    private static let pause: Int32 = 50

    /// The number of connections that are accepted before the wake-up is checked again.
    private static let roundSize = 256

    private let listener: ListeningSocket
    private let wakeUp: WakeUp
    private let daemon: Mutex<Daemon?>

    init(
        _ listener: consuming ListeningSocket, for daemon: consuming sending Daemon
    ) throws(WebServerError) {
        wakeUp = try WakeUp()
        self.listener = listener
        self.daemon = Mutex(daemon)
    }

    /// Ends the thread that accepts connections.
    func stop() {
        wakeUp.signal()
    }

    /// Stops the daemon, which waits for the running handlers; no connection is accepted
    /// afterwards.
    func stopDaemon() {
        daemon.withLock { $0 = nil }
    }

    /// Accepts connections until the stop; the port then refuses them.
    func run() {
        // Running handlers may take long; clients that connect meanwhile are refused at once.
        defer { shutdown(listener.descriptor, Int32(SHUT_RDWR)) }
        while true {
            var waiting = [
                pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            poll(&waiting, 2, -1)
            if waiting[0].revents != 0 { return }
            if !acceptRound() { poll(&waiting, 1, Self.pause) }
        }
    }

    /// Accepts the waiting connections, up to a round; returns false when the process has too many
    /// files open.
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
            // Programs that are started meanwhile do not inherit the socket.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            let address = storage
            daemon.withLock { $0?.serve(socket, from: address, size: size) }
        }
        return true
    }
}
