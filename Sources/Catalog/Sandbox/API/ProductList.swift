internal import JSON

/// Writes replies with a page of the list: the paging keys of a contract around rows.
struct ProductList: Sendable {
    let writer: ProductWriter
    let quirks: Set<Quirk>

    /// The reply to a request for a page of a list with `total` rows.
    func reply(to page: PageRequest, total: Int, rows: some Sequence<Listing>) -> [UInt8] {
        let last = page.lastPage(of: total)
        let isCamel = writer.contract == .october2022 && !quirks.contains(.snakeKeys)
        func name(_ snake: String, _ camel: String) -> String { isCamel ? camel : snake }
        func writeEnd(_ json: inout JSONWriter) {
            json.member(name("last_page", "lastPage"), last)
            json.member(name("has_next", "hasNext"), page.number < last)
            json.member(name("has_prev", "hasPrev"), page.number > 1)
        }
        var json = JSONWriter()
        json.object { json in
            json.member(name("page_no", "pageNo"), page.number)
            json.member(name("items_per_page", "itemsPerPage"), page.size)
            json.member(name("total_count", "totalCount"), total)
            json.member("offset", page.offset)
            json.member("limit", page.limit)
            if isCamel { writeEnd(&json) }
            json.key("pages")
            json.array { json in
                for row in rows { writer.write(row, into: &json) }
                if quirks.contains(.trailingComma) { json.value(number: "") }
            }
            if !isCamel { writeEnd(&json) }
        }
        return json.bytes()
    }
}
