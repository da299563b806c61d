import CatalogShopContract
internal import WebServer

/// The requested page of the list.
struct PageRequest: Equatable {
    /// The greatest number of a page, the limit of the real server's integer type.
    static let largestNumber = Int(Int32.max)

    /// The maximum number of rows on a page: ten times the most that any known client requested.
    static let largestSize = 10_000

    let number: Int
    let size: Int

    /// Reads the query parameters.
    init(_ request: WebRequest) throws(Refusal) {
        number = try Self.parameter(
            ShopQuery.page, of: request, default: 1, limit: Self.largestNumber)
        size = try Self.parameter(
            ShopQuery.pageSize, of: request, default: ShopLimits.pageSize, limit: Self.largestSize)
    }

    private static func parameter(
        _ name: String, of request: WebRequest, default value: Int, limit: Int
    ) throws(Refusal) -> Int {
        guard let text = request.queryValue(name) else { return value }
        guard let number = Int(text), 1...limit ~= number else {
            throw Refusal(400, "\(name) must be a whole number from 1 to \(limit)")
        }
        return number
    }

    /// The position of the page's first row.
    var offset: Int { (number - 1) * size }

    /// The position after the page's last row.
    var limit: Int { number * size }

    /// Returns the positions of the rows to send from a list with this many rows.
    func rows(of total: Int, overrun: Bool) -> Range<Int> {
        let end = overrun ? offset + limit : limit
        return min(offset, total)..<min(end, total)
    }

    /// Returns the number of pages of a list with this many rows.
    func lastPage(of total: Int) -> Int { (total + size - 1) / size }
}
