import TestSupport

/// An API whose page n holds n pages' worth of rows, written on request.
struct OverrunningShop: Sendable {
    private static let pageSize = 100

    let products: Int

    func start() -> FaultServer {
        FaultServer { [self] request, _ in .ok(body(request.path)) }
    }

    private func body(_ path: String) -> String {
        guard let number = path.split(separator: "page_no=").dropFirst().first else {
            return detail(String(path.split(separator: "/").last ?? ""))
        }
        return list(Int(number.prefix { $0 != "&" }) ?? 1)
    }

    private func list(_ page: Int) -> String {
        let start = min((page - 1) * Self.pageSize, products)
        let end = min(start + page * Self.pageSize, products)
        let last = (products + Self.pageSize - 1) / Self.pageSize
        return #"{"page_no":\#(page),"items_per_page":\#(Self.pageSize),"#
            + #""total_count":\#(products),"last_page":\#(last),"pages":["#
            + (start..<end).map(row).joined(separator: ",") + "]}"
    }

    private func row(_ number: Int) -> String {
        #"{"id":\#(products - number),"vendor_id":\#(number % 20),"name":"Product \#(number)","#
            + #""currency":"KRW","price":\#(1000 + number).0,"bargain_price":900.0,"#
            + #""discounted_price":\#(100 + number).0,"stock":\#(number % 7),"#
            + #""created_at":"2022-01-24T00:00:00.00","issued_at":"2022-01-24T00:00:00.00"}"#
    }

    private func detail(_ id: String) -> String {
        #"{"id":\#(id),"name":"Product","description":"\#(Self.words)","images":[]}"#
    }

    private static let words = String(repeating: "Words of a **description**. ", count: 60)
}
