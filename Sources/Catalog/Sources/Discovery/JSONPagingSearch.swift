import HTTP
import JSON

/// The way from page to page of an unknown API, as one reply shows it.
struct JSONPagingSearch {
    private static let places: [[String]] = [
        [], ["links"], ["_links"], ["meta"], ["paging"], ["pagination"], ["meta", "pagination"],
        ["page"],
    ]
    private static let linkKeys = [
        "next", "next_url", "nextUrl", "next_page_url", "nextPageUrl", "next_link", "nextLink",
    ]
    private static let pageCountKeys = [
        "total_pages", "totalPages", "page_count", "pageCount", "last_page", "lastPage", "pages",
    ]
    private static let totalKeys = ["total", "total_count", "totalCount", "count"]
    private static let offsetKeys = ["offset", "skip", "start"]
    private static let cursorKeys = ["next_cursor", "nextCursor", "cursor", "next"]

    /// The paginator, as it is written in the configuration.
    let written: String
    /// False if the reply does not show how the next page is requested.
    let isSure: Bool

    init(_ reply: JSONValue, headers: HTTPHeaders, at address: WebAddress, rowCount: Int) {
        if headers.values(of: "Link").contains(where: { LinkHeader($0)["next"] != nil }) {
            (written, isSure) = ("header_link", true)
            return
        }
        let total = Self.first(Self.totalKeys, in: reply) { $0.wholeNumber(Int.self) != nil }
        if let link = Self.first(Self.linkKeys, in: reply, where: Self.isLink) {
            (written, isSure) = ("{type: json_link, next_url_path: \(link)}", true)
        } else if let count = Self.first(
            Self.pageCountKeys, in: reply, where: { $0.wholeNumber(Int.self) != nil })
        {
            (written, isSure) = ("{type: page_number, total_path: \(count)}", false)
        } else if let cursor = Self.first(
            Self.cursorKeys, in: reply, where: { $0.string?.isEmpty == false })
        {
            (written, isSure) = (
                "{type: cursor, cursor_path: \(cursor), cursor_param: cursor}", false
            )
        } else if let offset = Self.first(
            Self.offsetKeys, in: reply, where: { $0.wholeNumber(Int.self) != nil })
        {
            let limit = Self.value(["limit", "per_page", "size"], in: reply)?.wholeNumber(Int.self)
            let name = offset.split(separator: ".").last.map(String.init) ?? "offset"
            let end = total.map { ", total_path: \($0)" } ?? ""
            (written, isSure) = (
                "{type: offset, limit: \(limit ?? rowCount), offset_param: \(name)\(end)}",
                limit != nil
            )
        } else {
            // The end of the list is found from its rows, whatever the announced number says.
            let count = Self.value(Self.totalKeys, in: reply)?.wholeNumber(Int.self) ?? rowCount
            (written, isSure) =
                count > rowCount
                ? ("{type: page_number}", false) : ("single_page", count == rowCount)
        }
    }

    private static func isLink(_ value: JSONValue) -> Bool {
        let text = value.string ?? value["href"]?.string ?? value["url"]?.string
        return text.map { text in
            ["http://", "https://", "/", "?"].contains { text.hasPrefix($0) }
        } ?? false
    }

    /// Returns the path of the first of `keys` with such a value.
    private static func first(
        _ keys: [String], in reply: JSONValue, where isMeant: (JSONValue) -> Bool
    ) -> String? {
        for place in places {
            guard let object = reply.value(at: place) else { continue }
            for key in keys where object[key].map(isMeant) ?? false {
                return (["$"] + place + [key]).joined(separator: ".")
            }
        }
        return nil
    }

    private static func value(_ keys: [String], in reply: JSONValue) -> JSONValue? {
        places.lazy.compactMap { reply.value(at: $0) }
            .flatMap { object in keys.compactMap { object[$0] } }.first
    }
}
