import CatalogModel
import CatalogState
import FoundationEssentials
import Glibc
package import CatalogRendering

/// The site that the next build would write from the state.
///
/// A draft creates each file only when the caller asks for this file.
///
/// Nothing is published.
///
/// Only one thread at a time may use a draft.
package struct SiteDraft {
    package enum File: Equatable, Sendable {
        case bytes([UInt8])
        /// A copy of the file at this path.
        case copy(of: String)
    }

    /// The theme of the pages.
    package let theme: SiteTheme
    /// The paths of removed products for which web servers answer 410 (Gone).
    package let gonePaths: Set<String>

    private let settings: BuildSettings
    private let copy: StateCopy
    private let store: CatalogStore
    private let observer: any BuildObserver
    private let pages: any DraftPages

    /// Loads and compiles the theme of a site.
    ///
    /// `observer` receives the lint warnings of the theme.
    ///
    /// - Throws: `ThemeError`, or `BuildError` for a file of `Public/` with a reserved path.
    package static func theme(
        for settings: BuildSettings, observer: any BuildObserver = BuildObservers()
    ) throws -> SiteTheme {
        try SiteTheme(of: settings, sendsPolicy: true, observer: observer)
    }

    /// Creates a draft of the site from a state and a theme.
    ///
    /// The draft changes the state in the same way as a build, so pass a copy of the state.
    ///
    /// - Parameter time: the assumed time of the next publication, in seconds since 1970; `nil` for
    ///   now.
    /// - Throws: the error that prevents reading the state.
    package init(
        _ settings: BuildSettings, _ theme: SiteTheme, of copy: StateCopy,
        at time: Int64? = nil
    ) throws {
        self.settings = settings
        let theme = Self.withIcons(theme, settings, copy)
        self.copy = copy
        let time = time ?? Int64(Date().timeIntervalSince1970)
        observer = BuildObservers()
        store = try CatalogStore(at: copy.state.database)
        let context = DraftContext(
            theme: theme, store: store, variants: copy.variants, settings: settings,
            observer: observer)
        pages = try settings.content.draft(context, at: time)
        self.theme = try theme.fitted(to: store, settings)
        let removed = context.removed
        try removed.deleteOld(at: time)
        var gone: Set<String> = []
        try removed.forEachGone { gone.insert($0) }
        gonePaths = gone
    }

    /// Returns the same site with another theme for the same settings.
    ///
    /// - Throws: the error that prevents reading the state.
    package func with(_ theme: SiteTheme) throws -> SiteDraft { try SiteDraft(self, theme) }

    private init(_ other: SiteDraft, _ theme: SiteTheme) throws {
        self.theme = try Self.withIcons(theme, other.settings, other.copy)
            .fitted(to: other.store, other.settings)
        gonePaths = other.gonePaths
        settings = other.settings
        copy = other.copy
        store = other.store
        observer = other.observer
        pages = other.pages
    }

    /// Returns the theme with the icons that a build drew.
    private static func withIcons(
        _ theme: SiteTheme, _ settings: BuildSettings, _ copy: StateCopy
    ) -> SiteTheme {
        let cache = DrawingCache(in: copy.variants, imageWorker: settings.imageWorker)
        return IconStep(theme: theme, cache: cache).withKeptIcons()
    }

    /// Returns the file of the site at `path`; `nil` when the site has no such file.
    ///
    /// A draft has no compressed copies of files.
    ///
    /// - Parameter path: the path below the site's root.
    /// - Throws: `ThemeError.rendering` when a template exceeds a limit, or the error that prevents
    ///   reading the state.
    package func file(at path: String) throws -> File? {
        if let file = picture(at: path) ?? searchFile(at: path) { return file }
        let stager = PreviewStager(wanting: path, store: store)
        try store.reading { try stage(path, with: stager) }
        return stager.file
    }
}

extension SiteDraft {
    private func stage(_ path: String, with stager: PreviewStager) throws {
        let context = DraftContext(
            theme: theme, store: store, variants: copy.variants, settings: settings,
            observer: observer)
        let serverFiles = ServerFiles(
            servers: settings.servers, theme: theme, removed: context.removed, state: copy.state,
            observer: observer)
        let files = SitewideFiles(
            theme: theme, store: store, state: copy.state, serverFiles: serverFiles, stager: stager,
            observer: observer)
        try files.stageCommonFiles()
        guard stager.file == nil else { return }
        try pages.stage(path, files, in: context)
    }

    /// Returns the file of the search index at `path`, as it was published last.
    private func searchFile(at path: String) -> File? {
        guard ShopContent.origin(of: path)?.kind == .search, !path.contains("..") else {
            return nil
        }
        let file = settings.outputFolder + "/" + path
        return access(file, R_OK) == 0 ? .copy(of: file) : nil
    }

    /// Returns the picture of a product at `path`.
    ///
    /// A picture has the same path in the state folder and in the site.
    private func picture(at path: String) -> File? {
        let file = copy.variants + "/" + path
        return PictureStem.isCopy(at: path) && access(file, R_OK) == 0 ? .copy(of: file) : nil
    }
}
