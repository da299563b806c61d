import CatalogSources
import CatalogState
import FoundationEssentials
import HTTP
import Images
import CatalogPublishing
import CatalogRendering

/// The first half of a build: it reads the source into the state.
struct SourceReading {
    let settings: BuildSettings
    let store: CatalogStore
    let state: StateFolder
    /// The output folder, whose pictures need not be made again; `nil` if no site is used.
    let output: OutputFolder?
    let retry: RetryPolicy
    let observer: any BuildObserver
    /// Seconds since 1970.
    var now: Int64
    /// The shard whose details are read; `nil` for all products.
    var shard: Shard?
    /// The recording of a shard or of a merge; `nil` for usual requests.
    var recording: ReplyRecording?

    /// Reads the source.
    ///
    /// - Throws: `BuildError.unreadableSource` if the source cannot be read, but an earlier build
    ///   read it.
    func run(_ report: inout BuildReport) async throws {
        if recording?.isReplaying != true { try store.recordMerge(of: nil) }
        do {
            try await read(&report)
        } catch  where ExitStatus(for: error) == .unavailable {
            throw try keepingLastGood(error)
        }
    }

    /// Deletes unused files from the picture cache.
    func clearCache(hasNews: Bool) {
        let collection = CacheCollection(state: state, store: store, now: now)
        CacheStep(collection: collection, limit: settings.maxCache, observer: observer)
            .run(hasNews: hasNews)
    }
}

extension SourceReading {
    /// Returns the error to throw if the source cannot be read.
    ///
    /// If an earlier build read the source, the error states the age of the data.
    private func keepingLastGood(_ error: any Error) throws -> any Error {
        guard let last = try store.lastReading() else { return error }
        return BuildError.unreadableSource(
            reason: "\(error)", Staleness(at: now, since: last, limit: settings.maxStale))
    }

    private func read(_ report: inout BuildReport) async throws {
        try await withClient { client in
            let server = try await settings.content.read(with: self, through: client, &report)
            // `catalog pictures` fetches the pictures of shards.
            if settings.leavesPictures || recording != nil {
                try GalleryStep(store: store, rotation: rotation).run(&report)
            } else {
                try await readPictures(from: server, &report)
            }
        }
        try store.recordReading(at: now)
    }

    /// Fetches the pictures of the products in the state.
    ///
    /// - Parameters:
    ///   - share: the products whose pictures are fetched.
    ///   - result: the state of a shard's result, which gets only the new records.
    ///   - database: the path of the database of ``store``; `nil` for that of the state.
    func runPictures(
        _ report: inout BuildReport, of share: PositionShare = .all,
        result: CatalogStore? = nil, database: String? = nil
    ) async throws {
        try await withClient { client in
            let server = try settings.content.pictureServer(for: settings, through: client)
            try await readPictures(
                from: server, &report, of: share, result: result, database: database)
        }
    }

    private var rotation: PictureRotation {
        PictureRotation(days: settings.pictureRevalidation, now: now)
    }

    private func withClient(_ body: (HTTPClient) async throws -> Void) async throws {
        var configuration = settings.clientConfiguration(spoolFolder: state.path)
        configuration.retry = retry
        configuration.observer = observer.ofRequests
        let client = try HTTPClient(configuration)
        defer { client.shutdown() }
        try await body(client)
    }

    private func readPictures(
        from server: ServerConnection, _ report: inout BuildReport,
        of share: PositionShare = .all, result: CatalogStore? = nil, database: String? = nil
    ) async throws {
        let workers = ImageWorkerPool(
            executable: settings.imageWorker, workers: settings.width, report: observer.ofPictures)
        try await PictureStep(
            connection: server, store: store, state: state, output: output,
            pipeline: PicturePipeline(
                in: state, database: database ?? state.database, recipe: settings.pictureRecipe,
                workers: workers),
            rotation: rotation, share: share, result: result, observer: observer
        ).run(&report)
        await workers.shutdown()
    }

    /// Reads the list and the details of products into the state.
    func readCatalog(
        through connection: SourceConnection, _ report: inout BuildReport
    ) async throws {
        try prepareState()
        if shard != nil, connection.source.rowsAreComplete {
            throw BuildError.noDetails(kind: settings.sourceKind)
        }
        let connection = SourceConnection(
            source: try await connection.source.withReferences(through: connection.server),
            server: connection.server)
        let content = ProductContent(
            settings.site.pages.descriptions, from: connection.source)
        try DescriptionRefresh(store: store, content: content)
            .run(for: settings.site.pages.descriptions)
        let (crawl, hidden) = try await readList(through: connection, content, &report)
        let details = DetailStep(
            connection: connection, store: store, content: content, observer: observer,
            listProvesAbsence: crawl.provesAbsence, hidden: hidden,
            faultsOfRows: Set(crawl.irregularities.keys),
            rereading: settings.refresh.rereading(
                at: now,
                rowsHaveDescriptions: connection.source.rowsHaveDescriptions(
                    contract: crawl.contract),
                rowsHavePrices: connection.source.rowsHavePrices),
            shard: shard, acceptsShrink: settings.acceptsShrink, now: now)
        do {
            try await details.run(&report)
            try refuseUnlikelyCatalog()
        } catch let error as BuildError where error.refusesReading {
            // Otherwise the next reading would be compared with the products of this one.
            try store.transaction { try store.refuseReading() }
            throw error
        }
        try store.transaction {
            if shard == nil { try store.acceptReading() }
            try store.overrides.savePictures(of: settings.overrides, content: content)
        }
    }

