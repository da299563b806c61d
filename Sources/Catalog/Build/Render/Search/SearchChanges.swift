import CatalogSearch
import CatalogState
import Digest

/// The differences between the products and the search index.
struct SearchChanges: ~Copyable {
    /// A product whose card is not in the index.
    struct Change {
        let position: Int64
        let card: Fingerprint
        /// The number in the base; `nil` for a product that came later.
        let base: Int?
    }

    /// The products that are new or changed, the oldest first.
    private(set) var changed: [Change] = []
    /// The products of the delta that did not change.
    private(set) var unchangedInDelta: [SearchTable.Entry] = []
    /// The positions of the products that are gone.
    private(set) var removed: [Int64] = []
    private var isLive: [Bool]
    private var all = FingerprintHasher()

    /// - Parameter documents: The number of documents of the base.
    init(of documents: Int) {
        isLive = Array(repeating: false, count: documents)
    }

    /// Adds a product.
    ///
    /// Products that exist are added in the order of their positions.
    ///
    /// - Parameters:
    ///   - card: The hash of its card; `nil` if the catalog does not have the product any more.
    ///   - known: The place of the product in the index.
    mutating func add(_ position: Int64, card: Fingerprint?, known: SearchTable.Entry? = nil) {
        guard let card else {
            if known != nil { removed.append(position) }
            return
        }
        all.update(UInt64(bitPattern: position))
        all.update(card)
        if let base = known?.base, isLive.indices.contains(base) { isLive[base] = true }
        if let known, known.card == card {
            if known.delta != nil { unchangedInDelta.append(known) }
        } else {
            changed.append(Change(position: position, card: card, base: known?.base))
        }
    }

    var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

    /// The numbers of the base whose products are gone, ascending.
    var removedFromBase: [Int] { isLive.indices.filter { !isLive[$0] } }

    /// The name of a base with the products: another one for other products or cards, so that
    /// caches may keep its files for ever.
    var baseName: String { SearchIndexFile.basePrefix + all.finalize().hex.prefix(12) }
}
