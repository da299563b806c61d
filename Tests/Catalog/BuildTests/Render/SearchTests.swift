import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import CatalogSearch
import FoundationEssentials
import SQLite
import TestSupport
import Testing

/// The search index of sites: products in, files out.
@Suite struct SearchTests {
    /// The beginning of the paths of a base.
    private static let base = "search/\(SearchIndexFile.basePrefix)"

    private func site(_ shop: TestShop) throws -> TestSite {
        let site = try TestSite(shop)
        site.settings.site.hasSearch = true
        try site.folder.write(
            "{{ page.title }} <a href=\"{{ 'index.html' | relative_url }}\">{{ text.home }}</a>",
            to: "theme/Templates/search.liquid")
        return site
    }

    private func answer(_ query: String, on site: TestSite) throws -> [String] {
        try index(of: site).answer(query).results.map(\.name)
    }

    private func index(of site: TestSite) throws -> SearchIndex {
        try SearchIndex { path in
            FileManager.default.contents(atPath: site.folder.file("dist/\(path)"))
                .map(Array.init)
        }
    }

    private func baseName(of site: TestSite) throws -> String {
        let bytes = try site.folder.bytes(of: "dist/\(SearchIndexFile.path)")
        return try #require(SearchIndexFile(parsing: bytes).segments.first?.name)
    }

    private func files(of site: TestSite) throws -> [String] {
        try site.contents().keys.sorted()
    }

    private func searchFiles(_ files: [String]) -> [String] {
        files.filter { $0.hasPrefix("search/") }
    }

    @Test func `products are found by their fields`() async throws {
        let shop = try TestShop([
            .sample(1, name: "스텐 텀블러", price: 29_000), .sample(2, name: "머그컵", stock: 0),
        ])
        let site = try site(shop)
        try await site.build()
        let result = try #require(try index(of: site).answer("텀블").results.first)
        #expect(result.path == "products/1.html")
        #expect(result.id == "1")
        #expect(result.amount == "29000")
        #expect(result.currency == "KRW")
        #expect(result.price == "₩29,000")
        #expect(!result.isSoldOut)
        #expect(try answer("머그컵 potter", on: site) == ["머그컵"])
        #expect(try index(of: site).answer("머그").results.first?.isSoldOut == true)
    }

    @Test func `a night writes a delta, and equals a new index`() async throws {
        let shop = try TestShop((1...60).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        try await site.build()
        #expect(try await searchFiles(site.changes { try await site.build() }).isEmpty)
        for night in 1...4 {
            shop.change { state in
                state.products.removeAll { $0.id == night * 7 }
                state.change(night * 11) { $0.name = "접시 \(night)" }
                state.products.append(.sample(100 + night, name: "새 컵 \(night)"))
            }
            let files = try await searchFiles(site.changes { try await site.buildDayLater() })
            #expect(!files.contains { $0.hasPrefix(Self.base) }, "\(files)")
            // The index, the head, one shard and one file of cards, and those of the night before.
            #expect(files.count <= 8, "\(files)")
            let other = try self.site(shop)
            try await other.build()
            for query in ["머그", "머그 7호", "접시", "새 컵", "7", "컵"] {
                #expect(
                    try answer(query, on: site) == answer(query, on: other), "\(night) \(query)")
            }
        }
    }

    /// A build compares only the products that changed with the index.
    @Test func `after nights of changes of every kind, each card is that of a new index`()
        async throws
    {
        let shop = try TestShop((1...40).map { Self.product($0) })
        let site = try site(shop)
        try await site.build()
        var random = SeededGenerator(seed: TestSeed.value(of: "SEARCH_SEED"))
        for night in 1...6 {
            shop.change { state in
                for _ in 1...4 {
                    state.change(.random(in: 1...40, using: &random)) { product in
                        switch Int.random(in: 0...4, using: &random) {
                        case 0: product.name = "접시 \(night)"
                        case 1: product.stock = product.stock == 0 ? 5 : 0
                        case 2: product.bargainPrice = DecimalAmount(units: Int64(500 + night))
                        case 3: product = Self.product(product.id, picture: "other-\(night).png")
                        default: product.extras = Self.categories("Home", "Plates \(night)")
                        }
                    }
                }
                state.products.removeAll { $0.id == night * 5 }
                state.products.append(Self.product(100 + night))
            }
            var override = ProductOverride()
            override.name = "이름 \(night)"
            site.settings.overrides = ProductOverrides(
                file: "overrides.yml",
                entries: [.init(id: ProductID("\(night * 5 + 1)"), override: override, line: 3)])
            try await site.buildDayLater()
            let other = try self.site(shop)
            other.settings.overrides = site.settings.overrides
            try await other.build()
            #expect(try cards(of: site) == cards(of: other), "night \(night)")
        }
        #expect(try index(of: site).answer("머그").results.contains { !$0.picture.isEmpty })
    }

