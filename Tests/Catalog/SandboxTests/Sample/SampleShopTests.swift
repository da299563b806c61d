import CatalogModel
import Time
import Testing

@testable import CatalogSandbox

@Suite struct SampleShopTests {
    private let products = SampleShop.products
    /// The product with a price on request.
    private static let madeToOrder = 2422
    private static let free = 2421
    private var descriptions: [String] { products.compactMap(\.description) }

    @Test func `the shop is large enough to page through`() {
        #expect(products.count >= 64)
        #expect(Set(products.map(\.vendor)).count >= 7)
        #expect(Set(products.map(\.vendor)) == Set(SampleShop.vendors))
        #expect(Set(SampleShop.vendors.map(\.id)).count == SampleShop.vendors.count)
    }

    @Test func `ids descend, leave gaps, and later ids are later days`() {
        let ids = products.map(\.id)
        #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 > $1 })
        #expect(zip(ids, ids.dropFirst()).contains { $0 - $1 > 1 })
        let days = products.map { $0.createdAt.ordinal }
        #expect(zip(days, days.dropFirst()).allSatisfy { $0 >= $1 })
        #expect(products.allSatisfy { (2022...2024).contains($0.createdAt.year) })
        #expect(products.allSatisfy { $0.createdAt.ordinal <= $0.issuedAt.ordinal })
        #expect(products.allSatisfy { (2022...2024).contains($0.issuedAt.year) })
    }

    @Test func `a discount is smaller than its price and both fit the currency`() throws {
        for product in products where product.id != Self.madeToOrder {
            let price = try #require(product.price)
            let discount = try #require(product.discountedPrice)
            let bargain = try #require(product.bargainPrice)
            #expect(bargain.units > 0 || product.id == Self.free, "\(product.id)")
            #expect(discount.units >= 0, "\(product.id)")
            let digits = product.currency == "KRW" ? 0 : 2
            #expect([price, discount, bargain].allSatisfy { $0.scale <= digits }, "\(product.id)")
        }
        #expect(Set(products.map(\.currency)) == ["KRW", "USD"])
        #expect(products.contains { $0.price == DecimalAmount(units: 63_000_000) })
        let discounts = products.compactMap(\.discountedPrice).filter { $0.units > 0 }
        #expect(discounts.count >= 20)
    }

    @Test func `some things are sold out and some nearly so`() {
        let stock = products.compactMap(\.stock)
        #expect(stock.filter { $0 == 0 }.count >= 4)
        #expect(stock.filter { (1...5).contains($0) }.count >= 5)
        #expect(stock.allSatisfy { $0 >= 0 })
    }

    @Test func `every product has one to five pictures of one thing, named once`() {
        #expect(Set(products.map(\.pictures.count)).isSubset(of: [1, 2, 3, 4, 5]))
        for product in products {
            #expect(!product.pictures.isEmpty)
            #expect(product.thumbnail == product.pictures.first)
            #expect(Set(product.pictures.map(\.seed)).count == 1)
            #expect(Set(product.pictures.map(\.motif)).count == 1)
            #expect(product.pictures.map(\.variant) == Array(0..<product.pictures.count))
        }
        let names = products.flatMap { $0.pictures.map(\.name) }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { name in name.utf8.allSatisfy { $0.isAllowedInName } })
    }

    @Test func `about two thirds of the names are Korean`() {
        let korean = products.filter { $0.name?.unicodeScalars.contains(where: \.isHangul) == true }
        #expect((0.6...0.8).contains(Double(korean.count) / Double(products.count)))
    }

    @Test(arguments: ["&", "<", ">", "\"", "‘", "“", "🌿", "☔"])
    func `a name contains`(character: Character) {
        #expect(products.contains { $0.name?.contains(character) == true })
    }

    @Test func `one name is very long and one description is empty`() {
        #expect(products.filter { ($0.name?.count ?? 0) > 80 }.count == 1)
        #expect(products.filter { $0.description == "" }.count == 1)
        let sizes = descriptions.map(\.utf8.count).sorted()
        #expect((300...1_500).contains(sizes[sizes.count / 2]))
        #expect(sizes.filter { $0 > 1_500 }.count >= 2)
    }

    @Test(arguments: [
        "\n## ", "\n### ", "\n====", "\n----", "**", "__", " *", "***Please note:***", "\n- ",
        "\n* ", "\n+ ", "\n1. ", "\n1) ", "\n5. ", "\n   1. ", "\n    * ", "\n  - ", "\n\n2. ",
        "\n> ", "\n> > ", "\n> - ", "\n---\n", "\n***\n", "\n___\n", "`", "` ``", "\n```\n",
        "\n```ini\n", "\n~~~text\n", "\n    4 mm", "](https://", " \"", "][parts]", "][]",
        "[warranty]",
        "]: https://", "]: <https://", " 'PDF", "<https://", "<bicycles@example.com>", "![",
        "][side]",
        "\\\n", "  \n", "&nbsp;", "&#176;", "&#x2013;", "\\*", "<u>", "<div ", "<!--",
    ])
    func `some description uses`(construct: String) {
        #expect(descriptions.contains { "\n\($0)\n".contains(construct) })
    }
}

extension CalendarDay {
    fileprivate var ordinal: Int { (year * 12 + month) * 31 + day }
}

extension UInt8 {
    fileprivate var isAllowedInName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: self == UInt8(ascii: "-")
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }
}
