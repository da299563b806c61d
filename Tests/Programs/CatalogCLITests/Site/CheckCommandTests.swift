import TestSupport
import FoundationEssentials
import Testing

/// `catalog check` on a site that was built with the built-in theme.
@Suite struct CheckCommandTests {
    private let program: Program
    private let api: FaultServer

    init() throws {
        program = try Program()
        let product = """
            {"id":1,"name":"Mug","currency":"KRW","price":35000,"discounted_price":6000,"stock":3,\
            "images":[{"id":1,"url":"/a.png"}]}
            """
        api = FaultServer { request, _ in
            if request.path.hasSuffix(".png") { return .ok(SecretsTests.png) }
            return request.path.contains("?")
                ? .ok(#"{"pages":[\#(product)],"lastPage":1,"hasNext":false}"#) : .ok(product)
        }
        try program.write(
            """
            base_url: https://shop.example
            exports: [google-merchant, naver, kakao, json]
            naver: {shipping: 3000}
            """, to: "catalog.yml")
    }

    private func build() throws {
        let outcome = try program.run(
            ["build", "-q", "-C", program.folder, "--url", api.address("")])
        try #require(outcome.status == 0, "\(outcome.messages)")
    }

    private func check(_ arguments: String...) throws -> Program.Outcome {
        try program.run(["check", "-C", program.folder] + arguments)
    }

    /// Puts another text into the place of one in a file of the site.
    private func change(_ old: String, to new: String, in path: String) throws {
        let file = URL(filePath: "\(program.folder)/dist/\(path)")
        let text = try String(contentsOf: file, encoding: .utf8)
        let changed = text.replacing(old, with: new, maxReplacements: 1)
        try #require(changed != text, "\(path) has no '\(old)': \(text)")
        try Data(changed.utf8).write(to: file)
    }

    @Test func `a site as it was built has no mistake, and is not touched`() throws {
        try build()
        let outcome = try check("--strict")
        #expect(outcome.output.hasSuffix(" · 0 errors · 0 warnings\n"), "\(outcome.output)")
        #expect(outcome.messages.isEmpty)
        #expect(outcome.status == 0)
        #expect(try program.run(["verify", "-q", "-C", program.folder]).status == 0)
    }

    /// Places of a price, each with another price.
    private static let prices = [
        ("products/1.html", "\"price\":\"29000\"", "\"price\":\"29001\""),
        ("products/1.html", "\"price\":\"35000\"", "\"price\":\"35001\""),
        ("products/1.html", "29,000원", "29,001원"),
        ("products/1.html", "35,000원", "35,001원"),
        ("products/1.html", "amount\" content=\"29000\"", "amount\" content=\"29001\""),
        ("products/1.html", "currency\" content=\"KRW\"", "currency\" content=\"JPY\""),
        ("products/1.json", "\"29000\"", "\"29001\""),
        ("products/1.json", "\"35000\"", "\"35001\""),
        ("index.html", "29,000원", "29,001원"),
        ("list.html", "29,000원", "29,001원"),
        ("google-merchant.xml", ">29000 KRW", ">29001 KRW"),
        ("google-merchant.xml", ">35000 KRW", ">35001 KRW"),
        ("kakao.xml", ">29000 KRW", ">29001 KRW"),
        ("naver-ep.txt", "\t29000\t29000\t", "\t29001\t29000\t"),
        ("naver-ep.txt", "\t35000\t", "\t35001\t"),
    ]

    @Test func `a price that differs in one place turns it red`() throws {
        try build()
        for (path, old, new) in Self.prices {
            try change(old, to: new, in: path)
            let outcome = try check()
            #expect(outcome.status == 65, "\(path): \(new)")
            #expect(outcome.output.contains(": error: "))
            #expect(outcome.output.contains("2900"), "\(outcome.output)")
            #expect(
                outcome.output.contains("remedy: build the site again; in your own templates,"))
            #expect(outcome.messages.hasPrefix("catalog: error: the site has "))
            try change(new, to: old, in: path)
        }
    }

    @Test func `warnings end it only with strict`() throws {
        try build()
        try change("<h1>", to: "<h3>", in: "products/1.html")
        let outcome = try check()
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("/dist/products/1.html:"))
        #expect(outcome.output.contains(": warning: the first heading is <h3>, not <h1>\n"))
        #expect(try check("--strict").status == 1)
    }

    @Test func `a mistake is reported as JSON, with its place`() throws {
        try build()
        try change("href=\"../index.html\"", to: "href=\"../nowhere.html\"", in: "products/1.html")
        let outcome = try check("--json")
        #expect(outcome.status == 65)
        #expect(outcome.output.hasPrefix("{\"version\":1,\"pages\":"))
        #expect(
            outcome.output.contains(
                "\"findings\":[{\"kind\":\"dead_link\",\"severity\":\"error\",\"path\":"
                    + "\"products/1.html\",\"line\":"))
        #expect(outcome.output.contains("'../nowhere.html' leads to nowhere.html"))
    }

    @Test func `a missing site is reported with the remedy`() throws {
        let outcome = try check("-o", "nowhere")
        #expect(outcome.status == 64)
        #expect(
            outcome.messages.contains("/nowhere' is missing or cannot be read; run 'catalog build'")
        )
    }
}
