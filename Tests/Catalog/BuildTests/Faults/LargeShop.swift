import CatalogModel
import CatalogShopContract
import Time
import TestSupport
import CatalogSandbox
import WebServer

/// A shop whose replies are made once, so that a thousand servers can send them.
///
/// It speaks the contract of 2022-01, where only details tell descriptions, vendors and pictures.
struct LargeShop: ContentProvider {
    static let pageSize = 100

    private let contents: [String: Content]

    init(products count: Int) throws {
        let products = (1...count).reversed().map(Self.product)
        let shop = SandboxAPI(
            catalog: SandboxCatalog(products: products, contract: .january2022))
        let pageCount = (count + Self.pageSize - 1) / Self.pageSize
        let pages = (1...pageCount + 1).map {
            "/api/products?page_no=\($0)&items_per_page=\(Self.pageSize)"
        }
        var contents: [String: Content] = [:]
        for path in pages + products.map({ "/api/products/\($0.id)" }) {
            contents[path] = Content(shop.respond(to: try WebRequest(target: path)))
        }
        self.contents = contents
    }

    func content(for request: Request) -> Content {
        guard let content = contents[request.path] else { return Content(status: 404, body: []) }
        if let tag = request.value(of: "If-None-Match"), content.headers.contains("ETag: \(tag)") {
            return Content(status: 304, headers: ["ETag: \(tag)"], body: [])
        }
        return content
    }
}

extension LargeShop {
    private static func product(_ id: Int) -> SandboxProduct {
        let text = "**\(id)번 머그컵**\n\n- 손으로 빚음\n- <i>" + String(repeating: "도자기 ", count: id % 40)
        return SandboxProduct(
            id: id, vendor: SandboxVendor(id: id % 7 + 1, name: "공방 \(id % 7 + 1)"),
            name: id % 50 == 0 ? nil : "머그컵 \(id) & \"잔\"",
            description: id % 30 == 0 ? nil : text,
            currency: id % 9 == 0 ? "USD" : "KRW",
            price: id % 70 == 0 ? nil : DecimalAmount(units: Int64(id * 137), scale: UInt8(id % 3)),
            discountedPrice: DecimalAmount(integerLiteral: Int64(id % 100)),
            stock: id % 11 == 0 ? nil : id % 13,
            createdAt: CalendarDay(year: 2022, month: id % 12 + 1, day: id % 28 + 1),
            issuedAt: CalendarDay(year: 2022, month: 12, day: id % 28 + 1),
            pictures: (0..<id % 4).map {
                PictureRecipe(name: "mug-\(id)-\($0)", seed: 1, motif: "mug", variant: $0)
            })
    }
}

extension Content {
    fileprivate init(_ response: WebResponse) {
        self.init(
            status: response.status, headers: response.headers.map { "\($0.name): \($0.value)" },
            body: response.body)
    }
}
