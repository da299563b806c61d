import CatalogModel
import CatalogRendering
import CatalogState
import HTTP

/// The parts of a build that differ between kinds of sites, such as sites of products and sites of
/// movies.
protocol SiteContent: Sendable {
    /// The paths of the pages of this kind of site.
    static var pages: SitePages { get }

    /// Returns the origin of the file at `path`; `nil` if builds of this kind of site do not make
    /// the file.
    static func origin(of path: String) -> FileOrigin?

    /// Returns the messages that tell why a file of `kind` is written again; `nil` if all kinds of
    /// sites have such files.
    static func reasons(for kind: OutputKind) -> ChangeReasons?

    /// Adds the number of records in the state to `report`. If `facts` is `nil`, all records count.
    static func count(_ store: CatalogStore, for facts: SiteFacts?, in report: inout BuildReport)
        throws

    /// Saves in each record which files are the copies of its pictures.
    static func savePictures(in store: CatalogStore) throws

    /// Returns the path of the first page that shows the picture with the address `reference`;
    /// `nil` if no page shows it.
    static func page(withPicture reference: String, in store: CatalogStore) throws -> String?

    /// True if several machines can share the fetching of details and the rendering of pages.
    var supportsShards: Bool { get }

    /// The origins of additional servers that may be in a private network. The source's own origin
    /// is not included.
    var privateOrigins: Set<String> { get }

    /// Sets the facts that only this kind of site has.
    func complete(_ facts: inout SiteFacts)

    /// Reads all data except pictures into the state.
    ///
    /// - Returns: the connection to the server of the pictures.
    func read(
        with reading: SourceReading, through client: HTTPClient, _ report: inout BuildReport
    ) async throws -> ServerConnection

    /// Returns the connection to the server of the pictures, without reading the source.
    func pictureServer(
        for settings: BuildSettings, through client: HTTPClient
    ) throws -> ServerConnection

    /// Renders and stages the site.
    func stage(_ context: StagingContext, _ report: inout BuildReport) async throws
        -> any StagedSite

    /// Creates the pages of a draft.
    func draft(_ context: DraftContext, at time: Int64) throws -> any DraftPages
}

extension SiteSubject {
    /// The type with the content of sites of this subject.
    var content: any SiteContent.Type {
        switch self {
        case .products: ShopContent.self
        case .movies: BoxOfficeSettings.self
        }
    }
}

/// The kind of a file of the site and the number of its record, as the path shows them.
struct FileOrigin {
    /// The owner of a file whose path does not show the position or number of its record.
    static let unknownOwner: Int64 = -1

    let kind: OutputKind
    /// The number of the file within its kind; 0 if the kind has no numbers.
    let owner: Int64

    init(_ kind: OutputKind, owner: Int64 = 0) {
        self.kind = kind
        self.owner = owner
    }
}

/// The messages that tell why a file is written again.
struct ChangeReasons {
    /// The message for a change of the file's own record.
    let own: String
    /// The message for a change of other records that the file shows.
    let shown: String
}

/// The inputs that drafts of all kinds of sites need.
struct DraftContext {
    let theme: SiteTheme
    let store: CatalogStore
    /// The folder of the picture copies that the site shows.
    let variants: String
    let settings: BuildSettings
    let observer: any BuildObserver

    var removed: RemovedProducts {
        RemovedProducts(policy: settings.removal, theme: theme, store: store)
    }
}

/// The pages of a site that is not published.
protocol DraftPages {
    /// Stages the page at `path` and the files that belong to this page.
    func stage(
        _ path: String, _ files: SitewideFiles<PreviewStager>, in context: DraftContext) throws
}

extension String {
    /// True if this is the path of the sitemap or of one of its parts.
    var isSitemap: Bool { hasPrefix("sitemap") && hasSuffix(".xml") }
}
