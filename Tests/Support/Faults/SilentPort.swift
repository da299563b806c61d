import Glibc

/// A port of 127.0.0.1 that refuses connections and cannot be given to anybody else meanwhile:
/// it is bound, but nobody listens.
package final class SilentPort {
    /// The port.
    package let port: Int
    private let descriptor: Int32

    /// Takes a port.
    package init() {
        descriptor = LoopbackPort.socket()
        port = LoopbackPort.bind(descriptor)
    }

    deinit {
        close(descriptor)
    }
}
