/// The paths of the API below the address of a shop.
package enum ShopPath {
    /// The list of products; the path of a product appends its id.
    package static let products = "/api/products"
    /// The list of items; the path of a page appends its number.
    package static let items = "/items"
    /// The registration of items; the path of an item appends its id.
    package static let item = "/item"
    /// The health check of a shop of products.
    package static let health = "/healthChecker"
}

/// The query parameters of the list of products, in both contracts.
package enum ShopQuery {
    /// The number of the page, counted from 1.
    package static let page = PagingKeys.snakeCase.page
    /// The number of products on a page.
    package static let pageSize = PagingKeys.snakeCase.pageSize
    /// The search text, if the contract has a search.
    package static let search = "search_value"
}
