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
        let result: String
    }

    struct Content {
        var phases: [Phase] = []
        var warnings: [String] = []
        var warningsLeftOut = 0
        fileprivate var begun: [BuildPhase: ContinuousClock.Instant] = [:]
    }

    private let state = Mutex(Content())

    /// What was told so far.
    var content: Content { state.withLock { $0 } }

    /// Keeps an event.
    func note(_ event: BuildEvent) {
        let now = ContinuousClock.now
        state.withLock { content in
            switch event {
            case .began(let phase, _):
                // A phase may begin again when its size is known; its time counts from the first.
                content.begun[phase] = content.begun[phase] ?? now
            case .advanced, .waits: break
            case .ended(let phase, let result):
                let elapsed = content.begun[phase].map { now - $0 } ?? .zero
                content.phases.append(Phase(phase: phase, elapsed: elapsed, result: result))
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
