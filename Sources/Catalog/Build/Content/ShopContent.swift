import CatalogModel
import CatalogRendering
import CatalogSources
import CatalogState
import HTTP

/// The content of a site of products.
struct ShopContent: SiteContent {
    static let pages = SitePages(
        files: [
            "list.html", "search.html", "favorites.html", "changes.html", "changes.xml",
            "changes.json",
        ],
        folders: [
            "products/", "page/", "list/", "by/", "in-stock/", "on-sale/", "price/", "category/",
            "brand/", "vendor/", "search/", StaticPage.folder,
        ])

    var supportsShards: Bool { true }

    var privateOrigins: Set<String> { [] }

    func complete(_ facts: inout SiteFacts) {}

    func read(
        with reading: SourceReading, through client: HTTPClient, _ report: inout BuildReport
    ) async throws -> ServerConnection {
        var connection = try connection(for: reading.settings, through: client, at: reading.now)
        connection.server.recording = reading.recording
        try await reading.readCatalog(through: connection, &report)
        return connection.server
    }

    func pictureServer(
        for settings: BuildSettings, through client: HTTPClient
    ) throws -> ServerConnection {
        try connection(for: settings, through: client, at: 0).server
    }

    /// - Parameter now: seconds since 1970.
    private func connection(
        for settings: BuildSettings, through client: HTTPClient, at now: Int64
    ) throws -> SourceConnection {
        var options = settings.sourceOptions
        options.language = settings.language
        options.now = now
        return SourceConnection(
            source: try SourceKind.source(
                settings.sourceKind, at: settings.sourceAddress, options),
            client: client, secrets: settings.sourceSecrets,
            credentials: settings.sourceCredentials)
    }

    func stage(
        _ context: StagingContext, _ report: inout BuildReport
    ) async throws -> any StagedSite {
        try await StagedShop.stage(context, &report)
    }

    func draft(_ context: DraftContext, at time: Int64) throws -> any DraftPages {
        try ShopDraft(context, at: time)
    }
}

extension ShopContent {
    static func origin(of path: String) -> FileOrigin? {
        if path.wholeMatch(of: /products\/[^\/]+\.html/) != nil {
            return FileOrigin(.product, owner: FileOrigin.unknownOwner)
        }
        if path.wholeMatch(of: /products\/[^\/]+\.json/) != nil {
            return FileOrigin(.productAlternate, owner: FileOrigin.unknownOwner)
        }
        if path.wholeMatch(of: /search\/.+\.js/) != nil { return FileOrigin(.search) }
        if let match = path.wholeMatch(of: /(page|list)\/([0-9]{1,9})\.html/) {
            return Int64(match.2).map { FileOrigin(match.1 == "page" ? .grid : .list, owner: $0) }
        }
        if let match = path.wholeMatch(of: boundedPage) {
            return Int64(match.2).map {
                FileOrigin(match.1 == nil ? .sortedGrid : .sortedList, owner: $0)
            }
        }
        return files[path].map { FileOrigin($0) }
    }

    /// The pattern of the paths of list pages, for lists that show only their first products.
    private static var boundedPage: Regex<(Substring, Substring?, Substring)> {
        /(?:by|in-stock|on-sale|(?:price|category|brand|vendor)\/[a-z0-9_-]+)(?:\/[a-z-]+)?\/(list-)?([0-9]{1,9})\.html/
    }

    private static let files: [String: OutputKind] = [
        "index.html": .grid, "list.html": .list,
        "search.html": .searchPage, "favorites.html": .favoritesPage,
        "changes.html": .changes, "changes.xml": .feed, "changes.json": .feed,
    ]

    /// The messages that tell why a list page is written again.
    static let listReasons = ChangeReasons(
        own: "its position among the pages changed, or the number of products that it shows",
        shown: "the products that it shows changed"
    )

    static func reasons(for kind: OutputKind) -> ChangeReasons? {
        switch kind {
        case .product:
            ChangeReasons(
                own: "its product changed",
                shown: "the name, address or picture of a product beside it changed"
            )
        case .changes:
            ChangeReasons(
                own: "the changes of products that it lists changed", shown: listReasons.shown)
        default: nil
        }
    }

    static func count(
        _ store: CatalogStore, for facts: SiteFacts?, in report: inout BuildReport
    ) throws {
        report.products = try store.products.count
    }

    static func savePictures(in store: CatalogStore) throws {
        try store.transaction {
            try store.pictures.forEachGallery { position, pictures, ofDescription in
                try store.products.saveGallery(
                    Gallery.encode(pictures), ofDescription: Gallery.encode(ofDescription),
                    at: position)
            }
        }
    }

    static func page(withPicture reference: String, in store: CatalogStore) throws -> String? {
        try store.pictures.slug(ofProductWith: reference).map { ProductPath.page($0) }
    }
}

/// The pages of a draft of a site of products.
private struct ShopDraft: DraftPages {
    let shape: SiteShape
    let entries: [ChangeEntry]
    private let card: CardStep.Card?

    init(_ context: DraftContext, at time: Int64) throws {
        let (theme, store, settings) = (context.theme, context.store, context.settings)
        let update = try ShopUpdate.apply(
            settings, to: store, number: store.builds.next, time: time,
            observer: context.observer)
        card = try CardStep(
            theme: theme, store: store, variants: context.variants, settings: settings
        ).keptCard()
        var shape = try SitePlan.shape(
            theme: theme, store: store, lists: settings.lists,
            compression: CompressionRules(of: settings, theme))
        shape.card = card?.path
        self.shape = shape
        entries = settings.publishesChanges ? try update.recent.entries() : []
    }

    func stage(
        _ path: String, _ files: SitewideFiles<PreviewStager>, in context: DraftContext
    ) throws {
        let (theme, store, stager) = (context.theme, context.store, files.stager)
        let pages = SpanPages(
            of: shape, theme: theme, lists: context.settings.lists, store: store, stager: stager)
        switch try RenderWork(pageAt: path, in: shape, store) {
        case .span(let number): _ = try pages.stageSpan(number)
        case .lists(let facet): _ = try pages.stageLists(of: facet)
        case nil: break
        }
        try files.stage(card)
        try files.stageNotFound()
        try files.stageSearchPage(of: shape)
        try files.stageFavoritesPage()
        try files.stageChanges(entries)
        try context.removed.stage(with: stager)
        try ExportFiles(
            theme: theme, store: store, shape: shape, stager: stager, observer: context.observer
        ).stage()
        if path.isSitemap {
            let lists = try store.numerousFacets(with: shape.facetPages)
                .flatMap { try pages.stageLists(of: $0) }
            _ = try files.stageSitemap(of: shape, lists: lists)
        }
    }
}
