import CatalogBuild
import CatalogPublishing
import FoundationEssentials
import HTTP
import Synchronization

/// A recorder of a build in the state folder, for later commands.
///
/// The record of an interrupted build has a start and no end.
final class LastBuildRecorder: BuildObserver {
    private let stateFolder: String
    private let secrets: SecretMask
    private let state: Mutex<(record: LastBuild, hasBegun: Bool)>

    /// Creates a recorder of a build that begins now.
    init(in stateFolder: String, isScheduled: Bool, hiding secrets: SecretMask) {
        self.stateFolder = stateFolder
        self.secrets = secrets
        state = Mutex((LastBuild(started: Self.now, isScheduled: isScheduled), false))
    }

    /// Records the start at the first event that says that the build began: by then it holds the
    /// lock.
    func receive(_ event: BuildEvent) {
        guard case .began = event else { return }
        let (record, isFirst) = state.withLock { state in
            defer { state.hasBegun = true }
            return (state.record, !state.hasBegun)
        }
        // A state that cannot be written makes the build fail with an error of its own.
        if isFirst { try? write(record) }
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
        guard SiteBuild.mayWriteRecords(inState: stateFolder) else { return }
        var record = state.withLock { $0.record }
        record.ended = Self.now
        record.outcome = end.outcome.rawValue
        record.exit = Int(end.exit)
        record.error = end.reason
        try write(record)
    }

    private func write(_ record: LastBuild) throws {
        try AtomicFile.write(
            secrets.masking(record.json), to: LastBuild.path(in: stateFolder))
    }

    private static var now: Int64 { Int64(Date().timeIntervalSince1970) }
}
