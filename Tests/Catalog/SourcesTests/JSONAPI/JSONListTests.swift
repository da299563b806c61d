import CatalogModel
import CatalogSources
import HTTP
import JSON
import JSONPath
import Testing

@Suite struct JSONListTests {
    private func read(
        _ reply: String, selector: [String],
        _ change: (inout JSONAPIConfiguration) throws -> Void = { _ in }
    ) throws -> PageSummary {
        let source = try JSONAPISource(.automatic) {
            $0.list.dataSelector = selector
            try change(&$0)
        }
        let address = try #require(WebAddress("https://api.example/list"))
        return try source.readPage(ResponseBody(Array(reply.utf8)), from: address) { _ in }
    }

    @Test(
        "a list is found below keys, as a whole reply, and where it is null",
        arguments: [
            (#"{"data":{"items":[{"id":1}]}}"#, ["data", "items"], 1),
            (#"[{"id":1},{"id":2}]"#, [], 2), (#"[]"#, [], 0),
            (#"{"data":{"items":null}}"#, ["data", "items"], 0),
        ])
    func lists(reply: String, selector: [String], count: Int) throws {
        #expect(try read(reply, selector: selector).rowCount == count)
    }

    @Test(
        "a selector that finds nothing names the keys that are there and the lists",
        arguments: [
            (
                #"{"data":{"products":[{"id":1}],"n":1}}"#, ["data", "prodcts"],
                "'data_selector: $.data.prodcts' finds no list: '$.data' is an object with the "
                    + "keys 'products', 'n', so '.prodcts' finds nothing; did you mean "
                    + "'products'?; lists are at $.data.products"
            ),
            (
                #"{"data":{"products":[{"id":1}]}}"#, ["data"],
                "there is no list at $.data; lists are at $.data.products"
            ),
            (#"{"full items":[1]}"#, [], "lists are at $['full items']"),
            (#"[1]"#, ["data"], ""),
            (#"{"error":{"message":"Wrong key"}}"#, ["data"], "Wrong key"),
        ])
    func misses(reply: String, selector: [String], message: String) throws {
        guard !message.isEmpty else {
            // A bare array is a list wherever it is looked for.
            #expect(try read(reply, selector: selector).rowCount == 1)
            return
        }
        let error = #expect(throws: SourceError.self) { try read(reply, selector: selector) }
        #expect("\(String(describing: error))".contains(message), "\(String(describing: error))")
    }

    @Test("a wrong selector on a long reply is reported in the same way")
    func longMiss() throws {
        let rows = Array(
            repeating: #"{"id":1,"text":"\#(String(repeating: "x", count: 500))"}"#, count: 4_000)
        let reply = #"{"list":[\#(rows.joined(separator: ","))]}"#
        let error = #expect(throws: SourceError.self) { try read(reply, selector: ["rows"]) }
        #expect("\(String(describing: error))".contains("lists are at $.list"))
    }

    @Test("a row without an id is rejected with the keys that it has")
    func missingID() throws {
        let summary = try read(#"[{"id":1},{"ident":2},{"id":[3]}]"#, selector: []) {
            $0.fields[.id] = FieldRule(.path(try JSONPath("$.id")))
        }
        #expect(summary.rowCount == 3)
        #expect(summary.rejected.map(\.index) == [1, 2])
        #expect(summary.rejected[0].reason.contains("the keys 'ident'"))
        #expect(summary.rejected[0].reason.contains("did you mean 'ident'?") == false)
    }

    @Test("the id of a malformed row is found under the owner's key")
    func salvagedID() throws {
        let summary = try read(#"[{"no":7,"id":8,}]"#, selector: []) {
            $0.fields[.id] = FieldRule(.path(try JSONPath("$.no")))
        }
        #expect(summary.rejected.first?.id == ProductID("7"))
    }

    @Test("a web page in place of JSON is named as such")
    func webPage() {
        let error = #expect(throws: SourceError.self) { try read("<html>", selector: []) }
        #expect("\(String(describing: error))".contains("web page instead of JSON"))
    }
}
