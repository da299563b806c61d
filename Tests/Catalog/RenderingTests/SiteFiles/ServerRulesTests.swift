import FoundationEssentials
import CatalogRendering
import TestSupport
import Testing

@Suite struct ServerRulesTests {
    /// Paths as no slug has them, and ordinary ones.
    private static let paths = [
        "products/12.html", "products/x-abc-b5d4045c3f466fa9.html", "products/a b.html",
        "products/머그.html", "products/\"q\" 'r' `s`.html", "products/$1 ${home}.html",
        "products/%{x} %20.html",
        "products/{a};}#*?:x [^b]+(c)|\\.html", "products/~<&>.html",
        "products/line\nbreak\r\t.html",
    ]

    private static let below = "https://shop.example/a%20b/%EA%B0%80"

    /// The headers for the pages of a small site with a style and a script.
    private func headers(_ baseURL: String?) throws -> ResponseHeaders {
        let folder = try SmallTheme.copy()
        try folder.write(
            "<style>a { color: #000 }</style><script>console.log(1)</script>",
            to: "Templates/404.liquid")
        var facts = SmallTheme.facts
        facts.baseURL = baseURL
        return ResponseHeaders(of: try SmallTheme.load([folder.path], facts))
    }

    private func rules(
        _ server: WebServerKind, _ baseURL: String?, _ paths: [String]
    ) throws -> String {
        var rules = ServerRules(for: server, headers: try headers(baseURL), baseURL: baseURL)
        for path in paths { rules.addRemoved(path) }
        return rules.finish()
    }

    @Test(arguments: WebServerKind.allCases)
    func `rules for any paths are as recorded`(server: WebServerKind) throws {
        try Golden.expect(rules(server, nil, Self.paths), toBe: "rules/\(server.rawValue).txt")
        try Golden.expect(
            rules(server, Self.below, Array(Self.paths.prefix(1))),
            toBe: "rules/\(server.rawValue)-below.txt")
        try Golden.expect(rules(server, nil, []), toBe: "rules/\(server.rawValue)-none.txt")
    }

    @Test func `headers in a file of their own are as recorded`() throws {
        for (baseURL, name) in [(nil, "netlify-headers"), (Self.below, "netlify-headers-below")] {
            try Golden.expect(
                headers(baseURL).netlifyRules(baseURL: baseURL), toBe: "rules/\(name).txt")
        }
    }

    @Test(arguments: [
        nil, "https://x.example", "https://x.example/%", "https://x.example/%zz%4%00%+f",
    ])
    func `an address of any form has rules`(address: String?) throws {
        for server in WebServerKind.allCases {
            let rules = try rules(server, address, ["products/1.html"])
            #expect(rules.hasSuffix("\n"))
            #expect(!rules.utf8.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A })
        }
    }
}
