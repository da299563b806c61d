import CatalogSearch
import CatalogState
import Digest

/// A delta of the search index with its documents and their numbers.
///
/// The numbers of earlier builds stay, because their cards are in files that caches keep. New
/// numbers begin with a new file of cards.
struct SearchDelta {
    /// A document of the delta.
    struct Entry {
        let number: Int
        let position: Int64
        let card: Fingerprint
        /// The number in the base; `nil` for a product that came later.
        let base: Int?
    }

    /// The number of the first document whose card is not published.
    let start: Int
    /// The number of documents, some of which may be unused.
    let count: Int
    /// The documents, by their numbers.
    let entries: [Entry]
    /// The numbers of the base whose products are gone, ascending.
    let removedFromBase: [Int]
    /// The positions of the products that this build removes from the index.
    let removed: [Int64]
    /// The folder of the cards, which is the same for all deltas of a base.
    let cards: String
    let name: String
    private let baseCount: Int

    /// - Parameter former: The number of documents of the published delta.
    init(_ changes: borrowing SearchChanges, of base: SearchSegment, after former: Int) {
        let cardsPerFile = SearchSegment.cardsPerFile
        start = (former + cardsPerFile - 1) / cardsPerFile * cardsPerFile
        count = changes.changed.isEmpty ? former : start + changes.changed.count
        let kept = changes.unchangedInDelta.compactMap { entry in
            entry.delta.map {
                Entry(number: $0, position: entry.position, card: entry.card, base: entry.base)
            }
        }
        let start = start
        let new = changes.changed.enumerated().map { index, change in
            Entry(
                number: start + index, position: change.position, card: change.card,
                base: change.base)
        }
        entries = kept.sorted { $0.number < $1.number } + new
        removedFromBase = changes.removedFromBase
        removed = changes.removed
        baseCount = base.documents
        let suffix = base.name.dropFirst(SearchIndexFile.basePrefix.count)
        cards = "c-\(suffix)"
        var hasher = FingerprintHasher()
        hasher.update(base.name)
        hasher.update(UInt64(count))
        for entry in entries {
            hasher.update(UInt64(entry.number))
            hasher.update(UInt64(bitPattern: entry.position))
            hasher.update(entry.card)
        }
        for number in removedFromBase { hasher.update(UInt64(number)) }
        name = "d-\(hasher.finalize().hex.prefix(12))"
    }

    /// The places of the documents in the order of all products: that of the base for a product
    /// of the base, and a place behind the base for a new one.
    var orderKeys: [Int?] {
        var keys = [Int?](repeating: nil, count: count)
        for entry in entries { keys[entry.number] = entry.base }
        let new = entries.filter { $0.base == nil }.sorted { $0.position < $1.position }
        for (index, entry) in new.enumerated() { keys[entry.number] = baseCount + index }
        return keys
    }
}
