import CatalogModel
import CatalogRendering
import CatalogSearch
import CatalogState
import Digest
import Text

/// Brings the search index up to date, and stages its files.
///
/// The index has a base, which has all products at the time of the last merge, and a delta with
/// what changed since. A build rewrites the delta only. When the delta has grown too much, a new
/// base takes the place of both.
struct SearchStep {
    /// The number of documents in the delta, or gone from the base, that are never too many.
    private static let smallDelta = 64

    let theme: SiteTheme
    let store: CatalogStore
    let categories: CategoryTree
    /// The value of ``StalePages/changedProducts``.
    let changedProducts: [Int64]?
    let stager: OutputStager
    /// The value of ``OutputCheck/lostSearchFolders``.
    let lostFolders: Set<Substring>?

    /// Stages the files that changed.
    func run() throws -> StagedSearch {
        let published = try store.search.segments().map { SearchSegment($0) }
        guard let base = published.first, base.name.hasPrefix(SearchIndexFile.basePrefix),
            try isUsable(published)
        else { return try stageBase(named: try changes(since: nil).baseName) }
        let changes =
            try changedProducts.map { try self.changes(of: $0, since: base) }
            ?? changes(since: base)
        let former = published.count > 1 ? published[1] : nil
        if changes.isEmpty, former == nil { return try stageIndex(of: published, .none) }
        let delta = SearchDelta(changes, of: base, after: former)
        let mostDocuments = max(Self.smallDelta, base.documents / 8)
        let mostRemoved = max(Self.smallDelta, base.documents / 4)
        guard changes.removedFromBase.count <= mostRemoved else {
            return try stageBase(named: changes.baseName)
        }
        if delta.count <= mostDocuments { return try stage(delta, of: base) }
        // In a small shop, most numbers of a delta are unused after a few nights with one change.
        // The cards of a delta are fewer files than a new base.
        let mostRenumbered = max(Self.smallDelta, mostDocuments / 2)
        guard let former, delta.entries.count <= mostRenumbered else {
            return try stageBase(named: changes.baseName)
        }
        let renumbered = SearchDelta(renumbering: delta, with: changes, of: base, after: former)
        return try stage(renumbered, of: base)
    }

    /// True if the site has the base and all cards.
    ///
    /// The files of the delta are staged again anyway. An earlier build that was restored may have
    /// other files than the state describes.
    private func isUsable(_ published: [SearchSegment]) throws -> Bool {
        guard let lostFolders else { return false }
        return try published.allSatisfy { segment in
            if lostFolders.contains(segment.cards[...]) { return false }
            return try segment.cardPaths.allSatisfy { try store.outputs.contains($0) }
        }
    }

    /// Compares the products at `positions` with the index; all others are as the index has them.
    private func changes(
        of positions: [Int64], since base: SearchSegment
    ) throws -> SearchChanges {
        var changes = SearchChanges(of: base.documents)
        var cards = CardHashes(of: theme, categories: categories)
        var rest = positions[...]
        try store.search.forEachEntry { entry in
            while let next = rest.first, next < entry.position {
                try changes.add(next, card: cards.hash(at: next, in: store))
                rest.removeFirst()
            }
            let isUnchanged = rest.first != entry.position
            if !isUnchanged { rest.removeFirst() }
            try changes.add(
                entry.position,
                card: isUnchanged ? entry.card : cards.hash(at: entry.position, in: store),
                known: entry)
        }
        for position in rest {
            try changes.add(position, card: cards.hash(at: position, in: store))
        }
        return changes
    }

    /// Compares all products with the index.
    private func changes(since base: SearchSegment?) throws -> SearchChanges {
        var changes = SearchChanges(of: base?.documents ?? 0)
        var cards = CardHashes(of: theme, categories: categories)
        try store.records.forEachWithoutDescription { product in
            changes.add(
                product.position, card: cards.hash(of: product),
                known: base == nil ? nil : try store.search.entry(at: product.position))
        }
        if base != nil {
            for entry in try store.search.removedProducts() {
                changes.add(entry.position, card: nil, known: entry)
            }
        }
        return changes
    }

    private func stageBase(named name: String) throws -> StagedSearch {
        var base = SearchBase()
        var writer = SegmentWriter(name: name, kind: .base, output: stage)
        var cards = CardHashes(of: theme, categories: categories)
        try store.records.forEachWithoutDescription { product in
            let document = cards.documents.document(of: product)
            base.add(product.position, card: cards.hash(of: document))
            try writer.add(document)
        }
        return try stageIndex(of: [try writer.finish()], .base(base))
    }

    private func stage(_ delta: SearchDelta, of base: SearchSegment) throws -> StagedSearch {
        var writer = SegmentWriter(
            name: delta.name, kind: .delta(cards: delta.cards, written: delta.start),
            output: stage)
        var documents = SearchDocuments(of: theme, categories: categories)
        for entry in delta.entries {
            try store.records.withoutDescription(at: entry.position) { product in
                try writer.add(documents.document(of: product), at: entry.number)
            }
        }
        let segment = try writer.finish(documents: delta.count)
        let head = DeltaHead(orderKeys: delta.orderKeys, removed: delta.removedFromBase)
        try head.bytes(of: segment.name).withBytes {
            try stage(DeltaHead.path(of: segment.name), $0)
        }
        return try stageIndex(of: [base, segment], .delta(delta))
    }

    private func stageIndex(
        of segments: [SearchSegment], _ change: StagedSearch.Change
    ) throws -> StagedSearch {
        try SearchIndexFile(segments: segments).bytes().withBytes {
            try stage(SearchIndexFile.path, $0)
        }
        return StagedSearch(segments: segments, change: change)
    }

    private func stage(_ path: String, _ bytes: UnsafeRawBufferPointer) throws {
        let content = Fingerprint.of(bytes)
        guard let job = try stager.job(for: path, .search, fingerprint: content) else { return }
        try stager.stage(bytes, for: job)
    }
}

/// The hashes of the cards of products.
private struct CardHashes: ~Copyable {
    var documents: SearchDocuments
    private var card = OutputBuffer(capacity: 4096)

    init(of theme: SiteTheme, categories: CategoryTree) {
        documents = SearchDocuments(of: theme, categories: categories)
    }

    mutating func hash(of document: SearchDocument) -> Fingerprint {
        card.removeAll()
        document.appendCard(to: &card)
        return card.withBytes { Fingerprint.of($0) }
    }

    mutating func hash(of product: ProductRecord) -> Fingerprint {
        hash(of: documents.document(of: product))
    }

    /// Returns the hash for the product at `position`; `nil` without a product.
    mutating func hash(at position: Int64, in store: CatalogStore) throws -> Fingerprint? {
        var hash: Fingerprint?
        try store.records.withoutDescription(at: position) { hash = self.hash(of: $0) }
        return hash
    }
}

extension SearchSegment {
    fileprivate init(_ saved: SearchTable.Segment) {
        self.init(
            name: saved.name, documents: saved.documents, shards: saved.shards,
            cards: saved.cards, words: saved.words)
    }
}
