import CatalogState
import FoundationEssentials
import Glibc
import CatalogPublishing
import CatalogRendering
import System

/// The folder in which a site's memory lies between builds.
struct StateFolder: Sendable {
    let path: String
    /// Pictures as the site shows them.
    let variants: String

    /// The SQLite file.
    var database: String { path + "/state.sqlite" }
    /// The SQLite file that was damaged and moved out of the way.
    var brokenDatabase: String { path + "/state.broken.sqlite" }
    /// Whether there is a database.
    var hasDatabase: Bool { access(database, F_OK) == 0 }
    /// Whether whoever wrote the database last did not close it.
    ///
    /// A log without anything in it is left by those who only read.
    var isDatabaseUnclosed: Bool { (fileSize(at: database + "-wal") ?? 0) > 0 }

    /// What SQLite keeps a database in.
    private static let databaseSuffixes = ["", "-wal", "-shm"]

    /// Does what opens the database and closes it, and seals it then, unless it is damaged.
    func sealing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            let result = try body()
            seal()
            return result
        } catch {
            seal(after: error)
            throw error
        }
    }

    /// The same of what takes its time.
    func sealing<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            let result = try await body()
            seal()
            return result
        } catch {
            seal(after: error)
            throw error
        }
    }

    private func seal() { StateSeal(of: database).make() }

    /// What is damaged must not be taken for what a build left.
    private func seal(after error: any Error) { if StateHarm(of: error) == nil { seal() } }

    /// Makes sure that the database is a file, and as it was when it was closed.
    ///
    /// - Throws: `StateError.unusable`.
    func requireDatabaseAsClosed() throws {
        var status = stat()
        if lstat(database, &status) == 0, fileSize(at: database) == nil {
            throw StateError.unusable(path: database, reason: "it is not a file")
        }
        if StateSeal(of: database).isViolated {
            throw StateError.unusable(
                path: database, reason: "it is not as the last build left it")
        }
    }

    /// Moves the database out of the way, over one that was moved before.
    ///
    /// - Returns: where it is kept.
    /// - Throws: `BuildError.unusableState`.
    func setDatabaseAside() throws -> String {
        let kept = freePlaceForBrokenDatabase
        for suffix in Self.databaseSuffixes.dropFirst() { unlink(kept + suffix) }
        unlink(StateSeal(of: database).path)
        for suffix in Self.databaseSuffixes {
            guard rename(database + suffix, kept + suffix) == 0 || errno == ENOENT else {
                let reason = Errno.current.description
                throw BuildError.unusableState(folder: path, reason: reason)
            }
        }
        return kept
    }

    /// Moves a database back that was moved out of the way.
    func putDatabaseBack(from kept: String) {
        for suffix in Self.databaseSuffixes { rename(kept + suffix, database + suffix) }
    }

    /// The usual place, unless there is a folder there: nobody knows what is in it.
    private var freePlaceForBrokenDatabase: String {
        var (place, number) = (brokenDatabase, 1)
        while place.isNoFile || (database.isNoFile && place.isThere) {
            number += 1
            place = "\(path)/state.broken-\(number).sqlite"
        }
        return place
    }

    /// The file that a running build locks.
    var lock: String { path + "/lock" }
    /// Bodies of list pages.
    var bodies: ContentStore { ContentStore(in: path + "/pages") }
    /// Pictures as they came.
    var originals: ContentStore { ContentStore(in: path + "/cache") }
    /// The state of a draft, while it is written.
    var drafts: String { path + "/draft" }
    /// What search engines are to be told of changes.
    var indexNowList: String { path + "/indexnow.json" }
    /// How the last build ended; the program notes it.
    var lastBuild: String { path + "/last-build.json" }
    /// What nightly builds said that cron began, for each day of the week.
    private var nightlyLogs: [String] { (1...7).map { "\(path)/nightly-\($0).log" } }
    /// What the program and those who begin it keep beside what builds do.
    var notes: [String] { [lastBuild] + nightlyLogs }
    /// The folders in which builds put files that they read again.
    var folders: [String] {
        [variants, path + "/cache", path + "/pages", BuildArea.path(in: path), serverFolder]
    }
    /// Rules for web servers that take them from outside the site.
    var serverFolder: String { path + "/server" }

    /// The file of rules for a web server.
    func rules(for server: WebServerKind) -> String { "\(serverFolder)/\(server.rawValue).conf" }

    /// Makes the folder of rules when it is missing.
    func makeServerFolder() throws { try Self.makeFolder(serverFolder) }

    /// The folder as it is, whatever is in it.
    init(lookingAt path: String) {
        self.path = path
        variants = path + "/variants"
    }

    /// The folder of a site that was built before; `nil` when there is none.
    init?(ifAt path: String) {
        self.init(lookingAt: path)
        guard hasDatabase else { return nil }
    }

    /// The folder of a site that was built before.
    ///
    /// - Throws: `BuildError.noState` when there is none: only builds make a state.
    init(existingAt path: String) throws {
        guard let state = StateFolder(ifAt: path) else { throw BuildError.noState(folder: path) }
        self = state
    }

    /// Makes the folder when it is missing.
    ///
    /// - Parameter variants: the folder of the pictures that the site shows; one within unless another
    ///   is named.
    /// - Throws: `BuildError.unusableState`, or `.stateInSite` for a new one.
    init(at path: String, variants: String? = nil) throws {
        self.path = path
        self.variants = variants ?? path + "/variants"
        if let site = publicSite { throw BuildError.stateInSite(folder: path, site: site) }
        for folder in [path, self.variants] { try Self.makeFolder(folder) }
    }

    /// The site in which the folder would lie, where no state is there yet.
    var publicSite: String? {
        guard !hasDatabase else { return nil }
        var folder = ResolvedPath(path).text[...]
        while !folder.isEmpty {
            if access("\(folder)/\(OutputFolder.markerName)", F_OK) == 0 { return String(folder) }
            folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
        }
        return nil
    }

    private static func makeFolder(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BuildError.unusableState(folder: folder, reason: error.words)
        }
    }
}

extension String {
    /// Whether there is anything at this path.
    fileprivate var isThere: Bool {
        var status = stat()
        return lstat(self, &status) == 0
    }

    /// Whether there is something at this path that no file can take the place of.
    fileprivate var isNoFile: Bool {
        var status = stat()
        return lstat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
