import CatalogPublishing
import CatalogState
import FoundationEssentials
import System

/// A deployment under the build lock.
struct DeploymentSession {
    /// The number of acknowledgements that are recorded together.
    private static let recordedTogether = 100
    /// The number of times that a part is sent before the deployment fails.
    private static let attempts = 3

    /// The number of the records of the server.
    let number: Int64
    let store: CatalogStore
    let output: OutputFolder
    let transfer: any FileTransfer
    let observer: any BuildObserver

    private var ledger: DeploymentTable { store.deployments }

    /// Checks that the files to send are as builds published them.
    ///
    /// Otherwise a file that somebody changed would be recorded as the file of the site, and stay on
    /// the server after the next build.
    ///
    /// - Throws: ``DeploymentError/missingFiles(count:first:)`` or
    ///   ``DeploymentError/damagedFiles(count:first:)``, or `PublishingError.noAccess`.
    func requirePublishedFiles() throws {
        var (missing, damaged) = (FaultyFiles(), FaultyFiles())
        var folder = SiteFolder(in: output)
        let countsStatus = try output.countsStatus
        try ledger.forEachPending(to: number) { file in
            guard let found = try folder.snapshotOfFile(at: SitePath(file.path)) else {
                missing.add(file.path)
                return true
            }
            try output.requireReadable(found, at: file.path)
            let times = OutputTimes(found, countsStatus: countsStatus)
            if found.size == file.size, file.times?.fit(times) == true { return true }
            // The content of a file that was found after the state was lost is unknown.
            if let content = file.content, try !output.hasContent(content, at: file.path) {
                damaged.add(file.path)
            }
            return true
        }
        if let first = missing.first {
            throw DeploymentError.missingFiles(count: missing.count, first: first)
        }
        if let first = damaged.first {
            throw DeploymentError.damagedFiles(count: damaged.count, first: first)
        }
    }

    /// Files that cannot be sent; a site may have millions of them.
    private struct FaultyFiles {
        private(set) var count = 0
        private(set) var first: String?

        mutating func add(_ path: String) {
            count += 1
            first = first ?? path
        }
    }

    /// Sends and removes files, part after part, and again what did not arrive.
    ///
    /// - Parameter total: the number of files to send and to remove.
    func send(of total: Int) throws {
        try store.transaction { try ledger.beginPending(to: number) }
        var progress = Progress(total: total)
        for phase in DeploymentPhase.allCases {
            try repeating { try send(phase, &progress) }
        }
        try repeating { try remove(&progress) }
        try recordEnd()
    }

    /// Records that the files that were sent are not at the place any more.
    func recordLoss() throws {
        try store.transaction { try ledger.invalidateAll(of: number) }
    }

    /// Records that the server has the whole site.
    func recordEnd() throws {
        try store.transaction {
            try ledger.recordEnd(
                of: number, at: Int64(Date().timeIntervalSince1970),
                build: store.builds.published().first?.number ?? 0)
        }
    }

    /// Compares all files that were sent with those on the server.
    func verify() throws -> Deployment.Verification {
        var found = Deployment.Verification()
        let list = try emptyList()
        try ledger.forEachSent(to: number) { try list.add($0) }
        try list.flush()
        guard list.count > 0 else { return found }
        try transfer.compare(list) { path, isMissing in
            if isMissing { found.missing.append(path) } else { found.differing.append(path) }
        }
        try store.transaction {
            for path in found.differing + found.missing {
                try ledger.invalidate(path, of: number)
            }
        }
        found.equal = list.count - found.count
        found.differing.sort()
        found.missing.sort()
        return found
    }
}

extension DeploymentSession {
    private struct Progress {
        let total: Int
        var done = 0
    }

    /// Repeats a step that failed.
    ///
    /// - Throws: the last error. A refusal of credentials is not tried again.
    private func repeating(_ step: () throws -> Void) throws {
        for attempt in 1... {
            do {
                return try step()
            } catch DeploymentError.failed(let name, let message, _) {
                guard attempt < Self.attempts else {
                    let left = try Deployment.Plan(for: number, in: store)
                    throw DeploymentError.failed(
                        name, message: message, left: left.uploads + left.removals)
                }
                observer.warn("\(name): \(message); trying again")
            }
        }
    }

    private func send(_ phase: DeploymentPhase, _ progress: inout Progress) throws {
        var last = ""
        while true {
            var groups: [TransferHeaders?: [String]] = [:]
            var count = 0
            try ledger.forEachPending(to: number, after: last) { file in
                last = file.path
                guard DeploymentPhase(of: file.publishedKind) == phase else { return true }
                let headers = type(of: transfer).hasHeaders ? TransferHeaders(of: file) : nil
                groups[headers, default: []].append(file.path)
                count += 1
                return count < type(of: transfer).largestList
            }
            if count == 0 { return }
            // The order of a dictionary differs between runs.
            let order = { (headers: TransferHeaders?) in
                (headers?.caching ?? "", headers?.type ?? "")
            }
            for (headers, paths) in groups.sorted(by: { order($0.key) < order($1.key) }) {
                try send(paths, headers, &progress)
            }
        }
    }

    private func send(
        _ paths: [String], _ headers: TransferHeaders?, _ progress: inout Progress
    ) throws {
        let list = try list(of: paths)
        var missing = Set(paths)
        try recording(&progress, .arrival) { receive in
            try transfer.send(list, headers) { event in
                if case .done(let path) = event { missing.remove(path) }
                try receive(event)
            }
            guard !type(of: transfer).acknowledgesEach else { return }
            for path in paths { try receive(.done(path)) }
            missing.removeAll()
        }
        if let first = missing.min() {
            throw DeploymentError.missingFiles(count: missing.count, first: first)
        }
    }

    private func remove(_ progress: inout Progress) throws {
        while true {
            let paths = try ledger.leftovers(
                of: number, atMost: type(of: transfer).largestList)
            if paths.isEmpty { return }
            let list = try list(of: paths)
            try recording(&progress, .removal) { receive in
                var rest = Set(paths)
                try transfer.remove(list) { event in
                    if case .done(let path) = event { rest.remove(path) }
                    try receive(event)
                }
                // A file that is not there counts as removed.
                for path in rest { try receive(.done(path)) }
            }
        }
    }

    private func emptyList() throws -> FileList {
        try FileList(of: type(of: transfer).line)
    }

    private func list(of paths: [String]) throws -> FileList {
        let list = try emptyList()
        for path in paths { try list.add(path) }
        try list.flush()
        return list
    }

    private enum Record {
        case arrival, removal
    }

    /// Records the files that are done, also if `body` throws.
    private func recording(
        _ progress: inout Progress, _ record: Record,
        _ body: ((TransferEvent) throws -> Void) throws -> Void
    ) throws {
        var paths: [String] = []
        func save() throws {
            try store.transaction {
                for path in paths {
                    switch record {
                    case .arrival: try ledger.acknowledge(path, by: number)
                    case .removal: try ledger.delete(path, of: number)
                    }
                }
            }
            progress.done += paths.count
            observer.advance(.deploy, progress.done, of: progress.total)
            paths.removeAll(keepingCapacity: true)
        }
        do {
            try body { event in
                guard case .done(let path) = event else {
                    // The event shows the watchdog that the deployment goes on.
                    return observer.advance(.deploy, progress.done, of: progress.total)
                }
                paths.append(path)
                if paths.count >= Self.recordedTogether { try save() }
            }
        } catch {
            // The first error says why the deployment failed. Files that are not recorded are sent
            // again.
            try? save()
            throw error
        }
        try save()
    }
}
