import CatalogModel
import CatalogPublishing
import CatalogRendering
import CatalogState
import Digest
import FoundationEssentials

/// Renders the pages of one shard into the shard's folder, without changing the site or its state.
struct PageShard {
    let shard: Shard
    let state: StateFolder
    /// The copy of the state from which the pages are rendered.
    let copy: StateCopy
    let version: StateVersion
    let settings: BuildSettings
    let theme: SiteTheme
    let observer: any BuildObserver

    private var compression: CompressionRules { CompressionRules(of: settings, theme) }

    /// Renders the pages, unless the shard already has a result.
    ///
    /// - Returns: the number of rendered files; `nil` if the shard already has a result.
    func run() async throws -> Int? {
        let store = try CatalogStore(at: copy.state.database)
        // The records are trusted, because the output folder may be on another machine. The merge
        // compares them with the folder.
        let trustsRecords = try Self.trustsRecords(of: store)
        let shop = try PreparedShop.prepare(
            settings, theme: theme, store: store, compression: compression,
            isOutputKnown: trustsRecords,
            lost: nil, number: store.builds.next, time: version.time, observer: observer)
        let group = ShardGroup(
            .render, in: state, of: version,
            inputs: Self.inputs(shop.plan, trustsRecords: trustsRecords, settings))
        if group.result(of: shard) != nil { return nil }
        let work = try group.begin(shard)
        do {
            let entries = copy.state.path + "/entries.sqlite"
            let count = try await render(shop, of: store, trustsRecords, to: entries, work)
            try FileManager.default.copyItem(atPath: entries, toPath: work.database)
            try work.finish()
            return count
        } catch {
            work.remove()
            throw error
        }
    }

    /// Returns true if the state has records of published files.
    static func trustsRecords(of store: CatalogStore) throws -> Bool {
        try store.outputName() != nil && !store.outputs.isEmpty
    }

    /// A hash of the inputs of rendering that are not part of the state.
    static func inputs(
        _ plan: SitePlan, trustsRecords: Bool, _ settings: BuildSettings
    ) -> Fingerprint {
        var hasher = FingerprintHasher()
        hasher.update(catalogVersion)
        hasher.update(plan.inputs)
        hasher.update(trustsRecords ? 1 : 0)
        let overrides = settings.overrides
        if !overrides.entries.isEmpty {
            let file = fingerprint(ofFile: "\(settings.siteRoot)/\(overrides.file)")
            hasher.update(file?.description ?? "")
        }
        return hasher.finalize()
    }

    /// Renders the pages of the shard, and saves their journal in a database at `entries`.
    ///
    /// - Returns: the number of rendered files.
    private func render(
        _ shop: PreparedShop, of store: CatalogStore, _ isOutputKnown: Bool, to entries: String,
        _ work: ShardWork
    ) async throws -> Int {
        let (plan, shape) = (shop.plan, shop.plan.shape)
        let facets = try plan.stale.lists.facets(in: shape, of: store)
        let works = plan.stale.spans.map(RenderWork.span) + facets.map(RenderWork.lists)
        let folder = try BuildFolder(at: work.path)
        let journal = try OutputJournal(at: entries)
        observer.begin(.pages)
        let lists = try await SpanRendering.renderAll(
            SpanRendering.Context(
                theme: shop.theme, shape: shape, lists: settings.lists,
                database: copy.state.database, output: nil, isOutputKnown: isOutputKnown,
                folder: folder, compression: compression, journal: journal,
                queue: RenderQueue(works.filter { $0.belongs(to: shard) }), observer: observer),
            width: settings.width)
        try await journal.flush()
        let result = try CatalogStore(at: entries)
        try result.transaction { try result.lists.replace(with: lists) }
        let count = try result.journal.counts.staged
        observer.end(.pages, "\(Count(count, "file")) rendered")
        return count
    }
}
