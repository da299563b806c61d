/// The time that one worker spent on one picture.
public struct WorkerSpan: Sendable, Equatable {
    /// The worker's number in its pool, from 0.
    public let worker: Int
    /// The path of the picture.
    public let source: String
    /// The start of the work.
    public let start: ContinuousClock.Instant
    /// The duration, whatever the result.
    public let elapsed: Duration
}
