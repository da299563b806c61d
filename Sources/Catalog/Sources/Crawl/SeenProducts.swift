import CatalogModel
import Digest
import Time

/// The products that a pass has found so far.
///
/// Each product takes 32 bytes: the hash of its id, a quarter of its row's hash, the number of the
/// reply, and the time of its last change at the source.
struct SeenProducts {
    enum Sighting { case first, same, changed, older }

    /// The place of the row of the same product that was read before.
    enum EarlierRow { case none, onEarlierPage, inEarlierReply, inSameReply }

    private struct Row {
        var content: UInt32
        var reply: UInt32
        var updatedAt: Int64
        var isReadable: Bool { self.updatedAt != .min }
    }

    private var rows: [Fingerprint: Row] = [:]
    /// The number of the current reply.
    ///
    /// A page has several replies if some were unreadable.
    private var reply: UInt32 = 0
    private var firstReplyOfPage: UInt32 = 0
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

    /// Begins to read a reply.
    ///
    /// - Parameter isNewPage: false if an earlier reply with the same page was unreadable.
    mutating func beginReply(isNewPage: Bool) {
        reply &+= 1
        if isNewPage { firstReplyOfPage = reply }
        repeatsOnPage = 0
    }

    mutating func add(_ product: ListedProduct) -> (Sighting, after: EarlierRow) {
        let key = Self.key(of: product.product.id)
        let updatedAt = product.product.updatedAt?.secondsSince1970 ?? 0
        let row = Row(
            content: UInt32(truncatingIfNeeded: product.fingerprint.low), reply: reply,
            updatedAt: max(updatedAt, .min + 1))
        guard let known = rows[key] else {
            insert(row, key)
            return (.first, after: .none)
        }
        let earlier = place(of: known)
        if earlier == .inSameReply { repeatsOnPage += 1 }
        guard known.isReadable else {
            rows[key] = row
            unreadableCount -= 1
            return (.first, after: earlier)
        }
        let isOlder = row.updatedAt < known.updatedAt
        if isOlder {
            rows[key]?.reply = reply
        } else {
            rows[key] = row
        }
        let sighting: Sighting =
            known.content == row.content ? .same : isOlder ? .older : .changed
        return (sighting, after: earlier)
    }

    private func place(of row: Row) -> EarlierRow {
        if row.reply == reply { return .inSameReply }
        return row.reply >= firstReplyOfPage ? .inEarlierReply : .onEarlierPage
    }

    /// Adds a product of which only the id could be read.
    ///
    /// - Returns: True if the pass had not found the product before.
    mutating func add(unreadable id: ProductID) -> Bool {
        let key = Self.key(of: id)
        guard rows[key] == nil else { return false }
        insert(Row(content: 0, reply: reply, updatedAt: .min), key)
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
