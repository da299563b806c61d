import CatalogState
import FoundationEssentials
import CatalogPublishing

/// A look at every file of a published site.
package struct SiteVerification: Equatable, Sendable {
    /// Files that are as they were published.
    package private(set) var whole = 0
    /// Files that are not as they were published.
    package private(set) var changed: [String] = []
    /// Files that are gone.
    package private(set) var missing: [String] = []
    /// The files that no build of this site made; they are left alone.
    package private(set) var foreign = ForeignFiles()

    /// Whether the site is as it was published.
    package var isWhole: Bool { changed.isEmpty && missing.isEmpty }

    /// Reads every file of a site and compares its SHA-256 with the recorded one.
    ///
    /// What is not as it was is written anew by the next build, whatever it would skip else.
    /// - Parameters:
    ///   - output: the folder that web servers serve.
    ///   - state: the folder of database, cache and lock.
    /// - Throws: `BuildError.noState`, `PublishingError.locked`, or what kept state or output from
    ///   being read.
    package init(
        output: String, state: String, report: @escaping @Sendable (BuildEvent) -> Void = { _ in }
    ) throws {
        let state = try StateFolder(existingAt: state)
        let lock = try BuildLock(at: state.lock)
        defer { withExtendedLifetime(lock) {} }
        let folders = SiteFolders(output: output, state: state.path)
        try state.sealing { try look(folders, state, BuildObserver(report)) }
    }

    /// The database is closed when this returns.
    private mutating func look(
        _ folders: SiteFolders, _ state: StateFolder, _ observer: BuildObserver
    ) throws {
        let site = try SiteWorkspace(
            folders, state: state, source: nil, observer: observer,
            now: Int64(Date().timeIntervalSince1970))
        try verify(site)
        try findForeign(site)
    }

    private mutating func verify(_ site: SiteWorkspace) throws {
        try site.store.outputs.forEach { file in
            guard site.output.sizeOfFile(at: try SitePath(file.path)) != nil else {
                return missing.append(file.path)
            }
            // Of what was found where a state was lost nobody knows how it was; it goes soon.
            guard let content = file.content else { return }
            let found = try contentHash(ofFile: "\(site.output.path)/\(file.path)")
            if found.size == file.size, content == found.digest {
                whole += 1
            } else {
                changed.append(file.path)
            }
        }
        try site.store.transaction {
            for path in changed { try site.store.outputs.distrust(path) }
        }
    }

    private mutating func findForeign(_ site: SiteWorkspace) throws {
        foreign = try site.foreignFiles()
    }
}
