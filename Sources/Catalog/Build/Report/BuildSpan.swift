/// A piece of work that one worker did without a break.
package struct BuildSpan: Sendable, Equatable {
    package enum Worker: Sendable, Hashable {
        /// A picture process, counted from 0.
        case picture(Int)
        /// A rendering thread, counted from 0.
        case render(Int)
        /// The build itself.
        case build
    }

    /// The worker that did it.
    package let worker: Worker
    /// A short description.
    package let name: String
    package let start: ContinuousClock.Instant
    package let elapsed: Duration

    package init(
        worker: Worker, name: String, start: ContinuousClock.Instant, elapsed: Duration
    ) {
        self.worker = worker
        self.name = name
        self.start = start
        self.elapsed = elapsed
    }
}
