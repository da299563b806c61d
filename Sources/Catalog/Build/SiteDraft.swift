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
    private let pages: any DraftPages

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
        let context = DraftContext(
            theme: theme, store: store, settings: settings, observer: observer)
        pages = try settings.content.draft(context, at: time)
        let removed = context.removed
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
        pages = other.pages
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
        let context = DraftContext(
            theme: theme, store: store, settings: settings, observer: observer)
        let serverFiles = ServerFiles(
            servers: settings.servers, theme: theme, removed: context.removed, state: state.state,
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
        try pages.stage(path, files, in: context)
    }

    /// A picture that products show: it lies beside the state, under its path in the site.
    private func picture(at path: String) -> File? {
        let file = state.variants + "/" + path
        return PictureStem.isCopy(at: path) && access(file, R_OK) == 0 ? .copy(of: file) : nil
    }
}
