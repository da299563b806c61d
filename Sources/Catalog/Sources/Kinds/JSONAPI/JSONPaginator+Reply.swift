import HTTP
import JSON
import JSONPath
import Text

extension JSONAPIConfiguration.Paginator {
    /// Adds what a reply says about the whole list and the next page.
    ///
    /// - Parameter isPost: true if the request had a body, so that a cursor must be a JSON text.
    func complete(
        _ summary: inout PageSummary, from reply: JSONValue, at address: WebAddress, isPost: Bool
    ) {
        switch self {
        case .automatic:
            AutomaticPaging(reply, address).complete(&summary)
        case .pageNumber(_, _, let hints):
            summary.lastPage = hints.total(in: reply)
            summary.hasNext = hints.hasMore(in: reply)
        case .offset(_, _, _, let hints):
            summary.totalCount = hints.total(in: reply)
            summary.hasNext = hints.hasMore(in: reply)
        case .cursor(_, let path, let hints):
            summary.totalCount = hints.total(in: reply)
            summary.hasNext = hints.hasMore(in: reply)
            summary.next = path.first(in: reply).flatMap { isPost ? $0.cursor : $0.spelled }
        case .jsonLink(let path, let hints):
            summary.totalCount = hints.total(in: reply)
            summary.hasNext = hints.hasMore(in: reply)
            summary.next = path.first(in: reply)?.reference
        case .singlePage, .headerCursor, .headerLink: break
        }
    }
}

extension JSONAPIConfiguration.Hints {
    func total(in reply: JSONValue) -> Int? {
        totalPath?.first(in: reply)?.numeric?.wholeNumber(Int.self).flatMap { $0 < 0 ? nil : $0 }
    }

    func hasMore(in reply: JSONValue) -> Bool? {
        guard let value = hasMorePath?.first(in: reply) else { return nil }
        switch value.spelled?.lowercased() {
        case "true", "1": return true
        case "false", "0": return false
        default: return nil
        }
    }
}

extension JSONValue {
    /// The JSON text of a cursor, which is text or a number; `nil` for an empty text.
    fileprivate var cursor: String? {
        guard let spelled, !spelled.isEmpty, bool == nil else { return nil }
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes(), as: UTF8.self)
    }

    /// The address of a page: a text, or an object with it.
    fileprivate var reference: String? {
        string ?? self["href"]?.string ?? self["url"]?.string
    }
}

/// The usual ways in which replies lead to the next page, after dlt's detection.
private struct AutomaticPaging {
    private static let places: [[String]] = [
        [], ["links"], ["_links"], ["meta"], ["paging"], ["pagination"], ["meta", "pagination"],
        ["page"],
    ]
    private static let linkKeys = [
        "next", "next_url", "nextUrl", "next_page_url", "nextPageUrl", "next_link", "nextLink",
        "@odata.nextLink",
    ]
    private static let pageCountKeys = [
        "total_pages", "totalPages", "page_count", "pageCount", "last_page", "lastPage", "pages",
    ]
    private static let totalKeys = ["total", "total_count", "totalCount", "count"]

    private let reply: JSONValue
    private let address: WebAddress

    init(_ reply: JSONValue, _ address: WebAddress) {
        self.reply = reply
        self.address = address
    }

    func complete(_ summary: inout PageSummary) {
        summary.totalCount = number(Self.totalKeys)
        if let link = first(Self.linkKeys, \.reference), link.isReference {
            summary.next = link
        } else if let count = number(Self.pageCountKeys) {
            summary.lastPage = count
            let page = pageNumber ?? 1
            if page < count { summary.next = reference(to: page + 1) }
        }
    }

    private func number(_ keys: [String]) -> Int? {
        first(keys) { $0.numeric?.wholeNumber(Int.self).flatMap { $0 < 0 ? nil : $0 } }
    }

    private func first<Value>(_ keys: [String], _ read: (JSONValue) -> Value?) -> Value? {
        for place in Self.places {
            guard let object = reply.value(at: place) else { continue }
            for key in keys {
                if let found = object[key].flatMap(read) { return found }
            }
        }
        return nil
    }

    /// The number of the page by the parameter `page` of its address.
    private var pageNumber: Int? {
        address.query?.split(separator: "&").lazy
            .first { $0.hasPrefix("page=") }.flatMap { Int($0.dropFirst("page=".count)) }
    }

    private func reference(to page: Int) -> String {
        let others = address.query?.split(separator: "&").filter { !$0.hasPrefix("page=") } ?? []
        return "?" + (others.map(String.init) + ["page=\(page)"]).joined(separator: "&")
    }
}

extension String {
    /// True for an address or a reference to one, not for a cursor.
    fileprivate var isReference: Bool {
        ["http://", "https://", "/", "?"].contains { hasPrefix($0) }
    }
}
