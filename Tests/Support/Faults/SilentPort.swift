import Glibc

/// A port of 127.0.0.1 that refuses connections and cannot be given to anybody else meanwhile:
/// it is bound, but nobody listens.
public final class SilentPort {
    /// The port.
    public let port: Int
    private let descriptor: Int32

    /// Takes a port.
    public init() {
        descriptor = LoopbackPort.socket()
        port = LoopbackPort.bind(descriptor)
    }

    deinit {
        close(descriptor)
    }
}
