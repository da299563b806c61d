import CatalogModel
import HTTP
import JSON
import JSONPath
import Testing

@testable import CatalogSources

@Suite struct JSONExpectationTests {
    /// Returns the fields that find nothing in a page and a detail, with the reasons.
    private func missing(
        _ paths: [ProductField: String], in rows: String, detail: String? = nil
    ) throws -> [String] {
        let source = try JSONAPISource(.singlePage) {
            if detail != nil { $0.details = [.init(.template("/p/{id}"))] }
            for (field, path) in paths {
                $0.fields[field] = FieldRule(.path(try JSONPath(path)))
            }
        }
        func body(_ text: String) -> ResponseBody { ResponseBody(Array(text.utf8)) }
        return source.differences(
            ofPage: body(#"{"rows":[\#(rows)]}"#), details: detail.map { [body($0)] } ?? []
        ).map { "\($0.key): \($0.found), \($0.count)" }
    }

    @Test func `a path that is in no row and in no detail is named with the nearest key`() throws {
        let found = try missing(
            [.price: "$.price.amont", .stock: "$.qty", .description: "$.body"],
            in: #"""
                {"id":1,"name":"A","price":{"amount":5}},{"id":2,"name":"B","price":{"amount":6}}
                """#,
            detail: #"{"body":"text"}"#)
        #expect(
            found == [
                "price: '$.price' is an object with the keys 'amount', so '.amont' finds nothing; "
                    + "did you mean 'amount'?, 2",
                "stock: '$' is an object with the keys 'id', 'name', 'price', so '.qty' finds "
                    + "nothing, 2",
            ])
    }

    @Test func `a path that one row has, or that ends at null or an empty list, is right`() throws {
        let found = try missing(
            [
                .stock: "$.qty", .categories: "$.category.name", .pictures: "$.images[*].src",
                .brand: "$.brand",
            ],
            in: #"""
                {"id":1,"name":"A","category":null,"images":[],"brand":null},
                {"id":2,"name":"B","qty":3,"category":null,"images":[],"brand":null}
                """#)
        #expect(found.isEmpty)
    }

    @Test func `an empty page proves nothing`() throws {
        #expect(try missing([.stock: "$.qty"], in: "").isEmpty)
    }
}
