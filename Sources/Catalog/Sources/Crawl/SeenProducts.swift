import CatalogModel
import Digest
import Time

/// The products that a pass has found so far.
///
/// Each product takes 32 bytes: the hash of its id, half of its row's hash, and the time of its
/// last change at the source.
struct SeenProducts {
    enum Sighting { case first, same, changed, older }

    private struct Row {
        var content: UInt64
        var updatedAt: Int64
        var isReadable: Bool { self.updatedAt != .min }
    }

    private var rows: [Fingerprint: Row] = [:]
    private var onPage: Set<Fingerprint> = []
    private var unreadableCount = 0
    /// The number of rows of the current page whose product has an earlier row on the same page.
    ///
    /// The source sends a page at once, so that such rows are not a sign that rows moved.
    private(set) var repeatsOnPage = 0
    /// The sum of all ids' hashes, which does not depend on their order.
    private(set) var identity = Fingerprint(high: 0, low: 0)

    /// The number of products, including products of which only the id could be read.
    var count: Int { rows.count }

    /// The number of products with a readable row.
    var readableCount: Int { rows.count - unreadableCount }

    mutating func beginPage() {
        onPage.removeAll(keepingCapacity: true)
        repeatsOnPage = 0
    }

    mutating func add(_ product: ListedProduct) -> Sighting {
        let key = Self.key(of: product.product.id)
        if !onPage.insert(key).inserted { repeatsOnPage += 1 }
        let updatedAt = product.product.updatedAt?.secondsSince1970 ?? 0
        let row = Row(content: product.fingerprint.low, updatedAt: max(updatedAt, .min + 1))
        guard let known = rows[key] else {
            insert(row, key)
            return .first
        }
        guard known.isReadable else {
            rows[key] = row
            unreadableCount -= 1
            return .first
        }
        if known.content == row.content { return .same }
        if row.updatedAt < known.updatedAt { return .older }
        rows[key] = row
        return .changed
    }

    /// Adds a product of which only the id could be read.
    ///
    /// - Returns: True if the pass had not found the product before.
    mutating func add(unreadable id: ProductID) -> Bool {
        let key = Self.key(of: id)
        guard rows[key] == nil else { return false }
        insert(Row(content: 0, updatedAt: .min), key)
        unreadableCount += 1
        return true
    }

    private mutating func insert(_ row: Row, _ key: Fingerprint) {
        rows[key] = row
        identity = Fingerprint(high: identity.high &+ key.high, low: identity.low &+ key.low)
    }

    private static func key(of id: ProductID) -> Fingerprint {
        var text = id.text
        return text.withUTF8 { Fingerprint.of(UnsafeRawBufferPointer($0)) }
    }
}
