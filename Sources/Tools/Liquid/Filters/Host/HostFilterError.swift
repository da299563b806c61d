/// Why a host's filter has no result; the engine adds the place.
public struct HostFilterError: Error, Equatable, Sendable {
    /// The fact, and what to write instead where that is known.
    public let message: String

    /// Takes the message.
    public init(_ message: String) {
        self.message = message
    }
}
