/// The time in which one worker was busy with one picture.
public struct WorkerSpan: Sendable, Equatable {
    /// The worker's number in its pool, from 0.
    public let worker: Int
    /// The file of the picture.
    public let source: String
    /// When the worker began.
    public let start: ContinuousClock.Instant
    /// How long it took, however it ended.
    public let elapsed: Duration
}
