/// How much and how long one transfer may be.
package struct TransferLimits: Sendable, Equatable {
    /// How many bytes the body may have, unpacked.
    package var bodyBytes: Int
    /// How long it may take in all.
    package var duration: Duration
    /// For how long it may bring, or send of a body, less than 100 bytes a second.
    package var stall: Duration

    /// Limits; by default 30 s of stall.
    package init(bodyBytes: Int, duration: Duration, stall: Duration = .seconds(30)) {
        self.bodyBytes = bodyBytes
        self.duration = duration
        self.stall = stall
    }
}
