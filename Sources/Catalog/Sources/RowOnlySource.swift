package import CatalogModel
package import HTTP

/// A source whose rows contain all data of the products, so that products have no details.
package protocol RowOnlySource: CatalogSource {}

extension RowOnlySource {
    package func detailAddress(of id: ProductID) -> WebAddress? { nil }

    package var rowsAreComplete: Bool { true }

    package var longestDetail: Int { 0 }

    package func rowsHaveDescriptions(contract: String?) -> Bool { true }

    /// Throws an error, because no address of a detail exists.
    package func readDetail(
        _ body: ResponseBody, from address: WebAddress
    ) throws(SourceError) -> DetailedProduct {
        throw SourceError(.noList(message: ""), at: address)
    }

    /// Returns the product of the row.
    package func complete(_ row: ListedProduct, with detail: DetailedProduct?) -> Product {
        row.product
    }
}
