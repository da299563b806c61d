import CatalogModel
import HTTP
import JSON
import JSONPath
import Testing

@testable import CatalogSources

@Suite struct JSONDetailTests {
    private let page: WebAddress

    init() throws { page = try #require(WebAddress("https://api.example/list")) }

    private func source(
        _ details: [JSONAPIConfiguration.DetailEndpoint]
    ) throws -> JSONAPISource {
        try JSONAPISource(.singlePage) {
            $0.details = details
            $0.fields[.price] = FieldRule(.path(try JSONPath("$.price.amount")))
            $0.fields[.stock] = FieldRule(.path(try JSONPath("$.left.count")))
            $0.fields[.link] = FieldRule(.path(try JSONPath("$.link")))
            $0.fields[.description] = FieldRule(.path(try JSONPath("$.text")))
        }
    }

    private func body(_ text: String) -> ResponseBody { ResponseBody(Array(text.utf8)) }

    private func rows(_ text: String, of source: JSONAPISource) throws -> [ListedProduct] {
        var rows: [ListedProduct] = []
        _ = try source.readPage(body(#"{"rows":[\#(text)]}"#), from: page) { rows.append($0) }
        return rows
    }

    @Test("addresses of details are formed from the id, which is encoded")
    func templates() throws {
        let source = try source([
            .init(.template("/products/{id}/")), .init(.template("/p?id={id}&x=1"), as: "price"),
        ])
        let id = ProductID("a/1")
        #expect(source.detailAddress(of: id)?.text == "https://api.example/products/a%2F1/")
        #expect(
            source.furtherDetailAddresses(of: id).map { $0?.text }
                == ["https://api.example/p?id=a%2F1&x=1"])
    }

    @Test(.timeLimit(.minutes(2)))
    func `details with very many keys are joined in time, and the later one counts`() throws {
        let source = try source([.init(.template("/a/{id}")), .init(.template("/b/{id}"))])
        let keys = (0..<60_000).map { "\"k\($0)\":1" }.joined(separator: ",")
        let document = try source.document(
            of: [body("{\"x\":1,\(keys)}"), body("{\"x\":2,\(keys)}")], from: page)
        #expect(document.members?.count == 60_001)
        #expect(document["x"]?.wholeNumber(Int.self) == 2)
    }

    @Test("addresses of details are taken from the rows, each as its row has it")
    func addressesInRows() throws {
        let source = try source([.init(.row(try JSONPath("$.url")))])
        _ = try rows(
            #"""
            {"id":12,"url":"/v12/products/12/"},{"id":13,"url":"https://api.example/v12/products/13/"},
            {"id":14,"url":"/odd/14"},{"id":15},{"id":16,"url":"https://evil.example/16"},
            {"id":17,"url":"http://api.example:80/v12/products/17/"}
            """#, of: source)
        let addresses = (12...18).map { source.detailAddress(of: ProductID("\($0)"))?.path }
        #expect(
            addresses == [
                "/v12/products/12/", "/v12/products/13/", "/odd/14", nil, nil,
                "/v12/products/17/", "/v12/products/18/",
            ])
    }

    @Test("several details make one product, and its values come before those of the row")
    func merging() throws {
        let source = try source([
            .init(.template("/{id}")), .init(.template("/{id}/price"), as: "price"),
            .init(.template("/{id}/left"), as: "left"),
        ])
        let row = try #require(
            try rows(#"{"id":1,"name":"Row","link":"https://shop.example/1"}"#, of: source).first)
        let detail = try source.readDetails(
            [body(#"{"id":1,"name":"Detail","text":"Hi"}"#), body(#"{"amount":"9.50"}"#), nil],
            of: ProductID("1"), from: page)
        #expect(detail.irregularities == [])
        let product = source.complete(row, with: detail)
        #expect(product.name == "Detail")
        #expect(product.price == Money(units: 95, scale: 1, currency: "KRW"))
        #expect(product.stock == nil)
        #expect(product.link == "https://shop.example/1")
        #expect(!source.rowsHavePrices)
        #expect(!source.rowsHaveDescriptions(contract: nil))
        let stored = source.withoutDetail(product)
        #expect(stored.price == nil)
        #expect(stored.description == nil)
        #expect(stored.link == "https://shop.example/1")
    }

    @Test("a price of the variants of a detail is marked, and facts of details are not kept")
    func variantPrice() throws {
        let source = try JSONAPISource(.singlePage) {
            $0.details = [.init(.template("/{id}"))]
            $0.fields[.price] = FieldRule(.path(try JSONPath("$.price")))
            $0.fields[.vendor] = FieldRule(.path(try JSONPath("$.seller")))
            $0.fields.options = OptionRules(
                path: try JSONPath("$.options[*]"), name: try JSONPath("$.name"),
                values: try JSONPath("$.values[*]"))
            $0.fields.variants = VariantRules(
                path: try JSONPath("$.variants[*]"),
                rules: [
                    .id: FieldRule(.path(try JSONPath("$.id"))),
                    .price: FieldRule(.path(try JSONPath("$.price"))),
                ], values: try JSONPath("$.size"))
        }
        let row = try #require(try rows(#"{"id":1,"name":"Row"}"#, of: source).first)
        let detail = try source.readDetails(
            [
                body(
                    #"""
                    {"id":1,"seller":"Kim","options":[{"name":"Size","values":["S","M"]}],
                    "variants":[{"id":1,"price":7,"size":"S"},{"id":2,"price":5,"size":"M"}]}
                    """#)
            ], of: ProductID("1"), from: page)
        let product = source.complete(row, with: detail)
        #expect(product.price == Money(5, currency: "KRW") && product.isVariantPrice)
        let stored = source.withoutDetail(product)
        #expect(stored.price == nil && !stored.isVariantPrice && stored.vendor == nil)
        #expect(stored.options == [] && stored.variants == [])
    }

    @Test("the detail of another product is ignored, and one without an id is taken")
    func otherProduct() throws {
        let source = try source([.init(.template("/{id}"))])
        let row = try #require(try rows(#"{"id":1,"name":"Row"}"#, of: source).first)
        let other = try source.readDetails(
            [body(#"{"id":2,"name":"Other"}"#)], of: ProductID("1"), from: page)
        #expect(source.complete(row, with: other).name == "Row")
        let nameless = try source.readDetails(
            [body(#"{"name":"Same"}"#)], of: ProductID("1"), from: page)
        #expect(source.complete(row, with: nameless).name == "Same")
    }

    @Test("replies have the meaning that the owner gives them; the first match counts")
    func actions() throws {
        let source = try JSONAPISource(.singlePage) {
            $0.responseActions = [
                .init(statusCode: 404, action: .ignore),
                .init(statusCode: 200, content: "busy", action: .retry),
                .init(content: "\"error\"", action: .raise),
            ]
        }
        #expect(source.action(on: 404, body("x")) == .ignore)
        #expect(source.action(on: 200, body("so busy")) == .retry)
        #expect(source.action(on: 200, body(#"{"error":1}"#)) == .raise)
        #expect(source.action(on: 200, body("[]")) == nil)
    }
}
