import CatalogShopContract
import JSON

/// One page of the list of a shop.
package struct ShopPage: Sendable, Equatable {
    /// The page number, from 1.
    package let number: Int
    /// The number of pages, if the shop states it.
    package let lastPage: Int?
    /// The number of products, if the shop states it.
    package let totalCount: Int?
    /// The products or items, in the shop's order.
    package let products: [ShopProduct]

    /// Returns an empty page, which stands for a page after the last page.
    static func empty(_ number: Int) -> ShopPage {
        ShopPage(number: number, lastPage: nil, totalCount: nil, products: [])
    }

    private init(number: Int, lastPage: Int?, totalCount: Int?, products: [ShopProduct]) {
        self.number = number
        self.lastPage = lastPage
        self.totalCount = totalCount
        self.products = products
    }

    /// Reads a page; `nil` for a value that is not a list.
    init?(_ json: JSONValue, number: Int, _ contract: ShopContract) {
        guard let rows = json[contract.rowsKey]?.elements else { return nil }
        let envelope = OpenMarketEnvelope(json)
        let products = rows.compactMap { ShopProduct($0) }
        // In contract 2022-10, later pages have several times as many rows.
        let size = contract.sellsItems ? nil : envelope.pageSize
        self.init(
            number: number, lastPage: envelope.lastPage, totalCount: envelope.totalCount,
            products: size.map { Array(products.prefix($0)) } ?? products)
    }
}
