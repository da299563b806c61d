import TestSupport
import Testing

/// `catalog source try`: one product, field by field.
@Suite struct SourceTryTests {
    private let program: Program

    init() throws { program = try Program() }

    private func run(
        _ server: FaultServer, _ lines: String, _ flags: [String] = []
    ) throws -> Program.Outcome {
        try program.write(
            "source:\n  url: \(server.address(""))\n"
                + lines.split(separator: "\n").map { "  \($0)\n" }.joined(), to: "catalog.yml")
        return try program.run(["source", "try", "-C", program.folder] + flags)
    }

    /// The line of a field without runs of blanks.
    private func line(_ name: String, in outcome: Program.Outcome) -> String? {
        outcome.output.split(separator: "\n")
            .map { $0.split(separator: " ").joined(separator: " ") }
            .first { $0.hasPrefix("\(name) ") }
    }

    @Test("each field of a JSON API has its value and path, or the reason why it is empty")
    func fields() throws {
        let server = FaultServer { request, _ in
            request.path == "/list"
                ? .ok(#"{"items":[{"id":1,"title":"A"},{"id":2,"title":"B","cost":7}]}"#)
                : .ok(#"{"id":2,"body":"Long text."}"#)
        }
        let lines = """
            kind: json
            list: {path: /list, data_selector: $.items, paginator: single_page}
            detail: {path: "/items/{id}"}
            fields: {id: $.id, name: $.titel, price: $.cost, currency: EUR, description: $.body}
            """
        let outcome = try run(server, lines, ["--row", "2"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.contains("row 2 of 2 on the first page"))
        #expect(line("id", in: outcome) == "id 2 $.id of the detail")
        #expect(line("price", in: outcome) == "price 7 EUR $.cost")
        #expect(line("currency", in: outcome) == "currency EUR the configuration")
        #expect(line("description", in: outcome) == "description Long text. $.body of the detail")
        #expect(line("name", in: outcome)?.hasPrefix("name – nothing: '$' is an object") == true)
        #expect(line("brand", in: outcome) == "brand – not sent")
        #expect(server.requests.map(\.path) == ["/list", "/items/2"])
    }

    @Test func `the columns of a table that are not used are listed`() throws {
        try program.write("상품번호,상품명,재료비,개강일\n1,도자기,5000,3월\n", to: "p.csv")
        let arguments = [
            "source", "try", "-C", program.folder, "--source", "table", "--url", "p.csv",
        ]
        let outcome = try program.run(arguments)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.hasSuffix("\n\ncolumns not used: 재료비, 개강일\n"), "\(outcome.output)")
        try program.write("상품번호,상품명\n1,도자기\n", to: "p.csv")
        #expect(try program.run(arguments).output.contains("not used") == false)
    }

    @Test func `'init' and 'doctor' list the columns of a table that are not used`() throws {
        try program.write("상품번호,상품명,재료비\n1,도자기,5000\n", to: "p.csv")
        let started = try program.run(["init", program.folder, "--from", program.folder + "/p.csv"])
        #expect(started.output.contains("\ncolumns not used: 재료비\n"), "\(started)")
        let checked = try program.run(["doctor", "-C", program.folder])
        #expect(checked.output.contains("columns not used: 재료비\n"), "\(checked)")
        #expect(checked.status == 0)
    }

    @Test("a row that is rejected or not there is named, and ends with 65")
    func missingRows() throws {
        let server = FaultServer(.ok(#"[{"name":"A"}]"#))
        let lines = "kind: json\nfields: {id: $.id, name: $.name}\n"
        let rejected = try run(server, lines)
        #expect(rejected.status == 65)
        #expect(
            rejected.output.contains("row 1 is not read: '$' is an object with the keys 'name'"))
        let absent = try run(server, lines, ["--row", "5"])
        #expect(absent.status == 65)
        #expect(absent.output.contains("there is no row 5: the first page has 1 row"))
    }

    @Test("other kinds show from which reply a field comes")
    func otherKinds() throws {
        let server = FaultServer { request, _ in
            request.path.contains("?")
                ? .ok(#"{"pages":[{"id":1,"name":"Mug","stock":3}],"lastPage":1}"#)
                : .ok(#"{"id":1,"name":"Mug","stock":3,"brand":"Haus"}"#)
        }
        let outcome = try run(server, "kind: open-market\n")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(line("brand", in: outcome) == "brand Haus the detail")
        #expect(line("stock", in: outcome) == "stock 3 the row and the detail")
        #expect(line("price", in: outcome) == "price – not sent")
    }

    @Test(
        "the description of an item comes from the detail",
        arguments: [
            ("Clay.", "the row and the detail"), ("Short.", "the detail"),
        ])
    func itemDescription(inRow: String, origin: String) throws {
        let server = FaultServer { request, _ in
            request.path.hasPrefix("/items")
                ? .ok(#"{"items":[{"id":1,"title":"Mug","descriptions":"\#(inRow)"}]}"#)
                : .ok(#"{"id":1,"title":"Mug","descriptions":"Clay.","stock":2}"#)
        }
        let outcome = try run(server, "kind: open-market-items\n")
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(line("description", in: outcome) == "description Clay. \(origin)")
        #expect(line("name", in: outcome) == "name Mug the row and the detail")
    }
}
