/// A piece of work that somebody did without a break.
package struct BuildSpan: Sendable, Equatable {
    /// Who did it.
    package enum Worker: Sendable, Hashable {
        /// A process that makes pictures, counted from 0.
        case picture(Int)
        /// A thread that renders, counted from 0.
        case render(Int)
        /// The build itself.
        case build
    }

    /// Who did it.
    package let worker: Worker
    /// What was done, in a few words.
    package let name: String
    /// When it began.
    package let start: ContinuousClock.Instant
    /// How long it took.
    package let elapsed: Duration

    /// A piece of work.
    package init(
        worker: Worker, name: String, start: ContinuousClock.Instant, elapsed: Duration
    ) {
        self.worker = worker
        self.name = name
        self.start = start
        self.elapsed = elapsed
    }
}
