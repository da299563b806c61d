internal import Glibc
internal import Synchronization

/// Waits that end early when the server stops.
final class StoppableWait: Sendable {
    /// The longest time until a wait notices the stop.
    private static let slice = Duration.milliseconds(20)

    private let isStopped = Atomic(false)

    /// Ends all waits, including those that begin later.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }

    /// Blocks the thread; returns true if the whole time passed.
    func wait(_ time: Duration) -> Bool {
        let end = ContinuousClock.now + time
        while !isStopped.load(ordering: .relaxed) {
            let rest = end - .now
            guard rest > .zero else { return true }
            usleep(UInt32(min(rest, Self.slice) / .microseconds(1)) + 1)
        }
        return false
    }
}
