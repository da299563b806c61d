import CatalogModel
import Time

/// Generated products; the same number produces the same product on every computer.
struct GeneratedCatalog {
    /// The facts that the products of a catalog have.
    enum Kind: String, CaseIterable {
        /// Only the facts of the first shop API: name, vendor, price, stock, Markdown and pictures.
        case plain
        /// The plain products with the further facts of real shops, each in a realistic share.
        case shop
        /// The shop's products, but each with 3 variants and 2 categories.
        case heavy
    }

    let kind: Kind
    let count: Int

    /// Creates a catalog of `count` products.
    init(_ kind: Kind = .plain, count: Int) {
        self.kind = kind
        self.count = count
    }

    /// Returns the product with the given number, counted from 1.
    func product(_ number: Int) -> Product {
        var random = SplitMix64(state: UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        let product = Self.plainProduct(number, &random)
        return switch kind {
        case .plain: product
        case .shop, .heavy: wideProduct(product, number, &random)
        }
    }

    private static func plainProduct(_ number: Int, _ random: inout SplitMix64) -> Product {
        let isDollar = random.chance(of: 5)
        let price = Int64(random.number(below: 90_000) + 1_000) * (isDollar ? 1 : 10)
        let isDiscounted = random.chance(of: 3)
        let scale: UInt8 = isDollar ? 2 : 0
        let currency = isDollar ? "USD" : "KRW"
        let picture = random.number(below: 500)
        return Product(
            id: ProductID(String(number)),
            name: (0..<(3 + random.number(below: 4))).map { _ in random.word }
                .joined(separator: " "),
            vendor: Vendor(
                id: String(picture % 20), name: vendors[picture % vendors.count]),
            price: Money(
                units: isDiscounted ? price * 9 / 10 : price, scale: scale, currency: currency),
            regularPrice: isDiscounted
                ? Money(units: price, scale: scale, currency: currency) : nil,
            stock: random.chance(of: 10) ? 0 : random.number(below: 200),
            description: random.description,
            pictures: (0...random.number(below: 5)).map { index in
                Picture(original: "/images/\((picture + index) % 500).jpg")
            },
            createdAt: Timestamp(secondsSince1970: 1_600_000_000 + Int64(number) * 600))
    }

    private static let vendors = [
        "한빛상회", "Northwind Trading", "서울공방", "Blue Oak Studio", "제주농원", "Acme & Sons", "미소마켓",
    ]
}
