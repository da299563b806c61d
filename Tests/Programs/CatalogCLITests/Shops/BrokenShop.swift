import JSON
import WebServer

/// A shop API of three pages on this computer that has one fault.
final class BrokenShop {
    /// The defect of the shop.
    enum Fault: String, CaseIterable {
        case none = "nothing"
        case textPrices = "prices are texts"
        case namelessRows = "a row has no id"
        case noIDs = "no row has an id"
        case otherKey = "rows stand under another key"
        case missingTotals = "the list tells nothing of its length"
        case ignoredPage = "the page number is ignored"
        case ignoredSize = "the page size is ignored"
        case wrongTotals = "the list counts wrong"
        case missingPage = "a page that was announced is not there"
        case emptyList = "the list is empty"
        case goneDetails = "details are not there"
        case otherDetail = "each detail is that of one product"
        case strangeDetail = "details have other types"
        case refused = "who asks is not known"
        case forbidden = "the key is not enough"
        case away = "nothing is there"
        case failing = "the server fails"
        case webPage = "a web page answers"
        case brokenJSON = "the list breaks off"
        case moved = "the list is elsewhere"
        case movedRoot = "the API is elsewhere"
        case items = "it sells items"
    }

    private let server: LoopbackServer

    init(_ fault: Fault) throws {
        server = try LoopbackServer { Self.answer(to: $0, fault) }
    }

    var address: String { server.address }

    private static func answer(to request: WebRequest, _ fault: Fault) -> WebResponse {
        let words = request.path.split(separator: "/").map(String.init)
        if let answer = refusal(fault, request) { return answer }
        if fault == .items { return items(words) }
        if fault == .moved, request.path == "/api/products" {
            return WebResponse(
                status: 302, headers: ["Location": "/v2/products?\(query(request))"])
        }
        if fault == .movedRoot, words.first == "api" {
            return WebResponse(status: 302, headers: ["Location": "/v2\(request.target)"])
        }
        if request.path.hasSuffix("/api/products") || request.path == "/v2/products" {
            return list(
                page: number("page_no", of: request), size: number("items_per_page", of: request),
                fault)
        }
        guard words.count > 1, words[words.count - 2] == "products",
            let id = words.last.flatMap({ Int($0) })
        else {
            return .text("", status: 404)
        }
        return detail(id, fault)
    }

    private static func refusal(_ fault: Fault, _ request: WebRequest) -> WebResponse? {
        switch fault {
        case .refused: .json(Array(#"{"code":401,"message":"who are you?"}"#.utf8), status: 401)
        case .forbidden: .text("not with this key", status: 403)
        case .away: .text("", status: 404)
        case .failing: .text("the database is gone", status: 500)
        case .webPage:
            WebResponse(
                contentType: "text/html", body: Array("<!doctype html><title>Shop</title>".utf8))
        default: nil
        }
    }

    private static func query(_ request: WebRequest) -> String {
        String(request.target.drop { $0 != "?" }.dropFirst())
    }

    private static func number(_ name: String, of request: WebRequest) -> Int {
        let item = query(request).split(separator: "&").first { $0.hasPrefix("\(name)=") }
        return item.flatMap { Int($0.dropFirst(name.count + 1)) } ?? 1
    }

    // MARK: Products

    private static func list(page: Int, size: Int, _ fault: Fault) -> WebResponse {
        if fault == .emptyList { return WebResponse(status: 204) }
        let rowCount = fault == .ignoredPage ? 250 : 25
        let size = fault == .ignoredSize ? 5 : size
        let first = fault == .ignoredPage ? 0 : (page - 1) * size
        if first >= rowCount || fault == .missingPage && page > 1 {
            return WebResponse(status: 204)
        }
        let ids = (first..<min(rowCount, first + size)).map { 1_000 - $0 }
        let rows = ids.map { row($0, fault) }.joined(separator: ",")
        let total = fault == .wrongTotals ? 9 : rowCount
        let last = (rowCount + size - 1) / size
        let lengths =
            fault == .missingTotals ? "" : #""totalCount":\#(total),"lastPage":\#(last),"#
        let key = fault == .otherKey ? "products" : "pages"
        let text = #"""
            {"pageNo":\#(page),"itemsPerPage":\#(size),\#(lengths)"hasNext":\#(page < last),\#
            "\#(key)":[\#(rows)]}
            """#
        let bytes = Array(text.utf8)
        return .json(fault == .brokenJSON ? Array(bytes.prefix(500)) : bytes)
    }

    private static func row(_ id: Int, _ fault: Fault) -> String {
        let isNameless = fault == .noIDs || fault == .namelessRows && id == 998
        let price = fault == .textPrices ? #""1,200""# : "1200.0"
        return #"""
            {\#(isNameless ? "" : #""id":\#(id),"#)"vendor_id":7,"vendorName":"Mug Works",\#
            "name":"Cup \#(id)","description":"A cup.","thumbnail":"/t/\#(id).jpg",\#
            "currency":"KRW","price":\#(price),"bargain_price":\#(price),\#
            "discounted_price":0.0,"stock":3,"created_at":"2022-11-16T00:00:00",\#
            "issued_at":"2022-11-16T00:00:00"}
            """#
    }

    private static func detail(_ id: Int, _ fault: Fault) -> WebResponse {
        if fault == .goneDetails { return .text("", status: 404) }
        let id = fault == .otherDetail ? 5 : id
        let row = row(id, fault).dropLast()
        let rest =
            fault == .strangeDetail
            ? #","images":"/a.jpg","vendors":[7]}"#
            : #","images":[],"vendors":{"id":7,"name":"Mug Works"}}"#
        return .json(Array((row + rest).utf8))
    }

    // MARK: Items

    private static func items(_ words: [String]) -> WebResponse {
        func item(_ id: Int) -> String {
            #"""
            {"id":\#(id),"title":"Cup","currency":"KRW","price":10,"stock":3,"thumbnails":[],\#
            "registration_date":1611523563.7
            """#
        }
        switch (words.first, words.last.flatMap { Int($0) }) {
        case ("items", let page?):
            let rows = (1...20).map { item(page * 20 + $0) + "}" }.joined(separator: ",")
            let text = page > 3 ? "[]" : "[\(rows)]"
            return .json(Array(#"{"page":\#(page),"items":\#(text)}"#.utf8))
        case ("item", let id?):
            return .json(Array((item(id) + #","descriptions":"A cup.","images":[]}"#).utf8))
        default: return .text("", status: 404)
        }
    }
}
