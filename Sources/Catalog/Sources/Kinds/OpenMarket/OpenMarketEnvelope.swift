import CatalogShopContract
import JSON

/// The data of a list reply apart from the rows.
struct OpenMarketEnvelope {
    static let rowsKey = ShopContract.october2022.rowsKey

    /// The contract, recognised by the spelling of the keys.
    let contract: ShopContract?
    private let reply: JSONValue

    init(_ reply: JSONValue) {
        self.reply = reply
        contract =
            if Self.isSpelled(.camelCase, reply) {
                .october2022
            } else if Self.isSpelled(.snakeCase, reply) {
                .january2022
            } else {
                nil
            }
    }

    var pageSize: Int? { count(\.pageSize, from: 1) }
    var lastPage: Int? { count(\.lastPage, from: 1) }
    var totalCount: Int? { count(\.totalCount, from: 0) }
    var hasNext: Bool? { value(\.hasNext)?.bool }

    /// Returns `summary` with the numbers that the reply announces.
    func completing(_ summary: PageSummary) -> PageSummary {
        var summary = summary
        summary.pageSize = pageSize
        summary.lastPage = lastPage
        summary.totalCount = totalCount
        summary.hasNext = hasNext
        summary.contract = contract?.rawValue
        return summary
    }

    private static func isSpelled(_ keys: PagingKeys, _ reply: JSONValue) -> Bool {
        reply[keys.page] != nil || reply[keys.pageSize] != nil
    }

    private func count(_ key: (PagingKeys) -> String, from least: Int) -> Int? {
        value(key)?.integer.flatMap { $0 >= least ? $0 : nil }
    }

    private func value(_ key: (PagingKeys) -> String) -> JSONValue? {
        reply[key(.snakeCase)] ?? reply[key(.camelCase)]
    }
}
