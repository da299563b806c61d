import CatalogModel
import CatalogState
import ImageFormats
import SQLite
import TestSupport
import Testing
import Time

@Suite struct ProductReaderTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    @Test func `a record has every field of its product`() throws {
        let product = Product(
            id: ProductID("5"), name: "Mug", vendor: Vendor(id: "7", name: "Potter"),
            price: Money(units: 1999, scale: 2, currency: "USD"),
            regularPrice: Money(units: 40, currency: "USD"), stock: 3,
            description: "*Text*", createdAt: Timestamp(secondsSince1970: 99))
        let position = try store.products.save(
            product, slug: "mug-5", summary: "Text", rowFingerprint: fingerprint(1))
        let gallery = Gallery.encode([
            SitePicture(
                stem: "images/1", width: 4, height: 3, copies: [.init(.webp, width: 4)])
        ])
        try store.products.saveGallery(gallery, at: position)
        var count = 0
        try store.records.forEachProduct(in: 0..<10) { record in
            count += 1
            #expect(record.position == 5)
            #expect(text(record.id) == "5")
            #expect(text(record.slug) == "mug-5")
            #expect(text(record.name) == "Mug")
            #expect(text(record.vendorID) == "7")
            #expect(text(record.vendorName) == "Potter")
            #expect(text(record.currency) == "USD")
            #expect(text(record.description) == "*Text*")
            #expect(text(record.summary) == "Text")
            #expect(Array(record.gallery) == gallery)
            #expect(record.price?.digits == "19.99")
            #expect(record.regularPrice?.digits == "40")
            #expect(record.percentOff == 50)
            #expect(record.stock == 3)
            #expect(record.createdAt == 99)
        }
        #expect(count == 1)
    }

    @Test func `a price with a scale that no amount has is not read anywhere`() throws {
        var product = Product(id: ProductID("5"))
        product.price = Money(units: 1999, scale: 2, currency: "USD")
        let position = try store.products.save(
            product, slug: "5", summary: nil, rowFingerprint: fingerprint(1))
        try Database(path: folder.file("state.sqlite"))
            .run("UPDATE product SET price_scale = 19 WHERE position = ?", position)
        try store.records.forEachProduct(in: 0..<10) { record in #expect(record.price == nil) }
        #expect(try store.products.product(at: position)?.product.price == nil)
    }

    @Test func `a missing value of a product is empty in its record`() throws {
        try store.save("5")
        try store.records.forEachProduct(in: 0..<10) { record in
            for bytes in [
                record.name, record.vendorID, record.vendorName, record.currency,
                record.description, record.summary, record.gallery,
            ] {
                #expect(bytes.isEmpty)
            }
            for amount in [record.price, record.regularPrice, record.lowestPrice] {
                #expect(amount == nil)
            }
            for number in [record.percentOff, record.stock, record.createdAt] {
                #expect(number == nil)
            }
        }
    }

    @Test(
        arguments: [
            (2..<5, [2, 3]), (3..<3, []), (.min..<3, [2]), (3 ..< .max, [3, 5, 8]),
        ] as [(Range<Int64>, [Int64])])
    func `a range has the products from its lower bound to below its upper`(
        range: Range<Int64>, found: [Int64]
    ) throws {
        for id in ["8", "3", "5", "2"] { try store.save(id) }
        var positions: [Int64] = []
        try store.records.forEachProduct(in: range) { positions.append($0.position) }
        #expect(positions == found)
    }

    @Test func `the neighbours of a range are the products next to it`() throws {
        for id in ["8", "3", "5"] { try store.save(id) }
        var found: [Int64] = []
        try store.records.forEachWithoutDescription(before: 5, limit: 1) {
            found.append($0.position)
        }
        try store.records.forEachWithoutDescription(before: 3, limit: 1) {
            found.append($0.position)
        }
        try store.records.withoutDescription(from: 6) { found.append($0.position) }
        try store.records.withoutDescription(from: 5) { found.append($0.position) }
        try store.records.withoutDescription(from: 9) { found.append($0.position) }
        #expect(found == [3, 8, 5])
    }

    @Test func `pages come oldest first, with the time at which the source changed them`() throws {
        let (registered, changed) = (
            Timestamp(secondsSince1970: 100), Timestamp(secondsSince1970: 400)
        )
        for (id, created, updated) in [
            ("8", registered, changed), ("3", nil, changed), ("mug", registered, registered),
            ("5", registered, nil),
        ] {
            var product = Product(id: ProductID(id))
            product.createdAt = created
            product.updatedAt = updated
            try store.save(product, slug: "s\(id)")
        }
        var slugs: [String] = []
        var times: [Int64?] = []
        try store.records.forEachPage {
            slugs.append(text($0.slug))
            times.append($0.updatedAt)
        }
        #expect(slugs == ["s3", "s5", "s8", "smug"])
        #expect(times == [400, nil, 400, nil])
        var records: [Int64?] = []
        try store.records.forEachWithoutDescription { records.append($0.updatedAt) }
        #expect(records == times)
    }

    private func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
