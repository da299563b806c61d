import CatalogModel
import CatalogState

/// The products of one page in another order than the newest first.
struct SortedSpan: Hashable, Sendable {
    let order: ProductOrder
    /// The page's number, 1 for the first.
    let number: Int
    /// The positions of its products, the first one first.
    let positions: [Int64]

    /// The pages that a site has in other orders; one product is in order by itself.
    ///
    /// - Parameters:
    ///   - size: products on a page, 1 at least.
    ///   - limit: pages of an order.
    static func all(
        in orders: [ProductOrder], of store: CatalogStore, size: Int, limit: Int
    ) throws -> [SortedSpan] {
        guard try store.products.count > 1 else { return [] }
        return try orders.flatMap { order in
            let positions = try store.orders.positions(in: order, limit: size * limit)
            return stride(from: 0, to: positions.count, by: size).map { start in
                SortedSpan(
                    order: order, number: start / size + 1,
                    positions: Array(positions[start..<min(start + size, positions.count)]))
            }
        }
    }
}
