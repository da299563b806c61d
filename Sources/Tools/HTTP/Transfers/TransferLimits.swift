/// The limits of one transfer.
package struct TransferLimits: Sendable, Equatable {
    /// The largest size of the unpacked body in bytes.
    package var bodyBytes: Int
    /// The longest time of the whole transfer.
    package var duration: Duration
    /// The longest time during which fewer than 100 bytes per second may be transferred.
    ///
    /// All received bytes count, and the sent bytes of a body.
    package var stall: Duration

    /// Creates limits; by default a stall of 30 s is allowed.
    package init(bodyBytes: Int, duration: Duration, stall: Duration = .seconds(30)) {
        self.bodyBytes = bodyBytes
        self.duration = duration
        self.stall = stall
    }
}