    private static func product(_ id: Int, picture: String? = nil) -> SandboxProduct {
        var product = SandboxProduct.sample(
            id, name: "머그 \(id)호", pictures: [picture ?? "\(id).png"])
        product.extras = categories("Home", id % 2 == 0 ? "Cups" : "Bowls")
        return product
    }

    private static func categories(_ names: String...) -> String {
        "{\"categories\": [[\(names.map { "\"\($0)\"" }.joined(separator: ", "))]]}"
    }

    /// The hash of the newest card of each product, by the id of the product.
    private func cards(of site: TestSite) throws -> [String: [UInt8]] {
        let state = try Database(path: site.folder.file("state/state.sqlite"), mode: .readOnly)
        var cards: [String: [UInt8]] = [:]
        try state.prepare(
            "SELECT CAST(id AS TEXT), card FROM search_document LEFT JOIN product USING (position)"
        ).forEachRow { row in cards[row.text(0)] = Array(row.bytes(of: 1)) }
        return cards
    }

    @Test func `many changes make a new base, and the files of the old one go a day later`()
        async throws
    {
        let shop = try TestShop((1...80).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        try await site.build()
        let old = try files(of: site).filter { $0.hasPrefix(Self.base) }
        #expect(!old.isEmpty)
        shop.change { state in
            for id in 1...70 { state.change(id) { $0.name = "접시 \(id)" } }
        }
        try await site.build()
        #expect(try Set(files(of: site)).isSuperset(of: old))
        #expect(try answer("접시 3", on: site).first == "접시 3")
        try await site.buildDayLater()
        try await site.buildDayLater()
        #expect(try Set(files(of: site)).isDisjoint(with: old))
        #expect(try answer("접시 3", on: site).first == "접시 3")
        #expect(try answer("머그 50호", on: site).isEmpty)
        let other = try self.site(shop)
        try await other.build()
        #expect(try baseName(of: site) == baseName(of: other))
    }

    /// Each night begins a file of cards with 16 numbers, of which it uses four.
    @Test func `nights with four new products each do not make a new base before the 17th`()
        async throws
    {
        let shop = try TestShop((1...20).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        try await site.build()
        let base = try baseName(of: site)
        for night in 1...17 {
            shop.change { state in
                for id in night * 4 - 3...night * 4 {
                    state.products.append(.sample(100 + id, name: "새 컵 \(id)"))
                }
            }
            let changed = try await searchFiles(site.changes { try await site.buildDayLater() })
            let written = try Set(files(of: site)).intersection(changed)
            let isLast = night == 17
            #expect(try (baseName(of: site) != base) == isLast, "night \(night)")
            // The index, the head, one shard, and at most 64 cards.
            if !isLast { #expect(written.count <= 7, "night \(night): \(written.sorted())") }
            if night % 8 == 0 || isLast {
                let other = try self.site(shop)
                try await other.build()
                for query in ["머그 7호", "새 컵", "새 컵 3", "컵 16"] {
                    #expect(
                        try answer(query, on: site) == answer(query, on: other),
                        "\(night) \(query)")
                }
            }
        }
    }

    /// A product that sells out and comes back makes the same documents again.
    ///
    /// Caches keep these files for ever.
    @Test func `a file of the index never gets other content`() async throws {
        let shop = try TestShop((1...20).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        var contents: [String: String] = [:]
        for night in 1...12 {
            shop.change { state in
                state.change(3) { $0.name = night % 2 == 0 ? "컵" : "접시" }
                // The delta of night 6 comes again in night 10, but is followed by another one.
                if night == 11 { state.change(11) { $0.name = "병" } }
            }
            try await site.buildDayLater()
            for (path, content) in try site.contents()
            where path.hasPrefix("search/") && path != SearchIndexFile.path {
                #expect(contents[path] ?? content == content, "night \(night): \(path)")
                contents[path] = content
            }
        }
    }

    @Test(arguments: ["removed", "changed"])
    func `a lost file of the index is written again`(_ damage: String) async throws {
        let shop = try TestShop((1...20).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        try await site.build()
        let written = try files(of: site).filter { $0.hasPrefix("search/") }
        let file = try #require(written.first { $0.contains("/c/") })
        if damage == "removed" {
            try FileManager.default.removeItem(atPath: site.folder.file("dist/\(file)"))
        } else {
            try site.folder.write("catalogSearch()", to: "dist/\(file)")
        }
        try await site.build()
        #expect(try files(of: site).filter { $0.hasPrefix("search/") } == written)
        #expect(try answer("머그 20호", on: site) == ["머그 20호"])
    }

    @Test func `a site without search has no trace of it`() async throws {
        let shop = try TestShop([.sample(1)])
        let site = try site(shop)
        try site.folder.write("// search", to: "theme/Public/search.js")
        try await site.build()
        #expect(try files(of: site).contains("search.html"))
        #expect(try files(of: site).contains("search.js"))
        site.settings.site.hasSearch = false
        for _ in 1...3 { try await site.buildDayLater() }
        #expect(try files(of: site).filter { $0.contains("search") }.isEmpty)
        site.settings.site.hasSearch = true
        try await site.build()
        #expect(try answer("mug", on: site) == ["Mug 1"])
    }

    @Test func `descriptions are searched if the owner wants it`() async throws {
        let shop = try TestShop([
            .sample(1, name: "머그", description: "도톰한 **도자기**입니다."),
            .sample(2, name: "도자기 접시", description: "접시"),
        ])
        let site = try site(shop)
        try await site.build()
        #expect(try answer("도자기", on: site) == ["도자기 접시"])
        site.settings.site.searchesDescriptions = true
        try await site.build()
        #expect(try answer("도자기", on: site) == ["도자기 접시", "머그"])
        #expect(try answer("도톰", on: site) == ["머그"])
        site.settings.site.searchesDescriptions = false
        try await site.build()
        #expect(try answer("도톰", on: site).isEmpty)
    }

    @Test func `a restored index is updated`() async throws {
        let shop = try TestShop((1...20).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        try await site.build()
        shop.change { state in state.change(7) { $0.name = "접시" } }
        try await site.buildDayLater()
        _ = try SiteHistory(
            output: site.settings.outputFolder, state: site.settings.stateFolder
        ).rollBack(by: 1)
        #expect(try answer("머그 7호", on: site) == ["머그 7호", "머그 17호"])
        #expect(try answer("접시", on: site).isEmpty)
        try await site.buildDayLater()
        #expect(try answer("머그 7호", on: site) == ["머그 17호"])
        #expect(try answer("접시", on: site) == ["접시"])
    }

    @Test func `a state that was lost gives the same index`() async throws {
        let shop = try TestShop((1...20).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        try await site.build()
        let written = try files(of: site).filter { $0.hasPrefix("search/") }
        try FileManager.default.removeItem(atPath: site.folder.file("state/state.sqlite"))
        try await site.build()
        #expect(try files(of: site).filter { $0.hasPrefix("search/") } == written)
    }

    /// After an update of the program, the site and the state agree on an index of the earlier
    /// format.
    @Test func `an index in an earlier format is built again`() async throws {
        let shop = try TestShop((1...20).map { .sample($0, name: "머그 \($0)호") })
        let site = try site(shop)
        try await site.build()
        let base = try baseName(of: site)
        let former = "b1-" + base.dropFirst(SearchIndexFile.basePrefix.count)
        try FileManager.default.moveItem(
            atPath: site.folder.file("dist/search/\(base)"),
            toPath: site.folder.file("dist/search/\(former)"))
        try site.folder.remove("state/state.sqlite.seal")
        let state = try Database(path: site.folder.file("state/state.sqlite"))
        try state.execute("UPDATE search_segment SET name = '\(former)', cards = '\(former)'")
        try state.execute("UPDATE output SET path = replace(path, '\(base)', '\(former)')")
        shop.change { state in state.change(7) { $0.name = "접시" } }
        try await site.build()
        #expect(try baseName(of: site).hasPrefix(SearchIndexFile.basePrefix))
        #expect(try answer("접시", on: site) == ["접시"])
    }
}
