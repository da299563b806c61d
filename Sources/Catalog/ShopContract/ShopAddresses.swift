/// The paths of the API, relative to the address of a shop.
package enum ShopPath {
    /// The list of products; a product's id is appended for the path of its detail.
    package static let products = "/api/products"
    /// The list of items; the number of a page is appended for the path of the page.
    package static let items = "/items"
    /// The registration of items; an item's id is appended for the path of its detail.
    package static let item = "/item"
    /// The health check, which only shops that sell products have.
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
