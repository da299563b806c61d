import CatalogBuild
import Dispatch
import Synchronization

/// Ends a build in which nothing happens any more; may be told from any thread.
///
/// Requests and pictures have limits of their own. This one is for what nobody thought of, such as
/// a network folder whose server is away: a build of a timer that never ends would keep all later
/// ones from running.
final class BuildWatchdog: Sendable {
    private struct State {
        var phase: BuildPhase?
        /// Since the last event.
        var seconds: Int
    }

    /// In seconds; none for ever.
    private let limit: Int
    /// What another build may take, in which nothing is told, in seconds.
    private let wait: Int
    private let state: Mutex<State>

    /// - Parameters:
    ///   - limit: How long nothing may happen: whole seconds, and none for ever.
    ///   - wait: How long another build may be waited for first.
    init(limit: Duration, wait: Duration) {
        self.limit = Int(limit.components.seconds)
        self.wait = Int(wait.components.seconds)
        state = Mutex(State(seconds: -self.wait))
    }

    /// Does some work.
    ///
    /// Where nothing happens for too long, `end` is called on another thread; the work goes on if
    /// it returns.
    func watching<Result>(
        _ work: () async throws -> Result, orElse end: @escaping @Sendable (BuildStall) -> Void
    ) async rethrows -> Result {
        guard limit > 0 else { return try await work() }
        // A queue of its own gets a thread even if all others hang.
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "watchdog"))
        // Seconds are counted, and no times compared: a computer that sleeps hangs in nothing.
        timer.setEventHandler { if let stall = self.tick() { end(stall) } }
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.resume()
        defer { timer.cancel() }
        return try await work()
    }

    /// Notes that something happened.
    func note(_ event: BuildEvent) {
        state.withLock { state in
            if case .began(let phase, _) = event { state.phase = phase }
            state.seconds = state.phase == nil ? -wait : 0
        }
    }

    /// Counts a second in which nothing was told.
    ///
    /// - Returns: the stall, once, when there were too many.
    func tick() -> BuildStall? {
        state.withLock { state in
            state.seconds += 1
            guard limit > 0, state.seconds == limit else { return nil }
            return BuildStall(time: .seconds(limit), phase: state.phase)
        }
    }
}

/// A build that was ended because nothing happened in it.
struct BuildStall: Error, Equatable {
    /// How long nothing happened.
    let time: Duration
    /// What was done then; `nil` before the first phase.
    let phase: BuildPhase?
}

extension BuildStall: CustomStringConvertible {
    var description: String {
        let place = phase.map { " in the phase '\($0.rawValue)'" } ?? " before the first phase"
        return "nothing happened for \(time.inRoundWords)\(place), so the build was ended; the "
            + "site is whole. Is a disk or a network folder away? '--stall TIME' gives it longer"
    }
}
