import CatalogModel
import CatalogPublishing
import CatalogState
import FoundationEssentials
import System

/// The sending of a published site to a server or store.
///
/// A ledger in the state knows what the server has acknowledged, so that only changed files are
/// sent. The build lock is held meanwhile.
package struct Deployment: Sendable {
    /// The changes that a deployment makes.
    package struct Plan: Equatable, Sendable {
        /// The number of files to send.
        package internal(set) var uploads = 0
        /// The size of these files in bytes.
        package internal(set) var bytes = 0
        /// The number of files to remove.
        package internal(set) var removals = 0
        /// The number of files that the server may have before.
        package internal(set) var filesBefore = 0
        /// The number of files of the site.
        package internal(set) var files = 0

        /// True if the server has the site as it is.
        package var isEmpty: Bool { uploads + removals == 0 }
    }

    /// The last complete deployment to a server.
    package struct Record: Equatable, Sendable {
        /// The time of the end, in seconds since 1970.
        package let completedAt: Int64
        /// The number of the build whose site was sent.
        package let build: Int
    }

    /// The number of removals that are allowed however small the site is.
    private static let fewRemovals = 256

    private let target: DeploymentTarget
    private let folders: SiteFolders
    private let root: String
    private let maximumRemovals: Int?
    private let environment: [String: String]
    private let observer: any BuildObserver

    /// - Parameters:
    ///   - output: the output folder.
    ///   - state: the state folder.
    ///   - root: the folder from which the path of a folder counts.
    ///   - maximumRemovals: the maximum number of files to remove; `nil` for 256, or a tenth of the
    ///     files on the server if that is more.
    ///   - environment: the variables with the credentials of a store.
    package init(
        to target: DeploymentTarget, output: String, state: String, root: String,
        maximumRemovals: Int?, environment: [String: String],
        observer: any BuildObserver = BuildObservers()
    ) {
        self.target = target
        folders = SiteFolders(output: output, state: state)
        self.root = root
        self.maximumRemovals = maximumRemovals
        self.environment = environment
        self.observer = observer
    }

    /// Returns what a deployment would change.
    ///
    /// - Throws: the error that prevents the use of the state or the output.
    package func plan() throws -> Plan {
        try withSession { try $0.plan() }
    }

    /// Sends all changes.
    ///
    /// - Returns: what was changed.
    /// - Throws: ``DeploymentError``, or the error that prevents the use of the state or the output.
    package func run() throws -> Plan {
        try withSession { session in
            let plan = try session.plan()
            let limit = maximumRemovals ?? max(Self.fewRemovals, plan.filesBefore / 10)
            guard plan.removals <= limit else {
                throw DeploymentError.tooManyRemovals(count: plan.removals, limit: limit)
            }
            guard !plan.isEmpty else {
                try session.recordEnd()
                return plan
            }
            observer.begin(.deploy, of: plan.uploads + plan.removals)
            try session.send(of: plan.uploads + plan.removals)
            observer.end(
                .deploy,
                "\(Count(plan.uploads, "file")) sent, \(Count.grouped(plan.removals)) removed")
            return plan
        }
    }

    /// Compares the files on the server with the files that were sent.
    ///
    /// The next deployment sends different files again.
    ///
    /// - Returns: the number of equal files, and the paths of the missing or different files.
    package func verify() throws -> (equal: Int, differing: [String]) {
        try withSession { try $0.verify() }
    }

    /// Returns the last complete deployment; `nil` if there is none.
    ///
    /// - Throws: `BuildError.noState`, or the error that prevents reading the state.
    package func lastRecord() throws -> Record? {
        let state = try StateFolder(existingAt: folders.state)
        return try state.readDatabase {
            try CatalogStore(at: state.database, mode: $0).deployments.all()
        }.first { $0.target == target.text }.map {
            Record(completedAt: $0.completedAt, build: $0.build)
        }
    }
}

extension Deployment {
    /// Opens the site under the build lock, and closes it when `body` returns.
    private func withSession<Result>(_ body: (DeploymentSession) throws -> Result) throws -> Result
    {
        let state = try StateFolder(existingAt: folders.state)
        let lock = try BuildLock(at: state.lock)
        defer { withExtendedLifetime(lock) {} }
        return try state.sealing {
            let site = try SiteWorkspace(
                folders, state: state, source: nil, observer: observer,
                now: Int64(Date().timeIntervalSince1970))
            return try body(
                try DeploymentSession(
                    number: site.store.deployments.number(of: target.text), store: site.store,
                    transfer: transfer(holding: lock.file), observer: observer))
        }
    }

    private func transfer(holding lock: FileDescriptor) throws -> any FileTransfer {
        switch target.way {
        case .rsync:
            RsyncTransfer(to: target, from: folders.output, in: root, holding: lock)
        case .rclone:
            try RcloneTransfer(
                to: target, from: folders.output, holding: lock, environment: environment)
        }
    }
}
