import CatalogBuild
import Dispatch
import Synchronization

/// A watchdog that ends a build in which nothing happens; safe to use from any thread.
///
/// Requests and pictures have limits of their own. The watchdog covers the rest, such as a network
/// folder whose server is gone: a scheduled build that never ends would block all later ones.
final class BuildWatchdog: BuildObserver {
    private struct State {
        var phase: BuildPhase?
        /// The seconds since the last event.
        var seconds: Int
    }

    /// The limit in seconds; 0 for no limit.
    private let limit: Int
    /// The time in seconds that another build may hold the lock, during which no events come.
    private let wait: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - limit: the longest time without an event, in whole seconds; zero for no limit.
    ///   - wait: the longest time to wait for another build first.
    init(limit: Duration, wait: Duration) {
        self.limit = Int(limit.components.seconds)
        self.wait = Int(wait.components.seconds)
        state = Mutex(State(seconds: -self.wait))
    }

    /// Runs `work` under the watchdog.
    ///
    /// If nothing happens for too long, `end` is called on another thread; the work goes on if it
    /// returns.
    func watching<Result>(
        _ work: () async throws -> Result, orElse end: @escaping @Sendable (BuildStall) -> Void
    ) async rethrows -> Result {
        guard limit > 0 else { return try await work() }
        // A queue of its own gets a thread even if all others hang.
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "watchdog"))
        // Ticks are counted instead of comparing times: a computer that sleeps is not a stall.
        timer.setEventHandler { if let stall = self.tick() { end(stall) } }
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.resume()
        defer { timer.cancel() }
        return try await work()
    }

    /// Restarts the count after an event.
    func receive(_ event: BuildEvent) {
        // The end of a build that is stopped must not take longer than any other step.
        if case .stopping = event { return }
        state.withLock { state in
            if case .began(let phase, _) = event { state.phase = phase }
            state.seconds = state.phase == nil ? -wait : 0
        }
    }

    /// Counts a second without an event.
    ///
    /// - Returns: the stall, once, when the limit is reached.
    func tick() -> BuildStall? {
        state.withLock { state in
            state.seconds += 1
            guard limit > 0, state.seconds == limit else { return nil }
            return BuildStall(time: .seconds(limit), phase: state.phase)
        }
    }
}

/// The error of a build that was ended because nothing happened in it.
struct BuildStall: Error, Equatable {
    /// The time without an event.
    let time: Duration
    /// The phase at that time; `nil` before the first.
    let phase: BuildPhase?
}

extension BuildStall: CustomStringConvertible {
    var description: String {
        let place = phase.map { " in the phase '\($0.rawValue)'" } ?? " before the first phase"
        return "nothing happened for \(time.inWholeUnits)\(place), so the build was ended; the "
            + "site is whole. Is a disk or a network folder away? '--stall TIME' gives it longer"
    }
}
