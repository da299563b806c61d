import CatalogModel
import CatalogState
import FoundationEssentials
import Glibc
package import CatalogRendering

/// A site as the next build would write it from what its state holds, file by file as they are
/// asked for; nothing is published.
///
/// It belongs to one thread at a time.
package struct SiteDraft {
    /// A file of the site.
    package enum File: Equatable, Sendable {
        /// These bytes.
        case bytes([UInt8])
        /// What lies in the file at this path.
        case copy(of: String)
    }

    /// What the pages are made of.
    package let theme: SiteTheme
    /// The addresses of products that are sold no more, of which web servers are to say so.
    package let gonePaths: Set<String>

    private let settings: BuildSettings
    private let state: StateCopy
    private let store: CatalogStore
    private let observer: BuildObserver
    private let content: Content

    /// What there is to be shown.
    private enum Content {
        case products(SiteShape, [ChangeEntry])
        case movies(ChartArchive)
    }

    /// Loads and compiles the theme of a site, of which `report` is told what is doubtful.
    ///
    /// - Throws: `ThemeError`, or `BuildError` for a file of `Public/` that is in the way.
    package static func theme(
        for settings: BuildSettings, report: @escaping @Sendable (BuildEvent) -> Void = { _ in }
    ) throws -> SiteTheme {
        try SiteTheme(of: settings, sendsPolicy: true, observer: BuildObserver(report))
    }

    /// A draft of the site that a state makes with a theme; the state is changed as a build would.
    ///
    /// - Parameter time: when the next build is taken to publish, in seconds since 1970; `nil` for
    ///   now.
    /// - Throws: what keeps the state from being read.
    package init(
        _ settings: BuildSettings, _ theme: SiteTheme, of state: StateCopy,
        at time: Int64? = nil
    ) throws {
        self.settings = settings
        self.theme = theme
        self.state = state
        let time = time ?? Int64(Date().timeIntervalSince1970)
        observer = BuildObserver { _ in }
        store = try CatalogStore(at: state.state.database)
        switch theme.facts.subject {
        case .products:
            try store.prices.expectLows(at: time)
            let recent = try RecentChanges(in: store, build: store.builds.next, at: time)
            let packing = PackingRules(
                settings.precompression, takenPaths: Set(theme.assets.flatMap(\.places)))
            let shape = try SitePlan.shape(
                theme: theme, store: store, lists: settings.lists, packing: packing)
            content = .products(shape, settings.tellsChanges ? try recent.entries() : [])
        case .movies:
            content = .movies(try ChartArchive(in: store, kinds: theme.facts.chartKinds))
        }
        let removed = RemovedProducts(policy: settings.removal, theme: theme, store: store)
        try removed.forgetOld(at: time)
        var gone: Set<String> = []
        try removed.forEachGone { gone.insert($0) }
        gonePaths = gone
    }

    /// The same site with another theme for the same settings.
    package func with(_ theme: SiteTheme) -> SiteDraft { SiteDraft(self, theme) }

    private init(_ other: SiteDraft, _ theme: SiteTheme) {
        self.theme = theme
        gonePaths = other.gonePaths
        settings = other.settings
        state = other.state
        store = other.store
        observer = other.observer
        content = other.content
    }

    /// A file of the site; `nil` when it has none at this path.
    ///
    /// There are no packed copies.
    ///
    /// - Parameter path: below the site's root.
    /// - Throws: `ThemeError.rendering` when a template exceeds a limit, or what keeps the state from
    ///   being read.
    package func file(at path: String) throws -> File? {
        if let picture = picture(at: path) { return picture }
        let stager = PreviewStager(wanting: path, store: store)
        try store.reading { try stage(path, with: stager) }
        return stager.file
    }
}

extension SiteDraft {
    private func stage(_ path: String, with stager: PreviewStager) throws {
        let serverFiles = ServerFiles(
            servers: settings.servers, theme: theme, removed: removed, state: state.state,
            observer: observer)
        let files = SitewideFiles(
            theme: theme, store: store, state: state.state, rulesFiles: serverFiles.siteFiles,
            stager: stager, observer: observer)
        try files.stageAssets()
        try files.stageRobots()
        try files.stageManifest()
        try files.stageIndexNowKey()
        try serverFiles.stage(with: stager)
        guard stager.file == nil else { return }
        switch content {
        case .products(let shape, let entries):
            try stage(path, of: shape, with: stager)
            try files.stageNotFound()
            try files.stageChanges(entries)
            try removed.stage(with: stager)
            try ExportFiles(
                theme: theme, store: store, shape: shape, stager: stager, observer: observer
            ).stage()
            if path.isSitemap { _ = try files.stageSitemap(of: shape) }
        case .movies(let archive):
            let pages = ChartPages(theme: theme, store: store, archive: archive, stager: stager)
            try pages.stage { _ in }
            if path.isSitemap { _ = try files.stageSitemap(of: pages.paths) }
        }
    }

    /// A picture that products show: it lies beside the state, under its path in the site.
    private func picture(at path: String) -> File? {
        let file = state.variants + "/" + path
        return PictureStem.isCopy(at: path) && access(file, R_OK) == 0 ? .copy(of: file) : nil
    }

    private var removed: RemovedProducts {
        RemovedProducts(policy: settings.removal, theme: theme, store: store)
    }

    /// Stages what a page of products is made with.
    private func stage(_ path: String, of shape: SiteShape, with stager: PreviewStager) throws {
        let pages = SpanPages(
            of: shape, theme: theme, lists: settings.lists, store: store, stager: stager)
        switch try PagePlace(of: path, in: shape, store).work {
        case .span(let number): _ = try pages.stageSpan(number)
        case .lists(let facet): _ = try pages.stageLists(of: facet)
        case nil: break
        }
    }
}

extension String {
    fileprivate var isSitemap: Bool { hasPrefix("sitemap") && hasSuffix(".xml") }
}
