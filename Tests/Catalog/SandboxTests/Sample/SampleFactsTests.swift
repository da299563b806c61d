import CatalogModel
import CatalogShopContract
import Images
import JSON
import Testing
import WebServer

@testable import CatalogSandbox

@Suite struct SampleFactsTests {
    /// The extra members of each product, by its id.
    private let extras: [Int: JSONValue]

    init() throws {
        extras = try Dictionary(
            uniqueKeysWithValues: SampleShop.products.map {
                ($0.id, try JSONValue(parsing: Array(try #require($0.extras).utf8)))
            })
    }

    private func extras(_ id: Int) throws -> JSONValue { try #require(extras[id]) }

    @Test func `every product has facts, and no facts are without a product`() {
        #expect(SampleShop.facts.map(\.id).sorted() == SampleShop.products.map(\.id).sorted())
        for (id, object) in extras {
            #expect(
                object[ExtraKey.link]?.string == "https://shop.example.com/products/\(id)")
            #expect(object[ExtraKey.tags]?.elements?.isEmpty == false, "\(id)")
        }
    }

    @Test func `a category has one name and one parent, and is at the third level`() throws {
        var places: [String: String] = [:]
        var parents: Set<String> = []
        for (id, object) in extras {
            let paths = try #require(object[ExtraKey.categories]?.elements)
            #expect(!paths.isEmpty, "\(id)")
            for path in paths {
                let steps = try #require(path.elements)
                #expect(steps.count == 3, "\(id)")
                var parent = ""
                for step in steps {
                    let category = try #require(step[ExtraKey.id]?.string)
                    let place = "\(parent) \(try #require(step[ExtraKey.name]?.string))"
                    #expect(places.updateValue(place, forKey: category) ?? place == place)
                    parents.insert(parent)
                    parent = category
                }
            }
        }
        #expect(Set(places.keys) == Set(SampleCategory.all.map(\.id)))
        #expect(Set(places.values).count == places.count)
        let several = extras.values.count { $0[ExtraKey.categories]?.elements?.count ?? 0 > 1 }
        #expect(several >= 5)
    }

    @Test func `the stock and price of a product are those of its variants`() throws {
        for product in SampleShop.products {
            let variants = try extras(product.id)[ExtraKey.variants]?.elements ?? []
            if variants.isEmpty { continue }
            let stocks = variants.compactMap { $0[ExtraKey.stock]?.integer }
            #expect(stocks.reduce(0, +) == product.stock, "\(product.id)")
            let prices = variants.compactMap { $0[ExtraKey.price]?.integer }
            if prices.count == variants.count {
                let lowest = prices.min().map { Int64($0) }
                #expect(lowest == product.bargainPrice?.wholePart, "\(product.id)")
            }
            let pictures = variants.compactMap { $0[ExtraKey.picture]?.integer }
            #expect(pictures.allSatisfy { product.pictures.indices.contains($0) })
            let combinations = variants.compactMap { $0[ExtraKey.values] }
            #expect(Set(combinations.map { "\($0)" }).count == variants.count)
        }
    }

    @Test func `the coat is sold in three colours and four sizes`() throws {
        let coat = try extras(2431)
        let options = try #require(coat[ExtraKey.options]?.elements)
        #expect(options.map { $0[ExtraKey.values]?.elements?.count } == [3, 4])
        let variants = try #require(coat[ExtraKey.variants]?.elements)
        #expect(variants.count == 12)
        #expect(variants.count { $0[ExtraKey.stock]?.integer == 0 } == 3)
        #expect(variants.count { $0[ExtraKey.price] != nil } == 1)
        #expect(Set(variants.compactMap { $0[ExtraKey.picture]?.integer }) == [0, 1, 2])
    }

    @Test(arguments: [
        (ExtraKey.condition, 2239, "refurbished"), (ExtraKey.condition, 2313, "used"),
        (ExtraKey.condition, 2418, "new"), (ExtraKey.availability, 1051, "backorder"),
        (ExtraKey.availability, 2424, "preorder"), (ExtraKey.availability, 1544, "low_stock"),
        (ExtraKey.availability, 1308, "discontinued"),
        (ExtraKey.descriptionFormat, 2431, "html"), (ExtraKey.descriptionFormat, 2422, "text"),
    ])
    func `some products differ from the others`(key: String, id: Int, value: String) throws {
        #expect(try extras(id)[key]?.string == value)
    }

    @Test func `one product is free, one is hidden, and one has no price`() throws {
        let free = extras.filter { $0.value[ExtraKey.isPurchasable]?.bool == true }
        #expect(free.map(\.key) == [2421])
        let hidden = extras.filter { $0.value[ExtraKey.isListed]?.bool == false }
        #expect(hidden.map(\.key) == [2433])
        let products = SampleShop.products
        #expect(products.filter { $0.bargainPrice == 0 }.map(\.id) == [2421])
        #expect(products.filter { $0.bargainPrice == nil }.map(\.id) == [2422])
        let listed = SandboxCatalog.listedSample.products.map(\.id)
        #expect(listed == products.map(\.id).filter { $0 != 2433 })
    }

    @Test func `a unit price is that of 100 g or 100 ml`() throws {
        func price(_ id: Int) throws -> [String?] {
            let price = try extras(id)[ExtraKey.unitPrice]
            return [price?[ExtraKey.price]?.numberText, price?[ExtraKey.unit]?.string]
        }
        #expect(try price(2099) == ["8325", "100 g"])
        #expect(try price(1585) == ["7.20", "100 ml"])
        #expect(try price(2418) == [nil, nil])
    }

    @Test func `each tall picture of the HTML description is served`() throws {
        let coat = try #require(SampleShop.products.first { $0.id == 2431 })
        let sources = try #require(coat.description).matches(of: /<img src="([^"]+)" alt="[^"]+">/)
            .map { String($0.1) }
        #expect(sources.count == 12)
        #expect(Set(sources).count == 12)
        let api = SandboxAPI(
            catalog: .sample, contract: nil, quirks: [], drawPoster: nil,
            draw: DrawingRenderer.shared.jpeg(of:width:))
        for source in sources {
            let picture = try api.get(source)
            #expect(picture.status == 200, "\(source)")
            let header = try ImageHeader.sniff(picture.body.span)
            #expect(header.height > header.width, "\(source)")
        }
    }
}
