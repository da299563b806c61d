import Glibc

/// A port of 127.0.0.1 at which no connection comes about and none is refused: somebody listens,
/// takes in nobody, and has no room for more who wait.
package final class FullPort {
    /// The port.
    package let port: Int
    private let listener: Int32
    private let guest: RawClient

    /// Takes a port, and the one place of its queue.
    package init() {
        listener = LoopbackPort.socket()
        port = LoopbackPort.bind(listener)
        precondition(listen(listener, 0) == 0, "no port to listen on: errno \(errno)")
        guest = RawClient(port: UInt16(port))
        precondition(guest.isConnected, "no connection: errno \(errno)")
    }

    deinit {
        close(listener)
    }
}
