import FoundationEssentials
import Glibc
import JSON
import Testing
import WebServer

/// The commands that talk to a shop, as a person types them.
@Suite struct ShopCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
        try Data(SecretsTests.png).write(to: URL(filePath: "\(program.folder)/cup.png"))
        try program.write("About the *cup*, at length.\n", to: "cup.md")
    }

    private func run(
        _ shop: WritableShop?, _ arguments: [String],
        environment: [String: String] = WritableShop.environment
    ) throws -> Program.Outcome {
        let common = ["-C", program.folder] + (shop.map { ["--url", $0.address] } ?? [])
        return try program.run(arguments + common, environment: environment)
    }

    private static let registration = [
        "product", "register", "--name", "파란 컵", "--price", "15000.50", "--description-file",
        "cup.md", "--image", "cup.png",
    ]

    /// A shop with one product.
    private func filled(_ contract: String = "2022-10") throws -> WritableShop {
        let shop = try WritableShop(contract: contract)
        shop.change { state in
            state.products[401] = .init(
                fields: [
                    "name": .string("파란 컵"), "price": .number("6.0E7"), "stock": .number("3"),
                    "currency": .string("KRW"), "description": .string("About it.\nMore."),
                ], pictures: ["/images/a.jpg"])
        }
        return shop
    }

    // MARK: The site follows

    @Test(arguments: ["2022-01", "2022-10"])
    func `a product that is registered, changed and deleted is shown so on the site`(
        contract: String
    ) throws {
        let shop = try WritableShop(contract: contract)
        shop.change { state in
            state.delayOfPictures = 2
            state.products[9] = .init(fields: ["name": .string("Other")], pictures: [])
        }
        let pictures = ["--image", "cup.png", "--image", "cup.png", "--discount", "0.50"]
        let registered = try run(shop, Self.registration + pictures + ["--build"])
        #expect(registered.status == 0, "\(registered.messages)")
        #expect(
            registered.output.hasPrefix("registered: 401 파란 컵 · \(shop.address)/api/products/401\n")
        )
        #expect(registered.output.hasSuffix("dist/index.html\n"))
        #expect(try page(401).contains("<em>cup</em>"))
        #expect(!registered.messages.contains("404"), "\(registered.messages)")
        #expect(shop.change { $0.pictures.count } == 3)
        // The first picture is requested until it exists, and each once more by the build.
        #expect(shop.requests(for: "/images/401-0.jpg") == 4)
        #expect(shop.requests(for: "/images/401-1.jpg") == 2)
        let words = ["--description", "Now it is another text."]
        let updated = try run(shop, ["product", "update", "401"] + words)
        #expect(
            updated.status == 0 && updated.output == "updated: 401 파란 컵\n", "\(updated.messages)")
        let built = try run(shop, ["build"])
        #expect(built.status == 0, "\(built.messages)")
        #expect(try page(401).contains("Now it is another text."))
        let deleted = try run(shop, ["product", "delete", "401", "--yes", "--build"])
        #expect(deleted.status == 0, "\(deleted.messages)")
        #expect(deleted.output.hasPrefix("deleted: 401\n"))
        #expect(throws: (any Error).self) { try page(401) }
    }

    private func page(_ id: Int) throws -> String {
        let path = "\(program.folder)/dist/products/\(id).html"
        return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    @Test func `a change that rows hide is not seen at once if the program does not know of it`()
        throws
    {
        let shop = try filled("2022-01")
        #expect(try run(shop, ["build"]).status == 0)
        shop.change { $0.products[401]?.fields["description"] = .string("Another text.") }
        #expect(try run(shop, ["build"]).status == 0)
        #expect(try page(401).contains("About it."))
    }

    @Test func `the address and its keys come from the configuration`() throws {
        let shop = try filled()
        try program.write(
            """
            source:
              url: \(shop.address)
              headers: {X-Api-Key: "${API_KEY}"}
            """, to: "catalog.yml")
        var environment = WritableShop.environment
        environment["API_KEY"] = "k3y4f9c2"
        let outcome = try run(
            nil, ["product", "update", "401", "--stock", "0"], environment: environment)
        #expect(outcome.status == 0, "\(outcome.messages)")
        for request in shop.change({ $0.requests }) {
            #expect(request.headers["X-Api-Key"] == "k3y4f9c2")
        }
        let none = try run(nil, ["product", "list", "-c", "cup.md"])
        #expect(none.status == 78)
        program.remove("catalog.yml")
        let nowhere = try run(nil, ["product", "list"])
        #expect(nowhere.status == 64)
        #expect(nowhere.messages.contains("the shop is not set"))
    }

    @Test func `a folder may be called like an option`() throws {
        let shop = try filled()
        let outcome = try run(
            shop, ["product", "update", "401", "--stock", "1", "--build", "--output=-h"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.hasSuffix("-h/index.html\n"), "\(outcome.output)")
    }

    // MARK: Stops

    @Test func `stopping while pictures are awaited starts no build`() throws {
        let shop = try WritableShop()
        shop.change { $0.delayOfPictures = .max }
        let outcome = try program.run(
            Self.registration + [
                "--contract", "2022-10", "--build", "-C", program.folder, "--url", shop.address,
            ], environment: WritableShop.environment, sending: SIGINT
        ) { try $0.waitForOutput() }
        #expect(outcome.status == 130, "\(outcome.messages)")
        #expect(outcome.output.hasPrefix("registered: 401 "))
        #expect(outcome.output.split(separator: "\n").count == 1, "\(outcome.output)")
        #expect(access("\(program.folder)/dist", F_OK) == -1)
    }

    @Test func `stopping while a build is awaited reports what is left to do`() throws {
        let shop = try filled()
        #expect(try run(shop, ["build"]).status == 0)
        let lock = open("\(program.folder)/.catalog/lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        let outcome = try program.run(
            [
                "product", "update", "401", "--stock", "1", "-C", program.folder, "--url",
                shop.address,
            ], environment: WritableShop.environment, sending: SIGTERM
        ) { try $0.waitForOutput() }
        #expect(outcome.status == 143, "\(outcome.messages)")
        #expect(outcome.output == "updated: 401 파란 컵\n")
        #expect(
            outcome.messages.contains(
                "the change is done, but it could not be noted for the next build; if the site"),
            "\(outcome.messages)")
    }

    // MARK: What is shown

    @Test func `a list has columns, also with Korean names`() throws {
        let shop = try filled()
        shop.change { state in
            state.products[1] = .init(
                fields: ["name": .string("A\u{1B}[2Jb"), "price": .null, "stock": .number("12")],
                pictures: [])
        }
        let outcome = try run(shop, ["product", "list"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                 id  name              price  stock  vendor
                401  파란 컵  60,000,000 KRW      3  7
                  1  A [2Jb                –     12  7

                """)
        #expect(outcome.messages == "page 1 of 1\n")
    }

    @Test func `a product is shown with all that there is`() throws {
        let shop = try filled("2022-01")
        let outcome = try run(shop, ["product", "show", "401"])
        #expect(
            outcome.output == """
                id            401
                name          파란 컵
                price         60,000,000 KRW
                stock         3
                vendor        제인 (7)
                thumbnail     /images/a.jpg
                picture 4010  /images/a.jpg

                About it.
                More.

                """)
    }

    @Test func `programs get the same keys in all contracts`() throws {
        for contract in ["2022-01", "2022-10"] {
            let outcome = try run(try filled(contract), ["product", "show", "401", "--json"])
            let product = try JSONValue(parsing: Array(outcome.output.utf8))
            #expect(
                product.members?.map(\.key) == [
                    "id", "name", "description", "currency", "price", "bargain_price", "discount",
                    "stock", "vendor_id", "vendor", "created_at", "thumbnail", "pictures",
                ])
            #expect(product["price"] == .string("60000000"))
            #expect(outcome.messages.isEmpty)
        }
        let list = try run(try filled(), ["product", "list", "--json"])
        let page = try JSONValue(parsing: Array(list.output.utf8))
        #expect(page["products"]?[0]?["id"] == .string("401"))
    }

    @Test func `a healthy shop is reported as such, and another ends with 69`() throws {
        let shop = try filled()
        let healthy = try run(shop, ["health"])
        #expect(healthy.status == 0)
        #expect(healthy.output.wholeMatch(of: /OK · [\d,]+ ms · http:\S+\/healthChecker\n/) != nil)
        let json = try run(shop, ["health", "--json"])
        #expect(try JSONValue(parsing: Array(json.output.utf8))["healthy"] == .bool(true))
        shop.change { $0.answers["GET /healthChecker"] = .text("", status: 503) }
        let ill = try run(shop, ["health"])
        #expect(ill.status == 69 && ill.output.isEmpty)
        shop.change { $0.answers["GET /healthChecker"] = .text("\"FAIL\"") }
        #expect(try run(shop, ["health"]).messages.contains("the shop reports a problem: FAIL"))
    }

    @Test(arguments: [
        "kind: feed, url: https://shop.example/feed.xml", "kind: table, url: p.csv",
    ])
    func `a source without a health check is named`(source: String) throws {
        try program.write("source: {\(source)}\n", to: "catalog.yml")
        let outcome = try program.run(["health", "-C", program.folder])
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("has no health check; use 'catalog doctor'"))
    }

    // MARK: What is sent

    @Test func `numbers arrive as they were typed`() throws {
        let shop = try WritableShop(contract: "2022-01")
        shop.change { $0.products[9] = .init(fields: ["name": .string("Other")], pictures: []) }
        let outcome = try run(
            shop,
            Self.registration + [
                "--currency", "usd", "--discount", "0.10", "--stock", "7", "--json",
            ])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let fields = try #require(shop.lastFields)
        #expect(fields["price"] == .number("15000.50"))
        #expect(fields["discounted_price"] == .number("0.10"))
        #expect(fields["currency"] == .string("USD"))
        #expect(fields["descriptions"] == .string("About the *cup*, at length."))
        #expect(try JSONValue(parsing: Array(outcome.output.utf8))["id"] == .string("401"))
    }

    @Test(arguments: [("n", false), ("y", true)])
    func `the answer to the question decides`(answer: String, isDeleted: Bool) throws {
        let shop = try filled()
        let terminal = try Terminal()
        try terminal.type(answer)
        let shell = try Program(at: "/bin/sh")
        let outcome = try shell.run(
            [
                "-c", "exec \"$0\" product delete 401 -C \"$1\" --url \"$2\" <\"$3\"", program.path,
                program.folder, shop.address, terminal.path,
            ], environment: WritableShop.environment)
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.messages.contains(" [y/N] "), "\(outcome.messages)")
        #expect(outcome.messages.hasSuffix("nothing was deleted\n") == !isDeleted)
        #expect(shop.change { $0.products.isEmpty } == isDeleted)
    }

    @Test func `a dry run shows all and sends nothing`() throws {
        let shop = try filled()
        let registered = try run(shop, Self.registration + ["--dry-run", "--build"])
        #expect(registered.status == 0, "\(registered.messages)")
        #expect(registered.output.hasPrefix("POST \(shop.address)/api/products\nAccept: "))
        #expect(registered.output.contains(#""price":15000.50,"currency":"KRW","secret":"***"}"#))
        #expect(registered.output.contains(#"part images (image/jpeg): file "cup.jpg", "#))
        let updated = try run(shop, ["product", "update", "401", "--stock", "1", "--dry-run"])
        #expect(updated.output.hasSuffix("\n{\"stock\":1,\"secret\":\"***\"}\n"))
        let deleted = try run(shop, ["product", "delete", "401", "--dry-run"])
        #expect(deleted.output.hasPrefix("POST \(shop.address)/api/products/401/archived\n"))
        for outcome in [registered, updated, deleted] {
            #expect(!outcome.output.contains(WritableShop.secret))
            #expect(!outcome.output.contains(WritableShop.identifier))
        }
        #expect(shop.writes.isEmpty)
        #expect(access("\(program.folder)/dist", F_OK) == -1)
    }

    @Test func `a draft that breaks the limits is reported at once, without a request`() throws {
        let shop = try filled()
        let outcome = try run(
            shop,
            [
                "product", "register", "--name", "M", "--price", "-1", "--currency", "wn",
                "--description", "short", "--image", "cup.png",
            ])
        #expect(outcome.status == 65)
        for word in ["name: ", "price: ", "currency: ", "description: ", "nothing was sent"] {
            #expect(outcome.messages.contains(word), "\(outcome.messages)")
        }
        #expect(try run(shop, ["product", "update", "401"]).status == 65)
        #expect(shop.change { $0.requests.isEmpty })
    }

    @Test(arguments: [registration, ["product", "update", "401"]])
    func `a currency that ISO 4217 does not have is refused with a suggestion`(
        command: [String]
    ) throws {
        let shop = try filled()
        for currency in ["won", "원", "￦"] {
            let outcome = try run(shop, command + ["--currency", currency])
            #expect(outcome.status == 65)
            #expect(
                outcome.messages.contains(
                    "currency: \"\(currency)\" is not a code of ISO 4217 (did you mean KRW?)"),
                "\(outcome.messages)")
        }
        #expect(shop.change { $0.requests.isEmpty })
    }

    @Test func `a draft that breaks the limits is reported before any picture is read`() throws {
        let shop = try filled()
        let fields = ["--price", "-1", "--image", "no-such.png"]
        for command in [
            ["product", "register", "--name", "Mug", "--description", "Holds 300 ml."],
            ["item", "register", "--name", "Mug", "--description", "Blue."],
            ["item", "update", "26"],
        ] {
            let outcome = try run(
                shop, command + fields,
                environment: WritableShop.environment.merging(["CATALOG_PASSWORD": "s3cr3t"]) {
                    $1
                })
            #expect(outcome.status == 65)
            #expect(outcome.messages.contains("price: it is below 0"), "\(outcome.messages)")
            #expect(!outcome.messages.contains("no-such"))
        }
        #expect(shop.change { $0.requests.isEmpty })
    }

    @Test(
        arguments: [
            (["register", "--name", "Mug"], "needs the argument --image FILE"),
            (["register", "--image", "a"], "needs the argument --name TEXT"),
            (["register", "--price", "1,000"], "'--price' needs a number such as 1500 or 12.50"),
            (["update", "1", "--thumbnail-id", "x"], "'--thumbnail-id' needs a number from 1"),
            (
                ["update", "1", "--description", "a", "--description-file", "b"],
                "'--description' and '--description-file' cannot be used together"
            ),
            (["show"], "needs the argument ID"),
            (
                ["delete", "1"],
                "the command needs a confirmation, and there is no terminal to ask on; add "
                    + "--yes"
            ),
        ])
    func `a usage error is reported with its remedy`(arguments: [String], message: String) throws {
        let outcome = try run(try filled(), ["product"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }

    @Test func `a file that is not a picture is not sent`() throws {
        let shop = try filled()
        let outcome = try run(shop, Self.registration + ["--image", "cup.md"])
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains("cup.md' cannot be used: the file is not a JPEG, PNG"))
        #expect(shop.change { $0.requests.isEmpty })
    }

    // MARK: What goes wrong

    @Test(
        arguments: [
            (400, 65, "status 400: too long"), (401, 77, "; check the identifier"),
            (403, 77, "; check the secret"), (404, 65, "there is nothing with the id \"401\""),
            (413, 65, "; send fewer pictures"), (429, 69, "; wait a few minutes"),
            (500, 69, "; check for the change before you send it again"),
        ])
    func `each refusal has its status`(code: Int, status: Int32, message: String) throws {
        let shop = try filled()
        shop.change {
            $0.answers["PATCH /api/products/401"] = .json(
                Array(#"{"code":\#(code),"message":"too long"}"#.utf8), status: code)
        }
        let outcome = try run(shop, ["product", "update", "401", "--stock", "1"])
        #expect(outcome.status == status)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(outcome.output.isEmpty)
        #expect(shop.writes == ["PATCH /api/products/401"])
    }

    @Test func `an unavailable shop ends with 69 and the reason`() throws {
        let outcome = try program.run([
            "product", "show", "1", "--url", "http://127.0.0.1:1", "--contract", "2022-10",
        ])
        #expect(outcome.status == 69)
        #expect(outcome.messages.contains("connection refused"))
    }
}