    private func prepareState() throws {
        // The owner's overrides are removed first, because the new data is compared with the former
        // data of the source.
        try store.transaction {
            try store.overrides.restoreSource()
            // Earlier versions of the program did not record what they accepted.
            if try !store.hasAcceptedReading(), try store.lastReading() != nil {
                try store.acceptReading()
            }
        }
    }

    /// Reads the list, and ties the state to its source.
    private func readList(
        through connection: SourceConnection, _ content: ProductContent,
        _ report: inout BuildReport
    ) async throws -> (crawl: CrawlReport, hidden: Set<Int64>) {
        let list = try await ListStep(
            connection: connection, store: store, content: content, state: state,
            observer: observer, now: now
        ).run(&report)
        try refuseEmptyCatalog(list.crawl)
        // The state is tied to this source only after a list was read, because a mistyped address
        // must not take the state.
        try store.claim(source: settings.sourceIdentity)
        return list
    }

    /// Rejects a catalog that lost most products or a whole field.
    ///
    /// A shard is not checked, because it has only a part of the products.
    private func refuseUnlikelyCatalog() throws {
        guard shard == nil else { return }
        try refuseShrunkCatalog()
        try FieldGuard(store: store, acceptsShrink: settings.acceptsShrink).run()
    }

    /// Rejects a catalog with far fewer products than the pages of a site whose state was lost.
    private func refuseShrunkCatalog() throws {
        guard !settings.acceptsShrink, try store.builds.published().isEmpty else { return }
        let (pages, products) = try (store.outputs.count(of: .product), store.products.count)
        if ProductRemovals.isShrunk(from: pages, to: products) {
            throw BuildError.shrunk(from: pages, to: products)
        }
    }

    /// Rejects an empty list.
    ///
    /// If an API suddenly lists no products, the site must not become empty. If an API lists no
    /// products yet, or if its response is misunderstood, no empty site must be started.
    private func refuseEmptyCatalog(_ crawl: CrawlReport) throws {
        guard try store.listing.count == 0 else { return }
        let address = settings.sourceAddress.description
        let site = try store.builds.published().first
        if let site, site.products > 0 {
            throw BuildError.emptyCatalog(
                address: address, hasList: crawl.hasList, published: site.products)
        }
        let unpublished = try store.products.count
        if unpublished == 0, crawl.rejectedCount > 0 {
            throw BuildError.noReadableProduct(
                address: address, rows: crawl.rejectedCount,
                isDocument: [FeedSource.kind, TableSource.kind].contains(settings.sourceKind))
        }
        if site == nil || unpublished > 0, !settings.acceptsShrink {
            throw BuildError.emptyFirstCatalog(
                address: address, hasList: crawl.hasList, unpublished: unpublished)
        }
    }
}

extension BuildError {
    /// True if the source was read, but its products are probably wrong.
    fileprivate var refusesReading: Bool {
        switch self {
        case .shrunk, .lostField: true
        default: false
        }
    }
}

extension BuildSettings {
    fileprivate func clientConfiguration(spoolFolder: String) -> HTTPClient.Configuration {
        var configuration = HTTPClient.Configuration(
            userAgent: "catalog/\(catalogVersion)", spoolFolder: spoolFolder)
        configuration.originHeaders = [sourceAddress.origin: sourceHeaders]
        if let length = SourceKind(rawValue: sourceKind)?.addressForm.longestDocument {
            configuration.page = TransferLimits(bodyBytes: length, duration: .seconds(1_800))
        }
        configuration.hosts = site.reading.hosts
        configuration.hosts.privateOrigins.insert(sourceAddress.origin)
        if let origin = sourceCredentials.tokenOrigin {
            configuration.hosts.privateOrigins.insert(origin)
        }
        if awaitsSource {
            configuration.hosts.awaitedHosts = site.reading.hosts.redirectHosts
                .union([sourceAddress.host])
        }
        configuration.hosts.privateOrigins.formUnion(content.privateOrigins)
        configuration.proxies = ProxyRules(environment: ProcessInfo.processInfo.environment)
        return configuration
    }
}
