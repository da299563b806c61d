/// A shell command for a running sandbox.
package struct SandboxExample: Sendable, Equatable {
    /// The purpose of the command, such as `Register a product`.
    package let title: String

    /// The command for `sh`.
    package let command: String
}
