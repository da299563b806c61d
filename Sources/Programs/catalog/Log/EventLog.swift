import CatalogBuild
import Synchronization

/// The events of a build, collected for its report; safe to use from any thread.
final class EventLog: Sendable {
    /// The largest number of warnings that are stored; further ones are counted.
    private static let maximumWarnings = 1_000

    /// A phase of the build that ended.
    struct Phase {
        let phase: BuildPhase
        let elapsed: Duration
        /// The processor time of this process during the phase.
        let processorTime: Duration
        /// The amount done and the amount there was, if counted.
        let done: Int?
        let total: Int?
        let result: String
    }

    struct Content {
        var phases: [Phase] = []
        var warnings: [String] = []
        var warningsLeftOut = 0
        fileprivate var running: [BuildPhase: Running] = [:]
    }

    fileprivate struct Running {
        let start: ContinuousClock.Instant
        let processorTime: Duration
        var done: Int?
        var total: Int?
    }

    private let state = Mutex(Content())

    /// The events so far.
    var content: Content { state.withLock { $0 } }

    /// Adds an event.
    func note(_ event: BuildEvent) {
        state.withLock { content in
            switch event {
            case .began(let phase, let total): content.begin(phase, total)
            case .advanced(let phase, let done, let total):
                content.running[phase]?.done = done
                if let total { content.running[phase]?.total = total }
            case .waits: break
            case .ended(let phase, let result): content.end(phase, result)
            case .warned(let warning), .doubted(let warning):
                if content.warnings.count < Self.maximumWarnings {
                    content.warnings.append(warning)
                } else {
                    content.warningsLeftOut += 1
                }
            }
        }
    }
}

extension EventLog.Content {
    fileprivate mutating func begin(_ phase: BuildPhase, _ total: Int?) {
        // A phase may begin again when its size is known; its time counts from the first start.
        let running = running[phase]
        self.running[phase] = EventLog.Running(
            start: running?.start ?? .now,
            processorTime: running?.processorTime ?? ProcessorTime.ofProcess,
            done: running?.done, total: total ?? running?.total)
    }

    fileprivate mutating func end(_ phase: BuildPhase, _ result: String) {
        let running = running[phase]
        phases.append(
            EventLog.Phase(
                phase: phase, elapsed: running.map { .now - $0.start } ?? .zero,
                processorTime: running.map { ProcessorTime.ofProcess - $0.processorTime } ?? .zero,
                done: running?.done, total: running?.total, result: result))
    }
}
