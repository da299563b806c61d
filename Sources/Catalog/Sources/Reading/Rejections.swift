import CatalogModel
import HTTP

/// The rows of a page that are not read.
struct Rejections {
    /// The maximum number of rows without an id that are stored.
    private static let mostWithoutID = 1_000
    /// The maximum number of invalid rows with an id.
    ///
    /// All of these ids are stored, so that their products do not count as removed from the list.
    private static let mostWithID = 100_000
    /// The number of invalid rows up to which reading goes on even if most rows are invalid.
    private static let tolerated = 10_000

    private let address: WebAddress
    private var rows: [RejectedRow] = []
    private var withID = 0
    private(set) var count = 0

    /// - Parameter address: the address of the page.
    init(at address: WebAddress) {
        self.address = address
    }

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - index: the index of the row, from 0.
    ///   - id: the id of the product, which then keeps its last valid data; `nil` if it is not known,
    ///     or is the id of another row.
    ///   - rowCount: the number of all rows so far.
    /// - Throws: ``SourceError`` if most of very many rows are not read, because reading more rows
    ///   would take time and show nothing new.
    mutating func add(
        _ index: Int, _ reason: String, id: ProductID?, of rowCount: Int
    ) throws(SourceError) {
        count += 1
        if id != nil { withID += 1 }
        if id != nil || rows.count - withID < Self.mostWithoutID {
            rows.append(RejectedRow(address: address, index: index, id: id, reason: reason))
        }
        guard
            withID > Self.mostWithID || count > Self.tolerated && count > rowCount / 2
        else { return }
        throw SourceError(
            .unreadableRows(count: count, of: rowCount, first: rows.first?.reason ?? ""),
            at: address)
    }

    /// Adds a row that was left out before it was counted, so that the rows after it move.
    mutating func insert(_ index: Int, _ reason: String) {
        for earlier in rows.indices where rows[earlier].index >= index { rows[earlier].index += 1 }
        count += 1
        guard rows.count - withID < Self.mostWithoutID else { return }
        rows.append(RejectedRow(address: address, index: index, id: nil, reason: reason))
    }

    /// Removes the ids for which `isRead` returns true from the stored rows.
    mutating func removeIDs(where isRead: (ProductID) -> Bool) {
        for (index, row) in rows.enumerated() {
            if let id = row.id, isRead(id) { rows[index].id = nil }
        }
    }

    /// The stored rows in the order of the page.
    var sorted: [RejectedRow] { rows.sorted { $0.index < $1.index } }
}
