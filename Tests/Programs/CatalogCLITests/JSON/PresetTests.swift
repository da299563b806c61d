import FoundationEssentials
import JSON
import TestSupport
import Testing

/// Whole sites from each preset: the replies of an API in, the files of a site out.
@Suite struct PresetTests {
    /// A preset, the owner's further lines, and the texts of each product's page.
    struct Shop: Sendable, CustomTestStringConvertible {
        let preset: String
        var path = ""
        var lines = ""
        let pages: [[String]]
        /// Texts that no file of the site has.
        var absent: [String] = []

        var testDescription: String { preset }
    }

    private static let shops = [
        Shop(
            preset: "medusa",
            lines: """
                  auth: {api_key: pk_secret_0123}
                  list: {params: {region_id: reg_kr}}

                """,
            pages: [
                [
                    "Linen shirt", "₩39,000", "₩52,000", "<em>summer</em>", "Shirts", "SHIRT-S",
                    "Linen", "Size",
                ],
                ["Gift card", "Haus"],
            ], absent: ["pk_secret_0123"]),
        Shop(
            preset: "strapi",
            pages: [
                ["Fig tree", "€24.90", "Trees", "Two years old"],
                ["Olive tree", "€31.50", "Sold out", "Trees"],
            ]),
        Shop(
            preset: "directus", lines: "  currency: KRW\n",
            pages: [
                ["Bowl", "₩18,000", "Thrown by hand", "Tableware"],
                ["Vase", "₩42,000", "Sold out", "Decoration"],
            ], absent: ["Secret plate"]),
        Shop(
            preset: "django-oscar",
            pages: [
                ["Teapot", "£24.00", "<em>well</em>", "Kitchen", "Tea", "T-4"],
                ["Saucer", "£3.50", "Sold out"],
            ]),
        Shop(
            preset: "datasette", path: "/shop/products.json",
            lines: "  currency: KRW\n  fields: {stock: $.stock, vendor: Garden & Co}\n",
            pages: [
                ["Seeds", "₩2,500", "Garden", "Garden &amp; Co"],
                ["Spade", "₩19,900.5", "Sold out"],
            ]),
        Shop(
            preset: "plain-array", path: "/feed/all.json?shop=7",
            pages: [
                ["Poster", "$12.00", "$15.00", "Prints", "https://shop.example/p/1"],
                ["Card", "$3.00", "Press", "4006381333931"],
            ]),
    ]

    private let program: Program

    init() throws { program = try Program() }

    /// The replies of a shop by the target of a request; anything that ends so is a picture.
    private static func server(_ preset: String) throws -> FaultServer {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Presets/\(preset).json")
        let replies = try JSONValue(parsing: [UInt8](Data(contentsOf: file))).members ?? []
        return FaultServer { request, _ in
            let isPicture = request.path.hasSuffix(".png") || request.path.hasPrefix("/assets/")
            if isPicture { return .ok(SecretsTests.png) }
            guard let reply = replies.first(where: { $0.key == request.path })?.value else {
                return .ok(Self.empty)
            }
            var writer = JSONWriter()
            writer.value(reply)
            return .ok(String(decoding: writer.bytes(), as: UTF8.self))
        }
    }

    /// A page after the last one.
    private static let empty = #"{"products":[],"data":[],"rows":[]}"#

    private func pages() throws -> [String] {
        let folder = "\(program.folder)/dist/products"
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".html") }
            .map { program.text("dist/products/\($0)") }
    }

    @Test("a preset builds a whole site, and a second build changes no file", arguments: shops)
    func site(shop: Shop) throws {
        let server = try Self.server(shop.preset)
        try program.write(
            "source:\n  kind: \(shop.preset)\n  url: \(server.address(shop.path))\n"
                + shop.lines + "language: en\ntitle: Shop\n", to: "catalog.yml")
        let first = try program.run(["build", "-C", program.folder])
        #expect(first.status == 0, "\(first.messages)")
        #expect(!first.messages.contains("warning"), "\(first.messages)")
        let pages = try pages()
        #expect(pages.count == shop.pages.count)
        for texts in shop.pages {
            let page = pages.first { $0.contains("<title>\(texts[0]) |") }
            let found = try #require(
                pages.first { page in texts.allSatisfy(page.contains) } ?? page,
                "no page of \(texts[0])")
            for text in texts { #expect(found.contains(text), "\(texts[0]): \(text)") }
        }
        for text in shop.absent {
            #expect(!pages.contains { $0.contains(text) })
            #expect(!program.text("dist/index.html").contains(text))
            #expect(!first.messages.contains(text))
        }
        let second = try program.run(["build", "-C", program.folder])
        #expect(second.status == 0, "\(second.messages)")
        #expect(second.output.contains("0 files written, 0 removed"), "\(second.output)")
    }

    @Test("the owner's keys win over those of a preset, and a preset of the owner is found")
    func ownPreset() throws {
        let server = FaultServer { request, _ in
            .ok(
                request.value(of: "X-Shop") == "7"
                    ? #"{"items":[{"no":1,"label":"Mug","cost":500,"extra":"Blue"}]}"#
                    : #"{"items":[]}"#)
        }
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/Presets", withIntermediateDirectories: true)
        try program.write(
            """
            auth: {type: api_key, name: X-Shop}
            list: {path: /all, data_selector: $.items, paginator: single_page}
            fields: {id: $.no, name: $.label, price: $.wrong, currency: EUR}
            """, to: "Presets/potter.yml")
        try program.write(
            """
            source:
              kind: potter
              url: \(server.address(""))
              auth: {api_key: "${SHOP}"}
              fields:
                price: {path: $.cost, unit: minor}
                attributes: {Colour: $.extra}
            language: en
            """, to: "catalog.yml")
        let outcome = try program.run(
            ["build", "-C", program.folder], environment: ["SHOP": "7"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let page = program.text("dist/products/1.html")
        for text in ["Mug", "€5.00", "Colour", "Blue"] { #expect(page.contains(text), "\(text)") }
        #expect(server.requests.first?.path == "/all")
    }
}
