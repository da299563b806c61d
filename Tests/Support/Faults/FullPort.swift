import Glibc

/// A port of 127.0.0.1 that neither accepts nor refuses connections: its queue is full and nothing
/// accepts from it.
package final class FullPort {
    /// The port.
    package let port: Int
    private let listener: Int32
    private let guest: RawClient

    /// Binds a port, and fills its queue.
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
