import CatalogModel
import CatalogShopContract
import Time
@testable import CatalogSandbox
@testable import WebServer

/// A shop with a few products for tests, and how to ask it.
enum SmallShop {
    static let potter = SandboxVendor(
        id: 7, name: "Potter", registeredAt: CalendarDay(year: 2021, month: 12, day: 26))

    static func picture(_ name: String, seed: UInt64 = 1) -> PictureRecipe {
        PictureRecipe(name: name, seed: seed, motif: "mug", variant: 0)
    }

    static func product(
        _ id: Int, name: String? = nil, description: String? = nil, price: DecimalAmount = 1_000
    ) -> SandboxProduct {
        SandboxProduct(
            id: id, vendor: potter, name: name ?? "Mug \(id)", description: description,
            currency: "KRW", price: price, discountedPrice: 0, stock: 3,
            createdAt: CalendarDay(year: 2022, month: 11, day: 5),
            issuedAt: CalendarDay(year: 2022, month: 11, day: 5), pictures: [picture("mug-\(id)")])
    }

    /// Two products with a gap between their ids; the newer has everything that is awkward.
    static let pair = SandboxCatalog(products: [
        SandboxProduct(
            id: 3, vendor: potter, name: "머그컵", description: "Said \"hi\"\n\\ 😗",
            currency: "USD", price: 60_000_000,
            discountedPrice: DecimalAmount(units: 75, scale: 2), stock: 4_294_967_296,
            createdAt: CalendarDay(year: 2022, month: 11, day: 5),
            issuedAt: CalendarDay(year: 2022, month: 11, day: 6),
            pictures: [picture("mug-1"), picture("mug-2")]),
        SandboxProduct(
            id: 9, vendor: SandboxVendor(id: 8, name: "Weaver"), name: nil, description: nil,
            currency: "KRW", price: nil, discountedPrice: nil, stock: nil,
            createdAt: CalendarDay(year: 2023, month: 1, day: 31),
            issuedAt: CalendarDay(year: 2023, month: 1, day: 31), pictures: []),
    ])

    /// Products 1 to `count`.
    static func catalog(_ count: Int) -> SandboxCatalog {
        SandboxCatalog(products: (1...count).map { product($0) })
    }

    /// The pictures of tests are their own descriptions.
    static func api(
        _ catalog: SandboxCatalog, _ contract: ShopContract? = nil, quirks: Set<Quirk> = []
    ) -> SandboxAPI {
        SandboxAPI(
            catalog: catalog, contract: contract, quirks: quirks, today: BoxOffice.today,
            drawPoster: { film, shape in Array("\(film.serial) as \(shape)".utf8) },
            draw: { recipe, size in Array("\(recipe.name) at \(size)".utf8) })
    }
}

extension SandboxAPI {
    /// The response to a GET.
    func get(_ target: String) throws -> WebResponse {
        respond(to: try WebRequest(target: target))
    }

    /// The ids of the rows in the reply to a GET.
    func ids(_ target: String) throws -> [Int] {
        try get(target).text.matches(of: /"id":(\d+),"vendor_id"/).compactMap { Int($0.1) }
    }
}

extension WebResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
