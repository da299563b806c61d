import CatalogModel
import CatalogRendering
import CatalogState
import HTTP

/// The subject of a site, as far as a build depends on it.
protocol SiteContent: Sendable {
    /// The paths of its pages.
    static var pages: SitePages { get }

    /// Returns the kind of the file with this name and its number within that kind, or `nil` if
    /// builds of such a site do not make it.
    static func origin(of path: String) -> (OutputKind, Int64)?

    /// Returns the reasons for which a file of a kind is written again: its own record changed, or
    /// other records that it shows changed. `nil` for a kind that other sites have as well.
    static func reasons(for kind: OutputKind) -> (own: String, shown: String)?

    /// Adds the number of records in the state. Without `facts`, all records count.
    static func count(_ store: CatalogStore, for facts: SiteFacts?, in report: inout BuildReport)
        throws

    /// Saves with each record which files show its pictures.
    static func savePictures(in store: CatalogStore) throws

    /// The first page that shows the picture at an address; `nil` where none does.
    static func page(withPicture reference: String, in store: CatalogStore) throws -> String?

    /// Origins, other than the source's, that may be in a private network.
    var privateOrigins: Set<String> { get }

    /// Sets the facts that only such sites have.
    func complete(_ facts: inout SiteFacts)

    /// Reads everything but pictures into the state.
    ///
    /// - Returns: the server of the pictures.
    func read(
        with reading: SourceReading, through client: HTTPClient, _ report: inout BuildReport
    ) async throws -> ServerConnection

    /// Renders and stages the site.
    func stage(_ context: StagingContext, _ report: inout BuildReport) async throws
        -> any StagedSite

    /// Creates the pages of a draft.
    func draft(_ context: DraftContext, at time: Int64) throws -> any DraftPages
}

extension SiteSubject {
    /// The content of such sites.
    ///
    /// No other place of a build distinguishes the kinds of sites.
    var content: any SiteContent.Type {
        switch self {
        case .products: ShopContent.self
        case .movies: BoxOfficeSettings.self
        }
    }
}

/// The inputs of drafts of every kind.
struct DraftContext {
    let theme: SiteTheme
    let store: CatalogStore
    let settings: BuildSettings
    let observer: any BuildObserver

    var removed: RemovedProducts {
        RemovedProducts(policy: settings.removal, theme: theme, store: store)
    }
}

/// The pages of a site that is not published.
protocol DraftPages {
    /// Stages the page at a path and the files that belong to it.
    func stage(
        _ path: String, _ files: SitewideFiles<PreviewStager>, in context: DraftContext) throws
}

extension String {
    /// True for the sitemap and its parts.
    var isSitemap: Bool { hasPrefix("sitemap") && hasSuffix(".xml") }
}
