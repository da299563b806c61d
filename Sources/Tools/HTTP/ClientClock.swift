/// The clock that a client's limits, pauses and rates are counted on.
///
/// It runs faster than the world's for tests: with a ``speed`` of 100 a stall limit of 30 s is
/// reached in 0.3 s, and a server that sends 10,000 bytes in a real second sends 100 in one of this
/// clock.
package struct ClientClock: Sendable, Equatable {
    /// How many of its seconds pass in a real one; 1 by default.
    package var speed: Double

    /// A clock of that speed.
    package init(speed: Double = 1) {
        precondition(speed > 0, "a clock of speed \(speed) does not run")
        self.speed = speed
    }

    private static let start = ContinuousClock.now

    /// The time since some moment in the life of this process.
    var now: Duration { (ContinuousClock.now - Self.start) * speed }

    /// The moment in the world at which ``now`` was `time`.
    func instant(at time: Duration) -> ContinuousClock.Instant { Self.start + real(time) }

    /// How long `duration` of this clock is in the world.
    func real(_ duration: Duration) -> Duration { duration / speed }
}
