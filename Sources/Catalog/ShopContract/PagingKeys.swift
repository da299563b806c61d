/// The keys beside the rows in a list of products, in one of two spellings.
package struct PagingKeys: Sendable {
    package let page: String
    package let pageSize: String
    package let totalCount: String
    package let lastPage: String
    package let hasNext: String
    package let hasPrevious: String

    /// The keys of contract 2022-01.
    package static let snakeCase = PagingKeys(
        page: "page_no", pageSize: "items_per_page", totalCount: "total_count",
        lastPage: "last_page", hasNext: "has_next", hasPrevious: "has_prev")

    /// The keys of contract 2022-10.
    package static let camelCase = PagingKeys(
        page: "pageNo", pageSize: "itemsPerPage", totalCount: "totalCount", lastPage: "lastPage",
        hasNext: "hasNext", hasPrevious: "hasPrev")
}
