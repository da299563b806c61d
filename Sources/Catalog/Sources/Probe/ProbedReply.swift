package import HTTP

/// A reply that a probe looked at.
package struct ProbedReply: Sendable, Equatable {
    /// What was asked.
    package let address: WebAddress
    /// Where the reply came from, when a redirect led elsewhere.
    package let redirect: WebAddress?
    /// Its status.
    package let status: Int
    /// How long it took to come whole.
    package let elapsed: Duration
    /// The time of the server as it told it, in seconds since 1970; `nil` when it did not.
    package let serverTime: Int64?
}
