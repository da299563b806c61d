import CatalogModel
import CatalogState
import Digest
import TestSupport
import Testing
import Time

@Suite struct ProductTableTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    /// A product in which nothing is absent and no number is small.
    private static let full = Product(
        id: ProductID("577"), name: "머그컵 <b>&", vendor: Vendor(id: "7", name: "Potter"),
        price: Money(units: 1_323_121_323_232_125, scale: 3, currency: "USD"),
        regularPrice: Money(units: .max, scale: 2, currency: "USD"), stock: .max,
        description: "# 설명\n\n- a\u{0}b", createdAt: Timestamp(secondsSince1970: -1),
        updatedAt: Timestamp(secondsSince1970: 253_402_300_799))

    /// The full product with one thing changed.
    private static func full(_ change: (inout Product) -> Void) -> Product {
        var product = full
        change(&product)
        return product
    }

    private static let products: [(lacking: String, Product)] = [
        ("nothing", full), ("everything", Product(id: full.id)),
        ("name", full { $0.name = nil }), ("vendor", full { $0.vendor = nil }),
        ("the vendor's name", full { $0.vendor?.name = nil }),
        ("the vendor's id, which is empty", full { $0.vendor?.id = "" }),
        ("price", full { $0.price = nil }), ("regular price", full { $0.regularPrice = nil }),
        ("stock", full { $0.stock = nil }), ("any stock", full { $0.stock = 0 }),
        ("description", full { $0.description = nil }),
        ("date of registration", full { $0.createdAt = nil }),
        ("date of change", full { $0.updatedAt = nil }),
    ]

    @Test(arguments: products)
    func `a product is read back as it was stored`(lacking: String, product: Product) throws {
        // Over a product with everything, so that what is absent must have been taken away.
        try store.save(Self.full)
        let position = try store.save(product, row: 42)
        let kept = try #require(try store.products.product(at: position))
        #expect(kept.product == product, "lacking \(lacking)")
        #expect(kept.row == fingerprint(42))
        #expect(try store.products.count == 1)
    }

    @Test func `the fingerprint of a row shows whether a product has changed`() throws {
        #expect(try store.products.known(ProductID("12")) == nil)
        let row = Fingerprint(high: .max, low: 0x0123_4567_89AB_CDEF)
        try store.products.save(
            Product(id: ProductID("12")), slug: "12", summary: nil, rowFingerprint: row)
        let known = try #require(try store.products.known(ProductID("12")))
        #expect(known.position == 12)
        #expect(known.rowFingerprint == row)
    }

    @Test func `ids of equal meaning and other bytes stay apart`() throws {
        let composed = ProductID("caf\u{E9}")
        let decomposed = ProductID("cafe\u{301}")
        let first = try store.save(Product(id: composed, name: "one"), slug: "a")
        let second = try store.save(Product(id: decomposed, name: "two"), slug: "b")
        #expect(first != second)
        #expect(try store.products.known(composed)?.position == first)
        #expect(try store.products.known(decomposed)?.position == second)
        let kept = try #require(try store.products.product(at: second)?.product.id)
        #expect(Array(kept.text.utf8) == Array("cafe\u{301}".utf8))
    }

    @Test(arguments: ["0", "7", "4611686018427387903"])
    func `a number is its own position`(id: String) throws {
        #expect(try store.save(id) == Int64(id))
    }

    @Test(arguments: [
        "", "-1", "+7", "007", "7.0", " 7", "７", "4611686018427387904", "9223372036854775808",
        "mug", "x\u{0}y",
    ])
    func `any other id gets the next position above all numbers`(id: String) throws {
        try store.save("12")
        let first: Int64 = 1 << 62
        #expect(try store.save(id) == first)
        #expect(try store.save("another") == first + 1)
        #expect(try store.save("13") == 13)
        #expect(try store.save(id) == first)
        #expect(try store.positions() == [12, 13, first, first + 1])
    }

    @Test func `the position of a removed product is not given to another one`() throws {
        try store.save("mug")
        let position = try store.save("cup")
        try store.products.remove(at: position)
        #expect(try store.save("jug") == position + 1)
    }

    @Test func `the position of a removed product is not reused while its page exists`() throws {
        try store.save("mug")
        let position = try store.save("cup")
        try store.publish([
            .sample("products/cup.html", .product, owner: position),
            .sample("page/9.html", .grid, owner: .max),
        ])
        try store.products.remove(at: position)
        #expect(try folder.store().save("jug") == position + 1)
        #expect(try store.outputs.pagesOfRemovedProducts() == ["products/cup.html"])
    }

    @Test func `a removed product is unknown`() throws {
        let position = try store.save("12")
        try store.products.remove(at: position)
        #expect(try store.products.known(ProductID("12")) == nil)
        #expect(try store.products.product(at: position) == nil)
        #expect(try store.products.count == 0)
    }

    @Test func `two products cannot have one page`() throws {
        try store.save("1", slug: "mug")
        #expect(throws: (any Error).self) { try store.save("2", slug: "mug") }
        #expect(try store.products.count == 1)
    }
}
