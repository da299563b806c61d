/// A line for a terminal that does something with a running sandbox.
public struct SandboxExample: Sendable, Equatable {
    /// What it does, such as `Register a product`.
    public let title: String

    /// The line, for `sh`.
    public let command: String
}
