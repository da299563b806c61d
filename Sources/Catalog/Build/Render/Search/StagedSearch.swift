import CatalogSearch
import CatalogState
import Digest

/// A search index whose changed files are staged, but not yet published.
struct StagedSearch {
    /// The base and the delta, if there is one.
    var segments: [SearchSegment]
    /// True for a new base.
    private let isWhole: Bool
    /// The documents of a new delta.
    private let delta: SearchDelta?
    // The documents of a new base: separate lists, which take less memory than entries.
    private var positions: [Int64] = []
    private var cards: [Fingerprint] = []

    init(segments: [SearchSegment], isWhole: Bool = false, delta: SearchDelta? = nil) {
        self.segments = segments
        self.isWhole = isWhole
        self.delta = delta
    }

    /// Adds the next document of a new base.
    mutating func add(_ position: Int64, card: Fingerprint) {
        positions.append(position)
        cards.append(card)
    }

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
        if isWhole {
            let entries = positions.indices.lazy.map { number in
                SearchTable.Entry(
                    position: positions[number], base: number, delta: nil, card: cards[number])
            }
            try store.search.save(saved, entries, isWhole: true)
        } else if let delta {
            let entries = delta.entries.lazy.map {
                SearchTable.Entry(
                    position: $0.position, base: $0.base, delta: $0.number, card: $0.card)
            }
            try store.search.save(saved, entries, isWhole: false, removing: delta.removed)
        }
    }
}
