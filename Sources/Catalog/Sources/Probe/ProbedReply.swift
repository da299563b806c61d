package import HTTP

/// A reply that a probe received.
package struct ProbedReply: Sendable, Equatable {
    /// The requested address.
    package let address: WebAddress
    /// The address of the reply, if a redirect changed it.
    package let redirect: WebAddress?
    package let status: Int
    /// The time until the reply was complete.
    package let elapsed: Duration
    /// The time of the server according to its reply, in seconds since 1970; `nil` when missing.
    package let serverTime: Int64?
}
