import CatalogBuild
import FoundationEssentials
import HTTP
import Synchronization

/// What is kept of a build for its report.
final class BuildRecord: Sendable {
    /// What the build told while it ran.
    let log = EventLog()
    private let file: Mutex<ReportFile>
    private let started = Int64(Date().timeIntervalSince1970)
    private let start = ContinuousClock.now

    /// Begins the report in the file at `path`.
    ///
    /// - Throws: `PublishingError.system`.
    init(at path: String, hiding secrets: SecretMask) throws {
        file = try Mutex(ReportFile(at: path, hiding: secrets))
    }

    /// Adds something that the build changes.
    @Sendable func add(_ detail: BuildDetail) throws {
        try file.withLock { try $0.add(detail) }
    }

    /// Ends the report of a build that came to its end.
    func finish(_ end: BuildCommand.End) throws {
        var result = result(end.outcome, exit: end.status.rawValue)
        result.report = end.report
        result.error = end.reason
        try file.withLock { try $0.finish(result) }
    }

    /// Ends the report of a build that did not.
    func finish(_ error: any Error) throws {
        let signal = error as? StopSignal
        var result = result(
            signal == nil ? .failed : .stopped,
            exit: signal?.exitStatus ?? ExitStatus(of: error).rawValue)
        if signal == nil { result.error = "\(error)" }
        try file.withLock { try $0.finish(result) }
    }

    private func result(_ outcome: BuildResult.Outcome, exit: Int32) -> BuildResult {
        BuildResult(
            outcome: outcome, exit: exit, started: started, elapsed: .now - start,
            log: log.content)
    }
}
