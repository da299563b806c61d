/// Where things are below the address of a shop.
package enum ShopPath {
    /// The list of products; a product is below it, by its id.
    package static let products = "/api/products"
    /// The list of items; its pages are below it, by their numbers.
    package static let items = "/items"
    /// Where an item is registered; an item is below it, by its id.
    package static let item = "/item"
    /// Where a shop of products tells that it is there.
    package static let health = "/healthChecker"
}

/// The names in the query of the list of products, in both contracts.
package enum ShopQuery {
    /// Which page, from 1.
    package static let page = PagingKeys.snakeCase.page
    /// How many products it has.
    package static let pageSize = PagingKeys.snakeCase.pageSize
    /// What to look for, where the contract has a search.
    package static let search = "search_value"
}
