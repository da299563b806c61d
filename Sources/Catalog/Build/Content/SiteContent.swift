import CatalogModel
import CatalogRendering
import CatalogState
import HTTP

/// What a site is about, as far as a build has to know.
protocol SiteContent: Sendable {
    /// The places of its pages.
    static var pages: SitePages { get }

    /// What a file of this name is, and which one of its kind; `nil` where no build of such a site
    /// makes it.
    static func origin(of path: String) -> (OutputKind, Int64)?

    /// Why a file of a kind is written again: what changed of its own record, and of others that it
    /// shows; `nil` for a kind that is not of such sites alone.
    static func reasons(for kind: OutputKind) -> (own: String, shown: String)?

    /// Adds how many records the state holds; without `facts` all of them count.
    static func count(_ store: CatalogStore, for facts: SiteFacts?, in report: inout BuildReport)
        throws

    /// Saves with each record which files show its pictures.
    static func savePictures(in store: CatalogStore) throws

    /// The first page that shows the picture at an address; `nil` where none does.
    static func page(withPicture reference: String, in store: CatalogStore) throws -> String?

    /// The origins that are asked besides the source's, which may be in a private network as well.
    var privateOrigins: Set<String> { get }

    /// Sets what is true of such sites alone.
    func complete(_ facts: inout SiteFacts)

    /// Reads everything but pictures into the state.
    ///
    /// - Returns: the server of the pictures.
    func read(
        with reading: SourceReading, through client: HTTPClient, _ report: inout BuildReport
    ) async throws -> ServerConnection

    /// Renders and stages the site.
    func edition(_ context: EditionContext, _ report: inout BuildReport) async throws -> any Edition

    /// The pages that a draft shows.
    func draft(_ context: DraftContext, at time: Int64) throws -> any DraftPages
}

extension SiteSubject {
    /// The content of such sites: the only place of a build that tells kinds of sites apart.
    var content: any SiteContent.Type {
        switch self {
        case .products: ShopContent.self
        case .movies: BoxOfficeSettings.self
        }
    }
}

/// What drafts of every kind are made with.
struct DraftContext {
    let theme: SiteTheme
    let store: CatalogStore
    let settings: BuildSettings
    let observer: BuildObserver

    var removed: RemovedProducts {
        RemovedProducts(policy: settings.removal, theme: theme, store: store)
    }
}

/// The pages of a site that is not published.
protocol DraftPages {
    /// Stages what the page at a path is made with.
    func stage(
        _ path: String, _ files: SitewideFiles<PreviewStager>, in context: DraftContext) throws
}

extension String {
    /// Whether a file is the sitemap or a part of it.
    var isSitemap: Bool { hasPrefix("sitemap") && hasSuffix(".xml") }
}
