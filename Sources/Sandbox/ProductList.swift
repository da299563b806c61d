/// Writes replies with a page of the list: the paging keys of a contract around rows.
struct ProductList: Sendable {
    let contract: Contract

    /// The reply to a request for a page of a list with `total` rows.
    func reply(to page: PageRequest, total: Int, rows: ArraySlice<UInt8>) -> [UInt8] {
        let (head, tail) =
            switch contract {
            case .january2022: snakeCase(page, total: total)
            case .october2022: camelCase(page, total: total)
            }
        return Array(head.utf8) + rows + Array(tail.utf8)
    }

    private func snakeCase(_ page: PageRequest, total: Int) -> (head: String, tail: String) {
        let last = page.lastPage(of: total)
        return (
            """
            {"page_no":\(page.number),"items_per_page":\(page.size),"total_count":\(total),\
            "offset":\(page.offset),"limit":\(page.limit),"pages":[
            """,
            """
            ],"last_page":\(last),"has_next":\(page.number < last),"has_prev":\(page.number > 1)}
            """
        )
    }

    private func camelCase(_ page: PageRequest, total: Int) -> (head: String, tail: String) {
        let last = page.lastPage(of: total)
        return (
            """
            {"pageNo":\(page.number),"itemsPerPage":\(page.size),"totalCount":\(total),\
            "offset":\(page.offset),"limit":\(page.limit),"lastPage":\(last),\
            "hasNext":\(page.number < last),"hasPrev":\(page.number > 1),"pages":[
            """,
            "]}"
        )
    }
}
