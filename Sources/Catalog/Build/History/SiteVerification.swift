import CatalogState
import FoundationEssentials
import CatalogPublishing

/// The result of verifying every file of a published site.
package struct SiteVerification: Equatable, Sendable {
    /// The number of files that are unchanged since they were published.
    package private(set) var whole = 0
    /// The files that were changed since they were published, or cannot be read.
    package private(set) var changed: [String] = []
    /// The files that are missing.
    package private(set) var missing: [String] = []
    /// The files that no build of this site made.
    ///
    /// Verification ignores them.
    package private(set) var foreign = ForeignFiles()

    /// True if the site is unchanged since it was published.
    package var isWhole: Bool { changed.isEmpty && missing.isEmpty }

    /// Reads every file of a site and compares its SHA-256 with the recorded SHA-256.
    ///
    /// The next build writes every changed file again.
    ///
    /// - Parameters:
    ///   - output: the folder that web servers serve.
    ///   - state: the folder of the database, the cache and the lock.
    /// - Throws: `BuildError.noState`, `PublishingError.locked`, or the error that prevents reading
    ///   the state or the output.
    package static func run(
        output: String, state: String, observer: any BuildObserver = BuildObservers()
    ) throws -> SiteVerification {
        let state = try StateFolder(existingAt: state)
        let folders = SiteFolders(output: output, state: state.path)
        return try state.withLock {
            try state.sealing { try run(folders, state, observer) }
        }
    }

    /// Verifies the site.
    ///
    /// The database is closed when this function returns.
    private static func run(
        _ folders: SiteFolders, _ state: StateFolder, _ observer: any BuildObserver
    ) throws -> SiteVerification {
        let site = try SiteWorkspace(
            folders, state: state, for: .maintenance, observer: observer,
            now: Int64(Date().timeIntervalSince1970))
        var verification = SiteVerification()
        try verification.verify(site)
        verification.foreign = try site.foreignFiles()
        return verification
    }

    private mutating func verify(_ site: SiteWorkspace) throws {
        try site.store.outputs.forEach { file in
            guard site.output.sizeOfFile(at: try SitePath(file.path)) != nil else {
                return missing.append(file.path)
            }
            // If the state was lost, the content of a file that was found afterwards is unknown.
            // The file is skipped, because the next builds replace or remove it.
            guard let content = file.content else { return }
            if try site.output.hasContent(content, at: file.path) {
                whole += 1
            } else {
                changed.append(file.path)
            }
        }
        try site.store.transaction {
            for path in changed { try site.store.outputs.invalidate(path) }
        }
    }
}
