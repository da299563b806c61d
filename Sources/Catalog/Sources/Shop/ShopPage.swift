import CatalogShopContract
import JSON

/// One page of the list of a shop.
package struct ShopPage: Sendable, Equatable {
    /// From 1.
    package let number: Int
    /// How many pages there are, where the shop tells it.
    package let lastPage: Int?
    /// How many products there are, where the shop tells it.
    package let totalCount: Int?
    /// The products or items, in the shop's order.
    package let products: [ShopProduct]

    /// The page that a shop has behind its last one.
    static func empty(_ number: Int) -> ShopPage {
        ShopPage(number: number, lastPage: nil, totalCount: nil, products: [])
    }

    private init(number: Int, lastPage: Int?, totalCount: Int?, products: [ShopProduct]) {
        self.number = number
        self.lastPage = lastPage
        self.totalCount = totalCount
        self.products = products
    }

    /// `nil` for what is no list.
    init?(_ json: JSONValue, number: Int, _ contract: ShopContract) {
        guard let rows = json[contract.rowsKey]?.elements else { return nil }
        let envelope = OpenMarketEnvelope(json)
        let products = rows.compactMap { ShopProduct($0) }
        // 2022-10 has a multiple of the rows on later pages.
        let size = contract.sellsItems ? nil : envelope.pageSize
        self.init(
            number: number, lastPage: envelope.lastPage, totalCount: envelope.totalCount,
            products: size.map { Array(products.prefix($0)) } ?? products)
    }
}
