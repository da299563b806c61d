internal import Glibc
internal import Synchronization

/// Takes connections in and deals them out to the threads of a daemon.
///
/// By itself libmicrohttpd takes in one connection for each time that a thread went through all of
/// its connections: among a thousand busy ones a new one waited for up to ten seconds.
final class Acceptor: Sendable {
    /// For how many milliseconds nothing is taken in when the process has too many files open.
    private static let pause: Int32 = 50

    /// How many are taken in before the bell is heard again, however many wait.
    private static let roundSize = 256

    private let listener: ListeningSocket
    private let bell: Bell
    private let daemon: Mutex<Daemon?>

    init(
        _ listener: consuming ListeningSocket, for daemon: consuming sending Daemon
    ) throws(WebServerError) {
        bell = try Bell()
        self.listener = listener
        self.daemon = Mutex(daemon)
    }

    /// Ends the thread that takes connections in.
    func stop() {
        bell.ring()
    }

    /// Stops the daemon, which waits for the handlers that run; nothing is taken in afterwards.
    func stopDaemon() {
        daemon.withLock { $0 = nil }
    }

    /// Takes connections in until the stop, after which the port refuses them.
    func run() {
        // The handlers that are waited for may take long; who came meanwhile would wait in vain.
        defer { shutdown(listener.descriptor, Int32(SHUT_RDWR)) }
        while true {
            var waiting = [
                pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            poll(&waiting, 2, -1)
            if waiting[0].revents != 0 { return }
            if !acceptRound() { poll(&waiting, 1, Self.pause) }
        }
    }

    /// Takes in those who wait, up to a round; false when the process has too many files open.
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
            // What is started meanwhile closes what it inherits.
            _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
            let address = storage
            daemon.withLock { $0?.serve(socket, from: address, size: size) }
        }
        return true
    }
}
