import CatalogState
import FoundationEssentials
import Glibc
import CatalogPublishing
import CatalogRendering
import System

/// The folder with the data that a site keeps between builds.
struct StateFolder: Sendable {
    let path: String
    /// The folder of the picture copies that the site shows.
    let variants: String

    /// The path of the SQLite file.
    var database: String { path + "/state.sqlite" }
    /// The path to which a damaged SQLite file is moved.
    var brokenDatabase: String { path + "/state.broken.sqlite" }
    var hasDatabase: Bool { access(database, F_OK) == 0 }
    /// True if the last writer of the database did not close it.
    ///
    /// The sign is a write-ahead log that is not empty. Readers also leave a log, but it is empty.
    var isDatabaseUnclosed: Bool { (fileSize(at: database + "-wal") ?? 0) > 0 }

    /// The suffixes of the files of an SQLite database.
    private static let databaseSuffixes = ["", "-wal", "-shm"]

    /// Runs `body`, which opens and closes the database, and then seals the database.
    ///
    /// The seal shows later whether another program changed the file. A damaged database is not
    /// sealed.
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

    /// Runs an asynchronous `body`, and then seals the database unless it is damaged.
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

    /// Seals the database after an error.
    ///
    /// A damaged database is not sealed, because the next build must not mistake it for the result
    /// of a build.
    private func seal(after error: any Error) { if StateHarm(of: error) == nil { seal() } }

    /// Checks that the database is a file, and that it did not change since it was closed.
    ///
    /// - Throws: `StateError.unusable`, or `PublishingError.noAccess` if this user may not read it.
    func requireDatabaseAsClosed() throws {
        try FolderAccess.requireFile(at: database, isWritten: false)
        var status = stat()
        if lstat(database, &status) == 0, fileSize(at: database) == nil {
            throw StateError.unusable(path: database, reason: "it is not a file")
        }
        if StateSeal(of: database).isViolated {
            throw StateError.unusable(
                path: database, reason: "it changed since the last build")
        }
    }

    /// Moves the database to the path for damaged databases, and replaces a database that was moved
    /// there earlier.
    ///
    /// - Returns: the new path.
    /// - Throws: `BuildError.unusableState`; the database is then at its place.
    func setDatabaseAside() throws -> String {
        let kept = freePlaceForBrokenDatabase
        for suffix in Self.databaseSuffixes.dropFirst() { unlink(kept + suffix) }
        unlink(StateSeal(of: database).path)
        for (index, suffix) in Self.databaseSuffixes.enumerated() {
            guard rename(database + suffix, kept + suffix) == 0 || errno == ENOENT else {
                let reason = Errno.current.description
                // Only the files that were moved: the others at the new path are of an earlier
                // database.
                putBack(Self.databaseSuffixes.prefix(index), from: kept)
                throw BuildError.unusableState(folder: path, reason: reason)
            }
        }
        return kept
    }

    /// Moves a database back to its place.
    func putDatabaseBack(from kept: String) { putBack(Self.databaseSuffixes[...], from: kept) }

    private func putBack(_ suffixes: ArraySlice<String>, from kept: String) {
        for suffix in suffixes { rename(kept + suffix, database + suffix) }
    }

    /// The path for a damaged database.
    ///
    /// The path is ``brokenDatabase`` if the database can be moved there. Otherwise the file name
    /// gets a number.
    private var freePlaceForBrokenDatabase: String {
        var (place, number) = (brokenDatabase, 1)
        while place.isFolder || (database.isFolder && place.isThere) {
            number += 1
            place = brokenDatabase(number)
        }
        return place
    }

    private func brokenDatabase(_ number: Int) -> String {
        "\(path)/state.broken-\(number).sqlite"
    }

    /// The paths of the damaged databases that were moved aside.
    var brokenDatabases: [String] {
        // Without the folder, there are none.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let numbers = names.compactMap { name in
            name.wholeMatch(of: /state\.broken-([1-9][0-9]{0,8})\.sqlite/).flatMap { Int($0.1) }
        }.filter { $0 > 1 }
        return [brokenDatabase] + numbers.sorted().map(brokenDatabase)
    }

    /// The path of the lock file of a running build.
    var lock: String { path + "/lock" }
    /// The bodies of list pages.
    var bodies: ContentStore { ContentStore(in: path + "/pages") }
    /// The original pictures.
    var originals: ContentStore { ContentStore(in: path + "/cache") }
    var drafts: String { path + "/draft" }
    /// The name of the folder with the results of shards.
    static let shardsName = "shards"
    var shards: String { "\(path)/\(Self.shardsName)" }
    /// The path of the list of changes for search engines.
    var indexNowList: String { path + "/indexnow.json" }
    /// The path of the last-run record.
    var lastBuild: String { path + "/last-build.json" }
    /// The logs of nightly builds that cron starts, one for each day of the week.
    private var nightlyLogs: [String] { (1...7).map { "\(path)/nightly-\($0).log" } }
    /// Logs and records in the state folder that are not part of the state.
    var logs: [String] { [lastBuild] + nightlyLogs }
    /// The folders for files that one build writes and the next builds read.
    var folders: [String] {
        [
            variants, path + "/cache", path + "/pages", BuildArea.path(in: path), serverFolder,
            shards,
        ]
    }
    /// The folder of the rules for web servers that do not read their rules from the site.
    var serverFolder: String { path + "/server" }

    /// Returns the path of the rules for a web server.
    func rules(for server: WebServerKind) -> String { "\(serverFolder)/\(server.rawValue).conf" }

    /// Creates the folder of rules if it is missing.
    func makeServerFolder() throws { try Self.makeFolder(serverFolder) }

    /// Creates a value for the folder at `path` without checking the folder.
    init(uncheckedAt path: String) {
        self.path = path
        variants = path + "/variants"
    }

    /// Creates a value for the folder at `path`; `nil` if the folder has no state of an earlier
    /// build.
    init?(ifAt path: String) {
        self.init(uncheckedAt: path)
        guard hasDatabase else { return nil }
    }

    /// Creates a value for the folder at `path`, which must have the state of an earlier build.
    ///
    /// - Throws: `BuildError.noState` when the folder has no state. Only builds create a state.
    init(existingAt path: String) throws {
        guard let state = StateFolder(ifAt: path) else { throw BuildError.noState(folder: path) }
        self = state
    }

    /// Creates the folder if it is missing.
    ///
    /// - Parameter variants: the folder of the picture copies; `nil` for a folder inside the state
    ///   folder.
    /// - Throws: `BuildError.unusableState` if a folder cannot be created; `BuildError.stateInSite`
    ///   if a site contains the folder and the folder has no state yet.
    init(at path: String, variants: String? = nil) throws {
        self.path = path
        self.variants = variants ?? path + "/variants"
        if let site = publicSite { throw BuildError.stateInSite(folder: path, site: site) }
        for folder in [path, self.variants] { try Self.makeFolder(folder) }
    }

    /// The path of the site that contains this folder; `nil` if no site contains it, or if the
    /// folder already has a state.
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
            throw BuildError.unusableState(folder: folder, reason: error.plainDescription)
        }
    }
}

extension String {
    /// True if a file, folder or link exists at this path.
    fileprivate var isThere: Bool {
        var status = stat()
        return lstat(self, &status) == 0
    }

    /// True if a folder exists at this path.
    ///
    /// A file cannot replace a folder.
    fileprivate var isFolder: Bool {
        var status = stat()
        return lstat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
