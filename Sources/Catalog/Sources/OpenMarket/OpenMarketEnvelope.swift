import JSON

/// What a list reply says around its rows.
struct OpenMarketEnvelope {
    /// The versions of the API, told apart by the spelling of their keys.
    enum Contract: String {
        /// `page_no`, `items_per_page`
        case january2022 = "2022-01"
        /// `pageNo`, `itemsPerPage`
        case october2022 = "2022-10"
    }

    static let rowsKey = "pages"

    let contract: Contract?
    private let reply: JSONValue

    init(_ reply: JSONValue) {
        self.reply = reply
        contract =
            if reply["pageNo"] != nil || reply["itemsPerPage"] != nil {
                .october2022
            } else if reply["page_no"] != nil || reply["items_per_page"] != nil {
                .january2022
            } else {
                nil
            }
    }

    var pageSize: Int? { count("items_per_page", "itemsPerPage", from: 1) }
    var lastPage: Int? { count("last_page", "lastPage", from: 1) }
    var totalCount: Int? { count("total_count", "totalCount", from: 0) }
    var hasNext: Bool? { (reply["has_next"] ?? reply["hasNext"])?.bool }

    /// The summary with what is announced.
    func completing(_ summary: PageSummary) -> PageSummary {
        var summary = summary
        summary.pageSize = pageSize
        summary.lastPage = lastPage
        summary.totalCount = totalCount
        summary.hasNext = hasNext
        summary.contract = contract?.rawValue
        return summary
    }

    private func count(_ snake: String, _ camel: String, from least: Int) -> Int? {
        (reply[snake] ?? reply[camel])?.integer.flatMap { $0 >= least ? $0 : nil }
    }
}
