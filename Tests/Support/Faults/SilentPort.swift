import Glibc

/// A port of 127.0.0.1 that refuses connections and is not given to other programs: it is bound,
/// but nothing listens.
package final class SilentPort {
    /// The port.
    package let port: Int
    private let descriptor: Int32

    /// Binds a port.
    package init() {
        descriptor = LoopbackPort.socket()
        port = LoopbackPort.bind(descriptor)
    }

    deinit {
        close(descriptor)
    }
}
