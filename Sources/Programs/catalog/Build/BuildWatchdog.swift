import CatalogBuild
import Dispatch
import Synchronization

/// A watchdog that ends a build when no event arrives for too long; safe to use from any thread.
///
/// Requests and pictures have separate time limits. The watchdog covers everything else, such as a
/// network folder whose server does not respond. It is needed because a scheduled build that never
/// ends would block all later builds.
final class BuildWatchdog: BuildObserver {
    private struct State {
        var phase: BuildPhase?
        /// The seconds since the last event.
        var seconds: Int
    }

    /// The longest time without an event in seconds; 0 for no limit.
    private let limit: Int
    /// The time in seconds that this build may wait for another build to release the lock.
    ///
    /// No events arrive during this wait, so the wait does not count as a stall.
    private let wait: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - limit: the longest time without an event, in whole seconds; zero for no limit.
    ///   - wait: the longest time that the build waits for another build before it begins.
    init(limit: Duration, wait: Duration) {
        self.limit = Int(limit.components.seconds)
        self.wait = Int(wait.components.seconds)
        state = Mutex(State(seconds: -self.wait))
    }

    /// Runs `work` under the watchdog.
    ///
    /// If no event arrives within the limit, `end` is called on another thread. If `end` returns,
    /// `work` continues.
    func watching<Result>(
        _ work: () async throws -> Result, orElse end: @escaping @Sendable (BuildStall) -> Void
    ) async rethrows -> Result {
        guard limit > 0 else { return try await work() }
        // The timer has a separate queue, which gets a thread even if all other threads hang.
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "watchdog"))
        // The watchdog counts ticks instead of comparing times, because a sleeping computer is not
        // a stall.
        timer.setEventHandler { if let stall = self.tick() { end(stall) } }
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.resume()
        defer { timer.cancel() }
        return try await work()
    }

    /// Restarts the count of seconds after an event.
    func receive(_ event: BuildEvent) {
        // The event `stopping` does not restart the count, so that a build cannot hang while it
        // stops.
        if case .stopping = event { return }
        state.withLock { state in
            if case .began(let phase, _) = event { state.phase = phase }
            state.seconds = state.phase == nil ? -wait : 0
        }
    }

    /// Counts a second without an event.
    ///
    /// - Returns: the stall when the limit is reached; `nil` before and after that second.
    func tick() -> BuildStall? {
        state.withLock { state in
            state.seconds += 1
            guard limit > 0, state.seconds == limit else { return nil }
            return BuildStall(time: .seconds(limit), phase: state.phase)
        }
    }
}

/// The error of a build that the watchdog ended.
struct BuildStall: Error, Equatable {
    /// The time without an event.
    let time: Duration
    /// The phase in which the build stalled; `nil` before the first phase.
    let phase: BuildPhase?
}

extension BuildStall: CustomStringConvertible {
    var description: String {
        let place = phase.map { " in the phase '\($0.rawValue)'" } ?? " before the first phase"
        return "the build made no progress for \(time.inWholeUnits)\(place) and was stopped; the "
            + "site is complete. Check whether a disk or network folder is unavailable; "
            + "'--stall TIME' sets a longer limit"
    }
}
