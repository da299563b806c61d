public import HTTP

/// A reply that a probe looked at.
public struct ProbedReply: Sendable, Equatable {
    /// What was asked.
    public let address: WebAddress
    /// Where the reply came from, when a redirect led elsewhere.
    public let redirect: WebAddress?
    /// Its status.
    public let status: Int
    /// How long it took to come whole.
    public let elapsed: Duration
    /// The time of the server as it told it, in seconds since 1970; `nil` when it did not.
    public let serverTime: Int64?
}
