import CatalogBuild
import Synchronization

/// What a build told while it ran, for its report; may be told from any thread.
final class EventLog: Sendable {
    /// Warnings beyond this many are counted, not kept.
    private static let maximumWarnings = 1_000

    /// A step of the build that ended.
    struct Phase {
        let phase: BuildPhase
        let elapsed: Duration
        /// How long this process had processors meanwhile.
        let processorTime: Duration
        /// How much was done, and how much there was, where that was counted.
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

    /// What was told so far.
    var content: Content { state.withLock { $0 } }

    /// Keeps an event.
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
        // A phase may begin again when its size is known; its time counts from the first.
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
