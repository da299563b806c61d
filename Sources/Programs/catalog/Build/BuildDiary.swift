import CatalogBuild
import FoundationEssentials
import HTTP
import CatalogPublishing
import Synchronization

/// The record of a build in the state folder, for later commands; safe to use from any thread.
///
/// The record of an interrupted build has a start and no end.
final class BuildDiary: BuildObserver {
    private let stateFolder: String
    private let secrets: SecretMask
    private let record: Mutex<LastBuild>
    private let hasBegun = Mutex(false)

    /// Creates a record of a build that begins now.
    init(in stateFolder: String, isScheduled: Bool, hiding secrets: SecretMask) {
        self.stateFolder = stateFolder
        self.secrets = secrets
        record = Mutex(LastBuild(started: Self.now, isScheduled: isScheduled))
    }

    /// Records the start at the first event that says that the build began: by then it holds the
    /// lock.
    func receive(_ event: BuildEvent) {
        guard case .began = event else { return }
        let isFirst = hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return !hasBegun
        }
        // A state that cannot be written makes the build fail with an error of its own.
        if isFirst { try? write(record.withLock(\.self)) }
    }

    /// Records why the build failed, unless another build runs: the record then belongs to that
    /// one.
    ///
    /// - Throws: `PublishingError.system`.
    func finish(_ error: any Error) throws {
        switch error as? PublishingError {
        case .locked where SiteBuild.isRunning(withState: stateFolder): return
        // The state folder may lie in the output, where everybody could read it.
        case .protected: return
        default: break
        }
        try finish(BuildCommand.End(error))
    }

    /// Records how the build ended.
    ///
    /// - Throws: `PublishingError.system`.
    func finish(_ end: BuildCommand.End) throws {
        // A build that fails early leaves no state.
        guard SiteBuild.mayKeepNotes(inState: stateFolder) else { return }
        let record = record.withLock { record in
            record.ended = Self.now
            record.outcome = end.outcome.rawValue
            record.exit = Int(end.exit)
            record.error = end.reason
            return record
        }
        try write(record)
    }

    private func write(_ record: LastBuild) throws {
        try AtomicFile.write(
            secrets.masking(record.json), to: LastBuild.path(in: stateFolder))
    }

    private static var now: Int64 { Int64(Date().timeIntervalSince1970) }
}
