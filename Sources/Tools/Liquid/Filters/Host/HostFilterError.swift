/// An error of a host's filter; the engine adds the place.
public struct HostFilterError: Error, Equatable, Sendable {
    /// The reason, and the remedy if it is known.
    public let message: String

    /// Creates an error with a message.
    public init(_ message: String) {
        self.message = message
    }
}
