import CatalogState
import CatalogPublishing
import CatalogRendering

/// The inputs that a build needs to make and stage the files of any kind of site.
///
/// Staged files are complete, but not yet moved to the output folder.
struct StagingContext {
    var theme: SiteTheme
    let site: SiteWorkspace
    let folder: BuildFolder
    let settings: BuildSettings
    let compression: CompressionRules
    let serverFiles: ServerFiles
    /// The published files that are missing or changed.
    let lost: OutputCheck
    let number: Int
    /// The results of shards; `nil` if this build does all work itself.
    let merged: ShardMerge?
    /// The planned time of publication, in seconds since 1970.
    let time: Int64
    let observer: any BuildObserver

    init(
        theme: SiteTheme, site: SiteWorkspace, settings: BuildSettings, number: Int, time: Int64,
        merged: ShardMerge? = nil, observer: any BuildObserver
    ) throws {
        self.theme = theme
        self.site = site
        self.settings = settings
        self.number = number
        self.time = time
        self.merged = merged
        self.observer = observer
        lost = try OutputCheck.run(site.store, site.output)
        if let example = lost.example {
            observer.warn(
                "files of the site that other programs changed: \(lost.changedCount), such as "
                    + "'\(example)'; they are written again")
        }
        folder = try site.area.beginFolder(ofBuild: number)
        serverFiles = ServerFiles(
            servers: settings.servers, theme: theme,
            removed: RemovedProducts(policy: settings.removal, theme: theme, store: site.store),
            state: site.state, observer: observer)
        compression = CompressionRules(of: settings, theme)
    }

    var store: CatalogStore { site.store }
    var removed: RemovedProducts {
        RemovedProducts(policy: settings.removal, theme: theme, store: site.store)
    }

    /// Adds the removal of obsolete files to the journal.
    ///
    /// - Parameters:
    ///   - unlinkedPages: the value of ``ObsoleteFiles/unlinkedPages``.
    ///   - card: the path of the picture for shared links to the first page.
    ///   - gone: the value of ``ObsoleteFiles/gone``.
    /// - Returns: the files that no page links to after the build is published.
    func journalRemovals(
        unlinkedPages: Set<String>?, card: String? = nil,
        gone: [PageRemoval]
    ) throws -> Set<String> {
        let obsolete = try ObsoleteFiles(
            store: store, output: site.output.isKnown(to: store) ? site.output : nil, theme: theme,
            compression: compression, rulesFiles: serverFiles.siteFiles,
            unlinkedPages: unlinkedPages, card: card, gone: gone, now: time)
        let unlinked = try obsolete.unlinked()
        try journal(obsolete.entries(unlinked))
        // The compressed copies of removed files are removed as well.
        try journal(obsolete.compressedCopies())
        return unlinked
    }

    private func journal(_ entries: [JournalTable.Entry]) throws {
        try store.transaction {
            for entry in entries { try store.journal.append(entry) }
        }
    }
}
