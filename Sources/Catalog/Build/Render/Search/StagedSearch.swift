import CatalogSearch
import CatalogState
import Digest

/// A search index whose changed files are staged, but not yet published.
struct StagedSearch {
    /// The change of the places of products in the index.
    enum Change {
        /// All products keep their places.
        case none
        /// A new base has all products.
        case base(SearchBase)
        /// A new delta has the products that changed since the base.
        case delta(SearchDelta)
    }

    /// The base and the delta, if there is one.
    let segments: [SearchSegment]
    let change: Change

    /// Returns true if the index still has the file at `path`.
    func uses(_ path: String) -> Bool {
        let folder = path.split(separator: "/", maxSplits: 2).dropFirst().first ?? ""
        return path == SearchIndexFile.path
            || segments.contains { $0.name == folder || $0.cards == folder }
    }

    /// Saves the places of the documents after publication.
    func accept(in store: CatalogStore) throws {
        let saved = segments.map {
            SearchTable.Segment(
                name: $0.name, documents: $0.documents, shards: $0.shards, cards: $0.cards,
                words: $0.words)
        }
        switch change {
        case .none: break
        case .base(let base):
            try store.search.replaceAll(with: saved, base.entries)
        case .delta(let delta):
            let entries = delta.entries.lazy.map {
                SearchTable.Entry(
                    position: $0.position, base: $0.base, delta: $0.number, card: $0.card)
            }
            try store.search.update(saved, saving: entries, deleting: delta.removed)
        }
    }
}

/// The documents of a new base, in their order.
struct SearchBase {
    // Separate lists take less memory than entries.
    private var positions: [Int64] = []
    private var cards: [Fingerprint] = []

    /// Adds the next document.
    mutating func add(_ position: Int64, card: Fingerprint) {
        positions.append(position)
        cards.append(card)
    }

    /// The places of the products.
    var entries: some Sequence<SearchTable.Entry> {
        positions.indices.lazy.map { [positions, cards] number in
            SearchTable.Entry(
                position: positions[number], base: number, delta: nil, card: cards[number])
        }
    }
}
