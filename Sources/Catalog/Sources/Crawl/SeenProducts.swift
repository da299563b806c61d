import CatalogModel
import Digest
import Time

/// The products of a pass, 32 bytes for each: a hash of its id, half of that of its row, and when
/// the source last changed it.
struct SeenProducts {
    enum Sighting { case first, same, changed, older }

    private struct Row {
        var content: UInt64
        var updatedAt: Int64
        var isReadable: Bool { self.updatedAt != .min }
    }

    private var rows: [Fingerprint: Row] = [:]
    private var unreadableCount = 0
    /// Adds up the hashes of all ids, so that their order does not matter.
    private(set) var identity = Fingerprint(high: 0, low: 0)

    /// Products whose rows could be read, and those of which only the id could.
    var count: Int { rows.count }

    /// Products of which a row could be read.
    var readableCount: Int { rows.count - unreadableCount }

    mutating func add(_ product: ListedProduct) -> Sighting {
        let key = Self.key(of: product.product.id)
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

    /// Notes a product of which only the id could be read.
    ///
    /// - Returns: Whether it is news.
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
