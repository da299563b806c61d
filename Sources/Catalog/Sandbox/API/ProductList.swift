import CatalogShopContract
internal import JSON

/// Writes a page of the list: the rows with the paging keys of a contract.
struct ProductList: Sendable {
    let writer: ProductWriter
    let quirks: Set<Quirk>

    /// Returns the reply to a request for a page of a list with `total` rows.
    func reply(to page: PageRequest, total: Int, rows: some Sequence<Listing>) -> [UInt8] {
        let last = page.lastPage(of: total)
        let isCamel = writer.contract == .october2022 && !quirks.contains(.snakeKeys)
        let keys: PagingKeys = isCamel ? .camelCase : .snakeCase
        func writeEnd(_ json: inout JSONWriter) {
            json.member(keys.lastPage, last)
            json.member(keys.hasNext, page.number < last)
            json.member(keys.hasPrevious, page.number > 1)
        }
        var json = JSONWriter()
        json.object { json in
            json.member(keys.page, page.number)
            json.member(keys.pageSize, page.size)
            json.member(keys.totalCount, total)
            json.member("offset", page.offset)
            json.member("limit", page.limit)
            if isCamel { writeEnd(&json) }
            json.key(writer.contract.rowsKey)
            json.array { json in
                for row in rows { writer.write(row, into: &json) }
                if quirks.contains(.trailingComma) { json.value(number: "") }
            }
            if !isCamel { writeEnd(&json) }
        }
        return json.bytes()
    }
}
