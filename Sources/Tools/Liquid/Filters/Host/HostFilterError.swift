/// An error of a host filter; the engine adds its place in the template.
public struct HostFilterError: Error, Equatable, Sendable {
    /// The reason of the error, and the remedy if it is known.
    public let message: String

    /// Creates an error with the given message.
    public init(_ message: String) {
        self.message = message
    }
}
