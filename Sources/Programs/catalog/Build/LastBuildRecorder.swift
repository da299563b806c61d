import CatalogBuild
import CatalogPublishing
import FoundationEssentials
import HTTP
import Synchronization

/// A recorder that writes start and result of a build into the state folder, for later commands.
///
/// The record of a killed build contains its start but not its end.
final class LastBuildRecorder: BuildObserver {
    private let stateFolder: String
    private let secrets: SecretMask
    private let state: Mutex<(record: LastBuild, hasBegun: Bool)>

    /// Creates a recorder for a build that begins now.
    init(in stateFolder: String, isScheduled: Bool, hiding secrets: SecretMask) {
        self.stateFolder = stateFolder
        self.secrets = secrets
        state = Mutex((LastBuild(started: Self.now, isScheduled: isScheduled), false))
    }

    /// Records the start of the build when its first phase begins.
    ///
    /// At this time the build holds the lock, so it does not overwrite the record of another build.
    func receive(_ event: BuildEvent) {
        guard case .began = event else { return }
        let (record, isFirst) = state.withLock { state in
            defer { state.hasBegun = true }
            return (state.record, !state.hasBegun)
        }
        // An error is ignored here, because a build fails anyway if it cannot write its state.
        if isFirst { try? write(record) }
    }

    /// Records the error of a failed build.
    ///
    /// Nothing is recorded while another build runs, because the record belongs to that build.
    ///
    /// - Throws: `PublishingError.system`.
    func finish(_ error: any Error) throws {
        switch error as? PublishingError {
        case .locked where SiteBuild.isRunning(withState: stateFolder): return
        // Nothing is recorded, because a state folder inside the output would be public.
        case .protected: return
        default: break
        }
        try finish(BuildCommand.End(error))
    }

    /// Records the end and the result of the build.
    ///
    /// - Throws: `PublishingError.system`.
    func finish(_ end: BuildCommand.End) throws {
        // A build that fails early must not create a state folder.
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
