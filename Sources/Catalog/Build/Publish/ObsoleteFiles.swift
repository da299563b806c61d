import CatalogState
import Compression
import CatalogRendering

/// The files of the site that a build does without.
struct ObsoleteFiles {
    /// How long a file stays to which nothing leads any more, in seconds: a reader may hold the
    /// page that names it.
    private static let grace = Int64.day

    let store: CatalogStore
    let theme: SiteTheme
    let packing: PackingRules
    /// Files of rules that the site is to have.
    let rulesFiles: Set<String>
    /// Pages, pictures and other files to which nothing leads once the build is published; `nil` when
    /// none can have been added since the last build.
    let unlinkedPages: Set<String>?
    /// Pages that go at once, and why.
    let gone: [(paths: [String], cause: OutputCause)]
    /// Seconds since 1970.
    let now: Int64

    /// What goes at once, what nothing has led to for a while, and what is configured no more.
    ///
    /// - Parameter unlinked: what nothing leads to.
    func entries(_ unlinked: Set<String>) throws -> [JournalTable.Entry] {
        let matured = try store.unlinked.unlinked(since: now - Self.grace)
        return try gone.flatMap { try entries($0.paths, $0.cause) }
            + entries(notConfigured(), .notConfigured)
            + entries(matured.filter(unlinked.contains), .isUnlinked)
    }

    /// The packed copies of what the build in the journal removes or makes too small.
    func packedCopies() throws -> [JournalTable.Entry] {
        let paths = try packing.codings.flatMap { coding in
            try store.outputs.orphans(
                of: OutputKind(coding), ending: coding.fileSuffix, least: PackingRules.leastBytes)
        }
        return try entries(paths, .originalGone)
    }

    /// Rules, packed copies, exports, `robots.txt` and a manifest that the site had, but for those
    /// whose places the owner's files take.
    private func notConfigured() throws -> [String] {
        let assets = Set(theme.assets.flatMap(\.places))
        let rules = try store.outputs.paths(of: .rules).filter { !rulesFiles.contains($0) }
        let copies = try ContentCoding.allCases.filter { !packing.codings.contains($0) }
            .flatMap { try store.outputs.paths(of: OutputKind($0)) }
        let robots = try theme.robots == nil ? store.outputs.paths(of: .robots) : []
        let manifest = try theme.manifest == nil ? store.outputs.paths(of: .manifest) : []
        return try (rules + copies + robots + manifest + exportsNotConfigured())
            .filter { !assets.contains($0) }
    }

    private func exportsNotConfigured() throws -> [String] {
        let settings = theme.facts.exports
        let files = try store.outputs.paths(of: .export) + store.outputs.paths(of: .indexNowKey)
        let twins = try settings.exports.contains(.json) ? [] : store.outputs.paths(of: .twin)
        return files.filter { !settings.paths.contains($0) } + twins
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

    /// The files to which nothing leads once the build is published.
    func unlinked() throws -> Set<String> {
        let assets = Set(try store.outputs.paths(of: .asset))
        let unused = assets.subtracting(theme.assets.flatMap(\.places))
        return
            try unused
            .union(unlinkedPages ?? store.unlinked.paths().subtracting(assets))
            .subtracting(rulesFiles).subtracting(store.outputs.convertedPaths())
    }
}
