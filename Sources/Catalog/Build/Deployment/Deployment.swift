import CatalogModel
import CatalogPublishing
import CatalogState
import FoundationEssentials
import Glibc
import System

/// The sending of a published site to a server or store.
///
/// A ledger in the state knows what the server has acknowledged, so that only changed files are
/// sent.
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

        /// True if all files of the site were sent as they are.
        package var isEmpty: Bool { uploads + removals == 0 }
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

    /// The last complete deployment, and what the next one would change.
    package struct Status: Sendable {
        /// The end of the last complete deployment, in seconds since 1970; `nil` before the first.
        package let completedAt: Int64?
        /// The number of the build whose site was sent then.
        package let build: Int
        /// The changes that the next deployment makes.
        package let plan: Plan
    }

    /// Returns the last deployment and the plan of the next one, without a change.
    ///
    /// - Throws: `BuildError.noState`, ``DeploymentError/ownFolder(path:_:)``, or the error that
    ///   prevents reading the state.
    package func status() throws -> Status {
        let state = try StateFolder(existingAt: folders.state)
        return try state.readDatabase { mode in
            let store = try CatalogStore(at: state.database, mode: mode)
            let record = try store.deployments.record(of: target.text)
            let number = record?.number ?? 0
            let lost = try lostPath(of: number, store.deployments)
            if let lost { warnOfLoss(of: lost) }
            return Status(
                completedAt: record?.completedAt, build: record?.build ?? 0,
                plan: try Plan(for: number, in: store, sendingAll: lost != nil))
        }
    }

    /// Sends all changes under the build lock.
    ///
    /// - Parameter announce: receives the plan before the first change.
    /// - Returns: what was changed.
    /// - Throws: ``DeploymentError``, or the error that prevents the use of the state or the output.
    package func run(announcing announce: (Plan) -> Void = { _ in }) throws -> Plan {
        try withSession { session in
            if let lost = try lostPath(of: session.number, session.store.deployments) {
                warnOfLoss(of: lost)
                try session.recordLoss()
            }
            let plan = try Plan(for: session.number, in: session.store)
            announce(plan)
            let limit = maximumRemovals ?? max(Self.fewRemovals, plan.filesBefore / 10)
            guard plan.removals <= limit else {
                throw DeploymentError.tooManyRemovals(count: plan.removals, limit: limit)
            }
            guard !plan.isEmpty else {
                try session.recordEnd()
                return plan
            }
            if let folder = try folder() { try FolderAccess(to: folder).require() }
            try session.requirePublishedFiles()
            observer.begin(.deploy, of: plan.uploads + plan.removals)
            try session.send(of: plan.uploads + plan.removals)
            observer.end(
                .deploy,
                "\(Count(plan.uploads, "file")) sent, \(Count.grouped(plan.removals)) removed")
            return plan
        }
    }

    /// The result of comparing the files on the server with the files that were sent.
    package struct Verification: Equatable, Sendable {
        /// The number of files that are as they were sent.
        package internal(set) var equal = 0
        /// The paths of the files that are different.
        package internal(set) var differing: [String] = []
        /// The paths of the files that are missing.
        package internal(set) var missing: [String] = []

        /// The number of files that are not as they were sent.
        package var count: Int { differing.count + missing.count }
    }

    /// Compares the files on the server with the files that were sent.
    ///
    /// The next deployment sends different files again.
    ///
    package func verify() throws -> Verification {
        try withSession { try $0.verify() }
    }
}

extension Deployment.Plan {
    /// Compares the site with the files that a server has acknowledged.
    ///
    /// - Parameters:
    ///   - number: the number of the server's records; 0 for a new server.
    ///   - isLost: true if the server does not have the files that it has acknowledged.
    init(for number: Int64, in store: CatalogStore, sendingAll isLost: Bool = false) throws {
        try store.reading {
            try store.deployments.forEachPending(to: isLost ? 0 : number) { file in
                uploads += 1
                bytes += file.size
                return true
            }
            removals = try store.deployments.leftoverCount(of: number)
            filesBefore = try store.deployments.count(of: number)
            files = try store.outputs.count
        }
    }
}

extension Deployment {
    /// Opens the site under the build lock, and closes it when `body` returns.
    private func withSession<Result>(_ body: (DeploymentSession) throws -> Result) throws -> Result
    {
        let state = try StateFolder(existingAt: folders.state)
        try state.requireWritable()
        let lock = try BuildLock(at: state.lock)
        defer { withExtendedLifetime(lock) {} }
        return try state.sealing {
            let site = try SiteWorkspace(
                folders, state: state, for: .maintenance, observer: observer,
                now: Int64(Date().timeIntervalSince1970))
            return try body(
                try DeploymentSession(
                    number: site.store.deployments.number(adding: target.text), store: site.store,
                    output: site.output, transfer: transfer(holding: lock.file), observer: observer)
            )
        }
    }

    private func transfer(holding lock: FileDescriptor) throws -> any FileTransfer {
        switch target.way {
        case .rsync:
            RsyncTransfer(
                to: try folder() ?? target.text, from: folders.output, holding: lock,
                environment: environment)
        case .rclone:
            try RcloneTransfer(
                to: target, from: folders.output, holding: lock, environment: environment)
        }
    }

    /// Returns the absolute path of the folder to which the site is sent; `nil` for a place that is
    /// not on this computer.
    ///
    /// - Throws: ``DeploymentError/ownFolder(path:_:)``.
    private func folder() throws(DeploymentError) -> String? {
        guard let path = target.folder(in: root, home: environment["HOME"]) else { return nil }
        let place = ResolvedPath(path)
        let part: DeploymentError.SitePart? =
            if ResolvedPath(folders.output).contains(place) {
                .output
            } else if ResolvedPath(folders.state).contains(place) {
                .state
            } else if place.contains(ResolvedPath(root)) {
                .root
            } else {
                nil
            }
        if let part { throw .ownFolder(path: target.text, part) }
        return path
    }
}

extension Deployment {
    /// The file of every site that is looked for in a folder.
    private static let firstPage = "index.html"

    /// Returns the path of the folder, or of its first page, if the site was sent to a folder of this
    /// computer and somebody emptied or removed it; otherwise `nil`.
    ///
    /// Other places are not checked.
    ///
    /// - Parameter number: the number of the folder's records.
    private func lostPath(of number: Int64, _ ledger: DeploymentTable) throws -> String? {
        guard let folder = try folder(), try ledger.firstAcknowledged(by: number) != nil else {
            return nil
        }
        if folder.isMissing { return folder }
        let (name, page) = (Self.firstPage, "\(folder)/\(Self.firstPage)")
        let hadPage = try ledger.firstAcknowledged(by: number, from: name) == name
        return hadPage && page.isMissing ? page : nil
    }

    private func warnOfLoss(of path: String) {
        observer.warn("'\(path)' was sent and is missing, so all files are to be sent again")
    }
}

extension String {
    /// True if nothing exists at this path.
    fileprivate var isMissing: Bool {
        access(self, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }
}
