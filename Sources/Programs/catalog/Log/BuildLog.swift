import CatalogBuild

/// The phases and warnings of a build, collected for its report.
struct BuildLog {
    /// The largest number of warnings that are stored; further warnings are only counted.
    private static let maximumWarnings = 1_000

    /// A finished phase of the build.
    struct Phase {
        let phase: BuildPhase
        let elapsed: Duration
        /// The processor time of this process during the phase.
        let processorTime: Duration
        /// The number of processed objects and the total; `nil` if the phase does not count.
        let done: Int?
        let total: Int?
        let result: String
    }

    private struct Running {
        let start = ContinuousClock.now
        let processorTime = ProcessorTime.ofProcess
        var done: Int?
        var total: Int?
    }

    private(set) var phases: [Phase] = []
    private(set) var warnings: [String] = []
    private(set) var warningsLeftOut = 0
    private var running: [BuildPhase: Running] = [:]

    mutating func add(_ event: BuildEvent) {
        switch event {
        case .began(let phase, let total):
            // The event `began` is repeated when the total of a phase becomes known; only the first
            // one sets the start.
            var known = running[phase] ?? Running()
            known.total = total ?? known.total
            running[phase] = known
        case .advanced(let phase, let done, let total):
            running[phase]?.done = done
            if let total { running[phase]?.total = total }
        case .ended(let phase, let result):
            let running = running[phase]
            phases.append(
                Phase(
                    phase: phase, elapsed: running.map { .now - $0.start } ?? .zero,
                    processorTime: running.map { ProcessorTime.ofProcess - $0.processorTime }
                        ?? .zero,
                    done: running?.done, total: running?.total, result: result))
        case .warning(let message), .lintWarning(let message):
            if warnings.count < Self.maximumWarnings {
                warnings.append(message)
            } else {
                warningsLeftOut += 1
            }
        case .wait, .stopping, .request, .picture, .work, .product, .file: break
        }
    }
}
