import CatalogModel
import CatalogPublishing
import CatalogState
import Compression
import CatalogRendering

/// The files of the site that a build no longer needs.
struct ObsoleteFiles {
    /// The time in seconds for which a file stays after the last link to the file was removed.
    ///
    /// It stays because a reader may still have the old page with the link.
    private static let grace = Int64.day

    let store: CatalogStore
    /// The output folder; `nil` if the state does not know its files.
    let output: OutputFolder?
    let theme: SiteTheme
    let compression: CompressionRules
    /// The paths of rules for web servers that the site needs.
    let rulesFiles: Set<String>
    /// The pages, pictures and other files that no page links to after the build; `nil` if no such
    /// file was added since the last build.
    let unlinkedPages: Set<String>?
    /// The path of the picture for shared links to the first page; `nil` without such a picture.
    let card: String?
    let gone: [PageRemoval]
    /// Seconds since 1970.
    let now: Int64

    /// Returns the journal entries for the removal of obsolete files.
    ///
    /// These are the pages in `gone`, files that had no links for a day, files without links that
    /// are lost, and files that the configuration no longer asks for.
    ///
    /// - Parameter unlinked: the files that no page links to.
    func entries(_ unlinked: Set<String>) throws -> [JournalTable.Entry] {
        let matured = try store.unlinked.unlinked(since: now - Self.grace)
        let unwanted =
            try gone.flatMap { try entries($0.paths, $0.cause) }
            + entries(notConfigured(), .notConfigured)
            + entries(matured.filter(unlinked.contains), .isUnlinked)
        let listed = Set(unwanted.map(\.output.path))
        // Lost files are rare, and the journal has no index of paths.
        let lost = try unlinked.subtracting(listed).sorted().filter { path in
            try isLost(path) && store.journal.entry(for: path) == nil
        }
        try invalidateMissing(lost)
        return try unwanted + entries(lost, [.isUnlinked, .isLost])
    }

    /// Returns true if a file without links, or a compressed copy of it, is missing or was changed.
    ///
    /// No build can make such a file again, so its record must not wait for the end of its day.
    private func isLost(_ path: String) throws -> Bool {
        guard let output else { return false }
        return try Self.files(of: path).contains { file in
            guard let published = try store.outputs.published(file) else { return false }
            if try output.sizeOfFile(at: SitePath(file)) == nil { return true }
            // The content of a file that was found after the state was lost is unknown.
            return !published.isTrusted && published.content != nil
        }
    }

    /// Marks missing files as unknown, because a rollback cannot bring them back.
    private func invalidateMissing(_ paths: [String]) throws {
        guard let output, !paths.isEmpty else { return }
        try store.transaction {
            for file in paths.flatMap(Self.files) where try store.outputs.contains(file) {
                if try output.sizeOfFile(at: SitePath(file)) == nil {
                    try store.outputs.invalidate(file)
                }
            }
        }
    }

    /// Returns the paths of a file and of its compressed copies.
    private static func files(of path: String) -> [String] {
        [path] + ContentCoding.allCases.map { path + $0.fileSuffix }
    }

    /// Returns the journal entries for the removal of compressed copies.
    ///
    /// These are copies whose original files are removed by this build, or become too small for
    /// compression.
    func compressedCopies() throws -> [JournalTable.Entry] {
        let paths = try compression.codings.flatMap { coding in
            try store.outputs.orphans(
                of: OutputKind(coding), ending: coding.fileSuffix,
                least: CompressionRules.leastBytes)
        }
        return try entries(paths, .originalGone)
    }

    /// Returns the paths of rules, compressed copies, exports, `robots.txt`, the manifest, the
    /// search and the favourites that the configuration no longer asks for.
    ///
    /// Paths that the owner's files use are left out.
    private func notConfigured() throws -> [String] {
        let assets = theme.ownerPaths
        let rules = try store.outputs.paths(of: .rules).filter { !rulesFiles.contains($0) }
        let copies = try ContentCoding.allCases.filter { !compression.codings.contains($0) }
            .flatMap { try store.outputs.paths(of: OutputKind($0)) }
        let robots = try theme.robots == nil ? store.outputs.paths(of: .robots) : []
        let search =
            try theme.facts.searchPath == nil
            ? store.outputs.paths(of: .search) + store.outputs.paths(of: .searchPage) : []
        let favorites =
            try theme.facts.favoritesPath == nil ? store.outputs.paths(of: .favoritesPage) : []
        let manifest = try theme.manifest == nil ? store.outputs.paths(of: .manifest) : []
        let pages = search + favorites
        return try (rules + copies + robots + manifest + pages + exportsNotConfigured())
            .filter { !assets.contains($0) }
    }

    private func exportsNotConfigured() throws -> [String] {
        let settings = theme.facts.exports
        let files = try store.outputs.paths(of: .export) + store.outputs.paths(of: .indexNowKey)
        let alternates =
            try settings.exports.contains(.json) ? [] : store.outputs.paths(of: .productAlternate)
        return files.filter { !settings.paths.contains($0) } + alternates
    }

    private func entries(
        _ paths: [String], _ cause: OutputCause
    ) throws -> [JournalTable.Entry] {
        try paths.compactMap { path in
            try store.outputs.output(path).map {
                JournalTable.Entry(output: $0, change: .removed, cause: cause)
            }
        }
    }

    /// Returns the files that no page links to after the build is published.
    func unlinked() throws -> Set<String> {
        let assets = Set(try store.outputs.paths(of: .asset))
        let unused = assets.subtracting(theme.ownerPaths).subtracting([card].compactMap(\.self))
        let pages = Set(try store.outputs.paths(of: .staticPage))
        return
            try unused.union(pages.subtracting(theme.staticPages.map(\.path)))
            .union(unlinkedPages ?? store.unlinked.paths().subtracting(assets.union(pages)))
            .subtracting(rulesFiles).subtracting(store.outputs.convertedPaths())
    }
}
