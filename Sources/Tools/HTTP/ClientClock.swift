/// The clock for the limits, pauses and rates of a client.
///
/// Tests let the clock run faster than real time. For example, with a ``speed`` of 100, a stall
/// limit of 30 s is reached in 0.3 s. A server that sends 10,000 bytes in a real second then sends
/// 100 bytes in a second of this clock.
package struct ClientClock: Sendable, Equatable {
    /// The number of seconds of this clock in a real second; 1 by default.
    package var speed: Double

    /// Creates a clock with a speed.
    package init(speed: Double = 1) {
        precondition(speed > 0, "a clock of speed \(speed) does not run")
        self.speed = speed
    }

    private static let start = ContinuousClock.now

    /// The time since a fixed moment in the life of this process.
    var now: Duration { (ContinuousClock.now - Self.start) * speed }

    /// Returns the real time at which ``now`` was `time`.
    func instant(at time: Duration) -> ContinuousClock.Instant { Self.start + real(time) }

    /// Returns the real length of `duration`.
    func real(_ duration: Duration) -> Duration { duration / speed }
}
