import CatalogBuild
import CatalogRendering
import TestSupport
import Testing

@Suite struct RemovedProductTests {
    /// A site of three products, and the same one after the second was sold.
    private func site(
        _ answer: RemovalPolicy.Answer, servers: Set<WebServerKind> = []
    ) async throws -> (shop: TestShop, site: TestSite) {
        let shop = try TestShop([.sample(1), .sample(2, name: "Cup & \"saucer\""), .sample(3)])
        let site = try TestSite(shop)
        site.settings.removal.answer = answer
        site.settings.removal.keptDays = 30
        site.settings.servers = servers
        try await site.build()
        shop.change { $0.products.remove(at: 1) }
        return (shop, site)
    }

    @Test func `a page shows that its product is gone, until the time is over`() async throws {
        let (_, site) = try await site(.page)
        let report = try await site.build().report
        #expect(report.productsRemoved == 1)
        #expect(
            try site.page(2) == """
                Cup &amp; &quot;saucer&quot; is gone. <a href="../index.html">Home</a>
                """)
        #expect(try !site.folder.read("dist/sitemap.xml").contains("products/2.html"))
        #expect(try site.deadLinks() == [])
        site.today += 29
        let untouched = try await site.changes { try await site.build() }
        #expect(untouched == [])
        site.today += 1
        let gone = try await site.changes { try await site.build() }
        #expect(gone == ["products/2.html"])
        #expect(try site.contents()["products/2.html"] == nil)
    }

    @Test func `a product that returns has its page again, and counts as new`() async throws {
        let (shop, site) = try await site(.page)
        let first = try site.page(1)
        try await site.build()
        shop.change { $0.products.insert(.sample(2, name: "Cup & \"saucer\""), at: 1) }
        let report = try await site.build().report
        #expect(report.productsAdded == 1)
        #expect(try site.page(2).contains("About <em>mug</em> 2."))
        #expect(try site.page(1) == first)
        shop.change { $0.products.remove(at: 1) }
        try await site.build()
        #expect(try site.page(2).contains("is gone"))
    }

    @Test func `pages of removed products are deleted when they are switched off`() async throws {
        let (_, site) = try await site(.page)
        try await site.build()
        site.settings.removal.answer = .gone
        let changes = try await site.changes { try await site.build() }
        #expect(changes == ["products/2.html"])
        // They are remembered all the same.
        site.settings.removal.answer = .page
        try await site.build()
        #expect(try site.page(2).contains("is gone"))
    }

    @Test func `by default the page is removed and nothing is written for servers`() async throws {
        let shop = try TestShop([.sample(1), .sample(2)])
        let site = try TestSite(shop)
        try await site.build()
        shop.change { $0.products.removeLast() }
        try await site.build()
        #expect(
            try Set(site.contents().keys) == [
                "404.html", "index.html", "list.html", "manifest.webmanifest", "products/1.html",
                "robots.txt", "site.css", "sitemap.xml", SmallTheme.namedStyle,
            ])
        #expect(!site.folder.exists("state/server"))
    }

    @Test func `server rules list removed products, until the time is over`() async throws {
        let (_, site) = try await site(.gone, servers: Set(WebServerKind.allCases))
        let nothing = try Self.rules(of: site)
        try await site.build()
        let rules = try Self.rules(of: site)
        for (server, text) in rules {
            #expect(text.contains(server == .apache ? "products/2\\x2ehtml" : "/products/2.html"))
            #expect(text.hasPrefix(ServerRules.firstLine + "\n"))
        }
        let again = try await site.changes { try await site.build() }
        #expect(again == [])
        #expect(try Self.rules(of: site) == rules)
        site.today += 30
        try await site.build()
        for server in WebServerKind.allCases {
            #expect(try Self.rules(of: site)[server] == nothing[server], "\(server)")
        }
        site.settings.servers = []
        let last = try await site.changes { try await site.build() }
        #expect(last == [".htaccess", "_headers", "_redirects"])
        #expect(try site.contents()[".htaccess"] == nil)
        // A server that still includes it must start.
        #expect(site.folder.exists("state/server/nginx.conf"))
    }

    @Test func `beside rules that are hidden a foreign file is found all the same`() async throws {
        let (_, site) = try await site(.gone, servers: [.apache])
        try site.folder.write("mine", to: "dist/notes.txt")
        #expect(try await site.build().report.foreignFiles.paths == ["notes.txt"])
    }

    @Test func `a site with a lost state adopts its own rules again`() async throws {
        let (_, site) = try await site(.gone, servers: [.apache])
        try await site.build()
        site.settings.stateFolder = site.folder.file("other")
        let outcome = try await site.build()
        #expect(outcome.warnings.count == 1)
        #expect(outcome.warnings.first?.contains("it is taken over") == true)
        #expect(try !site.folder.read("dist/.htaccess").contains("products/2"))
    }

    private static func rules(of site: TestSite) throws -> [WebServerKind: String] {
        [
            .netlify: try site.folder.read("dist/_redirects"),
            .apache: try site.folder.read("dist/.htaccess"),
            .nginx: try site.folder.read("state/server/nginx.conf"),
            .caddy: try site.folder.read("state/server/caddy.conf"),
        ]
    }
}
