import CatalogSearch
import CatalogState
import Digest

/// A delta of the search index with its documents and their numbers.
///
/// The numbers of earlier builds stay, because their cards are in files that caches keep. New
/// numbers begin with a new file of cards. A delta in which too many numbers are unused is written
/// anew, with a new folder of cards.
struct SearchDelta {
    /// A document of the delta.
    struct Entry {
        fileprivate(set) var number: Int
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
    /// The folder of the cards.
    let cards: String
    let name: String
    private let baseCount: Int

    /// Creates a delta that adds its new documents behind those of the published delta.
    ///
    /// - Parameter former: The published delta, if there is one.
    init(_ changes: borrowing SearchChanges, of base: SearchSegment, after former: SearchSegment?) {
        let cardsPerFile = SearchSegment.cardsPerFile
        let formerCount = former?.documents ?? 0
        let start = (formerCount + cardsPerFile - 1) / cardsPerFile * cardsPerFile
        let kept = changes.unchangedInDelta.compactMap { entry in
            entry.delta.map { Entry(entry, number: $0) }
        }
        let new = changes.changed.enumerated().map { Entry($1, number: start + $0) }
        let suffix = base.name.dropFirst(SearchIndexFile.basePrefix.count)
        self.init(
            changes, of: base, start: start,
            count: new.isEmpty ? formerCount : start + new.count,
            entries: kept.sorted { $0.number < $1.number } + new,
            cards: former?.cards ?? "\(Self.cardsPrefix)\(suffix)")
    }

    /// Creates a delta with the documents of `delta`, but without unused numbers.
    ///
    /// All of its cards are new files.
    ///
    /// - Parameter former: The published delta.
    init(
        renumbering delta: SearchDelta, with changes: borrowing SearchChanges,
        of base: SearchSegment, after former: SearchSegment
    ) {
        var entries = delta.entries
        for number in entries.indices { entries[number].number = number }
        // If the same documents come again, their folder has another name: later builds add files to
        // it, and these can differ from those that caches have of the earlier folder.
        var hasher = FingerprintHasher()
        hasher.update(former.cards)
        for entry in entries { hasher.update(entry.card) }
        self.init(
            changes, of: base, start: 0, count: entries.count, entries: entries,
            cards: "\(Self.cardsPrefix)\(hasher.finalize().hex.prefix(12))")
    }

    private init(
        _ changes: borrowing SearchChanges, of base: SearchSegment, start: Int, count: Int,
        entries: [Entry], cards: String
    ) {
        self.start = start
        self.count = count
        self.entries = entries
        removedFromBase = changes.removedFromBase
        removed = changes.removed
        baseCount = base.documents
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
        self.cards = cards
    }

    private static let cardsPrefix = "c-"

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

extension SearchDelta.Entry {
    fileprivate init(_ entry: SearchTable.Entry, number: Int) {
        self.init(number: number, position: entry.position, card: entry.card, base: entry.base)
    }

    fileprivate init(_ change: SearchChanges.Change, number: Int) {
        self.init(number: number, position: change.position, card: change.card, base: change.base)
    }
}
