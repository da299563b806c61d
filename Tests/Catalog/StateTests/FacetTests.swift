import CatalogModel
import CatalogState
import SQLite
import TestSupport
import Testing

@Suite struct FacetTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    private func save(
        _ id: Int, _ price: Int64? = nil, regular: Int64? = nil, stock: Int? = nil,
        vendor: String? = nil, name: String? = nil
    ) throws {
        func money(_ units: Int64) -> Money { Money(units: units, scale: 0, currency: "KRW") }
        try store.save(
            Product(
                id: ProductID(String(id)), vendor: vendor.map { Vendor(id: $0, name: name) },
                price: price.map(money), regularPrice: regular.map(money), stock: stock))
    }

    private func choices(_ kinds: FacetKind..., vendors: Int = 9) throws -> [FacetChoice] {
        try store.facets.choices(
            of: kinds, currency: "KRW", mostVendors: vendors, categories: { [] })
    }

    private func products(_ facet: ProductFacet, _ order: ProductOrder) throws -> [Int64] {
        try store.orders.positions(in: order, of: facet, currencies: ["KRW"], limit: 9)
    }

    @Test func `products whose stock is not known count as being in stock`() throws {
        try save(1, stock: 0)
        try save(2, stock: 3)
        try save(3)
        try save(4, stock: -1)
        #expect(try choices(.inStock) == [FacetChoice(.inStock, productCount: 2)])
        #expect(try products(.inStock, .newest) == [3, 2])
    }

    @Test func `a vendor has the name that most products give, the newest among equals`() throws {
        #expect(try store.facets.name(ofVendor: "b") == nil)
        for (id, name) in ["Weaver", "Potter", "Weaver", nil, nil, nil, "Potter"].enumerated() {
            try save(id, vendor: "b", name: name)
            #expect(
                try store.facets.name(ofVendor: "b")
                    == ["Weaver", "Potter", "Weaver", "Weaver", "Weaver", "Weaver", "Potter"][id])
        }
    }

    @Test func `a filter that all or no products match is not offered`() throws {
        #expect(try choices(.inStock, .onSale, .price, .vendor) == [])
        try save(1, 100, regular: 200, stock: 1, vendor: "a")
        #expect(try choices(.inStock, .onSale, .price, .vendor) == [])
        try save(2, 100, regular: 200, stock: 1, vendor: "a")
        #expect(try choices(.inStock, .onSale, .price, .vendor) == [])
    }

    @Test func `products on sale are in every order`() throws {
        try save(1, 300, regular: 400)
        try save(2, 100)
        try save(3, 200, regular: 400)
        #expect(try choices(.onSale) == [FacetChoice(.onSale, productCount: 2)])
        #expect(try products(.onSale, .newest) == [3, 1])
        #expect(try products(.onSale, .priceDown) == [1, 3])
        #expect(try products(.onSale, .discount) == [3, 1])
    }

    @Test func `vendors with the most products come first, under their latest names`() throws {
        try save(1, vendor: "b", name: "Old")
        try save(2, vendor: "a", name: "A")
        try save(3, vendor: "b", name: "New")
        try save(4, vendor: "c")
        try save(5)
        let all = [
            FacetChoice(.vendor("b"), name: "New", productCount: 2),
            FacetChoice(.vendor("a"), name: "A", productCount: 1),
            FacetChoice(.vendor("c"), productCount: 1),
        ]
        #expect(try choices(.vendor) == all)
        #expect(try choices(.vendor, vendors: 1) == [all[0]])
        #expect(try store.facets.vendorIDs() == ["a", "b", "c"])
        #expect(try products(.vendor("b"), .newest) == [3, 1])
        #expect(try products(.vendor("nobody"), .newest) == [])
    }

    @Test func `vendors are changed if they gained, lost or have a changed product`() throws {
        for id in 1...6 { try save(id, vendor: "v\(id)") }
        try store.changes.accept("settings")
        #expect(try store.facets.changedVendorIDs() == [])
        try save(1, vendor: "new")
        try store.products.remove(at: 2)
        try save(3, 500, vendor: "v3")
        try store.products.saveGallery([1, 2, 3], at: 4)
        try save(5)
        #expect(
            try store.facets.changedVendorIDs().sorted() == ["new", "v1", "v2", "v3", "v4", "v5"])
        try store.changes.accept("settings")
        #expect(try store.facets.changedVendorIDs() == [])
    }

    @Test func `price bands begin at round prices, and each has some products`() throws {
        for id in 1...20 { try save(id, Int64(id) * 1_234) }
        let bands = try choices(.price)
        #expect(
            bands.map(\.facet)
                == PriceBand.bands(between: [5_000, 10_000, 20_000], currency: "KRW")
                .map(ProductFacet.price))
        #expect(bands.map(\.productCount) == [4, 4, 8, 4])
        #expect(try products(bands[0].facet, .priceUp) == [1, 2, 3, 4])
        #expect(try products(bands[3].facet, .priceDown) == [20, 19, 18, 17])
    }

    @Test func `price bands stay as long as they divide the products`() throws {
        for id in 1...20 { try save(id, Int64(id) * 1_234) }
        let bands = try choices(.price)
        try store.facets.save(bands)
        for id in 21...29 { try save(id, 100_000) }
        let kept = try choices(.price)
        #expect(kept.map(\.facet) == bands.map(\.facet))
        #expect(kept.map(\.productCount) == [4, 4, 8, 13])
        for id in 30...80 { try save(id, 100_000 + Int64(id)) }
        #expect(try choices(.price).map(\.facet) != bands.map(\.facet))
    }

    @Test func `a band that lost its last product makes room for better ones`() throws {
        for id in 1...20 { try save(id, Int64(id) * 1_234) }
        let bands = try choices(.price)
        try store.facets.save(bands)
        for id in 1...4 { try save(id, 9_000) }
        let made = try choices(.price)
        #expect(made.map(\.facet) != bands.map(\.facet))
        #expect(made.allSatisfy { $0.productCount > 0 })
        #expect(made.reduce(0) { $0 + $1.productCount } == 20)
    }

    @Test func `a price below all bands makes room for better ones`() throws {
        for id in 1...6 { try save(id, 10_000) }
        for id in 7...12 { try save(id, Int64(id) * 5_000) }
        let bands = try choices(.price)
        #expect(bands.first?.facet != .price(PriceBand(from: nil, to: 10_000, currency: "KRW")))
        try store.facets.save(bands)
        try save(13, 5_000)
        #expect(try choices(.price).reduce(0) { $0 + $1.productCount } == 13)
    }

    @Test func `few products, and one price for all, have no bands`() throws {
        for id in 1...11 { try save(id, Int64(id) * 1_000) }
        #expect(try choices(.price) == [])
        for id in 1...30 { try save(id, 5_000) }
        #expect(try choices(.price) == [])
    }

    @Test func `the filters that shoppers can choose are stored unchanged`() throws {
        let bands = PriceBand.bands(between: [10, 300], currency: "USD")
        let choices =
            [
                FacetChoice(.inStock, productCount: 4), FacetChoice(.onSale, productCount: 2),
                FacetChoice(.vendor("ü'\""), name: "Ü", productCount: 3),
                FacetChoice(.vendor("8"), productCount: 1),
            ] + bands.map { FacetChoice(.price($0), productCount: 1) }
        try store.facets.save(choices)
        #expect(try store.facets.load() == choices)
        try store.facets.save([])
        #expect(try store.facets.load() == [])
    }

    @Test func `prices beyond all bounds are in a band`() throws {
        for id in 1...12 { try save(id, .max - Int64(id)) }
        for id in 13...24 { try save(id, 5_000) }
        let bands = try choices(.price)
        #expect(bands.reduce(0) { $0 + $1.productCount } == 24)
    }
}
