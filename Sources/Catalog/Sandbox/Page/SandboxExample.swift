/// A line for a terminal that does something with a running sandbox.
package struct SandboxExample: Sendable, Equatable {
    /// What it does, such as `Register a product`.
    package let title: String

    /// The line, for `sh`.
    package let command: String
}
