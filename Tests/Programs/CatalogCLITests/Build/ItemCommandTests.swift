import TestSupport
import FoundationEssentials
import Testing

/// `catalog item`, against a server that replies as those of 2021 did.
@Suite struct ItemCommandTests {
    private static let item = #"""
        {"id":26,"title":"Mac","price":1690000,"currency":"KRW","stock":5,"discounted_price":1500000,
         "descriptions":"Old.","thumbnails":[],"images":[],"registration_date":1611523563.719116}
        """#

    private let program: Program

    init() throws {
        program = try Program()
        try Data(SecretsTests.png).write(to: URL(filePath: "\(program.folder)/cup.png"))
    }

    private func run(_ server: FaultServer, _ arguments: [String]) throws -> Program.Outcome {
        try program.run(
            ["item"] + arguments + ["-C", program.folder, "--url", server.address("")],
            environment: ["CATALOG_PASSWORD": "s3cr3t#@"])
    }

    @Test func `an item is registered, changed and deleted with its password`() throws {
        let server = FaultServer { request, _ in
            request.method == "DELETE" ? .ok(#"{"id":26}"#) : .ok(Self.item)
        }
        let registered = try run(
            server,
            [
                "register", "--name", "Mac", "--price", "1690000", "--description", "Old.",
                "--image", "cup.png", "--image", "cup.png", "--image", "cup.png",
            ])
        #expect(registered.status == 0, "\(registered.messages)")
        #expect(registered.output == "registered: 26 Mac · \(server.address("/item/26"))\n")
        let updated = try run(server, ["update", "26", "--discounted-price", "1500000"])
        #expect(updated.output == "updated: 26 Mac\n", "\(updated.messages)")
        let deleted = try run(server, ["delete", "26", "--yes"])
        #expect(deleted.output == "deleted: 26\n", "\(deleted.messages)")
        let requests = server.requests
        #expect(
            requests.map { "\($0.method) \($0.path)" } == [
                "POST /item", "PATCH /item/26", "DELETE /item/26",
            ])
        let form = String(decoding: requests[0].body, as: UTF8.self)
        #expect(form.split(separator: "name=\"images[]\"; filename=\"cup.jpg\"").count == 4)
        #expect(requests[2].body == Array(#"{"password":"s3cr3t#@"}"#.utf8))
        for outcome in [registered, updated, deleted] {
            #expect(!"\(outcome.output)\(outcome.messages)".contains("s3cr3t"))
        }
    }

    @Test func `a short password damages no price`() throws {
        let server = FaultServer(.ok(#"{"id":26,"title":"Mug","price":15000,"currency":"KRW"}"#))
        let outcome = try program.run(
            [
                "item", "register", "--name", "Mug", "--price", "15000", "--description", "Blue.",
                "--image", "cup.png", "--json", "-C", program.folder, "--url", server.address(""),
            ], environment: ["CATALOG_PASSWORD": "1500"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.contains(#""price":"15000""#), "\(outcome.output)")
    }

    @Test func `items are listed and shown`() throws {
        let server = FaultServer { request, _ in
            request.path == "/items/2"
                ? .ok(#"{"page":2,"items":[\#(Self.item)]}"#)
                : request.path == "/items/3" ? .ok(#"{"page":3,"items":[]}"#) : .ok(Self.item)
        }
        let list = try run(server, ["list", "--page", "2"])
        #expect(
            list.output == """
                id  name          price  stock  vendor
                26  Mac   1,500,000 KRW      5

                """)
        let end = try run(server, ["list", "--page", "3"])
        #expect(
            end.status == 0 && end.output.isEmpty && end.messages == "page 3 is beyond the end\n")
        let item = try run(server, ["show", "26"])
        #expect(item.output.contains("price    1,500,000 KRW, before 1,690,000 KRW\n"))
        #expect(item.output.contains("created  2021-01-24\n"))
    }

    @Test func `a wrong password is reported with the server's message`() throws {
        let body = #"{"message":"Cannot find data for ID and password"}"#
        let server = FaultServer(
            Reply("HTTP/1.1 404 No\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
        let outcome = try run(server, ["delete", "26", "--yes"])
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains("Cannot find data for ID and password"))
        #expect(outcome.messages.contains("or the password is not that of this item"))
        #expect(server.requests.count == 1)
    }

    @Test func `a shop of items is named as such on a request for products`() throws {
        let server = FaultServer { request, _ in
            request.path == "/items/1" ? .ok(#"{"page":1,"items":[]}"#) : .status(404)
        }
        let outcome = try program.run(["product", "list", "--url", server.address("")])
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("use 'catalog item'"))
        let health = try program.run([
            "health", "--url", server.address(""), "--contract", "2021-01",
        ])
        #expect(health.status == 0 && health.output.hasPrefix("OK · "))
    }

    @Test func `the health of a shop that a site of items is built from is that of its list`()
        throws
    {
        let server = FaultServer { request, _ in
            request.path == "/items/1" ? .ok(#"{"page":1,"items":[]}"#) : .status(404)
        }
        try program.write(
            "source: {kind: open-market-items, url: \(server.address("/items"))}\n",
            to: "catalog.yml")
        let health = try program.run(["health", "-C", program.folder])
        #expect(health.status == 0, "\(health.messages)")
        let other = try program.run(["health", "-C", program.folder, "--contract", "2022-10"])
        #expect(other.status == 69)
        #expect(other.messages.contains("replies with status 404"), "\(other.messages)")
    }

    @Test(arguments: ["show", "update", "delete"], ["", String(repeating: "컵", count: 700)])
    func `an id that no item can have is not requested`(command: String, id: String) throws {
        let server = FaultServer(.ok("{}"))
        let more = ["update": ["--stock", "1"], "delete": ["--yes"]][command] ?? []
        let outcome = try run(server, [command, id] + more)
        #expect(outcome.status == 64)
        let words = id.isEmpty ? "needs the argument ID" : "'ID' needs at most 2,048 bytes"
        #expect(outcome.messages.contains(words), "\(outcome.messages)")
        #expect(server.requests.isEmpty)
    }
}
