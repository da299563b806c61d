import Arguments
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import CatalogCLI

@Suite(.waiting) struct ServeCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
        try makeFolder("tmp")
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/\(name)", withIntermediateDirectories: true)
    }

    /// Serves until the body returns, and then until a signal has arrived.
    private func serve(
        _ options: String..., sending signal: Int32 = SIGTERM, _ body: (UInt16) throws -> Void
    ) throws -> Program.Outcome {
        var end = ContinuousClock.now
        let outcome = try program.run(
            ["serve", "-C", program.folder, "--port", "0"] + options,
            environment: ["TMPDIR": "\(program.folder)/tmp"], sending: signal
        ) { program in
            try program.waitForOutput()
            let address = program.text("output").split(separator: "\n").first ?? ""
            let port = address.split(separator: ":").last?.split(separator: "/").first
            try body(try #require(port.flatMap { UInt16($0) }))
            end = .now
        }
        let time = ContinuousClock.now - end
        #expect(time < .seconds(10), "\(time)")
        let left = try FileManager.default.contentsOfDirectory(atPath: "\(program.folder)/tmp")
        #expect(left == [])
        return outcome
    }

    private func get(_ path: String, _ port: UInt16) -> String {
        RawClient.exchange(
            port: port,
            "GET \(path) HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n")
    }

    private func listen(_ port: UInt16) -> RawClient {
        let client = RawClient(port: port)
        client.send("GET /-/events HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        return client
    }

    /// The next status that a listener receives.
    private func status(_ client: RawClient) -> String {
        var text = ""
        repeat {
            text = client.read(until: "\n\n\r\n")
        } while !text.isEmpty && !text.contains("data: ")
        return text
    }

    /// The first status with the text that a listener receives; several changes may arrive as one.
    private func status(_ client: RawClient, until message: String) -> String {
        var text = status(client)
        for _ in 0..<20 where !text.isEmpty && !text.contains(message) { text = status(client) }
        return text
    }

    @Test func `a change is shown at once, and a mistake with its place until it is mended`()
        throws
    {
        try program.fetchMug()
        let outcome = try serve { port in
            let before = get("/products/1.html", port)
            #expect(before.status == 200 && before.contains("Mug"))
            #expect(before.contains("<script src=\"/-/preview.js\" data-version="))
            #expect(before.contains("Content-Security-Policy: default-src 'self'"))
            #expect(get("/", port).contains("products/1.html"))
            #expect(get("/products/2.html", port).status == 404)
            #expect(get("/.htaccess", port).status == 404)
            #expect(get("/-/preview.js", port).contains("Content-Type: text/javascript"))
            #expect(get("/-/preview.css", port).contains("Content-Type: text/css"))
            let client = listen(port)
            let none = #""faults":[]"#
            #expect(status(client, until: none).contains(none))
            try makeFolder("Templates")
            try program.write("<p>{{ product.name }} anew", to: "Templates/product.liquid")
            for _ in 0..<3 where !get("/products/1.html", port).contains("<p>Mug anew<script") {
                #expect(status(client, until: none).contains(none))
            }
            #expect(get("/products/1.html", port).contains("<p>Mug anew<script"))
            try program.write("<p>{{ product.nam }}", to: "Templates/product.liquid")
            let place = #""place":"Templates/product.liquid:1:"#
            #expect(status(client, until: place).contains(place))
            #expect(get("/products/1.html", port).contains("<p>Mug anew<script"))
            try program.write("title: Cups\n", to: "catalog.yml")
            try program.write("<p>{{ site.title }}", to: "Templates/product.liquid")
            #expect(status(client, until: none).contains(none))
            for _ in 0..<3 where !get("/products/1.html", port).contains("<p>Cups<script") {
                #expect(status(client, until: none).contains(none))
            }
            #expect(get("/products/1.html", port).contains("<p>Cups<script"))
        }
        #expect(outcome.status == 143)
        #expect(outcome.messages.contains(#/Templates/product\.liquid.* changed: reloaded in /#))
        #expect(outcome.messages.contains("Templates/product.liquid:1:"))
        #expect(access("\(program.folder)/dist", F_OK) == -1)
    }

    @Test func `a preview that cannot be made shows the reason in place of its pages`() throws {
        try program.fetchMug()
        try program.write("titel: Cups\n", to: "catalog.yml")
        let outcome = try serve("--host", "127.0.0.2", sending: SIGINT) { _ in
            // The server listens at another address than this client uses.
        }
        #expect(!outcome.messages.contains("everybody who can reach"))
        #expect(outcome.messages.contains("press Ctrl-C"))
        #expect(outcome.messages.contains("catalog.yml:1:1: error: unknown key 'titel'"))
        #expect(outcome.status == 130)
        let quiet = try serve("--quiet") { port in
            let page = get("/index.html", port)
            #expect(page.status == 500 && page.contains("<h2>catalog.yml:1:1</h2>"))
            #expect(page.contains("unknown key ") && page.contains("did you mean "))
            let client = listen(port)
            _ = status(client)
            try program.write("base_url: https://shop.example/cups\n", to: "catalog.yml")
            let none = #""faults":[]"#
            #expect(status(client, until: none).contains(none))
            #expect(get("/", port).contains("Location: /cups/\r\n"))
            #expect(get("/cups/", port).status == 200)
            #expect(get("/index.html", port).status == 404)
        }
        #expect(!quiet.messages.contains("press Ctrl-C"))
    }

    @Test func `a mistake in the configuration is shown until it is corrected`() throws {
        try program.fetchMug()
        try makeFolder("Templates")
        // A folder of a killed process, which must be removed in the end.
        try makeFolder("tmp/catalog-preview-aaaaaa")
        let outcome = try serve { port in
            try program.write("titel: Cups\n", to: "catalog.yml")
            waitForMessage("catalog.yml changed")
            #expect(status(listen(port)).contains(#""place":"catalog.yml:1:1""#))
            try program.write("<p>{{ product.name }} anew", to: "Templates/product.liquid")
            waitForMessage("product.liquid changed")
            #expect(status(listen(port)).contains(#""place":"catalog.yml:1:1""#))
            #expect(!get("/products/1.html", port).contains("Mug anew"))
            try program.write("title: Cups\n", to: "catalog.yml")
            waitForMessage("catalog.yml changed: reloaded")
            #expect(status(listen(port)).contains(#""faults":[]"#))
            #expect(get("/products/1.html", port).contains("<p>Mug anew<script"))
        }
        #expect(outcome.status == 143)
    }

    @Test func `overrides are followed, and a mistake in them is shown`() throws {
        try program.fetchMug()
        let outcome = try serve { port in
            try program.write("1: {name: Cup}\n", to: "overrides.yml")
            waitForMessage("overrides.yml changed: reloaded")
            #expect(get("/products/1.html", port).contains("<h1><bdi>Cup</bdi></h1>"))
            try program.write("1: {price: 1}\n", to: "overrides.yml")
            waitForMessage("overrides.yml:1:12: error: ")
            #expect(status(listen(port)).contains(#""place":"overrides.yml:1:12""#))
            program.remove("overrides.yml")
            waitForPage("<h1><bdi>Mug</bdi></h1>", port)
        }
        #expect(outcome.status == 143)
    }

    @Test func `a table is read again when it changes, and a mistake in it is shown`() throws {
        try program.write("source: {kind: table, url: p.csv}\nlanguage: en\n", to: "catalog.yml")
        try program.write("id,name,price\n1,Mug,5\n", to: "p.csv")
        let outcome = try serve { port in
            waitForPage("<h1><bdi>Mug</bdi></h1>", port)
            try program.write("id,name,price\n1,Cup,5\n", to: "p.csv")
            waitForPage("<h1><bdi>Cup</bdi></h1>", port)
            try program.write("name,price\nCup,5\n", to: "p.csv")
            waitForMessage("no column has the id of a product")
            try program.write("id,name,price\n1,Bowl,5\n", to: "p.csv")
            waitForPage("<h1><bdi>Bowl</bdi></h1>", port)
        }
        #expect(outcome.status == 143)
        #expect(access("\(program.folder)/dist", F_OK) == -1)
    }

    @Test func `a folder of Markdown files is followed`() throws {
        try makeFolder("goods")
        try program.write("source: {kind: table, url: ./goods}\nlanguage: en\n", to: "catalog.yml")
        try program.write("# Mug\n", to: "goods/1.md")
        let outcome = try serve { port in
            waitForPage("<h1><bdi>Mug</bdi></h1>", port)
            try program.write("# Cup\n", to: "goods/1.md")
            waitForPage("<h1><bdi>Cup</bdi></h1>", port)
        }
        #expect(outcome.status == 143)
    }

    /// Waits until the page of product 1 contains something, at most five seconds.
    private func waitForPage(_ message: String, _ port: UInt16) {
        for _ in 0..<500 where !get("/products/1.html", port).contains(message) { usleep(10_000) }
        #expect(get("/products/1.html", port).contains(message))
    }

    /// Waits until the program has printed a message, at most five seconds.
    private func waitForMessage(_ message: String) {
        for _ in 0..<1_000 where !program.text("talk").contains(message) { usleep(5_000) }
        #expect(program.text("talk").contains(message))
    }

    @Test func `the output folder is served as it is`() throws {
        try makeFolder("dist")
        try program.write("<p>as it is</body>", to: "dist/index.html")
        try program.write("secret", to: "dist/.catalog-site")
        let outcome = try serve("--published", sending: SIGINT) { port in
            #expect(get("/", port).messageBody == "<p>as it is</body>")
            #expect(get("/.catalog-site", port).status == 404)
            let stalled = listen(port)
            stalled.send("GET / HTTP/1.1\r\n")
            #expect(get("/", port).status == 200)
            let taken = try program.run(
                ["serve", "--published", "-C", program.folder, "--port", "\(port)"])
            #expect(taken.status == 69)
            #expect(taken.messages.contains("port \(port) of 127.0.0.1 is in use"))
        }
        #expect(outcome.status == 130)
    }

    @Test func `options must fit together`() throws {
        for option in [["--demo"], ["--config", "a.yml"], ["--title", "A"]] {
            let outcome = try program.run(["serve", "--published"] + option)
            #expect(outcome.status == 64)
            #expect(
                outcome.messages.contains(
                    "'--published' and '\(option[0])' cannot be used together"))
        }
        let alone = try program.run(["serve", "-o", "dist"])
        #expect(alone.status == 64 && alone.messages.contains("'--output' needs '--published' too"))
        let nowhere = try program.run(["serve", "--host", ""])
        #expect(nowhere.status == 64 && nowhere.messages.contains("'--host' needs an address, not"))
        let missing = try program.run(["serve", "--published", "-C", program.folder])
        #expect(missing.status == 64 && missing.messages.contains("build the site first"))
        let nothing = try program.run(["serve", "-C", program.folder])
        #expect(nothing.status == 64 && nothing.messages.contains("catalog build --demo"))
    }
}
